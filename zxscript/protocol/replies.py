"""What a server says."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from zxscript.protocol.messages import Part, Seat
from zxscript.protocol.shapes import Asked, Printed, Seen, Shown


class Told(Part):
    """Something a server says.  ``re`` is the ``id`` of the message that it answers."""

    re: int | str | None = None


class Welcome(Told):
    """The first message of a server.  ``games``: identifier -> editions; ``capabilities``: types of messages it takes;
    ``message_bytes``: the longest message it takes (loads may be longer)."""

    type: Literal["hello"] = "hello"
    version: str
    server: str
    capabilities: list[str]
    games: dict[str, list[str]]
    bots: list[str]
    message_bytes: int


class Tokens(Part):
    """The secrets of a room; they are told once."""

    host: str
    seats: list[str]


class Room(Told):
    """Where the connection is now: ``seat`` (None: it watches), ``host``.  ``tokens`` only for who made the room."""

    type: Literal["room"] = "room"
    room: str
    game: str
    edition: str
    seat: Seat | None
    host: bool
    tokens: Tokens | None = None


class StateOf(Told):
    """The whole view (docs/embedding.md) at question ``number``."""

    type: Literal["state"] = "state"
    number: int
    view: Annotated[dict[str, Any], Shown(Seen)]


class Operation(Part):
    """One operation of JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = None


class Delta(Told):
    """How the view of question ``from`` becomes that of question ``to``."""

    type: Literal["delta"] = "delta"
    since: int = Field(alias="from")
    to: int
    patch: list[Operation]


class Events(Told):
    """What happened: records ``from`` to ``to`` (that one not included).  Records from ``from`` on that were told before do not
    hold any more.  ``lines`` or ``records`` as the hello asked for."""

    type: Literal["events"] = "events"
    since: int = Field(alias="from")
    to: int
    lines: list[str] | None = None
    records: list[dict[str, Any]] | None = None


class Question(Told):
    """To the seat that is asked: the question and its choices as ``zx.step`` gives them (schema ``question``)."""

    type: Literal["question"] = "question"
    number: int
    question: Annotated[dict[str, Any], Shown(Asked)]


class Over(Told):
    """The game is over: the winners ([] a draw), and whether it was played, conceded, or a clock ran out."""

    type: Literal["over"] = "over"
    winners: list[Seat]
    reason: Literal["played", "conceded", "time"]


class UndoAsked(Told):
    """To the other seat: ``seat`` would like to take its last answer back; answer with ``consent`` and this number."""

    type: Literal["undo"] = "undo"
    number: int
    seat: Seat


class Consented(Told):
    """What came of it."""

    type: Literal["consent"] = "consent"
    number: int
    agree: bool


class Rolled(Told):
    """The game went back or was changed by hand: to where ``answers`` answers stand, at question ``number``."""

    type: Literal["rollback"] = "rollback"
    why: Literal["undo", "rollback", "edit"]
    answers: int
    number: int


class Saved(Told):
    """The whole game."""

    type: Literal["saved"] = "saved"
    data: dict[str, Any]


class CardTold(Told):
    """A card as ``zx.card`` gives it."""

    type: Literal["card"] = "card"
    card: Annotated[dict[str, Any], Shown(Printed)]


class TimeLeft(Told):
    """Seconds that each seat has left (None: the room has no clocks), and whose clock runs."""

    type: Literal["clock"] = "clock"
    seconds: list[float] | None
    running: Seat | None


class Refused(Told):
    """Why a message was not carried out; nothing changed.  ``fatal``: the connection ends.

    ``code``: ``malformed``, ``version``, ``order`` (no hello yet, no room), ``room``, ``token``, ``right``, ``stale``, ``illegal``,
    ``rate``, ``size``, ``busy``, ``storage``.
    """

    type: Literal["error"] = "error"
    code: str
    ja: str
    en: str
    fatal: bool = False


FromServer: TypeAlias = Annotated[
    Welcome | Room | StateOf | Delta | Events | Question | Over | UndoAsked | Consented | Rolled | Saved | CardTold | TimeLeft
    | Refused,
    Field(discriminator="type"),
]  # fmt: skip
