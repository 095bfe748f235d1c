"""What a modification reads. A change of something that no present modification reads leaves derived values valid.

A mask has one bit per column, one per variable, and the bits below for the rest. Reading a column of another object than `it` or `self`
also depends on that object staying what it is (PLACES). A second kind of mask says which derived values are read, one bit
for each: stats, kinds of tags, flags, originals of stats; what of them reads one another is worked out together
(engine.mutual).
"""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.defs import Mod
from zxscript.engine.errors import LinkError
from zxscript.engine.linked import Linked
from zxscript.engine.state import HOST, State
from zxscript.ir.program import AbilityDef

PLACES: Final = 1 << 48
FACTS: Final = 1 << 49
#: Variables, the game's own and those of players, have a bit each from here on (their place in `State.vars`).
VARIABLE: Final = 64
#: At most so many variables.
VARIABLES: Final = 256
ALL: Final = (1 << 320) - 1
#: Not a thing that is read: present modifications make derived values read one another.
LOOPED: Final = 1 << 320

#: Numbers of derived values: stats from 0, kinds of tags, flags, "original" of stats.
TAGS: Final = 64
FLAGS: Final = 112
ORIGINALS: Final = 128
EVERY_VALUE: Final = (1 << 192) - 1

_NEAR = (("it",), ("self",))
_FORMS: Final = {"cards": PLACES, "top": PLACES, "alive": PLACES, "now": PLACES, "under": PLACES | 1 << HOST,
                 "facts": FACTS, "happened": FACTS, "fn": ALL, "can": ALL}
_WORDS: Final = {"places": PLACES, "facts": FACTS}
_OF_OBJECT: Final = ("stat", "orig", "printed", "def", "has", "flag")
_TAGS: Final = ("tags", "orig_tags", "tagged", "tag_has")


def of_expr(e: Linked, expr: Any) -> int:
    """Mask of what an expression reads."""
    if not isinstance(expr, tuple) or not expr:
        return 0
    mask = _FORMS.get(expr[0], 0) if isinstance(expr[0], str) else 0
    if expr[0] == "fn":
        mask = of_function(e, expr[1])
    elif expr[0] == "var":
        mask = variable(e, expr[1])
    elif expr[0] == "pvar":
        mask = variable(e, "players' " + expr[1])
    elif expr[0] == "col":
        mask |= 1 << e.column_number(expr[1])
        if expr[2] not in _NEAR:
            mask |= PLACES
    elif (expr[0] in _OF_OBJECT or expr[0] in _TAGS) and expr[-1] not in _NEAR:
        mask |= PLACES
    for part in expr[1:]:
        mask |= of_expr(e, part)
    return mask


def of_function(e: Linked, name: str) -> int:
    """Mask of what a function of the game reads, as the game says (GameDef.function_reads); else everything."""
    words = e.game.function_reads.get(name)
    if words is None:
        return ALL
    mask = 0
    for word in words:
        if word in _WORDS:
            mask |= _WORDS[word]
        else:
            mask |= 1 << e.column_number(word) if word in e.col else variable(e, word)
    return mask


def variable(e: Linked, name: str) -> int:
    """Mask of a variable, or of a per-player variable of all players ("players' life")."""
    own = name.removeprefix("players' ")
    if own == name:
        return 1 << VARIABLE + e.var_number(name)
    return (1 << e.players) - 1 << VARIABLE + e.pvar_number(own)


def values_of(e: Linked, expr: Any) -> int:
    """Mask of the derived values that an expression reads."""
    if not isinstance(expr, tuple) or not expr:
        return 0
    mask, head = 0, expr[0]
    if head == "stat":
        mask = 1 << e.stat_number(expr[1])
    elif head == "orig":
        mask = 1 << ORIGINALS + e.stat_number(expr[1])
    elif head in ("tags", "tagged", "tag_has"):
        mask = 1 << TAGS + e.tag_number(expr[1])
    elif head == "flag" and expr[1] in e.flag_no:
        mask = 1 << e.flag_no[expr[1]]
    elif head == "fn":
        mask = values_of_function(e, expr[1])
    elif head == "can":
        mask = EVERY_VALUE
    for part in expr[1:]:
        mask |= values_of(e, part)
    return mask


def values_of_function(e: Linked, name: str) -> int:
    """Mask of the derived values that a function of the game reads, as the game says (GameDef.function_values); else every."""
    keys = e.game.function_values.get(name)
    if keys is None:
        return EVERY_VALUE
    numbers = {key: n for n, key in e.value_keys.items()}
    mask = 0
    for key in keys:
        if key not in numbers:
            raise LinkError(f"function {name!r} reads {key!r}, which is no derived value")
        mask |= 1 << numbers[key]
    return mask


def of_ability(e: Linked, adef: AbilityDef) -> int:
    """Mask of what the static part of an ability reads: condition, scopes, values, and what it grants. Faces count."""
    mask = of_expr(e, adef.when)
    if adef.faces != "any":
        mask |= 1 << e.column_number("face")
    for mod in adef.mods:
        mask |= of_expr(e, mod.scope) | of_expr(e, mod.value)
        if mod.ability is not None:
            mask |= of_ability(e, mod.ability) | PLACES
    return mask


def of_state(s: State) -> int:
    """Mask of what all present modifications read, LOOPED among it; kept until the hook index changes."""
    if s.scratch.deps < 0:
        mask = 0
        mods: list[Mod] = []
        for key, entries in s.index.items():
            if not key.startswith(("on:", "back:", "kind:")):
                for entry in entries:
                    mod: Mod = entry[2]
                    mask |= mod.ability.reads
                    if mod.looks:
                        mods.append(mod)
        s.scratch.loops = _loops(mods) if mods else ()
        s.scratch.settling = -1
        s.scratch.deps = mask | LOOPED if s.scratch.loops else mask
    return s.scratch.deps


def arrived(s: State, mod: Mod) -> None:
    """A modification has come: what it reads is added to what is known. One that reads no derived value makes none read another."""
    scratch = s.scratch
    if mod.looks or scratch.deps < 0:
        scratch.deps = -1
    else:
        scratch.deps |= mod.ability.reads
        scratch.settling = -1
        s.cache.clear()


def of_settling(e: Linked, s: State) -> int:
    """Mask of what the state checks of the game read by way of present modifications (GameDef.settling); kept as that of
    `of_state` is, of which it is a part."""
    every = of_state(s)
    if s.scratch.settling < 0:
        s.scratch.settling = _of_checks(e, s, every)
    return s.scratch.settling


def _of_checks(e: Linked, s: State, every: int) -> int:
    """What the modifications read that state checks ask for; all that any reads where these depend on others."""
    keys, index = e.checked, s.index
    if keys is None or "gain" in index or "lose" in index or "immune" in index:
        return every
    mask = 0
    for key in keys:
        for entry in index.get(key, ()):
            mod: Mod = entry[2]
            if mod.looks or not mod.numbers:
                return every
            mask |= mod.ability.reads
    return mask


def loops(s: State) -> tuple[int, ...]:
    """Groups of derived values that read one another now, as masks; asked when there are any (LOOPED in `of_state`)."""
    if s.scratch.loops is None:
        s.scratch.deps = -1
        of_state(s)
    return s.scratch.loops or ()


def _loops(mods: list[Mod]) -> tuple[int, ...]:
    """Groups of derived values that read one another as long as these modifications are present, as masks."""
    reads: dict[int, int] = {}
    todo = list(mods)
    for mod in todo:                          # grows by what granted abilities modify
        for number in mod.numbers:
            reads[number] = reads.get(number, 0) | mod.looks
        if mod.gain is not None:
            todo += [hook for _, hook in mod.gain.hooks if isinstance(hook, type(mod))]
    there = 0
    for number in reads:
        there |= 1 << number
    if not any(mask & there for mask in reads.values()):
        return ()
    for middle in reads:                      # everything that can be reached
        for number, mask in reads.items():
            if mask >> middle & 1:
                reads[number] = mask | reads[middle]
    groups: dict[int, None] = {}
    for number, mask in reads.items():
        if mask >> number & 1:
            group = 0
            for other, back in reads.items():
                if mask >> other & 1 and back >> number & 1:
                    group |= 1 << other
            groups[group] = None
    return tuple(groups)
