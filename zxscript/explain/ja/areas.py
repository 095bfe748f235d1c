"""Places of the board and zones in Japanese."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from zxscript.explain.ja import sets
from zxscript.explain.ja.words import either, player, players
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Area, Destination, Figure, In, NextTo, OfEvent, Places, PlacesOf, Region, Vacant


def area(speaker: Speaker, said: Area) -> str:
    """The places as a noun: ゼクスのないノーマルスクエア."""
    match said:
        case Region():
            return (f"{players(speaker, said.whose)}の" if said.whose else "") + speaker.words.say("region", said.name)
        case Figure():
            seen = "移動した先から見た、" if said.now else ""
            return f"{seen}{either(said.signs)}の印の{speaker.words.say('region', 'board')}"
        case NextTo():
            near = [sets.noun(speaker, said.of)] if said.of is not None else []
            near += [area(speaker, said.places)] if said.places is not None else []
            return "と".join(near) + "の隣の" + speaker.words.say("region", "board")
        case PlacesOf(of=OfEvent(was=True) as of):
            return f"{sets.noun(speaker, replace(of, was=False))}があった" + speaker.words.say("region", "board")
        case PlacesOf():
            return f"{sets.noun(speaker, said.of)}がある（あった）" + speaker.words.say("region", "board")
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
            return "か、".join(parts)
        case "all":
            return _every(speaker, said.parts)
        case "but":
            return f"{either(parts[1:])}以外の、{parts[0]}"
        case _:
            assert_never(said.how)


def _every(speaker: Speaker, said: tuple[Area, ...]) -> str:
    """ゼクスのない、◎の印のスクエア: what only describes a place stands in front of what names it."""
    front = [_front(speaker, one) for one in said]
    named = [area(speaker, one) for one, words in zip(said, front, strict=True) if not words]
    *before, last = named or [speaker.words.say("region", "board")]
    return "".join(filter(None, front)) + "".join(f"{one}であり、" for one in before) + last


def _front(speaker: Speaker, said: Area) -> str:
    """ゼクスのない, …の隣の; "" for an area that names places."""
    match said:
        case Region(name="board", whose=()):
            return "どこかの"
        case Vacant() if not isinstance(said.area, Region) or said.area == Region("board"):
            inner = "" if said.area == Region("board") else _front(speaker, said.area)
            return inner + _empty(speaker, said) if inner or said.area == Region("board") else ""
        case NextTo():
            return area(speaker, said).removesuffix(speaker.words.say("region", "board"))
        case _:
            return ""


def _empty(speaker: Speaker, said: Vacant) -> str:
    return speaker.words.say("vacant", "none") if said.of is None else f"{sets.noun(speaker, said.of)}のない"


def zone(speaker: Speaker, said: In) -> str:
    """A zone, or the part of the board: ノーマルスクエア."""
    word = speaker.words.say("zone", said.zone)
    if said.area is None:
        return word
    return area(speaker, said.area) if is_board(speaker, said.zone) else f"{word}の{area(speaker, said.area)}"


def zones(speaker: Speaker, said: tuple[In, ...]) -> str:
    """スクエアか手札."""
    return either(zone(speaker, one) for one in said)


def is_board(speaker: Speaker, name: str) -> bool:
    """Whether a zone is the one with places, where cards of both players lie."""
    return speaker.words.word("zone", name).has("board")


def destination(speaker: Speaker, said: Destination, whose: str) -> str:
    """Where cards go, as a noun in front of に; ``whose``: the owner's words in front of a zone that each player has."""
    if said.host is not None:
        under = speaker.words.find("under", said.zone)
        host = sets.noun(speaker, said.host)
        place = f"{host}の下" if under is None else under.text.format(host=host)
    elif said.area is not None:
        place = area(speaker, said.area)
        if said.zone and not is_board(speaker, said.zone):
            place = f"{speaker.words.say('zone', said.zone)}の{place}"
    elif said.zone:
        place = ("" if is_board(speaker, said.zone) else whose) + speaker.words.say("zone", said.zone)
    else:
        place = whose + "元の場所"
    ends = {"": "", "top": "の上", "bottom": "の下", "either": "の上か下"}
    return place + ends[said.end] + (f"（上から{said.nth}番目）" if said.nth else "")


__all__ = ["area", "destination", "is_board", "player", "zone", "zones"]
