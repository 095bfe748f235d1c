"""Conditions: what is, what there is, what happened."""
