"""Places of the board and zones in Chinese."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import sets
from zxscript.explain.zh.words import either, players
from zxscript.meaning.forms import Area, Destination, Figure, In, NextTo, OfEvent, Places, PlacesOf, Region, Vacant


def area(speaker: Speaker, said: Area) -> str:
    """The places as a noun: 没有Z/X的普通方格."""
    match said:
        case Region():
            return (f"{players(speaker, said.whose)}的" if said.whose else "") + speaker.words.say("region", said.name)
        case Figure():
            seen = "（从移动后的位置看）" if said.now else ""
            return f"标有{either(said.signs)}{seen}的{speaker.words.say('region', 'board')}"
        case NextTo():
            near = [sets.noun(speaker, said.of)] if said.of is not None else []
            near += [area(speaker, said.places)] if said.places is not None else []
            return f"与{'和'.join(near)}相邻的{speaker.words.say('region', 'board')}"
        case PlacesOf(of=OfEvent(was=True) as of):
            return f"{sets.noun(speaker, replace(of, was=False))}原先所在的{speaker.words.say('region', 'board')}"
        case PlacesOf():
            return f"{sets.noun(speaker, said.of)}所在（或原先所在）的{speaker.words.say('region', 'board')}"
        case Vacant():
            return _empty(speaker, said) + area(speaker, said.area)
        case Places():
            return _combined(speaker, said)
        case _:
            assert_never(said)


def _combined(speaker: Speaker, said: Places) -> str:
    parts = [area(speaker, one) for one in said.parts]
    match said.how:
        case "any":
            return either(parts)
        case "all":
            return _every(speaker, said.parts)
        case "but":
            return f"除{either(parts[1:])}以外的{parts[0]}"
        case _:
            assert_never(said.how)


def _every(speaker: Speaker, said: tuple[Area, ...]) -> str:
    """没有Z/X的标有◎的方格: what only describes a place stands in front of what names it."""
    front = [_front(speaker, one) for one in said]
    named = [area(speaker, one) for one, words in zip(said, front, strict=True) if not words]
    *before, last = named or [speaker.words.say("region", "board")]
    return "".join(filter(None, front)) + "".join(f"同时是{one}的" for one in before) + last


def _front(speaker: Speaker, said: Area) -> str:
    """没有Z/X的, 与…相邻的; "" for an area that names places."""
    match said:
        case Region(name="board", whose=()):
            return "某个"
        case Vacant() if not isinstance(said.area, Region) or said.area == Region("board"):
            inner = "" if said.area == Region("board") else _front(speaker, said.area)
            return inner + _empty(speaker, said) if inner or said.area == Region("board") else ""
        case NextTo():
            return area(speaker, said).removesuffix(speaker.words.say("region", "board"))
        case _:
            return ""


def _empty(speaker: Speaker, said: Vacant) -> str:
    return speaker.words.say("vacant", "none") if said.of is None else f"没有{sets.noun(speaker, said.of)}的"


def zone(speaker: Speaker, said: In) -> str:
    """A zone, or the part of the board: 普通方格."""
    word = speaker.words.say("zone", said.zone)
    if said.area is None:
        return word
    return area(speaker, said.area) if is_board(speaker, said.zone) else f"{word}的{area(speaker, said.area)}"


def zones(speaker: Speaker, said: tuple[In, ...]) -> str:
    """方格或手牌."""
    return either(zone(speaker, one) for one in said)


def is_board(speaker: Speaker, name: str) -> bool:
    """Whether a zone is the one with places, where cards of both players lie."""
    return speaker.words.word("zone", name).has("board")


def destination(speaker: Speaker, said: Destination, whose: str) -> str:
    """Where cards go; ``whose``: the owner's words in front of a zone that each player has."""
    if said.host is not None:
        under = speaker.words.find("under", said.zone)
        host = sets.noun(speaker, said.host)
        place = f"{host}的下方" if under is None else under.text.format(host=host)
    elif said.area is not None:
        place = area(speaker, said.area)
        if said.zone and not is_board(speaker, said.zone):
            place = f"{speaker.words.say('zone', said.zone)}的{place}"
    elif said.zone:
        place = ("" if is_board(speaker, said.zone) else whose) + speaker.words.say("zone", said.zone)
    else:
        place = whose + "原位置"
    ends = {"": "", "top": "顶", "bottom": "底", "either": "顶或底"}
    return place + ends[said.end] + (f"（从上数第{said.nth}张的位置）" if said.nth else "")
