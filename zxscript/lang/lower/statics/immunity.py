"""受けない: effects and damage that do not reach a card; damage dealt or taken that is more or less."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.cardset import substitute
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import target
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, compared, of_one
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import FORBIDS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.statics.forbids import able, by_effect
from zxscript.lang.lower.subjects import phrase_cards, subject_target
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Give, Receive


@lowers(FORBIDS, Receive)
def no_receiving(scope: Scope, take: Take) -> list[ModDef]:
    """相手のカードの効果を受けない (zx.md 13.25); 3000以下のダメージを受けない."""
    what: Receive = take.node  # type: ignore[assignment]
    able(take, "")
    thing = take("object")
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.AbilityWord):
        raise refuse(what, "not to receive this")
    if scope.player_topic and what.subject is None and scope.topic is None:
        about: Expr = both(scope.condition if scope.static else True, ("eq", IT, ("player_obj", scope.actor)))
    else:
        about = subject_target(scope, take)
    with taking(thing) as said:
        head, filters = said("head"), said("filters")
    if head.word == "効果" and not head.kinds and len(filters) == 1 and isinstance(filters[0], f.Of) and what.source is None:
        with taking(filters[0]) as said:
            said("wide"), said("relation")
            source = cards(scope, said("phrase"))
        return [ModDef("immune", scope=about, value=source.described())]
    if head.word != "ダメージ":
        raise refuse(what, "not to receive this")
    tests: list[Expr] = [about]
    if what.source is not None:
        tests.append(of_one(("ev", "source"), cards(scope, take("source")).described()))
    for item in filters:
        tests.append(_amount(item))
    return [ModDef("forbid", "damage", scope=both(*tests))]


def _amount(item: object) -> Expr:
    """3000以下の(ダメージ)."""
    if isinstance(item, f.Of) and isinstance(item.phrase, Noun) and isinstance(item.phrase.head, h.NumberValue):
        head = item.phrase.head
        if isinstance(head.value, int) and head.compare and not item.phrase.filters:
            return compared(("ev", "amount"), head.compare, head.value)
    raise refuse(item, "this damage")  # type: ignore[arg-type]


@lowers(FORBIDS, Give)
def no_damage(scope: Scope, take: Take) -> list[ModDef]:
    """(相手に)ダメージを与えない."""
    what: Give = take.node  # type: ignore[assignment]
    able(take, "", "can")
    thing = take("object")
    if not isinstance(thing, Noun) or thing.ja() != "ダメージ":
        raise refuse(what, "not to give this")
    phrase = take("subject") or scope.topic
    if phrase is None:
        raise refuse(what, "who gives no damage?")
    dealer = of_one(("ev", "source"), target(scope, phrase_cards(scope, what, phrase)))
    victim = _victim(scope, take("goal")) if what.goal is not None else True
    condition = scope.condition if scope.static else True
    return [ModDef("forbid", "damage", scope=both(condition, dealer, victim))]


def _victim(scope: Scope, phrase: Phrase) -> Expr:
    """Is the one who would be damaged (``it``) meant?"""
    if is_player(phrase):
        tests = tuple(("eq", IT, ("player_obj", p)) for p in players(scope, phrase))
        return tests[0] if len(tests) == 1 else ("or", *tests)
    if phrase.ja() in ("プレイヤー", "すべてのプレイヤー"):
        return ("is_player", IT)
    return both(("not", ("is_player", IT)), cards(scope, phrase).described())


def damage_mod(scope: Scope, what: VerbClause, phrase: Noun, op: str, size: Expr) -> ModDef:
    """このカードが相手のゼクスに与えるダメージを＋2000する."""
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Relative) or not isinstance(filters[0].clause, Give | Receive):
        raise refuse(phrase, "whose damage?")
    with taking(filters[0]) as take:
        take("wide")
        clause: VerbClause = take("clause")
    with taking(clause) as take:
        subject = take("subject")
        if subject is None:
            raise refuse(clause, "whose damage?")
        if isinstance(clause, Receive):
            tests: list[Expr] = [_victim(scope, subject)]
        else:
            dealer = target(scope, phrase_cards(scope, what, subject))
            tests = [of_one(("ev", "source"), dealer)]
            if clause.goal is not None:
                tests.append(_victim(scope, take("goal")))
    return ModDef("amount", "damage", op, both(scope.condition if scope.static else True, *tests), size)


@lowers(FORBIDS, Draw)
def no_drawing(scope: Scope, take: Take) -> list[ModDef]:
    """相手は(カードの能力で)引くことはできない."""
    what: Draw = take.node  # type: ignore[assignment]
    able(take, "can", "koto-ha", "koto-ga")
    if what.object is not None and take("object").ja() != "カード":
        raise refuse(what, "not to draw this")
    cause = by_effect(scope, take("means"), what) if what.means is not None else True
    if not scope.player_topic:
        raise refuse(what, "who cannot draw?")
    condition = scope.condition if scope.static else True
    return [ModDef("forbid", "draw", scope=both(condition, ("eq", IT, ("player_obj", scope.actor)), cause))]


__all__ = ["substitute"]
