"""zxscript check"""

import difflib
import sys
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.lines import terminal_width
from zxscript.cli.options import Figures, Lang, NoCache, OutputFormat, Paths, Quiet, findings_format, written

if TYPE_CHECKING:
    from zxscript.check.run import Report
    from zxscript.check.settings import Settings
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
Watch = Annotated[bool, typer.Option("--watch", help="check again whenever a file changes; Ctrl-C ends")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check", help=HELP)(check)


def check(
    paths: Paths, fix: Fix = False, unsafe_fixes: UnsafeFixes = False, diff: Diff = False, select: Select = None,
    ignore: Ignore = None, statistics: Statistics = False, output_format: OutputFormat = "full", watch: Watch = False,
    no_cache: NoCache = False, figures: Figures = None, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Check files; exit 1 when something is found."""
    if figures:
        if paths == ["-"]:
            console.stop("--figures needs files of cards, not standard input.")
        paths = [*paths, *map(str, figures)]
    form = findings_format(output_format)
    settings = _settings(paths)
    wanted = (_codes(select), _codes(ignore))
    if watch:
        if paths == ["-"] or fix or unsafe_fixes or diff or statistics:
            console.stop("--watch only reports, and only about files: no fixes, no statistics, no standard input.")
        return _watch(paths, settings, wanted, no_cache, form)
    report = _report(paths, settings, no_cache)
    found = settings.report(report.findings, *wanted)
    if fix or unsafe_fixes or diff:
        report, found = _mend(report, found, unsafe_fixes, diff, settings, wanted)
    if statistics:
        _statistics(found, form == "json")
    else:
        _show(report, found, form)
    if form in ("full", "concise"):
        _summary(report, found)
    if report.unreadable:
        return WRONG
    return FINDINGS if any(one.severity != "info" for one in found) else FINE


def _codes(given: list[str] | None) -> list[str]:
    """Beginnings of codes; one that no code has is a usage error, since it would choose nothing without a word."""
    from zxscript import api

    wanted = [code.strip().upper() for word in given or () for code in word.split(",") if code.strip()]
    for code in wanted:
        if (wrong := api.no_such_code(code)) is not None:
            console.stop("{reason}", reason=wrong.in_(console.language))
    return wanted


def _settings(paths: list[str]) -> "Settings":
    from zxscript import api

    try:
        return api.settings_for("." if paths == ["-"] else paths[0])
    except api.BadSettings as bad:
        sys.stderr.write(f"zxscript: {bad.words.in_(console.language)}\n")
        raise typer.Exit(WRONG) from bad


def _report(paths: list[str], settings: "Settings", no_cache: bool) -> "Report":
    from zxscript import api

    if paths == ["-"]:
        return api.check_text(sys.stdin.buffer.read())
    return api.check_files(paths, use_cache=settings.cache and not no_cache, leave_out=settings.excludes)


def _show(report: "Report", found: "list[Diagnostic]", form: str) -> None:
    from zxscript import api

    text = api.render(found, report.sources, findings_format(form), console.language, color=console.color, width=terminal_width(sys.stdout))
    if text:
        console.out(text)


def _statistics(found: "list[Diagnostic]", as_json: bool) -> None:
    counts = sorted(Counter((one.code, one.name) for one in found).items())
    if as_json:
        console.data([{"code": code, "name": name, "count": count} for (code, name), count in counts])
        return
    for (code, name), count in counts:
        console.out(f"{count:6} {code} {name}")


def _watch(
    paths: list[str], settings: "Settings", wanted: tuple[list[str], list[str]], no_cache: bool, form: str
) -> int:
    """Check, wait, check again. Ctrl-C is how it ends, and no failure."""
    from zxscript import api

    with suppress(KeyboardInterrupt):
        for _ in api.file_changes(paths):
            report = _report(paths, settings, no_cache)
            found = settings.report(report.findings, *wanted)
            _show(report, found, form)
            _summary(report, found)
            sys.stdout.flush()
    return FINE


def _mend(
    report: "Report", found: "list[Diagnostic]", unsafe: bool, diff: bool, settings: "Settings",
    wanted: tuple[list[str], list[str]],
) -> "tuple[Report, list[Diagnostic]]":  # fmt: skip
    """Apply fixes file by file; returns what is left to report. Standard input is mended to standard output."""
    from zxscript import api

    choose = partial(_wanted, settings, wanted)
    mended = api.mend(report, found, unsafe=unsafe, choose=choose)
    marked = {one.file for one in found if one.code == "ZX003"}  # no part of the text that was read
    for name, text in mended.texts.items():
        if diff:
            before = "\ufeff" * (name in marked) + report.sources[name].text
            console.out("".join(difflib.unified_diff(_lines(before), _lines(text), name, name)).rstrip("\n"))
        elif name == "<stdin>":
            console.out(text.rstrip("\n"))
        else:
            written(Path(name), text)
    console.note("{count} fixes would be applied" if diff else "{count} fixes applied", count=mended.applied)
    left, shown, done = report, found, mended.applied
    if mended.texts and not diff and "<stdin>" not in mended.texts:
        left, done = api.check_files(list(report.sources), use_cache=settings.cache), 0
        shown = choose(left.findings)
    if not unsafe and any(one.fix is not None and not one.fix.safe for one in shown):
        # Tried and not counted: a fix uncovers others, and two may collide.
        more = api.mend(left, shown, unsafe=True, choose=choose).applied - done
        console.note("{count} more with --unsafe-fixes (each says what it would write)", count=more) if more > 0 else None
    for name in mended.refused:
        console.note("left alone, mending would add errors: {file}", file=name)
    return left, [] if not diff and "<stdin>" in mended.texts else shown


def _wanted(settings: "Settings", wanted: tuple[list[str], list[str]], found: "list[Diagnostic]") -> "list[Diagnostic]":
    return settings.report(found, *wanted)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _summary(report: "Report", found: "list[Diagnostic]") -> None:
    if not report.sources and not report.unreadable:
        console.note("There is nothing to check here.")
    severities = Counter(one.severity for one in found)
    console.note(
        "{files} files, {cards} cards, {errors} errors, {warnings} warnings",
        files=len(report.sources), cards=report.cards, errors=severities["error"], warnings=severities["warning"],
    )  # fmt: skip
