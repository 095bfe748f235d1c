"""Turns of phrase: what was meant, found by how such sentences are said.

``bank`` holds the sentences of the project's own texts as words, with slots for numbers, names and colours; ``windows`` finds the
words that stand there between the words around a slip; ``weighing`` says how likely a change is; ``search`` tries changes, the
likeliest first, on the card.
"""

from __future__ import annotations

from zxscript.check.turns.search import Place, likeliest, said_otherwise

__all__ = ["Place", "likeliest", "said_otherwise"]
