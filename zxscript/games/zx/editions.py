"""Editions of the rules as data. docs/editions.md sets them beside what their documents say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from zxscript.games.zx import terms
from zxscript.games.zx.rulings import RULINGS, Ruling, chosen
from zxscript.ir.program import CardDef

__all__ = ["EDITIONS", "RULINGS", "Edition", "Ruling", "lacks", "rulings_of"]

#: Steps of the preparation (zx.md 6), in their order.
PREPARE_CURRENT: Final = ("start_card", "gate_card", "start_resource", "shuffle", "first", "draw", "mulligan", "life",
                          "resources", "reveal")
PREPARE_2017: Final = ("start_card", "shuffle", "first", "draw", "mulligan", "life", "resources", "reveal")


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the rules: its name, the document that tells it (docs/editions.md), steps of the preparation, limits of
    Dynamis (extra cards with Shifts, Overboosts, all together), printed types of cards that there are, those that lie in
    Dynamis, words of zones that there are not, and the switches that differ from their defaults."""

    name: str
    document: str
    prepare: tuple[str, ...]
    extra_limit: int
    overboost_limit: int
    dynamis_limit: int
    types: tuple[str, ...]
    dynamis: tuple[str, ...]
    without: tuple[str, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)


_ALL: Final = tuple(terms.TYPES)
_DYNAMIS: Final = ("ゼクス エクストラ", "イベント エクストラ", "シフト", "ゼクス オーバーブースト")
_UNDER: Final = ("フォース", "フォースゾーン", "プレイヤーの下")

EDITIONS: Final[dict[str, Edition]] = {
    # The manual of 2024 as the comprehensive rules read it, Ascensions with it; the limit of Dynamis since February 2021
    # (zx.md 5.3).
    "current": Edition("current", "M24", PREPARE_CURRENT, 16, 16, 16, _ALL, (*_DYNAMIS, "アセンション エクストラ")),
    "current-en": Edition(
        "current-en", "E24", PREPARE_CURRENT, 16, 16, 16, tuple(word for word in _ALL if "アセンション" not in word), _DYNAMIS,
        rulings={"life_recovery": "less", "life_recovery_choice": "may", "void_bringer": "always", "void_bringer_choice": "must"}),
    # The manual of March 2017 knows Z/X Extras and tokens, not yet Overboosts.
    "2017": Edition(
        "2017", "M17", PREPARE_2017, 10, 0, 10,
        ("ゼクス", "イベント", "プレイヤー", "ゼクス エクストラ", "マーカー（トークン）"), ("ゼクス エクストラ",), _UNDER,
        {"player_facing": "face_down", "start_card": "must", "price_colours": "one", "multicolour": "off", "void_bringer_choice": "must"}),
    # The summary of 2012/13; before 2014-04-23 the affected card's player ordered replacements (zx.md 13.30).
    "2012": Edition(
        "2012", "M12", PREPARE_2017, 0, 0, 0, ("ゼクス", "イベント", "プレイヤー"), (), ("デュナミス", "デュナミスゾーン", *_UNDER),
        {"start_card_facing": "face_up", "draws": "1", "first_draw": "drawn", "adjacency": "still_adjacent", "reload_life": "owner",
         "life_recovery_choice": "may",
         "price_colours": "one", "multicolour": "off", "turn_end": "hand_first", "replacement_order": "controller"}),
}  # fmt: skip


def rulings_of(edition: Edition, changes: Mapping[str, object] | None = None) -> dict[str, str]:
    """All switches with their values. Raises ValueError for an unknown switch or value."""
    return chosen(edition.rulings, changes or {})


def lacks(edition: str, card: CardDef | None, zone: str) -> tuple[str, str] | None:
    """In Japanese and English, that an edition has no such cards, or no such zone; None when it has."""
    profile = EDITIONS[edition]
    if card is None:
        return (f"「{edition}」の版に{zone}はありません", f"edition {edition} has no {zone}") if zone in profile.without else None
    types = dict(card.tags).get("type", ())
    if any(terms.TYPES[word] == types for word in profile.types):
        return None
    word = next((word for word, tags in terms.TYPES.items() if tags == types), None)
    if word is None:                           # no printed type: cards that only fill a zone
        return None
    english = terms.TYPES_EN[word]
    return f"「{edition}」の版に「{word}」という種類のカードはありません", f"edition {edition} has no cards of the type {english}"
