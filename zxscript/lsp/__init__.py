"""The language server: a thin shell of the Language Server Protocol over :mod:`zxscript.analysis` (docs/lsp.md)."""
