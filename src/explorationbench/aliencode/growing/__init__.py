"""How an AlienCode world grows: laws, tasks with certificates, worked examples and probes, from a blueprint."""
