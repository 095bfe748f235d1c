"""zxscript replay"""

from pathlib import Path
from typing import Annotated, Any

import typer

from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import Cards, Json, Lang, Quiet, backend, needs, sound, writable, written

HELP = """Play a replay or a saved game again, and say where it goes another way.

zxscript replay game.json --html game.html"""

File = Annotated[Path, typer.Argument(help="a replay (play --replay) or a saved game")]
Html = Annotated[Path | None, typer.Option("--html", help="write a page to step through the game, board by board")]
Seat = Annotated[int | None, typer.Option("--seat", min=1, max=2, help="the player who looks at the boards of the page: 1 or 2")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay", help=HELP)(replay)


def replay(
    file: File, html: Html = None, seat: Seat = None, cards: Cards = None, json: Json = False, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """The game in words.  Exit 1 when an answer is refused, or a position or the result is another one, with these cards."""
    needs("--seat", seat, "--html", html)
    writable(html)
    data = sound(lambda: backend("read_saved")(file))
    if html is None:
        done = sound(lambda: backend("replay")(data, cards, use_cache=True))
    else:
        done, camera = sound(lambda: backend("film_replay")(data, cards, (seat or 1) - 1, console.language, use_cache=True))
        if camera.shots:
            written(html, camera.page(file.stem))
    if json:
        console.data(_record(done))
    elif html is None and done.game is not None:
        for line in done.game.lines_since(0, None, console.language):
            console.out(line)
    if done.difference is None:
        console.note("{count} answers, as it was.", count=done.answers)
        return FINE
    say_difference(done.difference)
    return FINDINGS


def say_difference(difference: Any) -> None:
    """Where the game goes another way, to standard error."""
    reason = difference.ja if console.language == "ja" else difference.en
    if difference.how == "missing":
        console.complain("It cannot begin: {reason}. --cards names the files with the cards of the game.", reason=reason)
        return
    console.complain("Another way from answer {number} on (turn {turn}): {reason}", number=difference.question, turn=difference.turn,
                     reason=reason)  # fmt: skip


def _record(done: Any) -> dict[str, Any]:
    game, difference = done.game, done.difference
    return {
        "game": None if game is None else game.game, "answers": done.answers, "turns": 0 if game is None else game.turn,
        "result": None if game is None or game.result is None else list(game.result),
        "difference": None if difference is None else {name: getattr(difference, name) for name in ("question", "turn", "how", "ja", "en")},
    }  # fmt: skip
