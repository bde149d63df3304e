"""How an AlienLogic world grows: laws, theorems with certificates, worked examples and probes, from a blueprint."""
