"""あなたか相手のデッキの1番上をチャージに置く: of one of the two decks, as the player likes."""

from __future__ import annotations

from zxscript.interpret.acts.moving import put
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang.base import OR
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Bound, Either, Step, Union

Span = tuple[int, int]


def _owners(what: Put) -> tuple[f.Of, f.Owner] | None:
    """The modifiers that say of whose zone it is the end; None for other objects."""
    thing = what.object
    if not isinstance(thing, Noun) or thing.sense not in ("bottommost", "topmost") or len(thing.filters) != 1:
        return None
    of = thing.filters[0]
    inner = of.phrase if isinstance(of, f.Of) else None
    owner = inner.filters[0] if isinstance(inner, Noun) and len(inner.filters) == 1 else None
    return (of, owner) if isinstance(of, f.Of) and isinstance(owner, f.Owner) and owner.joins == "or" else None


@reads(STEPS, Put, when=lambda what: _owners(what) is not None)
def put_of_either(scope: Scope, take: Take[Put]) -> list[Step]:
    """Two ways, one for each player's zone; what was put is what the way that was carried out put."""
    what = take.node
    found = _owners(what)
    assert found is not None and isinstance(what.object, Noun) and isinstance(found[0].phrase, Noun)
    of, owner = found
    ways: list[tuple[Step, ...]] = []
    names: list[str] = []
    for who in owner.who:
        inner = of.phrase.but(filters=(owner.but(who=(who,), conj=""),))
        with taking(what.but(object=what.object.but(filters=(of.but(phrase=inner),)))) as said:
            ways.append(tuple(put(scope, said)))
        names.append(scope.produced[what.span].name if what.span else "")
    for name in what.said():
        take(name)
    scope.remember(what, Produced(set=Union(tuple(Bound(name, done=True) for name in names), span=what.span)))
    return [Either(tuple(ways), scope.actor, spans=_printed(owner), span=what.span)]


def _printed(owner: f.Owner) -> tuple[Span, ...]:
    """Where the players are named, one behind the other with か between them: the words between which is picked."""
    if owner.span is None:
        return ()
    found: list[Span] = []
    at = owner.span[0]
    for who in owner.who:
        found.append((at, at + len(who)))
        at += len(who) + len(OR)
    return tuple(found)
