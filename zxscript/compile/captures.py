"""Nested programs keep exactly the locals that they read."""

from __future__ import annotations

from collections.abc import Sequence

from zxscript.ir.program import AbilityDef, ModDef, Pattern, Program
from zxscript.meaning.copies import but

_WORDS = frozenset((str, int, bool, type(None)))


def with_captures(live: Sequence[str], ability: AbilityDef) -> AbilityDef:
    """The ability with exactly those of the ``live`` locals captured that occur in it, in one order everywhere."""
    used = _locals_in(ability)
    return _recapture(ability, tuple(name for name in live if name in used))


def finished(program: Program) -> Program:
    """A program that captures nothing itself; its nested abilities capture what they read."""
    return recaptured(program, ())


def recaptured(program: Program, names: tuple[str, ...]) -> Program:
    """The program with these captures; captures that it had and does not read are dropped."""
    own = program.locals[program.captures :]
    pool = tuple([with_captures((*names, *own), one) for one in program.abilities])
    if not pool and not names and not program.captures:
        return program
    return but(program, locals=(*names, *(name for name in own if name not in names)), captures=len(names), abilities=pool)


def _recapture(ability: AbilityDef, names: tuple[str, ...]) -> AbilityDef:
    mods = tuple(
        but(
            mod,
            program=recaptured(mod.program, names) if mod.program else None,
            ability=_recapture(mod.ability, names) if mod.ability else None,
        )
        for mod in ability.mods
    )
    parts = tuple((key, recaptured(program, names)) for key, program in ability.parts)
    return but(ability, mods=mods, parts=parts, captures=names)


def _locals_in(value: object) -> set[str]:
    found: set[str] = set()
    stack: list[object] = [value]
    while stack:
        node = stack.pop()
        if node.__class__ in _WORDS:
            continue
        if isinstance(node, tuple):
            if len(node) == 2 and node[0] == "local" and isinstance(node[1], str):
                found.add(node[1])
            else:
                stack.extend(node)
        elif isinstance(node, AbilityDef):
            stack += [node.when, node.on, node.mods, node.parts, node.tests]
        elif isinstance(node, ModDef):
            stack += [node.scope, node.value, node.program, node.ability]
        elif isinstance(node, Pattern):
            stack.append(node.where)
        elif isinstance(node, Program):
            stack += [node.code, node.abilities]
    return found
