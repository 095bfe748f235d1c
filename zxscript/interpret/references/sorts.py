"""What the resolver looks at in a node, by its class."""

from __future__ import annotations

from functools import cache

from zxscript.lang.ability import Ability, Effect
from zxscript.lang.filters import Relative
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.syntax.node import Node


@cache
def sort_of(kind: type[Node]) -> type[Node]:
    """A noun phrase, a relative clause, an ability (or what stands for one), or any other node.

    Found once for a class: to ask whether a node belongs to one takes three times as long for classes that a metaclass has made.
    """
    if issubclass(kind, Ability | Effect | TimedAbility):
        return Ability
    return next((one for one in (Noun, Relative) if issubclass(kind, one)), Node)
