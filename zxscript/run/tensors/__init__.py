"""Positions as numbers for one seat, and a code for every answer: what programs that learn work on (docs/environments.md)."""

from zxscript.run.tensors.coder import Coder

__all__ = ["Coder"]
