"""Remarks between the words: what a pointing word (その, それ, 残り …) or a phrase left out speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.analysis.workspace import Workspace
from zxscript.check.references import resolution_of
from zxscript.lang.cardtext import pieces_of
from zxscript.source.diagnostic import Words
from zxscript.source.text import Span

LONGEST = 24
"""Characters of a clause that are shown; the whole stands in the tooltip."""
_LEFT_OUT = {
    "object": Words("を", "object"), "subject": Words("が", "subject"), "goal": Words("に", "goal"), "owner": Words("の", "whose"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hint:
    """``label`` at a place; ``whole``: what it speaks of, as written; ``origin``: where that stands in the file."""

    at: int
    label: str
    whole: str
    origin: Span
    left_out: Words | None = None


def hints(workspace: Workspace, name: str, span: Span) -> list[Hint]:
    """The remarks on a stretch of a card file, in order."""
    found: dict[int, Hint] = {}
    for number, block in enumerate(workspace.blocks(name)):
        card = workspace.cards[name].card(number)
        if card is None or card.is_keyword or block.span.end < span.start or block.start > span.end:
            continue
        for piece in pieces_of(card):
            for (role, start, end), binding in resolution_of(piece).bindings.items():
                first, last = binding.clause
                if not 0 <= first < last <= len(piece.said) or not 0 <= start < end <= len(piece.said) or binding.kind == "body":
                    continue
                whole = piece.said[first:last]
                # Of a word that points the remark stands behind it, of a phrase left out in front of its clause.
                missing = _LEFT_OUT.get(role)
                where = piece.span((start, end)).shifted(block.start)
                at = where.start if missing is not None else where.end
                shown = whole if len(whole) <= LONGEST else whole[: LONGEST - 1] + "…"
                label = f"〔{shown}〕" if missing is None else f"〔{shown}：{missing.ja}〕"
                if span.start <= at <= span.end:
                    found.setdefault(at, Hint(at, label, whole, piece.span((first, last)).shifted(block.start), missing))
    return [found[at] for at in sorted(found)]
