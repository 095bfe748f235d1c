"""入れ替えて置く: two cards on the board change places at once (zx.md 15)."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.acts.patients import perform, spoken_of
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import pieces
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.move import Put, Swap
from zxscript.meaning.forms import Among, Bound, Cards, Self, Set, Step, Union
from zxscript.syntax.node import Extent


def exchanges(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], dict[Extent, Extent]]:
    """入れ替えて|置いてよい as one instruction, and the place of 置く -> that of 入れ替える, of which 置いたならば speaks."""
    found: list[Item] = []
    same: dict[Extent, Extent] = {}
    for item in items:
        before = found[-1] if found else None
        swap = before.what if isinstance(before, s.Do) and before.link == "te" else None
        put: Any = item.what if isinstance(item, s.Do) else None
        if isinstance(before, s.Do) and isinstance(item, s.Do) and isinstance(swap, Swap) and _put_down(put) and put.span and swap.span:
            same[put.span] = swap.span
            found[-1] = before.but(what=swap.but(mode=put.mode), link=item.link)
        else:
            found.append(item)
    return tuple(found), same


def _put_down(put: Any) -> bool:
    """置く and nothing else: what is put where has been said with 入れ替える."""
    return isinstance(put, Put) and {name for name, value in put.said().items() if value} <= {"span", "mode", "pause"}


@reads(STEPS, Swap)
def swap(scope: Scope, take: Take[Swap]) -> list[Step]:
    """それぞれのゼクス(をもう一方のゼクスがあるスクエアに), このカードと(入れ替える)."""
    what = take.node
    _on_the_board(scope, what)
    if what.partner is not None and what.object is None and what.goal is None:
        other = cards(scope, take("partner"))
        return perform(scope, what, "swap", Union((spoken_of(scope, what), other), True, span=what.span), moves=False)
    if isinstance(what.object, Group) and what.partner is None and what.goal is None:
        return perform(scope, what, "swap", _with_this_card(scope, what, cards(scope, take("object"))), moves=False)
    if what.partner is None and what.object is None and what.goal is None and _two_chosen(scope, what):
        return perform(scope, what, "swap", _two(what, spoken_of(scope, what)), moves=False)  # 2枚選び、入れ替えて置く
    if what.partner is not None or not _each_of_them(what.object):
        raise refuse(what, "two cards change places, but which?", "どの2枚を入れ替えるのか決まりません", "それぞれのゼクスを入れ替えて置く")
    with taking(take("object")) as said:
        said("head"), said("filters")
    if what.goal is not None and not _where_the_other_is(take("goal")):
        raise refuse(what, "two cards change places, and go elsewhere", "入れ替えた後の場所が決まりません")
    return perform(scope, what, "swap", _two(what, spoken_of(scope, what)), moves=False)


def _on_the_board(scope: Scope, what: Swap) -> None:
    """Cards off the board have no place that the other could take."""
    last = scope.shared.last_choice
    for part in last.of if last is not None else ():
        if any(one.zone != scope.words.board for piece in pieces(part) if isinstance(piece, Cards) for one in piece.where):
            raise refuse(what, "to change places with a card that is not on a Square", "スクエアにないカードとは入れ替えられません")


def _two_chosen(scope: Scope, what: Swap) -> bool:
    """Were just two cards chosen right before, out of one set?"""
    last = scope.shared.last_choice
    exact = last is not None and (last.count.low, last.count.high) == (2, 2) and len(last.of) == 1
    found = spoken_of(scope, what) if exact else None
    return isinstance(found, Bound) and last is not None and found.name == last.name


def _two(what: Swap, found: Set) -> Set:
    if not isinstance(found, Bound):
        raise refuse(what, "two cards change places, but which?", "どの2枚を入れ替えるのか決まりません")
    return found


def _with_this_card(scope: Scope, what: Swap, found: Set) -> Set:
    """このカードと選んだゼクスを: this card and the one that was chosen."""
    last, parts = scope.shared.last_choice, found.parts if isinstance(found, Union) else ()
    one = last.name if last is not None and last.count.high == 1 else None
    chosen = [part for part in parts if one and getattr(part.of if isinstance(part, Among) else part, "name", None) == one]
    if len(parts) != 2 or len(chosen) != 1 or not any(isinstance(part, Self) for part in parts):
        raise refuse(what, "two cards change places, but which?", "どの2枚を入れ替えるのか決まりません",
                     "…を1枚選び、このカードと入れ替える")  # fmt: skip
    return Union((chosen[0], *(part for part in parts if part is not chosen[0])), True, span=what.span)


def _each_of_them(phrase: Phrase | None) -> bool:
    """それぞれのゼクス."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or len(phrase.filters) != 1:
        return False
    only = phrase.filters[0]
    return only.sense == "each"


def _where_the_other_is(phrase: Phrase) -> bool:
    """もう一方のゼクスがあるスクエア: nothing but that they change places."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and isinstance(phrase.head, h.Zone) and len(phrase.filters) == 1 else None
    clause: Any = only.clause if isinstance(only, f.Relative) else None
    if not isinstance(clause, Exist) or not isinstance(clause.subject, Noun) or clause.goal or clause.quantity or clause.negative:
        return False
    return [item.sense for item in clause.subject.filters] == ["other one"]
