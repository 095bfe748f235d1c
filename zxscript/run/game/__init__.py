"""Games as other programs see them: choices as data, one answer at a time, views, saving, undo (docs/embedding.md)."""
