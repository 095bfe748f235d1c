"""Directed exercise: invented cards are put into positions in which they act, and into such in which they must not."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.engine.state import MASK, REF, ZONE
from zxscript.meaning.forms import Ability, Cards, Event, Not, Parity, StatIs, TagContains, Tagged
from zxscript.measure.directed.course import abilities_of, run_course, seed_of, zones_of
from zxscript.measure.directed.laying import Layer
from zxscript.measure.directed.making import fitting, made_for
from zxscript.measure.directed.need import Need
from zxscript.measure.directed.needs import needs
from zxscript.measure.directed.plan import AGAINST, Plan
from zxscript.measure.directed.stimulus import stimulus, what_happens_to
from zxscript.measure.directed.stock import FEW, Stock, passes
from zxscript.measure.oracle.watch import Oracle
from zxscript.run.table import Table, lay
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file

TEXTS = {
    "gated": "【自】【P】《P:雨宮》【有効】スクエア【誘発】このカードが登場する。【効果】カードを1枚引く。",
    "counted": "【起】【有効】《自分ターン1》スクエア【コスト】《無1》【効果】あなたのトラッシュに[潮守り]が5枚以上ある場合、カードを2枚引く。",
    "watching": "【自】【有効】スクエア【誘発】相手の[潮守り]がデッキからトラッシュに置かれる。【効果】あなたのデッキの1番上のカードをトラッシュに置く。",
    "in hand": "【起】【有効】《自分ターン》手札【コスト】このカードをトラッシュに置く。【効果】ノーマルスクエアにある相手のコスト3以下のゼクスを1枚まで選び、破壊する。",
    "standing": "【常】【有効】スクエア【効果】スクエアにあるこのカード以外のあなたの[潮守り]のパワーを＋1000する。",
    "turned": "【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】このカードがスリープの場合、カードを1枚引く。",
    "after it": "【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】このターンの間に相手のゼクスが破壊されていた場合、カードを1枚引く。",
    "fewer": "【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】あなたのライフが相手より少ない場合、カードを1枚引く。",
    "far named": "【常】【有効】スクエア【効果】スクエアにあるあなたの「遠い岬の灯守」のパワーを＋2000する。",
    "starting": "【常】スタートカード",
    "after a reboot": "【常】【有効】手札【効果】このターンの間にスクエアにあるあなたのゼクスがカードの能力でリブートしていた場合、このカードのコストを－1する。",
    "strong": "【常】【有効】スクエア【効果】このカードのパワーが20000以上の場合、スクエアにあるこのカード以外のあなたの[潮守り]のパワーを＋1500する。",
    "in a phase": "【自】【有効】スクエア【誘発】このカードがイグニッションフェイズに登場する。【効果】カードを2枚引く。",
    "two ways": "【起】【有効】《自分ターン》スクエア【コスト】《青1》か《スリープ》【効果】相手はカードを1枚引く。",
    "gift": "【自】【有効】スクエア【誘発】このカードが登場する。【効果】ターン終了時まで、このカードに以下の能力を与える。“【自】【有効】スクエア【誘発】このカードが攻撃する。"
    "【効果】あなたの手札を1枚選び、トラッシュに置く。”",
    "below": "【起】【有効】《自分ターン》フォース【コスト】このカードをトラッシュに置く。【効果】カードを2枚引く。",
    "under another": "【起】【有効】《自分ターン1》スクエア【コスト】あなたの手札を1枚表向きでスクエアにあるあなたのゼクスのフォースにする。【効果】カードを1枚引く。",
    "gone by then": "【自】【有効】スクエア【誘発】このカードが登場する。【効果】ターン終了時、このカードを破壊する。",
    "no such card": "【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】ノーマルスクエアにある相手のゼクスを1枚選び、"
    "このカードのフォースのパワーが1番高いゼクスのパワーに等しいダメージを与える。",
    "as a force": "【自】【有効】フォース【誘発】このカードがフォースになる。【効果】カードを1枚引く。",
    "struck": "【自】【有効】チャージ【誘発】このカードがダメージによってライフからチャージに置かれる。【効果】カードを1枚引く。",
    "listening": "【自】【有効】《ターン1》スクエア【誘発】相手がスクエアにあるゼクスの【起】能力をプレイする。【効果】カードを1枚引く。",
    "burning": "【自】【有効】《ターン1》スクエア【誘発】相手のゼクスがあなたのカードの能力によるダメージで破壊される。【効果】カードを1枚引く。",
    "breaking out": "【自】【有効】スクエア【誘発】あなたの[潮守り]がブレイクして登場する。【効果】カードを1枚引く。",
    "spending": "【自】【有効】スクエア【誘発】このカードがスクエアから離れる。【効果】《鍵》を1個消費してよい。そうしたならば、カードを1枚引く。",
    "one or two": "【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの手札にあるコスト15以上のゼクスを1枚かカードを2枚選び、公開する。",
    "beside": "【自】【有効】スクエア【誘発】このカードが破壊される。【効果】このカードがあるスクエアの隣のスクエアにあるすべての相手のゼクスに1000ダメージを与える。",
    "dear": "【自】【有効】スクエア【誘発】このカードがプレイされて登場する。【効果】あなたのトラッシュにあるカードを1枚選び、手札に戻す。",
}


@pytest.fixture(scope="module")
def table() -> Table:
    cards = [
        f"番号：DX-{at}\nカード名：潮守りの試作 {key}\n種類：ゼクス\n色：青\nコスト：{19 if key == 'dear' else 2}\nパワー：{2000 + 500 * at}\n種族：[潮守り]\n\n{text}\n"
        for at, (key, text) in enumerate(TEXTS.items())
    ]
    made, findings = parse_card_file(Source("directed.zx", "\n".join(cards)))
    assert not findings
    return lay(made.cards, "zx")


def _ability(table: Table, key: str) -> tuple[str, Ability]:
    card = table.cards[f"DX-{list(TEXTS).index(key)}"]
    return next(iter(abilities_of(table, card)))


def test_every_ability_acts_and_the_oracle_agrees(table: Table) -> None:
    oracle = Oracle(table)
    course = run_course(table, 1, onlooker=oracle)
    assert course.unreached == {} and course.failures == []
    assert course.abilities == course.acted == len(TEXTS) - 1
    assert course.early == 1, "what is said of the start cannot act in the middle of a game"
    assert dict(course.against) == dict.fromkeys(AGAINST, course.abilities)
    assert oracle.verdict.disagreements == [] and oracle.verdict.judged > 50


def test_the_same_seed_gives_the_same_course(table: Table) -> None:
    first, second = (run_course(table, 7, every=2).as_json() for _ in range(2))
    assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert seed_of("a#1", 2) != seed_of("a#1", 3) != seed_of("b#1", 3)


def test_needs_tell_what_should_lie_where(table: Table) -> None:
    _, counted = _ability(table, "counted")
    found = needs((counted,), table.rules.bench).cards
    assert (found[0].zone, found[0].who, found[0].count) == ("trash", "you", 5)
    _, gated = _ability(table, "gated")
    assert needs((gated,), table.rules.bench).names == (("you", "雨宮"),)
    _, watching = _ability(table, "watching")
    assert ("deck", "opponent") in {(need.zone, need.who) for need in needs((watching,), table.rules.bench).cards}


def test_the_stock_finds_cards_by_their_print(table: Table) -> None:
    stock = Stock.of(list(table.cards.values()))
    _, counted = _ability(table, "counted")
    need: Need = needs((counted,), table.rules.bench).cards[0]
    found = stock.find(need.tests, frozenset(), "type")
    assert len(found) == FEW and all(passes(one, need.tests) for one in found)
    assert not any(passes(one, need.tests) for one in stock.items if one.card.id == "zx:player")


def _laid(table: Table, key: str, **options: Any) -> tuple[Any, Any, Plan]:
    ident, ability = _ability(table, key)
    card = table.cards[ident.partition("#")[0]]
    layer = Layer(table, Stock.of([table.cards[one] for one in table.sources]), table.rules.bench)
    zones = zones_of(ability, card, layer.bench)
    seed = options.pop("seed", 3)
    plan = Plan(card, ident, ability, needs((ability,), layer.bench), zones[0], **options)
    return layer, layer.lay(plan, [seed_of(ident, seed), 0]), plan


def test_a_position_holds_what_the_ability_asks_for(table: Table) -> None:
    layer, laid, _ = _laid(table, "counted")
    engine = layer.engine
    trash = engine.cards(laid.state, "trash", 0)
    assert sum("潮守り" in engine.tags(laid.state, "tribe", card) for card in trash) >= 5
    assert engine.game.zones[laid.state.cols[ZONE][laid.card]].name == "square"


def test_against_a_condition_nothing_of_it_lies_there(table: Table) -> None:
    layer, laid, _ = _laid(table, "counted", against="false")
    engine = layer.engine
    trash = engine.cards(laid.state, "trash", 0)
    assert not any("潮守り" in engine.tags(laid.state, "tribe", card) for card in trash)


def test_a_stimulus_does_what_is_waited_for(table: Table) -> None:
    layer, laid, plan = _laid(table, "watching", stimulated=True)
    aside = layer.engine.cards(laid.state, layer.bench.aside)
    names = [layer.engine.card_def(laid.state, card).id for card in aside]
    assert len(names) == 1 and names[0].startswith("bench:")
    assert stimulus(table, layer.stock, layer.bench, plan.card, _ability(table, "standing")[1], [1, 0]) is None


def test_what_no_card_is_is_made(table: Table) -> None:
    bench = table.rules.bench
    stock = Stock.of([table.cards[one] for one in table.sources])
    tests = (Tagged("name", ("遠い岬の灯守",)), TagContains("tribe", ("灯",)), StatIs("cost", "ge", 7), Parity("power", True))
    item = made_for(table.engine, stock, tests, frozenset(("zx",)), bench)
    assert item is not None and passes(item, tests) and item.tags["type"] == ("zx",)
    assert item.card.id in table.engine.card_defs and not item.card.abilities
    assert fitting(table.engine, stock, tests, frozenset(("zx",)), bench) == [item]
    assert made_for(table.engine, stock, (Not(Tagged("type", ("zx",))),), frozenset(("zx",)), bench) is None
    assert made_for(table.engine, stock, (Tagged("type", ("event",)),), frozenset(("zx",)), bench) is None, "nothing is both"


def test_of_two_numbers_of_cards_one_is_made_the_greater(table: Table) -> None:
    _, fewer = _ability(table, "fewer")
    said = needs((fewer,), table.rules.bench)
    assert ("life", "you") in said.few
    assert max(need.count for need in said.cards if (need.zone, need.who) == ("life", "opponent")) > 1


def test_the_card_itself_is_put_into_the_state_that_is_asked_for(table: Table) -> None:
    ident, turned = _ability(table, "turned")
    assert needs((turned,), table.rules.bench).own == {"sleep"}
    resting = 0
    for seed in range(12):
        layer, laid, _ = _laid(table, "turned", seed=seed)
        resting += bool(layer.engine.get(laid.state, "rest", laid.state.cols[REF][laid.card & MASK]))
    assert resting > 4, f"{ident}: {resting} of 12"


def test_what_must_have_happened_is_brought_about(table: Table) -> None:
    layer, _, plan = _laid(table, "after it")
    assert "destroy" in plan.needs.verbs
    assert stimulus(table, layer.stock, layer.bench, plan.card, plan.ability, [1, 0]) is not None


def test_what_is_brought_about_is_not_done_to_a_player_card(table: Table) -> None:
    """A Player that is put elsewhere has no place to go to: the rules would move it for ever."""
    _, ability = _ability(table, "watching")
    event = ability.triggers[0]
    assert isinstance(event, Event) and event.what is not None
    moved = what_happens_to(event.what, None, event.verb, table.cards["DX-2"], table.rules.bench, [1, 0])
    assert isinstance(moved, Cards) and Not(Tagged("type", ("player",))) in moved.tests


def _course(game: str, head: str, *cards: str) -> list[str]:
    """The abilities of some cards that never acted; the oracle agrees with what they did."""
    texts = [f"{head}番号：DY-{at}\n{card}\n" for at, card in enumerate(cards)]
    made, findings = parse_card_file(Source("directed.zx", "\n".join(texts)))
    assert not findings
    table = lay(made.cards, game)
    oracle = Oracle(table)
    course = run_course(table, 1, onlooker=oracle)
    assert course.failures == [] and oracle.verdict.disagreements == []
    return sorted(course.unreached)


def test_links_lie_beside_other_cards() -> None:
    assert _course(
        "zx", "",
        "カード名：潮の綱\n種類：マーカー（リンク）\n色：無\n\n【常】【有効】スクエア【効果】このリンクと同じスクエアにある相手のゼクスのパワーを－500する。",
        "カード名：綱渡りの潮守り\n種類：ゼクス\n色：青\nコスト：2\nパワー：3000\n種族：[潮守り]\n\n"
        "【起】【有効】《自分ターン1》スクエア【コスト】スクエアにあるあなたのリンクを1枚消滅させる。【効果】カードを1枚引く。\n"
        "【常】【有効】スクエア【効果】このカードと同じスクエアにリンクがある場合、このカードのパワーを＋1000する。",
    ) == []  # fmt: skip


def test_cards_come_from_where_they_wait_and_by_what_may_bring_them() -> None:
    """Out of Dynamis, out of two halves, beside a Link of one's own, by the ability of a card of that name alone."""
    head = "色：青\nコスト：3\nパワー：4000\n種族：[潮守り]\n\n"
    arrives = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】カードを1枚引く。"
    assert _course(
        "zx", "",
        f"カード名：沖の灯\n種類：ゼクス エクストラ\n{head}【常】【有効】すべて【効果】このカードはプレイできない。\n{arrives}",
        f"カード名：二つ灯\n種類：ゼクス オーバーブースト\n{head}【常】絶界\n{arrives}",
        f"カード名：綱の上の灯\n種類：ゼクス\n{head}【常】【有効】すべて【効果】このカードはあなたのリンクがあるスクエアにしか登場できない。\n{arrives}",
        f"カード名：呼ばれた灯\n種類：ゼクス\n{head}【常】【有効】すべて【効果】このカードは「灯番」の能力以外で登場できない。\n{arrives}",
        "カード名：潮の綱\n種類：マーカー（リンク）\n色：無\n\n【常】【有効】スクエア【効果】このリンクと同じスクエアにある相手のゼクスのパワーを－500する。",
    ) == []  # fmt: skip


def test_what_is_said_of_the_beginning_is_not_tried() -> None:
    """Such an ability works nowhere: there is no zone in which its card could be tried."""
    text = "番号：DY-1\nカード名：後攻めの船頭\n種類：プレイヤー\n\n【常】【有効】すべて【効果】このカードをプレイヤースクエアに表向きで置いてゲームを開始できない。\n"
    made, findings = parse_card_file(Source("directed.zx", text))
    course = run_course(lay(made.cards, "zx"), 1)
    assert not findings and (course.abilities, course.early) == (0, 1) and course.unreached == {} and course.failures == []


def test_events_of_minions_are_brought_about() -> None:
    minion = "種類：フィールド・ミニオン\n色：青\nコスト：1(青1)\nBP：200\nDP：1\n種族：[潮守り]\n\n"
    assert _course(
        "zenonzard", "ゲーム：ZENONZARD\n\n",
        f"カード名：潮目の帳付け\n{minion}【自分のターン】カードが相手のデッキから破棄されるたび、自分はカードを1枚引く。\n"
        "【常時】相手のミニオンが1体以上手札に戻るたび、自分のプレイヤーを1回復する。",
        f"カード名：潮目の踊り子\n{minion}【自分のターン】自分のミニオンが変身するたび、自分のプレイヤーを1回復する。",
        f"カード名：潮目の先触れ\n{minion}【自分のターン】自分の［加護］が付与されているミニオンがアタックするたび、自分はカードを1枚引く。",
        "カード名：潮の精\n種類：ベース・ミニオン\n色：青\nBP：100\nDP：1\n種族：[潮守り]\n\n［加護：青］",
    ) == []  # fmt: skip


def test_the_oracle_knows_that_one_minion_morphs_in_a_turn() -> None:
    minion = "種類：フィールド・ミニオン\n色：青\nコスト：1(青1)\nBP：200\nDP：1\n種族：[潮守り]\n\n"
    assert _course(
        "zenonzard", "ゲーム：ZENONZARD\n\n",
        f"カード名：満ち潮の踊り子\n{minion}【召喚時】自分はカードを1枚引く。",
        f"カード名：引き潮の踊り子\n{minion}【自分のターン】自分のミニオンがダメージを与えるたび、「満ち潮の踊り子」に変身できる。",
    ) == []  # fmt: skip


def test_a_token_that_no_card_describes_is_not_judged() -> None:
    assert _course(
        "zx", "",
        "カード名：影の子\n種類：マーカー（トークン）\n色：青\nコスト：1\nパワー：1000\n種族：[潮守り]\n",
        "カード名：子を呼ぶ潮守り\n種類：ゼクス\n色：青\nコスト：2\nパワー：3000\n種族：[潮守り]\n\n"
        "【自】【有効】スクエア【誘発】このカードが登場する。【効果】「影の子」トークンか「光の子」トークンを1枚リブートでゼクスのないノーマルスクエアに登場させる。",
    ) == []  # fmt: skip
