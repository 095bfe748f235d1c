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
    # 現在 in front of a noun with は is about those cards, in front of a state it is part of the state
    "zx|ターン終了時まで、現在スクエアにあるすべてのゼクスは攻撃できない。": "Topic(then=[Do(what=Attack(negative=True, mode=can))], about=Noun(filters=[Determiner(現在)",
    "zx|スクエアにある現在バトルしていないゼクスを破壊する。": "clause=Battle(negative=True, aspect=ongoing, now=[現在])",
    # what a card is not: where and whose are said of the card
    "zx|相手のトークンでないゼクスを破壊する。": "filters=[Owner(who=[相手]), Relative(clause=Be(negative=True, value=CardType(トークン), copula=でない))]",
    "zx|相手のトークンを破壊する。": "object=Noun(filters=[Owner(who=[相手])], head=CardType(トークン))",
    # a card is not had: it is a conjunct of the noun behind
    "zx|手札にある「潮」と“【常】絶界”を持つゼクスをそれぞれ1枚選ぶ。": "object=Group(items=[Noun(filters=[Within(phrase=Zone(手札))], head=Named(潮)), Noun(filters=[Having(",
    "zx|手札にある“【常】レンジ2”と“【常】絶界”を持つゼクスを1枚選ぶ。": "Having(phrase=Group(items=[QuotedAbility(",
    "zx|手札にある緑のゼクスと緑でないゼクスをそれぞれ1枚選ぶ。": "object=Group(items=[Noun(filters=[Within(phrase=Zone(手札)), OfColor(",
    # か binds tighter than と
    "zx|このカードと手札にある[灯]か[狼]を破壊する。": "object=Group(items=[This(このカード), Group(items=[",
    # a number, or 以外, behind alternatives is said of them all; behind a definite first one of the second
    "zx|手札にある[灯]か[狼]1枚につき、1枚引く。": "conj=か, quantity=1枚)",
    "zx|手札に[灯]と[狼]以外がない場合、1枚引く。": "conj=と, outside=True)",
    "zenonzard|このミニオンか相手のミニオン1体をレストする。": "head=CardType(ミニオン), quantity=1体)]",
    # the hand becomes so many; it does not draw
    "zx|あなたの手札が3枚になるまで引く。": "Draw(reached=Reached(subject=Noun(",
    # 隣の is said of the square
    "zx|このカードをこのカードの隣のゼクスのないスクエアに置く。": "goal=Noun(filters=[Of(phrase=This(このカード)), Determiner(隣の), Without(phrase=CardType(ゼクス))], head=Zone(スクエア))",
    "zx|コスト3とコスト5のゼクスをそれぞれ1枚選ぶ。": "WithNumber(ranges=[NumberRange(attribute=コスト, low=3), NumberRange(attribute=コスト, low=5)], conj=と)",
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
