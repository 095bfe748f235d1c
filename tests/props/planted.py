"""Bugs put in one at a time: ``python -m tests.props.planted [--only N]… [--from N] [--measured FILE]``.

Each of planted.toml is put into the functions it is about, and the tests run until the first fails (in_place.py); one that stands
outside functions goes into a copy of the checkout.  Prints one JSON object: how many there are, how many were caught and by which
files of tests, and those that nobody noticed.  Exit code 1 when one survived.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from math import inf
from pathlib import Path
from typing import Any

from tests.gates.modules import ROOT
from tests.props import in_place
from tests.props.in_place import IDLE, Change, Codes, exchanged
from tests.props.reached import code, within

FILE = Path(__file__).with_suffix(".toml")
LIMIT = 3600
"""Seconds for one run of tests in a copy."""
SIGNATURE = "tests/unit/measure/test_bench.py::test_the_signature_is_the_one_that_is_written_down"
NETS = ("tests/unit/engine", "tests/unit/compile", "tests/unit/zx", "tests/unit/zenonzard", "tests/unit/measure/test_oracle.py",
        "tests/unit/measure/test_directed.py", SIGNATURE, "tests/unit/test_atomic_answers.py", "tests/test_cases_play.py", "tests/props/test_leaks.py", "tests/props/test_garbled.py")  # fmt: skip
"""The tests that may notice."""


def bugs() -> list[dict[str, Any]]:
    """The bugs: why, file, before, after, tests, perhaps at_import."""
    return list(tomllib.loads(FILE.read_text(encoding="utf-8"))["bug"])


def fits(bug: dict[str, Any], root: Path = ROOT) -> bool:
    """Does the place still read as it did, exactly once?"""
    return bool((root / bug["file"]).read_text(encoding="utf-8").count(bug["before"]) == 1)


def copied(folder: Path) -> None:
    """What the tests need of the checkout."""
    for name in ("zxscript", "tests", "grammar", "cardscripts", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)


def run(folder: Path, *command: str) -> bool:
    """Does it go through?"""
    try:
        done = subprocess.run([sys.executable, "-m", *command], cwd=folder, capture_output=True, timeout=LIMIT, check=False,
                              env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"})  # fmt: skip
    except subprocess.TimeoutExpired:  # it hangs: somebody will notice
        return False
    return done.returncode == 0


def codes(bug: dict[str, Any]) -> Codes | None:
    """What it exchanges, None when it stands outside functions or in one that has done its work when the module is imported."""
    if bug.get("at_import"):
        return None
    file = ROOT / bug["file"]
    text = file.read_text(encoding="utf-8")
    return exchanged(code(text, file), code(text.replace(bug["before"], bug["after"]), file))


def elsewhere(bug: dict[str, Any]) -> str:
    """Which tests notice it in a copy of the checkout, "" when none does."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        file = folder / bug["file"]
        file.write_text(file.read_text(encoding="utf-8").replace(bug["before"], bug["after"]), encoding="utf-8")
        return next((tests for tests in (*bug["tests"], *NETS) if not run(folder, "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", tests)), "")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", type=int, action="append", default=[])
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--narrow", action="store_true", help="only the tests that the bugs name, and the signature of whole games")
    parser.add_argument("--measured", type=Path, help="keep here which tests reach what, and do not measure it again")
    parser.add_argument("--seconds", type=float, default=inf, help="only so much CPU time of tests for each")
    given = parser.parse_args()
    chosen = [(n, bug) for n, bug in enumerate(bugs()) if n >= given.first and (not given.only or n in given.only)]
    stale = [bug["why"] for _, bug in chosen if not fits(bug)]
    found: Counter[str] = Counter()
    survived = []

    def told(n: int, bug: dict[str, Any], test: str) -> None:
        print(n, test or "NOBODY", bug["why"], file=sys.stderr, flush=True)
        test = test if test != IDLE else ""
        found[test.split("::")[0] or "nobody"] += 1
        if not test:
            survived.append(bug["why"])

    able = [(n, bug, codes(bug)) for n, bug in chosen if fits(bug)]
    here = iter([(n, bug) for n, bug, exchange in able if exchange])
    nets = NETS if not given.narrow else sorted({path for _, bug, _ in able for path in bug["tests"]} | {SIGNATURE})
    changes = [Change(exchange, bug["tests"], within(exchange)) for _, bug, exchange in able if exchange]
    watched = sorted({ROOT / bug["file"] for bug in bugs()})
    in_place.run(nets, changes, lambda test: told(*next(here), test), (given.measured, watched) if given.measured else None, given.seconds)
    for n, bug, exchange in able:
        if not exchange and not given.narrow:
            told(n, bug, elsewhere(bug))
    print(json.dumps({"bugs": len(able), "stale": stale, "caught": found.total() - found["nobody"], "tried": found.total(), "nobody": len(survived), "survived": survived,
                      "by": dict(found.most_common())}, ensure_ascii=False))  # fmt: skip
    return 1 if survived or stale else 0


if __name__ == "__main__":
    sys.exit(main())
