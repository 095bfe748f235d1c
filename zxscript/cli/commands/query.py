"""zxscript query"""

from typing import Annotated, Any

import typer

from zxscript.cli.cards import load
from zxscript.cli.console import FINE, WRONG, console
from zxscript.cli.options import Figures, Json, Lang, NoCache, Quiet, nothing, reported

HELP = """Find cards by what they mean.

zxscript query 'destroy(opponent) and not draw' cards/"""

Expression = Annotated[
    str,
    typer.Argument(help="what a text has to say: words of zxscript meaning, WORD(…, FIELD=VALUE), and, or, not", metavar="EXPR"),
]
Where = Annotated[list[str], typer.Argument(help="files or folders; - is standard input", metavar="FILE...")]
Whole = Annotated[bool, typer.Option("--card", help="ask each card as a whole, not each of its texts")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("query", help=HELP)(query)


def query(
    expr: Expression, files: Where, card: Whole = False, figures: Figures = None, no_cache: NoCache = False, json: Json = False,
    lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """The cards that match, with the words that do; exit 2 for a query that cannot be read."""
    from zxscript import api

    try:
        asked = api.read_query(expr)
    except api.QueryError as error:
        console.stop("This is no query: {reason}.\n{query}", reason=error.words.in_(console.language), query=error.pointed(expr))
    loaded = load(files, figures)
    reported(loaded)
    nothing(loaded)
    found = api.query(asked, loaded.cards, card, jobs=0, use_cache=not no_cache)
    if json:
        console.data(api.query_records(found, loaded.sources))
    else:
        for match in found.matches:
            _out(match, loaded.sources[match.card.file])
    console.note("{matches} of {cards} cards match.", matches=len(found.matches), cards=found.cards)
    if found.without:
        console.note("Not asked, since they have no meaning: {cards} cards (zxscript check tells why).", cards=len(found.without))
    for word, near in found.unsaid.items():
        console.note("No card says {word}; did you mean {near}?" if near else "No card says {word}.", word=word, near=near)
    return WRONG if loaded.unreadable else FINE


def _out(match: Any, source: Any) -> None:
    """A line for each of the words, or one for the card where nothing is there to be shown."""
    who = f"{match.card.number} {match.card.name}".strip()
    clauses = [clause for found in match.texts.values() for clause in found]
    for span, words in [(clause.span, clause.words) for clause in clauses] or [(match.card.span, "")]:
        at = source.position(span.start)
        console.out(f"{source.name}:{at.line}:{at.column}: {who}{': ' if words else ''}{words}")
