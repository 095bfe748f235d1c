"""Turns of phrase: what was meant, found by how such sentences are said."""

from collections.abc import Callable

import pytest

from zxscript.check.files import load_text
from zxscript.check.run import check_all
from zxscript.check.turns import weighing
from zxscript.check.turns.bank import BEGIN, ENDS, Bank, bank, sentences_of
from zxscript.check.turns.slots import filled, mapped, marks_in, skeleton, slots_in
from zxscript.check.turns.windows import windows

HEAD = "番号：T-1\nカード名：試し\n種類：イベント\n色：白\nコスト：3\n\n"
SAID = "【イベント】【効果】ノーマルスクエアにある相手のゼクスを1枚選び、破壊する。"


def test_what_an_author_chooses_is_a_slot() -> None:
    assert skeleton("「藁人形」と[鐘楼機]の赤のカードを12枚") == "「」と[]の色のカードを#枚"
    assert skeleton("デッキの1番上") == "デッキの1番上", "a place is no number"
    text = "コスト10以下"
    bare, places = mapped(text)
    assert bare == "コスト#以下" and [text[at] for at in places[:-1]] == list("コスト1以下") and places[-1] == len(text)


def test_slots_hold_what_the_author_wrote_or_nothing_is_offered() -> None:
    assert filled("コスト#以下の", "コストが7まで") == "コスト7以下の"
    assert filled("#枚", "枚") is None and filled("枚", "3枚") is None


def test_a_window_takes_words_that_stand_between_such_words() -> None:
    small = Bank(dict.fromkeys(sentences_of(SAID, "zx"), 1))
    bare = skeleton("ノーマルスクエアにある相手のゼクスを1枚選び、潰す。")
    found = {(bare[one.start : one.end], one.words) for one in windows(small, bare, range(10, 24), range(20, 26))}
    assert ("潰す", ("破壊する",)) in found


@pytest.mark.parametrize(("marked", "written"), [("コスト#以下の", "コストが7まで"), ("#枚", "枚"), ("枚", "3枚"), ("「」か色の#枚", "青の「灯」2枚")])
def test_slots_that_do_not_come_out_even_are_known_before_they_are_filled(marked: str, written: str) -> None:
    assert (filled(marked, written) is not None) == (marks_in(marked) == slots_in(written))


def test_windows_are_those_that_going_through_all_sentences_finds() -> None:
    kept = Bank({one: 2 for text in (SAID, SAID.replace("破壊する", "手札に戻す"), SAID.replace("相手の", "")) for one in sentences_of(text, "zx")})
    bare = skeleton("【効果】ノーマルスクエアにある相手のゼクスを1枚選び、潰す。")
    starts, ends = range(4, 30), range(14, len(bare) + 1)
    found = {(one.start, one.end, one.words): (one.around, one.often) for one in windows(kept, bare, starts, ends)}
    wanted: dict[tuple[int, int, tuple[str, ...]], tuple[int, int]] = {}
    for number, sentence in enumerate(kept.sentences):
        for first in range(1, len(sentence) + 1):
            for last in range(first, min(first + 8, len(sentence)) + 1):
                words, said = sentence[first:last], "".join(sentence[first:last])
                for start in starts:
                    for end in (end for end in ends if end >= start):
                        left = _alike(bare, start, sentence[:first][::-1], -1)
                        right = _alike(bare, end, sentence[last:], 1)
                        here = left and (right or (last == len(sentence) and end == len(bare)))
                        same = not said if start == end else said and (bare.startswith(words[0], start, end) or bare.endswith(words[-1], start, end))
                        if here and not same:
                            around, often = wanted.get((start, end, words), (0, 0))
                            wanted[start, end, words] = max(around, left + right), often + kept.counts[number]
    assert found == wanted and any(around > 2 for around, _ in found.values())


def _alike(text: str, at: int, words: tuple[str, ...], way: int) -> int:
    """How many of the words, at most four, stand in a text one after the other from a place on, or before it."""
    count = 0
    for word in words[:4]:
        begins = word == BEGIN and (at == 0 or text[at - 1] in ENDS)
        if not (begins or (text.startswith(word, at) if way > 0 else text[:at].endswith(word))):
            break
        count, at = count + 1, at + way * len(word)
    return count


def test_words_that_were_understood_are_dear_to_leave_out() -> None:
    known, unknown = (False,) * 3, (True,) * 3
    assert weighing.of_change("相手の", "", known) > weighing.of_change("相手の", "の", known)
    assert weighing.of_change("ぶっ壊", "破壊", unknown) < weighing.of_change("ぶっ壊", "登場", unknown)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("デッキのてっぺんをトラッシュに置く。", "1番上"), ("1枚をもらう。", "引く"), ("ターン終了時まで、スクエアにあるすべてのあなたのゼクスのパワーを1000＋する。", "＋1000")],
)
def test_what_no_table_knows_is_found_by_the_words_around(wrong: str, right: str) -> None:
    found = [one for one in check_all(load_text(HEAD + "【イベント】【効果】" + wrong + "\n", "t.zx")).findings if one.severity == "error"]
    assert len(found) == 1 and found[0].fix is not None and not found[0].fix.safe
    assert right in found[0].fix.edits[0].text


def test_without_a_bank_the_guesses_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    empty: Callable[[str], Bank] = lambda game: Bank({})  # noqa: E731
    monkeypatch.setattr("zxscript.check.turns.bank.bank", empty)
    (found,) = check_all(load_text(HEAD + SAID.replace("破壊", "破懐") + "\n", "t.zx")).findings
    assert found.fix is not None and found.fix.edits[0].text == "破壊"


def test_a_bank_can_leave_texts_out() -> None:
    sentence = sentences_of(SAID, "zx")[-1]
    small = Bank({sentence: 2, ("^", "引く", "。"): 1})
    assert small.without([SAID], "zx").sentences == (("^", "引く", "。"),)
    assert bank("zx").sentences and bank("zenonzard").sentences
