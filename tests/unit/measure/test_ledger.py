"""Two ledgers: which cards moved, and which reasons stop most cards."""

from pathlib import Path

import pytest

from zxscript.measure.ledger import LedgerError, compare, read_ledger

OLD = [
    ("T-1", "round_trip", ""), ("T-2", "declined", "these words"), ("T-3", "not_runnable", "Draw: far"),
    ("T-4", "round_trip", ""), ("T-5", "declined", "these words"), ("T-6", "variant", ""),
]  # fmt: skip
NEW = [
    ("T-1", "round_trip", ""), ("T-2", "round_trip", ""), ("T-3", "not_runnable", "Draw: near"),
    ("T-4", "declined", "these words"), ("T-5", "declined", "these words"), ("T-7", "needs_diagram", ""),
]  # fmt: skip


def test_every_card_that_moved_is_told_with_what_it_was_and_is() -> None:
    compared = compare(OLD, NEW)
    assert [(move.card, move.kind) for move in compared.moves] == [
        ("T-2", "unlocked"), ("T-3", "changed"), ("T-4", "lost"), ("T-6", "gone"), ("T-7", "new"),
    ]  # fmt: skip
    assert compared.moves[2].before == ("round_trip", "") and compared.moves[2].after == ("declined", "these words")
    assert compared.counts() == {"unlocked": 1, "lost": 1, "changed": 1, "new": 1, "gone": 1}


def test_reasons_are_counted_most_first() -> None:
    compared = compare(OLD, NEW)
    assert compared.reasons == (
        ("these words", 2, 2), ("Draw: near", 1, 0), ("needs_diagram", 1, 0), ("Draw: far", 0, 1),
    )  # fmt: skip
    assert compare(NEW, NEW).moves == ()


def test_cards_with_one_number_are_told_apart_by_their_place() -> None:
    twice = [("T-1", "declined", "a"), ("T-1", "round_trip", "")]
    assert compare(twice, reversed(twice)).moves == ()
    assert [move.kind for move in compare(twice, [*twice, ("T-1", "variant", "")]).moves] == ["new"]


def test_the_order_of_lines_does_not_matter() -> None:
    assert compare(OLD[::-1], NEW) == compare(OLD, NEW[::-1])


def test_a_ledger_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "l.tsv"
    file.write_text("".join("\t".join(row) + "\n" for row in OLD), encoding="utf-8")
    assert read_ledger(file) == OLD


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"T-1\tround_trip\n", "line 1"), (b"T-1\tround_trip\t\nT-2\tfine\t\n", "line 2"), (b"\xff\xfe", "UTF-8"),
     (b"T-1,round_trip,\n", "line 1")],
)  # fmt: skip
def test_what_is_no_ledger_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "l.tsv"
    file.write_bytes(content)
    with pytest.raises(LedgerError, match=said):
        read_ledger(file)
