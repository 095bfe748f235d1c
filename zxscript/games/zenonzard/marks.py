"""What a definition can ever do, as bits: menus look at these before they ask a card anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zxscript.engine import values
from zxscript.engine.state import DEF, MASK
from zxscript.games.zenonzard.layout import KIND

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State
    from zxscript.ir import CardDef

#: Kinds of cards.
M_FIELD: Final = 1
M_BASE: Final = 2
M_MINION: Final = 4
M_TOKEN: Final = 8
M_MAGIC: Final = 16
KIND_BITS: Final = {"field_minion": M_FIELD, "base_minion": M_BASE, "minion": M_MINION, "token": M_TOKEN, "magic": M_MAGIC}
_KINDS: Final = M_FIELD | M_BASE | M_MINION | M_TOKEN | M_MAGIC
#: Printed words of abilities.
M_SWOOP: Final = 32
M_BOOST: Final = 64
M_CHARGE: Final = 128
M_SWITCH: Final = 256
WORD_BITS: Final = {"swoop": M_SWOOP, "boost": M_BOOST, "charge": M_CHARGE, "switch": M_SWITCH}
#: When a printed ability of a magic can be used.
M_MAIN: Final = 512
M_FLASH: Final = 1024
TIME_BITS: Final = {"main": M_MAIN, "flash": M_FLASH}
#: Every card.
M_CARD: Final = 2048


def classify(card: CardDef) -> int:
    """The bits of a definition."""
    mark = M_CARD | _bits(KIND_BITS, dict(card.tags).get("kind", ()))
    for ability in card.abilities:
        mark |= _bits(WORD_BITS, ability.tags)
        if ability.kind == "magic":
            mark |= _bits(TIME_BITS, ability.tags)
    return mark


def _bits(table: dict[str, int], words: Iterable[str]) -> int:
    mark = 0
    for word in words:
        mark |= table.get(word, 0)
    return mark


def marked(e: Engine, s: State, refs: list[int], wanted: int) -> list[tuple[int, int]]:
    """Those of the cards that have one of these bits, with all their bits: kinds as they are now, words and times as they are printed."""
    defs, linked = s.cols[DEF], e.cards_linked
    if values.as_printed(e, s, KIND):
        return [(r, mark) for r in refs if (mark := linked[defs[r & MASK]].mark) & wanted]
    return [(r, mark) for r in refs
            if (mark := linked[defs[r & MASK]].mark & ~_KINDS | _bits(KIND_BITS, values.tags_of(e, s, KIND, r))) & wanted]


def bears(e: Engine, s: State, word: str, ref: int) -> bool:
    """Has a living card the word, which has a bit?"""
    if "gain" in s.index or "lose" in s.index:
        return values.has(e, s, word, ref)
    return bool(e.cards_linked[s.cols[DEF][ref & MASK]].mark & WORD_BITS[word])
