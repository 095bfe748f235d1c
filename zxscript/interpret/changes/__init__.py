"""Clauses that change something for a time, or as long as a continuous ability works."""
