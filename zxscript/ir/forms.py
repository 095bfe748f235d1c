"""The expression language: nested tuples in prefix form.

A scalar (int, str, bool, None) stands for itself. A tuple is a form: its first item is the form's name. Whether an
argument is an expression, a plain name or a body that sees a new `it` is stated per form, so that the verifier and the
linker walk the same shape. Signature letters:

    e  expression          b  expression evaluated once per item with `it` bound to the item
    s  plain string        l  name of a local of the program
    n  new name, a local within the last argument only
    *  (last) any number of further arguments of the letter before it
    ?  (last) the argument before it may be left out

A constant tuple is written `("tuple", a, b)`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

Expr: TypeAlias = "int | str | bool | tuple[Expr, ...] | None"

FORMS: Final[dict[str, str]] = {
    # context
    "local": "l", "self": "", "you": "", "opp": "", "it": "", "ability": "", "event": "",
    # numbers
    "add": "ee*", "sub": "ee", "mul": "ee*", "div": "ee", "mod": "ee", "neg": "e", "abs": "e",
    "min": "ee*", "max": "ee*",
    # comparison and logic
    "eq": "ee", "ne": "ee", "lt": "ee", "le": "ee", "gt": "ee", "ge": "ee",
    "and": "e*", "or": "e*", "not": "e", "if": "eee",
    # tuples
    "tuple": "e*", "len": "e", "item": "ee", "first": "e", "last": "e", "slice": "eee", "reverse": "e", "in": "ee",
    "concat": "e*", "minus": "ee", "union": "ee*", "intersect": "ee", "unique": "e", "range": "ee",
    # bodies over a tuple
    "where": "eb", "map": "eb", "sum": "eb", "count": "eb", "any": "eb", "all": "eb", "max_of": "eb", "min_of": "eb",
    "highest": "eb", "lowest": "eb", "kinds": "eb", "commonest": "eb", "sort": "eb", "bind": "nee",
    # choices
    "choosable": "eee*",
    # cards and zones
    "cards": "se?", "top": "see", "zone_no": "s", "alive": "e", "now": "e", "col": "se", "def": "e",
    "under": "e", "player_obj": "e", "is_player": "e",
    # derived values
    "stat": "se", "orig": "se", "printed": "se", "tags": "se", "tagged": "see", "tag_has": "see", "orig_tags": "se",
    "has": "se", "flag": "se", "can": "see?",
    # game variables and rulings
    "var": "s", "pvar": "se", "ruling": "s",
    # events and results
    "ev": "s", "field": "se", "facts": "s", "happened": "sb", "refs": "e", "complete": "e", "did": "e", "amount": "e",
    # functions of the game
    "fn": "se*",
}

#: Fields that every event and proposal has, in tuple order; the fields of the game follow (GameDef.fields).
CORE_FIELDS: Final = ("kind", "batch", "subject", "after", "source", "player", "cause", "ability", "from", "to")

#: Locals that every frame has before those named by its program.
RESERVED: Final = ("self", "you", "event", "ability")


@lru_cache(1024)
def signature(name: str, count: int) -> str | None:
    """The signature letters for `count` arguments of form `name`, or None when the count does not fit."""
    pattern = FORMS.get(name)
    if pattern is None:
        return None
    if pattern.endswith("*"):
        letter, fixed = pattern[-2], pattern[:-2]
        return fixed + letter * (count - len(fixed)) if count >= len(fixed) else None
    if pattern.endswith("?"):
        full = pattern[:-1]
        return full[:count] if count in (len(full) - 1, len(full)) else None
    return pattern if count == len(pattern) else None
