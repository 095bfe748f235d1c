"""The past: このターンの間に…していた (remembered events), このカードが…登場していた (how a card came to be there)."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either, negated, of_one
from zxscript.lang.lower.nouns import cards, pieces
from zxscript.lang.lower.places import is_place
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import EVENTS, FACTS, RELATIVES, lowering, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.zx.words import BORN_BY
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack, Battle
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.move import GoBack, Leave, Put, Remove, RemoveFromGame, Return
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Igob, Shift

_THIS_TURN = ("このターンの間", "このターン中", "このターン")


@lowers(FACTS, Attack, Destroy, Draw, Give, Receive, GoBack, Leave, Put, Remove, RemoveFromGame, Return, Reboot, Sleep, Play,
        Igob, Shift)  # fmt: skip
def happened(scope: Scope, take: Take) -> Expr:
    """このターンの間に…していた場合: at least one remembered event (two or more: 2回以上)."""
    what: VerbClause = take.node  # type: ignore[assignment]
    take("aspect")
    negative = take("negative")
    time = take("time")
    if time is None or time.ja() not in _THIS_TURN:
        raise refuse(what, "the past without このターンの間に")
    low = _times(scope, take)
    found: list[Expr] = []
    for way in lowering(EVENTS, what, "an event of the past")(scope, take):
        name = scope.shared.name("event")
        found.append(("happened", way.pattern.kind, ("bind", name, IT, _of_fact(way.pattern.where, name))))
    total: Expr = found[0] if len(found) == 1 else ("add", *found)
    return ("lt", total, low) if negative else ("ge", total, low)


def _times(scope: Scope, take: Take) -> int:
    quantity = take("quantity")
    if quantity is None:
        return 1
    with taking(quantity) as said:
        n, counter, bound = said("n"), said("counter"), said("bound")
    if counter not in ("回", "枚") or bound != "以上" or not isinstance(n, int):
        raise refuse(quantity, "how often?")
    return n


def _of_fact(test: Expr, name: str) -> Expr:
    """A test over ``("ev", field)`` as a test over a remembered event."""
    if not isinstance(test, tuple) or not test:
        return test
    if test[0] == "ev":
        return ("field", test[1], ("local", name))
    return tuple(_of_fact(part, name) if index else part for index, part in enumerate(test))


@lowers(FACTS, Appear)
def appeared(scope: Scope, take: Take) -> Expr:
    """このターンの間に…登場していた; このカードがイグニッションで登場していた."""
    what: Appear = take.node  # type: ignore[assignment]
    if what.time is not None:
        return happened(scope, take)  # type: ignore[no-any-return]
    take("aspect")
    negative = take("negative")
    if what.subject is None:
        raise refuse(what, "who had appeared?")
    found = cards(scope, take("subject"))
    test = born(scope, take)
    if found.one is not None:
        said = of_one(found.one, test)
    elif isinstance(what.subject, Noun):
        said = ("any", found.all(), test)
    else:
        raise refuse(what, "who had appeared?")
    return ("not", said) if negative else said


def born(scope: Scope, take: Take) -> Expr:
    """How and from where a card (``it``) came onto the board."""
    what: VerbClause = take.node  # type: ignore[assignment]
    tests: list[Expr] = []
    for role in ("means", "by"):
        phrase: Phrase | None = getattr(what, role)
        if phrase is not None:
            take(role)
            word = phrase.ja()
            if word not in BORN_BY:
                raise refuse(phrase, "to have appeared by this")
            tests.append(either(*(("eq", ("fn", "born_how", IT), how) for how in BORN_BY[word])))
    if what.source is not None:
        tests.append(_from(scope, take("source")))
    if what.goal is not None and (not is_place(scope, what.goal) or take("goal").ja() != "スクエア"):
        raise refuse(what, "to have appeared there")
    if what.time is not None:
        if take("time").ja() not in _THIS_TURN:
            raise refuse(what, "to have appeared then")
        tests.append(("eq", ("fn", "born_turn", IT), ("var", "turn")))
    if what.during is not None:
        if take("during").ja() not in _THIS_TURN:
            raise refuse(what, "to have appeared then")
        tests.append(("eq", ("fn", "born_turn", IT), ("var", "turn")))
    if not tests:
        raise refuse(what, "to have appeared, anyhow")
    return both(*tests)


def _from(scope: Scope, phrase: Phrase) -> Expr:
    zones: list[Expr] = []
    for part in pieces(cards(scope, phrase)):
        if part.refs is not None or not part.zones or part.test is not True:
            raise refuse(phrase, "no zone")
        zones += [("eq", ("fn", "born_from", IT), ("zone_no", zone)) for zone, _place in part.zones]
    return either(*zones)


@lowers(RELATIVES, Appear)
def that_appeared(scope: Scope, take: Take) -> Expr:
    """デュナミスから登場したゼクス, このターンの間に登場したゼクス."""
    if take("aspect") not in ("past", "had"):
        raise refuse(take.node, "that appears")
    return born(scope, take)


@lowers(RELATIVES, Play)
def that_is_played(scope: Scope, take: Take) -> Expr:
    """あなたが(手札から)プレイする[X]: said of the price that is paid for them; they are yours, in that zone."""
    what: Play = take.node  # type: ignore[assignment]
    if what.subject is None or what.voice or what.aspect or what.mode or what.negative or not is_player(what.subject):
        raise refuse(what, "that is played how?")
    who = players(scope, take("subject"))
    if len(who) != 1:
        raise refuse(what, "that is played by whom?")
    tests: list[Expr] = [("eq", ("col", "owner", IT), who[0])]
    if what.source is not None:
        (part,) = pieces(cards(scope, take("source")))
        if part.refs is not None or not part.zones or part.test is not True:
            raise refuse(what, "that is played from where?")
        tests.append(either(*(("eq", ("col", "zone", IT), ("zone_no", zone)) for zone, _ in part.zones)))
    return both(*tests)


@lowers(RELATIVES, Attack)
def that_attacks(scope: Scope, take: Take) -> Expr:
    """攻撃しているゼクス, 攻撃されているゼクス."""
    what: Attack = take.node  # type: ignore[assignment]
    if take("aspect") != "ongoing":
        raise refuse(what, "that attacked")
    name = "attacked" if take("voice") == "passive" else "attacking"
    test: Expr = ("fn", name, IT)
    for role in ("object", "goal"):
        phrase: Phrase | None = getattr(what, role)
        if phrase is not None:
            if name != "attacking":
                raise refuse(what, "attacked by whom?")
            test = both(test, _attacked(scope, take(role)))
    return test


@lowers(RELATIVES, Battle)
def that_battles(scope: Scope, take: Take) -> Expr:
    """バトルしている(いない)ゼクス, このカードとバトルしているゼクス: there is one battle at a time."""
    what: Battle = take.node  # type: ignore[assignment]
    if take("aspect") != "ongoing" or take("now") not in ((), ("現在",)):
        raise refuse(what, "that battled")
    test: Expr = ("fn", "battling", IT)
    if what.partner is not None:
        other = cards(scope, take("partner")).one
        if other is None:
            raise refuse(what, "that battles with one of several")
        test = both(test, ("fn", "battling", other), ("ne", IT, other))
    return negated(test) if take("negative") else test


def _attacked(scope: Scope, phrase: Phrase) -> Expr:
    """Is the target of this battle the player or card that is named?"""
    goal: Expr = ("fn", "target")
    if is_player(phrase):
        return either(*(("eq", goal, ("player_obj", p)) for p in players(scope, phrase)))
    return both(("ne", goal, None), ("not", ("is_player", goal)), of_one(goal, cards(scope, phrase).described()))


__all__ = ["h"]
