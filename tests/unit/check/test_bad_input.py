"""Bad input of every kind: a code, a place inside the file, and never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zxscript import api
from zxscript.check.examples import examples
from zxscript.check.run import Report
from zxscript.lang.reading import Declined, read
from zxscript.source.limits import MAX_LINE, MAX_NESTING

HEAD = "カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"
TEXT = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】{}\n"


def check(text: str | bytes, name: str = "a.zx") -> Report:
    report = api.check_text(text, name)
    for one in report.findings:
        length = len(report.sources[one.file].text) if one.file in report.sources else 0
        assert 0 <= one.span.start <= one.span.end <= length, one
        for edit in one.fix.edits if one.fix else ():
            assert 0 <= edit.span.start <= edit.span.end <= length, one
    for form in api.FORMATS:
        assert isinstance(api.render(report.findings, report.sources, form, "ja"), str)
    return report


def codes(text: str | bytes, name: str = "a.zx") -> set[str]:
    return {one.code for one in check(text, name).findings}


def words(text: str, code: str) -> list[str]:
    report = check(text)
    return [report.sources[one.file].slice(one.span) for one in report.findings if one.code == code]


def test_bytes_that_are_not_utf_8() -> None:
    assert codes(HEAD.encode("shift_jis")) == {"ZX002"}
    assert codes("カード名：見本".encode("utf-16")) == {"ZX002"}


def test_characters_that_nobody_sees_are_said_once() -> None:
    text = HEAD + "\n" + TEXT.format("1枚\u200b引\u202eく。相手に1ダメ\u0007ージを与える。")
    assert codes(text) == {"ZX004", "ZX005", "ZX006"}
    assert words(text, "ZX006") == ["\u200b"] and words(text, "ZX004") == ["\u0007"]


def test_a_voice_mark_of_its_own() -> None:
    text = HEAD + "\n" + TEXT.format("スクエアにあるゼクスを1枚選ひ\u3099、破壊する。")
    assert codes(text) == {"ZX013"} and words(text, "ZX013") == ["ひ\u3099"]


def test_look_alikes_are_a_finding_and_the_text_is_not_run() -> None:
    text = HEAD + "\n" + TEXT.format("スク工アにあるゼクスを1枚選び、破壊する。")
    assert words(text, "ZX007") == ["工"]
    assert words(text, "ZX202") == ["スク工ア"]


def test_digits_of_other_scripts() -> None:
    assert "ZX104" in codes(HEAD.replace("4500", "४५००"))
    assert codes(HEAD + "\n" + TEXT.format("٣枚引く。")) & {"ZX201", "ZX202", "ZX211", "ZX212"}


def test_numbers_beyond_the_limit() -> None:
    assert "ZX104" in codes(HEAD.replace("4500", "9" * 40))
    assert check(HEAD + "\n" + TEXT.format("9" * 4000 + "枚引く。")).cards == 1


def test_deep_nesting() -> None:
    deep = "“" * (MAX_NESTING + 40) + "1枚引く。" + "”" * (MAX_NESTING + 40)
    assert "ZX010" in codes(HEAD + "\n" + TEXT.format(deep))


def test_thousands_of_open_brackets() -> None:
    assert "ZX203" in codes(HEAD + "\n" + TEXT.format("「" * 3000))


def test_a_line_beyond_the_limit() -> None:
    assert codes("カード名：" + "あ" * (MAX_LINE + 1)) == {"ZX009"}


def test_a_long_text_that_is_not_understood_takes_no_time_to_speak_of() -> None:
    assert "ZX201" in codes(HEAD + "\n" + TEXT.format("ぴょんと跳ねる。" * 2000))


@pytest.mark.parametrize("text", ["", "\n\n\n", "#", "：", "：：：", "カード名", "カード名：", "図：", "\ufeff", "【", "】】】", "♪" * 50])
def test_scraps(text: str) -> None:
    assert check(text).findings


def test_a_reference_to_nothing() -> None:
    assert words(HEAD + "\n" + TEXT.format("そのゼクスを破壊する。"), "ZX301") == ["その"]


def test_several_mistakes_in_one_card_are_all_found() -> None:
    text = HEAD + "\n" + TEXT.format("1牧引く。相手に1ダメジを与える。") + TEXT.format("破懐する。") + TEXT.format("1枚引く。")
    assert len([one for one in check(text).findings if one.severity == "error"]) >= 3


def test_a_bracket_without_its_partner_hides_no_mistake_farther_on() -> None:
    found = codes(HEAD + "\n" + TEXT.format("1枚引く）。相手に1ダメージを与える。むにゃもにゃをちょろまかす。"))
    assert found == {"ZX204", "ZX201"}


def test_the_title_of_a_change_says_what_is_meant() -> None:
    fixes = [one.fix for one in check(HEAD + "\n" + TEXT.format("このカードをリブートずる。")).findings]
    assert [(one.title.ja, one.title.en, [edit.text for edit in one.edits]) for one in fixes if one] == [("「する」にする", "write 'する'", ["する"])]


def test_unreadable_json() -> None:
    assert codes('{"number": "X-1", "name": ', "a.jsonl") & {"ZX001", "ZX114"}
    assert codes("[[[[" * 5000, "a.jsonl") & {"ZX001", "ZX009", "ZX114"}
    assert codes(json.dumps({"main": {"見本": -1}}), "a.json") & {"ZX503", "ZX114"}


def test_illegal_decks() -> None:
    assert {"ZX503", "ZX541"} <= codes("ゲーム：Z/X\nメイン\n0 見本の灯\n48 見本の影\n", "a.deck")
    assert "ZX505" in codes("# 空\n", "a.deck")


def test_broken_scenarios() -> None:
    assert {"ZX522", "ZX528"} <= codes("自分：\n", "a.zxt")
    assert "ZX527" in codes("目的\n", "a.zxt")


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    report = api.check_files([tmp_path / "nowhere"], use_cache=False)
    assert [one.code for one in report.findings] == ["ZX001"] and report.unreadable


@pytest.mark.parametrize("text", ["あなたの手札が3枚、2枚で、1枚引く。", "あなたの手札が2枚3枚で、1枚引く。"])
def test_a_condition_with_two_numbers_is_declined(text: str) -> None:
    with pytest.raises(Declined):
        read(f"【イベント】【効果】{text}")


@pytest.mark.parametrize(
    ("game", "text", "word", "near"),
    [("zx", "【常】ライフリカバリ", "ライフリカバリ", "ライフリカバリー"), ("zx", "【常】ふた振り", "ふた振り", ""),
     ("zenonzard", "［二回攻撃］", "二回攻撃", ""), ("zenonzard", "［襲劇］", "襲劇", "襲撃")],
)  # fmt: skip
def test_an_unknown_keyword_is_one_finding_of_its_own(game: str, text: str, word: str, near: str) -> None:
    whole = examples(text, game)[0].text
    found = [one for one in api.check_text(whole).findings if one.severity == "error"]
    assert [(one.code, whole[one.span.start : one.span.end]) for one in found] == [("ZX305", word)]
    assert (found[0].fix.edits[0].text if found[0].fix else "") == near


@pytest.mark.parametrize("key", ["種類", "コスト", "パワー", "色"])
def test_a_number_in_signs_of_thousands_of_digits_is_refused_like_any_other(key: str) -> None:
    """Its value was worked out for a fix, and could not be written."""
    loaded = api.load_text(f"カード名：炉辺の犬\n{key}：{'一' * 5_000}\n".encode(), "x.zx")
    assert "ZX104" in [one.code for one in (*loaded.findings, *api.check_loaded(loaded))]


@pytest.mark.parametrize(("length", "is_searched"), [(600, True), (601, False)])
def test_slips_are_searched_for_in_texts_no_longer_than_printed_ones_may_be(length: int, is_searched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search reads the whole text again for each guess: half a minute for a text of 2,000 characters."""
    searched: list[str] = []
    monkeypatch.setattr("zxscript.check.declines.find_repair", lambda text, *_: searched.append(text))
    assert "ZX201" in codes(f"{HEAD}【常】{'赤' * (length - 3)}\n")
    assert bool(searched) == is_searched


def said(text: str, code: str, name: str = "a.zx") -> list[str]:
    return [one.message.en for one in check(text, name).findings if one.code == code]


def test_a_text_that_ends_too_early_is_said_so() -> None:
    (told,) = said(HEAD + "\n【自】【有効】スクエア【誘発】このカードが登場した場合、相手のゼクス1枚を破壊する\n", "ZX201")
    assert told.startswith("the text ends where more has to follow") and "Japanese" not in told


def test_english_rules_text_is_told_that_it_has_to_be_japanese() -> None:
    assert "read in Japanese" in said(HEAD + "\n" + TEXT.format("Draw a card."), "ZX201")[0]
    sentence = HEAD + "\nDraw a card, then discard a card.\n"
    assert "ZX201" in codes(sentence) and not codes(sentence) & {"ZX403", "ZX404"}, "its comma and blanks are as they should be"
    assert {"ZX403", "ZX404"} <= codes(HEAD + "\n" + TEXT.format("1枚引く,  相手に1ダメージを与える。"))


def test_words_that_were_mended_before_are_quoted_as_they_were_written() -> None:
    (told,) = said(HEAD + "\n【常】あなたのゼクスは全てパワー＋1000\n", "ZX213")
    assert told.endswith("not 'あなたのゼクスはすべてパワー＋1000'")


def test_of_a_scene_or_deck_of_an_unknown_game_only_that_is_said(tmp_path: Path) -> None:
    """What else there is to say would be measured by another game."""
    scene = "目的：見本\nゲーム：{}\n盤面：\n  ・ ｜ ・\n自分：\n  掌：子=「見本の灯」\n手順：\n  自分：プレイ 子 → 一の石\n期待：\n  自分：手札 = 1枚\n"
    assert codes(scene.format("見知らぬ"), "a.zxt") == {"ZX111"} and {"ZX524", "ZX526", "ZX553"} <= codes(scene.format("Z/X"), "a.zxt")
    (tmp_path / "a.zx").write_text(HEAD, encoding="utf-8")
    for game, expected in (("見知らぬ", {"ZX111"}), ("Z/X", {"ZX543"})):
        (tmp_path / "a.deck").write_text(f"ゲーム：{game}\nメイン\n4 見知らぬ札\n", encoding="utf-8")
        assert {one.code for one in api.check([tmp_path])[1]} == expected


def test_a_game_that_is_not_known_is_told_once_a_file() -> None:
    """Of two games each; by a line for all cards or by every card."""
    card = "カード名：炉辺の犬{}\n{}種類：ゼクス\n"
    each = "\n".join(card.format(at, f"ゲーム：{game}\n") for at, game in enumerate(["見知らぬ", "よその", "見知らぬ", "見知らぬ"]))
    whole = "\n".join(f"ゲーム：見知らぬ\n\n{card.format(at, '')}" for at in range(3))
    assert [one.code for one in check(each).findings] == ["ZX111", "ZX111"]
    assert [one.code for one in check(whole).findings] == ["ZX111"]
