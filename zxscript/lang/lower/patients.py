"""The cards that an instruction is done to, and doing it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import bounds
from zxscript.lang.lower.cardset import CardSet, Union
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.nouns import Cards, cards, deck_end, without_quantity
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity


@dataclass(frozen=True, slots=True)
class Patients:
    """``refs`` to act on; ``full``: were there as many as demanded; ``local`` follows them when they move."""

    refs: Expr
    full: Expr = True
    local: str | None = None
    one: bool = False
    with_self: bool = False
    """このカード is among them."""


def patients(scope: Scope, take: Take) -> Patients:
    """The object of a clause: spoken of, described, or taken without 選ぶ (1枚トラッシュに置く)."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.joined:
        raise refuse(what, "two objects with their own numbers")
    if what.object is None and what.source is not None and what.quantity is not None:
        raise refuse(what, "cards out of a place")
    if what.object is None:
        if take.has("quantity") and what.quantity.counter != "すべて":  # type: ignore[union-attr]
            raise refuse(what, "a number of nothing")
        take("quantity")
        return spoken_of(scope, what)
    found, quantity = described(scope, take("object"), take("quantity"))
    if quantity is None:
        return whole(scope, what, found)
    each = take("each")
    if each not in ((), ("それぞれ",)):
        raise refuse(what, f"{''.join(each)}")
    return pick(scope, what, found, quantity, bool(each), free=True)


def described(scope: Scope, phrase: Phrase, quantity: Quantity | Phrase | None) -> tuple[Cards, Quantity | None]:
    """The set and the number of a phrase with or without a number behind its head."""
    if quantity is not None and not isinstance(quantity, Quantity):
        raise refuse(quantity, "a number that has to be worked out")
    bare, own = without_quantity(phrase)
    if own is not None and quantity is not None:
        raise refuse(phrase, "two numbers")
    found = _held(scope, cards(scope, bare))
    number = own or quantity
    if number is not None and number.counter == "すべて":
        return found, None
    return found, number


def _held(scope: Scope, found: Cards) -> Cards:
    """手札 without an owner is the hand of the one who acts: nobody takes cards out of a hand that is hidden from them."""
    if isinstance(found, Union):
        return replace(found, parts=tuple(part for one in found.parts if isinstance(part := _held(scope, one), CardSet)))
    if found.players is None and found.zones is not None and any(zone in scope.words.hidden for zone, _ in found.zones):
        return replace(found, players=(scope.actor,))
    return found


def whole(scope: Scope, what: VerbClause, found: Cards) -> Patients:
    """A described set without a number: all of it; a single card."""
    if isinstance(found, CardSet):
        refs = found.refs if found.refs is not None and found.test is True else found.all()
        return Patients(refs, local=local_of(refs), one=found.one is not None)
    return Patients(found.all())


def spoken_of(scope: Scope, what: VerbClause) -> Patients:
    """A phrase left out: the cards that resolution bound it to."""
    binding = scope.binding("object", what)
    if binding.kind == "topic":
        topic = scope.topics.get(binding.clause)
        if topic is None:
            raise refuse(what, "the topic of another sentence")
        return whole(scope, what, cards(scope, topic))
    done = scope.bound("object", what)
    return Patients(done.refs, done.did if binding.kind == "choice" else True, local_of(done.refs))


def out_of(what: VerbClause, found: Cards, inside: Cards) -> Cards:
    """その中から[X]を1枚: members of the second set that are such cards."""
    if isinstance(found, CardSet) and found.zones is None and found.refs is None and found.limits == ():
        outer = found.whose()
        return inside.also(both(outer, found.test))
    if isinstance(found, Union):
        parts = [out_of(what, part, inside) for part in found.parts]
        if any(isinstance(part, Union) for part in parts):
            raise refuse(what, "several sets out of several places")
        return Union(tuple(part for part in parts if isinstance(part, CardSet)))
    if found.limits:
        raise refuse(what, "a demand on cards out of a place")
    return found.also(("in", ("it",), inside.all()))


def local_of(refs: Expr) -> str | None:
    """The local that an expression reads, so that it can follow moving cards."""
    return refs[1] if isinstance(refs, tuple) and refs[0] == "local" and isinstance(refs[1], str) else None


def pick(scope: Scope, what: VerbClause, found: Cards, quantity: Quantity, each: bool, free: bool = False,
         limits: tuple[Any, ...] = ()) -> Patients:  # fmt: skip
    """Choose so many of a set; それぞれ or …ずつ: so many of each part (decision 0419)."""
    low, high = bounds(quantity, what)
    each = each or "ずつ" in (quantity.bound, quantity.each)
    apart = found.besides() if isinstance(found, Union) and not each else None
    if apart is not None:
        return _besides(scope, what, apart, quantity, free, limits)
    known = scope.produced.get(what.span) if what.span else None
    name = (local_of(known.refs) if known else None) or scope.local("chosen")
    parts: tuple[Cards, ...] = each_of(what, found) if each else (found,)
    if each and len(parts) == 1:
        raise refuse(what, "それぞれ or ずつ of one set")
    names: list[Expr] = []
    for part in parts:
        slot = name if len(parts) == 1 else scope.local("part")
        least: Expr = low if scope.minimum is None or low else scope.minimum
        options: dict[str, Expr] = {"min": least, "max": high, "player": scope.chooser}
        if free or scope.cause == "cost":
            options["free"] = True
        if scope.random:
            options["random"] = True
        if limits or part.limits:
            options["limits"] = (*limits, *part.limits)
        candidates = part.candidates()
        if scope.without is not None:
            candidates = ("minus", candidates, ("tuple", scope.without))
        if names:
            candidates = ("minus", candidates, ("concat", *names) if len(names) > 1 else names[0])
        scope.b.choose(slot, candidates, **options)
        names.append(("local", slot))
    if len(parts) > 1:
        scope.b.let(name, ("concat", *names))
    size = low * len(parts)
    full: Expr = True if low == 0 else ("ge", ("len", ("local", name)), size)
    return Patients(("local", name), full, name)


def _besides(scope: Scope, what: VerbClause, apart: tuple[CardSet, Cards], quantity: Quantity, free: bool,
             limits: tuple[Any, ...]) -> Patients:  # fmt: skip
    """このカードとあなたの手札を1枚: this card, and so many of the others."""
    named, rest = apart
    if scope.without is not None or quantity.lead or named.test is not True:
        raise refuse(what, "a card and so many others")
    chosen = pick(scope.but(without=named.one), what, rest, quantity, False, free, limits)
    low, _high = bounds(quantity, what)
    assert chosen.local is not None
    scope.b.let(chosen.local, ("concat", ("tuple", named.one), ("local", chosen.local)))
    full: Expr = True if low == 0 else ("ge", ("len", ("local", chosen.local)), low + 1)
    return Patients(chosen.refs, full, chosen.local, with_self=True)


def perform(scope: Scope, what: VerbClause, verb: str, who: Patients, params: dict[str, Expr] | None = None,
            moves: bool = True) -> None:  # fmt: skip
    """One act on the patients; what it produced is remembered, and the cards are followed where they went."""
    was = before_move(scope, who.refs)
    out = scope.local("done")
    said = dict(params or {})
    if scope.cause != "effect":
        said["cause"] = scope.cause
    if scope.actor != ("you",):
        said["player"] = scope.actor
    scope.b.act(verb, who.refs, out=out, params=said)
    finish(scope, what, out, who, moves, was)


def each_of(what: VerbClause, found: Cards) -> tuple[Cards, ...]:
    """What それぞれ speaks of: the named sets; else the zones; else the players (decision 0419)."""
    if isinstance(found, Union):
        return found.parts
    if found.zones is not None and len(found.zones) > 1:
        if found.players is not None and len(found.players) > 1:
            raise refuse(what, "それぞれ of zones or of players?")
        return tuple(replace(found, zones=(zone,)) for zone in found.zones)
    if found.players is not None and len(found.players) > 1:
        return tuple(replace(found, players=(player,)) for player in found.players)
    return (found,)


def before_move(scope: Scope, refs: Expr) -> Expr:
    """The cards as they are now, kept when the text asks later where they were."""
    return scope.keep("was", refs) if "あった" in scope.shared.said() else None


def finish(scope: Scope, what: VerbClause, out: str, who: Patients, moves: bool, was: Expr = None) -> None:
    """Remember what an act produced."""
    result: Expr = ("local", out)
    if moves and who.local is not None:
        scope.b.let(who.local, ("union", ("refs", result), ("where", ("local", who.local), ("alive", ("it",)))))
    if moves and (who.with_self or (who.one and _is_self(who.refs))):
        scope.moved.append(True)
    if what.span:
        count: Expr = ("len", ("refs", result))
        scope.produced[what.span] = Produced(("refs", result), both(("did", result), who.full), count, was=was, on=who.refs,
                                              out=result)


def _is_self(refs: Expr) -> bool:
    return refs in (("tuple", ("self",)), ("tuple", ("now", ("self",))))


def end_of_deck(scope: Scope, phrase: Phrase, count: Expr) -> Expr | None:
    """デッキの上 / 下 with a number of cards; None if the phrase is no end of a zone."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Position) or phrase.head.word not in ("上", "下"):
        return None
    inner, top = deck_of(scope, phrase)
    return deck_end(phrase, inner, top, count)


def deck_of(scope: Scope, phrase: Noun) -> tuple[CardSet, bool]:
    """The zone of デッキの上 and whether it is its top."""
    from zxscript.lang.lower.consume import taking

    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(phrase, "an end of nothing")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner = cards(scope, take("phrase"))
    if isinstance(inner, Union):
        raise refuse(phrase, "an end of several zones")
    if inner.players is None:
        inner = CardSet(inner.words, zones=inner.zones, players=(scope.actor,), test=inner.test)
    return inner, head.word in ("上", "1番上")


__all__ = ["Group", "Patients", "deck_of", "described", "end_of_deck", "finish", "patients", "perform", "pick", "whole"]
