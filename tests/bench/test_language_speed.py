"""Reading, compiling, checking and formatting our own texts: `pytest tests/bench --benchmark-enable`.

`extra_info` tells how much one round handles, so that a figure for each text or card can be worked out.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.compiling import compiled
from tests.props.mutations import own_texts
from zxscript import api
from zxscript.interpret.refusal import Refused
from zxscript.lang.ability import Ability
from zxscript.lang.cardtext import READ, pieces_of
from zxscript.lang.reading import Reading, judge, judged
from zxscript.syntax.normalise import normalise
from zxscript.syntax.parser import parser

DEMO = Path(__file__).parents[2] / "cardscripts" / "demo" / "zx"


def texts(game: str) -> list[str]:
    """Our own texts, canonical, each once."""
    return sorted({normalise(text, game).text for text in own_texts()[game]})


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_read(benchmark: Any, game: str) -> None:
    """A verdict on every text, nothing remembered."""
    said = texts(game)
    judge(said[0], game)
    found = benchmark(lambda: [judge(text, game)[0] for text in said])
    benchmark.extra_info |= {"texts": len(said), "characters": sum(map(len, said))}
    assert found.count("round_trip") > len(said) / 2


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_spelling(benchmark: Any, game: str) -> None:
    """Every text normalised."""
    said = own_texts()[game]
    found = benchmark(lambda: [normalise(text, game) for text in said])
    benchmark.extra_info |= {"texts": len(said), "characters": sum(map(len, said))}
    assert any(clean.edits for clean in found)


def test_parse(benchmark: Any) -> None:
    """The tree of every text that has a node."""
    said = [text for text in texts("zx") if judge(text)[0] == "round_trip"]
    read = parser("zx").parse
    benchmark(lambda: [read(text) for text in said])
    benchmark.extra_info |= {"texts": len(said), "characters": sum(map(len, said))}


def test_compile(benchmark: Any) -> None:
    """Every ability of our texts that compiles, from its node."""
    nodes = [outcome.node for text in texts("zx") if isinstance(outcome := judge(text)[1], Reading)]
    whole = [node for node in nodes if isinstance(node, Ability) and _compiles(node)]
    benchmark(lambda: [compiled(node) for node in whole])
    benchmark.extra_info["abilities"] = len(whole)
    assert len(whole) > 20


def _compiles(node: Ability) -> bool:
    try:
        return bool(compiled(node))
    except Refused:
        return False


def test_check_again_after_one_word(benchmark: Any) -> None:
    """A demo file checked again after one number in one card has changed; all other texts are remembered."""
    text = (DEMO / "hearth.zx").read_text(encoding="utf-8")
    at = text.index("1枚引く")
    numbers = iter(range(2, 10**6))

    def change() -> Any:
        return api.check_text(text[:at] + f"{next(numbers)}枚引く" + text[at + len("1枚引く") :], "hearth.zx")

    change()
    report = benchmark(change)
    benchmark.extra_info["cards"] = report.cards
    assert report.cards > 5


def test_one_card(benchmark: Any) -> None:
    """All texts of one demo card, nothing remembered."""
    card = max(api.load_cards(DEMO / "hearth.zx"), key=lambda one: sum(len(text.text) for text in one.abilities))

    def read() -> Any:
        judged.cache_clear()
        return pieces_of(card)

    benchmark.extra_info["characters"] = sum(len(text.text) for text in card.abilities)
    assert all(piece.verdict in READ for piece in benchmark(read))


def test_format(benchmark: Any) -> None:
    """A demo file formatted."""
    text = (DEMO / "hearth.zx").read_text(encoding="utf-8")
    assert benchmark(api.format, text)
