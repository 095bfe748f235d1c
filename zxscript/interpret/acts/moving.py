"""Moving cards: 破壊する, 置く, 戻す, 加える, 除外する, 捨てる."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.acts.appearing import onto_places
from zxscript.interpret.acts.chance import at_random, is_at_random
from zxscript.interpret.acts.out_of_places import taken
from zxscript.interpret.acts.patients import act_on_player, patients, perform
from zxscript.interpret.amounts import numbers
from zxscript.interpret.amounts.multiples import scaled, worked_out
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards, without_quantity
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where import ends
from zxscript.interpret.where.goals import arrival, bound_for, ends_of, goes_home, is_origin
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import Add, Discard, Put, Remove, RemoveFromGame, Return
from zxscript.meaning import forms as m
from zxscript.meaning.forms import Cards, Destination, Either, End, Persons, Set, Some, Step, Union

_VERBS = {Put: "put", Return: "return", Add: "add"}


@reads(STEPS, Destroy)
def destroy(scope: Scope, take: Take) -> list[Step]:
    """破壊する."""
    return perform(scope, take.node, "destroy", patients(scope, take))


@reads(STEPS, Remove, RemoveFromGame)
def remove(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """除外する, also of the top cards of a deck."""
    what = take.node
    if out_of_deck(scope, what):
        return _from_deck(scope, take, Destination("remove", span=what.span), ())
    found = taken(scope, take)
    if what.per is not None and isinstance(found, End):
        return _so_often(scope, take, found, Destination("remove", span=what.span), ())
    return perform(scope, what, "remove", found)


@reads(STEPS, Put, Return, Add)
def put(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """置く, 戻す, 加える: to a zone, an end of the deck, or back to where they were shown from."""
    what = take.node
    if what.goal is None and _VERBS[type(what)] in scope.words.unsaid_goals:
        there = Destination(scope.words.unsaid_goals[_VERBS[type(what)]])
        return perform(scope, what, _VERBS[type(what)], taken(scope, take), to=there, states=arrival(scope, take("state")))
    if what.goal is None:
        raise refuse(what, "it is not said where to", "どこに置くのかが書かれていません")
    if what.role is not None:
        return _as_force(scope, take)
    if isinstance(what.goal, Group):
        return _one_of(scope, take)
    if is_origin(what.goal):
        with taking(take("goal")) as said:
            said("head")
        return perform(scope, what, "put_back", patients(scope, take), moves=False)
    there, states = bound_for(scope, take("goal"), take("state"))
    if out_of_deck(scope, what):
        return _from_deck(scope, take, there, states)
    verb = _VERBS[type(what)]
    if there.area is not None:
        if sense_of(what, "each") == ("each",):  # それぞれ好きなスクエアに: each on a square of its own choice, as any several cards
            take("each")
        return onto_places(scope, take, verb, there, states)
    goes_home(scope, what.goal, found := at_random(scope, take, there) if is_at_random(what) else taken(scope, take))
    if what.per is not None and isinstance(found, End):
        return _so_often(scope, take, found, there, states)
    ordered = not (mixed := _mixed(take)) and what.order_by is not None and in_any_order(take)
    return perform(scope, what, verb, found, to=there, states=states, ordered=ordered, mixed=mixed)


def _mixed(take: Take) -> bool:
    """ランダムに, ランダムな順番で: in random order."""
    order = take.node.order_by
    said = order.filters[0] if isinstance(order, Noun) and len(order.filters) == 1 else None
    if said is not None and said.sense == "random" and order.sense == "order":
        take("order_by")
        return True
    return sense_of(take.node, "each") == ("at random",) and bool(take("each"))


@reads(STEPS, Discard)
def discard(scope: Scope, take: Take) -> list[Step]:
    """捨てる: to the trash."""
    if take.has("goal"):
        raise refuse(take.node, "to discard to a place", "「捨てる」に行き先は付けられません")
    return perform(scope, take.node, "put", patients(scope, take), to=Destination("trash", span=take.node.span))


def in_any_order(take: Take) -> bool:
    """好きな順番で: the acting player orders them."""
    said: Phrase = take("order_by")
    with taking(said) as inner:
        head, filters = inner("head"), inner("filters")
    if head.sense != "order" or [item.sense for item in filters] != ["any"]:
        raise refuse(said, f"the order {said.ja()} is not known", f"「{said.ja()}で」の順番が決まりません")
    return True


def _as_force(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """フォースとしてこのカードの下に置く: the same as making it a Force of that card."""
    what = take.node
    role, goal = take("role"), take("goal")
    hosted = isinstance(role, Noun) and isinstance(role.head, h.Zone) and not role.filters
    zone = scope.words.zones.get(role.head.word) if hosted else None
    if zone is None or zone.zone not in scope.words.under.values() or not isinstance(goal, Noun):
        raise refuse(what, "to put it as this", f"{role.ja()}として置くことはできません")
    if goal.sense != "bottom" or len(goal.filters) != 1:
        raise refuse(what, "to put it there as this", f"{role.ja()}として{goal.ja()}に置くことはできません")
    there, states = Destination(zone.zone, host=host_of(scope, goal.filters[0], what)), arrival(scope, take("state"))
    if not out_of_deck(scope, what):
        return perform(scope, what, zone.zone, taken(scope, take), to=there, states=states)
    number = _number(scope, take)
    source = take("source")
    found = ends.end_of_deck(scope, source, number.high) if number.high is not None else None
    if number.low != number.high or found is None:
        raise refuse(what, "an open number of cards from a deck", "デッキから取る枚数が決まりません")
    return perform(scope, what, zone.zone, found, to=there, states=states)


def host_of(scope: Scope, item: Any, what: VerbClause) -> Set:
    """このカードの(下に): the card under which it is put."""
    if not isinstance(item, f.Of):
        raise refuse(what, "it is not said under which card", "どのカードの下かが書かれていません")
    with taking(item) as said:
        said("wide"), said("relation")
        host = cards(scope, said("phrase"))
    if isinstance(host, Cards | Union) and not scope.only and not scope.static:  # スクエアにあるあなたのゼクスの: one of them, picked
        return Some((host,), m.Quantity(1, 1), scope.actor, span=host.span)
    return host


def out_of_deck(scope: Scope, what: VerbClause) -> bool:
    """デッキの上から2枚: nothing but a number of cards from an end of a zone."""
    source = what.source
    if not isinstance(source, Noun) or source.sense not in ("bottom", "top"):
        return False
    numbered = what.quantity is not None or what.count is not None or what.measure is not None  # 手札の枚数と同じ枚数
    if what.object is None or numbered:
        return numbered and (what.object is None or is_bare(scope, what.object))
    return bare_cards(scope, what.object) is not None


def is_bare(scope: Scope, phrase: Phrase) -> bool:
    """カード and nothing else."""
    return isinstance(phrase, Noun) and not phrase.filters and phrase.quantity is None and not phrase.outside and (
        isinstance(phrase.head, h.CardType) and scope.words.types.get(phrase.head.word) == ()
    )


def bare_cards(scope: Scope, phrase: Phrase | None) -> Quantity | None:
    """2枚のカード, カード2枚: nothing but a number of cards."""
    if phrase is None:
        return None
    bare, quantity = without_quantity(phrase)
    return quantity if is_bare(scope, bare) else None


def _number(scope: Scope, take: Take) -> Any:
    """How many cards come from the deck, said behind the object or in it."""
    thing, number = take("object"), take("quantity")
    if number is None:
        number = bare_cards(scope, thing)
    if number is None:
        _same_deck(take.node)
        return worked_out(scope, take)
    return numbers.take_count(number, take.node)


def _same_deck(what: VerbClause) -> None:
    """デッキに戻した枚数と同じ枚数、デッキの上から…: where nothing says whose it is, it may be the deck of whose cards went back."""
    source, counted = what.source, what.count.walk() if what.count is not None else ()
    back = any(isinstance(one, Return) and one.goal is not None for one in counted)
    of = source.filters[0] if isinstance(source, Noun) and len(source.filters) == 1 else None
    deck = of.phrase if isinstance(of, f.Of) else None
    if back and isinstance(deck, Noun) and not deck.filters:
        raise refuse(what, "whose deck?", "どちらのデッキか決まりません", "あなたのデッキの上から")


def _one_of(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """手札かチャージに: the acting player chooses the place as it is carried out."""
    what = take.node
    group = take("goal")
    with taking(group) as said:
        if JOINS[said("conj")] != "or":
            raise refuse(group, "several destinations at once", "行き先が同時に2つあります")
        said("wide")
        goals = ends_of(said("items"))
    ways: list[tuple[Step, ...]] = []
    for one in goals:
        clause = what.but(goal=one, mode="", pause=())
        with taking(clause) as inner:
            ways.append(tuple(put(scope, inner)))
    for name in ("object", "quantity", "source", "state", "order_by", "each", "role"):
        take(name)
    return [Either(tuple(ways), scope.actor, spans=tuple(one.span for one in goals), span=what.span)]


def _from_deck(scope: Scope, take: Take[VerbClause], there: Destination, states: tuple[str, ...]) -> list[Step]:
    """デッキの上から2枚…置く: one by one (CR 304.3)."""
    what = take.node
    source: Noun = take("source")
    deck, top = ends.deck_of(scope, source)
    if deck.apart or len(deck.where) != 1 or deck.where[0].zone not in scope.words.ordered:
        raise refuse(source, "the end of something that is not one deck", "どのデッキからかが1つに決まりません")
    number = _number(scope, take)
    if number.high is None:
        raise refuse(what, "any number of cards from a deck", "デッキから好きな枚数を取ることはできません")
    if number.low not in (0, number.high):
        raise refuse(what, "a range of cards from a deck", "デッキから取る枚数に幅があります")
    if there.end or there.area is not None:
        raise refuse(what, "from the deck to a place in it", "デッキから直接そこへ置くことはできません")
    verb = "from_deck" if top else "from_bottom"
    return act_on_player(scope, what, verb, Persons(deck.whose, span=source.span), to=there, states=states,
                         amount=scaled(scope, take, number.high), upto=number.low == 0)  # fmt: skip


def _so_often(scope: Scope, take: Take[VerbClause], found: End, there: Destination, states: tuple[str, ...]) -> list[Step]:
    """1枚につき、デッキの1番上を…: the outermost card again and again."""
    what = take.node
    if found.count != 1 or there.end or there.area is not None:
        raise refuse(what, "so many times something that is there once", "1度しかできないことを何度もすることになっています")
    verb = "from_deck" if found.top else "from_bottom"
    return act_on_player(scope, what, verb, Persons((found.whose,), span=found.span), to=there, states=states,
                         amount=scaled(scope, take, 1))  # fmt: skip


__all__ = ["bare_cards", "host_of", "in_any_order", "is_bare", "out_of_deck", "put", "taken"]
