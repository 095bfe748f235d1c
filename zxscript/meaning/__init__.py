"""Meaning: what a card does, with nothing left to guess and no printed word (docs/meaning.md)."""
