"""Drivers of trajectories: they send asks to a system, keep its replies, and write records."""
