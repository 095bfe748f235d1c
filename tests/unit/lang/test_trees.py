"""What the words of a sentence belong to: pairs that differ in one word, with the tree of each (docs/decisions/0403)."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.lang.outline import outline

TREES = {
    # 現在 is about what is done, not about the choosing that is over
    "zx|ターン終了時まで、現在選んだ記号のスクエアにあるすべてのゼクスのパワーを－1000する。": "now=[現在])",
    # no card appears face up, so 表向きで is about する
    "zx|表向きで登場させたゼクスのフォースにする。": "state=Attribute(表向き))",
    "zx|リブートで登場させたゼクスを破壊する。": "clause=Appear(aspect=past, voice=causative, state=Attribute(リブート)",
    # さらに: a conjunction in front of a sentence or with a comma, an adverb of the verb behind a condition
    "zx|さらに、あなたの手札が3枚以下の場合、1枚引く。": "Conjunction(then=[If(",
    "zx|あなたの手札が3枚以下の場合、さらに1枚引く。": "then=[Do(what=Draw(quantity=1枚, now=[さらに]))]",
    "zenonzard|さらに、自分のミニオンがいる場合、自分はカードを1枚引く。": "Conjunction(then=[If(",
    "zenonzard|自分のミニオンがいる場合、さらに、自分はカードを1枚引く。": "If(then=[Conjunction(then=[Topic(",
}


def tree(game: str, text: str) -> str:
    """The outline of a sentence, or of a heading's ability."""
    verdict, reading = api.judge_ability(text if game == "zx" else "【召喚時】" + text, game)  # type: ignore[arg-type]
    assert hasattr(reading, "node"), f"{verdict}: {reading}"
    return outline(reading.node)  # type: ignore[union-attr]


@pytest.mark.parametrize(("said", "part"), TREES.items(), ids=TREES.keys())
def test_tree(said: str, part: str) -> None:
    game, _, text = said.partition("|")
    assert part in tree(game, text), tree(game, text)
