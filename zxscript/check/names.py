"""Names in texts that no card has: a token that is made, a tribe in the brackets of a name (ZX304)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zxscript.check.mentions import mentions
from zxscript.check.project import Project
from zxscript.check.rule import replace as fix_to
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import game_text

_TOKEN = re.compile("「(?P<name>[^「」]+)」トークン")


def unknown_names(project: Project) -> Iterator[Diagnostic]:
    """A warning for a token without a card (the card that makes it cannot run) and for a tribe written as a name. A name one slip
    away from a known one has its own finding (ZX493), and so has any other, whose card may lie elsewhere (ZX494)."""
    for card, _ in project.cards:
        for text in card.abilities:
            for match in _TOKEN.finditer(text.text):
                if not project.named(card.game, match["name"]):
                    yield _token(project, card, match["name"], text.to_file(match.span("name")))
    for one in mentions(project, "name"):
        game = one.card.game
        if project.named(game, one.name) or project.near(game, one.name) is not None:
            continue
        if game_text(game).checks.tribes and one.name in project.tribes(game):
            whole, wanted = Span(one.span.start - 1, one.span.end + 1), f"[{one.name}]"
            yield finding("ZX213", one.card.file, whole, fix=fix_to(whole, wanted, safe=False), found=f"「{one.name}」", wanted=wanted)


def _token(project: Project, card: CardSource, name: str, span: Span) -> Diagnostic:
    near = project.near(card.game, name)
    if near is not None:
        fix = fix_to(span, near, safe=False)
        hint = Words(f"。「{near}」ですか", f"; did you mean '{near}'?")
        return finding("ZX304", card.file, span, fix=fix, found=name, hint=hint)
    hint = Words("。そのカードがなければ、これを作るカードは動きません", "; without it the card that makes it cannot run")
    return finding("ZX304", card.file, span, found=name, hint=hint)
