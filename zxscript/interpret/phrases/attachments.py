"""［加護］ as cards: the mana that is attached to a minion, and the minion to which it is (zenonzard.md 16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import both, negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Among, Belongs, HasUnder, Member, Quantity, Self, Set, Some, Tagged, Test, Under
from zxscript.syntax.node import Node


def attached_mana(
    scope: Scope, noun: Noun, head: Any, filters: tuple[Filter, ...], cards: Callable[[Scope, Phrase], Set]
) -> tuple[Set, tuple[Filter, ...]] | None:  # fmt: skip
    """この［加護］ in what this card gives to its host; このミニオンに付与されている［加護］.  None for another noun.  ``cards`` reads
    the noun that it is attached to."""
    if scope.carrier and isinstance(head, h.This) and head.sense == "this mana":  # what has the ability is the host, and no mana
        raise refuse(noun, "which mana?", "どのマナか決まりません", "《付与能力》…この［加護］")
    if not isinstance(head, zh.KeywordBox) or head.word or scope.words.keywords.get(head.text) != "boost":
        return None
    for index, item in enumerate(filters):
        rest = (*filters[:index], *filters[index + 1 :])
        if isinstance(item, f.Determiner) and item.sense == "this":
            with taking(item) as take:
                take("wide"), take("word")
            return _this(scope, noun), rest
        if isinstance(item, f.Relative) and isinstance(item.clause, z.Bestow) and item.clause.goal is not None:
            with taking(item) as take:
                take("wide")
                return _under(scope, take("clause"), cards), rest
    raise refuse(noun, "attached to which card?", "どのミニオンに付与されている加護か決まりません")


def _this(scope: Scope, noun: Noun) -> Set:
    """The card that gives the ability; one of a name lies there as the other does."""
    if not scope.carrier:
        raise refuse(noun, "which attached card?", "どの加護か決まりません", "《付与能力》…この［加護］")
    gone_with(scope, noun, scope.self_)
    own = Among(Under(scope.self_, "boost"), tests=(Tagged("name", (fold(scope.shared.card_name),)),), span=noun.span)
    return Some((own,), Quantity(1, 1), span=noun.span)


def _under(scope: Scope, clause: z.Bestow, cards: Callable[[Scope, Phrase], Set]) -> Set:
    with taking(clause) as take:
        goal = take("goal")
        if take("voice") != "passive" or take("aspect") != "ongoing":
            raise refuse(clause, "cards to which something is attached at some time", "今付与されているカードではありません")
    host = cards(scope, goal)
    gone_with(scope, clause, host)
    return Under(host, "boost", span=clause.span)


def gone_with(scope: Scope, node: Node, host: Set) -> None:
    """Behind 【破壊時】 and 【後退時】 nothing is attached to the card any more: what was has gone back to the Base (16)."""
    if scope.trigger is not None and scope.trigger.look_back and isinstance(host, Self) and isinstance(scope.trigger.what, Self):
        raise refuse(node, "what was attached to a card that is gone", "フィールドを離れたカードに何が付与されていたのかはまだ使えません")


@reads(RELATIVES, z.Bestow)
def that_is_given(scope: Scope, take: Take[z.Bestow]) -> Test:
    """［加護］が付与されている, 「X」が付与されている: such a card is attached to it.  自分の and 他の自分の in front are said
    of the minion: 自分の［加護］が付与されていないミニオン is none of the opponent's."""
    clause = take.node
    if take("voice") != "passive" or take("aspect") != "ongoing":
        raise refuse(clause, "cards to which something is attached at some time", "今付与されているカードではありません")
    subject: Any = take("subject")
    named = isinstance(subject, Noun) and isinstance(subject.head, h.Named) and not subject.head.word and subject.quantity is None
    if not named and not is_attachment(scope, subject):
        raise refuse(clause, "cards with this attached", "何が付与されているのか決まりません")
    tests: list[Test] = [Tagged("name", (fold(subject.head.name),))] if named else []
    about: list[Test] = []
    for item in subject.filters:
        if isinstance(item, f.Owner) and all(who in scope.words.players for who in item.who):
            about.append(Belongs(tuple(one for who in item.who for one in scope.words.players[who])))
        elif isinstance(item, f.Determiner) and item.sense == "other":
            with taking(item) as said:
                said("wide"), said("word")
            about.append(negated(Member(scope.self_, span=item.span)))
        else:
            raise refuse(clause, "attached by whom?", "だれのものが付与されているのか決まりません")
    test = HasUnder("boost", tuple(tests), span=clause.span)
    return both(*about, negated(test) if take("negative") else test)


def is_attachment(scope: Scope, phrase: object) -> bool:
    """［加護］ as what is attached to a card."""
    return (
        isinstance(phrase, Noun) and isinstance(phrase.head, zh.KeywordBox) and not phrase.quantity
        and scope.words.keywords.get(phrase.head.text) == "boost"
    )  # fmt: skip


__all__ = ["attached_mana", "gone_with", "is_attachment"]
