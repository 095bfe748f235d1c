"""Numbers, quantities and what is counted."""
