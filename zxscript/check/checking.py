"""Checking files: everything that can be said about them, with suppressions applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from zxscript.check.cards import check_card
from zxscript.check.files import Loaded, load
from zxscript.check.project import Project
from zxscript.check.rule import run
from zxscript.source.diagnostic import Diagnostic, in_order
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.suppression import suppress

CardRule = Callable[[CardSource], list[Diagnostic]]
"""A check of one card."""

Selection = Sequence[str]
"""Codes or beginnings of codes: ``ZX4`` selects all lint rules."""

ALWAYS = ("ZX110",)
"""About suppressions: said after them, so that nothing hides them."""


def check_loaded(loaded: Loaded, card_rules: Iterable[CardRule] = (check_card,)) -> list[Diagnostic]:
    """All findings of what was read, in order, without those that the files suppress."""
    rules = tuple(card_rules)
    found = list(loaded.findings)
    for card in loaded.cards:
        for rule in rules:
            found += rule(card)
    for file in loaded.card_files:
        found += run("file", file)
    for deck in loaded.decks:
        found += run("deck", deck)
    for scenario in loaded.scenarios:
        found += run("scenario", scenario)
    found += run("project", Project.of(loaded))
    return without_suppressed(loaded, found)


def without_suppressed(loaded: Loaded, found: list[Diagnostic]) -> list[Diagnostic]:
    """What the files do not suppress, in order, with a finding for each suppression that caught nothing."""
    for file in loaded.card_files:
        found, unused = suppress(found, file.suppressions, file.file)
        found += unused
    return in_order(found)


def check_paths(paths: Sequence[str | Path]) -> tuple[Loaded, list[Diagnostic]]:
    """Read and check files and folders."""
    loaded = load(paths)
    return loaded, check_loaded(loaded)


def choose(findings: Iterable[Diagnostic], select: Selection = (), ignore: Selection = ()) -> list[Diagnostic]:
    """The findings whose code begins with one of ``select`` (all if empty) and with none of ``ignore``.

    Errors of reading a file (ZX00x) stay whatever is selected: without them nothing else can be trusted.
    """
    chosen, left = tuple(select), tuple(ignore)
    return [
        one
        for one in findings
        if one.code.startswith("ZX00")
        or ((not chosen or one.code.startswith(chosen)) and not one.code.startswith(left))
    ]
