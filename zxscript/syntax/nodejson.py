"""Nodes as JSON: an object with its ``kind`` first, then its fields; empty optional fields are left out.

pydantic does it, and is loaded when this is first used.  Every class of nodes is a union that ``kind`` tells apart, and all
that take over the fields of another (most verbs) share one definition of them; so there are few validators to build.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, get_type_hints

from pydantic import GetCoreSchemaHandler, TypeAdapter
from pydantic_core import CoreSchema, core_schema

from zxscript.syntax.node import Node, nodes_of

DEEPEST = 200
"""Nodes inside one another in a JSON document; no text comes near."""


def dump(node: Node) -> dict[str, Any]:
    """The JSON object of a node."""
    data: dict[str, Any] = _adapter(len(nodes_of(Node))).dump_python(node, mode="json", exclude_defaults=True)
    return data


def load(data: dict[str, Any]) -> Node:
    """The node of a JSON object made by :func:`dump`.  Raises ``ValueError`` for an unknown kind or a wrong field."""
    if _deeper_than(DEEPEST, data):
        raise ValueError(f"more than {DEEPEST} nodes inside one another")
    node: Node = _adapter(len(nodes_of(Node))).validate_python(data)
    return node


@cache
def _adapter(_known: int) -> TypeAdapter[Any]:
    """The adapter of all nodes; slices of the language that are imported later bring more of them."""
    return TypeAdapter(_Tree)


def _deeper_than(levels: int, data: dict[str, Any]) -> bool:
    """Whether more than ``levels`` objects are inside one another below ``data`` (no recursion)."""
    level: list[Any] = [data]
    while level and levels >= 0:
        level = [value for one in level for value in (one.values() if isinstance(one, dict) else one)]
        while any(isinstance(one, list) for one in level):
            level = [value for one in level for value in (one if isinstance(one, list) else (one,))]
        level = [one for one in level if isinstance(one, dict)]
        levels -= 1
    return bool(level)


class _Tree:
    """What pydantic is to know of a tree: the classes of nodes, and the fields that they have."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        classes = {base for one in nodes_of(Node).values() for base in one.__mro__ if issubclass(base, Node)}
        shapes = [_shape(one, handler) for one in classes if _declares(one)]
        return core_schema.definitions_schema(core_schema.definition_reference_schema("Node"), [*map(_union, classes), *shapes])


def _declares(cls: type) -> bool:
    return "draft" in cls.__dict__


def _fields_of(cls: type[Node]) -> str:
    """The name of the definition of the fields that nodes of a class have."""
    return "fields of " + next(base.__name__ for base in cls.__mro__ if _declares(base))


def _union(cls: type[Node]) -> CoreSchema:
    """The nodes of a class, told apart by their kind."""
    choices: dict[Any, CoreSchema] = {
        kind: core_schema.definition_reference_schema(_fields_of(one)) for kind, one in nodes_of(cls).items()
    }
    return core_schema.tagged_union_schema(choices, discriminator="kind", ref=cls.__name__)


def _shape(cls: type[Node], handler: GetCoreSchemaHandler) -> CoreSchema:
    """The fields that a class declares, in an object that has the ``kind`` besides."""
    hints = get_type_hints(cls)
    taken = [core_schema.dataclass_field(one.name, _field(one, hints[one.name], handler), kw_only=True) for one in fields(cls)]
    said = core_schema.dataclass_args_schema(cls.__name__, taken, extra_behavior="forbid")
    node = core_schema.dataclass_schema(cls, said, [*cls.field_names], slots=True)
    told = core_schema.wrap_serializer_function_ser_schema(lambda node, plain: {"kind": node.kind, **plain(node)}, schema=node)
    return core_schema.no_info_wrap_validator_function(_made, said, ref=_fields_of(cls), serialization=told)


def _field(said: Field[Any], hint: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    schema = handler.generate_schema(hint)
    return schema if said.default is MISSING else core_schema.with_default_schema(schema, default=said.default)


def _made(data: dict[str, Any], validate: core_schema.ValidatorFunctionWrapHandler) -> Node:
    """The node of an object: the fields are checked, and the kind says whose they are."""
    said, _ = validate({name: value for name, value in data.items() if name != "kind"})
    return nodes_of(Node)[data["kind"]](**said)
