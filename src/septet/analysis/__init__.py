"""Analysis: what was given away and why, and what is best now; a folder a game."""
