"""Decks for exercise: every runnable card of a pool gets into some deck, cards of one colour together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zxscript.engine.rng import shuffled
from zxscript.ir import CardDef

COPIES = 2


class Dealer:
    """Hands out cards in rotation, colour by colour, so that each comes up again only after all others."""

    def __init__(self, cards: Sequence[CardDef], seed: int) -> None:
        rng = [seed, 0]
        piles: dict[str, list[str]] = {}
        for card in sorted(cards, key=lambda card: card.id):
            colours = dict(card.tags).get("colour") or ("none",)
            piles.setdefault(colours[0], []).append(card.id)
        ids = sorted(piles)
        self._piles = {colour: [piles[colour][i] for i in shuffled(rng, 0, list(range(len(piles[colour]))))] for colour in ids}
        self._next = dict.fromkeys(ids, 0)
        self._turn = self._rotation(ids)

    def _rotation(self, colours: list[str]) -> Iterator[str]:
        """Colours in proportion to their cards: always the one that is furthest behind."""
        dealt = dict.fromkeys(colours, 0)
        while True:
            colour = min(colours, key=lambda c: (dealt[c] / len(self._piles[c]), c))
            dealt[colour] += 1
            yield colour

    def deal(self, size: int) -> tuple[str, ...]:
        """``size`` card ids, ``COPIES`` of each; empty when there are no cards."""
        if not self._piles:
            return ()
        colour = next(self._turn)
        pile = self._piles[colour]
        out: list[str] = []
        while len(out) < size:
            at = self._next[colour]
            self._next[colour] = at + 1
            out += [pile[at % len(pile)]] * min(COPIES, size - len(out))
        return tuple(out)
