"""Both games for learners: what a seat sees as an array (`encode`), and many games at once (`batch`)."""
