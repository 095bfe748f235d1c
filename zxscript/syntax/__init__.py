"""Level 1: card, deck and scenario files; the text of an ability as tokens and trees. Imports source only."""
