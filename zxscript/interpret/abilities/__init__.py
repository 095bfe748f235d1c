"""Abilities: a printed text, its headers, timings and notes -> the abilities that it is."""
