"""Bugs put in one at a time: ``python -m tests.props.planted [--only N]… [--first N] [--wide]``.

Each of planted.toml goes into a copy of the checkout; then the tests named with it run, and where they notice nothing the demo
decks are exercised with invariants and oracle, and with ``--wide`` the play cases and the properties of games. Prints one JSON
object: how many there are, how many each net caught, and those that nobody noticed. Exit code 1 when one survived.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from tests.gates.modules import ROOT

FILE = Path(__file__).with_suffix(".toml")
LIMIT = 900
"""Seconds for one run of tests."""
WIDE = ("tests/props/test_games.py", "tests/props/test_leaks.py", "tests/test_cases_play.py", "tests/unit")


def bugs() -> list[dict[str, Any]]:
    """The bugs: why, file, before, after, tests."""
    return list(tomllib.loads(FILE.read_text(encoding="utf-8"))["bug"])


def fits(bug: dict[str, Any], root: Path = ROOT) -> bool:
    """Does the place still read as it did, exactly once?"""
    return (root / bug["file"]).read_text(encoding="utf-8").count(bug["before"]) == 1


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


def noticed(folder: Path, bug: dict[str, Any], wide: bool) -> str | None:
    """Which net caught it: "tests", "oracle", "wide", None."""
    pytest = ("pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider")
    if not run(folder, *pytest, *bug["tests"]):
        return "tests"
    if not run(folder, "zxscript", "exercise", "cardscripts/demo", "-n", "6", "--seed", "1", "--oracle", "--json"):
        return "oracle"
    return "wide" if wide and not run(folder, *pytest, *WIDE) else None


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", type=int, action="append", default=[])
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--wide", action="store_true")
    given = parser.parse_args()
    found: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        for number, bug in enumerate(bugs()):
            if number < given.first or (given.only and number not in given.only):
                continue
            file = folder / bug["file"]
            text = file.read_text(encoding="utf-8")
            if not fits(bug, folder):
                found.setdefault("stale", []).append(bug["why"])
                continue
            file.write_text(text.replace(bug["before"], bug["after"]), encoding="utf-8")
            net = noticed(folder, bug, given.wide) or "nobody"
            file.write_text(text, encoding="utf-8")
            found.setdefault(net, []).append(bug["why"])
            print(number, net, bug["why"], file=sys.stderr, flush=True)
    counts = {net: len(those) for net, those in sorted(found.items())}
    print(json.dumps({"bugs": sum(counts.values()), **counts, "survived": found.get("nobody", [])}, ensure_ascii=False))
    return 1 if "nobody" in found or "stale" in found else 0


if __name__ == "__main__":
    sys.exit(main())
