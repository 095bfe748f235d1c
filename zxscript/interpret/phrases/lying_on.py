"""このカードに置かれているシフト: the cards that lie on a card, which the rules keep under it (zx.md 16.5)."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.verbs.move import Put
from zxscript.syntax.node import Node


def lies_on(what: Node) -> bool:
    """(このカードに)置かれている, said of what lies there."""
    return isinstance(what, Put) and what.aspect == "ongoing" and what.voice == "passive" and what.subject is None and what.goal is not None


def host_of_those(item: f.Relative) -> Phrase:
    """The card on which they lie."""
    with taking(item) as take:
        take("wide")
        with taking(take("clause")) as said:
            said("aspect"), said("voice")
            return said("goal")  # type: ignore[no-any-return]
