"""ダメージを与える, 能力を与える, 能力やカウンターを得る."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import amount, per
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.modify import modify
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.patients import Patients, described, pick, whole
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import IT, Produced, Scope
from zxscript.lang.lower.verbs.board import counter_amount
from zxscript.lang.nouns import Arithmetic, Noun
from zxscript.lang.verbs.compare import Equal
from zxscript.lang.verbs.give import Divide, Gain, Give, Receive


@lowers(INSTRUCTIONS, Divide)
def divide(scope: Scope, take: Take) -> None:
    """5000ダメージを割り振って(与える): each recipient gets at least one unit (zx.md 13.5)."""
    what: Divide = take.node  # type: ignore[assignment]
    size = amount(scope, take("object"))
    if what.per is not None:
        size = scope.keep("n", ("mul", per(scope, take("per")), size))
    elif not isinstance(size, int):
        size = scope.keep("n", size)
    who = _victims(scope, what, take)
    shares, shared = scope.local("shares"), scope.keep("who", who.refs)
    scope.b.call("split", shared, size, 1000, out=shares, **({"you": scope.actor} if scope.actor != ("you",) else {}))
    name = scope.shared.name("each")
    index: Expr = ("first", ("where", ("range", 0, ("len", shared)), ("eq", ("item", shared, IT), ("local", name))))
    out = scope.local("done")
    each: Expr = ("bind", name, IT, ("item", ("local", shares), index))
    scope.b.act("damage", shared, out=out, params={"amount": each})
    result: Expr = ("local", out)
    if what.span:
        done = Produced(("refs", result), both(("did", result), who.full), ("len", ("refs", result)))
        scope.produced[what.span] = done
        scope.divided.append(done)


@lowers(INSTRUCTIONS, Give)
def give(scope: Scope, take: Take) -> None:
    """3000ダメージを与える; 以下の能力を与える."""
    what: Give = take.node  # type: ignore[assignment]
    if what.object is None and what.goal is None and scope.divided and what.span:
        scope.produced[what.span] = scope.divided.pop()  # 割り振って与える: said of what was divided just now
        return
    if not _is_damage(what.object):
        modify(scope, take)
        return
    size = damage_size(scope, take("object"))
    if what.per is not None:
        times = per(scope, take("per"))
        size = ("mul", times, size)
    if not isinstance(size, int):
        size = scope.keep("n", size)
    who = _victims(scope, what, take)
    params: dict[str, Expr] = {"amount": size}
    if scope.cause != "effect":
        params["cause"] = scope.cause
    out = scope.local("done")
    scope.b.act("damage", who.refs, out=out, params=params)
    result: Expr = ("local", out)
    if what.span:
        scope.produced[what.span] = Produced(("refs", result), both(("did", result), who.full), ("len", ("refs", result)))


def _is_damage(phrase: Phrase | None) -> bool:
    if isinstance(phrase, Arithmetic):
        return phrase.right.endswith("ダメージ")
    if equal_damage(phrase) is not None:
        return True
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.DamageAmount)


def equal_damage(phrase: Phrase | None) -> Phrase | None:
    """このカードのパワーに等しいダメージ: the value that it equals."""
    if not isinstance(phrase, Noun) or phrase.head.ja() != "ダメージ" or len(phrase.filters) != 1:
        return None
    item = phrase.filters[0]
    if isinstance(item, f.Relative) and isinstance(item.clause, Equal) and item.clause.goal is not None:
        with taking(item.clause) as take:
            return take("goal")  # type: ignore[no-any-return]
    return None


def damage_size(scope: Scope, phrase: Phrase) -> Expr:
    """How much damage a phrase means."""
    value = equal_damage(phrase)
    return amount(scope, value if value is not None else phrase)


def _victims(scope: Scope, what: VerbClause, take: Take) -> Patients:
    if what.goal is None:
        binding = scope.binding("goal", what)
        done = scope.bound("goal", what)
        return Patients(done.refs, done.did if binding.kind == "choice" else True)
    goal = take("goal")
    if is_player(goal):
        return Patients(("tuple", *(("player_obj", p) for p in players(scope, goal))))
    found, quantity = described(scope, goal, None)
    return whole(scope, what, found) if quantity is None else pick(scope, what, found, quantity, False, free=True)


@lowers(INSTRUCTIONS, Receive)
def receive(scope: Scope, take: Take) -> None:
    """あなたは1ダメージを受ける: nobody but the effect deals it."""
    what: Receive = take.node  # type: ignore[assignment]
    if not _is_damage(what.object) or what.source is not None or what.subject is not None or not scope.player_topic:
        raise refuse(what, "to receive this")
    out = scope.local("done")
    size = damage_size(scope, take("object"))
    scope.b.act("damage", ("player_obj", scope.actor), out=out, params={"amount": size})
    if what.span:
        scope.produced[what.span] = Produced(("tuple",), ("did", ("local", out)), 1)


@lowers(INSTRUCTIONS, Gain)
def gain(scope: Scope, take: Take) -> None:
    """《鍵》を1個得る; 以下の能力を得る."""
    what: Gain = take.node  # type: ignore[assignment]
    thing = what.object
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.Icon) or thing.head.icon not in scope.words.counters:
        modify(scope, take)
        return
    word, size = counter_amount(scope, take)
    _counters(scope, what, take, word, size)


def _counters(scope: Scope, what: VerbClause, take: Take, word: str, size: Expr) -> None:
    who = scope.actor
    if what.subject is not None:
        said = players(scope, take("subject")) if is_player(what.subject) else ()
        if len(said) != 1:
            raise refuse(what, "who gains counters?")
        who = said[0]
    if what.per is not None:
        times = per(scope, take("per"))
        size = scope.keep("n", times if size == 1 else ("mul", times, size))
    out = scope.local("done")
    scope.b.act("gain", ("player_obj", who), out=out, params={"counter": word, "amount": size})
    if what.span:
        scope.produced[what.span] = Produced(("tuple",), ("complete", ("local", out)), ("amount", ("local", out)))


__all__ = ["cards", "gain", "give"]
