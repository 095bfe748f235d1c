"""Checking files: everything that can be said about them, with suppressions applied."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from zxscript.check.files import Loaded, load
from zxscript.source.diagnostic import Diagnostic, in_order
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.header import read_header
from zxscript.syntax.suppression import suppress

CardRule = Callable[[CardSource], list[Diagnostic]]
"""A check of one card. Added to RULES by the layers that know more than headers."""

Selection = Sequence[str]
"""Codes or beginnings of codes: ``ZX4`` selects all lint rules."""


def check_headers(card: CardSource) -> list[Diagnostic]:
    """Values that headers cannot have."""
    return read_header(card)[1]


def check_loaded(loaded: Loaded, rules: Iterable[CardRule] = (check_headers,)) -> list[Diagnostic]:
    """All findings of what was read, in order, without those that the files suppress."""
    rules = tuple(rules)
    found = list(loaded.findings)
    for card in loaded.cards:
        for rule in rules:
            found += rule(card)
    for file in loaded.card_files:
        found, unused = suppress(found, file.suppressions, file.file)
        found += unused
    return in_order(found)


def check_paths(
    paths: Sequence[str | Path], rules: Iterable[CardRule] = (check_headers,)
) -> tuple[Loaded, list[Diagnostic]]:
    """Read and check files and folders."""
    loaded = load(paths)
    return loaded, check_loaded(loaded, rules)


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
