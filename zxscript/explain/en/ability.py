"""Abilities in English."""

from __future__ import annotations

from zxscript.explain.cases import keyword_form
from zxscript.explain.en import areas, changes, conditions, events, numbers, payments, sets, steps
from zxscript.explain.en.demands import demand
from zxscript.explain.en.header import heading
from zxscript.explain.en.parts import ALL_OF_THIS, body, together
from zxscript.explain.en.phrase import capital, join, sentence, words
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Ability, Cost, Event, Materials, Offer, Self
from zxscript.meaning.walk import walk


def ability(speaker: Speaker, said: Ability) -> str:
    """The whole text of an ability: heading, what starts it, what it does or changes."""
    inner = speaker.but(triggers=said.triggers or speaker.triggers)
    head = heading(inner, said)
    lead = _lead(inner, said)
    if _moved(said):
        inner.shared.moved = True
    done = steps.steps(inner, said.steps) if said.steps else ""
    text = f"{lead}: {done}" if lead and done else sentence(lead) if lead else done
    others = [*_played(inner, said), *(sentence(one) for one in changes.changes(inner, said.changes))]
    return words(head, text, *others)


def _moved(said: Ability) -> bool:
    """Does the text speak of its card where the event has put it?  An event of other cards leaves it where it was."""
    before = [one for one in said.triggers if isinstance(one, Event) and one.look_back]
    if any(isinstance(one.what, Self) for one in before):
        return True
    first = next((one for one in walk(said.steps) if isinstance(one, Self)), None)
    return bool(before) and first is not None and first.now


def _lead(speaker: Speaker, said: Ability) -> str:
    """What stands in front of the colon: triggers and costs."""
    parts = []
    if said.triggers:
        when = events.triggers(speaker, said.triggers)
        as_it = speaker.words.word("kind", said.kind).form("when", "when")
        when = as_it + when.removeprefix("when") if when.startswith("when ") else when
        parts.append(when)
    if said.trigger_if is not None:
        with speaker.aside():
            parts.append(f"if {conditions.clause(speaker, said.trigger_if)}")
    if said.cost is not None:
        parts.append(cost(speaker, said.cost))
    return capital(", ".join(parts))


def cost(speaker: Speaker, said: Cost) -> str:
    """Pay 2 Resource and sleep this card."""
    found = []
    if said.price is not None:
        found.append("pay " + payments.payment(speaker, said.price))
    found += [speaker.words.say("turn", one) for one in said.turns]
    if said.turns:
        speaker.look("self")
    if said.steps:
        found.append(together(speaker, steps.parts(speaker, said.steps)))
    speaker.look("")
    return join(found) if found else "for free"


def _played(speaker: Speaker, said: Ability) -> list[str]:
    """How the card of the ability is played."""
    found = []
    if said.vessel is not None:
        kind = speaker.words.word("kind", said.kind).form("vessel", "it is laid on {}")
        frame = keyword_form(speaker, said, "vessel", kind)
        found.append(sentence(frame.format(sets.some(speaker, said.vessel).text)))
    if said.materials is not None:
        found.append(sentence(materials(speaker, said.materials)))
    if said.needs is not None:
        frame = speaker.words.word("kind", said.kind).form("needs", "this is possible if {}")
        found.append(sentence(frame.format(conditions.clause(speaker, said.needs))))
    if said.offer is not None:
        found.append(sentence(_offer(speaker, said.offer)))
    return found


def materials(speaker: Speaker, said: Materials) -> str:
    """What an advent takes."""
    parts = [sets.counted(speaker, one, count).text for count, one in said.parts]
    together = "".join(f" {demand(speaker, one, numbers.number(speaker, one.bound))}" for one in said.demands)
    if said.laid:
        return f"it takes {join(parts)} {speaker.words.say('kind', 'laid')}{together}"
    return f"it takes {join(parts)}, whose total cost is at least the cost of this card" + (f",{together}" if together else "")


def _offer(speaker: Speaker, said: Offer) -> str:
    lead = "as you play this card, "
    if said.condition is not None:
        lead += f"if {conditions.clause(speaker, said.condition)}, "
    inner = steps.parts(speaker, said.steps)
    acts_only = body(speaker, inner) if inner else "do nothing"
    this = "do this"
    if acts_only.startswith(ALL_OF_THIS):
        this, acts_only = ALL_OF_THIS.removesuffix(": "), acts_only.removeprefix(ALL_OF_THIS)
    if said.instead:
        text = f"{lead}you may {this} instead of paying its cost: {acts_only}"
    elif said.change == 0:
        text = f"{lead}you may {this}, which leaves its cost as it is: {acts_only}"
    elif inner:
        text = f"{lead}you may {this} to {_change_of_cost(speaker, said)}: {acts_only}"
    else:
        text = f"{lead}you may {_change_of_cost(speaker, said)}"
    return text + _after_offer(speaker, said)


def _change_of_cost(speaker: Speaker, said: Offer) -> str:
    """reduce its cost by 2 for each of the cards put this way, but not below 1."""
    each, per = numbers.scaled(speaker, said.change)
    floor = f", but not below {said.floor}" if said.floor is not None else ""
    if each.lstrip("-").isdigit():
        return f"{'reduce' if each.startswith('-') else 'increase'} its cost by {words(each.lstrip('-'), per)}{floor}"
    down = numbers.negated(said.change)
    how = "increase" if down is None else "reduce"
    return f"{how} its cost by {numbers.number(speaker, said.change if down is None else down)}{floor}"


def _after_offer(speaker: Speaker, said: Offer) -> str:
    """What else holds of such a play."""
    text = f" (its cost does not become less than {said.floor})" if said.floor is not None and (said.instead or said.change == 0) else ""
    if said.onto is not None:
        text += f" (played in this way, it can appear only on {areas.area(speaker, said.onto)})"
    if said.then:
        with speaker.aside():
            text += f". If it appears by such a play: {steps.steps(speaker, said.then).rstrip('.')}"
    if said.instead and said.change != 0:
        text += f" (cost {numbers.number(speaker, said.change)})"
    return text
