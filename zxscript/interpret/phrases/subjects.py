"""Who a change is about: the subject, the topic, the owner of an attribute, or what was spoken of."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.acts.patients import some
from zxscript.interpret.amounts.numbers import with_filters
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import pieces
from zxscript.interpret.phrases.nouns import described
from zxscript.interpret.phrases.several import members, together
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.meaning.forms import Bound, Cards, Fixed, Set, Some, Union
from zxscript.syntax.node import Extent


def now(scope: Scope, take: Take) -> bool:
    """現在: the cards that are such at this moment; what a continuous ability says is so at every moment."""
    said = take.sense("now")
    if said not in ((), ("now",)):
        raise refuse(take.node, "this adverb says nothing about what is changed", "この副詞はここでは意味が決まっていません")
    if said and scope.static:
        raise refuse(take.node, "現在 in a continuous ability", "常に働く能力に「現在」は使えません")
    return bool(said)


def subject_cards(scope: Scope, take: Take[VerbClause], role: str = "subject") -> Set:
    """The cards that the clause is about, printed or understood."""
    what = take.node
    phrase: Phrase | None = take(role)
    if phrase is not None:
        return phrase_cards(scope, what, phrase)
    if scope.topic is not None and role == "subject":
        return phrase_cards(scope, what, scope.topic)
    return _pointed(scope, what, role)


def owner_cards(scope: Scope, what: VerbClause) -> Set:
    """Whose attribute a bare パワー is."""
    return _pointed(scope, what, "owner")


def phrase_cards(scope: Scope, what: VerbClause, phrase: Phrase) -> Set:
    """The cards of a phrase; with a number, so many of them are taken now."""
    if isinstance(phrase, Group) and phrase.joins in ("and", "list") and any(_numbered(item) for item in phrase.items):
        return _listed(scope, what, phrase)
    found, quantity = described(scope, phrase, None)
    if quantity is None:
        return found
    if scope.static:
        raise refuse(what, "a continuous ability cannot take so many cards", "永続する能力で枚数を指定することはできません")
    if not any(one is phrase for one in (scope.topic, *scope.topics.values())):
        return some(scope, what, found, quantity, False)
    return _taken_once(scope, what, phrase, lambda: some(scope, what, found, quantity, False))


def _numbered(item: Phrase) -> bool:
    return getattr(item, "quantity", None) is not None


def _listed(scope: Scope, what: VerbClause, phrase: Group) -> Set:
    """このミニオンと他の自分のミニオン1体: each with its own number."""
    found = together(members(scope, what, phrase, None, None), what)
    if not any(isinstance(part, Some) for part in pieces(found)):
        return found
    if scope.static:
        raise refuse(what, "a continuous ability cannot take so many cards", "永続する能力で枚数を指定することはできません")
    if isinstance(found, Union):
        raise refuse(what, "several choices in one change", "1つの変更で何枚ずつも選ぶことはできません", "それぞれ別の文にする")
    return found


def _taken_once(scope: Scope, what: VerbClause, topic: Phrase, take: Callable[[], Set]) -> Set:
    """ミニオン2体はアタックできず、ブロックできない: they are taken by the first clause, and the others speak of them."""
    if topic.span is None or what.span is None:
        return take()
    clause, name = scope.shared.topics.setdefault(topic.span, (what.span, ""))
    if clause == what.span:
        return take()
    if not name:
        raise refuse(what, "the same cards, or others?", "同じカードのことか、別のカードのことか決まりません")
    return Bound(name, span=what.span)


def attribute(scope: Scope, what: VerbClause, phrase: Phrase) -> tuple[str, Set | None]:
    """このカードのパワー -> (パワー, its cards); a bare パワー is the one of the cards spoken of."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.value:
        raise refuse(phrase, "this is no number of a card", "カードの数値ではありません")
    with taking(phrase) as take:
        word, filters = take("head").word, take("filters")
    original = tuple(item for item in filters if item.sense == "original")
    rest = tuple(item for item in filters if item not in original)
    if original:
        word = wording.original(word)
    if not rest:
        return word, None
    *before, last = rest
    if not isinstance(last, f.Of) or any(not isinstance(item, f.Relative) for item in before):
        raise refuse(phrase, "it is not clear whose number this is", "どのカードの数値か決まりません")
    with taking(last) as take:
        take("wide"), take("relation")
        return word, phrase_cards(scope, what, with_filters(take("phrase"), tuple(before)))


def _pointed(scope: Scope, what: VerbClause, role: str) -> Set:
    """The topic that a phrase left out speaks of, or the cards of an earlier clause; what an earlier change was about
    stays described as it was."""
    binding = scope.binding(role, what)
    if binding.kind == "topic":
        return phrase_cards(scope, what, _topic(scope, what, binding.clause))
    produced = scope.bound(role, what)
    if produced.found is not None:
        return produced.found
    return _settled(scope, produced.cards)


def _settled(scope: Scope, found: Set) -> Set:
    """Cards that a condition counted are these very cards for what an effect does to them."""
    if scope.static or not _is_described(found):
        return found
    return Fixed(found, span=found.span)


def _is_described(found: Set) -> bool:
    return isinstance(found, Cards) or (isinstance(found, Union) and all(_is_described(part) for part in found.parts))


def _topic(scope: Scope, what: VerbClause, span: Extent) -> Phrase:
    if span not in scope.topics:
        raise refuse(what, "a player is no card that can be changed", "プレイヤーはここで変えられるカードではありません")
    return scope.topics[span]


__all__ = ["attribute", "now", "owner_cards", "phrase_cards", "subject_cards"]
