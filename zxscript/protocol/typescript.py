"""The protocol as TypeScript types, from its JSON Schema."""

from __future__ import annotations

from typing import Any

from zxscript.protocol.documents import schema

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null",
          "object": "Record<string, unknown>"}


def types() -> str:
    """A declaration file: an interface for each message and part, ``FromClient`` and ``FromServer``."""
    defs = schema()["$defs"]
    out = ["// Made from the JSON Schema of the protocol (python -m tests.gates.write_pages): do not edit.", ""]
    for name, made in defs.items():
        if name in ("client", "server"):
            out += [f"export type From{name.capitalize()} = {_type(made)};", ""]
        else:
            out += [*_comment(made.get("description", "")), f"export interface {name} {{"]
            needed = {*made.get("required", ()), *(("type",) if "type" in made["properties"] else ())}
            out += [f"  {_key(key)}{'' if key in needed else '?'}: {_type(one)};" for key, one in made["properties"].items()]
            out += ["}", ""]
    return "\n".join(out)


def _comment(text: str) -> list[str]:
    return [f"/** {' '.join(text.split())} */"] if text else []


def _key(name: str) -> str:
    return name if name.isidentifier() else repr(name)


def _type(said: dict[str, Any]) -> str:
    for union in ("anyOf", "oneOf"):
        if union in said:
            return " | ".join(dict.fromkeys(_type(one) for one in said[union]))
    if "$ref" in said:
        return str(said["$ref"]).rpartition("/")[2]
    if "const" in said:
        return _literal(said["const"])
    if "enum" in said:
        return " | ".join(_literal(one) for one in said["enum"])
    if said.get("type") == "array":
        return f"Array<{_type(said.get('items', {}))}>"
    if said.get("type") == "object" and isinstance(said.get("additionalProperties"), dict):
        return f"Record<string, {_type(said['additionalProperties'])}>"
    return _PLAIN.get(said.get("type", ""), "unknown")


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
