"""Other ways to pay for a card: what they can be worth."""

from __future__ import annotations

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.lang.reading import read


def test_cards_that_have_to_differ_are_worth_no_more_than_there_are_kinds() -> None:
    text = (
        "【常】【有効】手札【効果】このカードをプレイする際、あなたの手札にあるそれぞれ異なるコストのカードを3枚まで選び、トラッシュに置く。"
        "置いたカード1枚につき、このカードのコストを－2する。"
    )
    (found,) = compile_abilities(interpret_text(read(text).node, VOCABULARY), TERMS, id="1")
    others = ("where", ("cards", "hand", ("you",)), ("ne", ("it",), ("self",)))
    assert dict(found.tests)["change"] == ("mul", ("min", ("kinds", others, ("fn", "cost", ("it",))), 3), -2)
