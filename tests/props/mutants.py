"""Mutants of the code, sampled: ``python -m tests.props.mutants COUNT SEED [--room engine|compile|interpret|explain|…] [--only NAME.py[:LINE]]``.

One operator, number, comparison, jump or call of a function is changed, and the tests that reach its statement run until the first fails
(in_place.py: no process starts anew for it; reached.py: which these are, kept in ``--measured``).  Prints one JSON object: how many were
caught, the score, how many stand outside functions and were passed over, by which files they were caught, and the survivors (file, line,
change, how many tests reach it), to be read: some mean the same as before.  The same seed takes the same mutants of the same code.
"""

import argparse
import ast
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.casefiles import files, name
from tests.gates.modules import ROOT
from tests.props.in_place import IDLE, Change, Codes, exchanged, run
from tests.props.planted import NETS, SIGNATURE
from tests.props.reached import Place, code, holding
from zxscript import api
from zxscript.run.meanings import interpreted

SCENES = "tests/test_cases_play.py"
BOARDS = (SCENES, "tests/test_cases_text.py", "tests/unit/picture", SIGNATURE)
"""What shows a game besides its own tests; of the scenes those of that game."""
RUN = ("atomic_answers", "bots", "data", "dealer", "deckfile", "deeds", "exactly_one", "game_api", "laid_from_the_cache", "many_cards", "perft", "pool",
       "replays", "scenariofile", "signing", "sims", "simulate", "turned_away", "what_a_scene_expects", "what_is_kept")  # fmt: skip
"""The tests of running games that stand beside the rooms of tests."""
NARROW = {"engine": ("tests/unit/engine", SIGNATURE), "compile": ("tests/unit/compile", SIGNATURE),
          "interpret": ("tests/unit/interpret", "tests/unit/compile/test_written_programs.py", "tests/test_cases_explain.py"),
          "explain": ("tests/test_cases_explain.py", "tests/unit/explain", "tests/gates/test_explain_phrases.py", "tests/gates/test_explain_meaning.py", "tests/unit/interpret"),
          "check": ("tests/unit/check", "tests/test_cases_files.py"),
          "run": (*(f"tests/unit/test_{one}.py" for one in RUN), "tests/unit/gym", "tests/unit/picture", "tests/unit/meaning/test_query.py", "tests/test_cases_files.py", SCENES),
          "games/zx": ("tests/unit/zx", *BOARDS), "games/zenonzard": ("tests/unit/zenonzard", *BOARDS)}  # fmt: skip
"""The tests of a room, and the signature of whole games (of ``interpret``: what texts become and are told as)."""
WIDE = ("engine", "compile")
"""Rooms of which it is measured together which tests reach them; of another one it is kept in a file of its own."""
READING = ("interpret", "explain", "check")
"""Rooms whose mutants are about what cards mean: nothing is read before they are in place."""
_COMPARE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn,
            ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}  # fmt: skip
_BINARY = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
           ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: Path
    line: int
    place: int
    """Which of the nodes of its tree, in the order of `ast.walk`."""

    def __str__(self) -> str:
        node = list(ast.walk(ast.parse(self.file.read_text(encoding="utf-8"))))[self.place]
        return f"{self.file.relative_to(ROOT)}:{self.line}: {ast.unparse(node)} -> {ast.unparse(_changed(node))}"

    def statement(self) -> Place:
        """The statement that it is in."""
        return holding(self.file, list(ast.walk(ast.parse(self.file.read_text(encoding="utf-8"))))[self.place])

    def codes(self) -> Codes | None:
        """What it exchanges, None when it stands outside functions."""
        source = self.file.read_text(encoding="utf-8")
        tree = ast.parse(source)
        node = list(ast.walk(tree))[self.place]
        new = _changed(node)
        for holder in ast.walk(tree) if new is not node else ():
            for field, value in ast.iter_fields(holder):
                if value is node:
                    setattr(holder, field, new)
                elif isinstance(value, list) and any(one is node for one in value):
                    value[[one is node for one in value].index(True)] = new
        return exchanged(code(source, self.file), code(tree, self.file))


def mutants(file: Path) -> Iterator[Mutant]:
    """Every change of a file that this tool knows."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    types = {id(part) for node in ast.walk(tree) for one in (getattr(node, "annotation", None), getattr(node, "returns", None))
             if one is not None for part in ast.walk(one)}  # fmt: skip
    for place, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.expr | ast.stmt) and id(node) not in types and _changes(node):
            yield Mutant(file, node.lineno, place)


def _changes(node: ast.AST) -> bool:
    """Is there something to change?"""
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in _COMPARE
    if isinstance(node, ast.BinOp | ast.AugAssign):
        return type(node.op) in _BINARY and not _is_type(node)
    if isinstance(node, ast.Constant):
        return type(node.value) in (int, bool)
    is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return is_not or isinstance(node, ast.BoolOp | ast.Continue | ast.Break) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))


def _is_type(node: ast.AST) -> bool:
    """``Cards | Among``: a change of it raises wherever it is reached, and tells nothing of the tests."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitOr) and _is_type(node.left) and _is_type(node.right)
    return isinstance(node, ast.Name) and (node.id in ("int", "str", "bool", "tuple") or (node.id[0].isupper() and not node.id.isupper()))


def _changed(node: ast.AST) -> ast.AST:
    """The node as it would be: itself with another operator or value, or another in its place."""
    if isinstance(node, ast.Compare):
        node.ops[0] = _COMPARE[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        node.op = _BINARY[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1
    elif isinstance(node, ast.UnaryOp):
        return node.operand
    elif isinstance(node, ast.Continue | ast.Break):
        return ast.copy_location(ast.Break() if isinstance(node, ast.Continue) else ast.Continue(), node)
    elif isinstance(node, ast.Expr):
        return ast.copy_location(ast.Pass(), node)
    return node


def _files(room: str) -> list[Path]:
    return sorted((ROOT / "zxscript" / room).rglob("*.py"))


def sampled(room: str, count: int, seed: int, only: list[str]) -> tuple[int, int, list[tuple[Mutant, Codes]]]:
    """How many changes there are, how many of those looked at stand outside functions, and those to try."""
    every = [one for file in _files(room) for one in mutants(file)]
    if only:
        every = [one for one in every if one.file.name in only or f"{one.file.name}:{one.line}" in only]
    chosen = random.Random(seed).sample(every, len(every))
    tried: list[tuple[Mutant, Codes]] = []
    outside = 0
    for one in chosen:
        if len(tried) == count:
            break
        if codes := one.codes():
            tried.append((one, codes))
        else:
            outside += 1
    return len(every), outside, tried


def warm() -> None:
    """Cards are read and interpreted once for all: no mutant of these rooms is about that."""
    for folder in ("cardscripts", "tests/cases/play"):
        for file in sorted((ROOT / folder).rglob("*.zx")):
            for card in api.load_text(file.read_text(encoding="utf-8"), str(file)).cards:
                interpreted(card)


def thinned(path: str, every: int, room: str) -> list[str]:
    """A path of tests; of the scenes one in so many, for a game those of the game."""
    if path != SCENES or (every == 1 and not room.startswith("games/")):
        return [path]
    folder = room.replace("games/", "play/") if room.startswith("games/") else "play"
    return [f"{SCENES}::test_scenario[{name(file)}]" for file in files(folder, "*.zxt")[::every]]


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--room", choices=tuple(NARROW), default="engine")
    parser.add_argument("--only", action="append", default=[], metavar="NAME.py[:LINE]", help="of these files or lines alone")
    parser.add_argument("--measured", type=Path, default=ROOT / ".nightly" / "reached.json", help="where it is kept which tests reach what")
    parser.add_argument("--narrow", action="store_true", help="only the tests of the room and the signature: what survives these, others may catch")
    parser.add_argument("--tests", action="append", default=[], metavar="PATH", help="only these tests")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of the scenes one in so many")
    parser.add_argument("--seconds", type=float, default=60, help="no further test after so much CPU time of one mutant")
    parser.add_argument("--skip", type=int, default=0, help="so many of the sample were tried before")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    places, outside, tried = sampled(given.room, given.count, given.seed, given.only)
    tried = tried[given.skip :]
    left, survived, idle = iter(tried), list[str](), list[str]()
    by: Counter[str] = Counter()

    def told(failed: str) -> None:
        mutant, _ = next(left)
        if failed in ("", IDLE):
            (idle if failed else survived).append(str(mutant))
        else:
            by[failed.split("::")[0]] += 1
        print("caught" if failed else "SURVIVED", mutant, failed, file=sys.stderr, flush=True)

    rooms = _files(given.room) if given.room not in WIDE else [file for room in WIDE for file in _files(room)]
    tests = [one for path in given.tests or (NARROW[given.room] if given.narrow else NETS) for one in thinned(path, given.every, given.room)]
    if given.room not in WIDE:
        given.measured = given.measured.with_stem(f"{given.measured.stem}-{given.room.replace('/', '-')}")
    given.measured.parent.mkdir(exist_ok=True)
    changes = [Change(codes, (), frozenset({one.statement()})) for one, codes in tried]
    run(tests, changes, told, (given.measured, rooms), given.seconds, warm if SIGNATURE in tests and given.room not in READING else bool)
    caught, count = by.total(), len(tried) - len(idle)
    print(json.dumps({"places": places, "mutants": count, "outside_functions": outside + len(idle), "caught": caught,
                      "percent": round(100 * caught / max(1, count), 1), "by": dict(by.most_common()), "survived": survived}, ensure_ascii=False))  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
