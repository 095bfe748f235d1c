"""The games: zones, turn and rule procedures, costs, deck rules, editions. One package per game."""
