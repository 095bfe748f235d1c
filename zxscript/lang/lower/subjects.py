"""Who a modification is about: the subject, the topic, the owner of an attribute, or what was spoken of."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import target
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.nouns import Cards
from zxscript.lang.lower.patients import described, pick, whole
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.syntax.node import Extent


def now(take: Take) -> bool:
    """現在: the cards that are such at this moment."""
    said = take("now")
    if said not in ((), ("現在",)):
        raise refuse(take.node, "this adverb")
    return bool(said)


def subject_target(scope: Scope, take: Take, role: str = "subject") -> Expr:
    """Predicate for the cards that the clause is about."""
    return target(scope, subject_cards(scope, take, role), now(take))


def subject_cards(scope: Scope, take: Take, role: str = "subject") -> Cards:
    """The cards that the clause is about, printed or understood."""
    what: VerbClause = take.node  # type: ignore[assignment]
    phrase: Phrase | None = take(role)
    if phrase is not None:
        return phrase_cards(scope, what, phrase)
    if scope.topic is not None and role == "subject":
        return phrase_cards(scope, what, scope.topic)
    binding = scope.binding(role, what)
    if binding.kind == "topic":
        return phrase_cards(scope, what, _topic(scope, what, binding.clause))
    return _bound(scope, what, role)


def _topic(scope: Scope, what: VerbClause, span: Extent) -> Phrase:
    if span not in scope.topics:
        raise refuse(what, "a player as what is changed")
    return scope.topics[span]


def phrase_cards(scope: Scope, what: VerbClause, phrase: Phrase) -> Cards:
    """The cards of a phrase; with a number, so many of them are taken now."""
    found, quantity = described(scope, phrase, None)
    if quantity is None:
        return found
    if scope.static:
        raise refuse(what, "a number of cards in a continuous ability")
    return CardSet(scope.words, refs=whole_or_pick(scope, what, found, quantity))


def whole_or_pick(scope: Scope, what: VerbClause, found: Cards, quantity: object) -> Expr:
    """So many of a described set, taken without 選ぶ."""
    if quantity is None:
        return whole(scope, what, found).refs
    return pick(scope, what, found, quantity, False, free=True).refs  # type: ignore[arg-type]


def attribute(scope: Scope, what: VerbClause, phrase: Phrase) -> tuple[str, Cards | None]:
    """このカードのパワー -> (パワー, its cards); a bare パワー is the one of the cards spoken of."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.value:
        raise refuse(phrase, "no attribute")
    with taking(phrase) as take:
        word, filters = take("head").word, take("filters")
    original = tuple(item for item in filters if isinstance(item, f.Determiner) and item.word == "元々の")
    rest = tuple(item for item in filters if item not in original)
    if original:
        word = "元々の" + word
    if not rest:
        return word, None
    first, *more = rest
    if not isinstance(first, f.Of):
        if isinstance(first, f.Owner) and not more:
            return first.who[0] + "の" + word, None
        raise refuse(phrase, "whose attribute?")
    if more:
        raise refuse(phrase, "whose attribute?")
    with taking(first) as take:
        take("wide"), take("relation")
        return word, phrase_cards(scope, what, take("phrase"))


def owner_cards(scope: Scope, what: VerbClause) -> Cards:
    """Whose attribute a bare パワー is."""
    binding = scope.binding("owner", what)
    if binding.kind == "topic":
        return phrase_cards(scope, what, _topic(scope, what, binding.clause))
    return _bound(scope, what, "owner")


def _bound(scope: Scope, what: VerbClause, role: str) -> Cards:
    """The cards spoken of; what an earlier modification was about stays described as it was."""
    produced = scope.bound(role, what)
    if produced.found is not None:
        return produced.found  # type: ignore[no-any-return]
    return CardSet(scope.words, refs=produced.refs)
