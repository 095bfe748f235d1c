"""The grammar's conflicts are the declared ones, and no two terminals claim one word at one place.

Lark resolves shift/reduce silently; a conflict that nobody meant is a text that is read in a way nobody chose.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.gates.language_tables import tables
from zxscript.lang.reading import read
from zxscript.syntax import parser as syntax
from zxscript.syntax.game import game_text

HERE = Path(__file__).parent
GAMES = ("zx", "zenonzard")


class Declared(NamedTuple):
    """One line of ``conflicts.tsv``."""

    kind: str
    games: str
    rule: str
    game: str
    sentence: str
    reason: str


def _declared() -> list[Declared]:
    lines = (HERE / "conflicts.tsv").read_text("utf-8").splitlines()
    return [Declared(*line.split("\t")) for line in lines if line and not line.startswith("# ")]


DECLARED = _declared()


def _key(line: Declared) -> tuple[str, str, str]:
    winner, bar, loser = line.rule.partition(" | ")
    return (line.kind, winner, loser) if bar else (line.kind, "shift", line.rule)


@pytest.mark.parametrize("game", GAMES)
def test_conflicts_are_declared(game: str) -> None:
    found = {conflict[:3] for conflict in tables(game).conflicts()}
    declared = {_key(line) for line in DECLARED if line.games in (game, "both")}
    assert not found - declared, f"conflicts that nobody declared: {sorted(found - declared)}"
    assert not declared - found, f"declared, but there is no such conflict: {sorted(declared - found)}"


@pytest.mark.parametrize("line", DECLARED, ids=lambda line: f"{line.kind} {line.rule}")
def test_the_sentence_passes_through_its_conflict(line: Declared) -> None:
    assert len(line.reason) > 20
    run = tables(line.game).run(line.sentence)
    assert _key(line) in run.conflicts
    assert read(line.sentence, line.game).node is not None


def test_postposition_takes_the_whole_coordination() -> None:
    """What the priority of the list rules decides."""
    whole = read("手札かチャージにあるカードを1枚選ぶ。").node
    assert "Group" in [node.kind for node in whole.walk()]
    within = next(node for node in whole.walk() if node.kind == "Within")
    assert within.phrase.kind == "Group"  # type: ignore[attr-defined]


def _collisions(game: str) -> set[str]:
    """``surface: A B`` for every word that two terminals claim in one parser state."""
    parser = syntax.parser(game)
    rows = [frozenset(row) for row in parser.tables.actions]
    found: set[str] = set()
    patterns = [(name, re.compile(rx)) for name, rx, _ in game_text(game).patterns]
    for surface, entries in parser.lexicon.words.items():
        names = {name for name, _ in entries}
        names |= {name for name, rx in patterns if (match := rx.match(surface)) and match.end() == len(surface)}
        for first in names:
            for second in names:
                if first < second and any(first in row and second in row for row in rows):
                    found.add(f"{surface}: {first} {second}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_claimed_twice(game: str) -> None:
    lines = (HERE / "collisions.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("# ")]
    assert all(len(row) == 3 and len(row[2]) > 20 for row in rows), "a collision needs a reason"
    declared = {row[1] for row in rows if row[0] in (game, "both")}
    found = _collisions(game)
    assert not found - declared, f"two terminals for one word at one place: {sorted(found - declared)}"
    assert not declared - found, f"declared, but there is no such collision: {sorted(declared - found)}"
