"""Decks of ZENONZARD for the rooms above: seated, judged, and completed when they are dealt for exercise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from zxscript.games.descriptor import DeckFault, Decks, Finish
from zxscript.games.zenonzard.cards import plain_name
from zxscript.games.zenonzard.decks import Deck, check_deck
from zxscript.ir.program import CardDef


def seat(sections: Mapping[str, Sequence[str]], cards: Mapping[str, CardDef]) -> Deck:
    """Cards and Forces."""
    return Deck(tuple(sections.get("main", ())), tuple(sections.get("force", ())))


def judge(sections: Mapping[str, Sequence[str]], cards: Mapping[str, CardDef], edition: str) -> list[DeckFault]:
    """The faults of a deck under a profile."""
    listed = [ident for section in sections.values() for ident in section]
    return [DeckFault(one.ja, one.en, tuple(i for i in listed if f"「{cards[i].name}」" in one.ja))
            for one in check_deck(seat(sections, cards), cards, edition)]  # fmt: skip


def finish(cards: Mapping[str, CardDef], pool: Sequence[CardDef]) -> Finish:
    """Two Forces, in turn."""
    forces = sorted(card.id for card in cards.values() if "force" in dict(card.tags).get("kind", ()))

    def finished(number: int, main: tuple[str, ...], extra: tuple[str, ...], dealt: set[str]) -> Deck:
        n = len(forces)
        two = (forces[2 * number % n], forces[(2 * number + 1) % n])
        dealt.update(two)
        return Deck(main, two)

    return finished


DECKS: Final = Decks(
    seat=seat, judge=judge, finish=finish, tag="kind", outside=frozenset(("force", "token", "marker")), name=plain_name,
)  # fmt: skip
