"""The oracle judges a described minion that another one morphs into (decision 0774)."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CASES
from zxscript.games.zenonzard import becoming
from zxscript.measure.files import directed_files

CARDS = CASES / "play" / "zenonzard" / "cards" / "morph_described.zx"


def _judged(cards: Path = CARDS) -> dict[str, Any]:
    result, _ = directed_files([cards], 1, oracle=True)
    return result


def test_right_programs_give_no_disagreement() -> None:
    result = _judged()
    assert result["oracle_disagreements"] == [] and result["oracle_judged"] > 100
    assert "a described card that takes the place of another" not in result["oracle_unjudged"]


def test_a_form_that_does_not_take_the_place_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(becoming, "exchange", lambda e, s, ref, form: ref)
    assert any("in the place of" in one["expected"] for one in _judged()["oracle_disagreements"])


def test_a_form_out_of_another_zone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(becoming, "_SOURCES", {"hand": (becoming.DECK,)})
    assert _judged()["oracle_disagreements"]
