"""Definitions of abilities as values in which names of locals, names of programs and spans say nothing."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.ir.ops import OPS
from zxscript.ir.program import AbilityDef, ModDef, Program


def canonical(found: list[AbilityDef]) -> tuple[Any, ...]:
    """The definitions with their locals numbered in the order in which they occur; equal if they do the same."""
    return tuple(_Canonical().ability(one) for one in found)


class _Canonical:
    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def ability(self, one: AbilityDef) -> tuple[Any, ...]:
        on = tuple((told.kind, self._expr(told.where), told.per) for told in one.on)
        parts = tuple((key, self._program(part)) for key, part in one.parts)
        tests = tuple((key, self._expr(test)) for key, test in one.tests)
        head = (one.kind, one.zones, one.faces, self._expr(one.when), one.look_back, one.once, one.limit, one.tags)
        return (*head, on, tuple(self._mod(mod) for mod in one.mods), parts, tests)

    def _mod(self, mod: ModDef) -> tuple[Any, ...]:
        program = self._program(mod.program) if mod.program is not None else None
        gained = self.ability(mod.ability) if mod.ability is not None else None
        return (mod.kind, mod.target, mod.op, self._expr(mod.scope), self._expr(mod.value), program, gained)

    def _program(self, program: Program) -> tuple[Any, ...]:
        return (program.params, tuple(self._op(program, op) for op in program.code))

    def _op(self, program: Program, op: tuple[Any, ...]) -> tuple[Any, ...]:
        said = [op[0]]
        for kind, value in zip(OPS[op[0]], op[1:], strict=True):
            if kind == "o":
                said.append(self._name(value))
            elif kind == "a":
                said.append(self.ability(program.abilities[value]))
            else:
                said.append(value if kind in "ts" else self._expr(value))
        return tuple(said)

    def _expr(self, expr: Expr) -> Any:
        if not isinstance(expr, tuple):
            return expr
        if len(expr) == 2 and expr[0] == "local":
            return ("local", self._name(expr[1]))
        if expr and expr[0] == "bind":
            return ("bind", self._name(expr[1]), *(self._expr(part) for part in expr[2:]))
        return tuple(self._expr(part) for part in expr)

    def _name(self, name: Any) -> Any:
        return None if name is None else self._names.setdefault(name, f"local{len(self._names)}")
