"""Sentences of a body -> steps: the run of items, what governs them, what is done instead or later."""
