"""The conformance suite as the tests here run it: ``server/*.jsonl`` is said to a hub, what it answers has to fit.

A line is ``{"client", "says"}`` (or ``"raw"``: text as it is) or ``{"client", "hears"}``: the next thing that this client hears
has to contain it.  ``"*"`` fits anything; ``"$name"`` is remembered where it is first heard, and stands for that value later.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SERVER = sorted((Path(__file__).parent / "server").glob("*.jsonl"))


def lines(file: Path) -> list[dict[str, Any]]:
    """The steps of a file, without its notes."""
    found = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [one for one in found if "note" not in one]


def fits(expected: Any, heard: Any, known: dict[str, Any]) -> bool:
    """Does what was heard contain what is expected?"""
    if isinstance(expected, str) and expected.startswith("$"):
        return bool(known.setdefault(expected, heard) == heard)
    if expected == "*":
        return heard is not None
    if isinstance(expected, dict):
        return isinstance(heard, dict) and all(key in heard and fits(value, heard[key], known) for key, value in expected.items())
    if isinstance(expected, list):
        return isinstance(heard, list) and len(heard) == len(expected) and all(map(lambda a, b: fits(a, b, known), expected, heard))
    return type(expected) is type(heard) and bool(expected == heard)


def filled(said: Any, known: dict[str, Any]) -> Any:
    """What is said, with what was heard before in its places."""
    if isinstance(said, str) and said.startswith("$"):
        return known[said]
    if isinstance(said, dict):
        return {key: filled(value, known) for key, value in said.items()}
    return [filled(one, known) for one in said] if isinstance(said, list) else said
