"""Blueprint and seed in, certified world out."""
