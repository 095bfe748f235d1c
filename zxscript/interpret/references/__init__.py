"""Words that point back, and phrases left out: the clause that each speaks of."""
