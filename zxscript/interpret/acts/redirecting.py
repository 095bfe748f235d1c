"""アタックの対象を…に変更する, 攻撃目標を…に変更する: the attack of this moment goes on against another."""

from __future__ import annotations

from zxscript.interpret.acts.patients import perform
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.cardsets import also
from zxscript.interpret.phrases.nouns import described
from zxscript.interpret.phrases.several import counted
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.filters import Of
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.change import Alter
from zxscript.meaning.forms import Cards, Fighting, Not, Set, Some, Step, Union


def _target(what: Alter) -> bool:
    """アタックの対象."""
    of = what.object.filters[0] if isinstance(what.object, Noun) and len(what.object.filters) == 1 else None
    if what.object is not None and what.object.sense == "attack target":
        return of is None or _of_this_battle(of)
    return (
        isinstance(what.object, Noun) and what.object.sense == "target" and isinstance(of, Of) and isinstance(of.phrase, Noun)
        and not of.phrase.filters and of.phrase.sense == "minion attack"
    )  # fmt: skip


def _of_this_battle(item: object) -> bool:
    """そのバトルの: of the battle that goes on."""
    battle = item.phrase if isinstance(item, Of) else None
    if not isinstance(battle, Noun) or not isinstance(battle.head, h.AbilityWord) or battle.sense != "battle" or battle.head.kinds:
        return False
    return all(one.sense in ("that", "this") for one in battle.filters)


@reads(STEPS, Alter, when=_target)
def redirect(scope: Scope, take: Take[Alter]) -> list[Step]:
    """アタックの対象を、自分のプレイヤーまたは他の自分のフォース1つに変更する."""
    what = take.node
    take("object")
    goal: Phrase | None = take("goal")
    if goal is None:
        raise refuse(what, "changed to what?", "何に変更するのかが書かれていません")
    items = goal.items if isinstance(goal, Group) else (goal,)
    if isinstance(goal, Group) and goal.joins != "or":
        raise refuse(goal, "several targets of one attack", "1つのアタックの対象は1つです")
    quantity = getattr(goal, "quantity", None) if isinstance(goal, Group) else None
    parts: list[Set] = []
    for item in items:
        found, number = _one(scope, item)
        parts.append(found)
        quantity = number or quantity
    if quantity is not None and (quantity.n != 1 or quantity.bound):
        raise refuse(goal, "several targets of one attack", "1つのアタックの対象は1つです")
    aim: Set = parts[0] if len(parts) == 1 else Union(tuple(parts), span=goal.span)
    if len(parts) > 1 or isinstance(aim, Cards):
        if quantity is None:
            raise refuse(goal, "how many?", "いくつなのかが書かれていません", "…1つ")
        aim = Some((aim,), counted(scope, quantity), scope.actor, span=goal.span)
    return perform(scope, what, "redirect", aim, moves=False)


def _one(scope: Scope, phrase: Phrase) -> tuple[Set, Quantity | None]:
    """A possible target; 他の: but the one that is attacked."""
    others = [item for item in phrase.filters if item.sense == "other"] if isinstance(phrase, Noun) else []
    if not others or not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType):
        return described(scope, phrase, None)
    bare = phrase.but(filters=tuple(item for item in phrase.filters if item not in others))
    found, number = described(scope, bare, None)
    return (also(found, Not(Fighting("attacked", span=others[0].span))) if isinstance(found, Cards) else found), number


