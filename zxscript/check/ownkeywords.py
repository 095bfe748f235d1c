"""The keywords that blocks of card files define, given to the cards read together with them (decision 0415)."""

from __future__ import annotations

from dataclasses import replace

from zxscript.check.loaded import Loaded
from zxscript.syntax.cardsource import CardSource, KeywordText, keyword_text

HEADER = "キーワード"


def give_keywords(loaded: Loaded) -> None:
    """Every card whose texts name a keyword that a block defines knows the block."""
    blocks = [card for file in loaded.card_files for card in file.cards if card.is_keyword and len(card.abilities) == 1]
    if not blocks:
        return
    known = {game: tuple(_defined(card) for card in blocks if card.game == game) for game in {card.game for card in blocks}}
    loaded.card_files = [
        replace(file, cards=tuple(_given(card, known.get(card.game, ())) for card in file.cards)) for file in loaded.card_files
    ]
    loaded.pool_cards = [_given(card, known.get(card.game, ())) for card in loaded.pool_cards]


def _defined(card: CardSource) -> KeywordText:
    return keyword_text(card.value(HEADER), card.abilities[0].text)


def _given(card: CardSource, known: tuple[KeywordText, ...]) -> CardSource:
    if card.is_keyword:
        return card
    texts = [one.text for one in card.abilities]
    named = tuple(one for one in known if one.word and any(one.word in text for text in texts))
    return replace(card, keywords=named) if named else card
