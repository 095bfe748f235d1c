"""One printed ability -> AbilityDefs."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from zxscript.check.resolve import resolve
from zxscript.compile.costs import Paid, lower_cost
from zxscript.compile.header import Header, header
from zxscript.compile.paying import offer_of, paying_ability, permission
from zxscript.compile.placing import expand_all, placed
from zxscript.compile.restrictions import split_restrictions
from zxscript.compile.special import is_special, is_start, split_special, start_ability
from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Program
from zxscript.lang.ability import Ability
from zxscript.lang.base import Statementlike
from zxscript.lang.bindings import Resolution
from zxscript.lang.lower.body import lower_body
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.registry import load
from zxscript.lang.lower.scope import Produced, Scope, Shared
from zxscript.lang.lower.tables import Words
from zxscript.lang.lower.trigger import Trigger, triggers
from zxscript.lang.lower.zx.words import WORDS
from zxscript.syntax.node import Node

GAMES: dict[str, Words] = {"zx": WORDS}


def compile_ability(node: Node, game: str = "zx", id: str = "1", text: str = "", name: str = "",
                    type: str = "") -> list[AbilityDef]:  # fmt: skip
    """The definitions of one ability (with spans, as :func:`zxscript.lang.reading.read` gives it).

    One ability may become several definitions (alternatives of a trigger that are read before and after the event).
    Raises :class:`NotLowered` at the first thing that cannot be run.  ``type``: the printed card type (ZENONZARD).
    """
    if game == "zenonzard":
        from zxscript.compile.zenonzard import compile_zenonzard

        return compile_zenonzard(node, id, name, type)
    load()
    whole, keywords = expand_all(game, node)

    @cache
    def said() -> str:
        return (text or node.ja()) + (whole.ja() if keywords else "")  # type: ignore[attr-defined]

    shared = Shared(GAMES[game], resolve(whole), compile_granted, said, keywords=keywords, key=f"{name}#{id}")
    return [placed(ability) for ability in _ability(shared, whole, id)]


def compile_granted(shared: Shared, node: Ability) -> list[AbilityDef]:
    """An ability inside another one (以下の能力を得る), with the resolution of the whole."""
    return _ability(shared, node, shared.name("granted"))


def _ability(shared: Shared, node: Node, id: str) -> list[AbilityDef]:
    if not isinstance(node, Ability):
        raise refuse(node, "this is no ability")
    with taking(node) as take:
        kind = take("ability_kind")
        scope = new_scope(shared, "body")
        if node.keywords:
            raise refuse(node, "a keyword that was not expanded")
        above = header(scope, take)
        keyword = shared.keywords.get(node.span or (-1, -1))
        if keyword is not None:
            above = above.tagged(keyword.word)
        restrictions, body = split_restrictions(scope, take("body"), kind == "イベント")
        above = above.limited(restrictions, kind)
        if is_start(body):
            return [start_ability(scope, above, body, id)]
        if kind in ("常", "S") and is_special(body):
            return _special(shared, scope, take, above, body, id)
        build = {"自": _triggered, "起": _activated, "常": _static, "S": _static, "イベント": _event}[kind]
        return build(shared, scope, take, above, body, id)


def new_scope(shared: Shared, name: str, params: tuple[str, ...] = ()) -> Scope:
    """An empty scope with its own program."""
    return Scope(shared, Builder(name, params=params), {}, list(params))


def _finished(scope: Scope) -> Program:
    return recaptured(scope.b.done(), ())


def _triggered(shared: Shared, scope: Scope, take: Take, above: Header, body: tuple[Statementlike, ...], id: str) -> list[AbilityDef]:
    node: Ability = take.node  # type: ignore[assignment]
    scope.homes, scope.unsaid = above.zones, above.unsaid
    if node.cost is not None:
        raise refuse(node, "an automatic ability with a cost")
    ways = triggers(scope, take("triggers"))
    if not ways:
        raise refuse(node, "no trigger")
    if scope.arrivals:
        if len(ways) > 1:
            raise refuse(node, "an ability of old templating that would work in several zones")
        above = replace(above, zones=tuple(dict.fromkeys(scope.arrivals)))
        scope.homes = above.zones
    groups = _grouped(ways)
    if len(groups) > 1 and above.limit is not None:
        raise refuse(node, "one limit for several ways to trigger")
    found: list[AbilityDef] = []
    for number, ((look_back, roles), members) in enumerate(groups.items()):
        inner = new_scope(shared, "body")
        inner.homes = scope.homes
        inner.event = dict(roles)
        if look_back:
            inner.moved.append(True)
        lower_body(inner, body)
        name = id if len(groups) == 1 else f"{id}{'abcdef'[number]}"
        found.append(AbilityDef(
            name, "triggered", above.zones, above.faces, above.when, tuple(m.pattern for m in members), look_back,
            limit=above.limit, parts=(("body", _finished(inner)),), tags=above.tags, span=node.span,
        ))  # fmt: skip
    return found


def _grouped(ways: list[Trigger]) -> dict[tuple[bool, tuple[tuple[str, Expr], ...]], list[Trigger]]:
    """Ways to trigger that can share a definition: read at the same time, with the same participants."""
    groups: dict[tuple[bool, tuple[tuple[str, Expr], ...]], list[Trigger]] = {}
    for way in ways:
        groups.setdefault((way.look_back, tuple(way.roles.items())), []).append(way)
    return groups


def _activated(shared: Shared, scope: Scope, take: Take, above: Header, body: tuple[Statementlike, ...], id: str) -> list[AbilityDef]:
    node: Ability = take.node  # type: ignore[assignment]
    if node.triggers:
        raise refuse(node, "a startup ability with a trigger")
    paid = lower_cost(shared, new_scope(shared, "cost").but(homes=above.zones), take("cost")) if node.cost is not None else Paid()
    inner = new_scope(shared, "body", params=("paid",) if paid.produced else ())
    inner.homes = above.zones
    for number, (clause, what) in enumerate(paid.produced.items()):
        refs: Expr = ("item", ("local", "paid"), number)
        was: Expr = None if what.was is None else ("item", ("local", "paid"), len(paid.produced) + paid.moves.index(clause))
        inner.produced[clause] = Produced(refs, what.did is not False, ("len", refs), was=was)
    if paid.moved:
        inner.moved.append(True)
    lower_body(inner, body)
    parts = (("cost", paid.program), ("body", _finished(inner))) if paid.program else (("body", _finished(inner)),)
    tests: tuple[tuple[str, Expr], ...] = (("payable", paid.payable),)
    if above.playable is not True:
        tests += (("playable", above.playable),)
    return [AbilityDef(id, "activated", above.zones, above.faces, above.when, limit=above.limit, parts=parts, tests=tests,
                       tags=above.tags, span=node.span)]  # fmt: skip


def _special(shared: Shared, scope: Scope, take: Take, above: Header, body: tuple[Statementlike, ...], id: str) -> list[AbilityDef]:
    """…する際、… of a continuous or special ability: carried out in that very moment (zx.md 11.4, 12.9)."""
    node: Ability = take.node  # type: ignore[assignment]
    if node.triggers or node.cost is not None:
        raise refuse(node, "a special ability with a trigger or a cost")
    scope.homes, scope.unsaid = above.zones, above.unsaid
    event, then, rest = split_special(body)
    (way,) = triggers(scope, ((event,),))
    inner = new_scope(shared, "body")
    inner.homes = scope.homes
    inner.event = dict(way.roles)
    if way.look_back:
        raise refuse(node, "a moment that looks back")
    lower_body(inner, (then, *rest))
    return [AbilityDef(id, "special", above.zones, above.faces, above.when, (way.pattern,), limit=above.limit,
                       parts=(("body", _finished(inner)),), tags=above.tags, span=node.span)]  # fmt: skip


def _event(shared: Shared, scope: Scope, take: Take, above: Header, body: tuple[Statementlike, ...], id: str) -> list[AbilityDef]:
    node: Ability = take.node  # type: ignore[assignment]
    if node.triggers or node.cost is not None:
        raise refuse(node, "an event with a trigger or a cost")
    scope.homes = ("temporary",)
    lower_body(scope, body)
    playable = both(above.own_turn, above.playable)
    tests: tuple[tuple[str, Expr], ...] = () if playable is True else (("playable", playable),)
    return [AbilityDef(id, "event", ("temporary",), "any", above.gate, limit=above.limit, tests=tests,
                       parts=(("body", _finished(scope)),), tags=above.tags, span=node.span)]  # fmt: skip


def _static(shared: Shared, scope: Scope, take: Take, above: Header, body: tuple[Statementlike, ...], id: str) -> list[AbilityDef]:
    node: Ability = take.node  # type: ignore[assignment]
    if node.triggers or node.cost is not None or above.limit is not None:
        raise refuse(node, "a continuous ability with a trigger, a cost or a limit")
    scope.homes, scope.unsaid = above.zones, above.unsaid
    offer = offer_of(body)
    if offer is not None:
        return [paying_ability(new_scope(shared, "cost"), take, above, body, offer, id)]
    scope.static = True
    allowed = permission(scope, body)
    if allowed is not None:
        return [AbilityDef(id, "free_play", above.zones, above.faces, above.when, tests=(("cards", allowed),), tags=above.tags,
                           span=node.span)]  # fmt: skip
    lower_body(scope, body)
    if scope.arrivals:  # 手札にあるこのカードのコスト…: old templating tells the zone in the sentence
        above = replace(above, zones=tuple(dict.fromkeys(scope.arrivals)))
    if len(scope.b.done().code) > 1:
        raise refuse(node, "a continuous ability that does something")
    if not scope.mods:
        raise refuse(node, "a continuous ability that changes nothing")
    return [AbilityDef(id, "static", above.zones, above.faces, above.when, mods=tuple(scope.mods), tags=above.tags,
                       span=node.span)]  # fmt: skip


__all__ = ["NotLowered", "Resolution", "compile_ability", "compile_granted"]
