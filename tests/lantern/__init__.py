"""Lantern Way, a game of our own: everything that it is lies in this package (RULES.md tells how it is played)."""
