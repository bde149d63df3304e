"""Systems that need no model and no key."""
