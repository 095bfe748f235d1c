"""Cards and decks for a game: from files, from deck lists, from plain data, or the demo decks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from zxscript.check.deckfacts import by_name, demo_names
from zxscript.check.files import Loaded, load
from zxscript.check.project import folded
from zxscript.games.descriptor import descriptor
from zxscript.run.rosters import Missing, sections_of
from zxscript.run.table import Table
from zxscript.source.codes import CODES
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckSource, parse_decks
from zxscript.syntax.game import DEFAULT, Game, demo_folder, games, no_game

DeckLike = DeckSource | str | Path | Mapping[str, Any]
"""A deck that was read, the path of a deck file, or ``{"main": {name: copies} or [names], "dynamis": …, "player": …,
"forces": …}``."""


class GameError(ValueError):
    """A game that cannot be started, restored or answered so.  ``findings`` where files or deck lists are to blame."""

    __module__ = "zxscript.api"  # where users of it find it, as tracebacks say

    def __init__(
        self, message: str | Words, findings: Sequence[Diagnostic] = (), sources: Mapping[str, Source] | None = None
    ) -> None:
        self.words = message if isinstance(message, Words) else Words(message, message)
        super().__init__(self.words.en)
        self.findings, self.sources = tuple(findings), dict(sources or {})


def demo_decks(game: Game) -> tuple[Path, Path]:
    """The two deck files of a game that come with it.  Raises :class:`GameError` for an unknown game."""
    first, second = sorted(demo_folder(_known(game)).glob("*.deck"))[:2]
    return first, second


def readable(paths: Sequence[str | Path]) -> Loaded:
    """What files hold.  Raises :class:`GameError` when there is an error in them."""
    loaded = load(paths)
    errors = [one for one in loaded.findings if one.severity == "error"]
    if errors or loaded.unreadable:
        said = "; ".join(f"{one.file}: {one.message.en}" for one in errors[:3])
        listed = "、".join(f"{one.file}: {one.message.ja}" for one in errors[:3])
        words = Words(f"読めないファイルがあります: {listed}", f"these files cannot be read: {said}")
        raise GameError(words, errors, loaded.sources)
    return loaded


def decks_of(decks: Sequence[DeckLike]) -> list[DeckSource]:
    """The deck lists that were meant.  Raises :class:`GameError`."""
    if len(decks) != 2:
        raise GameError(Words(f"デッキは二つ要ります（{len(decks)} ではなく）", f"a game needs two decks, not {len(decks)}"))
    found: list[DeckSource] = []
    for deck in decks:
        if isinstance(deck, DeckSource):
            found.append(deck)
        elif isinstance(deck, Mapping):
            source = Source("<deck>", _as_text(deck))
            listed, findings = parse_decks(source)
            errors = [one for one in findings if one.severity == "error"]
            if errors:
                words = Words(*("; ".join(one.message.in_(lang) for one in errors) for lang in ("ja", "en")))
                raise GameError(words, errors, {source.name: source})
            found += listed[:1]
        else:
            found += _deck_file(deck)
    return found


def _as_text(deck: Mapping[str, Any]) -> str:
    try:
        return json.dumps(dict(deck), ensure_ascii=False)
    except (TypeError, ValueError, RecursionError) as error:  # no JSON: other objects, circles, nested without end
        raise GameError(Words("このデッキはデータとして読めません", "this deck is no plain data")) from error


def _deck_file(path: str | Path) -> list[DeckSource]:
    if Path(path).suffix not in (".deck", ".json", ".jsonl"):
        suffixes = "(.deck, .json, .jsonl)"
        raise GameError(Words(f"{path} はデッキファイルではありません {suffixes}", f"{path} is no deck file {suffixes}"))
    loaded = readable([path])
    if not loaded.decks:
        raise GameError(Words(f"{path} にデッキがありません", f"there is no deck in {path}"))
    return loaded.decks[:1]


def game_of(decks: Sequence[DeckSource], wanted: str | None) -> Game:
    """The game that is meant: said, or told by a deck list, else the default one.  Raises :class:`GameError` when they disagree."""
    said = {deck.game for deck in decks if deck.game is not None} | ({wanted} if wanted else set())
    if len(said) > 1:
        listed = ", ".join(sorted(str(one) for one in said))
        raise GameError(Words(f"別々のゲームのデッキです: {listed}", f"decks of different games: {listed}"))
    return _known(next(iter(said), DEFAULT))


def _known(game: Game) -> Game:
    if game not in games():
        raise GameError(no_game(game))
    return game


def editions(game: Game) -> tuple[str, ...]:
    """The editions of a game, the usual one first.  Raises :class:`GameError` for an unknown game."""
    rules = descriptor(_known(game))
    return tuple(dict.fromkeys((rules.default, *rules.editions)))


def cards_for(decks: Sequence[DeckLike], cards: Iterable[CardSource | str | Path] | str | Path | None,
              game: Game) -> list[CardSource]:  # fmt: skip
    """The cards that are known: those given (cards, files, folders), else those beside the deck files, else the demo cards;
    the demo cards too where a deck names one of them that is not among its own.

    Of several cards with one number the first counts.
    """
    known: list[CardSource] = []
    if cards is None:
        folders = dict.fromkeys(Path(deck).parent for deck in decks if isinstance(deck, str | Path))
        files = [file for folder in folders for file in sorted(folder.glob("*.zx"))]
        known = readable(files or [demo_folder(game)]).cards
        if files and _borrow(decks, known, game):
            known += readable([demo_folder(game)]).cards
    else:
        given = [cards] if isinstance(cards, str | Path) else list(cards)
        known = [one for one in given if isinstance(one, CardSource)]
        known += readable([one for one in given if not isinstance(one, CardSource)]).cards
    first: dict[str, CardSource] = {}
    for card in known:
        if card.game == game:
            first.setdefault(card.number or card.name, card)
    return list(first.values())


def _borrow(decks: Sequence[DeckLike], own: Iterable[CardSource], game: Game) -> bool:
    """Whether a deck names demo cards that its own ones are not."""
    known = {key for card in own if card.game == game for key in (folded(card.name), "#" + card.number)}
    lists = [one for deck in decks if isinstance(deck, str | Path) for one in load([deck]).decks]
    return any(by_name(one).keys() & demo_names(game) - known for one in lists if (one.game or game) == game)


def listed(table: Table, decks: Sequence[DeckSource]) -> list[dict[str, list[str]]]:
    """The ids of the cards of decks, by section.  Raises :class:`GameError` for cards that are missing or cannot run."""
    found: list[dict[str, list[str]]] = []
    for deck in decks:
        try:
            found.append(sections_of(table, deck))
        except Missing as missing:
            name, entries = deck.name or deck.file, missing.entries[:5]
            said = [_missing(entry.name, why) for entry, why in entries]
            ja, en = "、".join(one.ja for one in said), "; ".join(one.en for one in said)
            raise GameError(Words(f"{name}: {ja}", f"{name}: {en}")) from missing
        _in_edition(table, deck)
    return found


def _missing(name: str, why: Words | None) -> Words:
    """A card of a deck list that no game can be played with."""
    if why is None:
        return Words(f"「{name}」というカードはありません", f"no card is called '{name}'")
    return CODES["ZX508"].at("", Span(0, 0), found=name, reason=why).message


def _in_edition(table: Table, deck: DeckSource) -> None:
    """Raise :class:`GameError` when the edition has no cards of the type of some card of the deck."""
    for entry in deck.entries:
        card = table.find(entry.name)
        lacking = None if card is None else table.rules.lacks(table.edition, card, "")
        if lacking:
            name = deck.name or deck.file
            raise GameError(Words(f"{name}: 「{entry.name}」：{lacking[0]}", f"{name}: {entry.name!r}: {lacking[1]}"))
