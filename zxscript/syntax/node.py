"""The base of every AST node: frozen, discriminated by ``kind``, with a span that equality ignores.

Nodes fall into *categories* (``Clause``, ``Filter``, ``Head`` …).  A category is an abstract class; a field annotated
with a category accepts an instance of any of its nodes, and from JSON the object whose ``kind`` names one.  Slices add
nodes by being imported; no list of nodes is kept anywhere.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

Extent = tuple[int, int]
"""Half-open character range in the canonical text of one ability."""

_KINDS: dict[str, type[Node]] = {}


class Node(BaseModel):
    """One node of the AST.  Equality and hash ignore ``span``; everything else is meaning."""

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(property,))
    span: Extent | None = None

    kind: ClassVar[str] = "Node"
    abstract: ClassVar[bool] = True
    phrases: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if cls.__dict__.get("abstract"):
            return
        cls.abstract = False
        cls.kind = cls.__name__
        other = _KINDS.get(cls.kind)
        if other is not None and other.__module__ != cls.__module__:
            raise TypeError(f"two nodes are called {cls.kind}: {other.__module__} and {cls.__module__}")
        _KINDS[cls.kind] = cls

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        mine, theirs = self.__dict__, other.__dict__
        return all(mine[name] == theirs[name] for name in mine if name != "span")

    def __hash__(self) -> int:
        return hash((self.kind, *(value for name, value in self.__dict__.items() if name != "span")))

    def at(self, span: Extent | None) -> Any:
        """A copy of this node that carries ``span``; nodes in it that have none (parts of one word) get the same."""
        update: dict[str, Any] = {"span": span}
        for name, value in self.__dict__.items():
            if isinstance(value, Node) and value.span is None:
                update[name] = value.at(span)
            elif isinstance(value, tuple) and any(isinstance(item, Node) and item.span is None for item in value):
                update[name] = tuple(
                    item.at(span) if isinstance(item, Node) and item.span is None else item for item in value
                )
        return self.model_copy(update=update)

    def children(self) -> list[Node]:
        """The nodes directly below this one, in field order."""
        found: list[Node] = []
        for name, value in self.__dict__.items():
            if name != "span":
                found += _nodes_in(value)
        return found

    def walk(self) -> list[Node]:
        """This node and all below it, in print order (no recursion)."""
        order: list[Node] = []
        stack: list[Node] = [self]
        while stack:
            node = stack.pop()
            order.append(node)
            stack.extend(reversed(node.children()))
        return order

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if not cls.abstract:
            return handler(source)
        return core_schema.no_info_plain_validator_function(
            cls._accept, serialization=core_schema.plain_serializer_function_ser_schema(lambda node: dump(node))
        )

    @classmethod
    def _accept(cls, value: Any) -> Node:
        if isinstance(value, cls):
            return value
        if isinstance(value, dict):
            node = load(value)
            if isinstance(node, cls):
                return node
        raise ValueError(f"expected a {cls.__name__} node")


def _nodes_in(value: object) -> list[Node]:
    if isinstance(value, Node):
        return [value]
    if isinstance(value, tuple):
        return [node for item in value for node in _nodes_in(item)]
    return []


def dump(node: Node) -> dict[str, Any]:
    """The JSON object of a node: ``kind`` first, then its fields; empty optional fields are left out."""
    out: dict[str, Any] = {"kind": node.kind}
    for name, value in node.__dict__.items():
        field = type(node).model_fields[name]
        if value is None or (name != "span" and not field.is_required() and value == field.default):
            continue
        out[name] = _plain(value)
    return out


def _plain(value: Any) -> Any:
    if isinstance(value, Node):
        return dump(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def load(data: dict[str, Any]) -> Node:
    """The node of a JSON object made by :func:`dump`.  Raises ``ValueError`` for an unknown kind or a wrong field."""
    return _load(data, 0)


DEEPEST = 200
"""Nodes inside one another in a JSON document; no text comes near."""


def _load(data: dict[str, Any], depth: int) -> Node:
    name = data.get("kind")
    if name not in _KINDS:
        raise ValueError(f"unknown node kind: {name!r}")
    if depth > DEEPEST:
        raise ValueError(f"more than {DEEPEST} nodes inside one another")
    return _KINDS[name].model_validate({key: _loaded(value, depth) for key, value in data.items() if key != "kind"})


def _loaded(value: Any, depth: int) -> Any:
    if isinstance(value, dict):
        return _load(value, depth + 1)
    return tuple(_loaded(item, depth + 1) for item in value) if isinstance(value, list) else value


def nodes_of(category: type[Node]) -> dict[str, type[Node]]:
    """All concrete nodes of a category, by kind."""
    return {name: cls for name, cls in _KINDS.items() if issubclass(cls, category)}
