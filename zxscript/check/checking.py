"""Checking files: everything that can be said about them, with suppressions applied."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.check.cards import check_card
from zxscript.check.effort import Effort, of_file
from zxscript.check.files import Loaded
from zxscript.check.names import unknown_names
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
    project = Project.of(loaded)
    found += run("project", project)
    found += unknown_names(project)
    return without_suppressed(loaded, of_known_games(loaded, explained(found)))


_BY_GAME = ("ZX507", "ZX524", "ZX526", "ZX54", "ZX55")
"""What a deck or a scene is measured by its game with: cards, board, zones, handles of places, phases."""


def of_known_games(loaded: Loaded, found: list[Diagnostic]) -> list[Diagnostic]:
    """Of decks and scenes of an unknown game (ZX111) only that: what else would be said of them is measured by another one."""
    whole = {deck.file for deck in loaded.decks} | {scenario.file for scenario in loaded.scenarios}
    strange = {one.file for one in found if one.code == "ZX111"} & whole
    return [one for one in found if one.file not in strange or not one.code.startswith(_BY_GAME)]


def explained(found: list[Diagnostic]) -> list[Diagnostic]:
    """Without "has to begin with a heading" (ZX107) where the heading itself was found to be written wrongly."""
    lost = [one for one in found if one.code == "ZX107"]
    told = [one for one in found if one.severity == "error" and one.fix is not None] if lost else []
    return [
        one for one in found
        if one.code != "ZX107" or not any(t.file == one.file and 0 <= t.span.start - one.span.start <= 1 for t in told)
    ]  # fmt: skip


def check_cards(loaded: Loaded) -> list[Diagnostic]:
    """The findings of all cards, one by one."""
    allowances = {file: Effort(of_file(len(source.text))) for file, source in loaded.sources.items()}
    return [one for card in loaded.cards for one in check_card(card, allowances[card.file])]


def without_suppressed(loaded: Loaded, found: list[Diagnostic]) -> list[Diagnostic]:
    """What the files do not suppress, in order, with a finding for each suppression that caught nothing."""
    for file in loaded.card_files:
        if not file.suppressions:
            continue
        found, unused = suppress(found, file.suppressions, file.file)
        found += unused
    return in_order(found)
