"""Figures: estimates in, pictures and tables out; one figure or table a file."""
