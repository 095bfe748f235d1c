"""Tests: what is demanded of one card (or player); all tests of a set hold together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Comparison, Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import In, Number, Set, Test


@form
class Tagged(Form):
    """It has one of these tags of a kind: "type", "name", "tribe", "colour", "icon" …; ``picked``: or the one that the step
    of that name picked."""

    kind: str
    values: tuple[str, ...] = ()
    picked: str = ""
    form: Literal["tagged"] = called("tagged")


@form
class TagContains(Form):
    """One of its tags of that kind contains one of these texts."""

    kind: str
    texts: tuple[str, ...]
    form: Literal["tag_contains"] = called("tag_contains")


@form
class TagCount(Form):
    """It has so many different tags of that kind (colourless: 0 colours; single-coloured: 1).  ``original``: those that it
    has before effects of cards."""

    kind: str
    compare: Comparison
    count: Number
    original: bool = False
    form: Literal["tag_count"] = called("tag_count")


@form
class SharesTag(Form):
    """It has a tag of that kind in common with a card of a set (《同名》: its name with this card)."""

    kind: str
    other: Set
    form: Literal["shares_tag"] = called("shares_tag")


@form
class StatIs(Form):
    """One of its numbers, compared.  ``original``: the number before effects of cards.  An unlimited number (∞) meets no
    comparison."""

    stat: str
    compare: Comparison
    value: Number
    original: bool = False
    form: Literal["stat_is"] = called("stat_is")


@form
class SameStat(Form):
    """One of its numbers equals that number of a card of a set."""

    stat: str
    other: Set
    form: Literal["same_stat"] = called("same_stat")


@form
class StatChanged(Form):
    """One of its numbers, compared with what it is before effects of cards (パワーが元々の数値より増えている)."""

    stat: str
    compare: Comparison
    form: Literal["stat_changed"] = called("stat_changed")


@form
class Parity(Form):
    """One of its numbers is odd or even.  ``original``: the number before effects of cards."""

    stat: str
    odd: bool
    original: bool = False
    form: Literal["parity"] = called("parity")


@form
class StateIs(Form):
    """It is in a state of the game's glossary ("reboot", "sleep", "face_up", "battling", "broken" …)."""

    state: str
    form: Literal["state_is"] = called("state_is")


@form
class HasAbility(Form):
    """It has an ability that carries the tag (a keyword, or a kind of ability); "*": any ability."""

    tag: str
    form: Literal["has_ability"] = called("has_ability")


@form
class HasUnder(Form):
    """Cards that pass the tests lie under it in that zone: at least ``least``."""

    zone: str
    tests: tuple[Test, ...] = ()
    least: int = 1
    form: Literal["has_under"] = called("has_under")


@form
class HostOf(Form):
    """A card of the set lies under it."""

    of: Set
    form: Literal["host_of"] = called("host_of")


@form
class Belongs(Form):
    """It belongs to one of these players."""

    whose: tuple[Who, ...]
    form: Literal["belongs"] = called("belongs")


@form
class Located(Form):
    """It lies in one of these places."""

    where: tuple[In, ...]
    form: Literal["located"] = called("located")


@form
class Member(Form):
    """It is one of the cards of a set."""

    of: Set
    form: Literal["member"] = called("member")


@form
class Came(Form):
    """How it came onto the board: in one of these ways ("play", "ability", "ignition" …; empty: any), from one of these
    zones, in this turn."""

    how: tuple[str, ...] = ()
    source: tuple[In, ...] = ()
    this_turn: bool = False
    form: Literal["came"] = called("came")


@form
class Fighting(Form):
    """It takes part in the battle of this moment: as the attacker, as what is attacked, as what blocks, or as any; against a member of
    ``against`` if that is given.  ``past``: it is enough that it did (攻撃したバトル), also if it has left the board since."""

    role: Literal["attacking", "attacked", "blocking", "battling"]
    against: Set | None = None
    past: bool = False
    form: Literal["fighting"] = called("fighting")


@form
class BeingPlayed(Form):
    """It is the card that this player plays, from one of these zones; ``next_only``: only the next such card.
    ``how``: in which of the game's ways ("play", "use", "summon")."""

    by: Who
    source: tuple[In, ...] = ()
    next_only: bool = False
    how: str = "play"
    form: Literal["being_played"] = called("being_played")


@form
class PlayerNamed(Form):
    """The player to whom it belongs has that Player Name."""

    name: str
    form: Literal["player_named"] = called("player_named")


@form
class All(Form):
    """Every part holds (of tests, and of conditions)."""

    parts: tuple[Test, ...]
    form: Literal["all"] = called("all")


@form
class Any(Form):
    """One of the parts holds (of tests, and of conditions)."""

    parts: tuple[Test, ...]
    form: Literal["any"] = called("any")


@form
class Not(Form):
    """The part does not hold (of tests, and of conditions)."""

    part: Test
    form: Literal["not"] = called("not")
