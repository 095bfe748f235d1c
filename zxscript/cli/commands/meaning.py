"""zxscript meaning"""

import json as reader
from pathlib import Path
from typing import Annotated, Any

import typer

from zxscript.cli.cards import chosen, load, parted, told
from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import Figures, Json, Lang, Quiet, cannot_read

HELP = """What a card means: the typed form from which programs and explanations are made.

zxscript meaning cards/wolf.zx:ZXD-014 --json"""

Which = Annotated[
    list[str],
    typer.Argument(help="files or folders; FILE:NUMBER or FILE:NAME for one card; or: diff A B, cards or what --json wrote",
                   metavar="CARD..."),
]  # fmt: skip


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("meaning", help=HELP)(meaning)


def meaning(cards: Which, figures: Figures = None, json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """The meaning of each card, readably or as JSON; exit 1 when one has none."""
    if cards[0] == "diff" and not Path("diff").exists():
        return _diff(cards[1:], figures)
    code = FINE
    records: dict[str, Any] = {}
    for path in cards:
        found, here = _meanings(path, figures)
        code = max(code, here)
        for name, one in found.items():
            records[name] = _dumped(one) if json else None
            if not json:
                console.out(_listed(one))
    if json and code != WRONG:
        console.data(records)
    return code


def _meanings(path: str, figures: list[Path] | None = None) -> tuple[dict[str, Any], int]:
    """The meanings of the cards of a path by number; those that have none are told on standard error."""
    from zxscript import api

    file, only = parted(path)
    if file.endswith(".json") and not only:
        return _ledger(Path(file)), FINE
    loaded = load([file], figures)
    code = told(loaded, only)
    found: dict[str, Any] = {}
    for card in chosen(loaded, file, only):
        try:
            found[card.number or card.name] = api.meaning(card)
        except api.NotRunnable as refused:
            reason = "; ".join(refused.words(console.language))
            console.complain("{card} has no meaning: {reason}", card=card.number or card.name, reason=reason)
            code = max(code, FINDINGS)
    return found, code


def _ledger(path: Path) -> dict[str, Any]:
    from zxscript import api

    try:
        data = reader.loads(api.read_bytes(path).decode("utf-8"))
    except OSError as error:
        cannot_read(path, api.reason_of(error))
    except (ValueError, RecursionError):
        console.stop("{file} holds no meanings: it is not JSON.", file=path)
    if not isinstance(data, dict):
        console.stop("{file} holds no meanings: an object is needed, from the number of a card to its meaning.", file=path)
    return {str(name): _loaded(path, str(name), one) for name, one in data.items()}


def _loaded(path: Path, name: str, data: Any) -> Any:
    from zxscript import api

    try:
        return api.load_meaning(data)
    except (ValueError, AttributeError, TypeError, RecursionError):
        console.stop("{file} holds no meanings: that of {card} is not of the schema (zxscript schema meaning).", file=path, card=name)


def _diff(paths: list[str], figures: list[Path] | None) -> int:
    """Where the meanings of two cards, or of two files of meanings, differ."""
    from zxscript import api

    if len(paths) != 2:
        console.stop("diff takes two cards or two files of meanings.")
    (one, first), (other, second) = (_meanings(path, figures) for path in paths)
    if len(one) == len(other) == 1:
        one, other = {"": next(iter(one.values()))}, {"": next(iter(other.values()))}
    code = max(first, second)
    for name in dict.fromkeys((*one, *other)):
        for path, left, right in api.differences(one.get(name), other.get(name)):
            console.out(f"{name + ' ' if name else ''}{path}\n  - {_short(left)}\n  + {_short(right)}\n")
            code = max(code, FINDINGS)
    return code


def _short(value: Any) -> str:
    from zxscript import api

    return "-" if value is None else api.listing_of(value)


def _listed(one: Any) -> str:
    from zxscript import api

    return str(api.listing_of(one)) + "\n"


def _dumped(one: Any) -> dict[str, Any]:
    from zxscript import api

    return dict(api.dump_meaning(one))
