"""What a modification reads. A change of something that no present modification reads leaves derived values valid.

A mask has one bit per column and the bits below for the rest. Reading a column of another object than `it` or `self`
also depends on that object staying what it is (PLACES).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zxscript.ir.program import AbilityDef

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

PLACES: Final = 1 << 48
VARS: Final = 1 << 49
FACTS: Final = 1 << 50
ALL: Final = (1 << 56) - 1

_NEAR = (("it",), ("self",))
_FORMS: Final = {"cards": PLACES, "top": PLACES, "alive": PLACES, "now": PLACES, "under": PLACES, "var": VARS,
                 "pvar": VARS, "facts": FACTS, "happened": FACTS, "fn": ALL, "can": ALL}
_WORDS: Final = {"places": PLACES, "vars": VARS, "facts": FACTS}
_OF_OBJECT: Final = ("stat", "orig", "printed", "def", "has", "flag")
_TAGS: Final = ("tags", "orig_tags", "tagged", "tag_has")


def of_expr(e: Engine, expr: Any) -> int:
    """Mask of what an expression reads."""
    if not isinstance(expr, tuple) or not expr:
        return 0
    mask = _FORMS.get(expr[0], 0) if isinstance(expr[0], str) else 0
    if expr[0] == "fn":
        mask = of_function(e, expr[1])
    if expr[0] == "col":
        mask |= 1 << e.column_number(expr[1])
        if expr[2] not in _NEAR:
            mask |= PLACES
    elif (expr[0] in _OF_OBJECT or expr[0] in _TAGS) and expr[-1] not in _NEAR:
        mask |= PLACES
    for part in expr[1:]:
        mask |= of_expr(e, part)
    return mask


def of_function(e: Engine, name: str) -> int:
    """Mask of what a function of the game reads, as the game says (GameDef.function_reads); else everything."""
    words = e.game.function_reads.get(name)
    if words is None:
        return ALL
    mask = 0
    for word in words:
        mask |= _WORDS[word] if word in _WORDS else 1 << e.column_number(word)
    return mask


def of_ability(e: Engine, adef: AbilityDef) -> int:
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
    """Mask of what all present modifications read; kept until the hook index changes."""
    if s.deps < 0:
        mask = 0
        for key, entries in s.index.items():
            if not key.startswith(("on:", "back:", "kind:")):
                for entry in entries:
                    mask |= entry[2].ability.reads
        s.deps = mask
    return s.deps
