"""One text, interpreted and compiled: what the tests and the benchmarks need of the passes without a whole card."""

from __future__ import annotations

from zxscript.compile import compile_abilities
from zxscript.games.descriptor import descriptor
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.ir import AbilityDef
from zxscript.syntax.node import Node


def compiled(node: Node, game: str = "zx", id: str = "1", name: str = "", type: str = "") -> list[AbilityDef]:
    """The definitions of the abilities of a node.  Raises ``Refused``."""
    rules = descriptor(game)
    abilities = interpret_text(node, rules.vocabulary, name, type)
    return compile_abilities(abilities, rules.terms, id, name, node.ja())  # type: ignore[attr-defined]
