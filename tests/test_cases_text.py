"""``cases/text``: printed-style sentences that print back to themselves, and spelling variants with their canonical text."""

import pytest

from tests.casefiles import Line, lines, require
from zxscript import api

SENTENCES = lines("text", "*.txt")
PAIRS = lines("text", "*.pairs")


def test_there_are_cases() -> None:
    require("text", [*SENTENCES, *PAIRS])


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: case.id)
def test_text_prints_back(case: Line) -> None:
    verdict, reading = api.judge_ability(case.text, case.game)  # type: ignore[arg-type]
    assert verdict == "round_trip", _why(verdict, reading, case.text)
    assert api.print_ability(reading.node) == case.text  # type: ignore[union-attr]


@pytest.mark.parametrize("case", PAIRS, ids=lambda case: case.id)
def test_variant_means_its_canonical_text(case: Line) -> None:
    written, separator, canonical = case.text.partition(" => ")
    assert separator, "a pair is written: variant => canonical"
    _, reading = api.judge_ability(written, case.game)  # type: ignore[arg-type]
    verdict, expected = api.judge_ability(canonical, case.game)  # type: ignore[arg-type]
    assert verdict == "round_trip", _why(verdict, expected, canonical)
    assert written != canonical and hasattr(reading, "node"), _why("declined", reading, written)
    assert reading.node == expected.node  # type: ignore[union-attr]
    assert api.print_ability(reading.node) == canonical  # type: ignore[union-attr]


def _why(verdict: str, reading: object, text: str) -> str:
    start = getattr(reading, "start", None)
    if start is not None:
        return f"{verdict}: {text[:start]}⟦{text[start:]}⟧ {reading}"
    return f"{verdict}: {text} prints {api.print_ability(reading.node)}"  # type: ignore[attr-defined]
