"""The protocol for other tools: JSON Schema, AsyncAPI, and a page of all messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args

from pydantic import TypeAdapter

from zxscript.protocol import VERSION, FromClient, FromServer

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
SIDES: tuple[tuple[str, Any], ...] = (("client", FromClient), ("server", FromServer))


def schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of every message; ``$defs/client`` and ``$defs/server`` are what each side says."""
    defs: dict[str, Any] = {}
    for side, union in SIDES:
        made = TypeAdapter(union).json_schema(ref_template="#/$defs/{model}")
        defs |= made.pop("$defs", {})
        defs[side] = made
    return {"$schema": _DRAFT, "title": "zxscript protocol", "version": VERSION, "$defs": dict(sorted(defs.items())),
            "anyOf": [{"$ref": "#/$defs/client"}, {"$ref": "#/$defs/server"}]}  # fmt: skip


def messages(union: Any) -> list[Any]:
    """The models of a side, in the order of the union."""
    return list(get_args(get_args(union)[0]))


def asyncapi() -> dict[str, Any]:
    """An AsyncAPI 3.0 document: the WebSocket ``/v1`` and both sides' messages."""
    defs = schema()["$defs"]
    named = {f"{side}.{_type(model)}": model for side, union in SIDES for model in messages(union)}
    told = {name: {"name": name, "title": model.__name__, "summary": _summary(model), "contentType": "application/json",
                   "payload": {"$ref": f"#/components/schemas/{model.__name__}"}} for name, model in named.items()}  # fmt: skip
    channel = "#/channels/v1"
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "zxscript protocol", "version": VERSION, "license": {"name": "MIT"},
                 "description": "One JSON object a message; also as lines on standard input and output (zxscript serve --stdio)."},
        "channels": {"v1": {"address": "/v1", "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in told}}},
        "operations": {
            f"from_{side}": {"action": "receive" if side == "client" else "send", "channel": {"$ref": channel},
                             "messages": [{"$ref": f"{channel}/messages/{name}"} for name in told if name.startswith(side)]}
            for side, _ in SIDES
        },
        "components": {"messages": told, "schemas": _moved({name: one for name, one in defs.items() if name not in ("client", "server")})},
    }  # fmt: skip


def page() -> str:
    """Every message with its fields, as Markdown."""
    lines = ["# The messages of the protocol", "",
             f"Version {VERSION}. Made from the program (`python -m tests.gates.write_pages`); how they are used is in",
             "[protocol.md](protocol.md). The same as data: [JSON Schema](schema/protocol.json),",
             "[AsyncAPI](schema/asyncapi.json). Every message has its `type` (the headings here); one of a client may have an `id`,",
             "a string or a whole number, which comes back as `re`."]  # fmt: skip
    for side, union in SIDES:
        lines += ["", f"## What a {side} says"]
        for model in messages(union):
            fields = ((name, field.is_required(), _kind(field.annotation)) for name, field in _fields(model))
            lines += _section(_type(model), str(model.__doc__), fields)
    lines += ["", "## Their parts"]
    for name, part in _parts():
        need = part.get("required", ())
        lines += _section(name, part.get("description", ""), ((key, key in need, _shape(one)) for key, one in part["properties"].items()))
    return "\n".join(lines) + "\n"


def _section(name: str, said: str, fields: Iterable[tuple[str, bool, str]]) -> list[str]:
    told = [f"- `{field}`{'' if needed else ' (may be left out)'}: {kind}" for field, needed, kind in fields]
    return ["", f"### {name}", "", " ".join(said.split()), "", *told]


def _parts() -> list[tuple[str, dict[str, Any]]]:
    """What fields refer to by name, and no message is."""
    said = {model.__name__ for _, union in SIDES for model in messages(union)}
    return [(name, one) for name, one in schema()["$defs"].items() if "properties" in one and name not in said]


def _fields(model: Any) -> Iterator[tuple[str, Any]]:
    for name, field in model.model_fields.items():
        if name not in ("type", "id", "re"):
            yield field.alias or name, field


def _kind(annotation: Any) -> str:
    said = TypeAdapter(annotation).json_schema()
    return _shape(said)


def _shape(said: dict[str, Any]) -> str:
    for either in ("anyOf", "oneOf"):
        if either in said:
            return " or ".join(_shape(one) for one in said[either])
    if "const" in said:
        return f"`{said['const']}`"
    if "$ref" in said:
        return str(said["$ref"]).rpartition("/")[2]
    if "enum" in said:
        return ", ".join(f"`{one}`" for one in said["enum"])
    if said.get("type") == "array":
        return f"list of {_shape(said.get('items', {}))}"
    return str(said.get("title") if said.get("properties") else said.get("type", "anything")).replace("null", "`null`")


def _type(model: Any) -> str:
    return str(get_args(model.model_fields["type"].annotation)[0])


def _summary(model: Any) -> str:
    return " ".join(str(model.__doc__).split()).split(". ")[0].rstrip(".") + "."


def _moved(value: Any) -> Any:
    """References to where AsyncAPI keeps schemas."""
    if isinstance(value, dict):
        return {key: one.replace("#/$defs/", "#/components/schemas/") if key == "$ref" else _moved(one) for key, one in value.items()}
    return [_moved(one) for one in value] if isinstance(value, list) else value
