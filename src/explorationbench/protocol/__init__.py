"""The protocol: trajectories, conditions, answers and records. It speaks only the contract of a sandbox."""
