"""The tables of readings: complete, in their form, and every shape and construction is what it says."""

import re

import pytest

from zxscript import api
from zxscript.analysis.completion import complete
from zxscript.analysis.vocabulary import vocabulary
from zxscript.analysis.workspace import Workspace
from zxscript.source.kana import folded, romaji
from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon
from zxscript.syntax.readings import numbered, plain, shapes, snippets, words
from zxscript.syntax.tables import tables_of

GAMES = ("zx", "zenonzard")
NEEDED = {"PLAYER", "CARD", "ZONE", "ATTR", "TIME", "COLOR", "KEYWORD"}
"""Terminals whose commonest words have to be reached by every script; the rest is reached as it is written."""
HEADERS = {
    "zx": "カード名：見本\n種類：{kind}\n色：赤\nコスト：3\n{power}\n",
    "zenonzard": "ゲーム：ZENONZARD\n\nカード名：見本\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：300\nDP：1\n\n",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_reading(game: str) -> None:
    known = words(game)
    lemmas = {value.partition("|")[0] for entries in lexicon(game).words.values() for _, value in entries if "|" in value}
    assert not sorted(one for one in lemmas if one not in known)


@pytest.mark.parametrize("game", GAMES)
def test_rows_have_a_reading_in_kana_and_both_languages(game: str) -> None:
    for row in words(game).values():
        assert re.fullmatch("[ぁ-ゖーa-z/0-9]+", row.kana), row
        assert row.english and row.chinese, row
        assert not re.search("[ぁ-ヺ]", "".join(row.chinese)), row


@pytest.mark.parametrize("game", GAMES)
def test_few_words_of_cards_have_no_row(game: str) -> None:
    bare = [one.word for one in vocabulary(game).groups if one.row is None and any(form.terminal in NEEDED for form in one.forms)]
    assert len(bare) <= 40, bare


@pytest.mark.parametrize("game", GAMES)
def test_a_shape_is_the_terminal_that_it_says(game: str) -> None:
    patterns = {name: re.compile(pattern) for name, pattern, _ in game_text(game).patterns}
    terminals = {name for row in tables_of(game).actions for name in row}
    for shape in shapes(game):
        text = plain(shape.text)
        entries = [name for one in (text, text.removesuffix("まで")) for name, _ in lexicon(game).words.get(one, ())]
        matched = [patterns[shape.of].match(text + behind) for behind in ("を", "自") if shape.of in patterns]
        assert shape.of in entries or any(one and one.end() >= len(text) for one in matched) or shape.of not in terminals, shape


@pytest.mark.parametrize(("game", "name"), [(game, one.of) for game in GAMES for one in snippets(game)])
def test_a_construction_is_read_and_runs_as_it_stands(game: str, name: str) -> None:
    (snippet,) = [one for one in snippets(game) if one.of == name]
    text = plain(snippet.text)
    event = "【イベント】" in text or "【" not in text
    kind, power = ("イベント", "") if event else ("ゼクス", "パワー：4500\n")
    body = text if "【" in text else f"【イベント】【効果】{text}"
    api.compile(HEADERS[game].format(kind=kind, power=power) + body + "\n")
    assert numbered(snippet.text).count("${") == snippet.text.count("${")


def test_kana_in_latin_letters() -> None:
    assert romaji("はかいする") == ("hakaisuru",)
    assert romaji("しょうひ") == ("shouhi", "syouhi")
    assert romaji("ちゃーじ") == ("chaji", "tyazi")
    assert romaji("きっと") == ("kitto",)
    assert romaji("ふぉーす")[0] == "fosu"


def _offers(text: str, game: str = "zx") -> list[str]:
    head = HEADERS[game].format(kind="ゼクス", power="パワー：4500\n")
    workspace = Workspace()
    workspace.open("mem:/a.zx", head + text)
    return [one.label for one in complete(workspace, "mem:/a.zx", len(head + text))]


BEFORE = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】ノーマルスクエアにある相手のゼクスを1枚選び、"


@pytest.mark.parametrize("typed", ["destroy", "hakai", "はかい", "破坏", "破壊", "DESTROY"])
def test_one_word_in_four_scripts(typed: str) -> None:
    assert _offers(BEFORE + typed)[0] in ("破壊する", "破壊し")


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [("tap", "スリープする"), ("graveyard", "トラッシュ"), ("手牌", "手札"), ("kougeki", "攻撃する"), ("return", "戻す"), ("shuffle", "シャッフルする")],
)
def test_words_of_other_games_lead_to_ours(typed: str, wanted: str) -> None:
    assert wanted in _offers(BEFORE + typed)[:4]


@pytest.mark.parametrize("typed", ["risosu", "risoosu", "ri-so-su", "ri^so^su", "risōsu", "risôsu", "RISŌSU"])
def test_a_long_vowel_in_latin_letters_is_spelled_in_any_way(typed: str) -> None:
    assert _offers("【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの" + typed)[0] == "リソース"
    assert _offers("【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたのrisx") == []


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [("yamafuda", "デッキ"), ("boti", "トラッシュ"), ("ribu-to", "リブートする"), ("nekase", "スリープする"), ("until", "ターン終了時まで"), ("tsugi", "次の")],
)
def test_words_of_everyday_speech_are_reached_as_they_sound(typed: str, wanted: str) -> None:
    before = BEFORE if wanted.endswith("する") else BEFORE[: BEFORE.index("ノーマル")] + ("あなたの" if wanted in ("デッキ", "トラッシュ") else "")
    assert wanted in _offers(before + typed)[:5]


def test_spellings_of_one_sound_are_one() -> None:
    assert folded("tōjō") == folded("toujou") == folded("tozyo") == "tojo"
    assert folded("syouhi") == folded("shohi") and folded("huta") == "futa" and folded("shu") == "shu"
    assert folded("sho") != folded("so")


def test_only_what_the_grammar_takes_is_offered() -> None:
    assert _offers("【自")[:1] == ["【自】"]
    assert _offers("【自】【有効】")[0] == "スクエア" and "破壊する" not in _offers("【自】【有効】")
    assert not _offers("【自】【有効】destroy")
    assert _offers("【召喚時】自分はカードを1枚draw", "zenonzard")[0] == "引く"
    assert "登場時に1枚引く" in _offers("draw")
