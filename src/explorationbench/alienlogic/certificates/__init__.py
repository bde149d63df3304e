"""Independent checkers of what a world claims about its theorems; they share no code with what made the claims."""
