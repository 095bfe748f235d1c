"""Lint rules, one module each: RULE says what and why with examples, check finds it. Found by a folder scan."""
