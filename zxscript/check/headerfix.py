"""Fixes for header values that cannot be read: numbers in other signs, colours and types told otherwise (ZX104)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from zxscript.check.guessing import hints
from zxscript.check.rule import replace as fix_to
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.suggest import nearest
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import game_text
from zxscript.syntax.header import read_header

_KANJI = re.compile(f"{hints.SIGNS}+")
_THOUSANDS = re.compile(r"(?<=\d)[,，](?=\d{3})")
_PART = re.compile(r"(\d+)\s*[（(]([^0-9）)]+)[）)]")
_NOTE = re.compile("[^0-9]+$|^[^0-9]+")
_LONGEST = 100
"""Characters of a value up to which it may be a slip."""


def with_fix(card: CardSource, found: Diagnostic) -> Diagnostic:
    """The finding about a header value with the first value that can be read as its fix."""
    field = next((one for one in card.fields if one.value and one.span == found.span), None)
    if found.code != "ZX104" or field is None or len(field.value) > _LONGEST:
        return found
    for value in _values(field.key, field.value, card.game):
        fields = tuple(replace(one, value=value) if one is field else one for one in card.fields)
        if not value:
            continue
        left = read_header(replace(card, fields=fields))[1]
        if not any(one.span == found.span for one in left):
            return replace(found, fix=fix_to(found.span, value, safe=False))
    return found


def _values(key: str, written: str, game: str) -> Iterator[str]:
    """What may have been meant."""
    yield _KANJI.sub(lambda match: str(hints.value_of(match[0])), written)
    yield _THOUSANDS.sub("", written)
    part = _PART.fullmatch(written)
    if part:
        yield f"{part[1]}({part[2]}1)"
    yield from (right for wrong, right in hints.exact(written, 0, game) if wrong == written.casefold())
    if key == "種類":
        types = game_text(game).types
        yield from (one for one in types if one.endswith(written))
        near = nearest(written, types)
        if near:
            yield near
    if key == "色":
        yield "／".join(word[:1] for word in re.split(r"[／/・、,\s]+", written))
    yield _NOTE.sub("", written)
