"""What has no meaning yet is refused, never approximated."""

from __future__ import annotations

from zxscript.syntax.node import Extent, Node


class Refused(Exception):
    """Words that were read but are given no meaning.

    ``en`` and ``ja``: the reason in a card writer's words; ``kind`` of the node; ``span`` in the text; ``instead``: wording
    that would run, if there is one.
    """

    def __init__(self, en: str, ja: str, kind: str, span: Extent | None = None, instead: str = "") -> None:
        super().__init__(f"{kind}: {en}")
        self.en, self.ja, self.kind, self.span, self.instead = en, ja, kind, span, instead

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.en


def refuse(node: Node | None, en: str, ja: str, instead: str = "") -> Refused:
    """The error for a node, to be raised by the caller; None: for a phrase that a sentence does without."""
    if node is None:
        return Refused(en, ja, "nothing", None, instead)
    return Refused(en, ja, node.kind, node.span, instead)
