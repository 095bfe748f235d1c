"""What is carried out, in English: how steps follow one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from zxscript.explain.cases import existence
from zxscript.explain.en import acts, changes, conditions, events, numbers, sets, traits
from zxscript.explain.en.header import often
from zxscript.explain.en.parts import Act, Block, Part, Whole, body, sentences, together
from zxscript.explain.en.phrase import a, join, quote, words
from zxscript.explain.en.players import owners, player
from zxscript.explain.en.subjects import PICKED
from zxscript.explain.shape import lists_values, names_in, told_once
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    All,
    Choose,
    ChooseAbility,
    ChooseValue,
    Compare,
    Create,
    Do,
    Done,
    Duration,
    EachPlayer,
    Either,
    Held,
    If,
    Lasting,
    Later,
    May,
    Modes,
    Moment,
    Not,
    Pay,
    Repeat,
    ResolveAbility,
    Self,
    Split,
    Step,
)
from zxscript.meaning.walk import walk


def steps(speaker: Speaker, said: Sequence[Step]) -> str:
    """Full sentences for the steps."""
    return sentences(speaker, parts(speaker, said))


def parts(speaker: Speaker, said: Sequence[Step]) -> list[Part]:
    """A part for each step; what a step brings up is told for those behind it."""
    found: list[Part] = []
    for step in said:
        earlier = frozenset(speaker.shared.told)
        part = _part(speaker, step)
        if not isinstance(part, Block) and names_in(step) & earlier:
            part = Act(part.who, part.base, part.third, True, part.forks) if isinstance(part, Act) else Whole(part.text, True)
        found.append(part)
        if isinstance(step, If | Modes | Lasting | ChooseValue):
            speaker.tell(step)
        if isinstance(step, Lasting) and step.name:
            speaker.look(step.name)
    return found


def _part(speaker: Speaker, step: Step) -> Part:
    match step:
        case Do() | Choose() | Split() | Create() | Pay():
            return acts.act(speaker, step)
        case Lasting():
            return lasting(speaker, step)
        case ChooseAbility():
            return _choose_ability(speaker, step)
        case ChooseValue():
            return _choose_value(speaker, step)
        case ResolveAbility():
            return Act(step.by, "carry out the effect of that ability", "carries out the effect of that ability", True)
        case If():
            return _if(speaker, step)
        case May():
            return _may(speaker, step)
        case Either():
            return _either(speaker, step)
        case Modes():
            return _modes(speaker, step)
        case Repeat():
            return _repeat(speaker, step)
        case EachPlayer():
            inner = parts(speaker.but(actor="each"), step.steps)
            return Block(f"in turn, the turn player first: {body(speaker.but(actor='each'), inner)}")
        case Later():
            return _later(speaker, step)
        case _:
            assert_never(step)


def _choose_ability(speaker: Speaker, step: ChooseAbility) -> Act:
    """Choose a Startup ability of this card other than “Rewrite”."""
    kinds = join([traits.ability_name(speaker, one) for one in step.tags], "or")
    other = f" other than {join([traits.ability_name(speaker, one) for one in step.barred])}" if step.barred else ""
    base = f"{kinds}{other} printed on {sets.some(speaker, step.of).text}"
    return Act(step.by, f"choose {base}", f"chooses {base}")


def _choose_value(speaker: Speaker, step: ChooseValue) -> Act:
    """Choose a number; choose a color: red or blue."""
    word = "number" if step.kind == "number" else speaker.words.say("tag", step.kind)
    among = ": " + join([_value(speaker, step.kind, one) for one in step.values], "or") if lists_values(step) else ""
    return Act(step.by, f"choose {a(word)}{among}", f"chooses {a(word)}{among}")


def _value(speaker: Speaker, kind: str, value: str) -> str:
    """red; “淡い泉”."""
    word = speaker.words.find(kind, value)
    return quote(value) if word is None else word.text


def _if(speaker: Speaker, step: If) -> Block:
    if isinstance(step.condition, Not) and isinstance(step.condition.part, Held):
        found = speaker.mention(step.condition.part.name)
        if speaker.shared.focus.startswith("set:"):  # cards that the other case has taken
            speaker.look("")
        if found is not None and isinstance(found.step, If) and speaker.shared.closed not in (None, found.step.name):
            said = conditions.clause(speaker, Not(found.step.condition))  # it stands inside what was told before
            return Block(f"if {said}, {body(speaker, parts(speaker, step.steps))}")
        if found is not None and found.rank == found.alike:
            return Block(f"otherwise, {body(speaker, parts(speaker, step.steps)).removeprefix('then ')}")
    none = isinstance(step.condition, All) and all(isinstance(one, Not) and isinstance(one.part, Held) for one in step.condition.parts)
    said = "none of these conditions held" if none else conditions.clause(speaker, step.condition)
    if speaker.shared.focus.startswith("event:") and any(isinstance(one, Self) for one in walk(step.condition)):
        speaker.look("")  # "it" would be this card
    if any(isinstance(one, Compare) and existence(one) == "some" for one in walk(step.condition)):
        speaker.look("")  # "it" would be the card that is there
    siblings = speaker.shared.siblings
    if isinstance(step.condition, Not) and isinstance(step.condition.part, Done) and step.condition.part.count is None:
        speaker.shared.siblings |= {step.condition.part.name}  # what was not done to them does not describe them
    inner = body(speaker, parts(speaker, step.steps))
    speaker.shared.siblings = siblings
    speaker.shared.closed = step.name
    return Block(f"if {said}, {inner}")


def _may(speaker: Speaker, step: May) -> Block:
    if len(step.steps) == 1 and isinstance(step.steps[0], Modes) and step.steps[0].by == step.by:
        said = _modes(speaker, step.steps[0], may=True)
        speaker.tell(step.steps[0])
        return said
    inner = parts(speaker, step.steps)
    lasts = len(inner) > 1 and isinstance(inner[-1], Whole) and inner[-1].linked  # choose 1 Z/X, and until …, it gets …
    if all(isinstance(one, Act) and one.who == step.by for one in (inner[:-1] if lasts else inner)):
        return Block(together(speaker, inner, may="may"), hangs=True)
    who = player(speaker, step.by).text
    return Block(f"{who} may have this happen: {body(speaker, inner)}", hangs=len(inner) == 1)


def _ways(speaker: Speaker, ways: Sequence[Sequence[Step]]) -> list[str]:
    """Each way by itself: what one tells is not told in another, so that nothing in it is the second of its kind for that."""
    inner = [speaker.but(shared=speaker.shared.copy()) for _ in ways]
    found = [sentences(one, parts(one, way)) for one, way in zip(inner, ways, strict=True)]
    shared = speaker.shared
    shared.focus, shared.latest = inner[-1].shared.focus, inner[-1].shared.latest
    shared.moved = any(one.shared.moved for one in inner)
    for one in inner:
        shared.told.update(one.shared.told)
    return found


def _either(speaker: Speaker, step: Either) -> Part:
    before, known, siblings = speaker.shared.focus, set(speaker.shared.told), speaker.shared.siblings
    inner = []
    for way in step.ways:
        speaker.shared.focus = before
        inner.append(parts(speaker, way))
        speaker.shared.siblings |= speaker.shared.told.keys() - known
    speaker.shared.siblings = siblings
    speaker.shared.latest = ""  # "if you do" would not tell which way
    flat = [part for way in inner for part in way]
    acts_ = [part for part in flat if isinstance(part, Act)]
    if len(acts_) == len(flat) and all(part.who == step.by for part in acts_):
        base = "either " + join([join([one.base for one in way if isinstance(one, Act)]) for way in inner], "or")
        third = "either " + join([join([one.third for one in way if isinstance(one, Act)]) for way in inner], "or")
        chosen = all(len(way) == 1 and isinstance(way[0], Choose) for way in step.ways)  # what follows speaks of what was chosen
        if chosen:
            base = "choose either " + join([one.base.removeprefix("choose ") for one in acts_], "or")
            third = "chooses either " + join([one.third.removeprefix("chooses ") for one in acts_], "or")
        return Act(step.by, base, third, forks=not chosen)
    chooser = player(speaker, step.by)
    choose = "choose" if chooser.second or chooser.many else "chooses"
    return Block(f"{chooser.text} {choose}: either {join([body(speaker, way) for way in inner], 'or')}")


def _modes(speaker: Speaker, step: Modes, may: bool = False) -> Block:
    how, _ = numbers.quantity(speaker, step.count)
    chooser = player(speaker, step.by)
    verb = f"{chooser.text} may choose" if may else "choose" if chooser.second else f"{chooser.text} chooses"
    order = "in any order" if step.ordered else "in this order" if step.count.high != 1 else ""
    options = " ".join(f"[{one}]" for one in _ways(speaker, step.options))
    left = "" if not step.after else " that was not chosen before" if speaker.chose(step.after) else " that was not chosen elsewhere"
    left += " not yet chosen this turn" if step.fresh else ""
    doing = f"{'do' if may or chooser.second else 'does'} {'it' if step.count.high == 1 else 'them'}"
    return Block(words(verb, how.removesuffix(" of"), f"of the following{left} and {doing}", order) + f": {options}")


def _repeat(speaker: Speaker, step: Repeat) -> Block:
    times = numbers.things(speaker, step.times, "time", "times")
    times = "once" + times.removeprefix("1 time") if times.startswith("1 time ") else times
    return Block(f"{times}: {body(speaker, parts(speaker, step.steps))}")


def duration(speaker: Speaker, said: Duration) -> str:
    """until end of turn, until the start of your next Main Phase."""
    if said.turn is None:
        return "until " + speaker.words.say("end", said.end)
    return "until " + speaker.words.say("end", said.end, "next").format(owners(speaker, (said.turn,)))


def lasting(speaker: Speaker, step: Lasting) -> Whole:
    """Changes for a time; "it" is none that another step has picked."""
    if speaker.shared.focus.startswith(PICKED):
        speaker.look("")
    until = duration(speaker, step.until) if step.until is not None else "this does not end by itself"
    told = told_once(step)
    if told is step:
        said = join(changes.changes(speaker, step.changes))
    else:
        first = changes.change(speaker, told.changes[0])
        with speaker.telling(step, told):
            said = join([first, *(changes.change(speaker, one) for one in told.changes[1:])])
    return Whole(f"{until}, {said}" if step.until is not None else f"{said} ({until})")


def _later(speaker: Speaker, step: Later) -> Block:
    until = f"{duration(speaker, step.until)}, " if step.until is not None else ""
    inner = speaker.nested(triggers=step.when)
    moments = all(isinstance(one, Moment) for one in step.when)
    inner.shared.moved &= moments
    when = events.triggers(inner, step.when, step.once)
    if moments:
        lead = when if step.once else f"each time, {when}"
    else:
        lead = ("the next time " if step.once else "each time ") + when.removeprefix("when ")
    speaker.shared.latest = ""  # "if you do" would speak of what is done later
    text = body(inner, parts(inner, step.steps))
    if moments and text.startswith("then if "):  # "then" keeps two conditions apart, and a moment is none
        text = text.removeprefix("then ")
    alone = (" (several such effects count only once)" if step.single else "") + (f" ({often(step.limit)})" if step.limit else "")
    return Block(f"{until}{lead}{alone}, {text}", hangs=True)
