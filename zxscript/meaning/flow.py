"""Flow: how steps follow one another."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, Span, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.abilities import Limit
    from zxscript.meaning.forms import Change, Condition, Number, Step, Trigger


@form
class May(Form):
    """The player is asked whether the steps are carried out; who cannot pay a price that begins them is not asked."""

    steps: tuple[Step, ...]
    by: Who = "you"
    form: Literal["may"] = called("may")


@form
class If(Form):
    """The steps are carried out if the condition holds when they are reached."""

    condition: Condition
    steps: tuple[Step, ...]
    name: str = ""
    form: Literal["if"] = called("if")


@form
class Either(Form):
    """One of several ways, picked by the player as it is carried out (AするかBする); ``spans`` of their printed words."""

    ways: tuple[tuple[Step, ...], ...]
    by: Who = "you"
    spans: tuple[Span | None, ...] = field(default=(), kw_only=True, compare=False, repr=False)
    form: Literal["either"] = called("either")


@form
class Repeat(Form):
    """The steps, so many times."""

    times: Number
    steps: tuple[Step, ...]
    form: Literal["repeat"] = called("repeat")


@form
class EachPlayer(Form):
    """Each player carries out the steps, the turn player first; inside, "each" is that player."""

    steps: tuple[Step, ...]
    form: Literal["each_player"] = called("each_player")


@form
class Later(Form):
    """The steps are carried out when one of these moments or events comes; ``once``: only the first time.
    ``until``: how long it is waited for (None: as long as it takes).  ``single``: of several that wait alike only one counts.
    ``limit``: how often in a turn."""

    when: tuple[Trigger, ...]
    steps: tuple[Step, ...]
    once: bool = True
    until: Duration | None = None
    single: bool = False
    limit: Limit | None = None
    form: Literal["later"] = called("later")


@form
class Duration(Form):
    """Until a moment: the end of the "turn", of the "battle", of the "game", or the start of a phase; of the next turn
    of ``turn`` if that is set."""

    end: str
    turn: Who | None = None
    form: Literal["duration"] = called("duration")


@form
class Lasting(Form):
    """Changes that come into force; ``until`` None: as long as what they are about lasts."""

    changes: tuple[Change, ...]
    until: Duration | None = None
    name: str = ""
    form: Literal["lasting"] = called("lasting")
