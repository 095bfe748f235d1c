"""The LALR tables of a game with their conflicts, and what of them a set of texts exercises.

Lark resolves shift/reduce conflicts silently as shift, and reduce/reduce conflicts by rule priority; here they are
computed from the item sets, so that a gate can compare them with the declared ones.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import Any, NamedTuple

from lark import Lark
from lark.common import ParserConf
from lark.parsers.lalr_analysis import LALR_Analyzer

from zxscript.source.data import data_dir
from zxscript.syntax import parser as syntax


class Conflict(NamedTuple):
    """A class of conflict cells.

    ``kind`` SR: the rule ``loser`` could be reduced where the terminals ``on`` are shifted.  RR: ``loser`` could be
    reduced where ``winner`` is.  ``on`` sorted.
    """

    kind: str
    winner: str
    loser: str
    on: tuple[str, ...]
    cells: int


def rule_text(rule: Any) -> str:
    """``element -> noun case COMMA``: repetitions that Lark made into rules of their own are named ``(x)*``."""
    return f"{_plain(rule.origin.name)} -> " + (" ".join(_plain(s.name) for s in rule.expansion) or "∅")


def _plain(name: str) -> str:
    found = re.fullmatch(r"__(.*)_(?:star|plus)_\d+", name)
    return f"{found[1]}*" if found else name


@cache
def lark_of(game: str) -> Lark:
    """Lark's own tables of a game, made exactly as ``zxscript.syntax.parser`` makes them."""
    folder = data_dir("grammar")
    grammar = "\n".join((folder / name).read_text(encoding="utf-8") for name in syntax.GRAMMARS[game])
    used = set(re.findall(r"\b[A-Z][A-Z_]+\b", re.sub(r"//.*", "", grammar)))
    return Lark(grammar + "\n%declare " + " ".join(sorted(used)), parser="lalr", lexer=syntax._NoLexer,
                maybe_placeholders=False)  # fmt: skip


def conflicts(game: str) -> list[Conflict]:
    """All conflict classes of a game, sorted."""
    lark = lark_of(game)
    analyzer = LALR_Analyzer(ParserConf(lark.rules, {}, ["start"]), debug=False)
    analyzer.compute_lr0_states()
    analyzer.compute_reads_relations()
    analyzer.compute_includes_lookback()
    analyzer.compute_lookaheads()
    cells: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for state in analyzer.lr0_itemsets:
        shifts = {symbol.name for symbol in state.transitions if symbol.is_term}
        for lookahead, rules in state.lookaheads.items():
            ordered = sorted(rules, key=lambda rule: (-(rule.options.priority or 0), rule_text(rule)))
            for loser in ordered[1:]:
                cells["RR", rule_text(ordered[0]), rule_text(loser)].append(lookahead.name)
            if lookahead.name in shifts:
                for rule in ordered:
                    cells["SR", "shift", rule_text(rule)].append(lookahead.name)
    return sorted(Conflict(*key, tuple(sorted(set(on))), len(on)) for key, on in cells.items())


def productions(game: str) -> set[str]:
    """All productions of a game, as :func:`rule_text` writes them."""
    return {rule_text(rule) for rule in lark_of(game).rules}
