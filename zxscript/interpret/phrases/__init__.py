"""Noun phrases: heads, modifiers and relative clauses -> sets of cards and tests."""
