"""No word, construction, node or rewriting rule of the language without a text that shows it."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tests.gates.language_tables import CASES, Run, cases, tables
from zxscript.lang import reading
from zxscript.lang.legacy import rewritings
from zxscript.syntax.game import game_text
from zxscript.syntax.node import Node, nodes_of
from zxscript.syntax.normalise import normalise
from zxscript.syntax.parser import ParseError

GAMES = ("zx", "zenonzard")
NEVER_WHOLE = {
    "element -> verb TOKI KA": "read so that its decline can say why: which trigger the conditions belong to is not said",
}
"""Constructions whose only purpose is a better reason for declining."""


def _runs(game: str) -> list[Run]:
    runs = []
    for text in [*cases(game), *(older for older, _ in _pairs(game))]:
        try:
            runs.append(tables(game).run(_canonical(text, game)))
        except ParseError as error:
            pytest.fail(f"{text}: {error}")
    return runs


def _canonical(text: str, game: str) -> str:
    return normalise(text, game).text


def _pairs(game: str) -> list[tuple[str, str]]:
    lines = [line for path in sorted(CASES.glob(f"{game}_*.pairs")) for line in path.read_text("utf-8").splitlines()]
    split = [line.partition(" => ") for line in lines if line.strip() and not line.startswith("# ")]
    return [(older, modern) for older, _, modern in split]


@pytest.fixture(scope="module")
def runs() -> dict[str, list[Run]]:
    return {game: _runs(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_terminal_is_read_in_some_case(game: str, runs: dict[str, list[Run]]) -> None:
    accepted = {name for row in tables(game).table.states.values() for name in row if name.isupper()} - {"$END"}
    read = {name for run in runs[game] for name in run.terminals}
    shared = {name for other in GAMES for run in runs[other] for name in run.terminals}
    missing = {name for name in accepted - read if name not in shared or game == "zx"}
    assert not missing, f"no case has these words: {sorted(missing)}"


def test_every_construction_is_read_in_some_case(runs: dict[str, list[Run]]) -> None:
    known = {name for game in GAMES for name in tables(game).constructions}
    read = {name for game in GAMES for run in runs[game] for name in run.constructions}
    assert not known - read - NEVER_WHOLE.keys(), f"no case has these: {sorted(known - read - NEVER_WHOLE.keys())}"


def _nodes() -> list[Node]:
    found: list[Node] = []
    for game in GAMES:
        for text in [*cases(game), *(modern for _, modern in _pairs(game))]:
            found += reading.read(_canonical(text, game), game).node.walk()
    return found


@pytest.fixture(scope="module")
def nodes() -> list[Node]:
    return _nodes()


def test_every_node_is_read_in_some_case(nodes: list[Node]) -> None:
    kinds = {node.kind for node in nodes}
    rewritten = {rule.on.kind for rule in rewritings() if rule.name in ("remove-from-game", "use-to-play")}
    missing = nodes_of(Node).keys() - kinds - rewritten
    assert not missing, f"no case reads to these nodes: {sorted(missing)}"


def _choices(annotation: Any) -> frozenset[str]:
    """The words among the literal values that a field may have."""
    if get_origin(annotation) is Literal:
        return frozenset(value for value in get_args(annotation) if isinstance(value, str))
    return frozenset(value for part in get_args(annotation) for value in _choices(part))


def test_every_value_of_a_field_is_read_in_some_case(nodes: list[Node]) -> None:
    """Voices, aspects, modes, links, bounds, conjunctions, suffixes …: each value of each closed set of choices."""
    hints = {cls: get_type_hints(cls) for cls in nodes_of(Node).values()}
    wanted = {(choices, value) for cls in hints for name in cls.field_names
              if (choices := _choices(hints[cls][name])) for value in choices}  # fmt: skip
    seen: set[tuple[frozenset[str], object]] = set()
    for node in nodes:
        for name, whole in node.said().items():
            seen |= {(_choices(hints[type(node)][name]), value) for value in (whole if isinstance(whole, tuple) else (whole,))
                     if isinstance(value, str)}  # fmt: skip
    wanted -= {(choices, "∞") for choices, _ in wanted}  # only コスト and レンジ are unbounded; the number is shared
    missing = sorted(f"{value!r} of {sorted(choices)}" for choices, value in wanted - seen)
    assert not missing, f"no case has these values: {missing}"


def test_every_role_of_a_clause_is_read_in_some_case(nodes: list[Node]) -> None:
    from zxscript.lang.clause import VerbClause

    roles = {name for name in VerbClause.field_names if name not in ("span", "negative", "aspect", "mode", "voice")}
    clauses = [node for node in nodes if isinstance(node, VerbClause)]
    filled = {name for clause in clauses for name in roles if getattr(clause, name) not in (None, ())}
    assert not roles - filled, f"no case fills these roles: {sorted(roles - filled)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rewriting_rule_has_a_pair(game: str) -> None:
    spelling = game_text(game).spelling().rules
    wanted = {rule.name for rule in spelling} | {"spelling", "word-order"}
    if game == "zx":
        wanted |= {rule.name for rule in rewritings()} | {"blank"}
    shown: set[str] = set()
    for older, _ in _pairs(game):
        clean = normalise(older, game)
        shown |= {*clean.rules(), *reading.read(clean.text, game).rules}
    assert not wanted - shown - {"line-break"}, f"no pair shows these rules: {sorted(wanted - shown)}"


@pytest.mark.parametrize("rule", rewritings(), ids=lambda rule: rule.name)
def test_a_rewriting_rule_works_in_both_directions(rule: Any) -> None:
    older, modern = reading.read(rule.older), reading.read(rule.modern)
    assert rule.name in older.rules, "the older wording of the example does not need the rule"
    assert not modern.rules, "the modern wording of the example is not canonical"
    assert older.node == modern.node
    assert older.printed == modern.printed == rule.modern
