"""Card files: where cards and abilities begin, places, recovery, canonical writing."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zxscript.source.diagnostic import apply_fixes
from zxscript.source.text import Source, Span
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardprint import print_file
from zxscript.syntax.cardsource import CardFile
from zxscript.syntax.game import keys
from zxscript.syntax.header import CardHeader, read_header
from zxscript.syntax.keys import find_key
from zxscript.syntax.suppression import suppress

WOLF = """\
# 炉の町の札
番号：ZXD-014
カード名：炉辺の狼 ルーヴ
種類：ゼクス
色：赤
コスト：3
パワー：4500
種族：[ライカンスロープ]／[炉守り]
アイコン：《IG》
覚醒条件－赤：カード2枚
図：
  ◎・◎
  ・◎・
  ・・・

【自】【有効】スクエア【誘発】このカードが登場する。【効果】◎のスクエアにある相手のゼクスを1枚まで選び、3000ダメージを与える。
"""


def read(text: str) -> tuple[CardFile, list[tuple[str, str]]]:
    """The file, and each finding as code and the words it points at."""
    source = Source("t.zx", text)
    file, found = parse_card_file(source)
    return file, [(one.code, source.slice(one.span)) for one in found]


def test_every_part_of_a_card_is_read_and_canonical_text_is_kept() -> None:
    file, found = read(WOLF)
    assert found == []
    (card,) = file.cards
    header, bad = read_header(card)
    assert not bad
    assert header == CardHeader(
        game="zx", number="ZXD-014", name="炉辺の狼 ルーヴ", type="ゼクス", colors=("赤",), cost=3, power=4500,
        tribes=("ライカンスロープ", "炉守り"), icons=("《IG》",),
    )  # fmt: skip
    (subtext,) = card.subtexts
    assert (subtext.key, subtext.suffix, subtext.body.text) == ("覚醒条件", "－赤", "カード2枚")
    assert subtext.line.text == "覚醒条件－赤：カード2枚"
    assert [figure.squares for figure in card.figures] == ["◎・◎・◎・・・・"]
    assert len(card.abilities) == 1
    assert print_file(file) == WOLF


def test_other_spellings_are_read_and_written_canonically() -> None:
    text = WOLF.replace("番号：", "number: ").replace("コスト：3", "ＣＯＳＴ:３").replace("色：赤", "color: red")
    text = (
        text.replace("パワー：4500", "ﾊﾟﾜｰ：４５００").replace("種類：ゼクス", "type: Z/X").replace("図：", "Diagram:")
    )
    text = text.replace("・", ".").replace("覚醒条件", "Awakening")
    file, found = read(text)
    assert found == []
    assert print_file(file) == WOLF


def test_line_breaks_inside_an_ability_mean_nothing_and_places_survive_them() -> None:
    text = "カード名：火の輪\n種類：イベント\n\n【イベント】カードを\n　1枚引く。\n【自】終わり。\n"
    source = Source("t.zx", text)
    file, _ = parse_card_file(source)
    first, second = file.cards[0].abilities
    assert (first.text, second.text) == ("【イベント】カードを1枚引く。", "【自】終わり。")
    at = first.text.index("1枚")
    assert source.slice(first.to_file((at, at + 2))) == "1枚"
    assert source.slice(first.to_file((at - 1, at + 1))) == "を\n　1"
    assert first.to_file((at, at)) == Span(text.index("1枚"), text.index("1枚"))


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ("【自】A。\n【効果】B。", 1),
        ("【自】A。\n【起】B。\n【常】C。\n【S】D。", 4),
        ("《Lv:炎:3》【自】A。\n《Lv:炎:4》\n【起】B。", 2),
        ("≪自≫A。\n[起]B。\n【☆】C。", 3),
        ("【自】A。\n《赤1》を払う。\n[竜]を選ぶ。", 1),
        ("【常】以下の能力を得る。“\n【自】A。”\n【自】B。", 2),
        ("【常】以下の能力を得る。“\n【自】A。“\n【自】B。", 3),
        ("【自】A。\n\n【自】B。", 2),
    ],
)
def test_where_abilities_begin(lines: str, count: int) -> None:
    file, found = read(f"カード名：火の輪\n種類：ゼクス\n\n{lines}\n")
    assert found == []
    assert len(file.cards[0].abilities) == count


@pytest.mark.parametrize(
    ("lines", "abilities"),
    [
        ("襲撃\n【召喚時】\nA。", ["襲撃", "【召喚時】A。"]),
        ("［再起］\n《ベース》\n【配置時】\nA。\nB。", ["［再起］", "《ベース》【配置時】A。B。"]),
        ("加護：青\n《付与能力》［再起］", ["加護：青", "《付与能力》［再起］"]),
        ("【メイン】/【フラッシュ】\nA。", ["【メイン】/【フラッシュ】A。"]),
    ],
)
def test_where_zenonzard_abilities_begin(lines: str, abilities: list[str]) -> None:
    file, found = read(f"ゲーム：ZENONZARD\nカード名：泡の歌\n種類：マジック\nコスト：9(赤3)\n\n{lines}\n")
    assert found == []
    (card,) = file.cards
    assert [ability.text for ability in card.abilities] == abilities
    header, bad = read_header(card)
    assert not bad and header.cost == 9 and header.cost_colored == (("赤", 3),)


def test_a_block_that_only_names_a_game_holds_for_the_cards_after_it() -> None:
    text = "ゲーム：ZENONZARD\n\nカード名：泡の歌\n種類：マジック\n\nカード名：炉\n種類：ゼクス\nゲーム：Z/X\n"
    file, found = read(text)
    assert found == []
    assert [card.game for card in file.cards] == ["zenonzard", "zx"]
    assert [card.name for card in read(print_file(file))[0].cards] == ["泡の歌", "炉"]
    assert [card.game for card in read(print_file(file))[0].cards] == ["zenonzard", "zx"]


def test_a_misspelt_first_header_hides_neither_its_card_nor_the_next() -> None:
    text = "番豪：1\nカード名：一\n種類：ゼクス\n\n【自】A。\n\nかど名：2\n番号：2\nカード名：二\n種類：ゼクス\n"
    file, found = read(text)
    assert [card.name for card in file.cards] == ["一", "二"]
    assert found == [("ZX101", "番豪"), ("ZX101", "かど名")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("効果文。\nもう一行。\n\nカード名：一\n種類：ゼクス\n", [("ZX106", "効果文。")]),
        ("番号：1\n種類：ゼクス\n", [("ZX102", "番号：1")]),
        ("カード名：一\n種類：ゼクス\nコスト：1\nコスト：2\n", [("ZX103", "コスト")]),
        ("カード名：一\n種類：ゼクス\nBP：100\n", [("ZX105", "BP")]),
        ("カード名：一\n種類：ゼクス\n\nカードを引く。\n", [("ZX107", "カードを引く。")]),
        ("カード名：一\n種類：ゼクス\n図：\n◎・\n・・・\n・・・\n", [("ZX108", "◎・")]),
        ("カード名：一\n種類：ゼクス\n図：\n◎・・\n", [("ZX108", "図：\n◎・・")]),
        ("カード名：一\n種類：ゼクス\n\n【自】A。\nコスト：3\n", [("ZX112", "コスト：3")]),
        ("カード名：一\n種類：ゼクス\nゲーム：囲碁\n", [("ZX111", "囲碁")]),
        ("カード名：一\nゲーム：囲碁\n段：九\n\n打つ。\n", [("ZX111", "囲碁")]),
        ("ゲーム：囲碁\n\nカード名：一\n段：九\n\n打つ。\n", [("ZX111", "囲碁")]),
        ("# zx: ignore 理由\nカード名：一\n種類：ゼクス\n", [("ZX109", "# zx: ignore 理由")]),
        ("", [("ZX115", "")]),
        ("番号：1\nカード名：一\n種類：ゼクス\n\n番号：1\nカード名：二\n種類：ゼクス\n", [("ZX116", "1")]),
        ("カード名：一\n種類：ゼクス\n\n【自】" + "「" * 17 + "\n", [("ZX010", "「")]),
        ("カード名：一\n種類：ゼクス\n\n【自】プレイヤ一ズ\n", [("ZX007", "一")]),
        ("カード名：影ヘ歩ム\n種類：ゼクス\n\n【自】「影ヘ歩ム」を引く。\n", []),
    ],
)
def test_mistakes_are_named_and_pointed_at(text: str, expected: list[tuple[str, str]]) -> None:
    assert read(text)[1] == expected


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("コスト：三", "ZX104"), ("コスト：3(赤1)", "ZX104"), ("色：紫", "ZX104"), ("色：赤赤", "ZX104"), ("パワー：-1", "ZX104"),
        ("パワー：99999999999", "ZX104"), ("種類：ゼックス", "ZX104"), ("アイコン：IG", "ZX104"), ("多色：多分", "ZX104"),
        ("種族：", "ZX104"), ("種族：灯籠]", "ZX104"), ("種族：[灯籠]の", "ZX104"), ("収録：", "ZX104"),
    ],
)  # fmt: skip
def test_values_that_a_header_cannot_have(line: str, code: str) -> None:
    base = "カード名：一\n" if line.startswith("種類") else "カード名：一\n種類：ゼクス\n"
    file, found = read(base + line + "\n")
    assert found == []
    _, bad = read_header(file.cards[0])
    assert [one.code for one in bad] == [code]
    assert bad[0].span.end > bad[0].span.start


def test_a_coloured_cost_may_not_exceed_the_whole() -> None:
    file, _ = read("カード名：一\n種類：マジック\nゲーム：ZENONZARD\nコスト：2(赤3)\n")
    assert [one.code for one in read_header(file.cards[0])[1]] == ["ZX104"]


def test_the_fix_of_an_unknown_header_makes_it_known() -> None:
    text = "カード名：一\n種類：ゼクス\nパワ：4500\n"
    _, (found,) = parse_card_file(Source("t", text))
    assert found.fix is not None
    mended, _ = apply_fixes(text, [found.fix], unsafe=True)
    assert read(mended)[1] == []


def test_comments_stay_with_what_they_stand_above() -> None:
    text = (
        "# 頭\nカード名：一\n# 種類の話\n種類：ゼクス\n図：\n◎・・\n# 図の中\n・・・\n・・・\n\n"
        "# 能力の話\n【自】A\n# 途中\nB。\n\n# 次の札\nカード名：二\n種類：ゼクス\n\n# 終わり\n"
    )
    file, found = read(text)
    assert found == []
    printed = print_file(file)
    assert printed.splitlines() == [
        "# 頭", "カード名：一", "# 種類の話", "種類：ゼクス", "# 図の中", "図：", "  ◎・・", "  ・・・", "  ・・・", "",
        "# 能力の話", "# 途中", "【自】AB。", "", "# 次の札", "カード名：二", "種類：ゼクス", "", "# 終わり",
    ]  # fmt: skip
    assert print_file(read(printed)[0]) == printed


def test_suppressions_hold_for_a_card_an_ability_or_a_line() -> None:
    text = "# zx: ignore[ZX401] 全体\nカード名：一\n種類：ゼクス\n\n# zx: ignore[ZX402, ZX403] この能力\n【自】A。\n【自】B。\n"
    file, found = read(text)
    assert found == []
    whole, one = file.suppressions
    assert text[whole.scope.start : whole.scope.end].startswith("カード名") and whole.reason == "全体"
    assert text[one.scope.start : one.scope.end] == "【自】A。" and one.codes == ("ZX402", "ZX403")


def test_suppressed_findings_vanish_and_unused_suppressions_are_reported() -> None:
    text = "# zx: ignore[ZX105] 試し\n# zx: ignore[ZX104] 使わない\nカード名：一\n種類：ゼクス\nBP：1\n"
    source = Source("t", text)
    file, found = parse_card_file(source)
    kept, unused = suppress(found, file.suppressions, "t")
    assert not kept
    assert [(one.code, source.slice(one.span)) for one in unused] == [("ZX110", "# zx: ignore[ZX104] 使わない")]


def test_a_keyword_definition_is_a_block_of_its_own() -> None:
    file, found = read("キーワード：火渡りX\n\n【常】あなたのゼクスのパワーを＋X。\n")
    assert found == []
    (card,) = file.cards
    assert card.is_keyword and card.name == "火渡りX" and len(card.abilities) == 1


def test_every_key_is_found_by_all_its_spellings() -> None:
    for key in keys().values():
        for spelling in (key.name, *key.aliases, *(alias.upper() for alias in key.aliases)):
            assert find_key(spelling) is key


_PIECES = st.sampled_from(
    ["カード名：", "番号:", "種類：ゼクス", "図：", "◎・・", "【自】", "《Lv:炎:3》", "“", "”", "「", "#", "# zx: ignore[ZX104] r",
     "\n", "\n\n", "：", "あ", "サブテキスト：", "覚醒条件－赤：", "ゲーム：ZENONZARD", "\r\n", "\x00", " ", "　", "𠮷"]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=40).map("".join))
def test_any_text_is_read_without_raising_and_writing_is_idempotent(text: str) -> None:
    source = Source("t", text)
    file, found = parse_card_file(source)
    for one in found:
        assert 0 <= one.span.start <= one.span.end <= len(text)
    for card in file.cards:
        for ability in card.abilities:
            assert source.slice(ability.to_file((0, len(ability.text)))) != ""
    if not found:
        once = print_file(file)
        assert print_file(parse_card_file(Source("t", once))[0]) == once


def test_quotes_that_are_never_closed_are_looked_at_once() -> None:
    """A line of them took quadratic time: half a minute for one that the limits allow."""
    began = time.process_time()
    _, found = parse_card_file(Source("t.zx", "カード名：" + "「" * 60_000 + "\n種類：ゼクス\n"))
    assert not found
    assert time.process_time() - began < 3


def test_names_in_quotes_keep_their_look_alikes() -> None:
    _, found = parse_card_file(Source("t.zx", "カード名：火\n種類：ゼクス\n【常】「ガラ二ア」のガラ二ア「ガラ二ア\n"))
    assert [one.span.start for one in found if one.code == "ZX007"] == [26, 31]
