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
    """Explain one code; lint rules with the reason and examples. ``all`` lists every code."""
    from zxscript import api

    if code.lower() == "all":
        return _list(json)
    info = api.rule_info(code.upper())
    if info is None:
        wrong = api.no_such_code(code, whole=True)
        assert wrong is not None
        console.stop("{reason}", reason=wrong.in_(console.language))
    if json:
        console.data(info)
        return FINE
    console.out(f"{info['code']} {info['name']}")
    console.out(f"{say('Severity', console.language)}: {say(info['severity'], console.language)}")
    console.out(f"{say('Message', console.language)}: {info['message'][console.language]}")
    if "why" in info:
        console.out(f"\n{info['why'][console.language]}")
    for bad in info.get("bad", ()):
        console.out(f"\n{say('Found', console.language)}:\n{_indented(bad['text'])}")
        if bad["fixed"]:
            console.out(f"{say('Fixed', console.language)}:\n{_indented(bad['fixed'])}")
    for good in info.get("good", ())[:1]:
        console.out(f"\n{say('Fine', console.language)}:\n{_indented(good)}")
    return FINE


def _list(as_json: bool) -> int:
    from zxscript import api

    found = [api.rule_info(code) or {} for code in api.all_codes()]
    if as_json:
        console.data(found)
    else:
        for info in found:
            console.out(f"{info['code']} {info['name']}: {info['message'][console.language]}")
    return FINE


def _indented(text: str) -> str:
    return "\n".join("  " + line for line in text.strip("\n").splitlines())
