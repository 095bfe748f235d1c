"""A stable, readable listing of programs, abilities and cards (used by `parse --ops` and in snapshots)."""

from __future__ import annotations

from zxscript.ir.program import AbilityDef, CardDef, ModDef, Program


def show(value: object) -> str:
    """An expression as an s-expression: `(add 1 (stat power it))`."""
    if isinstance(value, tuple):
        return "(" + " ".join(show(v) for v in value) + ")"
    if isinstance(value, str):
        return value if value and not any(c in value for c in " ()'\"") else repr(value)
    return "nil" if value is None else str(value)


def listing(program: Program, indent: str = "") -> str:
    """One op per line: number, op, arguments, span."""
    head = f"{indent}program {program.name}({' '.join(program.locals[:program.captures + program.params])})"
    lines = [head]
    for number, op in enumerate(program.code):
        span = program.spans[number] if program.spans else None
        where = f"  @{span[0]}-{span[1]}" if span else ""
        lines.append(f"{indent}  {number:3} {op[0]:7} " + " ".join(show(a) for a in op[1:]) + where)
    for number, ability in enumerate(program.abilities):
        lines.append(f"{indent}  pool {number}:")
        lines.append(ability_listing(ability, indent + "    "))
    return "\n".join(lines)


def ability_listing(ability: AbilityDef, indent: str = "") -> str:
    """An ability with its patterns, modifications and programs."""
    zones = ",".join(ability.zones)
    lines = [f"{indent}ability {ability.id} {ability.kind} zones={zones} faces={ability.faces}{_more(ability)}"]
    if ability.when is not True:
        lines.append(f"{indent}  when {show(ability.when)}")
    lines += [f"{indent}  on {p.kind} where {show(p.where)} per {p.per}" for p in ability.on]
    lines += [_mod_line(m, indent + "  ") for m in ability.mods]
    lines += [f"{indent}  test {name} {show(expr)}" for name, expr in ability.tests]
    lines += [f"{indent}  {name}:\n" + listing(program, indent + "    ") for name, program in ability.parts]
    return "\n".join(lines)


def _more(ability: AbilityDef) -> str:
    """What few abilities have: a limit, a look at what was before the event, one time only, tags, values of the program around it."""
    more = [f"limit={ability.limit.times}/{ability.limit.period}/{ability.limit.per}"] if ability.limit is not None else []
    more += [word for word, said in (("look_back", ability.look_back), ("once", ability.once)) if said]
    more += [f"{name}={','.join(words)}" for name, words in (("tags", ability.tags), ("captures", ability.captures)) if words]
    return "".join(f" {one}" for one in more)


def _mod_line(mod: ModDef, indent: str) -> str:
    line = f"{indent}mod {mod.kind} {mod.target} {mod.op} scope {show(mod.scope)} value {show(mod.value)}"
    if mod.program is not None:
        line += "\n" + listing(mod.program, indent + "  ")
    if mod.ability is not None:
        line += "\n" + ability_listing(mod.ability, indent + "  ")
    return line


def card_listing(card: CardDef) -> str:
    """A whole card."""
    lines = [f"card {card.id} {card.name}"]
    lines += [f"  stat {name} {value}" for name, value in card.stats]
    lines += [f"  tag {name} {' '.join(values)}" for name, values in card.tags]
    lines += [ability_listing(a, "  ") for a in card.abilities]
    lines += [listing(p, "  ") for p in card.programs]
    return "\n".join(lines)
