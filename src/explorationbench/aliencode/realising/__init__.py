"""How a world's own operations make up for the manual's: templates, theorems, checks and the choice among them."""
