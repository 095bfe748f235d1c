"""Text, positions, findings and their renderers."""

import json
from random import Random

import pytest

from zxscript.source.codes import CODES, finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Label, Words, apply_fixes, in_order
from zxscript.source.hygiene import bad_characters, decode_source, look_alikes
from zxscript.source.limits import MAX_NESTING, overlong_lines, too_deep
from zxscript.source.render import FORMATS, render
from zxscript.source.suggest import Known, nearest
from zxscript.source.text import Position, Source, Span
from zxscript.source.width import display_width, utf16_length


def test_positions_count_lines_characters_and_utf16_units() -> None:
    source = Source("t", "赤𠮷青\r\nab\n")
    assert source.line_count == 3
    assert [source.line(n) for n in (1, 2, 3)] == ["赤𠮷青", "ab", ""]
    assert source.position(2) == Position(1, 3, 4)
    assert source.position(5) == Position(2, 1, 1)
    assert source.position(999) == Position(3, 1, 1)
    assert source.offset(1, 4) == 2
    assert source.offset(9, 9) == 8
    with pytest.raises(IndexError):
        source.line_span(0)


def test_display_width_of_wide_narrow_and_combining_characters() -> None:
    assert display_width("aカ漢ﾊ") == 1 + 2 + 2 + 1
    assert display_width("か\u3099") == 2
    assert utf16_length("a𠮷") == 3


def test_codes_are_unique_well_formed_and_say_the_same_values_in_both_languages() -> None:
    import string

    names = [code.name for code in CODES.values()]
    assert len(set(names)) == len(names)
    for key, code in CODES.items():
        assert key == code.code and len(key) == 5 and key[:2] == "ZX" and key[2:].isdigit()
        fields = [{field for _, field, _, _ in string.Formatter().parse(text) if field} for text in (code.ja, code.en)]
        assert fields[0] == fields[1], key


def test_a_missing_value_and_an_unknown_code_are_errors_of_the_caller() -> None:
    with pytest.raises(KeyError):
        finding("ZX101", "f", Span(0, 1))
    with pytest.raises(KeyError):
        finding("ZX999", "f", Span(0, 1))


def test_values_in_messages_cannot_drive_the_terminal() -> None:
    shown = finding("ZX113", "f", Span(0, 1), found="\x1b[31m" + "あ" * 999).message.ja
    assert "\x1b" not in shown and "\\u001b" in shown and len(shown) < 250


@pytest.mark.parametrize(
    ("text", "code", "span", "mended"),
    [
        ("ab\x00c", "ZX004", Span(2, 3), "abc"),
        ("a\u202eb", "ZX005", Span(1, 2), "ab"),
        ("a\u200bb", "ZX006", Span(1, 2), "ab"),
        ("a\u2028b", "ZX011", Span(1, 2), "a\nb"),
        ("a\rb", "ZX011", Span(1, 2), "a\nb"),
        ("か\u3099", "ZX013", Span(0, 2), "が"),
    ],
)
def test_bad_characters_are_pointed_at_and_mended(text: str, code: str, span: Span, mended: str) -> None:
    (found,) = bad_characters(Source("t", text))
    assert (found.code, found.span) == (code, span)
    assert found.fix is not None
    assert apply_fixes(text, [found.fix]) == (mended, 1)


def test_private_use_characters_have_no_fix() -> None:
    (found,) = bad_characters(Source("t", "a\ue000"))
    assert found.code == "ZX012" and found.fix is None


def test_ordinary_card_text_has_no_bad_or_look_alike_characters() -> None:
    text = "【自】《赤1》“ゼクスを1枚へ戻す。”＋500 ∞ ◎\tスクエア一つ、カード二枚、手札へ\r\nベータ"
    assert bad_characters(Source("t", text)) == []
    assert look_alikes(Source("t", text)) == []


@pytest.mark.parametrize(
    ("text", "at", "wanted"),
    [("プレイヤ一ズ", 4, "ー"), ("手札ヘ戻す", 2, "へ"), ("IG と Рower", 5, "P"), ("エ力ト", 1, "カ")],
)
def test_look_alikes_are_found_in_context_only(text: str, at: int, wanted: str) -> None:
    (found,) = look_alikes(Source("t", text))
    assert found.code == "ZX007" and found.span == Span(at, at + 1)
    assert found.fix is not None and not found.fix.safe and found.fix.edits[0].text == wanted


def test_bytes_that_are_not_utf_8_are_named_and_a_mark_is_dropped() -> None:
    source, (found,) = decode_source("あ\n".encode() + b"\x83\x4a", "f")
    assert source is None and found.code == "ZX002" and "0x83, line 2" in found.message.en
    source, (found,) = decode_source(b"\xef\xbb\xbfa", "f")
    assert source is not None and source.text == "a" and found.code == "ZX003"


def test_limits_hold_at_the_edge() -> None:
    assert overlong_lines(Source("t", "a" * 10), 10) == []
    (found,) = overlong_lines(Source("t", "x\n" + "a" * 11), 10)
    assert found.code == "ZX009" and found.span == Span(12, 13)
    good = Source("t", "「" * MAX_NESTING + "」" * MAX_NESTING)
    assert too_deep(good, Span(0, len(good.text))) == []
    bad = Source("t", "「" * (MAX_NESTING + 1))
    (found,) = too_deep(bad, Span(0, len(bad.text)))
    assert found.code == "ZX010" and found.span == Span(MAX_NESTING, MAX_NESTING + 1)


def test_fixes_that_collide_are_not_both_applied_and_unsafe_ones_only_on_request() -> None:
    title = Words("", "")
    one = Fix(title, (Edit(Span(0, 2), "X"),))
    two = Fix(title, (Edit(Span(1, 3), "Y"), Edit(Span(4, 4), "!")))
    three = Fix(title, (Edit(Span(3, 4), ""),), safe=False)
    assert apply_fixes("abcd", [one, two]) == ("Xcd", 1)
    assert apply_fixes("abcd", [two, three]) == ("aYd!", 1)
    assert apply_fixes("abcd", [two, three], unsafe=True) == ("aY!", 2)


def test_nearest_word() -> None:
    known = ["カード名", "パワー", "コスト"]
    assert nearest("パワ", known) == "パワー"
    assert nearest("コトス", known) == "コスト"
    assert nearest("属性", known) is None


def test_the_nearest_of_many_is_the_nearest_of_all_that_have_nearly_all_its_letters() -> None:
    rng = Random(5)
    words = ["".join(rng.choices("一二三四五六七八", k=rng.randrange(1, 9))) for _ in range(400)]
    known, found = Known(words), 0
    for word in ["".join(rng.choices("一二三四五六七八九", k=rng.randrange(0, 10))) for _ in range(300)]:
        few = max(1, len(word) // 4)
        wanted = nearest(word, [one for one in words if len(set(word) - set(one)) <= few])
        assert known.nearest(word) == wanted, word
        found += wanted is not None
    assert 100 < found < 300


def _sample() -> tuple[Diagnostic, dict[str, Source]]:
    source = Source("炉.zx", "コスト：3\nパワ：4500\n")
    label = Label(Span(0, 3), Words("ここは正しい", "this one is right"))
    fix = Fix(Words("「パワー」にする", "write 'パワー'"), (Edit(Span(6, 8), "パワー"),))
    found = finding("ZX101", "炉.zx", Span(6, 8), labels=(label,), fix=fix, key="パワ", hint="")
    return found, {"炉.zx": source}


def test_full_form_puts_carets_under_wide_text() -> None:
    found, sources = _sample()
    assert render([found], sources, "full", "en").splitlines() == [
        "error[ZX101] there is no header 'パワ'",
        "  --> 炉.zx:2:1",
        "  |",
        "1 | コスト：3",
        "  | ------ this one is right",
        "2 | パワ：4500",
        "  | ^^^^",
        "   = fix: write 'パワー'",
    ]


def test_full_form_cuts_long_lines_around_the_words() -> None:
    source = Source("t", "あ" * 500 + "い" + "う" * 500)
    text = render([finding("ZX113", "t", Span(500, 501), found="い")], {"t": source}, "full", "ja")
    line, carets = text.splitlines()[-2:]
    assert display_width(line) < 120
    at = line.index("い")
    assert display_width(line[:at]) == carets.index("^") and carets.count("^") == 2


def test_full_form_never_prints_control_characters_of_the_text() -> None:
    source = Source("t\x1b", "a\x1b[31mb\u202e")
    text = render(bad_characters(source), {source.name: source}, "full", "ja")
    assert "\x1b" not in text and "\u202e" not in text


def test_concise_github_json_and_sarif() -> None:
    found, sources = _sample()
    assert render([found], sources, "concise", "en") == "炉.zx:2:1: ZX101 there is no header 'パワ'"
    assert render([found], sources, "github", "en").startswith(
        "::error file=炉.zx,line=2,endLine=2,col=1,endColumn=3,title=ZX101 unknown-header::"
    )
    (data,) = json.loads(render([found], sources, "json", "en"))
    assert data["span"] == {"line": 2, "column": 1, "end": {"line": 2, "column": 3}}
    assert data["fix"]["safe"] is True and data["labels"][0]["span"]["line"] == 1
    sarif = json.loads(render([found], sources, "sarif", "en"))
    (result,) = sarif["runs"][0]["results"]
    assert sarif["version"] == "2.1.0" and result["ruleId"] == "ZX101"
    assert result["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3,
    }  # fmt: skip


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_survives_a_file_that_could_not_be_read_and_no_findings(form: str) -> None:
    found, _ = _sample()
    assert render([found], {}, form)  # type: ignore[arg-type]
    assert render([], {}, form) in ("", "[]") or form == "sarif"  # type: ignore[arg-type]


def test_order_is_by_place_and_repetitions_vanish() -> None:
    found, _ = _sample()
    other = finding("ZX115", "炉.zx", Span(0, 0))
    assert in_order([found, other, found]) == [other, found]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_line_of_an_excerpt_is_wider_than_the_terminal(width: int) -> None:
    text = "一二三四五六七八九十" * 6 + "破壌" + "あいうえおかきくけこ" * 6
    source, at = Source("a.zx", text), text.index("破壌")
    found = finding("ZX113", "a.zx", Span(at, at + 2), found="破壌")
    _, _, _, shown, carets = render([found], {"a.zx": source}, "full", "en", width=width).split("\n")
    assert "破壌" in shown and display_width(shown) <= width and display_width(carets) <= width
    assert carets.index("^") == display_width(shown[: shown.index("破壌")]), "the carets stand under the word"
