"""How bots play Sevens: from simple rules (`plain`) to a plan for the five books (`casual`, `club`);
turn plans, deals of what a seat has not seen, and what is learnt of hands, for whoever advises and measures."""
