"""From a place in a program back to the printed words, and to the rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from zxscript.engine.engine import Engine
from zxscript.engine.errors import LinkError
from zxscript.games.descriptor import descriptor
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.normalise import normalise

_ABILITY = re.compile(r"(?P<card>[^#]+)#(?P<key>[0-9]+(?:\.[0-9]+)*)?")


class Cause(NamedTuple):
    """What made something happen. ``card`` id, ``ability`` which one of the card from 1 on (0: none or sub-text),
    ``clause`` the printed words, ``span`` their place in the canonical text; or ``rule`` alone."""

    card: str = ""
    ability: int = 0
    clause: str = ""
    span: tuple[int, int] | None = None
    rule: str = ""


@dataclass(slots=True)
class Clauses:
    """The texts of the cards of a game, by card id and number of the piece: sub-text lines first, then abilities."""

    engine: Engine
    texts: dict[str, tuple[str, ...]]
    subtexts: dict[str, int]

    @classmethod
    def of(cls, engine: Engine, cards: Iterable[CardSource]) -> Clauses:
        """The canonical texts (spans of programs count in them) of all cards."""
        texts: dict[str, tuple[str, ...]] = {}
        subtexts: dict[str, int] = {}
        for card in cards:
            ident = card.number or card.name
            said = (*(one.line for one in card.subtexts), *card.abilities)
            texts[ident] = tuple(normalise(one.text, card.game).text for one in said)
            subtexts[ident] = len(card.subtexts)
        return cls(engine, texts, subtexts)

    def printed(self, card: str, piece: int) -> int:
        """The number of an ability as a reader counts them; 0 for sub-text and whatever is not printed."""
        return max(0, piece - self.subtexts.get(card, 0))

    def ability(self, ident: str) -> tuple[str, int]:
        """Card id and number of the piece (from 1 on, 0 unknown) of an ability or program id."""
        match = _ABILITY.match(_own(ident))
        if match is None:
            return "", 0
        card, key = match["card"].split("|")[0], (match["key"] or "0").split(".")
        parts = card.split("+")
        return (parts[-1] if len(key) > 1 else parts[0]).split("|")[0], int(key[-1])

    def text(self, card: str, number: int) -> str:
        """The canonical text of a piece, empty when there is none."""
        texts = self.texts.get(card, ())
        return texts[number - 1] if 0 < number <= len(texts) else ""

    def cause(self, place: tuple[str, int] | None) -> Cause:
        """The cause of what an op did."""
        if place is None:
            return Cause()
        if "#" not in place[0]:
            return Cause(rule=descriptor(self.engine.game.id).telling.rule(place[0]))
        card, number = self.ability(place[0])
        if card not in self.texts:
            return Cause(card)
        try:
            span = self.engine.span_of(place)
        except LinkError:
            span = None
        text = self.text(card, number)
        span = span or _whole_part(place[0], text)
        clause = text[span[0] : span[1]] if span else ""
        return Cause(card, self.printed(card, number), clause, span)

    def whole(self, ident: str) -> Cause:
        """An ability as the cause; one that was made has its own words inside the card's."""
        card, number = self.ability(ident)
        text = self.text(card, number)
        span: tuple[int, int] | None = (0, len(text)) if text else None
        if made(ident) and text:
            span = self.engine.ability(ident).adef.span or span
        clause = text[span[0] : span[1]] if span else ""
        return Cause(card, self.printed(card, number), clause, span)


def made(ident: str) -> bool:
    """Is it an ability that no card has printed as its own: made by an effect ("B#2@1"), or given by an ability ("B#2+1")?"""
    return "@" in ident or "+" in ident.partition("#")[2]


def _own(ident: str) -> str:
    """The ability of a part of a joined card ("A+B#B:2") by the id that it has on the card that it is printed on ("B#2")."""
    card, mark, rest = ident.partition("#")
    part, colon, key = rest.partition(":")
    return f"{part}{mark}{key}" if colon and part in card.split("+") else ident


def _whole_part(program: str, text: str) -> tuple[int, int] | None:
    """What an op without words of its own belongs to: the cost of an ability, or the whole of a line of sub-text."""
    start = text.find("【コスト】")
    if start >= 0 and program.endswith("!cost"):
        return start, text.find("【効果】", start) if "【効果】" in text[start:] else len(text)
    return (0, len(text)) if text and not text.startswith(("【", "《")) else None
