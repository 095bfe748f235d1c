"""The published JSON Schema (draft 2020-12) of the AST, made from the node classes.

``ast_schema()`` is what ``docs/schema/ast.json`` holds; a gate compares them.  The verbs share one definition, because
they share one table of roles; ``x-roles`` says which of them each verb takes.
"""

from __future__ import annotations

import importlib
import json
import types
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from zxscript.lang import ability as zx
from zxscript.lang.clause import VerbClause
from zxscript.syntax.node import Extent, Node, nodes_of

VERSION = "1.0"
"""First number: a document of the old schema may no longer be one of the new.  Second: kinds or fields were added."""

UNITS: tuple[type[Node], ...] = (zx.Ability, zx.Effect, zx.SubText, zx.RuleLine, zx.KeywordName)
"""What a Z/X text reads to; the other game's units are added when it is loaded."""

Schema = dict[str, Any]

_SLICES = ("zxscript.lang.slices", "zxscript.lang.zenonzard.readability", "zxscript.lang.zenonzard.verbs")


def load_all() -> None:
    """Import every slice of both games, so that all node classes are known."""
    for name in _SLICES:
        importlib.import_module(name)


def units() -> tuple[type[Node], ...]:
    """The node classes that a whole text reads to, of both games."""
    load_all()
    from zxscript.lang.zenonzard import ability as zenonzard

    return (*UNITS, zenonzard.TimedAbility, zenonzard.KeywordAbility, zenonzard.EvolveAbility)


def ast_schema() -> Schema:
    """The schema of one text's AST.  ``$defs`` has one entry per node kind, one for all verbs, one per category."""
    load_all()
    classes = nodes_of(Node)
    defs = {name: _node(cls) for name, cls in classes.items() if not issubclass(cls, VerbClause)}
    defs["VerbClause"] = _verbs()
    for category in _categories(classes):
        defs[category.__name__] = _one_of(category)
    defs["Node"] = {"description": "What a whole text reads to.", **_choice(sorted(cls.kind for cls in units()))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "zxscript AST",
        "description": "The meaning of one printed text: an ability, a sub-text line, an effect. Spans are half-open "
        "ranges of characters in the canonical text.",
        "version": VERSION,
        "$ref": "#/$defs/Node",
        "$defs": dict(sorted(defs.items())),
    }


def write(folder: Path) -> Path:
    """Write ``ast.json`` into ``folder`` and say where it is."""
    target = folder / "ast.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text(), encoding="utf-8")
    return target


def text() -> str:
    """The file's text: stable, one definition per line."""
    schema = ast_schema()
    defs = ",\n".join(f"  {_line(name)}: {_line(body)}" for name, body in schema.pop("$defs").items())
    head = "".join(f" {_line(name)}: {_line(value)},\n" for name, value in schema.items())
    return "{\n" + head + ' "$defs": {\n' + defs + "\n }\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _categories(classes: dict[str, type[Node]]) -> list[type[Node]]:
    """Abstract classes that some field names."""
    named: set[type[Node]] = set()
    for cls in classes.values():
        hints = get_type_hints(cls)
        named |= {part for name in cls.field_names for part in _parts(hints[name]) if part.abstract}
    return sorted(named - {Node}, key=lambda cls: cls.__name__)


def _parts(annotation: Any) -> set[type[Node]]:
    if isinstance(annotation, type) and issubclass(annotation, Node):
        return {annotation}
    return {found for part in get_args(annotation) for found in _parts(part)}


def _one_of(category: type[Node]) -> Schema:
    kinds = sorted(nodes_of(category))
    doc = (category.__doc__ or "").strip().splitlines()
    return {"description": doc[0] if doc else category.__name__, **_choice(kinds)}


def _choice(kinds: list[str]) -> Schema:
    """An object of one of ``kinds``, decided by ``kind`` alone: checking stays linear however deep the tree is."""
    verbs = [kind for kind in kinds if kind in nodes_of(VerbClause)]
    cases = [_case({"const": kind}, kind) for kind in kinds if kind not in verbs]
    if verbs:
        cases.append(_case({"enum": verbs}, "VerbClause"))
    return {
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": kinds}},
        "allOf": cases,
    }


def _case(test: Schema, name: str) -> Schema:
    return {"if": {"properties": {"kind": test}}, "then": {"$ref": f"#/$defs/{name}"}}


def _verbs() -> Schema:
    """All verbs at once."""
    verbs: dict[str, type[VerbClause]] = nodes_of(VerbClause)  # type: ignore[assignment]
    schema = _node(VerbClause)
    schema["properties"]["kind"] = {"enum": sorted(verbs)}
    return {
        **schema,
        "x-lemmas": {name: verbs[name].lemma for name in sorted(verbs)},
        "x-roles": {name: sorted(verbs[name].takes) for name in sorted(verbs)},
    }


def _node(cls: type[Node]) -> Schema:
    hints = get_type_hints(cls)
    properties: dict[str, Schema] = {"kind": {"const": cls.kind}}
    for field in fields(cls):
        properties[field.name] = _field(hints[field.name], field.default)
    return {
        "description": _first_line(cls),
        "type": "object",
        "properties": properties,
        "required": ["kind", *(field.name for field in fields(cls) if field.default is MISSING)],
        "additionalProperties": False,
    }


def _first_line(cls: type[Node]) -> str:
    doc = (cls.__doc__ or cls.kind).strip()
    return " ".join(doc.split("\n\n")[0].split())


def _field(annotation: Any, default: Any) -> Schema:
    schema = _type(annotation)
    return schema if default in (None, (), "", MISSING) else {**schema, "default": default}


def _type(annotation: Any) -> Schema:
    """The schema of a field's type.  ``None`` is left out: an empty optional field is not written at all."""
    if annotation == Extent or annotation == Extent | None:
        return {"type": "array", "prefixItems": [{"type": "integer", "minimum": 0}] * 2, "items": False, "minItems": 2}
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        return _union([part for part in get_args(annotation) if part is not type(None)])
    if origin is Literal:
        return {"enum": list(get_args(annotation))}
    if origin is tuple:
        return {"type": "array", "items": _type(get_args(annotation)[0])}
    if isinstance(annotation, type) and issubclass(annotation, Node):
        return {"$ref": f"#/$defs/{annotation.__name__}"}
    return {"type": _PLAIN[annotation]}


_PLAIN: dict[Any, str] = {str: "string", int: "integer", bool: "boolean"}


def _union(parts: list[Any]) -> Schema:
    if len(parts) == 1:
        return _type(parts[0])
    return {"anyOf": [_type(part) for part in parts]}


if __name__ == "__main__":
    print(write(Path("docs/schema")))
