"""zxscript play"""

import secrets
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from json import dumps
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer

from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import (
    Cards,
    Decks,
    Edition,
    GameName,
    Json,
    Lang,
    Quiet,
    apart,
    backend,
    one_of,
    sound,
    writable,
    written,
)
from zxscript.cli.words import say

HELP = """Play a whole game in the terminal.

zxscript play --game zx --seed 1 --bot eager"""

_PICKED = 40
"""Bits of a seed that is picked: short enough to be typed again (a seat that would try them all plays against itself here)."""

Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", help="a bot (random, eager, easy, normal or hard) for the second seat; given twice, for both seats"),
]
HotSeat = Annotated[bool, typer.Option("--hot-seat", help="two people at one terminal, no bot")]
OwnSeed = Annotated[int | None, typer.Option("--seed", help="seed of all chance; without it one is picked")]
Save = Annotated[
    Path | None, typer.Option("--save", help="where a game that is left is saved; at a terminal zxscript-game.json without it")
]
Load = Annotated[Path | None, typer.Option("--load", help="go on with a saved game")]
Screen = Annotated[bool, typer.Option("--screen", help="fill the terminal: board, cards and choices side by side, with keys and mouse")]
Replay = Annotated[Path | None, typer.Option("--replay", help="write a replay of the game to this file")]
Trace = Annotated[bool, typer.Option("--trace", help="say which printed words or which rule did each thing")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", help=HELP)(play)


def play(
    game: GameName = None, decks: Decks = None, seed: OwnSeed = None, bot: Bots = None, hot_seat: HotSeat = False,
    edition: Edition = None, cards: Cards = None, load: Load = None, save: Save = None, replay: Replay = None, trace: Trace = False,
    screen: Screen = False, json: Json = False, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Choices are read line by line, also from a file or a pipe; without --bot the second seat is played by a bot.

    Exit 1 when the input ended before the game did.
    """
    _fit(screen, bot or [])
    from zxscript.cli.playing import Sitting

    apart(load=load, game=game, edition=edition)
    writable(save, replay)
    seed = secrets.randbits(_PICKED) if seed is None else seed
    known = backend("BOTS")
    name = one_of(game, backend("games")()) if game else None
    bots = _seated([one_of(one, tuple(known)) for one in bot or ([] if hot_seat else ["eager"])], hot_seat)
    pair = decks or backend("demo_decks")(name or backend("games")()[0])
    begin = partial(backend("new_game"), name, pair, seed, edition, cards=cards, use_cache=True)
    started, sources = _begun(load, begin, pair if decks else (), cards)
    seats = {seat: known[one](2 * seed + seat) for seat, one in zip((0, 1) if len(bots) == 2 else (1,), bots, strict=False)}
    # JSON has standard output to itself: the dialogue goes to standard error, and between bots there is none.
    people = sys.stdin.isatty() and len(seats) < 2
    keep = save or (Path("zxscript-game.json") if people else None)
    sitting = Sitting(started, seats, sources, keep, _known_by(decks, cards), trace, sys.stderr if json else sys.stdout,
                      mute=json and len(seats) == 2, covered=people and not seats)  # fmt: skip
    if load is None:
        console.note("seed {number}", number=seed)
    ended = _filling(sitting) if screen else sitting.run()
    _result(sitting.game, seed, bots, json)
    if replay is not None:
        written(replay, dumps(sound(lambda: backend("replay_of")(sitting.game)), ensure_ascii=False) + "\n")
    return FINE if ended else FINDINGS


def _seated(bots: list[str], hot_seat: bool) -> list[str]:
    """The bots that play; there are two seats, and none of them is left where two people share a screen."""
    for one in bots[0 if hot_seat else 2:]:
        console.stop("Too much: {name}.", name=f"--bot {one}")
    return bots


def _fit(screen: bool, bots: list[str]) -> None:
    """Refuse what cannot fill a terminal, and say at once that it will be filled: what it needs takes seconds to load.
    It is drawn to standard error, so that has to be the terminal too."""
    if not screen:
        return
    if not all(one.isatty() for one in (sys.stdin, sys.stdout, sys.stderr)) or len(bots) > 1:
        console.stop("--screen needs a terminal, and a person who plays.")
    console.note("loading …")
    if find_spec("textual") is None:
        console.stop("This needs a further package: pip install 'zxscript[{extra}]'", extra="play")


def _filling(sitting: Any) -> bool:
    """The game on the whole terminal, to its end or until the person leaves it."""
    from zxscript.cli.fullscreen import Table

    ended = bool(Table(sitting, sitting.covered).run())
    return ended or sitting.left()


def _begun(load: Path | None, new: Callable[[], Any], decks: Sequence[Path], cards: list[Path] | None) -> tuple[Any, list[Any]]:
    """The game that is played, a saved one or a new one, and the cards with which it can be read again."""
    if load is None:
        started = sound(new)
        return started, list(started.table.sources.values())
    data = sound(lambda: backend("read_saved")(load))
    known = data.get("game") in backend("games")()
    sources = sound(lambda: backend("cards_for")(decks, cards, data["game"])) if known else []
    return sound(lambda: backend("restore")(data, sources, use_cache=True)), sources


def _known_by(decks: tuple[Path, Path] | None, cards: list[Path] | None) -> str:
    """The options by which a saved game finds its cards again; nothing for those of the demo."""
    words = [word for file in cards for word in ("--cards", str(file))] if cards else ["--decks", *map(str, decks)] if decks else []
    return "".join(f" {quote(word)}" for word in words)


def _result(game: Any, seed: int, bots: list[str], json: bool) -> None:
    winners = game.result
    if json:
        console.data({"game": game.game, "seed": seed, "bots": bots, "turns": game.turn, "decisions": len(game.history),
                      "result": None if winners is None else list(winners)})  # fmt: skip
    elif winners is None:
        console.note("The game was not played to its end.")
    elif winners:
        console.out(f"{say('winner', console.language)}: {winners[0] + 1} ({game.turn}, {len(game.history)})")
    else:
        console.out(say("draw", console.language))
