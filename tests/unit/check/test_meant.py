"""Sentences as they were meant: several slips of one sentence, everyday words by sense, what a search may cost."""

import pytest

from zxscript.check.effort import OF_A_TEXT, Effort
from zxscript.check.turns.bank import BEGIN, bank
from zxscript.check.turns.decoding import Decoder
from zxscript.check.turns.model import kind_of, model
from zxscript.check.turns.search import Place, as_meant, likeliest
from zxscript.check.turns.senses import senses
from zxscript.check.turns.stepping import ends, step, walk
from zxscript.syntax.parser import parser

_ENTERS = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


@pytest.mark.parametrize(
    ("game", "before", "written", "said"),
    [
        ("zx", _ENTERS, "このカードを手札に回収する。", "このカードを手札に戻す。"),
        ("zx", _ENTERS, "デッキを切り直す。", "デッキをシャッフルする。"),
        ("zenonzard", "【アタック時】", "相手プレイヤーへ1点ダメージを与える。", "相手のプレイヤーに1ダメージを与える。"),
    ],
)
def test_the_likeliest_way_to_say_it(game: str, before: str, written: str, said: str) -> None:
    text = before + written
    words = walk(parser(game), text)
    stack = next(stack for word, stack in words if word.start == len(before))
    ways = Decoder(parser(game), model(bank(game), game), text, (len(before), len(text)), (0, 0)).ways(stack, BEGIN, "【効果】")
    assert ways[0].said == said


def test_numbers_are_moved_and_never_lost() -> None:
    text = "【起】【有効】《自分ターン1》スクエア【コスト】白2コスト【効果】1枚引く。"
    at = text.index("白")
    stack = next(stack for word, stack in walk(parser("zx"), text) if word.start == at)
    ways = Decoder(parser("zx"), model(bank("zx"), "zx"), text, (at, text.index("【効果】") + 4), (0, 0)).ways(stack, "》", "【コスト】")
    assert ways[0].said == "《白2》【効果】"
    assert all("2" in way.said and "白" in way.said for way in ways)


def test_a_verb_of_everyday_lends_its_forms() -> None:
    assert ("回収し", "戻し") in senses("回収し、", 0, "zx")
    assert ("回収します", "戻す") in senses("回収します。", 0, "zx")
    assert ("見せて", "公開し") in senses("見せて", 0, "zx")
    assert not list(senses("ぬ。", 0, "zx"))


def test_stepping_goes_where_the_parser_goes() -> None:
    text = _ENTERS + "1枚引く。"
    words = walk(parser("zx"), text)
    assert words[-1][0].end == len(text)
    last, before = words[-1]
    after = step(parser("zx"), before, last.type)
    assert after is not None and ends(parser("zx"), after) and not ends(parser("zx"), before)
    assert step(parser("zx"), (parser("zx").tables.start,), "WO") is None


def test_words_with_slots_have_a_kind() -> None:
    assert kind_of("#枚", "zx") == "QTY" and kind_of("ぬ", "zx") == "?"


def test_nothing_is_tried_beyond_the_allowance() -> None:
    text = _ENTERS + "このカードを手札に回収する。"
    place = Place(text, "zx", text.index("回収"), text.index("回収"), (0, 0))
    tried: list[str] = []

    def judge(said: str) -> int:
        tried.append(said)
        return 0

    assert likeliest(place, (), judge, Effort(0)) is None and not tried
    assert as_meant(place, judge, Effort(0)) is None and not tried
    found = as_meant(place, judge, Effort(OF_A_TEXT))
    assert found is not None and found.new == "戻す"
