"""A whole card -> its meaning, or everything that keeps it from having one (whole card or no card)."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.interpret.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.interpret.subtext import join_shift
from zxscript.interpret.validity import KIND, join_validity
from zxscript.lang.cardtext import READ, Piece, pieces_of
from zxscript.lang.reading import Declined
from zxscript.meaning.forms import Ability, CardMeaning
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.cardsource import CardSource, KeywordText, Text
from zxscript.syntax.header import CardHeader, read_header


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
    try:
        return tuple(interpret_text(piece.node, words, header.name, header.type or "", own=own))
    except Refused as error:
        return _refusal(error, piece)


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
