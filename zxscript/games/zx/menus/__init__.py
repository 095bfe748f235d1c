"""The questions of the turn: what a player may do, and what it depends on."""
