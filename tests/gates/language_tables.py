"""The LALR tables of a game with their conflicts, and what of them a text exercises.

Lark resolves shift/reduce conflicts silently as shift, and reduce/reduce conflicts by rule priority; here they are
computed from the item sets, so that a gate can compare them with the declared ones.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lark import Lark
from lark.common import ParserConf
from lark.parsers.lalr_analysis import LALR_Analyzer, Shift

from zxscript.syntax import parser as syntax
from zxscript.syntax.tablebuild import NoLexer, used_terminals
from zxscript.syntax.tables import grammar_of

CASES = Path(__file__).parents[1] / "cases" / "text"


class Conflict(NamedTuple):
    """A class of conflict cells.

    ``kind`` SR: the rule ``loser`` could be reduced where the terminals ``on`` are shifted.  RR: ``loser`` could be
    reduced where ``winner`` is.  ``on`` is sorted.
    """

    kind: str
    winner: str
    loser: str
    on: tuple[str, ...]


class Run(NamedTuple):
    """What the reading of one text went through."""

    constructions: set[str]
    terminals: set[str]
    conflicts: set[tuple[str, str, str]]


def cases(game: str) -> list[str]:
    """The canonical texts of a game's case files."""
    lines = [line for path in sorted(CASES.glob(f"{game}_*.txt")) for line in path.read_text("utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


class Tables:
    """Lark's tables of a game, made exactly as ``zxscript.syntax.tablebuild`` makes them, with their conflict cells."""

    def __init__(self, game: str) -> None:
        grammar = grammar_of(game)
        lark = Lark(grammar + "\n%declare " + " ".join(sorted(used_terminals(grammar))), parser="lalr", lexer=NoLexer,
                    maybe_placeholders=False)  # fmt: skip
        self._repeated = {rule.origin.name: rule.expansion[0].name for rule in lark.rules
                          if rule.origin.name.startswith("__") and len(rule.expansion) == 1}  # fmt: skip
        self.constructions = {self.construction(rule) for rule in lark.rules}
        self._analyzer = analyzer = LALR_Analyzer(ParserConf(lark.rules, {}, ["start"]), debug=True)
        analyzer.compute_lr0_states()
        analyzer.compute_reads_relations()
        analyzer.compute_includes_lookback()
        analyzer.compute_lookaheads()
        self._find_conflicts()
        analyzer.compute_lalr1_states()
        self.table = analyzer.parse_table
        self._lexer = syntax.parser(game)

    def rule_text(self, rule: Any) -> str:
        """``element -> noun case COMMA``; a repetition that Lark made into a rule of its own is called ``x+``."""
        name = self._plain(rule.origin.name)
        return f"{name} -> " + (" ".join(self._plain(symbol.name) for symbol in rule.expansion) or "∅")

    def construction(self, rule: Any) -> str:
        """The production without what may be left out: a comma behind it, a suffix, the optional parts of a unit."""
        if rule.origin.name == "unit":
            return f"unit -> {rule.alias}"
        return re.sub(r"( case_suffix)?( COMMA)?$", "", self.rule_text(rule))

    def _plain(self, name: str) -> str:
        return f"{self._repeated[name]}+" if name in self._repeated else name

    def _find_conflicts(self) -> None:
        self._cells: dict[tuple[Any, str], list[tuple[str, str, str]]] = defaultdict(list)
        for state in self._analyzer.lr0_itemsets:
            shifts = {symbol.name for symbol in state.transitions if symbol.is_term}
            for lookahead, rules in state.lookaheads.items():
                ordered = sorted(rules, key=lambda rule: (-(rule.options.priority or 0), self.rule_text(rule)))
                found = [("RR", self.rule_text(ordered[0]), self.rule_text(loser)) for loser in ordered[1:]]
                if lookahead.name in shifts:
                    found += [("SR", "shift", self.rule_text(rule)) for rule in ordered]
                if found:
                    self._cells[state.closure, lookahead.name] += found

    def conflicts(self) -> list[Conflict]:
        """All conflict classes, sorted."""
        classes: dict[tuple[str, str, str], set[str]] = defaultdict(set)
        for (_, terminal), found in self._cells.items():
            for key in found:
                classes[key].add(terminal)
        return sorted(Conflict(*key, tuple(sorted(on))) for key, on in classes.items())

    def run(self, text: str) -> Run:
        """Parse ``text`` with these tables and the language's own lexer.  Raises ``ParseError``."""
        run = Run(set(), set(), set())
        stack = [self.table.start_states["start"]]
        pos = 0
        while True:
            row = self.table.states[stack[-1]]
            while pos < len(text) and text[pos] == " ":
                pos += 1
            token = self._lexer.word_at(text, pos, row) if pos < len(text) else syntax.Token("$END", "", "", pos, pos)
            if token is None:
                raise syntax.ParseError(pos, pos + 1, tuple(sorted(row)))
            if self._step(stack, token, run):
                return run
            pos = token.end

    def _step(self, stack: list[Any], token: syntax.Token, run: Run) -> bool:
        while True:
            run.conflicts.update(self._cells.get((stack[-1], token.type), ()))
            row = self.table.states[stack[-1]]
            if token.type not in row:
                raise syntax.ParseError(token.start, token.end, tuple(sorted(row)))
            action, arg = row[token.type]
            if action is Shift:
                run.terminals.add(token.type)
                stack.append(arg)
                return False
            run.constructions.add(self.construction(arg))
            if arg.expansion:
                del stack[-len(arg.expansion) :]
            _, target = self.table.states[stack[-1]][arg.origin.name]
            stack.append(target)
            if token.type == "$END" and stack[-1] == self.table.end_states["start"]:
                return True


@cache
def tables(game: str) -> Tables:
    """The tables of a game; built once."""
    return Tables(game)
