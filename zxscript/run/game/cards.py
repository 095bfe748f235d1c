"""A card of a running game by its number: what is printed on it, and what it does in plain words."""

from __future__ import annotations

from typing import Any

from zxscript.run.game.decks import GameError
from zxscript.run.game.game import Game
from zxscript.run.meanings import explained
from zxscript.source.diagnostic import Words

LANGUAGES = ("ja", "en", "zh")


def card(game: Game, ident: str) -> dict[str, Any]:
    """The card with this number (the ``id`` of views and choices), or name, as data.

    ``id``, ``name``, ``stats`` and ``tags`` as printed, ``text`` the printed lines of text (sub-text first), ``header`` and
    ``explained`` by language (``ja``, ``en``, ``zh``: a list of paragraphs, None for a text without meaning).  Cards that
    the rules make (markers, joined cards) have no text.  Raises :class:`GameError` for a card that the game does not know.
    """
    table = game.table
    found = table.find(ident) if isinstance(ident, str) else None
    found = found or table.engine.card_defs.get(ident)
    if found is None:
        raise GameError(Words(f"{ident!r} というカードはこの対戦にありません", f"this game knows no card {ident!r}"))
    data: dict[str, Any] = {"id": found.id, "name": found.name, "stats": dict(found.stats),
                            "tags": {kind: list(words) for kind, words in found.tags}}  # fmt: skip
    source = table.sources.get(found.id)
    if source is None:
        return {**data, "text": [], "header": {}, "explained": {}}
    said = {language: explained(source, language) for language in LANGUAGES}
    lines = [*(one.line.text for one in source.subtexts), *(one.text for one in source.abilities)]
    return {**data, "text": lines, "header": {language: one.header for language, one in said.items()},
            "explained": {language: list(one.texts) for language, one in said.items()}}  # fmt: skip


def card_colours(game: Game) -> dict[str, str]:
    """The name of each card of the game -> its colour word (``red``, the first of several; nothing for a card without colour)."""
    return {card.name: next((words[0] for kind, words in card.tags if kind == "colour" and words), "")
            for card in game.table.engine.card_defs.values() if card.name}  # fmt: skip
