"""Which cards a command is about: files, folders, standard input, or one card of a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.lines import terminal_width
from zxscript.cli.options import nothing

if TYPE_CHECKING:
    from zxscript.check.files import Loaded
    from zxscript.source.diagnostic import Diagnostic
    from zxscript.syntax.cardsource import CardSource


def load(paths: list[str], figures: list[Path] | None = None) -> Loaded:
    """What the paths hold, standard input for ``-``."""
    from zxscript import api

    if figures:
        if paths == ["-"]:
            console.stop("--figures needs files of cards, not standard input.")
        return api.load([*paths, *figures])
    return api.load_text(sys.stdin.buffer.read()) if paths == ["-"] else api.load(paths)


def parted(path: str) -> tuple[str, str]:
    """``cards/wolf.zx:ZXD-014`` -> the file and which card of it; a path that exists is a path."""
    file, colon, only = path.rpartition(":")
    return (file, only) if colon and file and not Path(path).exists() and Path(file).exists() else (path, "")


def told(loaded: Loaded, only: str) -> int:
    """Findings of reading, of the one card if one was asked for, go to standard error; 2 when something could not be read at
    all, 1 for errors."""
    from zxscript import api

    asked = [card for card in loaded.cards if only in (card.number, card.name)]
    findings = [one for one in loaded.findings if not asked or any(_in(card, one) for card in asked)]
    if findings:
        sys.stderr.write(api.render(findings, loaded.sources, "full", console.language, width=terminal_width(sys.stderr)) + "\n")
    if loaded.unreadable:
        return WRONG
    return FINDINGS if any(one.severity == "error" for one in findings) else FINE


def _in(card: CardSource, finding: Diagnostic) -> bool:
    """Does the finding stand at the card?  One line of card data is one card."""
    return finding.file == card.file and card.span.start <= finding.span.start <= card.span.end


def chosen(loaded: Loaded, file: str, only: str) -> list[CardSource]:
    """The cards of a file, or the one whose number or name was given."""
    if not only:
        if not loaded.unreadable:
            nothing(loaded)
        return loaded.cards
    found = [card for card in loaded.cards if only in (card.number, card.name)]
    if not found:
        near = _near(only, [word for card in loaded.cards for word in (card.name, card.number) if word])
        if near:
            console.stop("{file} has no card {card}; did you mean {near}?", file=file, card=only, near=near)
        console.stop("{file} has no card {card}.", file=file, card=only)
    return found


def _near(word: str, known: list[str]) -> str:
    """The one name or number that holds a word, or that is spelled nearly so."""
    from difflib import get_close_matches

    holding = list(dict.fromkeys(one for one in known if word and word in one))
    return holding[0] if len(holding) == 1 else next(iter(get_close_matches(word, known, 1)), "")
