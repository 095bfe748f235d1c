"""Which ability is which: tags, printed texts, those of a card that can be chosen."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final

from zxscript.engine import hooks
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx.derive import own_id
from zxscript.games.zx.layout import ABILITY, CARD, CAUSE, DEF, SUBJECT

Ref = int | None
RESOLVING: Final = "resolve_ability"
"""The program that carries out the effect of a chosen ability."""
ABILITY_SLOT: Final = 3
"""Where a frame holds the ability whose program it runs."""


def ability_has(e: Engine, s: State, ident: str | None, tag: str) -> bool:
    """Does it carry the tag, or is it of that kind ("advent")?"""
    if ident is None:
        return False
    found = e.ability(acting(e, ident))
    return tag in found.tags or tag == found.kind


def acting(e: Engine, ident: str) -> str:
    """The ability that acts: of an effect that one has left behind (``card#2!body@0``), that one."""
    maker, mark, _ = ident.partition("!")
    return maker if mark and not e.ability(ident).tags else ident


def harmer(e: Engine, s: State, ref: Ref, when: int | None) -> str | None:
    """The ability whose damage, or whose change of power at that sequence number, was the last that a Z/X took (zx.md 12.11)."""
    changes = [entry[2].ability.id for entry in hooks.find(e, s, "stat:power") if entry[0] == when]
    if changes:
        return str(changes[-1])
    for at in range(len(s.facts) - 1, -1, -1):
        fact = s.facts[at]
        if fact[0] == "damage" and fact[SUBJECT] == ref:
            return str(fact[ABILITY]) if fact[CAUSE] == "effect" and fact[ABILITY] is not None else None
    return None


def same_ability(e: Engine, s: State, ident: str | None, other: str | None) -> bool:
    """Are these the same printed ability? An effect or a granted ability belongs to the ability that made it."""
    return ident is not None and other is not None and printed_ability(ident) == printed_ability(other)


def printed_ability(ident: str) -> str:
    """``card#2`` of every id below it: its alternatives (``card#2b``) and the effects it makes."""
    card, _, rest = own_id(ident).partition("#")
    return f"{card}#{rest[: len(rest) - len(rest.lstrip('0123456789'))]}"


def one_text(e: Engine, s: State, ident: str | None, other: str | None) -> bool:
    """Are these the same ability, or alternatives of one (``card#2a``, ``card#2b``: ways to trigger)? What an ability has granted
    is another one."""
    return ident is not None and other is not None and whole_text(ident) == whole_text(other)


def whole_text(ident: str) -> str:
    """``card#2`` of ``card#2b``; the id of any other ability."""
    short = ident.rstrip(ascii_lowercase)
    return short if short[-1:].isdigit() else ident


def own_ability(e: Engine, s: State, ref: Ref, ident: str | None) -> bool:
    """Is the ability one that is printed on the card, and none that it has gained?"""
    mine = None if ident is None else acting(e, ident)
    return ref is not None and any(a.id == mine for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities)


def carried_out_by(e: Engine, s: State, tag: str) -> bool:
    """Has an ability with the tag chosen the ability whose effect is being carried out?  The frame below that of the effect is
    the program that carries out a chosen ability (using.py), and below it is who chose."""
    if len(s.frames) < 2 or s.frames[-1][0] != RESOLVING:
        return False
    return ability_has(e, s, s.frames[-2][2][ABILITY_SLOT], tag)


def abilities_with(e: Engine, s: State, ref: Ref, tags: tuple[str, ...], barred: tuple[str, ...]) -> tuple[tuple[str, int, str], ...]:
    """What can be chosen of a card's printed abilities: ("activate", ref, ability), one for each printed text with one of the
    tags and none of the others. What stands on a card does not go with it when it becomes another object."""
    if ref is None:
        return ()
    found: dict[str, tuple[str, int, str]] = {}
    for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities:
        if any(tag in a.tags for tag in tags) and not any(tag in a.tags for tag in barred):
            found.setdefault(printed_ability(a.id), ("activate", ref, a.id))
    return tuple(found.values())
