"""Where and when an ability works, in English: "Automatic — on a Square; at most once per turn."."""

from __future__ import annotations

from zxscript.explain.en import areas, conditions
from zxscript.explain.en.phrase import join, quote, words
from zxscript.explain.en.players import owners
from zxscript.explain.shape import told_tags
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Ability, Header, Home, In, Limit


def heading(speaker: Speaker, said: Ability) -> str:
    """The kind, the keywords and all limits, with a full stop; "" if there is nothing to say."""
    names = _names(speaker, said)
    limits = details(speaker, said.header, speaker.words.word("kind", said.kind).form("home", ""))
    text = " — ".join(filter(None, (names, "; ".join(limits))))
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _names(speaker: Speaker, said: Ability) -> str:
    """Automatic, Life Recovery."""
    found = sorted(told_tags(said.header.tags), key=lambda tag: not tag.startswith("【"))
    known = [(tag, speaker.words.find("ability", tag)) for tag in found]
    names = ", ".join(filter(None, (quote(tag) if word is None else word.form("heading") for tag, word in known)))
    kind = speaker.words.word("kind", said.kind)
    if kind.form("tag", "") in said.header.tags:
        return names
    return f"{names} ({kind.text[:1].lower() + kind.text[1:]})" if names and kind.text else names or kind.text


def details(speaker: Speaker, said: Header, usual: str) -> list[str]:
    """Each limit of the header; ``usual``: the zone that goes without saying."""
    found = [_homes(speaker, said, usual), *_times(speaker, said)]
    if said.gate is not None:
        found.append(f"while {conditions.clause(speaker, said.gate)}")
    if said.only_if is not None:
        found.append(f"only if {conditions.clause(speaker, said.only_if)}")
    if said.single:
        found.append("several copies count only once")
    return [one for one in found if one]


def _times(speaker: Speaker, said: Header) -> list[str]:
    found = []
    if said.turn is not None:
        found.append(f"during {owners(speaker, (said.turn,))} turn")
    if said.limit is not None:
        found.append(limit(said.limit))
    return found


def often(said: Limit) -> str:
    """at most once per turn."""
    times = {1: "once", 2: "twice"}.get(said.times, f"{said.times} times")
    return f"at most {times} per {said.period}"


def limit(said: Limit) -> str:
    """at most once per turn with all cards of this name together."""
    cards = " with all cards of this name together" if said.per == "player" else ""
    return f"{often(said)}{cards}"


def _homes(speaker: Speaker, said: Header, usual: str) -> str:
    if said.homes == (Home(usual, face="any"),):
        return ""
    places = {word for word, one in speaker.words.sections.get("zone", {}).items() if not one.has("unlisted")}
    zones = {home.zone for home in said.homes}
    if zones >= set(speaker.words.sections.get("zone", {})) and all(one.face == "any" and not one.area for one in said.homes):
        text = "in every zone"
    elif places and zones >= places:
        text = "in every zone"
        rest = [_home(speaker, home) for home in said.homes if home.zone not in places or home.face != "any" or home.area]
        text += f" ({join(rest)})" if 0 < len(rest) < len(said.homes) else " (face up)" if rest else ""
    else:
        text = join([_home(speaker, home) for home in said.homes], "or")
    return f"({text})" if said.unsaid and text else "(in no zone that is printed)" if said.unsaid else text


def _home(speaker: Speaker, said: Home) -> str:
    word = speaker.words.word("zone", said.zone)
    if word.has("home") and said.area is None:
        place = word.form("home")
    elif said.area is not None:
        place = f"{word.form('at', 'on')} {areas.area(speaker, said.area)}"
    elif word.has("shared"):
        place = areas.zone(speaker, In(said.zone))
    else:
        place = words(word.form("at", "in"), "your", word.text)
    usual = "any" if word.has("facing") else "up"
    face = {"up": "face up", "down": "face down", "any": "face up or face down"}[said.face]
    return place if said.face == usual else f"{place}, {face}"
