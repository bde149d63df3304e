"""Statistics: records in, estimates with intervals out."""
