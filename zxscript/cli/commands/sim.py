"""zxscript sim"""

import json as writer
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from zxscript.cli.console import FINDINGS, FINE, INTERRUPTED, Stop, console
from zxscript.cli.options import (
    Cards,
    Decks,
    Edition,
    GameName,
    Games,
    Json,
    Lang,
    Quiet,
    Seed,
    backend,
    one_of,
    sound,
    writable,
    written,
)  # fmt: skip

HELP = """Play many games and measure the win rates.

zxscript sim --decks red.deck blue.deck -n 1000 --seed 1 --jobs 2"""

Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="processes; the result is the same for any number")]
Out = Annotated[Path | None, typer.Option("--out", help="write one JSON record for each game to this file")]
Resume = Annotated[
    Path | None, typer.Option("--resume", help="keep every finished game in this file, and go on where it ends")
]
Mirror = Annotated[bool, typer.Option("--mirror", help="compare the bots: each deal four times, decks and seats exchanged")]
Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B", help="who plays the first and the second deck: random, eager, easy, normal or hard")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sim", help=HELP)(sim)


def sim(
    decks: Decks = None, game: GameName = None, games: Games = 100, seed: Seed = 1, jobs: Jobs = 1,
    bots: Bots = "eager,eager", edition: Edition = None, cards: Cards = None, out: Out = None, resume: Resume = None,
    mirror: Mirror = False, json: Json = False, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Win rates with 95 % intervals; every game can be played again from its seed."""
    writable(out)
    writable(resume)
    seats = _seats(bots)
    pair = decks or backend("demo_decks")(one_of(game or backend("games")()[0], backend("games")()))
    simulate = backend("simulate")
    start = perf_counter()
    summary, records = sound(
        lambda: simulate(pair[0], pair[1], games, seed, jobs, bots=seats, edition=edition, cards=cards, mirror=mirror,
                         resume=resume, progress=console.progress(games))
    )  # fmt: skip
    if len(records) < games:
        console.complain("interrupted after {done} of {games} games", done=len(records), games=games)
    _speed(records, perf_counter() - start)
    if out is not None:
        written(out, "".join(writer.dumps(record, ensure_ascii=False) + "\n" for record in records))
    if json:
        console.data(summary)
    else:
        _table(summary)
    if len(records) < games:
        raise Stop(INTERRUPTED)
    return FINDINGS if summary["errors"] else FINE


def _seats(bots: str) -> tuple[str, str]:
    """``eager,random``; one name plays both decks."""
    names = [one_of(name.strip(), tuple(backend("BOTS"))) for name in bots.split(",")]
    if len(names) > 2:
        console.stop("{name} needs {count} values.", name="--bots", count=2)
    return names[0], names[-1]


def _speed(records: list[dict[str, Any]], seconds: float) -> None:
    """How fast it went, loading the cards included; not part of the result, which is the same on every machine."""
    decisions = sum(record["decisions"] for record in records)
    console.note(
        "{decisions} decisions in {seconds} s, {rate} a second",
        decisions=decisions,
        seconds=round(seconds, 1),
        rate=round(decisions / seconds),
    )


def _table(summary: dict[str, Any]) -> None:
    names = dict(zip("ab", summary["bots"], strict=True)) if summary["mirror"] else {}
    for side in ("a", "b", "first_player"):
        one = summary[side]
        rate = "-" if one["rate"] is None else f"{100 * one['rate']:.1f} %"
        name = names.get(side) or one.get("deck", side)
        console.out(f"{name:24} {one['wins']:7} {rate:>8}  [{100 * one['low']:.1f} – {100 * one['high']:.1f}]")
    points = summary["elo"]
    if points["difference"] is not None:
        bounds = " – ".join("∞" if points[key] is None else f"{points[key]:+.0f}" for key in ("low", "high"))
        console.out(f"{'Elo':24} {points['difference']:+7.0f} {'':>8}  [{bounds}]")
    console.figures({key: summary[key] for key in ("game", "games", "draws", "unfinished", "errors", "turns_mean",
                                                   "decisions_mean")})  # fmt: skip
