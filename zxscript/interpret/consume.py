"""Structural completeness: interpreting a node means taking every field that is set; a leftover is refused.

    with taking(node) as take:
        take("object")
        …
    # here every set field of the node was taken, or Refused was raised

Fields that only the printer needs (commas, spelling of a header) carry no meaning and need not be taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Any, Generic, Self

from zxscript.interpret.refusal import Refused
from zxscript.syntax.node import Node, getter

if TYPE_CHECKING:  # a bare ``Take`` is one of any node
    from typing_extensions import TypeVar

    N = TypeVar("N", bound=Node, covariant=True, default=Any)
    M = TypeVar("M", bound=Node)
else:
    from typing import TypeVar

    N = TypeVar("N")

PRINT_ONLY = frozenset(("span", "pause", "comma", "commas", "copula", "seps", "closed", "legacy", "header"))


class Take(Generic[N]):
    """Hands out the fields of one node and remembers which are left."""

    def __init__(self, node: N) -> None:
        self.node = node
        names, values, silent = _meaningful(type(node))
        said = values(node)
        odd = compress(zip(names, said, silent, strict=True), map(is_not, said, silent))  # most fields say nothing
        self._left = {name: True for name, value, default in odd if value != default}

    def __call__(self, name: str) -> Any:
        """The field's value; it counts as interpreted from now on."""
        self._left.pop(name, None)
        return getattr(self.node, name)

    def has(self, name: str) -> bool:
        """Is the field set and not yet taken?"""
        return name in self._left

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        """Refuse what is left, unless something else was refused already."""
        if kind is None and self._left:
            values = [getattr(self.node, name) for name in self._left]
            said = "".join(f"「{_shown(value)}」" for value in values)
            spans = [value.span for value in values if isinstance(value, Node) and value.span is not None]
            raise Refused(
                f"{said} has no meaning in this sentence", f"この文では{said}の意味が決まっていません", self.node.kind,
                spans[0] if spans else self.node.span,
            )  # fmt: skip


def taking(node: M) -> Take[M]:
    """Take all set fields of ``node`` inside the block."""
    return Take(node)


@cache
def _meaningful(kind: type[Node]) -> tuple[tuple[str, ...], Callable[[Node], tuple[Any, ...]], tuple[object, ...]]:
    """The fields that carry meaning, in order; what takes their values out of a node; and for each the value that says nothing
    (one of its own if it must be given)."""
    found = [one for one in fields(kind) if one.name not in PRINT_ONLY]
    return tuple(one.name for one in found), getter([one.name for one in found]), tuple(one.default for one in found)


def _shown(value: object) -> str:
    if isinstance(value, Node):
        return str(value.ja()) if hasattr(value, "ja") else value.kind
    return "、".join(map(_shown, value)) if isinstance(value, tuple) else str(value)
