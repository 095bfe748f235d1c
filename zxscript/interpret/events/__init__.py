"""Events and moments: what an ability waits for."""
