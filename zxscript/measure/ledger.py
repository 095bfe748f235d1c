"""Ledgers of ``coverage``: one line for each card, and what moved between two of them.

A line is ``number<TAB>verdict<TAB>first reason``; lines are sorted, so that two ledgers can be compared
with any tool.  A number that stands on several lines is told apart by its place among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from zxscript.source.diagnostic import Words
from zxscript.source.files import read_bytes
from zxscript.source.limits import MAX_FILE_BYTES

RUNS = frozenset(("round_trip", "variant"))
"""Verdicts of a card that is read whole and can be played."""
_VERDICTS = RUNS | {"mismatch", "ambiguous", "declined", "needs_diagram", "not_runnable"}


class LedgerError(ValueError):
    """A file that is no ledger; ``words`` say where and why."""

    __module__ = "zxscript.api"  # where users of it find it, as tracebacks say

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


class Row(NamedTuple):
    """One card: number (or name), verdict, and the first reason why it does not run (empty if it runs)."""

    card: str
    verdict: str
    reason: str


class Ledger(list[Row]):
    """The rows of one ledger."""

    def compared(self, new: Iterable[Sequence[str]]) -> Comparison:
        """What moved from this ledger to ``new``."""
        return compare(self, new)


class Move(NamedTuple):
    """A card whose line changed; an empty verdict: the card is only in the other ledger."""

    card: str
    before: tuple[str, str]
    after: tuple[str, str]

    @property
    def kind(self) -> str:
        """unlocked, lost, new, gone, or changed (it ran before and after, or neither)."""
        if not self.before[0] or not self.after[0]:
            return "new" if self.after[0] else "gone"
        ran, runs = self.before[0] in RUNS, self.after[0] in RUNS
        return "changed" if ran == runs else "unlocked" if runs else "lost"


@dataclass(frozen=True, slots=True)
class Comparison:
    """``moves`` by card; ``reasons``: (reason, cards that it stops first now, cards it stopped first before), most first."""

    moves: tuple[Move, ...]
    reasons: tuple[tuple[str, int, int], ...]

    def counts(self) -> dict[str, int]:
        """How many cards moved in which way."""
        found = Counter(move.kind for move in self.moves)
        return {kind: found[kind] for kind in ("unlocked", "lost", "changed", "new", "gone")}

    def as_json(self) -> dict[str, Any]:
        """The object ``against`` of ``coverage --json --against``."""
        return {
            "counts": self.counts(),
            "moved": [
                {"card": move.card, "kind": move.kind, "before": list(move.before), "after": list(move.after)}
                for move in self.moves
            ],
            "reasons": [{"reason": reason, "cards": now, "before": then} for reason, now, then in self.reasons],
        }


def read_ledger(path: str | Path) -> Ledger:
    """The rows of a file.  Raises ``OSError``, or :class:`LedgerError` for a file that is no ledger."""
    file = Path(path)
    if file.stat().st_size > MAX_FILE_BYTES:
        raise LedgerError(Words(f"{MAX_FILE_BYTES} バイトを超えています", f"more than {MAX_FILE_BYTES} bytes"))
    try:
        lines = read_bytes(file).decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise LedgerError(Words("UTF-8 ではありません", "not UTF-8")) from error
    return Ledger(_row(number, line) for number, line in enumerate(lines, 1) if line)


def _row(number: int, line: str) -> Row:
    cells = line.removesuffix("\r").split("\t")
    if len(cells) != 3 or cells[1] not in _VERDICTS:
        raise LedgerError(Words(f"{number} 行目が、番号・判定・理由をタブで区切ったものではありません",
                                f"line {number}: expected number, verdict and reason with tabs between them"))  # fmt: skip
    return Row(*cells)


def compare(old: Iterable[Sequence[str]], new: Iterable[Sequence[str]]) -> Comparison:
    """What moved from ``old`` to ``new``, and which reasons stop most cards."""
    before, after = _by_card(old), _by_card(new)
    nothing = Row("", "", "")
    moves: list[Move] = []
    for key in sorted({**before, **after}):
        was, now = before.get(key, nothing), after.get(key, nothing)
        if was[1:] != now[1:]:
            moves.append(Move(key[0], (was.verdict, was.reason), (now.verdict, now.reason)))
    return Comparison(tuple(moves), _reasons(before.values(), after.values()))


def _by_card(rows: Iterable[Sequence[str]]) -> dict[tuple[str, int], Row]:
    found: dict[tuple[str, int], Row] = {}
    seen: Counter[str] = Counter()
    for card, verdict, reason in sorted(map(tuple, rows)):
        found[card, seen[card]] = Row(card, verdict, reason)
        seen[card] += 1
    return found


def _reasons(before: Iterable[Row], after: Iterable[Row]) -> tuple[tuple[str, int, int], ...]:
    """The first reason of every card that does not run, counted; a card may have further ones behind it."""
    then, now = (Counter(row.reason or row.verdict for row in rows if row.verdict not in RUNS) for rows in (before, after))
    names = sorted({**then, **now}, key=lambda name: (-now[name], -then[name], name))
    return tuple((name, now[name], then[name]) for name in names)
