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
    # words in front of a relative clause that are about the verb behind its noun
    "zx|リブートで手札に戻ったゼクスがあったスクエアに登場させる。": "Appear(voice=causative, goal=Noun(filters=[Relative(clause=Exist(aspect=past, subject=Noun(filters=[Relative(clause=GoBack(aspect=past, goal=Zone(手札)))]",
    "zx|以下の効果から置かれているカード1枚につき1つ選ぶ。": "Choose(source=Noun(filters=[Determiner(以下の)], head=AbilityWord(効果)), per=Noun(filters=[Relative(clause=Put(aspect=ongoing, voice=passive))]",
    "zx|スクエアに攻撃されているゼクスがある場合、1枚引く。": "Exist(subject=Noun(filters=[Relative(clause=Attack(aspect=ongoing, voice=passive))], head=CardType(ゼクス)), goal=Zone(スクエア))",
    "zx|このカードと登場させたゼクスを破壊する。": "object=Group(items=[This(このカード), Noun(filters=[Relative(clause=Appear(aspect=past, voice=causative))]",
    "zx|このカードとバトルしているゼクスを破壊する。": "clause=Battle(aspect=ongoing, partner=This(このカード))",
    "zx|手札にあるゼクスかゲームから除外されているゼクスを1枚選ぶ。": "object=Group(items=[Noun(filters=[Within(phrase=Zone(手札))], head=CardType(ゼクス)), Noun(filters=[Relative(",
    "zx|このカードに隣接しているゼクスを破壊する。": "clause=Adjoin(aspect=ongoing, goal=This(このカード))",
    "zx|このカードが元から持つ【起】能力をプレイする。": "clause=Have(subject=This(このカード), source=CardType(元))",
    "zx|ノーマルスクエアにある、パワーが元々の数値より低いゼクスを破壊する。": "filters=[Within(wide=True, phrase=Zone(ノーマルスクエア)), Relative(clause=Lower(subject=Attribute(パワー)",
    "zx|この能力でダメージを受けたゼクスはダメージを与えない。": "about=Noun(filters=[Relative(clause=Receive(aspect=past, object=AbilityWord(ダメージ), means=Noun(",
    "zx|ダメージを受けたゼクスはこの能力でダメージを与えない。": "Topic(then=[Do(what=Give(negative=True, object=AbilityWord(ダメージ), means=Noun(",
    # a place that is counted says from where
    "zx|手札を1枚デッキの1番上から3番目に戻す。": "goal=Noun(filters=[CountedFrom(phrase=Noun(filters=[Of(phrase=Zone(デッキ))], head=Position(1番上)))], head=Amount(quantity=3番目))",
    "zx|スクエアにある、パワーが元々の数値と異なるゼクスを破壊する。": "filters=[Within(wide=True, phrase=Zone(スクエア)), Relative(clause=Differ(subject=Attribute(パワー)",
    "zx|ゼクスのない公開したカードのコストに等しい値の番号のスクエアに登場させる。": "goal=Noun(filters=[Without(phrase=CardType(ゼクス)), Of(",
    # what is compared, and what it is compared with
    "zx|リソースにあるいずれかのゼクスと同じカード名の、手札にあるゼクスを1枚選ぶ。": "object=Noun(filters=[Compared(wide=True, phrase=Noun(filters=[Within(phrase=Zone(リソース)), Determiner(いずれかの)]",
    "zx|スクエアにある選んだゼクスと同じコストのゼクスを破壊する。": "object=Noun(filters=[Within(phrase=Zone(スクエア)), Compared(phrase=Noun(filters=[Relative(",
    "zx|その中にある、手札にあるゼクスと同じカードを1枚選ぶ。": "object=Noun(filters=[Within(wide=True, phrase=Position(その中)), Compared(phrase=Noun(filters=[Within(phrase=Zone(手札))]",
    "zx|このカード以外の、このカードと同じコストのゼクスを破壊する。": "object=Noun(filters=[Except(wide=True, phrase=This(このカード)), Compared(phrase=This(このカード)",
    "zx|トラッシュにあるチャージにあるカードの枚数以下のコストのゼクスを1枚選ぶ。": "object=Noun(filters=[Within(phrase=Zone(トラッシュ)), Compared(",
    "zx|選んだ数字と元々のコストが同じカードを公開する。": "Compared(phrase=Noun(filters=[Relative(clause=Choose(past))], head=Attribute(数字)), relation=と元々のコストが同じ)",
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
