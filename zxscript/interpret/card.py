"""A whole card -> its meaning, or everything that keeps it from having one (whole card or no card)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.abilities.subtext import join_shift
from zxscript.interpret.abilities.validity import KIND, join_validity
from zxscript.interpret.refusal import Refused
from zxscript.lang.cardtext import READ, Piece, pieces_of
from zxscript.lang.reading import Declined
from zxscript.meaning.forms import Ability, CardMeaning
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.cardsource import CardSource, KeywordText, Text
from zxscript.syntax.header import CardHeader, read_header
from zxscript.syntax.node import Node

REMEMBERED = 4096
"""Texts whose meaning is kept."""
_NAME = re.compile("[「『［]")


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why a card cannot run: ``code`` of the finding, the text (None: the header) and the place in it, the kind of
    node, the reason in both languages, and wording that would run (``instead``), if there is one."""

    code: str
    source: Text | None
    extent: tuple[int, int]
    kind: str
    en: str
    ja: str
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Interpreted:
    """What was made of a card: its header, the verdict on every text, the abilities of each text (None: no meaning), and
    what keeps the card from running."""

    header: CardHeader
    pieces: tuple[Piece, ...]
    abilities: tuple[tuple[Ability, ...] | None, ...]
    refusals: tuple[Refusal, ...]

    @property
    def meaning(self) -> CardMeaning | None:
        """The meaning of the whole card; None when something is refused."""
        if self.refusals:
            return None
        found = [(number, one) for number, abilities in enumerate(self.abilities) for one in abilities or ()]
        return CardMeaning(self.header.name, tuple(one for _, one in found), tuple(number for number, _ in found))


def interpret_card(card: CardSource, words: Vocabulary) -> Interpreted:
    """The meaning of every text of a card, or the reasons why one has none."""
    header, findings = read_header(card)
    refusals = [
        Refusal(one.code, None, (one.span.start, one.span.end), one.name, one.message.en, one.message.ja)
        for one in findings if one.severity == "error"
    ]  # fmt: skip
    pieces = pieces_of(card)
    texts: list[tuple[Ability, ...] | None] = []
    for piece in pieces:
        found = _text(piece, words, header, card.keywords)
        texts.append(None if isinstance(found, Refusal) else found)
        refusals += [found] if isinstance(found, Refusal) else []
    if not refusals:
        try:
            texts = _valid(_joined(texts))
        except Refused as error:
            refusals.append(_refusal(error, pieces[0]))
    return Interpreted(header, pieces, tuple(texts), tuple(refusals))


def _text(piece: Piece, words: Vocabulary, header: CardHeader, own: tuple[KeywordText, ...]) -> tuple[Ability, ...] | Refusal:
    if piece.verdict not in READ or piece.node is None:
        code = "ZX208" if piece.verdict == "mismatch" else "ZX201"
        at = (piece.outcome.start, piece.outcome.end) if isinstance(piece.outcome, Declined) else None
        reason = piece.reason or piece.verdict
        return Refusal(code, piece.text, piece.extent(at), "", reason, "この言葉は理解できません")
    if piece.hidden:
        return Refusal("ZX201", piece.text, piece.extent(), "", "there are characters that nobody sees", "見えない文字があります")
    if piece.verdict == "needs_diagram":
        en, ja = "the squares of a sign are not known", "図の記号のスクエアが分かりません"
        return Refusal("ZX206", piece.text, piece.extent(), "", en, ja)
    name = header.name if _NAME.search(piece.said) else ""  # asked for only where the text calls a card by its name
    found = _told(_Text(piece.said, name, header.type or "", own, words, piece.node))
    return _refusal(found, piece) if isinstance(found, Refused) else found


class _Text:
    """Everything that a text means hangs on.  The node is no part of that: the words make it."""

    __slots__ = ("name", "node", "own", "said", "type", "words")

    def __init__(self, said: str, name: str, type: str, own: tuple[KeywordText, ...], words: Vocabulary, node: Node) -> None:
        self.said, self.name, self.type, self.own, self.words, self.node = said, name, type, own, words, node

    def __hash__(self) -> int:
        return hash((self.said, self.name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Text) and self.words is other.words and (
            (self.said, self.name, self.type, self.own) == (other.said, other.name, other.type, other.own)
        )  # fmt: skip


@lru_cache(maxsize=REMEMBERED)
def _told(text: _Text) -> tuple[Ability, ...] | Refused:
    """The abilities of a text, or why it has none, remembered: a fifth of a pool says what another card said before, and of a
    card that is being written one text changes and the others stay."""
    try:
        return tuple(interpret_text(text.node, text.words, text.name, text.type, own=text.own))
    except Refused as error:
        return error.with_traceback(None)


def _refusal(error: Refused, piece: Piece) -> Refusal:
    return Refusal("ZX209", piece.text, piece.extent(error.span), error.kind, error.en, error.ja, error.instead)


def _valid(texts: list[tuple[Ability, ...] | None]) -> list[tuple[Ability, ...] | None]:
    """A line that says when the abilities of the card are valid is a condition of each of them."""
    told = tuple(one for abilities in texts for one in abilities or () if one.kind == KIND)
    if not told:
        return texts
    found = [join_validity((*told, *(one for one in abilities or () if one.kind != KIND))) for abilities in texts]
    if not any(found):
        raise Refused("no abilities that could be valid", "有効になる能力がありません", "Topic", told[0].span)
    return [tuple(abilities) for abilities in found]


def _joined(texts: list[tuple[Ability, ...] | None]) -> list[tuple[Ability, ...] | None]:
    """The condition and the vessel of a Shift, which stand on two lines, are one ability."""
    every = tuple(one for abilities in texts for one in abilities or ())
    kept = join_shift(every)
    if len(kept) == len(every):
        return texts
    shifts = iter([one for one in kept if one.kind == "shift"])
    found: list[tuple[Ability, ...] | None] = []
    for abilities in texts:
        plain = tuple(one for one in abilities or () if one.kind != "shift")
        joined = next(shifts, None) if len(plain) != len(abilities or ()) else None
        found.append((joined, *plain) if joined is not None else plain)
    return found
