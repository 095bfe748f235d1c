"""From a card header and compiled abilities to a CardDef: numbers, tags, keywords, conditions of Forces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from zxscript.games.zenonzard.terms import COLOURS, FORCE_LIFE, KINDS, PAINT, ZONE_WORDS
from zxscript.ir import AbilityDef, Builder, CardDef, ModDef, Pattern, Program
from zxscript.ir.forms import Expr

SELF: Final[Expr] = ("self",)
IT: Final[Expr] = ("it",)
YOU: Final[Expr] = ("you",)
_ITSELF: Final[Expr] = ("eq", IT, SELF)
_QUOTED = re.compile('["“”]([^"“”]+)["“”]')


class CardError(ValueError):
    """A header or ability that makes no card of this game."""


def plain_name(name: str) -> str:
    """A name with its quotation marks in one spelling, so that the name of a Force is found however it was typed."""
    return _QUOTED.sub("“\\1”", name)


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """What names are compared by: blanks in a name (in front of its level, between its words) are not told apart."""
    return "".join(unicodedata.normalize("NFKC", plain_name(name)).split())


def card_def_from(header: Any, abilities: tuple[AbilityDef, ...] = (), programs: tuple[Program, ...] = ()) -> CardDef:
    """A definition from a header and the abilities compiled from its text.

    `header` is a mapping or an object with `number name type colors cost cost_colored bp dp life tribes unlimited`
    (colours and type as printed words; absent ones None or empty). Raises CardError for a type or colour that the game
    does not have, or a cost that is no number.
    """
    get = header.get if isinstance(header, Mapping) else lambda k, d=None: getattr(header, k, d)
    kind = str(get("type") or "")
    if kind not in KINDS:
        raise CardError(f"{get('name')!r}: unknown type {kind!r}")
    name = plain_name(str(get("name") or ""))
    unlimited = bool(get("unlimited")) or any("unlimited" in a.tags for a in abilities)
    data: list[tuple[str, Any]] = [("type", kind)]
    if unlimited:
        data.append(("unlimited", True))
    if kind == "フォース":
        data += [("life", _force_life(name, get("life"))), ("life_printed", get("life") is not None)]
    done = tuple(x for a in abilities if a.kind != "deck_rule" for x in complete(a, kind))
    if kind == "フォース" and not any(_falls(a) for a in done):
        done += (force_fall(),)
    return CardDef(str(get("number") or name), name, _stats(header=get, name=name), _tags(get, kind, name, abilities), done,
                   programs, tuple(data))


def _stats(header: Any, name: str) -> tuple[tuple[str, int], ...]:
    cost = header("cost")
    if cost is not None and type(cost) is not int:
        raise CardError(f"{name!r}: the cost must be a number, not {cost!r}")
    needs = [(_colour(c, name), n) for c, n in (header("cost_colored") or ())]
    free = (cost or 0) - sum(n for _, n in needs)
    if free < 0 or any(c not in PAINT for c, _ in needs):
        raise CardError(f"{name!r}: the coloured part does not fit the cost")
    rows: list[tuple[str, int]] = [("bp", header("bp") or 0), ("dp", header("dp") or 0), ("cost", cost or 0),
                                   ("free", free)]
    return (*rows, *((f"need_{c}", n) for c, n in needs))


def _tags(get: Any, kind: str, name: str, abilities: tuple[AbilityDef, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    colours = tuple(_colour(c, name) for c in get("colors") or ()) or ("colourless",)
    races = (*(get("tribes") or ()), *(race for one in abilities for race in _own_races(one)))
    return (("colour", colours), ("kind", KINDS[kind]), ("race", tuple(dict.fromkeys(races))), ("name", (name_key(name),)))


def _own_races(ability: AbilityDef) -> tuple[str, ...]:
    """このカードは種族「X」を持つ, said of the card wherever it is: as good as printed in its header, so that a card that has
    left the hand is remembered as one of that race too."""
    if ability.when is not True or not set(ability.zones).issuperset(ZONE_WORDS.values()):
        return ()
    return tuple(str(one.value) for one in ability.mods if (one.kind, one.target, one.op, one.scope) == ("tag", "race", "add", _ITSELF))


def _colour(word: str, name: str) -> str:
    found = COLOURS.get(word, word)
    if found != "colourless" and found not in PAINT:
        raise CardError(f"{name!r}: unknown colour {word!r}")
    return found


def _force_life(name: str, printed: int | None) -> int:
    """Printed life, else the life that the rules give for the Force of this name (§15)."""
    if printed is not None:
        return printed
    quoted = _QUOTED.search(name)
    life = FORCE_LIFE.get(quoted[1] if quoted else name)
    if life is None:
        raise CardError(f"{name!r}: a Force needs a life")
    return life


# abilities ----------------------------------------------------------------------------------------------------------

def complete(a: AbilityDef, kind: str) -> tuple[AbilityDef, ...]:
    """An ability with what the rules add to it (several for keywords)."""
    if kind == "フォース":
        return (a if _falls(a) else replace(a, zones=("force",), when=("and", ("fn", "force_works", SELF), a.when)),)
    if a.kind == "keyword" and "chain" in a.tags:
        return (chain(a),)
    if a.kind == "keyword" and "boost" in a.tags:
        return boost(a)
    return (a,)


def _falls(a: AbilityDef) -> bool:
    """Is it the ability of a Force that works when it is destroyed?"""
    return a.look_back and any(p.kind == "destroy" for p in a.on)


def _test(a: AbilityDef, name: str) -> Expr:
    for key, expr in a.tests:
        if key == name:
            return expr
    return None


def chain(a: AbilityDef) -> AbilityDef:
    """連携: when summoned, draw a card if its player put such mana in the Base this turn (§16)."""
    such: Expr = ("any", ("tuple", ("field", "after", IT)), _test(a, "placed"))
    mine: Expr = ("and", ("eq", ("field", "player", IT), YOU), such)
    placed = [("gt", ("happened", kind, mine), 0) for kind in ("place", "lay", "add_mana")]
    b = Builder("body")
    b.act("draw", ("player_obj", YOU))
    return AbilityDef(a.id, "triggered", ("field",), when=("or", *placed), tags=a.tags, span=a.span,
                      captures=a.captures, parts=(("body", b.done()),),
                      on=(Pattern("on_summon", ("eq", ("ev", "after"), SELF)),))


def boost(a: AbilityDef) -> tuple[AbilityDef, ...]:
    """加護: may be attached (tests "host"); while attached its host has its BP and DP added (§16)."""
    mods = tuple(ModDef("stat", k, "add", ("eq", IT, ("fn", "host", SELF)), ("printed", k, SELF)) for k in ("bp", "dp"))
    return (replace(a, zones=("base",)), AbilityDef(f"{a.id}.numbers", "static", ("boost",), mods=mods, span=a.span))


def force_fall() -> AbilityDef:
    """Every destroyed Force: search one Base Minion for the Base, shuffle, draw (15.2). It may find none (18.3)."""
    b = Builder("body")
    wanted: Expr = ("where", ("cards", "deck", YOU), ("tagged", "kind", "base_minion", IT))
    b.do("search", YOU)
    b.choose("found", wanted, min=0, max=1, prompt="force_search")
    b.act("lay", ("local", "found"), params={"how": "force"})
    b.act("shuffle", ("player_obj", YOU))
    b.act("draw", ("player_obj", YOU))
    return AbilityDef("fall", "triggered", ("force",), faces="any", look_back=True,
                      on=(Pattern("destroy", ("eq", ("ev", "subject"), SELF)),), parts=(("body", b.done()),))


def markers() -> tuple[CardDef, ...]:
    """Mana markers: the colourless one of the Mana Phase, and coloured ones that effects make (14.5, §7.3)."""
    words = {c: w for w, c in COLOURS.items()}
    return tuple(CardDef(f"mana:{c}", f"{words[c]}マナ",
                         tags=(("colour", (c,)), ("kind", ("marker",)), ("name", (f"{words[c]}マナ",))),
                         data=(("type", "無色マナ"),)) for c in (*PAINT, "colourless"))
