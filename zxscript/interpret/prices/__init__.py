"""Costs, and what makes a play or an ability cheaper, dearer or paid in another way."""
