"""Player Names that card data leave out: by what name the texts call a player, told from the names that they use.

Card data often hold the printed name of a player card (a full name) and nothing else, while every ability that asks for that
player uses the Player Name, a part of it.  What texts of the same cards call anybody is looked for in the printed name: names
at its end first, then the longest; what a name covers is covered once (decision 0625).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace

from zxscript.check.loaded import Loaded
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic
from zxscript.syntax.cardsource import CardSource, Field
from zxscript.syntax.game import Game, game_text

HEADER = "プレイヤー名"


def give_player_names(loaded: Loaded) -> None:
    """Put Player Names into the players of card data that have none; one that nobody calls by any name is ZX122."""
    wanting = [card for card in loaded.pool_cards if _lacks(card)]
    if not wanting:
        return
    used = {game: _used(game, loaded.cards) for game in {card.game for card in wanting}}
    told = {id(card): names_in(card.name, used[card.game]) for card in wanting}
    loaded.findings += [_unnamed(card) for card in wanting if not told[id(card)]]
    loaded.pool_cards = [_named(card, told.get(id(card), ())) for card in loaded.pool_cards]


def names_in(printed: str, used: Iterable[str]) -> tuple[str, ...]:
    """The names that stand in a printed name, each part of it named once."""
    left = whole = _plain(printed)
    found = []
    for name in sorted(used, key=lambda one: (not whole.endswith(_plain(one)), -len(one), one)):
        part = _plain(name)
        if part and part in left:
            found.append(name)
            left = left.replace(part, "\n")
    return tuple(found)


def _plain(name: str) -> str:
    """Without the difference of wide and narrow characters."""
    return unicodedata.normalize("NFKC", name)


def _lacks(card: CardSource) -> bool:
    shape = game_text(card.game).data
    return card.value("種類") in shape.called and not card.value(HEADER)


def _used(game: Game, cards: Iterable[CardSource]) -> frozenset[str]:
    """What the texts of a game's cards call players."""
    pattern = game_text(game).data.calls
    return frozenset(_calls(pattern, cards, game)) if pattern is not None else frozenset()


def _calls(pattern: re.Pattern[str], cards: Iterable[CardSource], game: Game) -> Iterator[str]:
    for card in cards:
        if card.game == game:
            for text in (*(one.text for one in card.abilities), *(one.line.text for one in card.subtexts)):
                yield from pattern.findall(text)


def _named(card: CardSource, names: tuple[str, ...]) -> CardSource:
    if not names:
        return card
    return replace(card, fields=(*card.fields, Field(HEADER, "／".join(names), card.span, card.span)))


def _unnamed(card: CardSource) -> Diagnostic:
    return finding("ZX122", card.file, card.span, found=card.name)
