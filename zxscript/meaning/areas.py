"""Places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Area, Set


@form
class Region(Form):
    """A part of the board that the rules name ("board" all of it); ``whose`` where each player has one."""

    name: str
    whose: tuple[Who, ...] = ()
    form: Literal["region"] = called("region")


@form
class Figure(Form):
    """The places that the signs mark in the square diagram printed on the card; ``now``: the text has moved it, and they
    are seen from where it is now."""

    signs: tuple[str, ...]
    now: bool = False
    form: Literal["figure"] = called("figure")


@form
class NextTo(Form):
    """The places horizontally or vertically next to the cards of a set (or, with ``places``, to places)."""

    of: Set | None = None
    places: Area | None = None
    form: Literal["next_to"] = called("next_to")


@form
class PlacesOf(Form):
    """The places where the cards of a set are; of cards that are gone, where they last were."""

    of: Set
    form: Literal["places_of"] = called("places_of")


@form
class Vacant(Form):
    """The places of an area on which no card of a set stands; ``of`` None: no card that fills a place (no Z/X)."""

    area: Area
    of: Set | None = None
    form: Literal["vacant"] = called("vacant")


@form
class Places(Form):
    """Areas combined: the places in "any" of them, in "all" of them, in the first "but" in none of the others."""

    how: Literal["any", "all", "but"]
    parts: tuple[Area, ...]
    form: Literal["places"] = called("places")
