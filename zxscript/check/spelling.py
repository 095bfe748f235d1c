"""Spelling variants that an author typed: which rewriting rules of the normaliser and the reader applied, and where.

Every rule is reported by exactly one lint rule; a test compares the tables with the normaliser and the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate

from zxscript.check.facts import CardFacts
from zxscript.check.narrow import parted
from zxscript.check.rule import Rule, replace
from zxscript.lang.cardtext import Piece
from zxscript.lang.legacy import templating
from zxscript.source.diagnostic import Diagnostic

BRACKETS = frozenset(("bracket-style", "turn-bracket", "icon-bracket", "tribe-bracket", "keyword-bracket",
                      "keyword-bare", "zone-bracket", "bracket-width", "level-gate", "left-out-bracket",
                      "name-bracket", "cost-bracket"))  # fmt: skip
WIDTH = frozenset(("header-width", "icon-width", "digit-width", "variable-width", "sign-width", "slash-width",
                   "letter-width"))  # fmt: skip
MARKS = frozenset(("plain-quote", "punctuation-width", "times-sign", "infinity", "dot-shape", "timing-join", "cap-place",
                   "missing-quote", "overboost-mark", "stray-quote"))  # fmt: skip
STOPS = frozenset(("final-stop", "quoted-stop"))
HOUSE = frozenset(("as-many-chosen", "both-of-them", "the-other-one",
                   "abilities-lost", "ability-in-name-quotes", "added-so", "adnominal-comparison", "all-and", "all-but-these", "all-rights",
                   "among", "as-long", "as-many", "as-many-drawn", "as-much-more", "blocks-with", "both-forces", "but-in-standby",
                   "by-magic", "card-word", "chosen", "come-rested", "compared-no", "dealt-freely", "deck-among", "deck-top", "done-again",
                   "drawn-cards", "each-colour", "each-player", "fewer-or-more", "had-force", "house-spelling", "keyword-race", "larger",
                   "left-out-object", "left-out-particle", "left-out-this", "lessened", "listed-numbers", "made-to-block", "most-of",
                   "most-of-all", "neither", "neither-of-them", "next-damage", "next-to-a-card", "next-used", "no-damage",
                   "number-again", "once-a-turn", "one-or-two", "one-verb-for-two", "oneself", "only-at", "only-such", "or-comma",
                   "or-fewer", "other-side", "out-of", "place-and-place", "range", "sent-elsewhere", "shuffled-below", "so-many-drawn",
                   "so-many-kinds", "so-many-when", "standing-force", "start-of-turn", "this-attack", "this-turn-alone",
                   "usable-as-well", "value-of-a-number", "was-so", "while-attacking", "while-boosted",
                   "whole-hand", "whose-life"))  # fmt: skip
BLANKS = frozenset(("blank", "line-break"))
REMINDERS = frozenset(("reminder",))

KANA = frozenset(("spelling",))
ORDER = frozenset(("word-order",))
TEMPLATING = frozenset(rule.name for rule in templating.RULES)


_ENGLISH = re.compile("[^ぁ-ゖァ-ヺ一-鿿]*?[a-z]{3}[^ぁ-ゖァ-ヺ一-鿿]*")


def respelled(facts: CardFacts, names: frozenset[str], rule: Rule) -> Iterator[Diagnostic]:
    """A finding with a safe fix for each stretch that a normaliser rule of ``names`` rewrites."""
    for piece in facts.pieces:
        if piece.offset or _ENGLISH.fullmatch(piece.clean.text):
            continue  # the first ability of a line stands for all of it; an English sentence has its own signs and blanks
        for edit in piece.clean.edits:
            if edit.rule in names:
                span = piece.text.to_file((edit.source, edit.source + len(edit.original)))
                wanted = piece.clean.text[edit.start : edit.end]
                yield rule.at(facts.card.file, span, fix=replace(span, wanted), found=edit.original, wanted=wanted)


def reworded(facts: CardFacts, names: frozenset[str] | None, rule: Rule) -> Iterator[Diagnostic]:
    """A finding for what the reader rewrote by a rule of ``names`` (None: any other than the named groups): the words that differ.

    Templating is of the whole text.  Where rules of several groups met in one, what differs belongs to them all, and is told of the whole.
    """
    for piece in facts.pieces:
        if piece.reading is None:
            continue
        applied = [name for name in piece.reading.rules if (name in names if names else name not in _NAMED)]
        if not applied:
            continue
        alone = len(applied) == len(piece.reading.rules) and names is not TEMPLATING
        for start, end, wanted in _differing(piece, each=names is KANA) if alone else [(0, len(piece.said), piece.reading.printed)]:
            span = piece.span((start, end))
            fix = None if len(piece.text.pieces) > 1 else replace(span, wanted)  # it would swallow what stands between the lines
            yield rule.at(facts.card.file, span, fix=fix, rules="、".join(applied), wanted=wanted)


def _differing(piece: Piece, each: bool) -> list[tuple[int, int, str]]:
    """The words that the canonical print has otherwise: ``each`` by itself (one word for one), or all from the first to the last."""
    from difflib import SequenceMatcher

    assert piece.reading is not None
    old, new = parted(piece.said), parted(piece.reading.printed)
    edits = [edit for edit in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if edit[0] != "equal"]
    found = [(edit[1], edit[2], "".join(new[edit[3] : edit[4]])) for edit in edits]
    if not edits:
        return [(0, len(piece.said), piece.reading.printed)]
    if not each or not all(start < end and wanted for start, end, wanted in found):
        found = [(edits[0][1], edits[-1][2], "".join(new[edits[0][3] : edits[-1][4]]))]
    start, end, wanted = found[0]
    if not wanted:  # words that go: what to write instead is the word behind them
        end, wanted = end + 1, old[end]
    if len(wanted) == 1 and start:  # a particle says more with its word
        start, wanted = start - 1, old[start - 1] + wanted
    found[0] = start, end, wanted
    size = [0, *accumulate(map(len, old))]
    return [(size[start], size[end], wanted) for start, end, wanted in found]


_NAMED = KANA | ORDER | TEMPLATING
