"""Zones and places of the board in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from zxscript.explain.en import sets
from zxscript.explain.en.phrase import a, join, plural, words
from zxscript.explain.en.players import owners
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Among,
    Area,
    Cards,
    Figure,
    In,
    NextTo,
    Places,
    PlacesOf,
    Region,
    Union,
    Vacant,
    Who,
)


@dataclass(frozen=True, slots=True)
class Spot:
    """Places: ``one`` and ``many`` for the head, ``after`` it what narrows it; ``sure``: there is one such place only, or
    they are named together, and no article is needed."""

    one: str
    many: str
    after: tuple[str, ...] = ()
    sure: bool = False
    lacking: str = ""

    def said(self, many: bool = False, article: str = "a") -> str:
        """"a Square marked ◎", "Squares marked ◎", with "all" or "any" for an article too."""
        after = [*self.after]
        if self.lacking:
            bare = self.lacking.partition(" ")[2] if self.lacking.startswith(("a ", "an ", "one ")) else self.lacking
            bare = bare.replace(" or an ", " or ").replace(" or a ", " or ")
            no = f"none {bare}" if bare.startswith("of ") else f"no {bare}"
            if self.sure:
                after.append(f"(if {no} is on {'them' if many else 'it'})")
            else:
                has = f"that {'have' if many else 'has'} {no} on {'them' if many else 'it'}"
                after.append(has if self.after or " " in self.one.removeprefix("Normal ") else f"without {self.lacking}")
        if self.sure:
            return words(self.many if many else self.one, *after)
        if many:
            return words("all" if article == "all" else "", self.many, *after)
        head = words(self.one, *after)
        return a(head) if article == "a" else f"{article} {head}"


def area(speaker: Speaker, said: Area, many: bool = False, article: str = "a") -> str:
    """Places as a noun phrase."""
    return spot(speaker, said).said(many, article)


def spot(speaker: Speaker, said: Area) -> Spot:
    """Places, taken apart."""
    board = speaker.words.word("region", "board")
    one, several = board.text, plural(board)
    match said:
        case Region():
            return _region(speaker, said)
        case Figure():
            marked = f"marked {join(said.signs, 'or')}"
            if said.now != speaker.shared.moved:
                marked += " (seen from where this card is now)" if said.now else " (seen from where this card was)"
            return Spot(one, several, (marked,))
        case NextTo():
            return Spot(one, several, (f"adjacent to {_next_to(speaker, said)}",))
        case PlacesOf():
            noun = sets.some(speaker, said.of) if isinstance(said.of, Cards | Among) else sets.noun(speaker, said.of)
            before = noun.text
            for past in (" (where it was before)", " (as it was before)", " (as they were before)"):
                before = before.removesuffix(past)
            where = f"where {before} {noun.were if before != noun.text else noun.are}"
            single = not speaker.plural(said.of)
            return Spot(f"{'the ' if single else ''}{one} {where}", f"the {one} {where}" if single else f"{several} {where}", sure=single)
        case Vacant():
            return _vacant(speaker, said)
        case Places():
            return _places(speaker, said)
        case _:
            assert_never(said)


def _region(speaker: Speaker, said: Region) -> Spot:
    word = speaker.words.word("region", said.name)
    if not said.whose:
        return Spot(word.text, plural(word))
    of, owned = owners(speaker, said.whose), word.form("owned", "{} " + word.text)
    return Spot(owned.format(of), word.form("owned_many", owned).format(of), sure=owned.startswith("{}"))


def _next_to(speaker: Speaker, said: NextTo) -> str:
    parts = []
    if said.of is not None:
        parts.append(sets.some(speaker, said.of).text)
    if said.places is not None:
        parts.append(area(speaker, said.places))
    return join(parts, "or")


def _vacant(speaker: Speaker, said: Vacant) -> Spot:
    inner = spot(speaker, said.area)
    if said.of is None:
        without = speaker.words.say("region", "board", "filler")
    else:
        with speaker.aside():
            without = sets.some(speaker, replace(said.of, every=False) if isinstance(said.of, Union) else said.of).text
    lacking = f"{inner.lacking} and no {without}" if inner.lacking else without
    return Spot(inner.one, inner.many, inner.after, inner.sure, lacking)


def _places(speaker: Speaker, said: Places) -> Spot:
    spots = [spot(speaker, part) for part in said.parts]
    if said.how == "any":
        return Spot(join([one.said() for one in spots], "or"), join([one.said(many=True) for one in spots], "or"), sure=True)
    if said.how == "all":
        board = speaker.words.word("region", "board")
        heads = [one for one in spots if one.one != board.text or one.sure]
        head = heads[0] if heads else spots[0]
        rest = [one for one in spots if one is not head]
        after = tuple(
            piece for one in rest for piece in (one.after if one.one == board.text and not one.sure else (f"that is also {one.said()}",))
        )
        lacking = " or ".join(one.lacking for one in spots if one.lacking)
        return Spot(head.one, head.many, (*head.after, *after), head.sure, lacking)
    first, *others = spots
    beside = "other than " + join([one.said() for one in others], "or")
    return Spot(first.one, first.many, (*first.after, beside), first.sure, first.lacking)


def zone(speaker: Speaker, said: In, whose: Sequence[Who] = (), many: bool = False, way: str = "at") -> str:
    """Where cards are ("in your hand", "on a Normal Square"), where they go (``way`` "to") or come from ("from"); "" for an
    implied zone when it is where they are."""
    word = speaker.words.word("zone", said.zone)
    if said.implied and said.area is None and way == "at":
        return ""
    if way == "at" and speaker.moving and not word.has("shared"):
        way = "from"
    leading = "from" if way == "from" else word.form(way, "in" if way == "at" else "to")
    if said.area is not None:
        text = f"{leading} {area(speaker, said.area, many)}"
    elif word.has("shared"):
        text = f"{leading} {plural(word) if many and word.has('places') else word.form('the', a(word.text))}"
    else:
        text = f"{leading} {owners(speaker, whose)} {word.text}" if whose else words(leading, "any" if way == "at" else "", word.text)
    return text


def zones(
    speaker: Speaker, said: Sequence[In], whose: Sequence[Who], many: bool, apart: bool = False, way: str = "at"
) -> str:
    """Several zones: "in your hand or your Trash"."""
    parts = list(dict.fromkeys(filter(None, (zone(speaker, one, whose, many, way) for one in said))))
    return join(parts, "or" if apart or way != "at" else "and")

