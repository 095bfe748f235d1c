"""Cards of the bench that lie aside: what they do is an ability of ours, compiled like any other."""

from __future__ import annotations

from dataclasses import replace

from zxscript.compile import compile_abilities
from zxscript.games.bench import Bench
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import Ability, Cards, Cause, Header, Home, Immune, In, StatChange, Tagged, Who
from zxscript.run.table import Table


def shelter(table: Table, bench: Bench) -> tuple[str, Who]:
    """The id of a definition whose owner's cards are not reached by the opponent's, and whose card that is."""
    mine, theirs = Cards((In(bench.board),), ("you",)), Cards((), ("opponent",))
    does = Ability("static", header(bench), changes=(Immune(mine, theirs),))
    return made_known(table, CardDef("", ""), does, "shelter"), "opponent"


def gift(table: Table, bench: Bench, card: CardDef, wanted: tuple[str, int]) -> tuple[str, Who]:
    """The id of a definition that gives the card that number, and whose card that is."""
    stat, value = wanted
    change = StatChange(stat, Cards((), ("you",), (Tagged("name", names(card)),)), "add", value - dict(card.stats).get(stat, 0))
    does = Ability("static", header(bench), changes=(change,))
    return made_known(table, CardDef("", ""), does, f"gift:{card.id}:{stat}:{value}"), "you"


def header(bench: Bench, cause: Cause | None = None) -> Header:
    tags = (cause.tag,) if cause is not None and cause.tag else ()
    return Header((Home(bench.aside, face="any"),), tags=tags)


def made_known(table: Table, model: CardDef, does: Ability, name: str) -> str:
    """Make a card of the bench with that ability known; its id."""
    ident = f"bench:{name}"
    if ident not in table.engine.card_defs:
        definitions = tuple(compile_abilities([does], table.rules.terms, "1"))
        table.engine.add_cards((replace(model, id=ident, abilities=definitions, programs=()),))
    return ident


def names(card: CardDef) -> tuple[str, ...]:
    return dict(card.tags).get("name", ())
