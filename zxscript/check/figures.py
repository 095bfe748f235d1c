"""Figures that stand in a file of their own, given to the cards whose numbers they name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from zxscript.check.loaded import Loaded
from zxscript.check.places import CARDS
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.suggest import hint
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.figuresfile import FiguresFile
from zxscript.syntax.game import has_key, keys


def give_figures(loaded: Loaded, given: Iterable[Path] = ()) -> None:
    """Put the figures of all figures files that were read into the cards.

    A card whose own diagram is known keeps it (ZX121).  ``given``: the files that were asked for by their names; a number
    that no card has (ZX120) is said of them, and of a file all of whose neighbours were read.
    """
    if not loaded.figure_files:
        return
    asked = {file.resolve() for file in given}
    known = {card.number: card for card in loaded.cards if has_key(card.game, keys()["図"])}
    for file in loaded.figure_files:
        if known and (Path(file.file).resolve() in asked or _all_read(Path(file.file).parent, loaded)):
            loaded.findings += _of_no_card(file, known)
        loaded.findings += _own(file, loaded.cards)
    figures = {number: one for file in reversed(loaded.figure_files) for number, one in file.figures.items()}
    loaded.card_files = [replace(one, cards=tuple(_figured(card, figures) for card in one.cards)) for one in loaded.card_files]
    loaded.pool_cards = [_figured(card, figures) for card in loaded.pool_cards]


def _figured(card: CardSource, figures: dict[str, tuple]) -> CardSource:  # type: ignore[type-arg]
    if card.number not in figures or not _lacks(card):
        return card
    return replace(card, figures=figures[card.number])


def _lacks(card: CardSource) -> bool:
    """Whether the squares of a card's figure are not known from the card itself."""
    return has_key(card.game, keys()["図"]) and not card.is_keyword and not any(one.squares for one in card.figures)


def _of_no_card(file: FiguresFile, known: dict[str, CardSource]) -> Iterable[Diagnostic]:
    for number, span in file.places.items():
        if number not in known:
            yield finding("ZX120", file.file, span, found=number, hint=hint(number, known))


def _own(file: FiguresFile, cards: list[CardSource]) -> Iterable[Diagnostic]:
    own = {card.number for card in cards if card.number in file.places and has_key(card.game, keys()["図"]) and not _lacks(card)}
    for number in sorted(own):
        yield finding("ZX121", file.file, file.places[number], found=number)


def _all_read(folder: Path, loaded: Loaded) -> bool:
    """Whether every file with cards in a folder is among what was read."""
    read = {Path(name).resolve() for name in loaded.sources}
    beside = [file for file in folder.iterdir() if file.suffix.lower() in CARDS] if folder.is_dir() else []
    return bool(beside) and all(file.resolve() in read for file in beside)
