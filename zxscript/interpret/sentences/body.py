"""Sentences -> steps: the run of items, what a prefix governs, what てよい covers, options."""

from __future__ import annotations

from zxscript.interpret.abilities.limits import limited
from zxscript.interpret.acts.reaching import until_done
from zxscript.interpret.acts.stacking import break_, igob, is_break, is_igob, is_overlay, overlay
from zxscript.interpret.acts.swapping import exchanges
from zxscript.interpret.acts.until_found import show_until, shows_until
from zxscript.interpret.amounts import kinds
from zxscript.interpret.changes.changing import forbid
from zxscript.interpret.consume import taking
from zxscript.interpret.events.consequences import goes_on
from zxscript.interpret.phrases.among import still_shown
from zxscript.interpret.phrases.counted_together import shared_count
from zxscript.interpret.phrases.sharing import counted_rest, shared_cause, uncounted
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reading, shaped
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import afterthoughts, delayed, prefixes, replacing, signs
from zxscript.interpret.sentences.caps import cap_of, capped
from zxscript.interpret.sentences.each_asked import asked_for_each
from zxscript.interpret.sentences.either_player import of_either
from zxscript.interpret.sentences.in_place_shape import is_in_place, retold
from zxscript.interpret.sentences.optional import is_allowance, is_option, option_start
from zxscript.interpret.sentences.picked_colour import picks_colour, with_each_colour
from zxscript.interpret.sentences.picked_player import picks_player, with_each_player
from zxscript.interpret.sentences.putback import with_what_was_shown
from zxscript.interpret.sentences.so_often import if_any
from zxscript.interpret.sentences.ways import with_own_choices
from zxscript.lang import sentence as s
from zxscript.lang.ability import Bullet, Effect, Quoted
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.verbs.change import Become
from zxscript.meaning.forms import May, Repeat, Step
from zxscript.syntax.node import Extent


def body_steps(scope: Scope, body: tuple[Statementlike, ...]) -> list[Step]:
    """All parts of a body.  Quoted parts are read by the sentence that speaks of them (以下の…)."""
    scope.body = body
    spoken: set[int] = set()
    for binding in scope.shared.resolution.bindings.values():
        if binding.kind == "body":
            spoken.update(range(binding.first, binding.last))
    found, floors, shown = list[Step](), set[int](), list[Extent]()
    for number, part in enumerate(body):
        if number in floors:
            continue
        following = next(iter(rest := body[number + 1 :]), None)
        changed = afterthoughts.changed_by_next(scope, part.items, following) if isinstance(part, s.Sentence) else None
        if changed is not None:
            found += changed
            floors.add(number + 1)
        elif isinstance(part, s.Sentence) and (each := _with_each(scope, part, rest)) is not None:
            return found + each
        elif isinstance(part, s.Sentence) and replacing.takes_the_rest(scope, part):
            return found + steps_of(scope.but(following=rest, looked=[]), part.items)
        elif isinstance(part, s.Sentence):
            floor = floor_of(following)
            here = scope.but(floor=[floor] if floor else [], looked=still_shown(scope, part, shown), following=goes_on(scope, part, rest))
            with taking(part) as take:
                found += capped(part, steps_of(here, take("items")), following)
            if floor is not None and not here.floor[1:]:
                raise refuse(following, "a floor of nothing", "下限になる数がありません")
            floors |= set(range(number + 1, number + 1 + (len(here.following) or (floor is not None or cap_of(following) is not None))))
        elif number not in spoken:
            raise refuse(part, "a quoted part that no sentence speaks of", "どの文からも指されていない“…”です")
    return with_own_choices(with_what_was_shown(_all_carried_out(scope, body, found)))


def _with_each(scope: Scope, part: s.Sentence, following: tuple[Statementlike, ...]) -> list[Step] | None:
    """A sign, a colour, a player is picked: what stands behind, with each of them in the place; None for other sentences."""
    if signs.picks_sign(part):
        return signs.with_each_sign(scope, part, following)
    if picks_colour(part):
        return with_each_colour(scope, part, following, body_steps)
    return with_each_player(scope, part, following, body_steps) if picks_player(part) else None


def _all_carried_out(scope: Scope, body: tuple[Statementlike, ...], steps: list[Step]) -> list[Step]:
    """The steps, unless options were chosen and nothing is done with them."""
    if any(one.modes is not None and one.name not in scope.shared.carried_out for one in scope.produced.values()):
        raise refuse(body[0], "options that are chosen and not carried out", "選んだ効果をどうするのか書かれていません", "選び、解決する")
    return steps


def floor_of(part: Statementlike | None) -> tuple[VerbClause, Phrase | None] | None:
    """The clause of ただし、(コストは)0以下にならない。, and its topic; None for any other part."""
    if not isinstance(part, s.Sentence) or len(part.items) != 1 or not isinstance(part.items[0], s.Conjunction):
        return None
    inner: tuple[Item, ...] = part.items[0].then
    topic: Phrase | None = None
    if part.items[0].sense != "but":
        return None
    if len(inner) == 1 and isinstance(inner[0], s.Topic):
        topic, inner = inner[0].about, inner[0].then
    if len(inner) != 1 or not isinstance(inner[0], s.Do):
        return None
    what = inner[0].what
    return (what, topic) if isinstance(what, Become) and what.negative else None


def steps_of(scope: Scope, items: tuple[Item, ...]) -> list[Step]:
    """A run of items; a てよい in it covers the run from ``option_start`` on."""
    ways = afterthoughts.two_ways(scope, items) if scope.other_way is not None else None
    if ways is not None:
        return ways
    items, same = exchanges(shared_cause(shared_count(items)))
    found = _steps_of(scope, items)
    for clause, of in same.items():
        scope.produced[clause] = scope.produced[of]
    return found


def _steps_of(scope: Scope, items: tuple[Item, ...]) -> list[Step]:
    if scope.static:
        return [step for item in items for step in item_steps(scope, item)]
    counted = counted_rest(items)
    if counted is not None:
        first, per = uncounted(items[counted])
        before = steps_of(scope, items[:counted])
        times = kinds.per(scope, per)
        return [*before, Repeat(times, tuple(steps_of(scope, (first, *items[counted + 1 :]))), span=_reach(items[counted:]))]
    return if_any(scope, items, _run)


def _run(scope: Scope, items: tuple[Item, ...]) -> list[Step]:
    found: list[Step] = []
    if len(items) >= 2:
        found, items = _pair(scope, items)
    position = 0
    while position < len(items):
        end = next((i for i in range(position, len(items)) if is_option(scope, items[i])), None)
        if end is None:
            return found + [step for item in items[position:] for step in item_steps(scope, item)]
        start = option_start(scope, items, position, end)
        found += [step for item in items[position:start] for step in item_steps(scope, item)]
        found += _option(scope, items[start : end + 1])
        position = end + 1
    return found


def _option(scope: Scope, items: tuple[Item, ...]) -> list[Step]:
    """What is asked for as a whole; what lasts and stands alone asks for itself."""
    if len(items) == 1 and isinstance(items[0], s.Until):
        return item_steps(scope, items[0])
    steps = [step for item in items for step in _covered(scope, item)]
    return asked_for_each(scope, items, steps) or [May(tuple(steps), scope.actor, span=_reach(items))]


def _covered(scope: Scope, item: Item) -> list[Step]:
    """A part of an option; what lasts and may be done is asked for with the whole of it."""
    found = item_steps(scope, item)
    if not isinstance(item, s.Until):
        return found
    return [inner for one in found for inner in (one.steps if isinstance(one, May) else (one,))]


def _pair(scope: Scope, items: tuple[Item, ...]) -> tuple[list[Step], tuple[Item, ...]]:
    """Two clauses that are one instruction (重ねて置く, IGOBして、「X」になる), and the items behind them."""
    for said, pair in ((is_overlay, overlay), (is_igob, igob), (is_break, break_)):
        if said(scope, items):
            if is_option(scope, items[1]):
                raise refuse(items[1], "an option of two clauses that are one", "この指示に「てよい」は使えません")
            return pair(scope, items[0], items[1]), items[2:]
    return [], items


def _reach(items: tuple[Item, ...]) -> tuple[int, int] | None:
    end = items[-1]
    first, last = items[0].span, (end.then[-1] if isinstance(end, s.Until) else end).span
    return (first[0], last[1]) if first and last else None


def item_steps(scope: Scope, item: Item) -> list[Step]:
    """One item of a sentence with everything that it governs."""
    match item:
        case s.Do():
            with taking(item) as take:
                take("link")
                return instruct(scope, take("what"))
        case s.Either():
            return prefixes.either(scope, item)
        case s.If() | s.Whenever() if is_in_place(item):
            return replacing.whenever(scope, retold(item))
        case s.If():
            return prefixes.if_(scope, item)
        case s.Topic():
            return prefixes.topic(scope, item)
        case s.Until():
            return prefixes.until(scope, item)
        case s.At():
            return delayed.at(scope, item)
        case s.Conjunction():
            return prefixes.conjunction(scope, item)
        case s.UntilDone() if shows_until(item):
            found, behind = show_until(scope, item)
            return [*found, *steps_of(scope, behind)]
        case s.UntilDone():
            return until_done(scope, item)
        case s.Whenever():
            return replacing.whenever(scope, item)
        case _:
            raise refuse(item, "it has no meaning as part of an effect", "効果の一部としてはまだ使えません")


def instruct(scope: Scope, what: Predicate) -> list[Step]:
    """One instruction."""
    if not isinstance(what, VerbClause):
        raise refuse(what, "a statement that is no instruction", "指示になっていません")
    what = limited(scope, what)
    ways = of_either(scope, what)
    if ways is not None:
        return ways
    with taking(what) as take:
        modes = ("",) if scope.static else ("", *scope.words.option_modes)
        said = what.mode not in modes and _stated(what)
        if not what.negative and not is_allowance(what) and not said and take("mode") not in modes:
            raise refuse(what, "this form of the verb is no instruction", "この活用は指示になりません")
        if what.aspect:
            raise refuse(what, "an instruction in the past", "過去形の指示です")
        if scope.only and not what.negative:
            raise refuse(what, "only if, of something possible", "「にしか」の後ろは「できない」にします")
        if what.negative:
            return forbid(scope, what, take)
        return list(reading(STEPS, what)(scope, take))


def _stated(what: VerbClause) -> bool:
    """選ばなければならない, 攻撃できる: what must be or can be done, as something that is in force."""
    return what.mode in ("must", "can") and shaped(STEPS, what)


def option_steps(scope: Scope, part: Statementlike) -> list[Step]:
    """One option of a modal list."""
    if isinstance(part, Quoted):
        with taking(part) as take:
            content = take("content")
            take("linked")
        if not isinstance(content, Effect):
            raise refuse(part, "an option that is an ability", "選ぶ効果が能力になっています")
        with taking(content) as take:
            return body_steps(scope.but(), take("body"))
    if isinstance(part, Bullet):
        with taking(part) as take:
            return body_steps(scope.but(), take("sentences"))
    raise refuse(part, "it is no option", "選べる効果ではありません")
