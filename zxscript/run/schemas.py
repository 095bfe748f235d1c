"""The published JSON Schemas (draft 2020-12): of the AST, of figures files, of what programs exchange with a running game, and of what
the commands print (``resultschemas``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.run import fileschemas, resultschemas
from zxscript.run.game.game import FORMAT, VERSION
from zxscript.syntax.figuresfile import schema as figures
from zxscript.syntax.game import games
from zxscript.syntax.scenario import Scenario

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEXT = {"type": "string"}
_NUMBER = {"type": "integer"}
_SEAT = {"enum": [0, 1]}


def _object(required: dict[str, Any], optional: dict[str, Any] | None = None, *, closed: bool = True) -> dict[str, Any]:
    return {"type": "object", "properties": {**required, **(optional or {})}, "required": list(required),
            "additionalProperties": not closed}  # fmt: skip


_THING = {
    "description": "A card; a card that the asked seat may not know; a player; a square; a number; a text; an ability.",
    "anyOf": [
        _object({"ref": _NUMBER, "id": _TEXT, "name": _TEXT, "zone": _TEXT, "player": _SEAT}, {"square": _NUMBER}),
        _object({"hidden": {"const": True}, "zone": _TEXT, "player": _SEAT, "place": _NUMBER}),
        _object({"player": _SEAT}),
        _object({"square": {"type": "integer", "minimum": 1}}),
        _object({"number": _NUMBER}),
        _object({"ability": _TEXT, "text": _TEXT}, {"card": {"$ref": "#/$defs/thing"}}),
        _object({"text": _TEXT}),
    ],
}
_QUESTION_NUMBER = {"type": "integer", "minimum": 1, "description": "number of the question that is answered"}
_CHOICE = _object({
    "question": _QUESTION_NUMBER, "index": {"type": "integer", "minimum": -1, "description": "what is answered; -1: done, pass, nothing"},
    "kind": _TEXT, "verb": _TEXT, "player": _SEAT, "things": {"type": "array", "items": {"$ref": "#/$defs/thing"}},
    "ja": _TEXT, "en": _TEXT,
})  # fmt: skip
_QUESTION = _object(
    {"number": _QUESTION_NUMBER, "kind": _TEXT, "player": _SEAT, "prompt": {}, "ja": _TEXT, "en": _TEXT, "min": _NUMBER,
     "max": {"type": ["integer", "null"]}, "picked": {"type": "array", "items": _NUMBER},
     "choices": {"type": "array", "items": {"$ref": "#/$defs/choice"}}},
    {"source": _object({"card": _TEXT, "name": _TEXT, "ability": _NUMBER, "words": _TEXT})},
)  # fmt: skip
_ANSWER = {"anyOf": [{"$ref": "#/$defs/choice"}, _object({"question": _QUESTION_NUMBER, "index": _NUMBER}, closed=False),
                     _object({"question": _QUESTION_NUMBER, "indexes": {"type": "array", "items": _NUMBER}}, closed=False)]}  # fmt: skip


def protocol() -> dict[str, Any]:
    """The messages of protocol v1."""
    from zxscript.protocol.documents import schema as messages

    return messages()


def question() -> dict[str, Any]:
    """What ``zx.step`` gives and ``zx.answer`` takes; the ``question`` of the protocol."""
    return {
        "$schema": _DRAFT, "title": "zxscript question", "version": str(VERSION),
        "$defs": {"thing": _THING, "choice": _CHOICE, "question": _QUESTION, "answer": _ANSWER},
        "$ref": "#/$defs/question",
    }  # fmt: skip


def save() -> dict[str, Any]:
    """What ``game.save()`` gives and ``zx.restore`` takes."""
    lists = {name: {"type": "array"} for name in ("zones", "vars", "rng", "frames", "waiting", "facts", "effects",
                                                  "snapshots", "uses")}  # fmt: skip
    state = _object({
        "format": _NUMBER, "game": _TEXT, "rules": _TEXT,
        "cards": {"type": "array", "items": {"type": "array", "prefixItems": [_TEXT, _TEXT]}},
        "columns": {"type": "object", "additionalProperties": {"type": "array", "items": _NUMBER}}, **lists,
    }, closed=False)  # fmt: skip
    given = {"anyOf": [_NUMBER, {"type": "array", "items": _NUMBER}, _object({"concede": _SEAT}),
                       _object({"edit": {"type": "array", "items": {"type": "object"}}})]}
    return {"$schema": _DRAFT, "title": "zxscript saved game",
            **_object({"format": {"const": FORMAT}, "version": {"const": VERSION}, "game": {"enum": list(games())},
                       "edition": _TEXT, "rulings": {"type": "object"}, "state": state},
                      {"start": state, "answers": {"type": "array", "items": given}, "origin": {"type": "object"}})}  # fmt: skip


def scenario() -> dict[str, Any]:
    """What a scenario file reads to (``zxscript.syntax.scenario``)."""
    from pydantic import TypeAdapter

    return {"$schema": _DRAFT, "title": "zxscript scenario", **TypeAdapter(Scenario).json_schema()}


def ast() -> dict[str, Any]:
    """The AST of one printed text."""
    from zxscript.lang.schema import ast_schema

    return ast_schema()


SCHEMAS: dict[str, Callable[[], dict[str, Any]]] = {
    "ast": ast, "figures": figures, "protocol": protocol, "question": question, "save": save, "scenario": scenario,
    "cards": fileschemas.cards, "deck": fileschemas.deck, "settings": fileschemas.settings, "findings": fileschemas.findings,
    **resultschemas.SCHEMAS,
}  # fmt: skip
"""The schemas by name."""


def schema(name: str) -> dict[str, Any]:
    """A schema by name; KeyError for an unknown one."""
    return SCHEMAS[name]()
