"""The base of every AST node: frozen, discriminated by ``kind``, with a span that equality ignores.

Nodes fall into *categories* (``Clause``, ``Filter``, ``Head`` …).  A category is an abstract class; a field annotated
with a category accepts an instance of any of its nodes, and from JSON the object whose ``kind`` names one.  Slices add
nodes by being imported; no list of nodes is kept anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from zxscript.syntax.making import Plan, bare, made, plan

_KINDS: dict[str, type[Node]] = {}
_PLANS: dict[type, Plan | tuple[()]] = {}

if TYPE_CHECKING:
    _Maker = type
else:

    class _Maker(type(BaseModel)):
        """Calling a class of nodes makes the node by its plan, or by pydantic where the plan does not do."""

        def __call__(cls, /, **fields):
            how = _PLANS.get(cls)
            if how is None:
                how = _PLANS[cls] = plan(cls) or ()
            return (made(cls, how, fields) if how else None) or super().__call__(**fields)

Extent = tuple[int, int]
"""Half-open character range in the canonical text of one ability."""



class Node(BaseModel, metaclass=_Maker):
    """One node of the AST.  Equality and hash ignore ``span``; everything else is meaning."""

    # Validators are built for the classes that JSON asks for; for all of them it would take half a second.
    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(property,), defer_build=True)
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
        theirs = other.__dict__
        for name, value in self.__dict__.items():  # noqa: SIM110 (any() takes twice the time)
            if value is not theirs[name] and name != "span" and value != theirs[name]:
                return False
        return True

    def __hash__(self) -> int:
        return hash((self.kind, *(value for name, value in self.__dict__.items() if name != "span")))

    def at(self, span: Extent | None) -> Any:
        """A copy of this node that carries ``span``; nodes in it that have none (parts of one word) get the same."""
        update: dict[str, Any] = {"span": span}
        for name, value in self.__dict__.items():
            if value.__class__ in _PLAIN:
                continue
            if isinstance(value, Node):
                if value.span is None:
                    update[name] = value.at(span)
            elif isinstance(value, tuple) and any(isinstance(item, Node) and item.span is None for item in value):
                update[name] = tuple(
                    item.at(span) if isinstance(item, Node) and item.span is None else item for item in value
                )
        return self.model_copy(update=update)

    def placed(self, span: Extent) -> Self:
        """This node, which was made just now and which nobody else has: as :meth:`at`, without a copy."""
        values = self.__dict__
        for value in values.values():
            if value and value.__class__ not in _PLAIN:
                for part in value if value.__class__ is tuple else (value,):
                    if isinstance(part, Node) and part.span is None:
                        part.placed(span)
        values["span"] = span
        self.__pydantic_fields_set__.add("span")
        return self

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with other values, which are not validated."""
        if deep:
            return super().model_copy(update=update, deep=True)
        values, given = self.__dict__.copy(), self.__pydantic_fields_set__
        if update:
            values.update(update)
            given = given.union(update)
        return bare(type(self), values, given)  # type: ignore[return-value]

    def children(self) -> list[Node]:
        """The nodes directly below this one, in field order."""
        found: list[Node] = []
        for value in self.__dict__.values():
            if value and value.__class__ not in _PLAIN:
                if value.__class__ is tuple:
                    _collect(value, found)
                else:
                    found.append(value)
        return found

    def deeper_than(self, levels: int) -> bool:
        """Whether there are more than ``levels`` nodes inside one another (no recursion)."""
        level: list[Any] = [self]
        for _ in range(levels):
            below: list[Any] = []
            for node in level:
                values = node.__dict__
                for name in node.__pydantic_fields_set__:  # no default holds a node; in which order does not matter
                    value = values[name]
                    if value.__class__ is tuple:
                        _collect(value, below)
                    elif value.__class__ not in _PLAIN:
                        below.append(value)
            if not below:
                return False
            level = below
        return True

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


_PLAIN = frozenset((type(None), str, int, bool))


def _collect(values: tuple[Any, ...], found: list[Any]) -> None:
    """Append the nodes of a tuple, and of tuples in it."""
    for item in values:
        if item.__class__ is tuple:
            _collect(item, found)
        elif item.__class__ not in _PLAIN:
            found.append(item)


def dump(node: Node) -> dict[str, Any]:
    """The JSON object of a node: ``kind`` first, then its fields; empty optional fields are left out."""
    out: dict[str, Any] = {"kind": node.kind}
    for name, value in node.__dict__.items():
        field = type(node).model_fields[name]
        if not field.is_required() and (value is None or (name != "span" and value == field.default)):
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
