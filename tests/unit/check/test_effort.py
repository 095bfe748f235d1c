"""What a search for a slip may cost."""

from pathlib import Path

import pytest

from zxscript.analysis import findings
from zxscript.analysis.index import Index
from zxscript.check import checking, parallel, run
from zxscript.check.cards import check_card
from zxscript.check.effort import OF_A_TEXT, TRIAL, Effort, Spent, of_file
from zxscript.check.files import load_text
from zxscript.check.run import check_all, check_files
from zxscript.check.turns import Place, likeliest, said_otherwise
from zxscript.source.diagnostic import Diagnostic

_ENTERS = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def test_nothing_is_tried_beyond_the_allowance() -> None:
    text = _ENTERS + "カードを1枚引っ張る。"
    at = text.index("引っ張る")
    place = Place(text, "zx", at, at, (at, at + 4))
    tried: list[str] = []

    def judge(said: str) -> int:
        tried.append(said)
        return 0

    assert likeliest(place, (), judge, Effort(0)) is None and not tried
    found = likeliest(place, (), judge, Effort(OF_A_TEXT))
    assert found is not None and tried
    assert text[: found.start] + found.new + text[found.end :] == _ENTERS + "カードを1枚引く。"


def test_a_trial_on_the_card_is_counted() -> None:
    effort = Effort(TRIAL + 4)
    judge = effort.counting(len)
    assert judge("一二") == 2 and effort.left == 4
    assert effort.take(2) and judge("一") == 1 and not effort.take(1)


def test_what_was_looked_at_is_counted_behind_it() -> None:
    text = _ENTERS + "カードを1枚引っ張る。"
    at = text.index("引っ張る")
    place = Place(text, "zx", at, at, (at, at + 4))
    whole, last = Effort(), Effort(1, of=Effort(1))
    assert said_otherwise(place, whole) and OF_A_TEXT - whole.left > 1
    assert said_otherwise(place, last) and last.is_spent() and not said_otherwise(place, last)


def test_a_file_has_more_than_one_text_and_more_with_its_size_but_not_without_end() -> None:
    assert OF_A_TEXT < of_file(0) == of_file(1_000) < of_file(6_000) < of_file(8_000) == 4 * of_file(6_000) // 3
    assert of_file(100_000) == of_file(10_000_000)


def test_where_the_search_ended_it_is_said() -> None:
    card = load_text(_file(True), "a.zx").cards[0]
    assert not any("探す" in one.message.ja for one in check_card(card))
    (one,) = (one for one in check_card(card, Effort(0)) if one.code == "ZX201")
    assert "探す" in one.message.ja and "search" in one.message.en and one.fix is None


_HEAD = "番号：T-{0}\nカード名：札{0}\n種類：ゼクス\n色：白\nコスト：3\nパワー：3000\n\n"


def _file(*broken: bool) -> str:
    """Cards, those that are broken with another slip each, so that none is known from another."""
    ends = ["引っ張る。" if one else "引く。" for one in broken]
    return "\n".join(_HEAD.format(at) + _ENTERS + f"カードを{at + 1}枚{end}\n" for at, end in enumerate(ends))


def _told(found: list[Diagnostic]) -> list[tuple[int, bool]]:
    return [(one.span.start, one.fix is not None) for one in found if one.severity == "error"]


@pytest.fixture(params=[1, 2])
def short(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The allowance of a file is what one slip takes, or one attempt more, with which the second is found too; the number that are found."""
    allowance = Effort(OF_A_TEXT)
    check_card(load_text(_file(True), "a.zx").cards[0], allowance)
    taken = OF_A_TEXT - allowance.left
    assert 0 < taken < OF_A_TEXT
    for module in (run, findings, checking):
        monkeypatch.setattr(module, "of_file", lambda size: taken + request.param - 1)
    return int(request.param)


def test_behind_the_allowance_of_a_file_findings_stay_and_suggestions_end(short: int) -> None:
    text = _file(True, False, True, True)
    loaded = load_text(text, "a.zx")
    said = _told(check_all(loaded).findings)
    assert [fixed for _, fixed in said] == [True, short == 2, False]
    assert all(text.startswith("引", at) or text.startswith("っ張", at) for at, _ in said)
    assert said == _told(checking.check_loaded(loaded))


def test_what_is_remembered_is_what_would_be_found(short: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path / "cache"))
    file = tmp_path / "a.zx"
    for broken in ((True, True, True), (False, True, True), (True, True, False), (False, False, True), (True, True, True)):
        file.write_text(_file(*broken), encoding="utf-8")
        remembered = check_files([file]).findings
        assert remembered == check_files([file], use_cache=False).findings
        assert [fixed for _, fixed in _told(remembered)] == [True, short == 2, False][: sum(broken)]


def test_several_processors_find_what_one_finds(short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = load_text(_file(False, True, True, False, True), "a.zx")
    alone = check_all(loaded, jobs=1).findings
    monkeypatch.setattr(parallel, "ENOUGH", 2)
    assert check_all(loaded, jobs=2).findings == alone


def test_an_open_file_is_told_what_check_tells(short: int) -> None:
    index, file = Index(), findings.CardFindings("a.zx")
    for broken in ((True, True, True), (False, True, True), (True, False, True), (True, True, True)):
        text = _file(*broken)
        file.enter(text, index)
        file.update(index, deep=False)
        assert _told(file.update(index)) == _told(check_all(load_text(text, "a.zx")).findings) and not file.stale


def test_findings_hold_where_the_search_would_end_alike() -> None:
    assert Spent(100, 30).holds(31) and not Spent(100, 30).holds(30)
    assert Spent(20, 30).holds(20) and not Spent(20, 30).holds(21)
    assert Spent(0, 0).holds(-5) and not Spent(0, 0).holds(1)
