"""Checking files: everything that can be said about them, with suppressions applied."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.check.cards import check_card
from zxscript.check.files import Loaded
from zxscript.check.project import Project
from zxscript.check.rule import run
from zxscript.source.diagnostic import Diagnostic, in_order
from zxscript.syntax.suppression import suppress


def check_loaded(loaded: Loaded, of_cards: Iterable[Diagnostic] | None = None) -> list[Diagnostic]:
    """All findings of what was read, in order, without those that the files suppress.

    ``of_cards``: the findings of the single cards, if they are known already.
    """
    found = list(loaded.findings)
    found += check_cards(loaded) if of_cards is None else of_cards
    for file in loaded.card_files:
        found += run("file", file)
    for deck in loaded.decks:
        found += run("deck", deck)
    for scenario in loaded.scenarios:
        found += run("scenario", scenario)
    found += run("project", Project.of(loaded))
    return without_suppressed(loaded, found)


def check_cards(loaded: Loaded) -> list[Diagnostic]:
    """The findings of all cards, one by one."""
    return [one for card in loaded.cards for one in check_card(card)]


def without_suppressed(loaded: Loaded, found: list[Diagnostic]) -> list[Diagnostic]:
    """What the files do not suppress, in order, with a finding for each suppression that caught nothing."""
    for file in loaded.card_files:
        if not file.suppressions:
            continue
        found, unused = suppress(found, file.suppressions, file.file)
        found += unused
    return in_order(found)
