"""zxscript trace"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, WRONG, Stop, console
from zxscript.cli.lines import terminal_width
from zxscript.cli.options import Json, Lang, Quiet, apart, backend, cannot_write, written

if TYPE_CHECKING:
    from zxscript.api import ScenarioResult

HELP = """Run a scenario and print the resolution trace.

zxscript trace scenes/wolf.zxt --why 狼"""

StepOption = Annotated[bool, typer.Option("--step", help="wait for Enter after each step")]
Why = Annotated[str | None, typer.Option("--why", help="say why this card did what it did")]
Svg = Annotated[Path | None, typer.Option("--svg", help="draw the board before each answer into this folder, with a page to step through")]
WhyNot = Annotated[str | None, typer.Option("--why-not", help="say why this card did not act (CARD or CARD#ability)")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("trace", help=HELP)(trace)


def trace(
    scenario: Annotated[Path, typer.Argument(help="a scenario file")],
    step: StepOption = False,
    why: Why = None,
    why_not: WhyNot = None,
    svg: Svg = None,
    json: Json = False,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """One line, or with --json one JSON record a line, for each thing that happened."""
    import json as writer

    apart(why=why, why_not=why_not, json=json)
    asked = [one for one in (why, why_not) if one is not None]
    result = _run(scenario, asked) if svg is None else _drawn(scenario, asked, svg)
    if why is not None:
        lines = result.why(why, console.language)
    elif why_not is not None:
        lines = result.why_not(why_not, console.language)
    elif json:
        lines = [writer.dumps(record, ensure_ascii=False) for record in result.trace]
    else:
        lines = result.lines(console.language)
    for line in lines:
        console.out(line)
        if step and sys.stdin.isatty():
            input()
    _told(result)
    return FINDINGS if _fails(result) else FINE


def _fails(result: "ScenarioResult") -> bool:
    """Whether the scenario could not be played, or something is wrong with it; of files that lie beside it that is told alone."""
    of_scene = [one for one in result.findings if result.scenario is None or one.file == result.scenario.file]
    return result.position is None or any(one.severity != "info" for one in of_scene)


def _run(scenario: Path, asked: list[str]) -> "ScenarioResult":
    """The scenario, run; ends the command when there is none, or when a card is asked about that is not in it."""
    _is_file(scenario)
    return _sound(scenario, backend("run_scenario")(scenario, "straight"), asked)


def _drawn(scenario: Path, asked: list[str], folder: Path) -> "ScenarioResult":
    """The same, with a picture of each moment and a page to step through them in a folder."""
    _is_file(scenario)
    result, camera = backend("film")(scenario, language=console.language)
    _sound(scenario, result, asked)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cannot_write(folder, error)
    for number, shot in enumerate(camera.shots):
        written(folder / f"{number:03}.svg", shot.board)
    if camera.shots:
        written(folder / "index.html", camera.page(result.scenario.purpose or scenario.stem))
    console.note("{number} pictures and index.html are in {file}.", number=len(camera.shots), file=folder)
    return result  # type: ignore[no-any-return]


def _is_file(scenario: Path) -> None:
    if scenario.is_dir():
        console.stop("{file} is a folder; a scenario file (.zxt) is needed.", file=scenario)


def _sound(scenario: Path, result: "ScenarioResult", asked: list[str]) -> "ScenarioResult":
    """The result, when it is one of a scenario with the cards that are asked about."""
    if result.scenario is None:
        _told(result)
        if any(one.code in ("ZX001", "ZX002") for one in result.findings):  # it cannot be read: that was said
            raise Stop(WRONG)
        console.stop("{file} is no scenario file (.zxt).", file=scenario)
    for card in asked:
        if result.position is not None and not result.knows(card):
            console.stop("{card} is no card of this scenario, or has no such ability.", card=card)
    return result


def _told(result: "ScenarioResult") -> None:
    from zxscript import api

    if result.findings:
        sys.stderr.write(api.render(result.findings, result.sources, "full", console.language, width=terminal_width(sys.stderr)) + "\n")
