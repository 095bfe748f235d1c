"""Decks for exercise: every runnable card of a pool gets into some deck, cards of one colour together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zxscript.engine.rng import shuffled
from zxscript.ir import CardDef

COPIES = 2
LARGEST = 900
"""Cards of one deck at most: two decks, two extra decks and what comes into being have to fit into 4,096 cards."""


class Dealer:
    """Hands out cards in rotation, colour by colour, so that each comes up again only after all others of its colour."""

    def __init__(self, cards: Sequence[CardDef], seed: int, decks: int, size: int) -> None:
        """``decks`` decks of at least ``size`` cards will be dealt; they are made larger where the pool asks for it."""
        rng = [seed, 0]
        piles: dict[str, list[str]] = {}
        for card in sorted(cards, key=lambda card: card.id):
            colours = dict(card.tags).get("colour") or ("none",)
            piles.setdefault(colours[0], []).append(card.id)
        self._piles = {colour: [pile[i] for i in shuffled(rng, 0, list(range(len(pile))))]
                       for colour, pile in sorted(piles.items())}  # fmt: skip
        self._next = dict.fromkeys(self._piles, 0)
        self._turn = self._rotation(list(self._piles))
        # A colour may be dealt to one deck too many: room for one deck more per colour.
        needed = -(-len(cards) // max(1, decks - len(self._piles)))
        self._copies = COPIES if needed * COPIES <= size else 1
        self._size = min(max(size, needed * self._copies), LARGEST)

    def _rotation(self, colours: list[str]) -> Iterator[str]:
        """Colours in proportion to their cards: always the one that is furthest behind."""
        dealt = dict.fromkeys(colours, 0)
        while True:
            colour = min(colours, key=lambda c: (dealt[c] / len(self._piles[c]), c))
            dealt[colour] += 1
            yield colour

    def deal(self) -> tuple[str, ...]:
        """The card ids of the next deck; empty when there are no cards."""
        if not self._piles:
            return ()
        colour = next(self._turn)
        pile = self._piles[colour]
        out: list[str] = []
        while len(out) < self._size:
            at = self._next[colour]
            self._next[colour] = at + 1
            out += [pile[at % len(pile)]] * min(self._copies, self._size - len(out))
        return tuple(out)
