"""Instructions: clauses that do something, read as steps.  A module registers its verbs' readings."""
