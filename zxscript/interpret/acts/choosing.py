"""選ぶ: cards, or options of a list."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.modes import choose_more, choose_options, is_list, is_one_more
from zxscript.interpret.acts.patients import parted
from zxscript.interpret.amounts import numbers
from zxscript.interpret.amounts.multiples import scaled, worked_out
from zxscript.interpret.amounts.picking import chooses_value, picks
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.among import of_those_shown, out_of, placeless
from zxscript.interpret.phrases.cardsets import also, listed
from zxscript.interpret.phrases.nouns import cards, described, held, out_of_place
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.phrases.several import says_all
from zxscript.interpret.phrases.sharing import distribute
from zxscript.interpret.phrases.together import such_demands, with_total
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun, all_of
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.choose import Choose as ChooseClause
from zxscript.lang.verbs.choose import Declare
from zxscript.meaning.forms import Bound, Choose, Demand, Either, Member, Quantity, Set, Step
from zxscript.syntax.node import Extent


@reads(STEPS, ChooseClause, Declare, when=chooses_value)
def choose_value(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """好きな数字を1つ選ぶ, カード名を1つ宣言する."""
    return list(picks(scope, take))


@reads(STEPS, ChooseClause, when=lambda what: bool(what.joined) and all(one.joins == "or" for one in what.joined))
def choose_either(scope: Scope, take: Take[ChooseClause]) -> list[Step]:
    """[A]を1枚かカードを2枚選び: one of several choices, which is then spoken of as one; a place said first holds for all."""
    what = take.node
    said = ((one.phrase, one.quantity) for one in what.joined)
    phrases, counts = zip(*said, (take("object"), take("quantity")), strict=True)
    take("joined")
    if any(phrase is None for phrase in phrases) or _more_said(take):
        raise refuse(what, "one of several choices, of what?", "何から選ぶのかが決まりません")
    name = scope.shared.name("chosen")
    ways: list[tuple[Step, ...]] = []
    for phrase, count in zip(distribute(phrases), counts, strict=True):
        clause = what.but(object=phrase, quantity=count, joined=(), pause=())
        with taking(clause) as one:
            ways.append(tuple(replace(step, name=name) if isinstance(step, Choose) else step for step in choose(scope, one)))
    scope.remember(what, Produced(name=name, among=scope.produced[what.span].among if what.span in scope.produced else None))
    scope.shared.parts[name] = 1
    return [Either(tuple(ways), scope.actor, spans=tuple(phrase.span for phrase in phrases), span=what.span)]


@reads(STEPS, ChooseClause, when=lambda what: bool(what.joined) and all(one.joins == "and" for one in what.joined))
def choose_both(scope: Scope, take: Take[ChooseClause]) -> list[Step]:
    """[A]を1枚とカードを1枚選び: as [A]とカードをそれぞれ1枚選び."""
    what = take.node
    for name in what.said():
        take(name)
    phrases = tuple(one for one in (*(one.phrase for one in what.joined), what.object) if one is not None)
    count, *others = (*(one.quantity for one in what.joined), what.quantity)
    if len(phrases) <= len(what.joined) or what.such or what.each or what.per:
        raise refuse(what, "so many of each, of what?", "何をそれぞれ選ぶのかが決まりません")
    if any(other is None or other.but(span=count.span) != count for other in others):
        raise refuse(what, "not the same number of each", "数の違うものを一度に選ぶことはできません", "それぞれ1枚")
    clause = what.but(object=all_of(phrases, span=what.span), quantity=count, joined=(), pause=())
    with taking(clause) as one:
        steps: list[Step] = choose(scope, one, apart=True)
    return steps


def _more_said(take: Take[ChooseClause]) -> bool:
    """Something else than the cards and their numbers."""
    return any(take.has(name) for name in ("source", "such", "each", "per", "subject"))


@reads(STEPS, ChooseClause)
def choose(scope: Scope, take: Take[ChooseClause], apart: bool = False) -> list[Step]:
    """選ぶ on resolution, by the acting player (zx.md 8.9, 13.2); ``apart``: so many of each, which no word says."""
    what = take.node
    scope = _by(scope, take)
    if is_list(what.source or what.object):
        return choose_options(scope, take)
    if is_one_more(scope, what):
        return choose_more(scope, take)
    if sense_of(what, "each") == ("more",) and what.object is None and what.source is None:
        return _another(scope, take)
    among = shown_by(scope, what)
    if what.object is None and what.source is None and scope.looked:  # デッキの上から2枚見て、好きな枚数選び
        among = scope.looked[-1]
    found, quantity = _candidates(scope, take, apart)
    if among is None and what.source is None and scope.looked and placeless(found):
        among, found = scope.looked[-1], of_those_shown(scope, what, found)
    each = take.sense("each")
    if each not in ((), ("each",), ("at random",)):
        raise refuse(what, f"nothing is known of {''.join(what.each)} here", f"ここでは{''.join(what.each)}の意味が決まっていません")
    demands = such_demands(scope, take("such")) if what.such else ()
    random = each == ("at random",)
    if random and (what.per is not None or demands):
        raise refuse(what, "at random, with a demand", "ランダムに選ぶカードに条件は付けられません")
    counted = quantity if isinstance(quantity, Printed) else Printed(n=None)
    of, besides = parted(what, found, counted, apart or (bool(each) and not random))
    if besides is not None:
        raise refuse(what, "a card that is named and others, chosen together", "決まったカードと他のカードを一緒に選ぶことはできません")
    name = scope.shared.name("chosen")
    scope.remember(what, Produced(name=name, among=among))
    scope.shared.parts[name] = len(of)
    step = Choose(of, _count(scope, take, quantity, demands), scope.actor, random, demands, name, span=what.span)
    scope.shared.last_choice, scope.shared.last_among = step, among
    return [step]


def _another(scope: Scope, take: Take[ChooseClause]) -> list[Step]:
    """もう1枚選び: such cards as the choice before, without those that it chose."""
    what = take.node
    take("each")
    before = scope.shared.last_choice
    if before is None or len(before.of) != 1 or before.demands or before.random or before.by != scope.actor or what.such or what.per:
        raise refuse(what, "it is not said what is chosen", "何を選ぶのかが書かれていません")
    count = numbers.take_count(take("quantity"), what)
    name = scope.shared.name("chosen")
    scope.remember(what, Produced(name=name, among=scope.shared.last_among))
    scope.shared.parts[name] = 1
    found = also(before.of[0], negated(Member(Bound(before.name), span=what.span)))
    return [Choose((found,), count, scope.actor, name=name, span=what.span)]


def _by(scope: Scope, take: Take[ChooseClause]) -> Scope:
    """Who chooses."""
    what = take.node
    if what.subject is None:
        return scope
    who = players(scope, take("subject")) if is_player(what.subject) else ()
    if len(who) != 1:
        raise refuse(what, "it is not clear who chooses", "誰が選ぶのか分かりません")
    return scope.but(actor=who[0])


def _candidates(scope: Scope, take: Take[ChooseClause], apart: bool = False) -> tuple[Set, Printed | Quantity]:
    """What is chosen from, and how many."""
    what = take.node
    whole = what.object is not None and says_all(what.object, what.quantity)
    if what.object is not None:
        found, quantity = described(scope, take("object"), take("quantity"), bool(what.each) or apart)
        if what.source is not None:
            found = out_of(what, out_of_place(scope, what.object, found), held(scope, cards(scope, take("source"))))
        elif isinstance(what.place, Noun) and what.place.sense == "inside":
            found = out_of(what, found, cards(scope, take("place")))  # …の中で、このカードよりパワーが高いゼクスを
    elif what.source is not None:
        found, quantity = held(scope, cards(scope, take("source"))), take("quantity")
    elif scope.looked:
        found, quantity = scope.produced[scope.looked[-1]].cards, take("quantity")
    else:
        raise refuse(what, "it is not said what is chosen", "何を選ぶのかが書かれていません")
    if whole:  # すべて選び: as many as there are
        number = numbers.count_of(listed(found, what, choosing=True))
        return found, Quantity(number, number, span=what.span)
    size = worked_out(scope, take) if quantity is None else quantity
    if not isinstance(size, Printed | Quantity):
        raise refuse(what, "it is not said how many are chosen", "何枚選ぶのかが書かれていません")
    return found, size


def _count(scope: Scope, take: Take, quantity: Printed | Quantity, demands: tuple[Demand, ...]) -> Quantity:
    """How many, also 〜1枚につき1枚."""
    count = quantity if isinstance(quantity, Quantity) else numbers.take_count(quantity, take.node)
    if take.node.per is None:
        return with_total(count, demands)
    if demands or count.high is None:
        raise refuse(take.node, "a demand on a number that depends on a count", "数え上げて決まる枚数に条件は付けられません")
    size = scaled(scope, take, count.high)
    return replace(count, low=0 if count.low == 0 else size, high=size)


def shown_by(scope: Scope, what: VerbClause) -> Extent | None:
    """The clause that showed the cards this choice is made from (for 残り)."""
    for node in what.walk():
        if isinstance(node, h.Position) and node.span and node.sense == "among":
            return scope.binding("pron", node).clause
        if isinstance(node, f.Relative) and ("past", *(node.clause.span or (-1, -1))) in scope.shared.resolution.bindings:
            binding = scope.binding("past", node.clause)
            if binding.kind == "seen":  # 公開した中にある
                return binding.clause
        if isinstance(node, f.Determiner) and node.span and node.sense == "rest":
            return scope.binding("left", node).clause
    return None


__all__ = ["choose", "shown_by"]
