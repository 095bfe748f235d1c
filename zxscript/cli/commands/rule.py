"""zxscript rule"""

from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Json, Lang, Quiet
from zxscript.cli.words import say

HELP = """Say what a finding code means.

zxscript rule ZX201"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rule", help=HELP)(rule)


def rule(
    code: Annotated[str, typer.Argument(help="a finding code such as ZX201")],
    json: Json = False,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """Explain one code; lint rules with the reason and examples."""
    from zxscript import api

    info = api.rule_info(code.upper())
    if info is None:
        console.stop("There is no code {code}.", code=code)
    if json:
        console.data(info)
        return FINE
    severity, message = say("Severity", console.language), say("Message", console.language)
    console.out(f"{info['code']} {info['name']}")
    console.out(f"{severity}: {say(info['severity'], console.language)}")
    console.out(f"{message}: {info['message'][console.language]}")
    for key in ("why", "bad", "good"):
        if info.get(key):
            console.out(f"\n{key}:\n{info[key]}")
    return FINE
