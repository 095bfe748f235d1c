"""Deck construction rules per edition, as findings (zx.md 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from zxscript.games.zx import terms
from zxscript.games.zx.editions import EDITIONS, Edition, lacks
from zxscript.ir.program import CardDef

_MAIN: Final = ("zx", "event", "ascension")


@dataclass(frozen=True, slots=True)
class Finding:
    """One breach of a rule: a stable code, the numbers it is about, words for people (Japanese ones where the code says
    less)."""

    code: str
    message: str
    cards: tuple[str, ...] = ()
    ja: str = ""


def check_deck(deck: Mapping[str, Any], cards: Mapping[str, CardDef], edition: str = "current") -> list[Finding]:
    """Findings about a deck (empty: legal). `deck` is {"main", "dynamis", "player", "under"}, `cards` the definitions
    by id. Copies may be changed by a card itself: data "copies" (how many may be put into a deck)."""
    profile = EDITIONS[edition]
    main, dynamis = list(deck.get("main", ())), list(deck.get("dynamis", ()))
    single = [x for x in (deck.get("player"), deck.get("under")) if x]
    unknown = sorted({x for x in (*main, *dynamis, *single) if x not in cards})
    if unknown:
        return [Finding("unknown_card", "these cards are not known", tuple(unknown))]
    found = [*_main(main, cards), *_dynamis(dynamis, cards, profile), *_outside(deck, cards, profile)]
    found += _copies(main, cards, "main") + _copies(dynamis, cards, "dynamis")
    return found + _strange({*main, *dynamis, *single}, cards, edition)


def _strange(ids: Iterable[str], cards: Mapping[str, CardDef], edition: str) -> list[Finding]:
    """Cards whose type the edition does not have, one finding for each type."""
    by_words: dict[tuple[str, str], list[str]] = {}
    for ident in sorted(ids):
        words = lacks(edition, cards[ident], "")
        if words is not None:
            by_words.setdefault(words, []).append(ident)
    return [Finding("type_of_later_edition", en, tuple(found), ja) for (ja, en), found in by_words.items()]


def _types(card: CardDef) -> tuple[str, ...]:
    return dict(card.tags).get("type", ())


def _has(card: CardDef, keyword: str) -> bool:
    return any(keyword in a.tags for a in card.abilities)


def _main(main: list[str], cards: Mapping[str, CardDef]) -> list[Finding]:
    """50 cards, exactly 20 with the Ignition icon, at most 4 with Life Recovery and 4 with Void Bringer (5.1)."""
    found: list[Finding] = []
    if len(main) != terms.DECK_SIZE:
        found.append(Finding("deck_size", f"the deck has {len(main)} cards, not {terms.DECK_SIZE}"))
    wrong = sorted({x for x in main if not set(_types(cards[x])) & set(_MAIN) or "extra" in _types(cards[x])
                    or set(_types(cards[x])) & {"overboost", "token"}})
    if wrong:
        found.append(Finding("not_main", "these cards do not belong in the deck", tuple(wrong)))
    ignition = [x for x in main if "IG" in dict(cards[x].tags).get("icon", ())]
    if len(ignition) != terms.IGNITION_CARDS:
        found.append(Finding("ignition_count", f"{len(ignition)} cards have the Ignition icon, not "
                             f"{terms.IGNITION_CARDS}"))
    for code, keyword in (("life_recovery_count", "ライフリカバリー"), ("void_bringer_count", "ヴォイドブリンガー")):
        having = [x for x in main if _has(cards[x], keyword)]
        if len(having) > terms.COPIES:
            found.append(Finding(code, f"{len(having)} cards have {keyword}, at most {terms.COPIES} may",
                                 tuple(sorted(set(having)))))
    return found


def _dynamis(dynamis: list[str], cards: Mapping[str, CardDef], edition: Edition) -> list[Finding]:
    found: list[Finding] = []
    allowed = {terms.TYPES[word] for word in edition.dynamis}
    wrong = sorted({x for x in dynamis if _types(cards[x]) not in allowed})
    if wrong:
        found.append(Finding("not_dynamis", "these cards do not belong in Dynamis", tuple(wrong)))
    halves = sum("overboost" in _types(cards[x]) for x in dynamis)
    for code, count, limit, what in (
            ("overboost_limit", halves, edition.overboost_limit, "upper halves of Overboosts"),
            ("extra_limit", len(dynamis) - halves, edition.extra_limit, "extra cards"),
            ("dynamis_limit", len(dynamis), edition.dynamis_limit, "cards in all")):
        if count > limit:
            found.append(Finding(code, f"Dynamis has {count} {what}, at most {limit} may be in it"))
    return found


def _outside(deck: Mapping[str, Any], cards: Mapping[str, CardDef], edition: Edition) -> list[Finding]:
    """At most one Player, and one of: lower half of an Overboost, Player Extra (5.4)."""
    found: list[Finding] = []
    player, under = deck.get("player"), deck.get("under")
    if player and "player" not in _types(cards[player]):
        found.append(Finding("not_player", "this card is no Player", (player,)))
    elif player and any(a.kind == "not_first" for a in cards[player].abilities):
        found.append(Finding("not_first_player", "this Player cannot begin the game", (player,)))
    if under and not set(_types(cards[under])) & {"overboost", "player_extra"}:
        found.append(Finding("not_under_player", "this card cannot lie under the Player", (under,)))
    return found


def _copies(ids: Iterable[str], cards: Mapping[str, CardDef], where: str) -> list[Finding]:
    """At most four cards of a name (2.1), or as many as a card itself says."""
    names = Counter(terms.fold(cards[x].name) for x in ids)
    limits = {terms.fold(cards[x].name): limit for x in set(ids) if (limit := _allowed(cards[x])) is not None}
    over = sorted(name for name, n in names.items() if n > limits.get(name, terms.COPIES))
    for x in sorted(set(ids)):  # so many of several names together
        shared = {terms.fold(cards[x].name), *_with(cards[x])}
        limit = _allowed(cards[x])
        if len(shared) > 1 and limit is not None and sum(names[name] for name in shared) > limit:
            over += sorted(name for name in shared if names[name] and name not in over)
    if not over:
        return []
    return [Finding("copies", f"too many copies in {where}: {', '.join(f'{n} ({names[n]})' for n in over)}",
                    tuple(over))]


def _with(card: CardDef) -> tuple[str, ...]:
    """The names that share the limit of copies of a card (《同名》か「X」を1枚まで)."""
    said = [value for one in card.abilities if one.kind == "copies" for name, value in one.tests if name == "copies_with"]
    return tuple(name for value in said if isinstance(value, tuple) for name in value[1:] if isinstance(name, str))


def _allowed(card: CardDef) -> int | None:
    """How many copies the card itself allows: in its data, or by an ability (《同名》は1枚まで入れることができる)."""
    if "copies" in dict(card.data):
        return int(dict(card.data)["copies"])
    said = [value for one in card.abilities if one.kind == "copies" for name, value in one.tests if name == "copies"]
    return min((one for one in said if isinstance(one, int)), default=None)
