"""zxscript check"""

import difflib
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import Lang, OutputFormat, Paths, Quiet, findings_format

if TYPE_CHECKING:
    from zxscript.check.files import Loaded
    from zxscript.source.diagnostic import Diagnostic

HELP = """Check card, deck and scenario files or folders.

zxscript check cards/ --output-format concise"""

Fix = Annotated[bool, typer.Option("--fix", help="apply safe fixes")]
UnsafeFixes = Annotated[bool, typer.Option("--unsafe-fixes", help="apply fixes that may change the meaning too")]
Diff = Annotated[bool, typer.Option("--diff", help="show changes instead of writing them")]
Select = Annotated[
    list[str] | None, typer.Option("--select", help="report only codes that begin like this (repeatable)")
]
Ignore = Annotated[list[str] | None, typer.Option("--ignore", help="leave out codes that begin like this (repeatable)")]
Statistics = Annotated[bool, typer.Option("--statistics", help="count the findings by code")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check", help=HELP)(check)


def check(
    paths: Paths, fix: Fix = False, unsafe_fixes: UnsafeFixes = False, diff: Diff = False, select: Select = None,
    ignore: Ignore = None, statistics: Statistics = False, output_format: OutputFormat = "full", lang: Lang = None,
    quiet: Quiet = False,
) -> int:  # fmt: skip
    """Check files; exit 1 when something is found."""
    from zxscript import api

    form = findings_format(output_format)
    loaded = _load(paths)
    found = api.choose(api.check_loaded(loaded), _codes(select), _codes(ignore))
    if fix or unsafe_fixes:
        found = _mend(loaded, found, unsafe_fixes, diff)
    if statistics:
        for code, count in sorted(Counter((one.code, one.name) for one in found).items()):
            console.out(f"{count:6} {code[0]} {code[1]}")
    else:
        text = api.render(found, loaded.sources, form, console.language, color=console.color)
        if text:
            console.out(text)
    if form in ("full", "concise"):
        _summary(loaded, found)
    if loaded.unreadable:
        return WRONG
    return FINDINGS if any(one.severity != "info" for one in found) else FINE


def _codes(given: list[str] | None) -> list[str]:
    return [code.strip() for word in given or () for code in word.split(",") if code.strip()]


def _load(paths: list[str]) -> "Loaded":
    from zxscript import api

    if paths == ["-"]:
        return api.load_text(sys.stdin.buffer.read())
    return api.load(paths)


def _mend(loaded: "Loaded", found: "list[Diagnostic]", unsafe: bool, diff: bool) -> "list[Diagnostic]":
    """Apply fixes file by file; returns what is left to report. Standard input is mended to standard output."""
    from zxscript import api

    changed: list[str] = []
    total = 0
    for name, source in loaded.sources.items():
        fixes = [one.fix for one in found if one.file == name and one.fix is not None]
        text, applied = api.apply_fixes(source.text, fixes, unsafe=unsafe)
        total += applied
        if text == source.text:
            continue
        if diff:
            console.out("".join(difflib.unified_diff(_lines(source.text), _lines(text), name, name)).rstrip("\n"))
        elif name != "<stdin>":
            api.write_text(Path(name), text)
            changed.append(name)
    console.note("{count} fixes applied", count=total)
    if not changed:
        return found
    left = [one for one in found if one.file not in changed]
    again = api.load(changed)
    loaded.sources.update(again.sources)
    return api.in_order([*left, *api.check_loaded(again)])


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _summary(loaded: "Loaded", found: "list[Diagnostic]") -> None:
    severities = Counter(one.severity for one in found)
    console.note(
        "{files} files, {cards} cards, {errors} errors, {warnings} warnings",
        files=len(loaded.sources), cards=len(loaded.cards), errors=severities["error"], warnings=severities["warning"],
    )  # fmt: skip
