"""The published JSON Schemas of what people write and of what ``check`` prints: card data, deck lists, settings, findings."""

from __future__ import annotations

from typing import Any

from zxscript.syntax.game import game_text, games

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_SEVERITY = {"enum": ["error", "warning", "info"]}


def _shape(title: str, properties: dict[str, Any], required: tuple[str, ...] = (), *, closed: bool = True) -> dict[str, Any]:
    return {"$schema": _DRAFT, "title": title, "type": "object", "properties": properties, "required": list(required),
            "additionalProperties": not closed}  # fmt: skip


def cards() -> dict[str, Any]:
    """One row of card data (JSON lines), of any game; members that no header stands for are kept as remarks."""
    kinds = []
    for game in games():
        shape = game_text(game).data
        members: dict[str, Any] = {name: {"description": f"header {header}"} for name, header in shape.plain.items()}
        members |= {shape.text: {"type": ["string", "null"], "description": "the abilities, one a line"},
                    "name": {"type": "string", "minLength": 1}}  # fmt: skip
        kinds.append({"title": game_text(game).title, "type": "object", "properties": members, "required": ["name", shape.text]})
    return {"$schema": _DRAFT, "title": "zxscript card data", "anyOf": kinds}


def deck() -> dict[str, Any]:
    """A deck list as a JSON object."""
    count = {"type": "integer", "minimum": 1}
    entry = {"type": "object", "properties": {"name": _TEXT, "count": count}, "required": ["name"], "additionalProperties": False}
    listed = {"anyOf": [
        {"type": "object", "additionalProperties": count},
        {"type": "array", "items": {"anyOf": [_TEXT, entry]}},
    ], "description": "names, or #NUMBER, with how many of each"}  # fmt: skip
    sections = dict.fromkeys(("main", "cards", "dynamis", "player", "forces"), listed)
    return _shape("zxscript deck", {"name": _TEXT, "game": _TEXT, "edition": _TEXT, **sections}, closed=False)


def settings() -> dict[str, Any]:
    """``zxscript.toml``, or ``[tool.zxscript]`` of ``pyproject.toml``."""
    weight = {"enum": [*_SEVERITY["enum"], "off"]}
    check = {
        "select": _TEXTS, "ignore": _TEXTS, "exclude": _TEXTS, "cache": {"type": "boolean"}, "runnable": weight,
        "severity": {"type": "object", "additionalProperties": weight},
        "per-file-ignores": {"type": "object", "additionalProperties": _TEXTS},
    }  # fmt: skip
    figures = {"figures": {"anyOf": [_TEXT, _TEXTS]}}
    inner = {name: {"type": "object", "properties": one, "additionalProperties": False} for name, one in
             (("check", check), ("cards", figures))}  # fmt: skip
    return _shape("zxscript settings", inner)


def findings() -> dict[str, Any]:
    """What ``check --output-format json`` prints; columns count UTF-16 units from 1."""
    number = {"type": "integer", "minimum": 1}
    place = {"line": number, "column": number}
    span = _object({**place, "end": _object(place)})
    edit = _object({"span": span, "text": _TEXT})
    fix = {"anyOf": [{"type": "null"}, _object({"title": _TEXT, "safe": {"type": "boolean"}, "edits": {"type": "array", "items": edit}})]}
    one = _object({
        "code": {"type": "string", "pattern": "^ZX[0-9]{3}$"}, "name": _TEXT, "severity": _SEVERITY, "message": _TEXT, "file": _TEXT,
        "span": span, "labels": {"type": "array", "items": _object({"span": span, "message": _TEXT})}, "fix": fix,
    })  # fmt: skip
    return {"$schema": _DRAFT, "title": "zxscript findings", "type": "array", "items": one}


def _object(members: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": members, "required": list(members), "additionalProperties": False}
