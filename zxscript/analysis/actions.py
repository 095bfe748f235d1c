"""What an editor offers to do at a place: the fixes of findings, all safe fixes at once, current wording, and the format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from zxscript.analysis.workspace import Workspace
from zxscript.check.canonical import canonical_ability, meaning_of
from zxscript.format.files import format_source
from zxscript.source.diagnostic import Diagnostic, Edit, Words, apply_fixes
from zxscript.source.text import Source, Span

ActionKind = Literal["quickfix", "fixall", "rewrite", "create"]


@dataclass(frozen=True, slots=True)
class Action:
    """Something to do.  ``edits``: file name -> edits in it; a name that does not exist yet is a new file (``create``)."""

    title: Words
    kind: ActionKind
    edits: dict[str, tuple[Edit, ...]]
    finding: Diagnostic | None = None
    preferred: bool = False


def fixes(name: str, found: Iterable[Diagnostic], span: Span) -> list[Action]:
    """A quick fix for each finding that touches ``span`` and has one; the safe ones are preferred."""
    return [
        Action(one.fix.title, "quickfix", {name: one.fix.edits}, one, one.fix.safe)
        for one in found if one.fix is not None and one.fix.edits and touches(one.span, span)
    ]  # fmt: skip


def fix_all(workspace: Workspace, name: str, found: Sequence[Diagnostic]) -> Action | None:
    """All safe fixes of a file together; None if there is none."""
    text = workspace.documents[name].text
    mended, count = apply_fixes(text, [one.fix for one in found if one.fix is not None])
    if not count or mended == text:
        return None
    title = Words(f"確実な修正をすべて適用（{count} 件）", f"apply all {count} safe fixes")
    return Action(title, "fixall", {name: (difference(text, mended),)})


def current_wording(workspace: Workspace, name: str, span: Span) -> list[Action]:
    """For each text at ``span`` that is read, and is printed otherwise: say it as it is printed today."""
    found = []
    for block in workspace.blocks(name):
        card = block.read.card
        if card is None or not touches(block.span, span):
            continue
        for text in (*(line.line for line in card.subtexts), *card.abilities):
            where = text.span.shifted(block.start)
            wanted = canonical_ability(card, text)
            if touches(where, span) and wanted != text.text:
                title = Words("いまの書き方にする", "say it in current wording")
                found.append(Action(title, "rewrite", {name: (Edit(where, wanted),)}))
    return found


def formatting(workspace: Workspace, name: str) -> tuple[Edit, ...]:
    """The edits that make a card file canonical; none if it has errors or is so already.  Other files stay as they are."""
    document = workspace.documents[name]
    if document.kind != "cards":
        return ()
    wanted = format_source(Source(name, document.text), canonical_ability, meaning_of).text
    return () if wanted is None or wanted == document.text else line_edits(document.text, wanted)


def touches(one: Span, other: Span) -> bool:
    """Whether two stretches share a character or a border."""
    return one.start <= other.end and other.start <= one.end


def difference(old: str, new: str) -> Edit:
    """The one smallest edit that makes ``new`` of ``old``."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    end = 0
    while end < most - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return Edit(Span(start, len(old) - end), new[start : len(new) - end])


def line_edits(old: str, new: str) -> tuple[Edit, ...]:
    """Edits by lines that make ``new`` of ``old``, so that cursors and marks in unchanged lines stay where they are."""
    from difflib import SequenceMatcher

    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return tuple(
        Edit(Span(starts[a], starts[b]), "".join(after[c:d])) for kind, a, b, c, d in matcher.get_opcodes() if kind != "equal"
    )
