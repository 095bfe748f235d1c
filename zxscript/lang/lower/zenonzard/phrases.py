"""Noun phrases -> sets, and taking cards out of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.cardset import Cards, CardSet, Union
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.narrowing import narrow, placed, players_of, pointed
from zxscript.lang.lower.zenonzard.numbers import written
from zxscript.lang.lower.zenonzard.places import zones_of
from zxscript.lang.lower.zenonzard.vocabulary import COLORS, IT, SORTS, TYPES, color
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.zenonzard import heads as zh
from zxscript.syntax.node import Node

EVERY = ("全ての", "すべての")


def cards_of(ctx: Context, phrase: Phrase) -> CardSet:
    """The set of a phrase without a quantity."""
    found, quantity = _group(ctx, phrase, None, both_sets=True) if isinstance(phrase, Group) else described(ctx, phrase)
    if quantity is not None and quantity.counter != "すべて":
        raise refuse(phrase, "a number of cards where a description is needed")
    return found


def described(ctx: Context, phrase: Phrase, place: Phrase | None = None) -> tuple[CardSet, Quantity | None]:
    """The set of a phrase and the quantity printed with it.  ``place``: where (デッキの中から)."""
    if isinstance(phrase, Group):
        return _group(ctx, phrase, place)
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "no cards")
    with taking(phrase) as take:
        if take("outside"):
            raise refuse(phrase, "everything but this")
        head, filters, quantity = take("head"), take("filters"), take("quantity")
    cards = _head(ctx, phrase, head)
    if place is not None:
        cards = placed(ctx, cards, place)
    for item in sorted(filters, key=lambda one: isinstance(one, f.Relative)):
        cards = _narrowed(ctx, cards, item)
    if quantity is None and any(isinstance(item, f.Determiner) and item.word in EVERY for item in filters):
        quantity = Quantity(counter="すべて")
    if not cards.zones and cards.refs is None and not cards.players and quantity is not None and quantity.counter == "体":
        cards = replace(cards, zones=("field",))
    return cards, quantity


def _narrowed(ctx: Context, cards: Cards, item: Filter) -> Cards:
    if cards.players and isinstance(item, f.Owner):
        with taking(item) as take:
            take("wide"), take("conj")
            who = players_of(ctx, take("who"), item)
        return replace(cards, players=(ctx.me, ctx.foe) if who is None else who)
    return narrow(ctx, cards, item)


def _group(ctx: Context, phrase: Group, place: Phrase | None, both_sets: bool = False) -> tuple[CardSet, Quantity | None]:
    with taking(phrase) as take:
        take("wide")
        if take("conj") not in ("か", "または") and not both_sets:
            raise refuse(phrase, "several sets at once")
        items, whole = take("items"), take("quantity")
    parts: list[Cards] = []
    numbers: list[Quantity] = [] if whole is None else [whole]
    for item in items:
        found, quantity = described(ctx, item, place)
        parts += [found] if isinstance(found, Cards) else found.parts
        if quantity is not None:
            numbers.append(quantity)
    if len({number.n for number in numbers}) > 1:
        raise refuse(phrase, "different numbers of alternatives")
    return Union(tuple(parts)), numbers[-1] if numbers else None


def _head(ctx: Context, phrase: Noun, head: Any) -> Cards:
    with taking(head) as take:
        if isinstance(head, h.This):
            return Cards(phrase, refs=("tuple", ctx.self_), sort="mana" if take("word") == "このマナ" else "minion")
        if isinstance(head, h.Player):
            who = players_of(ctx, (take("word"),), phrase)
            return Cards(phrase, players=(ctx.me, ctx.foe) if who is None else who, sort="player")
        if isinstance(head, h.CardType):
            word = take("word")
            if word == "プレイヤー":
                return Cards(phrase, players=(ctx.me, ctx.foe), sort="player")
            if word not in TYPES:
                raise refuse(phrase, f"the card word {word}")
            zones, test = TYPES[word]
            return Cards(phrase, zones=zones, test=test, sort=SORTS.get(word, "card"))
        if isinstance(head, zh.ColoredMana):
            return Cards(phrase, zones=("base",), test=color(take("color")), sort="mana")
        if isinstance(head, h.Named):
            if take("word"):
                raise refuse(phrase, "a card word behind a name")
            return Cards(phrase, test=("tagged", "name", take("name"), IT))
        if isinstance(head, h.Zone):  # 自分の手札2枚
            zones, _, _ = zones_of(ctx, Noun(head=head))
            take("word")
            return Cards(phrase, zones=zones, who=(ctx.actor,))
        if isinstance(head, h.Pronoun):
            return _pronoun(ctx, phrase, take("word"))
    raise refuse(phrase, "no cards")


def _pronoun(ctx: Context, phrase: Noun, word: str) -> Cards:
    if word in ("それ", "それら"):
        return Cards(phrase, refs=pointed(ctx, phrase, "any"))
    if word == "残り":
        if not ctx.looked:
            raise refuse(phrase, "the rest of nothing")
        rest: Expr = ctx.looked[-1]
        for taken in ctx.taken:
            rest = ("minus", rest, taken)
        return Cards(phrase, refs=("where", rest, ("alive", IT)))
    raise refuse(phrase, f"the pronoun {word}")


# ------------------------------------------------------------------ taking


def bounds(ctx: Context, quantity: Quantity, node: Node) -> tuple[Expr, Expr]:
    """1体 -> (1, 1); 2枚まで -> (0, 2); 好きな枚数 -> (0, None)."""
    with taking(quantity) as take:
        n, bound, counter, cap = take("n"), take("bound"), take("counter"), take("cap")
        if counter not in ("枚", "体", "つ", "個", "人", "") or quantity.to is not None or quantity.each or bound not in ("", "まで"):
            raise refuse(quantity, f"to take {quantity.ja()}")
        if n is None:
            return 0, None
        size = written(ctx, n, quantity)
        if cap is not None:
            size = ("min", size, cap)
        return (0, size) if bound == "まで" else (size, size)


def take_cards(ctx: Context, found: CardSet, quantity: Quantity | None, node: Node, times: Expr = 1) -> Expr:
    """The cards an instruction is done to: all, those spoken of, or chosen now.  Gives a local or an expression."""
    if quantity is None or quantity.counter == "すべて":
        if quantity is None and isinstance(found, Cards) and found.refs is None and not found.players:
            raise refuse(node, "how many?")
        if quantity is None and isinstance(found, Union):
            raise refuse(node, "which of them?")
        ctx.whole.always.append(True)
        return found.all()
    low, high = bounds(ctx, quantity, node)
    if times != 1:
        low, high = _times(low, times), None if high is None else _times(high, times)
    name = ctx.local("chosen")
    candidates = found.all()
    if low == 0 or _hidden(found):
        ctx.whole.always.append(True)
    elif not ctx.branch:
        ctx.whole.open.append(candidates)
    ctx.b.choose(name, candidates, min=low, max=high, player=ctx.chooser)
    return ("local", name)


def _hidden(found: CardSet) -> bool:
    """Out of a deck one may always take nothing (18.3)."""
    parts = found.parts if isinstance(found, Union) else (found,)
    return any("deck" in part.zones for part in parts)


def _times(number: Expr, times: Expr) -> Expr:
    return number if number == 0 else times if number == 1 else ("mul", number, times)


def targets(ctx: Context, phrase: Phrase, quantity: Quantity | None, node: Node, place: Phrase | None = None,
            times: Expr = 1, players: bool = False) -> Expr:  # fmt: skip
    """The objects of an instruction; と joins what is taken one after the other.  ``players``: they may be players."""
    if isinstance(phrase, Group) and phrase.conj == "と":
        with taking(phrase) as take:
            take("wide"), take("conj")
            return ("concat", *(targets(ctx, item, quantity, node, place, times, players) for item in take("items")))
    found, own = described(ctx, phrase, place)
    if own is not None and quantity is not None:
        raise refuse(phrase, "two numbers")
    parts = found.parts if isinstance(found, Union) else (found,)
    if not players and any(part.players for part in parts):
        raise refuse(phrase, "a player where cards are needed")
    refs = take_cards(ctx, found, own or quantity, node, times)
    if isinstance(found, Union) or (not found.players and (found.refs is None or own is not None)):
        refs = refs if isinstance(refs, tuple) and refs[0] == "local" else ctx.keep("them", refs)
        ctx.saw(found.sort, refs)
    return refs


__all__ = ["COLORS", "cards_of", "described", "take_cards", "targets"]
