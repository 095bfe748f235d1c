"""Whole card texts of ZENONZARD: where abilities begin, what line breaks and reminders do, what is declined and where."""

from itertools import pairwise

import pytest

from zxscript.lang.cardtext import Piece, pieces_of_words
from zxscript.lang.reading import Declined
from zxscript.lang.zenonzard.ability import EvolveAbility, KeywordAbility, TimedAbility
from zxscript.syntax.normalise import normalise

CARD = """襲撃
【召喚時】
「S・カカシ・トークン」
（緑・カカシ・コスト1・BP200/DP1）2体を出す。
このターン中、自分の種族「カカシ」を持つミニオン全てを
BP+100する。
【アタック時】
自分の[加護]を持つマナ1つをアクティブにする。
（【召喚時】効果は発揮しない。）
《ベース》【後退時】
自分はカードを１枚引く。"""


def read_card_text(text: str) -> list[Piece]:
    return pieces_of_words(text, "zenonzard")


def printed(text: str) -> list[str]:
    return [one.node.ja() if one.node else "×" for one in read_card_text(text)]  # type: ignore[attr-defined]


def test_a_card_is_split_at_its_headings() -> None:
    assert printed(CARD) == [
        "［襲撃］",
        "【召喚時】「S・カカシ・トークン」（緑・カカシ・コスト1・BP200/DP1）2体を出す。"
        "このターン中、自分の種族「カカシ」を持つミニオン全てをBP+100する。",
        "【アタック時】自分の［加護］を持つマナ1つをアクティブにする。",
        "《ベース》【後退時】自分はカードを1枚引く。",
    ]


@pytest.mark.parametrize("text", [CARD, CARD.replace("\n", "\r\n"), "", "\n\n", "　【破壊時】\n自分はカードを1枚引く。 "])
def test_the_authors_text_comes_back(text: str) -> None:
    assert normalise(text, "zenonzard").restore() == text


def test_line_breaks_carry_no_meaning() -> None:
    joined = "［襲撃］" + CARD.removeprefix("襲撃").replace("\n", "")
    assert [one.node for one in read_card_text(joined)] == [one.node for one in read_card_text(CARD)]


def test_spans_are_the_authors_characters() -> None:
    spans = [one.extent() for one in read_card_text(CARD)]
    assert [CARD[start:end].strip()[:4] for start, end in spans] == ["襲撃", "【召喚時", "【アタッ", "《ベース"]
    assert spans[0][0] == 0 and spans[-1][1] == len(CARD)
    assert all(before[1] == after[0] for before, after in pairwise(spans))


def test_a_heading_inside_a_granted_ability_begins_no_ability() -> None:
    text = "【加護時】\nこのミニオンに「【破壊時】自分はカードを1枚引く。」を付与する。\n【常時】このミニオンはブロックできない。"
    assert len(read_card_text(text)) == 2


def test_an_effect_named_by_its_timing_begins_no_ability() -> None:
    text = "【自分のターン】自分のミニオンの【召喚時】効果は2回発揮する。"
    assert printed(text) == [text]


def test_an_untimed_ability_may_stand_in_front() -> None:
    text = "自分のミニオンがいる場合、自分の手札にあるこのカードのフリーコストは0になる。\n【メイン】\nミニオン1体をレストする。"
    first, second = read_card_text(text)
    assert isinstance(first.node, TimedAbility) and first.node.timings == ()
    assert isinstance(second.node, TimedAbility) and second.node.timings[0].word == "メイン"


def test_keywords_in_a_row_share_their_zone() -> None:
    (only,) = read_card_text("《付与能力》[再起][奪命]")
    assert isinstance(only.node, KeywordAbility)
    assert only.node.zones == ("付与能力",) and [entry.word for entry in only.node.keywords] == ["再起", "奪命"]


def test_parameters_of_a_keyword_are_conditions() -> None:
    (only,) = read_card_text("加護：赤+コスト4以上")
    assert isinstance(only.node, KeywordAbility)
    colour, cost = only.node.keywords[0].requirements
    assert colour.colors == ("赤",) and (cost.stat, cost.number, cost.compare) == ("コスト", 4, "以上")


def test_evolution_is_an_event() -> None:
    (only,) = read_card_text("進化：手札から「岬の灯守り」が召喚されたとき")
    assert isinstance(only.node, EvolveAbility)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("【召喚時】自分はカードを1枚ぽいする。", "ぽ"),
        ("【昼寝時】自分はカードを1枚引く。", "【昼寝時】"),
        ("《物置》【配置時】自分はカードを1枚引く。", "《物置》"),
        ("［昼寝］", "［昼寝］"),
        ("【召喚時】自分の[昼寝]を持つミニオン1体を破壊する。", "["),
        ("【召喚時】「S・カカシ・トークン」（緑・カカシ）1体を出す。", "（緑・カカシ）"),
        ("【召喚時】デッキに引く。", "デッキに"),
    ],
)
def test_what_is_not_understood_is_declined_where_it_stands(text: str, words: str) -> None:
    whole = "【破壊時】自分はカードを1枚引く。\n" + text + "\n【常時】このミニオンはブロックできない。"
    before, declined, after = read_card_text(whole)
    assert before.node is not None and after.node is not None, "one mistake hides no other"
    assert declined.node is None and isinstance(declined.outcome, Declined)
    start, end = declined.extent((declined.outcome.start, declined.outcome.end))
    assert whole[start:end].strip() == words, declined.reason


def test_a_reminder_is_no_part_of_the_meaning_but_a_tokens_data_is() -> None:
    plain, = read_card_text("【召喚時】自分の手札にあるミニオンカード1枚を出す。")
    reminded, = read_card_text("【召喚時】\n自分の手札にあるミニオンカード1枚を出す。\n（【召喚時】効果は発揮しない。）")
    assert plain.node == reminded.node
    bare, = read_card_text("【破壊時】「S・カカシ・トークン」1体を出す。")
    full, = read_card_text("【破壊時】「S・カカシ・トークン」（緑・カカシ・コスト1・BP200/DP1）1体を出す。")
    assert bare.node != full.node
