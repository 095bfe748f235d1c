"""デュナミスを構築する際、《同名》は1枚まで入れることができる: how many copies of a card a deck may hold (decision 0626)."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import either
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Shared
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import JOINS, Item, Phrase, Statementlike
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.game import Construct, PutIn
from zxscript.meaning.forms import Ability, Cards, Header, Self, SharesTag, StatChange, Tagged, Unlimited

KIND, STAT = "copies", "copies"
CAN: Final = ("koto-ga", "can", "may")


def is_building(body: tuple[Statementlike, ...]) -> bool:
    """Does the body say nothing but how many copies may be put into a deck?"""
    if len(body) != 1 or not isinstance(body[0], s.Sentence) or len(body[0].items) != 1:
        return False
    only = body[0].items[0]
    if isinstance(only, s.Whenever):
        return len(only.events) == 1 and isinstance(only.events[0], Construct)
    return isinstance(only, s.Topic) and len(only.then) == 1 and _puts_in(only.then[0])


def _puts_in(item: Item) -> bool:
    return isinstance(item, s.Do) and isinstance(item.what, PutIn)


def building(shared: Shared, above: Header, body: tuple[Statementlike, ...]) -> Ability:
    """The limit of copies, which the deck check asks; in a game it does nothing."""
    first = body[0]
    assert isinstance(first, s.Sentence)
    if above.gate is not None or above.limit is not None:
        raise refuse(first, "more than how many copies a deck holds", "入れられる枚数のほかに条件があります")
    (item,) = first.items
    if isinstance(item, s.Whenever):
        with taking(item) as take:
            events, then = take("events"), take("then")
            take("word")
        with taking(events[0]) as said:
            _deck(shared, said("object"), item)
    else:
        then = (item,)
    return Ability(KIND, Header((), span=above.span), changes=(_limit(shared, then, first),), span=first.span)


def _limit(shared: Shared, then: tuple[Item, ...], node: s.Sentence) -> StatChange:
    topic = then[0] if len(then) == 1 else None
    if isinstance(topic, s.Do) and isinstance(topic.what, PutIn) and isinstance(topic.what.object, Group):
        return _together(shared, topic.what, node)
    if not isinstance(topic, s.Topic) or len(topic.then) != 1 or not isinstance(topic.then[0], s.Do):
        raise refuse(node, "more than how many copies a deck holds", "入れられる枚数のほかに指示があります")
    with taking(topic) as take:
        _this(take("about"), node)
        (put,) = take("then")
    if not isinstance(put.what, PutIn):
        raise refuse(node, "more than how many copies a deck holds", "入れられる枚数のほかに指示があります")
    return StatChange(STAT, Self(), "set", _most(shared, put.what, node), span=node.span)


def _together(shared: Shared, put: PutIn, node: s.Sentence) -> StatChange:
    """《同名》か「X」をデッキに1枚まで: of all these names together; this card's own is one of them."""
    with taking(put) as take:
        group = take("object")
        size = _most(shared, put, node)
        for role in ("goal", "quantity", "mode"):
            take(role)
    with taking(group) as take:
        items = take("items")
        take("wide")
        if JOINS[take("conj")] != "or":
            raise refuse(group, "a limit of each, or of all together?", "それぞれの枚数か、合計の枚数か決まりません", "AかB")
    heads = [item.head if isinstance(item, Noun) and not item.filters and item.quantity is None else None for item in items]
    names = tuple(fold(head.name) for head in heads if isinstance(head, h.Named) and not head.word)
    own = [head for head in heads if isinstance(head, h.This) or sense_of(head, "icon") == "own name"]
    if len(names) + len(own) != len(heads) or not (own or fold(shared.card_name) in names):
        raise refuse(node, "copies of other cards", "このカードを含むカード名だけが使えます")
    test = either(*([SharesTag("name", Self())] if own else []), Tagged("name", names))
    return StatChange(STAT, Cards(tests=(test,), span=group.span), "set", size, span=node.span)


def _most(shared: Shared, put: PutIn, node: s.Sentence) -> int | Unlimited:
    """デッキに1枚まで入れることができる, 好きな枚数入れることができる."""
    with taking(put.but(object=None)) as take:
        goal, quantity = take("goal"), take("quantity")
        if take("mode") not in CAN:
            raise refuse(node, "to put cards into a deck", "「入れることができる」だけが使えます")
        if goal is not None:
            _deck(shared, goal, node)
    if not isinstance(quantity, Quantity):
        raise refuse(node, "how many copies?", "何枚まで入れられるか書かれていません")
    with taking(quantity) as take:
        n, counter, bound = take("n"), take.sense("counter"), take.sense("bound")
    if n is None and counter == "cards" and not bound:
        return Unlimited(span=quantity.span)
    if not isinstance(n, int) or bound != "up to" or not counter:
        raise refuse(quantity, "how many copies?", "何枚まで入れられるか決まりません", "N枚まで")
    return n


def _this(about: Phrase, node: s.Sentence) -> None:
    """このカード, 《同名》: the copies of this card."""
    head = about.head if isinstance(about, Noun) and not about.filters and about.quantity is None else None
    if isinstance(head, h.This) or sense_of(head, "icon") == "own name":
        return
    raise refuse(node, "copies of other cards", "枚数を決められるのはこのカードと《同名》だけです")


def _deck(shared: Shared, phrase: Phrase | None, node: Item | s.Sentence) -> None:
    built = shared.words.built
    if not isinstance(phrase, Noun) or phrase.filters or not isinstance(phrase.head, h.Zone) or phrase.head.word not in built:
        raise refuse(node, "to build something else", f"構築できるのは{'と'.join(built)}だけです")
