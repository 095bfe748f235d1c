"""The table of rulings: each question with a known answer, and what the program says to it (docs/rulings.md).

A scenario ``cases/play/<game>/rulings/ID_….zxt`` expects the known answer, so a passing one agrees. A first line
``# disagrees: reason`` or ``# undecided: reason`` says otherwise. What no scenario can ask is asked by a test ``test_zxq_000_…``
in ``unit/<game>/test_rulings.py``, whose first line says what it shows. Questions that are not asked stand in
``cases/play/<game>/rulings/others.tsv``: id, verdict, reason.

    python -m tests.rulings        writes docs/rulings.md
"""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.conftest import CASES, ROOT

PAGE = ROOT / "docs" / "rulings.md"
VERDICTS = ("agrees", "disagrees", "undecided")


class Ruling(NamedTuple):
    """One row: id of the question, verdict, reason or purpose, path of the scenario below the checkout (or empty)."""

    id: str
    verdict: str
    reason: str
    scenario: str


def rulings() -> list[Ruling]:
    """All rows, by id. Raises ValueError for a verdict that there is not or a question that is answered twice."""
    rows = [_of_scenario(file) for file in sorted(CASES.glob("play/*/rulings/*.zxt"))]
    for table in sorted(CASES.glob("play/*/rulings/others.tsv")):
        for line in table.read_text(encoding="utf-8").splitlines():
            ident, verdict, reason = line.split("\t")
            rows.append(Ruling(ident, verdict, reason, ""))
    rows += [row for file in sorted((ROOT / "tests" / "unit").glob("*/test_rulings.py")) for row in _of_tests(file)]
    twice = [ident for ident, count in Counter(row.id for row in rows).items() if count > 1]
    wrong = [row.id for row in rows if row.verdict not in VERDICTS or not row.reason]
    if twice or wrong:
        raise ValueError(f"answered twice: {twice}; no such verdict, or no reason: {wrong}")
    return sorted(rows)


def _of_scenario(file: Path) -> Ruling:
    lines = file.read_text(encoding="utf-8").splitlines()
    purpose = next(line.partition("：")[2] for line in lines if line.startswith("目的："))
    verdict, _, reason = lines[0].removeprefix("# ").partition(": ") if lines[0].startswith("# ") else ("agrees", "", "")
    return Ruling(file.name.split("_")[0], verdict, reason or purpose, file.relative_to(ROOT).as_posix())


def _of_tests(file: Path) -> list[Ruling]:
    found = []
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        named = re.match(r"test_([a-z]+)_(\d+)", node.name) if isinstance(node, ast.FunctionDef) else None
        if named and isinstance(node, ast.FunctionDef):
            said = (ast.get_docstring(node) or "").splitlines()
            found.append(Ruling(f"{named[1].upper()}-{named[2]}", "agrees", said[0] if said else "", file.relative_to(ROOT).as_posix()))
    return found


def summary(rows: list[Ruling]) -> str:
    """How many of each verdict, for the end of a test run."""
    counts = Counter(row.verdict for row in rows)
    return "rulings: " + ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)


def page(rows: list[Ruling]) -> str:
    """The page of the documentation."""
    head = [
        "# Rulings", "",
        "Questions with known answers, as scenarios, some as tests. Made by `python -m tests.rulings`; a test holds it to them.",
        "A scenario expects the known answer: while the tests pass, the program agrees.", "",
        f"{summary(rows)}", "", "| id | verdict | what it shows, or why there is no answer | scenario or test |", "|---|---|---|---|",
    ]  # fmt: skip
    body = [f"| {row.id} | {row.verdict} | {row.reason} | {f'`{row.scenario}`' if row.scenario else ''} |" for row in rows]
    return "\n".join([*head, *body]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(rulings()), encoding="utf-8")
