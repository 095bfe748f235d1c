"""What cards mean, for other programs: the meaning of a card or text, in words, and how two meanings differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from zxscript.check.cards import PARAMETERS, with_arguments
from zxscript.check.why import why_piece
from zxscript.explain import explain_abilities
from zxscript.explain.header import figure_words, header_words, label
from zxscript.games.descriptor import descriptor
from zxscript.interpret.card import Interpreted, interpret_card
from zxscript.meaning.base import Form
from zxscript.meaning.forms import Ability, CardMeaning
from zxscript.meaning.packed import Meant
from zxscript.source.diagnostic import Language, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Piece, Text
from zxscript.syntax.game import DEFAULT, Game, demand_game
from zxscript.syntax.header import read_header

REMEMBERED = 512
"""Cards whose meaning is kept."""


@lru_cache(maxsize=REMEMBERED)
def interpreted(card: CardSource) -> Interpreted:
    """What was made of a card: the meaning of each text, or why it has none."""
    return interpret_card(card, descriptor(card.game).vocabulary)


def meaning(card: CardSource | str, game: Game = DEFAULT) -> CardMeaning:
    """The meaning of a card, or of one ability text.

    Raises :class:`~zxscript.run.table.NotRunnable` with every reason why it has none, ``ValueError`` for an unknown game.
    """
    from zxscript.run.table import NotRunnable, Reason

    if isinstance(card, str):
        return _of_text(card, game)
    found = interpreted(card)
    whole = found.meaning
    if whole is None:
        raise NotRunnable(card.number or card.name, [Reason(one.kind or one.code, one.en, one.ja) for one in found.refusals])
    return whole


def _of_text(text: str, game: Game) -> CardMeaning:
    from zxscript.interpret.abilities.ability import interpret_text
    from zxscript.interpret.refusal import Refused
    from zxscript.lang.reading import Declined, read
    from zxscript.run.table import NotRunnable, Reason
    from zxscript.syntax.normalise import normalise

    words = descriptor(demand_game(game)).vocabulary
    try:
        node = read(normalise(text, game).text, game).node
        try:
            abilities = interpret_text(node, words, effect=True)
        except Refused:  # sentences that stand alone may be a rule of their card
            abilities = interpret_text(node, words)
    except Declined as error:
        raise NotRunnable("<text>", [Reason("ZX201", error.reason, "この言葉は理解できません")]) from error
    except Refused as error:
        raise NotRunnable("<text>", [Reason(error.kind, error.en, error.ja)]) from error
    return CardMeaning("", tuple(abilities), (0,) * len(abilities))


@dataclass(frozen=True, slots=True)
class Explained:
    """A card in words.  ``texts``: for each sub-text line, then each ability, its words; None where it has no meaning, and
    then ``unread`` holds what is said in its place."""

    header: str
    figures: tuple[str, ...]
    texts: tuple[str | None, ...]
    unread: tuple[str, ...]
    plain: str

    @property
    def whole(self) -> bool:
        """Whether every text has a meaning."""
        return not self.unread

    def text(self) -> str:
        """The card in words, a paragraph for each text."""
        missing = iter(self.unread)
        said = [one if one is not None else next(missing) for one in self.texts]
        return "\n".join([self.header, *self.figures, *(one for one in said or [self.plain] if one)]) + "\n"

    def record(self, card: CardSource, language: str) -> dict[str, Any]:
        """The object of :func:`explain_record`."""
        return {
            "name": card.name, "number": card.number, "game": card.game, "language": language, "header": self.header,
            "figures": list(self.figures), "texts": list(self.texts), "unread": list(self.unread), "whole": self.whole,
        }  # fmt: skip


def explained(
    card: CardSource, language: str, messages: Language | None = None, how: Callable[[CardSource], Meant] | None = None
) -> Explained:
    """A card in words, from its meaning.  A text without one is shown as written, with the reason in the language of ``messages``
    (that of the explanation, and English beside Chinese: messages are in Japanese and English).

    A keyword block is told with arguments in the place of its parameters, which are named behind its header.  ``how``: what is known
    of the meanings of cards.
    """
    card, filled = _filled(card)
    known = how(card) if how else None
    texts: tuple[str | None, ...]
    if known and known.whole:
        printed, texts = read_header(card)[0], tuple(_in_words(one, card, language) for one in known.texts())
        unread: tuple[str, ...] = ()
    else:
        found = interpreted(card)
        printed, (texts, unread) = found.header, _told(card, found, language, messages or ("ja" if language == "ja" else "en"))
    figures = tuple(figure_words(figure.squares, language, card.game) for figure in card.figures)
    header = header_words(printed, language, card.game) + filled
    return Explained(header, figures, texts, unread, label("plain", language, card.game))


def _told(card: CardSource, found: Interpreted, language: str, messages: Language) -> tuple[tuple[str | None, ...], tuple[str, ...]]:
    """Each text in words (None: it has no meaning), and what is said in place of those that have none."""
    texts: list[str | None] = []
    unread: list[str] = []
    missing = iter([one for one in found.refusals if one.source is not None])  # one for each text without a meaning, in order
    for piece, abilities in zip(found.pieces, found.abilities, strict=True):
        if abilities is None:
            refusal = next(missing)
            why = why_piece(card, piece) or Words(refusal.ja, refusal.en)
            form = label("unread" if piece.node is None else "unrun", language, card.game)
            unread.append(form.format(piece.words(), why.in_(messages)))
        texts.append(None if abilities is None else _in_words(abilities, card, language))
    return tuple(texts), tuple(unread)


def _in_words(abilities: tuple[Ability, ...], card: CardSource, language: str) -> str:
    return "\n".join(explain_abilities(abilities, language, card.game))


def _filled(card: CardSource) -> tuple[CardSource, str]:
    """A keyword block with arguments for its parameters, and how they were filled: `` (X = 2)``."""
    if not card.is_keyword:
        return card, ""
    used = {name: value for name, value in PARAMETERS.items() if any(name in one.text for one in card.abilities)}
    texts = [Text(said, Span(0, len(said)), (Piece(0, 0, len(said)),)) for said in (with_arguments(one.text) for one in card.abilities)]
    told = ", ".join(f"{name} = {value}" for name, value in used.items())
    return replace(card, abilities=tuple(texts)), f" ({told})" if told else ""


def explain_card(card: CardSource, language: str = "en", messages: Language | None = None) -> tuple[str, bool]:
    """A card in plain words (``en``, ``ja`` or ``zh``), and whether every text of it has a meaning; one that has none is shown as
    written, with the reason in the language of ``messages`` (``ja`` or ``en``; else English, beside Japanese Japanese)."""
    said = explained(card, language, messages)
    return said.text(), said.whole


def explain_record(card: CardSource, language: str = "en", messages: Language | None = None) -> dict[str, Any]:
    """The same as data: ``name``, ``number``, ``game``, ``language``, ``header``, ``figures``, ``texts`` (None: no meaning), ``unread``
    (what is said in place of each None, in order), ``whole``."""
    return explained(card, language, messages).record(card, language)


def explain_text(text: CardSource | str, language: str = "en", game: Game = DEFAULT) -> str:
    """A card that was read, or one ability, sub-text line or effect, in plain words, ``en``, ``ja`` or ``zh``.

    Raises :class:`~zxscript.run.table.NotRunnable`, ``ValueError`` for an unknown game, ``LookupError`` for an unknown language.
    """
    if isinstance(text, CardSource):
        meaning(text)  # whole card or no card
        return explained(text, language).text()
    return "\n".join(explain_abilities(_of_text(text, game).abilities, language, game))


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two meanings differ: the path of each field or entry that is not equal, and both values (None: there is none)."""
    if type(one) is not type(other) or not isinstance(one, Form | tuple):
        if one != other:
            yield path or ".", one, other
    elif isinstance(one, tuple):
        for number in range(max(len(one), len(other))):
            left, right = (items[number] if number < len(items) else None for items in (one, other))
            yield from differences(left, right, f"{path}[{number}]")
    else:
        for field in fields(one):
            if field.compare:
                here = f"{path}.{field.name}" if path else field.name
                yield from differences(getattr(one, field.name), getattr(other, field.name), here)
