"""ZENONZARD: zones, turn and attack procedures, costs, Forces, deck rules, rules profiles."""
