"""zxscript demo"""

import contextlib
import io
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Lang, Quiet, backend

HELP = """A short tour with the demo cards.

zxscript demo --lang ja"""

CARD = """\
カード名：炉辺の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

【自】【有効】スクエア【誘発】このカードが登場する。
【効果】ノーマルスクエアにある相手のコスト４以下のゼクスを１枚まで選び、破壊する。
"""


SHOWN = 40
"""Lines of the output of one step."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("demo", help=HELP)(demo)


def demo(lang: Lang = None, quiet: Quiet = False) -> int:
    """Every step is a command that can be typed; a step whose part is not in this build is left out and said so."""
    from zxscript import api

    folder = api.demo_folder()
    with TemporaryDirectory() as name:
        card, slip = Path(name, "dog.zx"), Path(name, "slip.zx")
        card.write_text(CARD, encoding="utf-8")
        slip.write_text(CARD.replace("破壊する", "破懐する"), encoding="utf-8")
        console.out(CARD)
        code = _step("The text is the program. This is what was read:", ["parse", str(card)], None)
        code |= _step("The program that it becomes:", ["parse", str(card), "--ops"], "listing")
        code |= _step("A slip of the pen is pointed at, to the word:", ["check", str(slip)], None)
        code |= _step("The canonical spelling of the same card:", ["fmt", str(card), "--diff"], None)
        code |= _step("The card in words:", ["explain", str(card)], "explain_card")
    for game in backend("games")():
        code |= _step("The demo cards have nothing to complain about:", ["check", str(folder / game)], None)
        scene = str(folder / game / "ambush.zxt")
        code |= _step("A scene, and why each thing happened:", ["trace", scene], "run_scenario")
        bots = ["play", "--game", game, "--bot", "eager", "--bot", "eager", "--seed", "1", "--quiet"]
        code |= _step("A whole game, bot against bot:", bots, "new_game")
    return FINE if code <= 1 else code


def _step(title: str, command: list[str], needs: str | None) -> int:
    """One step; 0 and not run when its back end is missing."""
    from zxscript import api
    from zxscript.cli.running import build

    if needs is not None and not hasattr(api, needs):
        console.note("This part of the program is not in this build: {name}.", name=needs)
        return FINE
    console.note(title)
    console.out(f"$ zxscript {' '.join(command)}")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        result = build(console.language)(command, standalone_mode=False, prog_name="zxscript")
    lines = printed.getvalue().splitlines()
    console.out("\n".join([*lines[:SHOWN], *(["…"] if len(lines) > SHOWN else [])]) + "\n")
    return result if isinstance(result, int) else FINE
