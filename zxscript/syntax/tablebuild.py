"""Lark makes the LALR tables of a grammar.  ``python -m zxscript.syntax.tablebuild`` writes the shipped ones anew."""

from __future__ import annotations

import re
from typing import Any

from lark import Lark
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from zxscript.syntax.game import game_text, games
from zxscript.syntax.lexicon import lexicon
from zxscript.syntax.tables import Production, Tables, digest_of, encode, grammar_of, shipped


class NoLexer(Lexer):
    """Lark insists on a lexer; this one is never asked."""

    __future_interface__ = 1

    def __init__(self, _conf: object) -> None: ...

    def lex(self, _state: object, _parser_state: object) -> Any:
        raise NotImplementedError


def used_terminals(grammar: str) -> set[str]:
    """The terminals that a grammar names."""
    return set(re.findall(r"\b[A-Z][A-Z_]+\b", re.sub(r"//.*", "", grammar)))


def known_terminals() -> set[str]:
    """All terminals that some game has words or a pattern for; a game without them never reads those productions."""
    words = {terminal for game in games() for entries in lexicon(game).words.values() for terminal, _ in entries}
    return words | {pattern[0] for game in games() for pattern in game_text(game).patterns}


def build(grammar: str) -> Tables:
    """The tables that Lark makes of a grammar, states renumbered by first reach so that they are the same everywhere.

    Raises ``ValueError`` if a terminal has neither words nor a pattern in any game.
    """
    used = used_terminals(grammar)
    if missing := used - known_terminals():
        raise ValueError(f"grammar terminals without words in any game: {sorted(missing)}")
    declared = grammar + "\n%declare " + " ".join(sorted(used))
    raw = Lark(declared, parser="lalr", lexer=NoLexer, maybe_placeholders=False).parser.parser._parse_table
    found = {state: {str(name): (action is Shift, arg) for name, (action, arg) in row.items()}
             for state, row in raw.states.items()}  # fmt: skip
    return _numbered(found, raw.start_states["start"], raw.end_states["start"])


def _numbered(found: dict[Any, dict[str, tuple[bool, Any]]], start: Any, end: Any) -> Tables:
    order, queue = {start: 0}, [start]
    for state in queue:
        for _, (shift, arg) in sorted(found[state].items()):
            if shift and arg not in order:
                order[arg] = len(order)
                queue.append(arg)
    productions = sorted({_production(arg) for row in found.values() for shift, arg in row.values() if not shift})
    number = {production: index for index, production in enumerate(productions)}
    actions, gotos = [], []
    for state in queue:
        row = sorted(found[state].items())
        actions.append({name: order[arg] if shift else ~number[_production(arg)]
                        for name, (shift, arg) in row if _is_terminal(name)})  # fmt: skip
        gotos.append({name: order[arg] for name, (_, arg) in row if not _is_terminal(name)})
    return Tables(0, order[end], tuple(productions), tuple(actions), tuple(gotos))


def _is_terminal(name: str) -> bool:
    return name.isupper() or name == "$END"


def _production(rule: Any) -> Production:
    repeats = any(symbol.name.startswith("_") for symbol in rule.expansion)
    return (str(rule.alias or rule.origin.name), len(rule.expansion), str(rule.origin.name), repeats)


def main() -> None:
    """Write the shipped tables of every game."""
    for game in games():
        grammar = grammar_of(game)
        path = shipped(game)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(encode(build(grammar), digest_of(grammar)))
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
