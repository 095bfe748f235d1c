"""Which change of a card made a replay go another way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zxscript.engine.errors import EngineError
from zxscript.run.game.decks import GameError, cards_for
from zxscript.run.game.replays import Difference, Replayed, checked, replay_on
from zxscript.run.game.saying import in_words
from zxscript.run.table import lay
from zxscript.source.diagnostic import Words
from zxscript.syntax.cardsource import CardSource

CardsLike = Iterable[CardSource | str | Path] | str | Path


@dataclass(frozen=True, slots=True)
class Bisected:
    """``changed``: cards that differ; ``card``: the one whose change
    made the difference, given the changes of those before it (None: none does); ``games``: how many were played."""

    changed: tuple[str, ...]
    card: str | None
    difference: Difference | None
    games: int


def bisect(data: Mapping[str, Any], old: CardsLike, new: CardsLike) -> Bisected:
    """Play a replay with more and more of the changes between two sets of cards, in the order of their numbers.

    Raises :class:`GameError` for data that are no replay, and when it goes another way with the ``old`` cards already.
    """
    name, answers = checked(data)
    before, after = ({card.number or card.name: card for card in cards_for((), cards, name)} for cards in (old, new))
    changed = sorted(key for key in before.keys() | after.keys() if not _alike(before.get(key), after.get(key)))
    played = 0

    def with_changes(count: int) -> Replayed:
        nonlocal played
        played += 1
        mixed = {**before, **{key: after[key] for key in changed[:count] if key in after}}
        cards = [card for key, card in mixed.items() if key in after or key not in changed[:count]]
        try:
            return replay_on(lay(cards, name, data["edition"], data["rulings"]), data, answers)
        except (EngineError, ValueError) as error:
            raise error if isinstance(error, GameError) else GameError(in_words(error)) from error

    first = with_changes(0).difference
    if first is not None:
        raise GameError(Words(f"元のカードでもリプレイどおりになりません: {first.ja}",
                              f"it goes another way with the old cards already: {first.en}"))  # fmt: skip
    found = with_changes(len(changed)).difference if changed else None
    if found is None:
        return Bisected(tuple(changed), None, None, played)
    low, high = 0, len(changed)                               # alike with the first ``low``, different with the first ``high``
    while high - low > 1:
        middle = (low + high) // 2
        difference = with_changes(middle).difference
        low, high, found = (middle, high, found) if difference is None else (low, middle, difference)
    return Bisected(tuple(changed), changed[high - 1], found, played)


def _alike(one: CardSource | None, other: CardSource | None) -> bool:
    """Do two cards say the same?  Where they stand in their files does not matter."""
    return one is not None and other is not None and _words(one) == _words(other)


def _words(card: CardSource) -> Sequence[Any]:
    return [[(field.key, field.value) for field in card.fields], [(figure.squares) for figure in card.figures],
            [(one.key, one.suffix, one.body.text) for one in card.subtexts], [one.text for one in card.abilities],
            card.keywords]  # fmt: skip
