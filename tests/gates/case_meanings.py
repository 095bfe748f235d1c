"""The meanings of all texts that the repository holds: cards of demos, keywords and play cases, and the text cases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.casefiles import CASES, lines
from tests.gates.alike import Meant, meant_by
from tests.gates.modules import ROOT
from zxscript import api
from zxscript.run.table import NotRunnable


@cache
def case_meanings() -> tuple[Meant, ...]:
    """Every text that has a meaning, in the order of the files."""
    cards = api.load([ROOT / "cardscripts", CASES / "play"]).cards
    return (*meant_by(cards), *_texts())


def _texts() -> Iterator[Meant]:
    for line in (*lines("text", "*.txt"), *lines("explain", "*.txt")):
        if line.text[:4] in ("en: ", "ja: ", "zh: "):
            continue
        try:
            abilities = api.meaning(line.text, line.game).abilities  # type: ignore[arg-type]
        except NotRunnable:
            continue
        if abilities:
            yield Meant(line.game, line.text, tuple(abilities))
