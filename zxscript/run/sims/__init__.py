"""Many games: how they are played, spread over processes and machines, written down, drawn."""
