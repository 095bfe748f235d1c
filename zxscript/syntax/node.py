"""The base of every AST node: a frozen dataclass with slots, told apart by ``kind``, with a span that equality ignores.

Nodes fall into *categories* (``Clause``, ``Filter``, ``Head`` …).  A category is an abstract class; a field annotated
with a category accepts an instance of any of its nodes, and from JSON the object whose ``kind`` names one.  Slices add
nodes by being imported; no list of nodes is kept anywhere.

Making a node does not check its values: the readers do so where a text can bring the wrong ones, mypy does elsewhere,
and JSON is checked when it is loaded (``zxscript.syntax.nodejson``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, dataclass_transform

from zxscript.source.copies import Copier, copier

_KINDS: dict[str, type[Node]] = {}

Extent = tuple[int, int]
"""Half-open character range in the canonical text of one ability."""

_ONE: Final = r"(?:str|int|bool|None|Extent|tuple\[(?:str|int|bool), \.\.\.\]|Literal\[[^\[\]]*\])"
_WORDS: Final = re.compile(rf"{_ONE}(?: \| {_ONE})*")
"""Annotations of fields in which no node can stand."""


def getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What takes the values of these fields out of a node, in this order: ``attrgetter``, but always a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda node: ()
    one = attrgetter(names[0])
    return lambda node: (one(node),)


def _maker(made: Any) -> Callable[..., Any]:
    """What makes a node of a class, or of one that takes over its fields: a draft is filled, with every assignment written out, and
    becomes what it is.  As ``__new__`` it is called at once; ``__init__`` would be called by ``type``, and this by a metaclass."""
    said = fields(made)
    given: dict[str, Any] = {f"of_{one.name}": one.default for one in said} | {"make": object.__new__, "draft": made.draft}
    asked = [f"{one.name}=of_{one.name}" if one.default is not MISSING else one.name for one in said]
    lines = [f"def __new__(cls, /, *, {', '.join(asked)}):", " node = make(draft)", *(f" node.{one.name} = {one.name}" for one in said)]
    exec("\n".join([*lines, " node.__class__ = cls", " return node"]), given)
    return staticmethod(given["__new__"])


def _known(made: Any) -> Any:
    """Note a class of nodes when it is whole: another thread may look through them while it is made."""
    if not made.abstract:
        other = _KINDS.get(made.kind)
        if other is not None and other.__module__ != made.__module__:
            raise TypeError(f"two nodes are called {made.kind}: {other.__module__} and {made.__module__}")
        _KINDS[made.kind] = made
    return made


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class NodeType(type):
    """Makes every class of nodes a dataclass with slots, of which only names can be given.

    A class that declares no field (most verbs) takes over what its base has; so over two hundred classes cost the
    start of the program what a hundred do.
    """

    field_names: tuple[str, ...]
    """The fields, in order."""
    field_values: Callable[[Any], tuple[Any, ...]]
    """Of a node: the values of its fields, in order."""
    compared_values: Callable[[Any], tuple[Any, ...]]
    """Of a node: the values that make it equal to another one."""
    part_names: tuple[str, ...]
    """The fields in which nodes can stand, in order."""
    part_values: Callable[[Any], tuple[Any, ...]]
    """Of a node: the values of these fields.  Most are None, "" or (), so going through a tree leaves them out first."""
    draft: type[Any]
    """The same class before it is frozen: slots are filled by plain assignment, several times as fast as otherwise."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        """The class; ``dataclass`` comes back for it a second time, with its slots."""
        declared = any(not said.startswith("ClassVar") for said in namespace.get("__annotations__", {}).values())
        if "__slots__" in namespace or not declared:
            plain = super().__new__(mcs, name, bases, {"__slots__": (), **namespace})
            return plain if "__slots__" in namespace else _known(plain)
        made: Any = dataclass(slots=True, kw_only=True, init=False, eq=False, repr=False)(super().__new__(mcs, name, bases, namespace))
        made.field_names = tuple(one.name for one in fields(made))
        made.part_names = tuple(one.name for one in fields(made) if not _WORDS.fullmatch(str(one.type)))
        made.compared_values = getter([one.name for one in fields(made) if one.compare])
        made.field_values, made.part_values = getter(made.field_names), getter(made.part_names)
        # Both, for they share one slot of the class: with one of them written in Python all assignments go through Python.
        freely = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
        open_again = {"__slots__": (), **freely, "abstract": True}
        made.draft = super().__new__(mcs, name, (made,), open_again)
        made.__new__ = _maker(made)
        return _known(made)


class Node(metaclass=NodeType):
    """One node of the AST.  Equality and hash ignore ``span``; everything else is meaning."""

    span: Extent | None = field(default=None, compare=False)

    kind: ClassVar[str] = "Node"
    abstract: ClassVar[bool] = True
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        if cls.__dict__.get("abstract"):
            return
        cls.abstract = False
        cls.kind = cls.__name__

    def __setattr__(self, name: str, value: Any) -> None:
        raise FrozenInstanceError(f"{self.kind} is frozen: {name}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"{self.kind} is frozen: {name}")

    # Said once for all nodes: written out for each class, as dataclasses do it, they take longer to make than all the rest.
    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = type(self).compared_values
        return values(self) == values(other)

    def __hash__(self) -> int:
        return hash(type(self).compared_values(self))

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(f'{name}={value!r}' for name, value in self.said().items())})"

    def __reduce__(self) -> Any:
        return _again, (type(self), type(self).field_values(self))

    def said(self) -> dict[str, Any]:
        """Field -> value, in order."""
        cls = type(self)
        return dict(zip(cls.field_names, cls.field_values(self), strict=True))

    def but(self, **changes: Any) -> Self:
        """A copy with other values."""
        return _copying(self.__class__)(self, changes)  # type: ignore[no-any-return]

    def at(self, span: Extent | None) -> Self:
        """A copy of this node that carries ``span``; nodes in it that have none (parts of one word) get the same."""
        changes: dict[str, Any] = {"span": span}
        for name, value in self.said().items():
            if isinstance(value, Node):
                if value.span is None:
                    changes[name] = value.at(span)
            elif value.__class__ is tuple and any(isinstance(item, Node) and item.span is None for item in value):
                changes[name] = tuple(
                    item.at(span) if isinstance(item, Node) and item.span is None else item for item in value
                )
        return self.but(**changes)

    def placed(self, span: Extent) -> Self:
        """This node, which was made just now and which nobody else has: as :meth:`at`, without a copy."""
        for part in self.children():
            if part.span is None:
                part.placed(span)
        _set_span(self, span)
        return self

    def children(self) -> list[Node]:
        """The nodes directly below this one, in field order."""
        found: list[Node] = []
        for value in filter(None, type(self).part_values(self)):
            if value.__class__ is tuple:
                _collect(value, found)
            elif value.__class__ not in _PLAIN:
                found.append(value)
        return found

    def deeper_than(self, levels: int) -> bool:
        """Whether there are more than ``levels`` nodes inside one another (no recursion)."""
        level: list[Node] = [self]
        for _ in range(levels):
            level = [child for node in level for child in node.children()]
            if not level:
                return False
        return True

    def walk(self) -> list[Node]:
        """This node and all below it, in print order (no recursion)."""
        order: list[Node] = []
        stack: list[Node] = [self]
        while stack:
            node = stack.pop()
            order.append(node)
            for value in filter(None, node.__class__.part_values(node)[::-1]):
                if value.__class__ is tuple:
                    inside: list[Node] = []
                    _collect(value, inside)
                    stack += inside[::-1]
                elif value.__class__ not in _PLAIN:
                    stack.append(value)
        return order

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """A field of nodes is a reference to what ``zxscript.syntax.nodejson`` defines for the class."""
        return {"type": "definition-ref", "schema_ref": cls.__name__}


@cache
def _copying(kind: type[Node]) -> Copier:
    return copier(kind, kind.draft)


_PLAIN = frozenset((type(None), str, int, bool))
_set_span: Callable[[Node, Extent], None] = Node.__dict__["span"].__set__


def _collect(values: tuple[Any, ...], found: list[Node]) -> None:
    """Append the nodes of a tuple, and of tuples in it."""
    for item in values:
        if item.__class__ is tuple:
            _collect(item, found)
        elif item.__class__ not in _PLAIN:
            found.append(item)


def _again(cls: type[Node], values: tuple[Any, ...]) -> Node:
    """A node from its pickled values."""
    return cls(**dict(zip(cls.field_names, values, strict=True)))


def nodes_of(category: type[Node]) -> dict[str, type[Node]]:
    """All concrete nodes of a category, by kind; not to be changed."""
    return _nodes_of(category, len(_KINDS))


@lru_cache(maxsize=256)
def _nodes_of(category: type[Node], _known: int) -> dict[str, type[Node]]:
    """Reading a tree asks for each of its nodes; the number of kinds tells when one was added.

    Of a copy: another thread may be loading a game's nodes.
    """
    return {name: cls for name, cls in _KINDS.copy().items() if issubclass(cls, category)}
