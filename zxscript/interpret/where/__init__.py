"""Places: zones, their ends, squares of the board, where moves go."""
