"""One event told by two clauses: プレイされて登場する, ブレイクして登場する, 攻撃してダメージを与える."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import Refused, refuse
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.filters import Owner
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.play import Play
from zxscript.syntax.node import Node


def clauses(node: Node) -> Refused:
    return refuse(node, "an event told by several clauses", "一つの出来事がいくつもの文で書かれています")


def in_two(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """プレイされて登場する as the two clauses that it consists of."""
    head = items[0]
    if len(items) == 1 and isinstance(head, s.Do):
        head = head.but(what=through_ability(head.what))
        items = (head,)
    if len(items) != 1 or not isinstance(head, s.Do) or head.what.having is None:
        return items
    having = head.what.having
    assert isinstance(having, Predicate)
    first = s.Do(what=having, link="te", comma=False, span=having.span)
    return (first, head.but(what=head.what.but(having=None)))


def through_ability(what: Predicate) -> Predicate:
    """相手が【自】能力をプレイしてゼクスを破壊する: it is destroyed by such an ability of that player; any other clause as it is."""
    if not isinstance(what, Appear | Destroy) or not isinstance(what.having, Play):
        return what
    play = what.having
    ability, who = play.object, play.subject
    if not isinstance(ability, Noun) or not isinstance(ability.head, h.AbilityWord) or ability.filters:
        return what
    if not isinstance(who, Noun) or not isinstance(who.head, h.Player) or who.filters or what.subject is not None or what.means is not None:
        return what
    with taking(play) as take:
        take("subject"), take("object")
    by = ability.but(filters=(Owner(who=(who.head.word,), span=who.span),))
    voice = "passive" if isinstance(what, Destroy) else ""
    return what.but(having=None, voice=voice, subject=what.object, object=None, means=by)


def broken_appearing(first: s.Do, then: Item) -> Predicate:
    """ブレイクして登場する: who breaks is who appears."""
    if not isinstance(then, s.Do) or not isinstance(then.what, Appear) or then.what.subject is not None:
        raise clauses(first)
    with taking(first) as take:
        take("link")
        clause = take("what")
    with taking(then) as take:
        take("link"), take("what")
    with taking(clause) as take:
        return then.what.but(subject=take("subject"), having=None)


_PLAY_ROLES: Final = ("subject", "source", "goal", "means", "by")


def played_appearing(first: s.Do, then: Item) -> Predicate:
    """プレイされて登場する: what is said with プレイされて is said of the appearing."""
    with taking(first) as take:
        if take("link") not in ("te", "ren"):
            raise clauses(first)
        play = take("what")
    if not isinstance(then, s.Do) or not isinstance(then.what, Appear) or then.what.subject is not None:
        raise refuse(first, "it is played and then what?", "「プレイされて」の後は「登場する」だけです", "プレイされて登場する")
    with taking(then) as take:
        take("link")
        appear: Appear = take("what")
    with taking(play) as take:
        if take("voice") != "passive":
            raise refuse(play, "a card that appears is played, it does not play", "登場するカードは「プレイされて」と書きます",
                         "プレイされて登場する")  # fmt: skip
        said = {role: take(role) for role in _PLAY_ROLES if getattr(play, role) is not None}
    if any(getattr(appear, role) is not None for role in said):
        raise refuse(play, "the same is said twice, with the play and with the appearing", "同じことが二度書かれています")
    return appear.but(**said)


def in_battle(first: s.Do, then: Item) -> Predicate:
    """攻撃して相手のゼクスにダメージを与える: the damage of that battle, dealt by the attacker."""
    with taking(first) as take:
        if take("link") != "te":
            raise clauses(first)
        attack = take("what")
    if not isinstance(then, s.Do) or not isinstance(then.what, Give | Destroy) or then.what.subject is not None:
        raise clauses(first)
    with taking(then) as take:
        take("link")
        deed: VerbClause = take("what")
    with taking(attack) as take:
        take("aspect")
        subject = take("subject")
    return deed.but(subject=subject)
