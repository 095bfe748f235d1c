"""Deck lists in text and JSON."""

import json
import time
from pathlib import Path

import pytest

from zxscript import api
from zxscript.source.text import Source
from zxscript.syntax.deckfile import DeckSource, merged, parse_decks

TEXT = """\
デッキ：炉辺の赤
ゲーム：Z/X
版：current

メイン
4 炉辺の狼 ルーヴ
3 #ZXD-002

デュナミス
1 炉の王

プレイヤー
1 灯
"""


def read(text: str) -> tuple[list[DeckSource], list[tuple[str, str]]]:
    source = Source("t.deck", text)
    decks, found = parse_decks(source)
    return decks, [(one.code, source.slice(one.span)) for one in found]


def test_a_text_list_is_read() -> None:
    (deck,), found = read(TEXT)
    assert found == []
    assert (deck.name, deck.game, deck.edition) == ("炉辺の赤", "zx", "current")
    assert [(e.section, e.count, e.name, e.by_number) for e in deck.entries] == [
        ("main", 4, "炉辺の狼 ルーヴ", False), ("main", 3, "ZXD-002", True), ("dynamis", 1, "炉の王", False),
        ("player", 1, "灯", False),
    ]  # fmt: skip
    assert deck.total("main") == 7


@pytest.mark.parametrize(
    "line", ["4 炉の犬", "4枚 炉の犬", "４ｘ 炉の犬", "4 x 炉の犬", "炉の犬 ×4", "炉の犬 x4枚", "  4　炉の犬  "]
)
def test_ways_to_write_a_line(line: str) -> None:
    (deck,), found = read(line + "\n")
    assert found == []
    assert [(e.count, e.name) for e in deck.entries] == [(4, "炉の犬")]


@pytest.mark.parametrize("head", ["フォース", "【フォース】", "[forces]", "== Force ==", "フォース："])
def test_ways_to_write_a_section(head: str) -> None:
    (deck,), found = read(f"{head}\n1 炉\n")
    assert found == [] and deck.entries[0].section == "force"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("ZX505", "")]),
        ("炉の犬\n", [("ZX501", "炉の犬")]),
        ("0 炉の犬\n", [("ZX503", "0")]),
        ("1000 炉の犬\n", [("ZX503", "1000")]),
        ("[デユナミス]\n1 炉の犬\n", [("ZX502", "[デユナミス]")]),
        ("ゲーム：囲碁\n1 炉の犬\n", [("ZX111", "ゲーム：囲碁")]),
        ("1 炉の犬\n2 炉の犬\n", [("ZX504", "炉の犬")]),
    ],
)
def test_mistakes(text: str, expected: list[tuple[str, str]]) -> None:
    assert read(text)[1] == expected


def test_a_file_of_cards_is_not_taken_for_a_deck_without_a_word() -> None:
    found = parse_decks(Source("dog.txt", "カード名：炉の犬\n炉の猫\n"))[1]
    assert ["*.zx" in one.message.en for one in found] == [True, False] == [".zx" in one.message.ja for one in found]


def test_json_in_its_shapes() -> None:
    one = {"name": "泡", "forces": ["甲", "乙"], "cards": {"泡の歌": 3, "「泡」": 2}}
    (deck,), found = read(json.dumps(one, ensure_ascii=False))
    assert found == [] and deck.game == "zenonzard" and deck.total("force") == 2 and deck.total("main") == 5
    lines = "\n".join(json.dumps(one, ensure_ascii=False) for _ in range(2))
    assert len(read(lines)[0]) == 2
    listed = {"game": "zx", "main": [{"name": "炉", "count": 2}], "dynamis": {"王": 1}}
    (deck,), found = read(json.dumps([listed], ensure_ascii=False))
    assert found == [] and [(e.section, e.count) for e in deck.entries] == [("main", 2), ("dynamis", 1)]


@pytest.mark.parametrize(
    ("text", "code"), [("{", "ZX001"), ("[1]", "ZX501"), ('{"main": {"炉": 0}}', "ZX503"), ("[" * 60_000, "ZX001"),
                      ('{"main": 4}', "ZX501"), ('{"main": ["炉"], "player": "灯"}', "ZX501"), ('{"main": ["炉"], "dynamiss": ["王"]}', "ZX502")]
)
def test_bad_json(text: str, code: str) -> None:
    assert code in [found for found, _ in read(text)[1]]
    assert not read('{"deck": "炉", "main": ["炉の犬"], "notes": ["x"], "version": 2}')[1]


def test_lines_of_one_card_add_up() -> None:
    (deck,), _ = read("1 炉\n2 灯\n2 炉\n")
    assert [(e.count, e.name) for e in merged(deck).entries] == [(3, "炉"), (2, "灯")]


def test_a_deck_beside_own_cards_may_name_demo_cards_too(tmp_path: Path) -> None:
    """What ``new deck`` begins is legal, plays and checks wherever it lies, and own cards go before."""
    card = "番号：R-1\nカード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"
    (tmp_path / "own.zx").write_text(card, encoding="utf-8")
    text = next(iter(api.skeleton("deck", "mine", "zx").values())).replace("火床の番人 ホムラ", "炉辺の犬")
    deck = tmp_path / "mine.deck"
    deck.write_text(text, encoding="utf-8")
    known = api.cards_for([deck], None, "zx")
    assert known[0].name == "炉辺の犬" and len(known) > 20
    assert not [one for one in api.check([tmp_path])[1] if one.severity != "info"]
    assert not api.check_deck(api.load([deck]).decks[0], None, known, "zx")
    assert api.new_game("zx", [deck, deck], seed=1).legal()
    deck.write_text(text.replace("炉辺の犬", "炉端の犬"), encoding="utf-8")
    assert [one.code for one in api.check([tmp_path])[1]] == ["ZX543"]


def test_a_deck_of_own_cards_alone_borrows_nothing(tmp_path: Path) -> None:
    (tmp_path / "own.zx").write_text("番号：R-1\nカード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n", encoding="utf-8")
    (tmp_path / "mine.deck").write_text("ゲーム：Z/X\nメイン\n4 炉辺の犬\n", encoding="utf-8")
    assert [card.name for card in api.cards_for([tmp_path / "mine.deck"], None, "zx")] == ["炉辺の犬"]


@pytest.mark.parametrize("line", ["狼{blanks}犬", "狼 x{blanks}犬", "【{openers} 狼 犬"])
def test_a_line_as_long_as_a_line_may_be_is_read_at_once(line: str) -> None:
    """Blanks and brackets that lead nowhere were tried from each of them anew: half a minute and more for one line."""
    began = time.process_time()
    _, found = read(line.format(blanks=" " * 60_000, openers="【" * 60_000) + "\n")
    assert [code for code, _ in found] == ["ZX501"]
    assert time.process_time() - began < 3


@pytest.mark.parametrize(("line", "name", "count"), [("狼 x3", "狼", 3), ("狼 x 3枚", "狼", 3), ("狼 犬　×２", "狼 犬", 2), ("狼 x3 x4", "狼 x3", 4), ("狼 x x 3", "狼 x", 3)])
def test_the_last_number_behind_a_name_counts(line: str, name: str, count: int) -> None:
    decks, found = read(line + "\n")
    assert not found and [(one.name, one.count) for one in decks[0].entries] == [(name, count)]


@pytest.mark.parametrize("name", ["n{at}", "\\u0061{at}"])
def test_the_names_of_a_json_deck_are_looked_for_once(name: str) -> None:
    """Each was looked for from the beginning of the file: a deck of a megabyte took half a minute."""
    def work(count: int) -> float:
        text = '{"main": [' + ",\n".join(f'"{name.format(at=at)}"' for at in range(count)) + "]}"
        began = time.process_time()
        ((deck,), found) = parse_decks(Source("t.deck", text))
        assert not found and len(deck.entries) == count
        assert [text[slice(*one.name_span)] == one.name for one in deck.entries] == ["\\" not in name] * count
        return time.process_time() - began

    assert work(60_000) < 4                          # ten seconds and more
