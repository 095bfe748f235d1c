"""Mistakes that authors make, as data, and the measuring of what the check says about them."""
