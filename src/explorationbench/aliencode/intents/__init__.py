"""Intents: what code tasks ask for, told twice, as a program of the language and as a Python function."""
