"""The command line. Talks to the rest of the project through :mod:`zxscript.api` only."""
