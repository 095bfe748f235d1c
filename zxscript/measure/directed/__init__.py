"""Directed exercise: every ability is put into a position in which it can act, and into such in which it must not."""
