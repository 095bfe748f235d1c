"""The headers of a card in one line: each that is there is said, in every language, and no other."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.explain import languages
from zxscript.explain.header import header_words
from zxscript.syntax.header import CardHeader

FACTS: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("zx", {}, {"en": "", "ja": "", "zh": ""}),
    ("zx", {"number": "H-1"}, {"en": " (H-1)"}),
    ("zx", {"type": "ゼクス", "colors": ("赤", "青")}, {"en": ": red and blue Z/X."}),
    ("zx", {"cost": 0}, {"en": ": cost 0."}), ("zx", {"cost": "∞", "power": 0}, {"en": ": cost ∞, power 0."}),
    ("zx", {"cost": 3, "power": 4500}, {"en": ": cost 3, power 4500."}),
    ("zenonzard", {"cost": 4, "cost_colored": (("赤", 2),), "bp": 300, "dp": 1}, {"en": ": cost 4, 2 of it red, BP 300, DP 1."}),
    ("zx", {"tribes": ("灯守り", "炉守り")}, {"en": ": tribe “灯守り” and “炉守り”."}), ("zx", {"players": ("灯",)}, {"en": ": Player Name “灯”."}),
    ("zx", {"multicolor": True}, {"en": ": multicolored."}), ("zx", {"unlimited": True}, {"en": ": any number of copies in a deck."}),
    ("zx", {"life": 5}, {"en": ": life 5."}), ("zx", {"icons": ("【自】",)}, {"en": ""}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "facts", "said"), FACTS)
def test_the_headers_that_are_there_are_said(game: Any, facts: dict[str, Any], said: dict[str, str]) -> None:
    header = CardHeader(game=game, name="炉の番", **facts)
    for language, words in said.items():
        name = header_words(CardHeader(game=game, name="炉の番"), language, game)
        assert header_words(header, language, game) == name + words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["cost", "power", "bp", "dp", "life", "cost_colored", "numbers"])
def test_every_number_is_said_as_it_is(language: str, key: str) -> None:
    """Whichever it is, and nought is a number as well."""
    def line(number: int) -> str:
        value: Any = {"cost_colored": (("赤", number),), "numbers": (("life", number),)}.get(key, number)
        return header_words(CardHeader(game="zenonzard", name="炉の番", **{key: value}), language, "zenonzard")

    none = header_words(CardHeader(game="zenonzard", name="炉の番"), language, "zenonzard")
    assert len({none, line(0), line(7), line(70)}) == 4 and "0" in line(0) and line(70).count("70") == 1 and "70" not in none
