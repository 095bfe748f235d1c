"""あなたか相手のデッキの1番上をチャージに置く, あなたか相手のデッキの上から2枚除外する: of one of the two decks, as the player likes."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.acts.moving import put, remove
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang.base import OR
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.move import Put, Remove
from zxscript.meaning.forms import Bound, Either, Step, Union

Span = tuple[int, int]
_ENDS: Final = {"object": ("bottommost", "topmost"), "source": ("bottom", "top")}
"""The role in which the end of a zone stands -> what the end is called there."""


def _owners(what: VerbClause) -> tuple[str, f.Of, f.Owner] | None:
    """The role of an end of a zone, and the modifiers that say of whose zone it is; None for other clauses."""
    for role, ends in _ENDS.items():
        thing = getattr(what, role)
        if not isinstance(thing, Noun) or thing.sense not in ends or len(thing.filters) != 1:
            continue
        of = thing.filters[0]
        inner = of.phrase if isinstance(of, f.Of) else None
        owner = inner.filters[0] if isinstance(inner, Noun) and len(inner.filters) == 1 else None
        if isinstance(of, f.Of) and isinstance(owner, f.Owner) and owner.joins == "or":
            return role, of, owner
    return None


@reads(STEPS, Put, Remove, when=lambda what: _owners(what) is not None)
def put_of_either(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """Two ways, one for each player's zone; what was put is what the way that was carried out put."""
    what = take.node
    found = _owners(what)
    assert found is not None and isinstance(found[1].phrase, Noun)
    role, of, owner = found
    ways: list[tuple[Step, ...]] = []
    names: list[str] = []
    for who in owner.who:
        inner = of.phrase.but(filters=(owner.but(who=(who,), conj=""),))
        thing = getattr(what, role)
        clause = what.but(**{role: thing.but(filters=(of.but(phrase=inner),))}, mode="")
        with taking(clause) as said:
            ways.append(tuple(put(scope, said) if isinstance(what, Put) else remove(scope, said)))
        names.append(scope.produced[what.span].name if what.span else "")
    for name in what.said():
        if name != "mode":
            take(name)
    scope.remember(what, Produced(set=Union(tuple(Bound(name, done=True) for name in names), span=what.span)))
    return [Either(tuple(ways), scope.actor, spans=printed(owner), span=what.span)]


def printed(owner: f.Owner) -> tuple[Span, ...]:
    """Where the players are named, one behind the other with a word between them: the words between which is picked."""
    if owner.span is None:
        return ()
    found: list[Span] = []
    at = owner.span[0]
    for who in owner.who:
        found.append((at, at + len(who)))
        at += len(who) + len(getattr(owner, "conj", "") or OR)
    return tuple(found)
