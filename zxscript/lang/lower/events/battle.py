"""攻撃する, 攻撃される, ダメージを与える, シフトする, リブートする … as events."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import Pattern
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.events.appear import AFTER, SUBJECT, common, from_zone
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import EVENTS, lowers
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.trigger import Trigger, who
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Igob, Shift

TARGET: Expr = ("ev", "target")


def whom(scope: Scope, phrase: Phrase, ref: Expr) -> Expr:
    """Is the player or card of the event the one that the phrase names?"""
    if is_player(phrase):
        tests = tuple(("eq", ref, ("player_obj", p)) for p in players(scope, phrase))
        return tests[0] if len(tests) == 1 else ("or", *tests)
    if isinstance(phrase, Group):
        raise refuse(phrase, "several kinds of participants")
    return both(("not", ("is_player", ref)), who(scope, phrase, ref))


@lowers(EVENTS, Attack)
def attacks(scope: Scope, take: Take) -> list[Trigger]:
    """攻撃する, 攻撃される, 攻撃を受ける."""
    what: Attack = take.node  # type: ignore[assignment]
    if what.subject is None:
        raise refuse(what, "who attacks?")
    if take("voice") == "passive":
        tests = [whom(scope, take("subject"), TARGET)]
        if what.goal is not None:
            tests.append(who(scope, take("goal"), SUBJECT))
        roles = {"subject": TARGET, "goal": SUBJECT}
    else:
        tests = [who(scope, take("subject"), SUBJECT)]
        victim = "object" if what.object is not None else "goal"
        if getattr(what, victim) is not None:
            tests.append(whom(scope, take(victim), TARGET))
        roles = {"subject": SUBJECT, "object": TARGET}
    return [Trigger(Pattern("attack", both(*tests, *common(scope, take))), roles=roles)]


@lowers(EVENTS, Give)
def gives_damage(scope: Scope, take: Take) -> list[Trigger]:
    """このカードが相手にダメージを与える."""
    what: Give = take.node  # type: ignore[assignment]
    if what.subject is None or not _is_damage(take("object")):
        raise refuse(what, "to give something else")
    source: Expr = ("ev", "source")
    tests = [who(scope, take("subject"), source)]
    if what.goal is not None:
        tests.append(whom(scope, take("goal"), SUBJECT))
    tests += common(scope, take)
    return [Trigger(Pattern("damage", both(*tests)), roles={"subject": source, "goal": SUBJECT})]


@lowers(EVENTS, Receive)
def takes_damage(scope: Scope, take: Take) -> list[Trigger]:
    """あなたがダメージを受ける."""
    what: Receive = take.node  # type: ignore[assignment]
    if what.subject is None or not _is_damage(take("object")) or what.source is not None:
        raise refuse(what, "to take something else")
    tests = [whom(scope, take("subject"), SUBJECT), *common(scope, take)]
    return [Trigger(Pattern("damage", both(*tests)), roles={"subject": SUBJECT})]


def _is_damage(phrase: Phrase | None) -> bool:
    return isinstance(phrase, Noun) and phrase.head.ja() == "ダメージ" and not phrase.filters and phrase.quantity is None


@lowers(EVENTS, Shift)
def shifted(scope: Scope, take: Take) -> list[Trigger]:
    """このカードにシフトする: a Shift becomes part of this card."""
    what: Shift = take.node  # type: ignore[assignment]
    if what.goal is None or what.subject is not None:
        raise refuse(what, "what shifts where?")
    host: Expr = ("ev", "host")
    return [Trigger(Pattern("shift", both(who(scope, take("goal"), host), *common(scope, take))), roles={"goal": host})]


@lowers(EVENTS, Reboot, Sleep)
def turned(scope: Scope, take: Take) -> list[Trigger]:
    """リブートする, スリープする."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.subject is None:
        raise refuse(what, "what turns?")
    kind = "reboot" if what.lemma == "リブートする" else "sleep"
    tests = [who(scope, take("subject"), SUBJECT), *common(scope, take)]
    return [Trigger(Pattern(kind, both(*tests)), roles={"subject": SUBJECT})]


@lowers(EVENTS, Igob)
def igobs(scope: Scope, take: Take) -> list[Trigger]:
    """あなたの《P:X》がIGOBする."""
    what: Igob = take.node  # type: ignore[assignment]
    phrase = take("subject")
    if not isinstance(phrase, Noun) or phrase.quantity is not None or phrase.outside or len(phrase.filters) != 1:
        raise refuse(what, "whose player?")
    owner = phrase.filters[0]
    if not isinstance(owner, f.Owner) or owner.who not in (("あなた",), ("相手",)):
        raise refuse(what, "whose player?")
    whose: Expr = ("you",) if owner.who == ("あなた",) else ("opp",)
    test: Expr = ("eq", SUBJECT, ("player_obj", whose))
    if isinstance(phrase.head, h.PlayerCard) and phrase.head.name:
        test = both(test, ("fn", "is_player", whose, fold(phrase.head.name)))
    elif phrase.head.ja() != "プレイヤー":
        raise refuse(what, "whose player?")
    return [Trigger(Pattern("igob", both(test, *common(scope, take))))]


@lowers(EVENTS, Draw)
def draws(scope: Scope, take: Take) -> list[Trigger]:
    """あなたがカードの能力で引く: once per card drawn."""
    what: Draw = take.node  # type: ignore[assignment]
    if what.subject is None or not is_player(what.subject) or what.quantity is not None:
        raise refuse(what, "who draws?")
    thing = take("object")
    if thing is not None and thing.ja() != "カード":
        raise refuse(thing, "to draw this")
    who_ = players(scope, take("subject"))
    test: Expr = ("eq", ("ev", "player"), who_[0]) if len(who_) == 1 else True
    return [Trigger(Pattern("drawn", both(test, *common(scope, take))), roles={"object": AFTER})]


@lowers(EVENTS, Play)
def plays(scope: Scope, take: Take) -> list[Trigger]:
    """あなたがデュナミスからカードをプレイする."""
    what: Play = take.node  # type: ignore[assignment]
    if what.subject is None or what.object is None or not is_player(what.subject) or what.voice:
        raise refuse(what, "who plays what?")
    if isinstance(what.object, Noun) and isinstance(what.object.head, h.AbilityWord):
        raise refuse(what, "to play an ability")
    who_ = players(scope, take("subject"))
    tests: list[Expr] = [("eq", ("ev", "player"), who_[0])] if len(who_) == 1 else []
    tests.append(who(scope, take("object"), AFTER))
    if what.source is not None:
        tests.append(from_zone(scope, take("source")))
    return [Trigger(Pattern("play", both(*tests, *common(scope, take))), roles={"object": AFTER})]
