"""What a client says.  Every message is a JSON object with a ``type``; unknown fields are ignored, wrong ones refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

Seat: TypeAlias = Literal[0, 1]
Language: TypeAlias = Literal["ja", "en"]
Short: TypeAlias = Annotated[str, Field(max_length=200)]
Number: TypeAlias = Annotated[int, Field(ge=1, le=2**53 - 1)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=100_000)]
Seed: TypeAlias = Annotated[int, Field(ge=0, le=2**53 - 1)]


class Part(BaseModel):
    """A part of a message."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True, populate_by_name=True)


class Said(Part):
    """Something a client says.  ``id`` comes back as ``re`` of what is said to it alone because of it."""

    id: Annotated[int, Field(ge=-(2**53), le=2**53)] | Short | None = None


class Hello(Said):
    """The first message.  ``events``: what is told of what happens: nothing, lines of text, or records."""

    type: Literal["hello"]
    version: Short
    client: Short | None = None
    language: Language = "ja"
    events: Literal["none", "lines", "records"] = "lines"


class Clock(Part):
    """``seconds`` that a seat has for all its answers, and ``more`` that it gets when the other seat is asked after one."""

    seconds: Annotated[int, Field(ge=1, le=86_400)]
    more: Annotated[int, Field(ge=0, le=3_600)] = 0


class Bots(Part):
    """The bots in the seats; None: somebody plays it."""

    seat0: Short | None = None
    seat1: Short | None = None


class New(Said):
    """A new room.  ``game``, ``edition``: of those in the server's hello; ``decks``: two of ``{"main": {card: copies}, "dynamis": …,
    "player": card, "forces": [cards]}``, cards by number or name (None: the demo decks); ``first``: the seat that goes first, ``seed``:
    of all chance (None: the server draws them)."""

    type: Literal["new"]
    game: Short | None = None
    decks: Annotated[list[dict[str, Any]], Field(min_length=2, max_length=2)] | None = None
    edition: Short | None = None
    first: Seat | None = None
    seed: Seed | None = None
    bots: Bots = Bots()
    clock: Clock | None = None


class Load(Said):
    """A new room with a saved game; who loads it knows everything in it."""

    type: Literal["load"]
    data: dict[str, Any]
    bots: Bots = Bots()
    clock: Clock | None = None


class Join(Said):
    """Take the place that a token stands for: a seat, or that of the host.  ``since``: number of the last question whose view
    is known; then deltas come, else the whole view."""

    type: Literal["join"]
    room: Short
    token: Short
    since: Number | None = None


class Spectate(Said):
    """Watch a room."""

    type: Literal["spectate"]
    room: Short
    since: Number | None = None


class Answer(Said):
    """Answer a question by its number: with the ``index`` of a choice, or the ``indexes`` of a whole selection."""

    type: Literal["answer"]
    question: Number
    index: Annotated[int, Field(ge=-1, le=4_096)] | None = None
    indexes: Annotated[list[Annotated[int, Field(ge=0, le=4_096)]], Field(max_length=4_096)] | None = None


class Concede(Said):
    """The seat gives up."""

    type: Literal["concede"]


class Undo(Said):
    """Ask to take back the own last answer; it happens when the other seat consents (a bot always does)."""

    type: Literal["undo"]


class Consent(Said):
    """Agree, or not, to what the other seat asked at question ``number``."""

    type: Literal["consent"]
    number: Number
    agree: bool


class Rollback(Said):
    """The host goes back to where ``answers`` answers had been given."""

    type: Literal["rollback"]
    answers: Count


class Place(Part):
    """Where a card lies: place ``place`` (0 is the bottom) of the zone of a player."""

    zone: Short
    player: Seat
    place: Count


class MoveCard(Part):
    """Move a card to a zone, on top (place None) or to a place of it.  ``pos``: the square; ``rest`` 1 turned; ``face`` 0 down."""

    do: Literal["move"]
    card: Place
    zone: Short
    player: Seat | None = None
    place: Count | None = None
    pos: Annotated[int, Field(ge=-1, le=255)] = -1
    rest: Literal[0, 1] = 0
    face: Literal[0, 1] | None = None


class PutCard(Part):
    """Change what is said of a card that stays where it is."""

    do: Literal["put"]
    card: Place
    column: Literal["rest", "face", "damage"]
    value: Annotated[int, Field(ge=0, le=1_000_000)]


class SetNumber(Part):
    """Set a variable of a player (``player_vars`` of the view)."""

    do: Literal["set"]
    name: Short
    player: Seat
    value: Annotated[int, Field(ge=0, le=1_000_000)]


class ShuffleZone(Part):
    """Shuffle a zone."""

    do: Literal["shuffle"]
    zone: Short
    player: Seat


TableEdit: TypeAlias = Annotated[MoveCard | PutCard | SetNumber | ShuffleZone, Field(discriminator="do")]


class Edit(Said):
    """The host changes the table by hand.  It is logged and can be taken back; what is offered is worked out at the next
    question, and an edit that takes away what the question is about is refused."""

    type: Literal["edit"]
    edits: Annotated[list[TableEdit], Field(min_length=1, max_length=64)]


class Save(Said):
    """The host wants the whole game, with everything hidden."""

    type: Literal["save"]


class Card(Said):
    """What is printed on a card, and what it does in plain words."""

    type: Literal["card"]
    card: Short


class Sync(Said):
    """The view again: deltas since a question, else whole."""

    type: Literal["sync"]
    since: Number | None = None


class Time(Said):
    """How much time the seats have left."""

    type: Literal["clock"]


TYPES = ("hello", "new", "load", "join", "spectate", "answer", "concede", "undo", "consent", "rollback", "edit", "save", "card",
         "sync", "clock")  # fmt: skip
"""What a server of this version takes."""

FromClient: TypeAlias = Annotated[
    Hello | New | Load | Join | Spectate | Answer | Concede | Undo | Consent | Rollback | Edit | Save | Card | Sync | Time,
    Field(discriminator="type"),
]
