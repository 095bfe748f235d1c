"""Level 0: text with positions, diagnostics and their renderers. Imports nothing else of the project."""
