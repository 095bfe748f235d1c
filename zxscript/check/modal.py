"""Sentences that offer a choice of effects: how many are to be chosen, and how many options follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import body_of, extent_of, nouns_of, said
from zxscript.lang.ability import Ability, Bullet, Quoted
from zxscript.lang.base import Statementlike
from zxscript.lang.cardtext import Piece
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Determiner
from zxscript.lang.heads import AbilityWord, Amount
from zxscript.lang.quantity import Quantity
from zxscript.lang.sentence import Sentence
from zxscript.syntax.node import Extent

_CHOOSING = ("選ぶ", "選択する")
_BELOW = ("以下の", "下記のうち", "下記の")


@dataclass(frozen=True, slots=True)
class Modal:
    """``wanted`` of ``options`` are chosen (``up_to``: at most). ``ordered``: their order is the chooser's."""

    piece: Piece
    extent: Extent
    wanted: int
    up_to: bool
    options: int
    ordered: bool


def modals(facts: CardFacts) -> Iterator[Modal]:
    """Every 「以下の効果から N つ選び」 of the card's own abilities."""
    for piece in facts.pieces:
        if piece.node is not None:
            yield from _in_body(piece, body_of(piece.node))


def _in_body(piece: Piece, body: tuple[Statementlike, ...]) -> Iterator[Modal]:
    for at, part in enumerate(body):
        if isinstance(part, Sentence):
            for what, _ in said(part.items):
                quantity = _quantity(what) if isinstance(what, VerbClause) and _chooses(what) else None
                if quantity is not None and isinstance(quantity.n, int) and quantity.to is None:
                    up_to = "まで" in (quantity.bound, quantity.each)
                    options = _options(body[at + 1 :])
                    yield Modal(piece, extent_of(part), quantity.n, up_to, options, "順番" in part.ja())
        elif isinstance(part, Quoted) and isinstance(part.content, Ability):
            yield from _in_body(piece, part.content.body)


def _chooses(what: VerbClause) -> bool:
    """Whether effects written below are chosen."""
    if what.lemma not in _CHOOSING:
        return False
    for noun in (*nouns_of(what.source), *nouns_of(what.object)):
        if isinstance(noun.head, AbilityWord) and noun.head.word == "効果":
            return any(isinstance(one, Determiner) and one.word in _BELOW for one in noun.filters)
    return False


def _quantity(what: VerbClause) -> Quantity | None:
    if isinstance(what.quantity, Quantity):
        return what.quantity
    heads = [noun.head for noun in nouns_of(what.object)]
    return next((head.quantity for head in heads if isinstance(head, Amount)), None)


def _options(following: tuple[Statementlike, ...]) -> int:
    """Options right behind the sentence."""
    count = 0
    for part in following:
        if not isinstance(part, Quoted | Bullet):
            break
        count += 1
    return count
