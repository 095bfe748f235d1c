"""Lowerings by family."""
