"""Places of the board and zones."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from zxscript.explain.walk import sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    Area,
    Bound,
    Destination,
    Figure,
    In,
    NextTo,
    OfEvent,
    Places,
    PlacesOf,
    Region,
    Vacant,
)


def area(speaker: Voice, said: Area, empty: str = "") -> str:
    """The places as a noun: ゼクスのないノーマルスクエア; ``empty``: what is said of them right in front of the noun."""
    board = empty + speaker.words.say("region", "board")
    match said:
        case Region():
            return empty + speaker.whose(said.whose) + speaker.words.say("region", said.name)
        case Figure():
            return speaker.say("figure_now" if said.now else "figure", signs=speaker.join("or", said.signs), board=board)
        case NextTo():
            return _next_to(speaker, said) + board
        case PlacesOf(of=(OfEvent(was=True) | Bound(was=True)) as of):
            return speaker.say("place_before", of=sets.noun(speaker, replace(of, was=False)), board=board)
        case PlacesOf():
            return speaker.say("place_of", of=sets.noun(speaker, said.of), board=board)
        case Vacant():
            return area(speaker, said.area, empty + _empty(speaker, said))
        case Places():
            return empty + _combined(speaker, said)
        case _:
            assert_never(said)


def _next_to(speaker: Voice, said: NextTo) -> str:
    near = [sets.noun(speaker, said.of)] if said.of is not None else []
    near += [area(speaker, said.places)] if said.places is not None else []
    return speaker.say("next_to", near=speaker.join("and", near))


def _combined(speaker: Voice, said: Places) -> str:
    parts = [area(speaker, one) for one in said.parts]
    match said.how:
        case "any":
            return speaker.join("places", parts)
        case "all":
            return _every(speaker, said.parts)
        case "but":
            return speaker.say("places_but", places=parts[0], but=speaker.join("or", parts[1:]))
        case _:
            assert_never(said.how)


def _every(speaker: Voice, said: tuple[Area, ...]) -> str:
    """…の隣のゼクスのないノーマルスクエア: what only describes a place stands in front of what names it."""
    front = [_front(speaker, one) for one in said]
    named = [area(speaker, one) for one, words in zip(said, front, strict=True) if not words]
    *before, last = named or [speaker.words.say("region", "board")]
    near = sorted(zip(said, front, strict=True), key=lambda one: isinstance(one[0], Vacant))  # …の隣の、ゼクスのない
    return "".join(words for _, words in near) + "".join(speaker.say("place_also", place=one) for one in before) + last


def _front(speaker: Voice, said: Area) -> str:
    """ゼクスのない, …の隣の; "" for an area that names places."""
    match said:
        case Region(name="board", whose=()):
            return speaker.say("some_place")
        case Vacant() if not isinstance(said.area, Region) or said.area == Region("board"):
            inner = "" if said.area == Region("board") else _front(speaker, said.area)
            return inner + _empty(speaker, said) if inner or said.area == Region("board") else ""
        case NextTo():
            return _next_to(speaker, said)
        case _:
            return ""


def _empty(speaker: Voice, said: Vacant) -> str:
    return speaker.words.say("vacant", "none") if said.of is None else speaker.say("vacant_of", of=sets.noun(speaker, said.of))


def zone(speaker: Voice, said: In) -> str:
    """A zone, or the part of the board: ノーマルスクエア."""
    word = speaker.words.say("zone", said.zone)
    if said.area is None:
        return word
    return area(speaker, said.area) if is_board(speaker, said.zone) else speaker.say("of", of=word, what=area(speaker, said.area))


def zones(speaker: Voice, said: tuple[In, ...]) -> str:
    """スクエアか手札."""
    return speaker.join("or", (zone(speaker, one) for one in said))


def is_board(speaker: Voice, name: str) -> bool:
    """Whether a zone is the one with places, where cards of both players lie."""
    return speaker.words.word("zone", name).has("board")


def destination(speaker: Voice, said: Destination, whose: str) -> str:
    """Where cards go, as a noun; ``whose``: the owner's words in front of a zone that each player has."""
    place = _arrived(speaker, said, whose)
    end = speaker.say(f"end:{said.end}", place=place) if said.end else place
    return speaker.say("nth_from_top", place=end, number=str(said.nth)) if said.nth else end


def _arrived(speaker: Voice, said: Destination, whose: str) -> str:
    if said.host is not None:
        under = speaker.words.find("under", said.zone)
        host = sets.noun(speaker, said.host)
        return speaker.say("below", host=host) if under is None else under.text.format(host=host)
    if said.area is not None:
        place = area(speaker, said.area)
        named = said.zone and not is_board(speaker, said.zone)
        return speaker.say("of", of=speaker.words.say("zone", said.zone), what=place) if named else place
    if said.zone:
        return ("" if is_board(speaker, said.zone) else whose) + speaker.words.say("zone", said.zone)
    return whose + speaker.say("origin")
