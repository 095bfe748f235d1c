"""zxscript sim"""

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
    apart,
    backend,
    cannot_write,
    ending,
    one_of,
    sound,
    writable,
    written,
)  # fmt: skip

HELP = """Play many games and measure the win rates.

zxscript sim --decks red.deck blue.deck -n 1000 --seed 1 --jobs 2
zxscript sim --bots random,easy,normal -n 40 --plots page.html"""

Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="processes; the result is the same for any number")]
Out = Annotated[Path | None, typer.Option("--out", help="write one row for each game to this file: JSON lines, or *.parquet")]
Decisions = Annotated[Path | None, typer.Option("--decisions", help="write one row for each decision to this file, likewise")]
Plots = Annotated[Path | None, typer.Option("--plots", help="draw win rates, lengths, cards and positions into this HTML page")]
Backend = Annotated[str, typer.Option("--backend", help="where the games are played: local, or ray (the cluster of RAY_ADDRESS)")]
Entrants = Annotated[
    list[Path] | None, typer.Option("--deck", help="a deck of a round robin, each against each (repeatable, three or more)")
]
Resume = Annotated[
    Path | None, typer.Option("--resume", help="keep every finished game in this file, and go on where it ends")
]
Mirror = Annotated[bool, typer.Option("--mirror", help="compare the bots: each deal in all ways, decks and seats exchanged")]
Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B",
        help="who plays the first and the second deck: random, eager, easy, normal or hard; one: both; three or more: each against each")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sim", help=HELP)(sim)


def sim(
    decks: Decks = None, game: GameName = None, games: Games = 100, seed: Seed = 1, jobs: Jobs = 1,
    bots: Bots = "eager,eager", edition: Edition = None, cards: Cards = None, entrants: Entrants = None, out: Out = None,
    decisions: Decisions = None, plots: Plots = None, resume: Resume = None, mirror: Mirror = False, backend_name: Backend = "local",
    json: Json = False, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Win rates with 95 % intervals; every game can be played again from its seed.

    More than two bots, or decks by --deck, play a round robin: n games of each against each; bots with decks and seats exchanged.
    """
    apart(deck=entrants, mirror=mirror)
    writable(out, decisions, plots, resume)
    for rows in (out, decisions):
        ending(rows, (".csv", ".tsv", ".xlsx", ".feather", ".arrow"), ".jsonl, .parquet")
    ending(plots, (".png", ".svg", ".pdf", ".jpg", ".jpeg"), ".html")
    seats = [one_of(name.strip(), tuple(backend("BOTS"))) for name in bots.split(",")]
    many = _league(entrants or [], seats, decks)
    pair = decks or backend("demo_decks")(one_of(game or backend("games")()[0], backend("games")()))
    given = {"edition": edition, "cards": cards, "resume": resume, "backend": one_of(backend_name, backend("BACKENDS")),
             "logged": bool(decisions or plots)}  # fmt: skip
    start, whole = perf_counter(), games * len(many) * (len(many) - 1) // 2 if many else games
    progress = console.progress(whole)
    if many:
        summary, records = sound(lambda: backend("league")(
            many, games, seed, decks=entrants or pair, bots=seats, mirror=not entrants, jobs=jobs, progress=progress, **given))  # fmt: skip
    else:
        summary, records = sound(lambda: backend("simulate")(
            pair[0], pair[1], games, seed, jobs, bots=(seats[0], seats[-1]), mirror=mirror, progress=progress, **given))  # fmt: skip
    if len(records) < whole:
        console.complain("interrupted after {done} of {games} games", done=len(records), games=whole)
    if resume is None:  # how many of the games were played just now is not known otherwise
        _speed(records, perf_counter() - start)
    _rows(out, backend("game_rows")(records))
    _rows(decisions, backend("decision_rows")(records))
    if plots is not None:
        sides = summary["entrants"] if many else [{"name": name, **summary[side]} for side, name in _names(summary).items()]
        named = {one.number: one.name for one in sound(lambda: backend("cards_for")(entrants or pair, cards, summary["game"]))}
        written(plots, sound(lambda: backend("plots")(sides, records, named, console.language)))
    if json:
        console.data(summary)
    else:
        _standing(summary) if many else _table(summary)
    if len(records) < whole:
        raise Stop(INTERRUPTED)
    return FINDINGS if summary["errors"] else FINE


def _league(entrants: list[Path], bots: list[str], decks: tuple[Path, Path] | None) -> list[str]:
    """Who plays a round robin, by name: decks by --deck, or three bots or more; nobody when it is a match of two."""
    if entrants and (decks or len(bots) > 2):
        console.stop("--deck goes with neither --decks nor more than two --bots.")
    if entrants and len({one.stem for one in entrants}) < max(3, len(entrants)):
        console.stop("--deck needs three decks or more, each of another name.")
    if len(bots) > 2 and len(set(bots)) < len(bots):
        console.stop("In a round robin each of the --bots stands once.")
    return [one.stem for one in entrants] or (bots if len(bots) > 2 else [])


def _rows(file: Path | None, rows: Any) -> None:
    """Write rows; when that is refused, that is said, with exit code 2."""
    if file is not None:
        try:
            sound(lambda: backend("write_rows")(file, rows))
        except OSError as error:
            cannot_write(file, error)


def _names(summary: dict[str, Any]) -> dict[str, str]:
    """The two sides by what tells them apart: bots, decks, or decks of one name by their place."""
    names = summary["bots"] if summary["mirror"] else [summary[side].get("deck", side) for side in "ab"]
    alike = not summary["mirror"] and names[0] == names[1]
    return {side: f"{name} ({place})" if alike else str(name) for place, (side, name) in enumerate(zip("ab", names, strict=True), 1)}


def _standing(summary: dict[str, Any]) -> None:
    """A round robin: everybody's wins and points, then the matches."""
    for one in sorted(summary["entrants"], key=lambda one: -one["elo"]):
        rate = "-" if one["rate"] is None else f"{100 * one['rate']:.1f} %"
        bounds = f"[{100 * one['low']:.1f} – {100 * one['high']:.1f}]"
        console.out(f"{one['name']:24} {one['wins']:7} {rate:>8}  {bounds:16} Elo {one['elo']:+.0f}")
    for one in summary["matches"]:
        console.out(f"{one['a']['name']} – {one['b']['name']}: {one['a']['wins']} – {one['b']['wins']}")
    bots = [one["name"] for one in summary["entrants"]] if summary["mirror"] else summary["matches"][0]["bots"]
    _figures(summary, bots, "errors")


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
    names = {**_names(summary), "first_player": "first_player"}
    for side in ("a", "b", "first_player"):
        one = summary[side]
        rate = "-" if one["rate"] is None else f"{100 * one['rate']:.1f} %"
        console.out(f"{names[side]:24} {one['wins']:7} {rate:>8}  [{100 * one['low']:.1f} – {100 * one['high']:.1f}]")
    points = summary["elo"]
    if points["difference"] is not None:
        bounds = " – ".join("∞" if points[key] is None else f"{points[key]:+.0f}" for key in ("low", "high"))
        console.out(f"{'Elo':24} {points['difference']:+7.0f} {'':>8}  [{bounds}]")
    _figures(summary, summary["bots"], "draws", "unfinished", "errors", "turns_mean", "decisions_mean")


def _figures(summary: dict[str, Any], bots: list[str], *more: str) -> None:
    """What was played, and who played it: one bot may have played both seats."""
    console.figures({"game": summary["game"], "bots": ", ".join(bots), **{key: summary[key] for key in ("games", *more)}})
