"""Spelling variants that an author typed: which rewriting rules of the normaliser and the reader applied, and where.

Every rule is reported by exactly one lint rule; a test compares the tables with the normaliser and the reader.
"""

from __future__ import annotations

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Rule, replace
from zxscript.lang.cardtext import Piece
from zxscript.lang.legacy import templating
from zxscript.source.diagnostic import Diagnostic, Fix

BRACKETS = frozenset(("bracket-style", "turn-bracket", "icon-bracket", "tribe-bracket", "keyword-bracket",
                      "keyword-bare", "zone-bracket", "bracket-width", "level-gate", "left-out-bracket"))  # fmt: skip
WIDTH = frozenset(("header-width", "icon-width", "digit-width", "variable-width", "sign-width", "slash-width",
                   "letter-width"))  # fmt: skip
MARKS = frozenset(("punctuation-width", "times-sign", "infinity", "dot-shape", "timing-join", "cap-place", "missing-quote",
                   "overboost-mark", "stray-quote"))  # fmt: skip
STOPS = frozenset(("final-stop", "quoted-stop"))
HOUSE = frozenset(("abilities-lost", "ability-in-name-quotes", "added-so", "adnominal-comparison", "all-but-these", "among",
                   "as-long", "as-many", "as-many-drawn", "as-much-more", "both-forces", "but-in-standby", "chosen", "come-rested",
                   "compared-no", "dealt-freely", "deck-among", "deck-top", "done-again", "each-colour",
                   "each-player", "had-force", "house-spelling", "keyword-race", "larger", "left-out-object",
                   "left-out-particle", "left-out-this", "made-to-block", "most-of-all", "neither", "neither-of-them",
                   "next-to-a-card", "next-used", "no-damage", "number-again", "once-a-turn", "one-or-two", "one-verb-for-two",
                   "oneself", "or-comma", "or-fewer", "out-of", "place-and-place", "shuffled-below",
                   "so-many-drawn", "so-many-kinds", "standing-force", "start-of-turn", "this-attack", "this-turn-alone",
                   "usable-as-well", "value-of-a-number", "while-attacking", "whole-hand", "whose-life"))  # fmt: skip
BLANKS = frozenset(("blank", "line-break"))
REMINDERS = frozenset(("reminder",))

KANA = frozenset(("spelling",))
ORDER = frozenset(("word-order",))
TEMPLATING = frozenset(rule.name for rule in templating.RULES)


def respelled(facts: CardFacts, names: frozenset[str], rule: Rule) -> Iterator[Diagnostic]:
    """A finding with a safe fix for each stretch that a normaliser rule of ``names`` rewrites."""
    for piece in facts.pieces:
        if piece.offset:
            continue  # the first ability of a line stands for all of it
        for edit in piece.clean.edits:
            if edit.rule in names:
                span = piece.text.to_file((edit.source, edit.source + len(edit.original)))
                wanted = piece.clean.text[edit.start : edit.end]
                yield rule.at(facts.card.file, span, fix=replace(span, wanted), found=edit.original, wanted=wanted)


def reworded(facts: CardFacts, names: frozenset[str] | None, rule: Rule) -> Iterator[Diagnostic]:
    """A finding for each text that the reader rewrote by a rule of ``names`` (None: any other than the named groups)."""
    for piece in facts.pieces:
        if piece.reading is None:
            continue
        applied = [name for name in piece.reading.rules if (name in names if names else name not in _NAMED)]
        if applied:
            wanted = piece.reading.printed
            said = "、".join(applied)
            yield rule.at(facts.card.file, piece.span(), fix=canonical_fix(piece), rules=said, wanted=wanted)


def canonical_fix(piece: Piece) -> Fix | None:
    """The fix that writes the canonical print; None where it would swallow line breaks or comments between the lines."""
    if piece.reading is None or len(piece.text.pieces) > 1:
        return None
    return replace(piece.span(), piece.reading.printed)


_NAMED = KANA | ORDER | TEMPLATING
