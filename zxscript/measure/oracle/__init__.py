"""An oracle: judges what the engine did for an ability by the meaning of the card, knowing nothing of its program (docs/checking.md)."""
