"""One module for each command, found by folder scan; each has ``register(app)``."""
