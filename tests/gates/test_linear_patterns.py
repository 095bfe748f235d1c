"""Terminals and spelling rules are linear-time expressions, shown from their parsed form; no clock is involved."""

import re

import pytest

from tests.gates.regexes import Ambiguous, Pattern
from zxscript.games.zenonzard import spelling as zenonzard_spelling
from zxscript.games.zx import spelling
from zxscript.syntax.game import game_text, games

TERMINALS = [
    *((f"{game} {name}", rx) for game in games() for name, rx, _ in game_text(game).patterns),
]
RULES = [
    *((f"zx {rule.name}", rule.pattern.pattern) for rule in spelling.RULES),
    *((f"zenonzard {rule.name}", rule.pattern.pattern) for rule in zenonzard_spelling.RULES),
    ("zenonzard names", zenonzard_spelling._OPAQUE.pattern),
]

ACCEPTED = {
    "zenonzard DEEDS": "every repetition begins with も, which must follow too: giving back one of them is enough",
    "zenonzard names": "an opener inside what was run over in vain stops at the next opener, which it may not run over",
}
"""Patterns that the check is too coarse for, with the reason why they are linear all the same."""


@pytest.mark.parametrize(("name", "pattern"), TERMINALS, ids=[name for name, _ in TERMINALS])
def test_terminal(name: str, pattern: str) -> None:
    if name in ACCEPTED:
        with pytest.raises(Ambiguous):
            Pattern(pattern).check()
    else:
        Pattern(pattern).check()


@pytest.mark.parametrize(("name", "pattern"), RULES, ids=[f"{name} {n}" for n, (name, _) in enumerate(RULES)])
def test_spelling_rule(name: str, pattern: str) -> None:
    if name in ACCEPTED:
        with pytest.raises(Ambiguous):
            Pattern(pattern).check_search()
    else:
        Pattern(pattern).check_search()


BAD = ["(a*)*b", "(a+b?)+c", "a*a*b", r"\d+\d+x", "(?:a|ab)*bc", "[^x]*y[a-z]*z", "(a|a)*b", "x(?:か?)*y"]
GOOD = ["(?:か「[^」]*」)*の", r"\d+(?:～\d+)?枚", "「[^」]*」", "(?:ab|ac)*d", "(?:a|ab)*c", "a*b*c", "[^x]{0,60}y"]
BAD_SEARCH = [" +$", "「[^」]*」", r"[ \t]*\n", "【加護：[^】]*】", "(?<=】) +x| +y"]
GOOD_SEARCH = [r"(?<![ \t])[ \t]*\n", "(?<=。) +x", "（[^（）]*）", "0+", "^ +x"]


def test_the_check_tells_good_from_bad() -> None:
    for pattern in GOOD:
        Pattern(pattern).check()
    for pattern in GOOD_SEARCH:
        Pattern(pattern).check_search()


@pytest.mark.parametrize("pattern", BAD)
def test_an_ambiguous_pattern_is_found(pattern: str) -> None:
    with pytest.raises(Ambiguous):
        Pattern(pattern).check()


@pytest.mark.parametrize("pattern", BAD_SEARCH)
def test_a_pattern_that_begins_again_is_found(pattern: str) -> None:
    with pytest.raises(Ambiguous):
        Pattern(pattern).check_search()


def test_every_rule_begins_with_a_character_that_is_searched_for() -> None:
    for rule in spelling.RULES:
        pattern = Pattern(rule.pattern.pattern)
        for branch in pattern._alternatives(pattern.tree):
            first, empty = pattern._sequence(branch, frozenset(), end=True)
            assert not empty and first and first <= set(spelling.STARTS), rule.name


def test_no_backreference_anywhere() -> None:
    assert not [name for name, rx in (*TERMINALS, *RULES) if re.search(r"\\[1-9]|\(\?P=", rx)]
