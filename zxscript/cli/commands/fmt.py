"""zxscript fmt"""

import difflib
import sys
from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.cards import load
from zxscript.cli.console import FINDINGS, FINE, INTERRUPTED, WRONG, console
from zxscript.cli.options import Lang, Paths, Quiet, written

HELP = """Write card files in canonical form.

zxscript fmt cards/ --check"""

Check = Annotated[bool, typer.Option("--check", help="write nothing; exit 1 if a file would change")]
Diff = Annotated[bool, typer.Option("--diff", help="show changes instead of writing them")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("fmt", help=HELP)(fmt)


def fmt(paths: Paths, check: Check = False, diff: Diff = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """Format ``.zx`` files; with ``-`` standard input to standard output."""
    from zxscript import api

    loaded = load(paths)
    trouble = [one for one in loaded.findings if one.code.startswith("ZX00") and one.severity == "error"]
    changed = done = 0
    try:
        for file in loaded.card_files:
            source = loaded.sources[file.file]
            formatted = api.format_file(source)
            trouble += formatted.findings
            text = source.text if formatted.text is None else formatted.text
            if file.file == "<stdin>" and not check and not diff:
                sys.stdout.write(text)
            elif text != source.text:
                changed += 1
                _change(file.file, source.text, text, check, diff)
            done += 1
    except KeyboardInterrupt:
        files = len(loaded.card_files)
        console.stop("interrupted after {done} of {files} files; the others are as they were", INTERRUPTED, done=done, files=files)
    if trouble:
        sys.stderr.write(api.render(trouble, loaded.sources, "full", console.language) + "\n")
    if paths != ["-"]:
        _summary(len(loaded.card_files), changed)
    if loaded.unreadable:
        return WRONG
    return FINDINGS if trouble or (changed and (check or diff)) else FINE


def _summary(files: int, changed: int) -> None:
    console.note(
        "{files} files checked, {changed} changed, {left} left alone",
        files=files, changed=changed, left=files - changed,
    )  # fmt: skip


def _change(name: str, before: str, after: str, check: bool, diff: bool) -> None:
    if diff:
        lines = difflib.unified_diff(before.splitlines(keepends=True), after.splitlines(keepends=True), name, name)
        console.out("".join(lines).rstrip("\n"))
    if check:
        console.note("would change: {file}", file=name)
    elif not diff:
        written(Path(name), after)
        console.note("changed: {file}", file=name)
