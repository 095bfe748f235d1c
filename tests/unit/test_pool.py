"""Card data rows become cards, with places in the row, and nothing of them is lost."""

import json

import pytest

from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardprint import print_card
from zxscript.syntax.header import read_header
from zxscript.syntax.pool import read_pool

ZX = {
    "number": "T-1", "name": "炉の番 ホムラ", "kana": "ろのばん\nほむら", "type": "ゼクス エクストラ", "colors": ["赤", "黒"],
    "multi": True, "icons": ["【自】", "《IG》"], "tribes": ["炉守り"], "cost": "∞", "power": 7000, "life": None,
    "players": ["灯", "影"], "subtext": ["覚醒条件－赤：カード1枚", "このカードはプレイできない"],
    "text": "【自】「炉」の\"火\"。\n【常】A。", "has_diagram": True, "set": "T", "artist": "名もなき人",
}  # fmt: skip
ZZ = {
    "id": "t_1", "name": "泡の騎士", "name_en": "Knight", "kind": "field_minion", "colour": "red|blue", "cost": 9,
    "cost_coloured": {"red": 3}, "cost_free": 6, "BP": 500, "DP": 1, "race": ["騎士"], "keywords": ["x"],
    "keyword_params": None, "timings": [], "text_ja": "襲撃\n【召喚時】\nカードを1枚\n引く。", "text_en": "a\nb",
    "text_quality": "own", "unlimited_copies": True, "pack": "T",
}  # fmt: skip


def pool(*rows: object, ascii_only: bool = False) -> Source:
    return Source("t.jsonl", "\n".join(json.dumps(row, ensure_ascii=ascii_only) for row in rows) + "\n")


def test_a_zx_row() -> None:
    (card,), found = read_pool(pool(ZX))
    assert found == [] and card.game == "zx" and card.figure_lost
    header, bad = read_header(card)
    assert not bad
    assert (header.number, header.kana, header.colors, header.multicolor) == (
        "T-1",
        "ろのばん\nほむら",
        ("赤", "黒"),
        True,
    )
    assert (header.cost, header.power, header.players, header.icons) == ("∞", 7000, ("灯", "影"), ("【自】", "《IG》"))
    assert header.notes == ('artist="名もなき人"',)
    assert [(sub.key, sub.suffix, sub.body.text) for sub in card.subtexts] == [
        ("覚醒条件", "－赤", "カード1枚"), ("", "", "このカードはプレイできない"),
    ]  # fmt: skip
    assert [ability.text for ability in card.abilities] == ['【自】「炉」の"火"。', "【常】A。"]


def test_a_zenonzard_row() -> None:
    (card,), found = read_pool(pool(ZZ))
    assert found == [] and card.game == "zenonzard"
    header, bad = read_header(card)
    assert not bad
    assert (header.type, header.colors, header.cost, header.cost_colored) == (
        "フィールド・ミニオン", ("赤", "青"), 9, (("赤", 3),),
    )  # fmt: skip
    assert (header.bp, header.dp, header.unlimited, header.text_en) == (500, 1, True, "a\nb")
    assert [ability.text for ability in card.abilities] == ["襲撃", "【召喚時】カードを1枚引く。"]
    assert set(header.notes) == {'keywords=["x"]', 'text_quality="own"', "keyword_params=null", "timings=[]"}


@pytest.mark.parametrize("ascii_only", [False, True])
def test_places_point_into_the_row_through_escapes(ascii_only: bool) -> None:
    source = pool(ZX, ZX | {"number": "T-2"}, ascii_only=ascii_only)
    cards, _ = read_pool(source)
    for card in cards:
        for ability in card.abilities:
            for at, char in enumerate(ability.text):
                written = source.slice(ability.to_file((at, at + 1)))
                assert written == char or written == "\\", (char, written)
        name = card.field("カード名")
        assert name is not None and json.loads(source.slice(name.span)) == ZX["name"]


@pytest.mark.parametrize("row", [ZX, ZZ])
def test_a_row_survives_the_way_into_a_card_file_and_back(row: dict[str, object]) -> None:
    (card,), _ = read_pool(pool(row))
    file, found = parse_card_file(Source("t.zx", print_card(card) + "\n"))
    assert found == []
    (again,) = file.cards
    assert read_header(again)[0] == read_header(card)[0]
    assert [ability.text for ability in again.abilities] == [ability.text for ability in card.abilities]
    assert [sub.line.text for sub in again.subtexts] == [sub.line.text for sub in card.subtexts]
    assert again.figure_lost == card.figure_lost


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "not JSON"),
        ("[1]", "no object"),
        ("{}", "neither"),
        ('{"text": ""}', "no name"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_bad_rows_are_reported_and_left_out(line: str, words: str) -> None:
    source = Source("t.jsonl", line + "\n\n" + json.dumps(ZX) + "\n")
    cards, (found,) = read_pool(source)
    assert len(cards) == 1 and found.code == "ZX114" and words in found.message.en
    assert source.slice(found.span) == line


def test_sub_text_lines_run_together_are_parted_at_their_keys() -> None:
    row = {"name": "灯", "text": "", "subtext": ["剣臨条件：あなたのリソースが5枚以上剣臨器：白のゼクス"]}
    cards, found = read_pool(Source("pool.jsonl", json.dumps(row, ensure_ascii=False)))
    assert not found and [(sub.key, sub.body.text) for sub in cards[0].subtexts] == [
        ("剣臨条件", "あなたのリソースが5枚以上"), ("剣臨器", "白のゼクス"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "kana", "called"),
    [
        ("炉の大番頭（ホムラ・キング）", "ほむら・きんぐ", "炉の大番頭"),
        ("炉の大番頭（夏の衣）", "ろのおおばんとうなつのころも", "炉の大番頭（夏の衣）"),
        ("炉の大番頭（ホムラ）", None, "炉の大番頭（ホムラ）"),
        ("（ホムラ）", "ほむら", "（ホムラ）"),
    ],
)
def test_what_is_printed_above_a_name_is_no_part_of_it(name: str, kana: str | None, called: str) -> None:
    (card,), found = read_pool(pool({"name": name, "kana": kana, "text": ""}))
    assert not found and read_header(card)[0].name == called
