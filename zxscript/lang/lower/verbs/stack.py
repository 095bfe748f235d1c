"""重ねて置く: a Player Extra laid on the Player."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.heads import Zone
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.patients import Patients, perform
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.move import Put
from zxscript.lang.verbs.transform import Stack


def is_overlay(items: tuple[Item, ...]) -> bool:
    """…に…を表向きで重ねて置く: two clauses, one instruction."""
    first = items[0]
    return len(items) >= 2 and isinstance(first, s.Do) and isinstance(first.what, Stack) and first.link == "te" and (
        isinstance(items[1], s.Do) and isinstance(items[1].what, Put)
    )


def lower_overlay(scope: Scope, first: Item, second: Item) -> None:
    """The card under the host (その下にある) is turned up and joined with it."""
    assert isinstance(first, s.Do) and isinstance(second, s.Do) and isinstance(first.what, Stack)
    with taking(second.what) as take:
        take("mode")
    stack = first.what
    with taking(stack) as take, scope.at(stack):
        goal, thing, state = take("goal"), take("object"), take("state")
        if goal is None or thing is None or state is None or state.ja() != "表向き":
            raise refuse(stack, "to stack this")
        host = scope.keep("host", ("first", cards(scope, goal).all()))
        under = ("where", ("under", host), cards(scope, _without_place(thing)).described())
        perform(scope, stack, "overlay", Patients(("if", ("eq", host, None), ("tuple",), under)), {"host": host})


def _without_place(phrase: Phrase) -> Phrase:
    """その下にある「X」 without その下にある, which is the place under the host."""
    if isinstance(phrase, Noun) and phrase.filters:
        place = phrase.filters[0]
        within = place.phrase if isinstance(place, f.Within) and place.relation == "にある" else None
        if isinstance(within, Noun) and isinstance(within.head, Zone) and within.ja() == "その下":
            return phrase.model_copy(update={"filters": phrase.filters[1:]})
    raise refuse(phrase, "to stack this")
