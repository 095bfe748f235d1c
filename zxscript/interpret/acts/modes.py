"""以下の効果から1つ選び、解決する: the options chosen; 解決する of one quoted effect so many times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.interpret.acts.moving import in_any_order
from zxscript.interpret.amounts import numbers
from zxscript.interpret.amounts.multiples import scaled
from zxscript.interpret.changes.changing import modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.sentences import body
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import Ability, Quoted, QuotedAbility
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity as Counted
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.control import Resolve
from zxscript.lang.verbs.give import Gain, Give
from zxscript.meaning.forms import May, Modes, Number, Quantity, Repeat, Step


def is_list(phrase: Phrase | None) -> bool:
    """以下の効果, 以下の能力: the options quoted below."""
    return isinstance(phrase, Noun) and phrase.sense in ("ability", "effect") and any(item.sense == "listed" for item in phrase.filters)


def is_chosen_ability(what: Gain | Give) -> bool:
    """その能力を(得る, 与える), of a list of abilities."""
    thing = what.object
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.AbilityWord) or thing.head.kinds or len(thing.filters) != 1:
        return False
    only = thing.filters[0]
    return thing.sense == "ability" and only.sense == "that"


@reads(STEPS, Gain, Give, when=is_chosen_ability)
def chosen_ability(scope: Scope, take: Take[Gain | Give]) -> list[Step]:
    """以下の能力から1つ選び、…その能力を得る: each of them is an option, and what is gained is the one that was chosen."""
    what = take.node
    listed = [one for one in scope.produced.values() if one.modes is not None and one.options is not None]
    if not listed:  # of another ability that was spoken of
        return list(STEPS[type(what)](scope, take))
    if listed[-1].modes is None or listed[-1].options is None or listed[-1].options[1] > len(scope.body):
        raise refuse(what, "it is not clear which abilities these are", "どの能力のことか分かりません", "以下の能力から1つ選び")
    scope.shared.carried_out.add(listed[-1].name)
    first, last = listed[-1].options
    parts = scope.body[first:last]
    options: list[tuple[Step, ...]] = []
    for part in parts:
        if not isinstance(part, Quoted) or not isinstance(part.content, Ability):
            raise refuse(part, "an option that is no ability", "選ぶものが能力になっていません")
        one = Noun(head=QuotedAbility(ability=part.content, span=part.span), span=part.span)
        with taking(what.but(object=one)) as inner:
            options.append(tuple(modify(scope, inner)))
    for name in what.said():
        take(name)
    scope.remember(what, Produced(name=listed[-1].name))
    return [replace(listed[-1].modes, options=tuple(options), spans=tuple(part.span for part in parts))]


def _not_chosen_yet(what: Choose) -> Choose | None:
    """以下の効果から|このターンの間に選ばれていない|効果を(選び): the clause inside; None for other words."""
    phrase = what.object
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or len(phrase.filters) != 1:
        return None
    only = phrase.filters[0]
    clause = only.clause if isinstance(only, f.Relative) else None
    return clause if isinstance(clause, Choose) and clause.negative and is_list(clause.source) else None


@reads(STEPS, Choose, when=lambda what: _not_chosen_yet(what) is not None)
def choose_new_options(scope: Scope, take: Take[Choose]) -> list[Step]:
    """以下の効果からこのターンの間に選ばれていない効果を1つ選び: none that this ability of this card chose earlier in the turn."""
    what = take.node
    clause = _not_chosen_yet(what)
    assert clause is not None
    take("object")
    with taking(clause) as said:
        said("negative")
        time = said("time") or said("during")
        if said("voice") != "passive" or said("aspect") != "ongoing" or time is None or time.ja() not in scope.words.this_turn:
            raise refuse(clause, "options that were not chosen, but when?", "いつ選ばれていない効果か決まりません",
                         "このターンの間に選ばれていない")  # fmt: skip
        source = said("source")
    with taking(what.but(object=None, source=source)) as plain:
        steps = choose_options(scope, plain)
    for name in what.said():
        take(name)
    produced = scope.produced[what.span or (-1, -1)]
    assert produced.modes is not None
    scope.remember(what, replace(produced, modes=replace(produced.modes, fresh=True)))
    return steps


def is_one_more(scope: Scope, what: VerbClause) -> bool:
    """さらに1つ選び, behind a choice out of a list."""
    options = isinstance(what.quantity, Counted) and sense_of(what.quantity, "counter") == "things"
    return what.object is None and what.source is None and options and any(one.modes for one in scope.produced.values())


def choose_more(scope: Scope, take: Take) -> list[Step]:
    """さらに1つ選び、解決する: another one of the same list (zx.md 13.4)."""
    what = take.node
    if any(word != "further" for word in take.sense("now")):
        raise refuse(what, "other options instead, or more of them?", "かわりに選ぶのか、さらに選ぶのか決まりません",
                     "1つ選ぶかわりに2つ選び")  # fmt: skip
    before = [one for one in scope.produced.values() if one.modes is not None and one.options is not None][-1]
    assert before.modes is not None
    count = numbers.take_count(take("quantity"), what)
    modes = Modes((), count, scope.actor, name=scope.shared.name("modes"), after=before.name, span=what.span)
    scope.remember(what, Produced(name=modes.name, options=before.options, modes=modes))
    return []


def choose_options(scope: Scope, take: Take) -> list[Step]:
    """以下の効果から1つ選び: none twice (zx.md 13.4).  The step is the one of the 解決する that carries them out."""
    what = take.node
    phrase = take("source") if take.has("source") else take("object")
    first, last = options_range(scope, phrase)
    count = numbers.take_count(take("quantity"), what)
    if not isinstance(count.high, int) or count.high > last - first:
        raise refuse(what, "more options than there are", "選べる数より多く選ぶことになっています")
    if what.per is not None:  # as many as there are at most: the engine offers each once
        size = scaled(scope, take, count.high)
        count = replace(count, low=0 if count.low == 0 else size, high=size)
    modes = Modes((), count, scope.actor, name=scope.shared.name("modes"), span=what.span)
    scope.remember(what, Produced(name=modes.name, options=(first, last), modes=modes))
    return []


@reads(STEPS, Resolve)
def resolve(scope: Scope, take: Take[Resolve]) -> list[Step]:
    """選び、解決する: in printed order, or 好きな順番で."""
    what = take.node
    if what.object is None and what.quantity is not None and scope.resolved:  # さらに1回解決する
        return _so_often(scope, take, *scope.resolved[-1])
    return _chosen(scope, take) if what.object is None else _times(scope, take)


def _chosen(scope: Scope, take: Take[Resolve]) -> list[Step]:
    what = take.node
    binding = scope.binding("object", what)
    produced = scope.produced.get(binding.clause)
    if produced is None or produced.options is None or produced.modes is None:
        raise refuse(what, "to resolve something that is no list of options", "解決するものが効果の一覧ではありません")
    scope.shared.carried_out.add(produced.name)
    first, last = produced.options
    if last > len(scope.body):
        raise refuse(what, "to resolve the options of a list that stands outside", "外側にある効果の一覧を解決することはできません")
    ordered = what.order_by is not None and in_any_order(take)
    parts = scope.body[first:last]
    options = _apart(scope, parts) if produced.modes.count.high == 1 else tuple(tuple(body.option_steps(scope, part)) for part in parts)
    spans = tuple(part.span for part in parts)
    scope.remember(what, Produced(name=produced.name))
    return [replace(produced.modes, options=options, ordered=ordered, spans=spans)]


def _apart(scope: Scope, parts: Sequence[Statementlike]) -> tuple[tuple[Step, ...], ...]:
    """Options of which one is carried out: none of them has moved this card for another."""
    before, moved = tuple(scope.moved), tuple(scope.moved)
    options: list[tuple[Step, ...]] = []
    for part in parts:
        scope.moved[:] = before
        options.append(tuple(body.option_steps(scope, part)))
        moved = max(moved, tuple(scope.moved), key=len)
    scope.moved[:] = moved
    return tuple(options)


def _times(scope: Scope, take: Take[Resolve]) -> list[Step]:
    what = take.node
    first, last = options_range(scope, take("object"))
    every = isinstance(what.quantity, Counted) and what.quantity.everything and take("quantity") is not None
    if what.order_by is not None and in_any_order(take):
        return _all_of_them(scope, what, first, last)
    if every:  # 以下の効果をすべて解決する: as printed, one behind the other
        return [step for part in scope.body[first:last] for step in body.option_steps(scope, part)]
    scope.resolved.append((first, last))
    return _so_often(scope, take, first, last)


def _all_of_them(scope: Scope, what: Resolve, first: int, last: int) -> list[Step]:
    """以下の効果を好きな順番で解決する: every one of them, in an order that the player picks."""
    parts = scope.body[first:last]
    options = tuple(tuple(body.option_steps(scope, part)) for part in parts)
    count = Quantity(len(parts), len(parts), span=what.span)
    name = scope.shared.name("modes")
    scope.remember(what, Produced(name=name))
    return [Modes(options, count, scope.actor, True, name, spans=tuple(part.span for part in parts), span=what.span)]


def _so_often(scope: Scope, take: Take[Resolve], first: int, last: int) -> list[Step]:
    """One quoted effect, so many times."""
    what = take.node
    often = what.quantity is not None and sense_of(what.quantity, "bound") == "up to"
    times = _how_often(scope, take)
    if last - first != 1:
        raise refuse(what, "several quoted effects at once", "効果が2つ以上あります。どれを解決するのか分かりません")
    steps = body.option_steps(scope, scope.body[first])
    if often:  # 2回まで: each time the player is asked
        return [Repeat(times, (May(tuple(steps), scope.actor, span=what.span),), span=what.span)]
    return steps if times == 1 else [Repeat(times, tuple(steps), span=what.span)]


def _how_often(scope: Scope, take: Take[Resolve]) -> Number:
    times: Number = 1
    quantity = take("quantity")
    if quantity is not None:
        with taking(quantity) as said:
            n, counter, bound = said("n"), said.sense("counter"), said.sense("bound")
            if n is not None and bound not in ("", "up to"):
                raise refuse(quantity, "how often?", "何回解決するのか分かりません")
            if counter != "times" or not isinstance(n, int):
                raise refuse(quantity, "how often?", "何回解決するのか分かりません")
            times = n
    return scaled(scope, take, times)


def options_range(scope: Scope, phrase: Noun) -> tuple[int, int]:
    """The quoted parts that 以下の効果 speaks of."""
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Determiner):
        raise refuse(phrase, "options told by more than where they stand", "「以下の効果」に他の言葉は付けられません")
    with taking(filters[0]) as take:
        take("word"), take("wide")
    binding = scope.binding("quoted", filters[0])
    return binding.first, binding.last
