"""The formatter: canonical files, never another meaning."""
