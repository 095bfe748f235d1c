"""What stands before a noun may hold a clause, and that one another: each is printed once."""

import pytest

from zxscript.lang.nouns import Noun
from zxscript.lang.reading import judge


@pytest.mark.parametrize(("clause", "end"), [("レスト状態で移動する、", "レスト状態で移動する。"), ("フィールドから移動する、", "フィールドから移動する。")])
def test_twice_the_clauses_are_twice_the_work(clause: str, end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fuzzer doubled one clause thirty times: reading it took for ever, as each clause was printed twice by the one around it."""
    calls, plain = 0, Noun.ja

    def counted(noun: Noun) -> str:
        nonlocal calls
        calls += 1
        return plain(noun)

    monkeypatch.setattr(Noun, "ja", counted)
    work = []
    for count in (6, 12):
        calls = 0
        judge(f"このミニオンはベースに移動するとき、{clause * count}{end}", "zenonzard")
        work.append(calls)
    assert work[0] > 0 and work[1] < 3 * work[0]
