"""How bots play Seven Rocks: from what scores now (`greedy`) to what the others may hold (`expert`)."""
