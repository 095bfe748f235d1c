"""Putting it together: compiled cards on an engine, decks, bots, whole games, scenarios."""
