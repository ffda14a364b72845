"""How bots play Sevens: from simple rules (`plain`) to a plan for the five books (`books`)."""
