"""Abilities of ZENONZARD in English."""

from __future__ import annotations

from zxscript.lang.explain.english.np import capital, listed, quoted
from zxscript.lang.explain.english.runs import run
from zxscript.lang.explain.english.sentences import event
from zxscript.lang.explain.english.speaker import Speaker, says
from zxscript.lang.explain.english.units import body_words
from zxscript.lang.sentence import Do
from zxscript.lang.zenonzard import ability as z
from zxscript.lang.zenonzard.keywords import Requirement


def heading(sp: Speaker, zones: tuple[str, ...], timings: tuple[z.Timing, ...]) -> str:
    """While in the Base. When this card is summoned or when it attacks:"""
    where = [sp.word("zenonzard_zone", zone) for zone in zones]
    whens = [str(sp.say(timing)) for timing in timings]
    said = listed([where[0], *(word[:1].lower() + word[1:] for word in where[1:])], "or") + ". " if where else ""
    if whens:
        said += listed([whens[0], *(word[:1].lower() + word[1:] for word in whens[1:])], "or") + ": "
    return said


@says(z.TimedAbility)
def timed(sp: Speaker, node: z.TimedAbility) -> str:
    return heading(sp, node.zones, node.timings) + body_words(sp, node.body)


@says(z.Timing)
def timing(sp: Speaker, node: z.Timing) -> str:
    if node.switch:
        names = listed([quoted(name) for name in node.switch], "or")
        return f"When this card is switched with a minion of the race {names}"
    return sp.word("timing", node.word)


@says(z.KeywordAbility)
def keywords(sp: Speaker, node: z.KeywordAbility) -> str:
    said = []
    for entry in node.keywords:
        meaning = sp.word("zenonzard_keyword", entry.word, 1)
        said.append(f"{sp.say(entry)}: {meaning}")
    return heading(sp, node.zones, node.timings) + " ".join(said)


@says(z.KeywordEntry)
def entry(sp: Speaker, node: z.KeywordEntry) -> str:
    name = sp.word("zenonzard_keyword", node.word)
    demands = listed([str(sp.say(one)) for one in node.requirements])
    return f"{name} ({demands})" if demands else name


@says(Requirement)
def requirement(sp: Speaker, node: Requirement) -> str:
    if node.anything:
        return "no condition"
    if node.colors:
        return listed([sp.word("color", color) for color in node.colors], "or")
    if node.stat:
        bound = {"": "", "以上": " or more", "以下": " or less"}[node.compare]
        return f"{sp.word('attribute', node.stat)} {node.number}{bound}"
    return quoted(node.race)


@says(z.EvolveAbility)
def evolve(sp: Speaker, node: z.EvolveAbility) -> str:
    last = node.event[-1]
    when = event(sp, last.what) if isinstance(last, Do) else run(sp, node.event)
    when = when.removeprefix("when ").rstrip(", ")
    return heading(sp, node.zones, node.timings) + f"Evolves when {when}."


@says(z.Listing)
def listing(sp: Speaker, node: z.Listing) -> str:
    return "  " + capital(listed([quoted(name) for name in node.names], "or")) + "."
