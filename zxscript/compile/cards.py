"""The meaning of a card -> the definitions of its abilities."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from zxscript.compile.abilities import compile_abilities
from zxscript.ir.program import AbilityDef
from zxscript.ir.terms import Terms
from zxscript.meaning.forms import CardMeaning


def compile_meaning(meaning: CardMeaning, terms: Terms, texts: Sequence[str]) -> tuple[AbilityDef, ...]:
    """The definitions of all abilities, numbered by the printed text they come from.  ``texts``: these texts, from which
    the words of options are taken."""
    found: list[AbilityDef] = []
    paired = zip(meaning.pieces, meaning.abilities, strict=True)
    for number, abilities in groupby(paired, key=lambda pair: pair[0]):
        text = texts[number] if number < len(texts) else ""
        found += compile_abilities([one for _, one in abilities], terms, str(number + 1), meaning.name, text)
    return tuple(found)
