"""Deck rules (§2): forty cards, three copies, two different Forces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zxscript.games.zenonzard import profiles
from zxscript.games.zenonzard.terms import ATTESTED_LIFE, COPIES, DECK_SIZE
from zxscript.ir import CardDef


@dataclass(frozen=True, slots=True)
class Deck:
    """Ids of card definitions: the cards (one entry per copy) and the Forces."""

    cards: tuple[str, ...]
    forces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckFinding:
    """What is wrong with a deck: a code, the rule, and the sentence in both languages."""

    code: str
    rule: str
    ja: str
    en: str


def check_deck(deck: Deck, cards: Mapping[str, CardDef], profile: str = profiles.DEFAULT,
               rulings: Mapping[str, Any] | None = None) -> tuple[DeckFinding, ...]:
    """Everything that makes the deck illegal; empty when it is legal. Unknown ids are findings, not errors."""
    switches = profiles.rulings(profile, rulings)
    found: list[DeckFinding] = []
    unknown = [i for i in dict.fromkeys((*deck.cards, *deck.forces)) if i not in cards]
    found += [DeckFinding("unknown-card", "2", f"「{i}」というカードがありません", f"there is no card {i!r}")
              for i in unknown]
    if len(deck.cards) != DECK_SIZE:
        n = len(deck.cards)
        found.append(DeckFinding("deck-size", "2.1", f"デッキは{DECK_SIZE}枚です ({n}枚あります)",
                                 f"a deck has {DECK_SIZE} cards, this one has {n}"))
    known = [cards[i] for i in deck.cards if i in cards]
    return (*found, *_copies(known), *_kinds(known), *_forces(deck, cards, switches))


def _copies(known: list[CardDef]) -> list[DeckFinding]:
    """At most three of a name unless its text lifts the limit (2.2)."""
    counts: dict[str, int] = {}
    for card in known:
        if not dict(card.data).get("unlimited"):
            counts[card.name] = counts.get(card.name, 0) + 1
    return [DeckFinding("too-many-copies", "2.2", f"「{name}」は{COPIES}枚までです ({n}枚あります)",
                        f"at most {COPIES} copies of {name!r}, this deck has {n}")
            for name, n in counts.items() if n > COPIES]


def _kinds(known: list[CardDef]) -> list[DeckFinding]:
    """Tokens, markers and Forces are no cards of the deck (2.1, 2.5)."""
    out: list[DeckFinding] = []
    for card in dict.fromkeys(known):
        kinds = dict(card.tags).get("kind", ())
        if any(k in kinds for k in ("token", "marker", "force")):
            out.append(DeckFinding("not-a-deck-card", "2.5", f"「{card.name}」はデッキに入れられません",
                                   f"{card.name!r} cannot be put in a deck"))
    return out


def _forces(deck: Deck, cards: Mapping[str, CardDef], switches: Mapping[str, Any]) -> list[DeckFinding]:
    out: list[DeckFinding] = []
    if len(deck.forces) != 2:
        out.append(DeckFinding("force-count", "2.4", f"フォースは2つです ({len(deck.forces)}つあります)",
                               f"a deck has two Forces, this one has {len(deck.forces)}"))
    known = [cards[i] for i in deck.forces if i in cards]
    out += [DeckFinding("not-a-force", "2.4", f"「{c.name}」はフォースではありません", f"{c.name!r} is no Force")
            for c in known if "force" not in dict(c.tags).get("kind", ())]
    if switches["force_lives"] == "attested":
        out += [DeckFinding("force-life", "15", f"「{c.name}」のライフが書かれていません", f"no source tells the life of {c.name!r}")
                for c in known if not (dict(c.data).get("life_printed") or any(one in c.name for one in ATTESTED_LIFE))]
    if not switches["same_forces"] and len({c.name for c in known}) < len(known):
        out.append(DeckFinding("same-forces", "2.4", "2つのフォースは別のものにします", "the two Forces must differ"))
    return out
