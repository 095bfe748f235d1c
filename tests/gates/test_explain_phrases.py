"""The tables of phrases and the common walk of explanations fit together: no phrase is missing, idle or short of a part."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.gates.modules import ROOT, modules
from zxscript.explain import glossary
from zxscript.explain.templates import places

TABLES = tuple(sorted(file.stem for file in (ROOT / "grammar" / "explain" / "phrases").glob("*.tsv")))
"""The languages that tell by the common walk."""

WALK = {path: tree for path, tree in modules().items() if path.startswith("zxscript/explain/walk/")}
LISTS = "\n  ・"
"""How options stand below one another; not of one language."""


def _keys(node: ast.expr) -> Iterator[str]:
    """The phrases that an argument can name; those of ``f"stat_{how}"`` as ``stat_*``."""
    if isinstance(node, ast.IfExp):
        yield from (*_keys(node.body), *_keys(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield f"{node.values[0].value}*"


def _calls() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Where, which phrase, with which parts."""
    for path, tree in WALK.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("say", "test"):
                parts = frozenset(one.arg for one in node.keywords if one.arg)
                if len(node.args) == 1:
                    yield from ((f"{path}:{node.lineno}", key, parts) for key in _keys(node.args[0]))


def _named(key: str, phrase: str) -> bool:
    return phrase.startswith(key[:-1]) if key.endswith("*") else phrase == key


def test_there_are_tables_and_calls() -> None:
    assert len(TABLES) > 1 and len(list(_calls())) > 200


@pytest.mark.parametrize("section", ["phrase", "joint"])
def test_every_table_has_the_same_phrases(section: str) -> None:
    known = {language: set(glossary(language).sections[section]) for language in TABLES}
    first = known[TABLES[0]]
    apart = {language: sorted(keys ^ first) for language, keys in known.items() if keys != first}
    # what a verb has no place for is said in front of it as it is, or with a phrase of its own
    assert not {language: [one for one in keys if not one.startswith(("act:", "event:"))] for language, keys in apart.items()}


@pytest.mark.parametrize("language", TABLES)
def test_every_phrase_that_is_asked_for_is_there(language: str) -> None:
    phrases = glossary(language).sections["phrase"]
    missing = [f"{where}: {key}" for where, key, _ in _calls() if not any(_named(key, one) for one in phrases)]
    assert not missing, missing


@pytest.mark.parametrize("language", TABLES)
def test_every_place_of_a_phrase_is_filled(language: str) -> None:
    wrong = []
    for phrase, word in glossary(language).sections["phrase"].items():
        asked = frozenset[str]().union(*(places(one) for one in (word.text, *word.forms.values())))
        for where, key, parts in _calls():
            if _named(key, phrase) and not asked <= parts:
                wrong.append(f"{where}: {phrase} has no {', '.join(sorted(asked - parts))}")
    assert not wrong, wrong


def test_no_phrase_is_idle() -> None:
    strings = {node.value for tree in WALK.values() for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    starts = {key[:-1] for _, key, _ in _calls() if key.endswith("*")} | {f"{one}:" for one in ("act", "event", "cards", "modes", "adverb")}
    idle = [one for one in glossary(TABLES[0]).sections["phrase"] if one not in strings and not one.startswith(tuple(starts))]
    idle += [one for one in glossary(TABLES[0]).sections["joint"] if one not in strings]
    assert not idle, idle


def test_the_walk_says_nothing_by_itself() -> None:
    """A sign of a language in the walk would be said in every language."""
    found = []
    for path, tree in WALK.items():
        if path.endswith("/voice.py"):  # its words are of errors
            continue
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                text = node.value.replace(LISTS, "").replace("・", "")
                found += [f"{path}:{node.lineno}: {node.value}"] if not text.isascii() or " " in text else []
    assert not found, found
