"""The page to play in the browser calls things as the terminal and the pictures do."""

import re
from pathlib import Path

import pytest

from zxscript.games.descriptor import Telling
from zxscript.games.zenonzard.telling import TELLING as ZENONZARD
from zxscript.games.zx.telling import TELLING as ZX

PAGE = Path(__file__).parents[3] / "clients" / "web" / "words.js"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("telling", [ZX, ZENONZARD], ids=["zx", "zenonzard"])
def test_zones_are_called_as_elsewhere(telling: Telling, language: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("const ZONES") : text.index("const BATTLE")]
    said = dict(re.findall(r'(\w+): "([^"]*)"', re.split(r"\n  en: ", table)[language == "en"]))
    words = {name: both[language == "en"] for name, both in telling.zones.items()}
    assert words and words == {name: said.get(name) for name in words}
