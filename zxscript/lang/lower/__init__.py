"""Lowering: from nodes to the engine's programs.  One module per family; word tables per game in their own folder."""
