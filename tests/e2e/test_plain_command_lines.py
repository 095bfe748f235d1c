"""What is read without the command line parser is read as the parser reads it; what is particular is left to it."""

from functools import wraps
from importlib import import_module
from typing import Any

import pytest

from zxscript.cli.overview import commands
from zxscript.cli.plain import plainly
from zxscript.cli.running import build

PLAIN = [
    "check a.zx", "check a.zx b.zx --fix --lang ja -q", "check -", "check --select ZX1 --select ZX2 a --ignore ZX3", "check a --figures f --figures g",
    "check --output-format json a --no-cache --statistics --diff --unsafe-fixes --watch", "coverage p.jsonl q.jsonl --jobs 2 --ledger l",
    "coverage p.jsonl -j 0 --against old --json", "sim -n 20 --seed 3 --bots random,random --jobs 1", "sim --cards a --cards b", "fmt a --check",
    "explain a.zx --lang zh", "explain a b --json", "meaning diff a b", "bench --json", "demo -q", "rule ZX201", "schema", "schema card",
    "board zx --seat 2 --svg o.svg", "trace s.zxs --why x --step", "parse a --ast", "import p.jsonl -o out", "play", "new card x",
    "exercise p.jsonl --games 5 --oracle", "replay r.json --seat 1", "lsp --stdio",
]  # fmt: skip
PARTICULAR = [
    "check", "check --help", "check a --lang=ja", "check a -qq", "check a --fix --fix", "check a --select", "check a --select --fix", "check a --none", "check -- a",
    "check a --output-format json --output-format full", "coverage p --jobs -1", "coverage p --jobs x", "coverage p --jobs 01", "sim -n 0",
    "sim --decks a b", "rule", "rule ZX201 ZX202", "deck check a", "perft zx 2", "bisect a --cards b c", "board zx --seat 3", "import p.jsonl", "check ''",
]  # fmt: skip


def _heard(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> tuple[Any, list[dict[str, Any]]]:
    """The plain call (or None), and a list in which every call of the command leaves its arguments."""
    module = import_module(f"zxscript.cli.commands.{commands()[words[0]]}")
    said: list[dict[str, Any]] = []
    name = next(name for name in (words[0], words[0] + "_") if hasattr(module, name))

    @wraps(getattr(module, name))
    def note(**values: Any) -> int:
        said.append(values)
        return 0

    monkeypatch.setattr(module, name, note)
    return plainly(commands()[words[0]], words[1:]), said


@pytest.mark.parametrize("line", PLAIN)
def test_a_plain_command_line_says_what_it_says_to_the_parser(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = line.split()
    call, said = _heard(monkeypatch, words)
    assert call is not None and call() == 0
    build("en", words[0])(words, standalone_mode=False, prog_name="zxscript")
    plain, parsed = said
    assert plain == parsed
    assert {name: type(value) for name, value in plain.items()} == {name: type(value) for name, value in parsed.items()}


@pytest.mark.parametrize("line", PARTICULAR)
def test_what_is_particular_is_left_to_the_parser(line: str) -> None:
    words = ["" if word == "''" else word for word in line.split()]
    assert plainly(commands()[words[0]], words[1:]) is None


def test_a_name_that_is_no_text_is_left_to_the_parser() -> None:
    assert plainly("check", ["\udce3.zx"]) is None
