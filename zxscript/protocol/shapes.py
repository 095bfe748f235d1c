"""What the larger parts of messages look like, for other tools: the question, the view, the card.

They are made by the game and are data already, so they are not read again into these models: :class:`Shown` gives a field its
shape in the JSON Schema and what is made from it (TypeScript types, the page of messages), and costs nothing when it is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, cast

from pydantic import BaseModel, Field
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core.core_schema import CoreSchema, list_schema

from zxscript.protocol.messages import Part, Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """Annotates a field of plain data with the model that says what is in it."""

    model: type[BaseModel]

    def __get_pydantic_json_schema__(self, _: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        named = {**self.model.__pydantic_core_schema__, "ref": f"{self.model.__module__}.{self.model.__qualname__}:0"}
        # Inside of something else a schema is told by its name, at the top it is told whole.
        return cast(JsonSchemaValue, handler(list_schema(cast(CoreSchema, named)))["items"])


class CardThing(Part):
    """A card that a choice is about; ``square`` where it stands on one."""

    ref: int
    id: str
    name: str
    zone: str
    player: Seat
    square: int = 0


class HiddenThing(Part):
    """A card that the asked seat may not know, by its place from the bottom."""

    hidden: Literal[True]
    zone: str
    player: Seat
    place: int


class PlayerThing(Part):
    """A player."""

    player: Seat


class SquareThing(Part):
    """A square."""

    square: int


class NumberThing(Part):
    """A number."""

    number: int


class AbilityThing(Part):
    """An ability, and whose it is."""

    ability: str
    text: str
    card: CardThing | HiddenThing | None = None


class TextThing(Part):
    """Something in words."""

    text: str


class Choice(Part):
    """One answer that is offered: say it back by its ``index`` (-1: done, pass, nothing)."""

    question: int
    index: int
    kind: str
    verb: str
    player: Seat
    things: list[CardThing | HiddenThing | PlayerThing | SquareThing | NumberThing | AbilityThing | TextThing]
    ja: str
    en: str


class Source(Part):
    """The printed words that ask."""

    card: str
    name: str
    ability: int
    words: str


class Asked(Part):
    """A question with what may be answered.  ``max`` None: any number; ``picked``: what has been chosen of several."""

    number: int
    kind: str
    player: Seat
    prompt: Any
    ja: str
    en: str
    min: int
    max: int | None
    picked: list[int]
    choices: list[Choice]
    source: Source | None = None


class Waits(Part):
    """Who is asked, as everybody may know it."""

    number: int
    kind: str
    player: Seat
    prompt: Any


class CardSeen(Part):
    """A card of a view: by ``ref`` and ``id``, with whatever differs from its print; or a hidden one."""

    ref: int = 0
    id: str = ""
    hidden: Literal[True] = True
    pos: int = 0
    rest: int = 0
    face: int = 0
    damage: int = 0
    life: int = 0
    stats: dict[str, int] = Field(default_factory=dict)
    tags: dict[str, list[str]] = Field(default_factory=dict)


class Seen(Part):
    """What a place sees of the game.  ``zones``: by name, a list of cards for player 0 and one for player 1, the bottom card first."""

    game: str
    seat: Seat | None
    number: int
    result: list[int] | None
    question: Waits | None
    vars: dict[str, int]
    player_vars: dict[str, list[int]]
    players: list[dict[str, int]]
    waiting: int
    public: dict[str, Any]
    zones: dict[str, list[list[CardSeen]]]
    names: dict[str, str]


class Printed(Part):
    """What is printed on a card, and what it does: ``header`` and ``explained`` by language (``ja``, ``en``, ``zh``)."""

    id: str
    name: str
    stats: dict[str, int]
    tags: dict[str, list[str]]
    text: list[str]
    header: dict[str, str]
    explained: dict[str, list[str | None]] = Field(description="a paragraph for each text, None for one without meaning")
