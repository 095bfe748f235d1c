"""Places as editors count them: UTF-16 units, and lines as the protocol ends them."""

from hypothesis import given
from hypothesis import strategies as st

from zxscript.analysis.actions import difference, line_edits
from zxscript.analysis.documents import Change, Document
from zxscript.analysis.positions import Lines, Place

TEXTS = st.text(st.sampled_from("aあ𠮷\n\r　\u2028"), max_size=40)


def test_characters_beyond_the_basic_plane_count_two() -> None:
    lines = Lines("𠮷を1枚\r\n引く")
    assert lines.place(1) == Place(0, 2) and lines.place(2) == Place(0, 3)
    assert lines.offset(0, 1) == 0  # between the halves
    assert lines.offset(0, 99) == 4 and lines.offset(1, 0) == 6 and lines.offset(9, 0) == 8


def test_lines_end_at_all_three_breaks_and_at_no_other_sign() -> None:
    lines = Lines("a\rb\r\nc\nd\u2028e\x0bf")
    assert lines.count == 4
    assert [lines.line_span(at) for at in range(4)] == [(0, 1), (2, 3), (5, 6), (7, 12)]


@given(TEXTS)
def test_places_come_back(text: str) -> None:
    lines = Lines(text)
    for offset in range(len(text) + 1):
        place = lines.place(offset)
        back = lines.offset(*place)
        assert back == offset or text[offset - 1 : offset + 1] == "\r\n"  # between \r and \n no editor has a place


@given(TEXTS, TEXTS, st.tuples(st.integers(0, 6), st.integers(0, 12)), st.tuples(st.integers(0, 6), st.integers(0, 12)))
def test_an_edit_replaces_what_stands_between_its_places(text: str, new: str, start: tuple[int, int], end: tuple[int, int]) -> None:
    one, other = sorted((Lines(text).offset(*start), Lines(text).offset(*end)))
    edited = Document.of("a.zx", text).edited([Change(new, start, end)], 2)
    assert edited.text == text[:one] + new + text[other:] and edited.version == 2
    assert edited.lines.place(len(edited.text)) == Lines(edited.text).place(len(edited.text))


@given(TEXTS, TEXTS)
def test_edits_make_the_new_text(old: str, new: str) -> None:
    one = difference(old, new)
    assert old[: one.span.start] + one.text + old[one.span.end :] == new
    made = old
    for edit in reversed(line_edits(old, new)):
        made = made[: edit.span.start] + edit.text + made[edit.span.end :]
    assert made == new
