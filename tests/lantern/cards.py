"""From the header of a card to its definition, and the decks made of definitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from zxscript.games.descriptor import DeckFault, Decks, Finish
from zxscript.ir.program import AbilityDef, CardDef, Program

TYPES: Final = {"灯守": "keeper", "風": "breeze"}
COLOURS: Final = {"朱": "vermilion", "藍": "indigo"}
SIZE: Final = 20
COPIES: Final = 3


def card_def_from(header: Any, abilities: Iterable[AbilityDef] = (), programs: Iterable[Program] = ()) -> CardDef:
    """The definition of a card.  Raises ``ValueError`` for a type that the game does not have, or a number that is missing."""
    if header.type not in TYPES:
        raise ValueError(f"{header.name}: {header.type!r} is no type of a card of this game")
    numbers = dict(header.numbers)
    for name in ("oil", "light") if header.type == "灯守" else ("oil",):
        if name not in numbers:
            raise ValueError(f"{header.name}: a card of type {header.type} has {name}")
    tags = (("colour", tuple(COLOURS[word] for word in header.colors)), ("type", (TYPES[header.type],)), ("name", (header.name,)))
    return CardDef(header.number, header.name, tuple(numbers.items()), tags, tuple(abilities), tuple(programs))


def seat(sections: Mapping[str, Sequence[str]], cards: Mapping[str, CardDef]) -> tuple[str, ...]:
    """A deck is its main section."""
    return tuple(sections.get("main", ()))


def judge(sections: Mapping[str, Sequence[str]], cards: Mapping[str, CardDef], edition: str) -> list[DeckFault]:
    """Twenty cards, at most three of a name."""
    deck = seat(sections, cards)
    found = []
    if len(deck) != SIZE:
        found.append(DeckFault(f"袋は {SIZE} 枚です（今は {len(deck)} 枚）", f"a bag has {SIZE} cards, this one {len(deck)}"))
    many = [ident for ident, count in Counter(deck).items() if count > COPIES]
    if many:
        found.append(DeckFault(f"同じ名前のカードは {COPIES} 枚までです", f"at most {COPIES} cards of a name", tuple(many)))
    return found


def finish(cards: Mapping[str, CardDef], pool: Sequence[CardDef]) -> Finish:
    """What was dealt is a deck."""
    return lambda number, main, extra, dealt: main


DECKS: Final = Decks(seat=seat, judge=judge, finish=finish, tag="type", outside=frozenset())
