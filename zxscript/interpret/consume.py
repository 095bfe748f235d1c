"""Structural completeness: interpreting a node means taking every field that is set; a leftover is refused.

    with taking(node) as take:
        take("object")
        …
    # here every set field of the node was taken, or Refused was raised

Fields that only the printer needs (commas, spelling of a header) carry no meaning and need not be taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import cache
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Any, Generic, Self

from zxscript.interpret.refusal import Refused
from zxscript.lang.senses import sense
from zxscript.syntax.node import Node, getter

if TYPE_CHECKING:  # a bare ``Take`` is one of any node
    from typing_extensions import TypeVar

    N = TypeVar("N", bound=Node, covariant=True, default=Any)
    M = TypeVar("M", bound=Node)
else:
    from typing import TypeVar

    N = TypeVar("N")

_Meaningful = tuple[tuple[str, ...], Callable[[Node], tuple[Any, ...]], tuple[object, ...], tuple[tuple[str, object], ...]]

_ONE_OBJECT = (None, "", (), False, True)
"""Values that are the same object wherever they stand."""

PRINT_ONLY = frozenset(("span", "pause", "comma", "commas", "copula", "seps", "closed", "legacy", "header"))


class Take(Generic[N]):
    """Hands out the fields of one node and remembers which are left."""

    def __init__(self, node: N) -> None:
        self.node = node
        names, values, silent, wordy = _meaningful(type(node))
        self._left = dict.fromkeys(compress(names, map(is_not, values(node), silent)))  # most fields say nothing
        for name, default in wordy:
            if name in self._left and getattr(node, name) == default:
                del self._left[name]

    def __call__(self, name: str) -> Any:
        """The field's value; it counts as interpreted from now on."""
        self._left.pop(name, None)
        return getattr(self.node, name)

    def sense(self, name: str) -> Any:
        """What the word in the field says (:mod:`zxscript.lang.senses`); it counts as interpreted from now on."""
        return sense(name, self(name))

    def has(self, name: str) -> bool:
        """Is the field set and not yet taken?"""
        return name in self._left

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        """Refuse what is left, unless something else was refused already."""
        if kind is None and self._left:
            values = [getattr(self.node, name) for name in self._left]
            said = "".join(f"「{_said_by(self.node, name)}」" for name in self._left)
            spans = [value.span for value in values if isinstance(value, Node) and value.span is not None]
            raise Refused(
                f"{said} has no meaning in this sentence", f"この文では{said}の意味が決まっていません", self.node.kind,
                spans[0] if spans else self.node.span,
            )  # fmt: skip


def taking(node: M) -> Take[M]:
    """Take all set fields of ``node`` inside the block."""
    return Take(node)


@cache
def _meaningful(kind: type[Node]) -> _Meaningful:
    """The fields that carry meaning, in order; what takes their values out of a node; for each the value that says nothing (one of
    its own if it must be given); and those for which that value is not one object."""
    found = [one for one in fields(kind) if one.name not in PRINT_ONLY]
    names = [one.name for one in found]
    wordy = tuple((one.name, one.default) for one in found if one.default not in _ONE_OBJECT and one.default is not MISSING)
    return tuple(names), getter(names), tuple(one.default for one in found), wordy


def _said_by(node: Node, name: str) -> str:
    """The words of a field.  A flag or a number has none of its own: what the print has more with it than without, else the whole print."""
    value = getattr(node, name)
    if isinstance(value, Node | str | tuple) or not hasattr(node, "ja"):
        return _shown(value)
    whole = str(node.ja())
    default = next(one.default for one in fields(node) if one.name == name)
    if default is MISSING:
        return whole
    plain = str(node.but(**{name: default}).ja())
    start = _alike(whole, plain)
    end = _alike(whole[start:][::-1], plain[start:][::-1])
    return whole[start : len(whole) - end] or whole


def _alike(one: str, other: str) -> int:
    """How many signs two texts have in common at their beginning."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _shown(value: object) -> str:
    if isinstance(value, Node):
        return str(value.ja()) if hasattr(value, "ja") else value.kind
    return "、".join(map(_shown, value)) if isinstance(value, tuple) else str(value)
