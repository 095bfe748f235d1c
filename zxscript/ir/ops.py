"""The ops: what one step of a program can be. Each op is a tuple `(name, *arguments)` of JSON-able values.

Argument letters: `o` out slot (name of a local, or None), `e` expression, `E` tuple of expressions, `s` string,
`t` jump target (op number; the Builder writes labels), `p` options as a tuple of `(key, expression)` pairs,
`a` number of an ability in the program's own pool, `P` parameters of a verb as `(field, expression)` pairs
(evaluated once per object with `it` bound to it).
"""

from __future__ import annotations

from typing import Final

OPS: Final[dict[str, str]] = {
    "let": "oe",        # slot, value
    "jump": "t",        # target
    "branch": "et",     # condition, target when it is FALSE
    "call": "osEp",     # out, program name, arguments, options
    "run": "oesEp",     # out, ability id, part name, arguments, options
    "return": "e",      # value
    "choose": "oep",    # out, candidates, options
    "ask": "osp",       # out, kind of question, options
    "order": "oep",     # out, items, options
    "act": "osep",      # out, verb, objects (None: a verb without subject), parameters
    "effect": "oap",    # out (effect id), ability number in the pool, options
    "do": "osE",        # out, native, arguments
    "query": "osEp",    # out, native that builds a question, arguments, options
    "fire": "o",        # out: whether a waiting trigger was resolved
}

#: Option keys by op. Each value is an expression; keys marked "plain" in docs/ir.md take a constant.
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "call": ("self", "you", "event", "ability"),
    "run": ("self", "you", "event"),
    "choose": ("min", "max", "player", "limits", "ordered", "random", "single", "short", "prompt", "free"),
    "ask": ("player", "prompt", "options", "min", "max", "low", "high"),
    "order": ("player", "prompt"),
    "effect": ("until", "of", "ticks"),
    "query": ("prompt",),
}

#: Kinds of `ask`.
ASKS: Final = ("yes_no", "mode", "number", "value")

#: What a limit of `choose` may say: total of a value, pairwise different, pairwise equal.
LIMITS: Final = ("sum", "distinct", "alike", "kinds")
#: Limits that compare something with a bound.
BOUNDED: Final = ("sum", "kinds")

COMPARE: Final = ("eq", "le", "ge", "lt", "gt")
