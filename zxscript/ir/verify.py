"""Verifier: refuses programs and abilities whose shape the engine could not link."""

from __future__ import annotations

from zxscript.ir.forms import FORMS, RESERVED, signature
from zxscript.ir.ops import ASKS, BOUNDED, COMPARE, LIMITS, OPS, OPTIONS
from zxscript.ir.program import AbilityDef, CardDef, ModDef, Op, Program

#: Nesting beyond this is refused: closures nest as deep as the expression does.
MAX_DEPTH = 48

MOD_OPS: dict[str, tuple[str, ...]] = {
    "stat": ("base", "set", "add", "mul_plus", "mul_minus", "mul", "min", "max"),
    "tag": ("add", "remove", "set", "bar"),
    "flag": ("",), "must": ("",), "immune": ("",), "forbid": ("",),
    "gain": ("",), "lose": ("lose", "bar"),
    "amount": ("set", "add", "mul", "min", "max"),
    "replace": ("may", "must"),
}


_SCALARS = frozenset((type(None), bool, int, str))


class ProgramError(ValueError):
    """A program or ability is malformed. `where` names program and op."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}")
        self.where = where


def verify_expr(expr: object, names: tuple[str, ...], where: str, depth: int = 0) -> None:
    """Check one expression against the form table. `names` are the locals in reach."""
    if expr.__class__ in _SCALARS or isinstance(expr, (int, str)):
        return
    if not isinstance(expr, tuple) or not expr or not isinstance(expr[0], str):
        raise ProgramError(where, f"not an expression: {expr!r}")
    if depth > MAX_DEPTH:
        raise ProgramError(where, f"expression nested deeper than {MAX_DEPTH}")
    letters = signature(expr[0], len(expr) - 1)
    if letters is None:
        known = expr[0] in FORMS
        raise ProgramError(where, f"wrong number of arguments of {expr[0]!r}" if known else f"unknown form {expr[0]!r}")
    said = expr[1:]
    if letters and letters[0] in "sln":  # a name stands first
        name = said[0]
        if not isinstance(name, str):
            raise ProgramError(where, f"{expr[0]!r} needs a name, not {name!r}")
        if letters[0] == "l" and name not in names:
            raise ProgramError(where, f"unknown local {name!r}")
        if letters[0] == "n":  # known within the last argument only
            for arg in said[1:-1]:
                verify_expr(arg, names, where, depth + 1)
            verify_expr(said[-1], (*names, name), where, depth + 1)
            return
        said = said[1:]
    for arg in said:
        if arg.__class__ not in _SCALARS:
            verify_expr(arg, names, where, depth + 1)


def verify_program(program: Program, where: str = "") -> None:
    """Check ops, options, slots, jump targets, spans and the ability pool. Raises ProgramError."""
    place = f"{where}{program.name}"
    names = program.locals
    if len(set(names)) != len(names) or set(names) & set(RESERVED):
        raise ProgramError(place, "a local is named twice or has a reserved name")
    if program.params + program.captures > len(names):
        raise ProgramError(place, "more parameters than locals")
    if not program.code or program.code[-1][0] not in ("return", "jump"):
        raise ProgramError(place, "does not end with return or jump")
    if program.spans and len(program.spans) != len(program.code):
        raise ProgramError(place, "spans and code differ in length")
    for number, op in enumerate(program.code):
        _verify_op(op, program, f"{place}@{number}")
    for ability in program.abilities:
        missing = [n for n in ability.captures if n not in names]
        if missing:
            raise ProgramError(place, f"ability {ability.id} captures unknown locals {missing}")
        verify_ability(ability, f"{place}/")


def _verify_op(op: Op, program: Program, where: str) -> None:
    letters = OPS.get(op[0]) if op else None
    if letters is None:
        raise ProgramError(where, f"unknown op {op[:1]!r}")
    if len(op) - 1 != len(letters):
        raise ProgramError(where, f"{op[0]} takes {len(letters)} arguments, not {len(op) - 1}")
    for letter, arg in zip(letters, op[1:], strict=True):
        _verify_arg(op[0], letter, arg, program, where)
    if op[0] == "ask" and op[2] not in ASKS:
        raise ProgramError(where, f"unknown question {op[2]!r}")


def _verify_arg(name: str, letter: str, arg: object, program: Program, where: str) -> None:
    names = program.locals
    if letter == "o":
        if arg is not None and arg not in names:
            raise ProgramError(where, f"unknown local {arg!r}")
    elif letter == "e":
        verify_expr(arg, names, where)
    elif letter == "E":
        for item in _tuple(arg, where):
            verify_expr(item, names, where)
    elif letter == "s":
        if not isinstance(arg, str) or not arg:
            raise ProgramError(where, f"expected a name, not {arg!r}")
    elif letter == "t":
        if not isinstance(arg, int) or not 0 <= arg < len(program.code):
            raise ProgramError(where, f"jump target {arg!r} out of range")
    elif letter == "a":
        if not isinstance(arg, int) or not 0 <= arg < len(program.abilities):
            raise ProgramError(where, f"ability {arg!r} is not in the pool")
    else:
        _verify_pairs(name, _tuple(arg, where), names, where)


def _verify_pairs(name: str, pairs: tuple[object, ...], names: tuple[str, ...], where: str) -> None:
    allowed = OPTIONS.get(name)
    for pair in pairs:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], str):
            raise ProgramError(where, f"not a (key, expression) pair: {pair!r}")
        key, value = pair
        if allowed is not None and key not in allowed:
            raise ProgramError(where, f"unknown option {key!r} of {name}")
        if key == "limits":
            _verify_limits(value, names, where)
        else:
            verify_expr(value, names, where)


def _verify_limits(value: object, names: tuple[str, ...], where: str) -> None:
    for limit in _tuple(value, where):
        parts = _tuple(limit, where)
        if not parts or parts[0] not in LIMITS or len(parts) != (4 if parts[0] in BOUNDED else 2):
            raise ProgramError(where, f"not a limit: {limit!r}")
        verify_expr(parts[1], names, where)
        if parts[0] in BOUNDED:
            if parts[2] not in COMPARE:
                raise ProgramError(where, f"unknown comparison {parts[2]!r}")
            verify_expr(parts[3], names, where)


def _tuple(value: object, where: str) -> tuple[object, ...]:
    if not isinstance(value, tuple):
        raise ProgramError(where, f"expected a tuple, not {value!r}")
    return value


def verify_ability(ability: AbilityDef, where: str = "") -> None:
    """Check an ability, its modifications and its programs. Raises ProgramError."""
    place = f"{where}{ability.id}"
    names = ability.captures
    if ability.faces not in ("up", "down", "any"):
        raise ProgramError(place, f"faces {ability.faces!r}")
    verify_expr(ability.when, names, f"{place}.when")
    for pattern in ability.on:
        if pattern.per not in ("object", "batch"):
            raise ProgramError(place, f"pattern per {pattern.per!r}")
        verify_expr(pattern.where, names, f"{place}.on")
    if ability.on and ability.part("body") is None:
        raise ProgramError(place, "a triggered ability needs a body")
    if ability.limit is not None and ability.limit.per not in ("object", "player"):
        raise ProgramError(place, f"limit per {ability.limit.per!r}")
    for mod in ability.mods:
        _verify_mod(mod, ability, place)
    for name, test in ability.tests:
        verify_expr(test, names, f"{place}.{name}")
    for _, program in ability.parts:
        _verify_captures(program, ability, place)
        verify_program(program, f"{place}/")


def _verify_mod(mod: ModDef, ability: AbilityDef, place: str) -> None:
    where = f"{place}.{mod.kind}"
    if mod.op not in MOD_OPS.get(mod.kind, ()):
        raise ProgramError(where, f"unknown modification {mod.kind!r} {mod.op!r}")
    verify_expr(mod.scope, ability.captures, where)
    verify_expr(mod.value, ability.captures, where)
    if (mod.program is not None) != (mod.kind == "replace"):
        raise ProgramError(where, "exactly a replacement has a program")
    if (mod.ability is not None) != (mod.kind == "gain" and mod.value is None):
        raise ProgramError(where, "exactly a gain has an ability: of its own, or the id of another as its value")
    if mod.program is not None:
        _verify_captures(mod.program, ability, where)
        verify_program(mod.program, f"{where}/")
    if mod.ability is not None:
        if mod.ability.captures != ability.captures:
            raise ProgramError(where, "a granted ability captures what its giver captures")
        verify_ability(mod.ability, f"{where}/")


def _verify_captures(program: Program, ability: AbilityDef, where: str) -> None:
    if program.captures != len(ability.captures) or program.locals[:program.captures] != ability.captures:
        raise ProgramError(where, f"program {program.name} must start with the captured locals {ability.captures}")


def verify_card(card: CardDef) -> None:
    """Check a card with everything in it. Raises ProgramError."""
    seen: set[str] = set()
    for ability in card.abilities:
        if ability.id in seen:
            raise ProgramError(card.id, f"two abilities are called {ability.id!r}")
        seen.add(ability.id)
        verify_ability(ability, f"{card.id}#")
    for program in card.programs:
        verify_program(program, f"{card.id}:")
