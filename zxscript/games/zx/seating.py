"""Decks of Z/X for the rooms above: seated, judged, and completed when they are dealt for exercise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from zxscript.games.descriptor import DeckFault, Decks, Finish
from zxscript.games.zx.decks import check_deck
from zxscript.ir.program import CardDef

_JAPANESE: Final = {
    "deck_size": "デッキは50枚です", "not_main": "メインデッキに入れられないカードです",
    "ignition_count": "イグニッションアイコンを持つカードはちょうど20枚です",
    "life_recovery_count": "ライフリカバリーを持つカードは4枚までです",
    "void_bringer_count": "ヴォイドブリンガーを持つカードは4枚までです",
    "not_dynamis": "デュナミスに入れられないカードです",
    "overboost_limit": "オーバーブーストが多すぎます",
    "extra_limit": "エクストラが多すぎます", "dynamis_limit": "デュナミスのカードが多すぎます",
    "not_player": "プレイヤーではありません", "not_first_player": "プレイヤーとしてゲームを開始できないカードです",
    "not_under_player": "プレイヤーの下に置けるカードではありません", "copies": "同じ名前のカードは4枚までです",
}  # fmt: skip
"""Words for the findings of the deck rules."""


def _types(card: CardDef) -> tuple[str, ...]:
    return tuple(dict(card.tags).get("type", ()))


def seat(sections: Mapping[str, Sequence[str]], cards: Mapping[str, CardDef]) -> dict[str, Any]:
    """``{"main", "dynamis", "player", "under"}``: of several Players the first counts."""
    singles = sections.get("player", ())
    players = [one for one in singles if "player" in _types(cards[one])]
    under = [one for one in singles if one not in players]
    return {"main": tuple(sections.get("main", ())), "dynamis": tuple(sections.get("dynamis", ())),
            "player": players[0] if players else None, "under": under[0] if under else None}  # fmt: skip


def judge(sections: Mapping[str, Sequence[str]], cards: Mapping[str, CardDef], edition: str) -> list[DeckFault]:
    """The faults of a deck under an edition."""
    found = [DeckFault(one.ja or _JAPANESE[one.code], one.message, one.cards)
             for one in check_deck(seat(sections, cards), cards, edition)]  # fmt: skip
    singles = sections.get("player", ())
    players = [one for one in singles if "player" in _types(cards[one])]
    for many in (players, [one for one in singles if one not in players]):
        if len(many) > 1:
            words = ("プレイヤーとその下のカードは1枚ずつです", "there is at most one Player and one card under it")
            found.append(DeckFault(*words, tuple(many)))
    return found


def finish(cards: Mapping[str, CardDef], pool: Sequence[CardDef]) -> Finish:
    """Dynamis is what was dealt; the Player is the one that most cards ask for, or the next one that had no turn."""
    players = [card.id for card in pool if "player" in _types(card)]
    beneath = [card.id for card in pool if "player_extra" in _types(card)]
    overboosts = {card.id for card in pool if "overboost" in _types(card)}
    wanted: dict[str, str] = {}
    for ident in players:
        card = cards[ident]
        for name in (*dict(card.tags).get("player_name", ()), card.name):
            wanted.setdefault(name, ident)

    def finished(number: int, main: tuple[str, ...], extra: tuple[str, ...], dealt: set[str]) -> dict[str, Any]:
        player = _player(number, main, players, wanted, cards, dealt)
        under = _beneath(number, extra, overboosts, beneath)
        dealt.update(one for one in (player, under) if one)
        return {"main": main, "dynamis": extra, "player": player, "under": under}

    return finished


def _beneath(number: int, extra: tuple[str, ...], overboosts: set[str], beneath: list[str]) -> str | None:
    """The lower half of an Overboost whose upper half is in Dynamis, in turn with the Player Extras."""
    halves = [ident for ident in extra if ident in overboosts]
    if halves and (number % 2 or not beneath):
        return halves[number % len(halves)]
    return beneath[number // 2 % len(beneath)] if beneath else None


def _player(number: int, main: tuple[str, ...], players: list[str], wanted: Mapping[str, str], cards: Mapping[str, CardDef],
            dealt: set[str]) -> str | None:  # fmt: skip
    fresh = [ident for ident in players if ident not in dealt]
    if fresh and number % 2:
        return fresh[0]
    votes: Counter[str] = Counter()
    for ident in main:
        votes.update(wanted[name] for name in _player_names(cards[ident]) if name in wanted)
    if votes:
        return max(sorted(votes), key=lambda ident: votes[ident])
    return players[number % len(players)] if players else None


def _player_names(card: CardDef) -> set[str]:
    """The Player Names in the conditions of a card's abilities (form ``fn is_player``)."""
    found: set[str] = set()
    stack: list[Any] = [ability.when for ability in card.abilities]
    while stack:
        form = stack.pop()
        if isinstance(form, tuple):
            if form[:2] == ("fn", "is_player"):
                found.add(str(form[-1]))
            stack.extend(form)
    return found


DECKS: Final = Decks(
    seat=seat, judge=judge, finish=finish, tag="type",
    outside=frozenset(("player", "player_extra", "token", "link", "counter", "marker")),
    extras=frozenset(("extra", "overboost", "shift", "event_extra", "ascension_extra")), extra_size=10,
    stubs=(("【常】ライフリカバリー", "ライフリカバリー"), ("【S】ライフリカバリー", "ライフリカバリー"),
           ("【自】ライフリカバリー", "ライフリカバリー"), ("【常】ヴォイドブリンガー", "ヴォイドブリンガー"),
           ("【S】ヴォイドブリンガー", "ヴォイドブリンガー"), ("【自】ヴォイドブリンガー", "ヴォイドブリンガー")),
)  # fmt: skip
