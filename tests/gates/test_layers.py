"""Who may import whom. The core knows no game; a saved game runs without the parser."""

import ast
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

from tests.gates.modules import imports, layer_of, modules
from zxscript.check.vocabulary import vocabulary
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.game import games as all_games

_WORDS = {"source", "syntax", "lang", "meaning"}
_BELOW_API = {*_WORDS, "ir", "protocol", "interpret", "explain", "check", "format", "compile", "engine", "games", "run", "measure"}

ALLOWED: dict[str, set[str]] = {
    "source": set(),
    "syntax": {"source"},
    "ir": {"source"},
    "lang": {"source", "syntax"},
    "meaning": {"source"},
    "interpret": _WORDS,
    "explain": {"source", "syntax", "meaning"},
    "check": {*_WORDS, "interpret"},
    "format": {"source", "syntax"},
    "compile": {"meaning", "ir"},
    "engine": {"ir", "source"},
    "games": {"engine", "ir", "source", "syntax", "lang", "meaning"},
    "run": _BELOW_API - {"measure"},
    "measure": _BELOW_API,
    "analysis": _BELOW_API - {"engine", "measure"},
    "protocol": set(),
    "api": _BELOW_API,
    "lsp": {"api", "analysis", "__version__"},
    "serve": {"api", "__version__", "__init__", "protocol"},
    "playground": {"api", "analysis", "lsp"},
    "cli": {"api", "lsp", "serve", "playground", "__init__", "__version__"},
    "__init__": {"api"},
    "__main__": {"cli"},
}
"""Layer -> layers it may import besides itself. Any other layer may import api only."""

ONLY: dict[tuple[str, str], frozenset[str]] = {
    ("explain", "syntax"): frozenset(("game", "header")),  # which words a game has; what the header of a card says
    ("explain", "source"): frozenset(("data",)),
    ("interpret", "source"): frozenset(("data", "text")),
}
"""Of these layers, only these modules."""

TYPES_ONLY = {"cli": {"source", "syntax", "check"}, "lsp": {"source"}, "playground": {"source"}}
"""Imports for type checking only: the types of what the API gives."""

EXCEPTIONS: dict[tuple[str, str], str] = {}
"""(module, imported layer) -> why this one import is right."""


def test_imports_go_downwards_only() -> None:
    wrong = []
    for path, tree in modules().items():
        layer = layer_of(path)
        for line, name, for_types in imports(tree):
            target = name.split(".")[1] if "." in name else "__init__"
            allowed = ALLOWED.get(layer, {"api", "__init__", "__version__"}) | (
                TYPES_ONLY.get(layer, set()) if for_types else set()
            )
            some = ONLY.get((layer, target))
            above = target not in {layer, *allowed} or (some is not None and name.split(".")[2] not in some)
            if above and (path, target) not in EXCEPTIONS:
                wrong.append(f"{path}:{line} {layer} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_exceptions_are_used_and_have_a_reason() -> None:
    used = {
        (path, name.split(".")[1]) for path, tree in modules().items() for _, name, _ in imports(tree) if "." in name
    }
    assert set(EXCEPTIONS) <= used
    assert all(len(reason) > 20 for reason in EXCEPTIONS.values())


# ------------------------------------------------------------------ no game's name, no printed word

GAME_FREE = ("analysis", "lsp", "lang", "meaning", "interpret", "explain", "compile", "check", "run", "measure", "cli", "engine", "format", "ir", "syntax", "source")
NAMED = {
    "zxscript/check/rules/": "a lint rule says of which games it speaks (games=, and the game of its examples)",
    "zxscript/lang/zenonzard/": "the grammar of that game's own headings",
    "zxscript/analysis/documents.py": "names of languages as editors know them",
    "zxscript/syntax/game.py": "the game of a file that names none",
}
"""Where a game may be named, and why."""


def test_only_games_are_called_by_name() -> None:
    """No layer asks which game it is; what differs is in the game's descriptor, vocabulary and terms."""
    games = set(all_games())
    found = [
        f"{path}:{node.lineno} {node.value!r}" for path, tree in modules().items() if layer_of(path) in GAME_FREE
        for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in games and not path.startswith(tuple(NAMED))
    ]  # fmt: skip
    assert not found, "\n".join(found)
    assert all(any(path.startswith(place) for path in modules()) for place in NAMED)


def test_rules_name_games_only_to_say_of_which_they_speak() -> None:
    """In a lint rule a game is no operand of a comparison."""
    games = set(all_games())
    wrong = [
        f"{path}:{node.lineno}" for path, tree in modules().items() if path.startswith(tuple(NAMED))
        for node in ast.walk(tree) if isinstance(node, ast.Compare)
        if any(isinstance(one, ast.Constant) and one.value in games for one in ast.walk(node))
    ]  # fmt: skip
    assert not wrong, "\n".join(wrong)


TERM_FREE = ("meaning", "interpret", "compile", "explain", "engine", "ir", "measure", "run", "analysis", "lsp", "format")
SHARED_WORDS = frozenset(("カード", "プレイヤー", "コスト", "無色", "バトル中"))
"""Words of card text itself, whatever the game calls its zones and cards."""
TERMS_OF_SCENES = "zxscript/run/scenario/"
"""The words of scenario files, which games share or add to (``Scene``)."""


def test_terms_of_a_game_stand_in_its_vocabulary() -> None:
    """No reading, no explanation and no rule of the engine spells a zone, a card type, a state or a number of a game: it asks the vocabulary."""
    terms = {word for game in all_games() for table in _tables(vocabulary(game)) for word in table} - SHARED_WORDS
    assert len(terms) > 80
    found = [
        f"{path}:{node.lineno} {node.value!r}" for path, tree in modules().items()
        if layer_of(path) in TERM_FREE and not path.startswith(TERMS_OF_SCENES)
        for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in terms
    ]  # fmt: skip
    assert not found, "\n".join(found)


def _tables(words: Vocabulary) -> tuple[Iterable[str], ...]:
    return (words.zones, words.types, words.states, words.stats, words.player_stats, words.regions, words.phases, words.colours)


WORDS: dict[str, tuple[int, str]] = {
    "zxscript/interpret/registry.py": (9, "what the uses of a clause are called in the refusal of one that has no such use"),
}
"""Reading -> how many words of the language it spells outside of what it tells a writer of cards, and why.  Any other reading: none."""


def test_readings_ask_for_senses_not_for_printed_words() -> None:
    """A phrase may be looked up in the vocabulary (``phrase.ja() in scope.words.durations``); what a word of the language says is asked of
    the word (``phrase.sense``, ``sense_of(quantity, "bound")``, a property of its node).  No constant, no key and no pattern spells one."""
    trees = {path: tree for path, tree in modules().items() if layer_of(path) in ("interpret", "compile", "explain", "meaning")}
    compares = [(path, node) for path, tree in trees.items() for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    printed = [f"{path}:{node.lineno} {ast.unparse(node)}" for path, node in compares if _prints(node) and not _looked_up(node)]
    spelled = {path: words for path, tree in trees.items() if layer_of(path) != "explain" and (words := list(_spelled(tree)))}
    assert not printed, "\n".join(printed)
    assert {path: len(words) for path, words in spelled.items()} == {path: count for path, (count, _why) in WORDS.items()}, spelled
    assert all(len(why) > 20 for _count, why in WORDS.values())


_TOLD = {"refuse", "Refused", "Refusal", "Words"}
_TOLD_AS = {"en", "ja", "instead"}
"""Names of what is told to a writer of cards."""


def _spelled(tree: ast.AST) -> Iterator[str]:
    """The words of the language in a module, but for docstrings and what is told to a writer of cards."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _TOLD:
            continue
        if isinstance(node, ast.Assign) and {one.id for name in node.targets for one in ast.walk(name) if isinstance(one, ast.Name)} <= _TOLD_AS:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _JAPANESE.search(node.value):
            yield f"line {node.lineno}: {node.value}"
        yield from _spelled(node)


def test_senses_that_are_asked_for_exist() -> None:
    """A sense is a plain word in the reading; one that no word has would never be met."""
    known = _known_senses()
    asked = {
        (path, one.value) for path, tree in modules().items() if layer_of(path) == "interpret"
        for node in ast.walk(tree) if isinstance(node, ast.Compare) and _asks_for_a_sense(node.left)
        for side in node.comparators for one in ast.walk(side) if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value
    }  # fmt: skip
    assert len(asked) > 100
    strange = sorted(f"{path}: {word}" for path, word in asked if word.rpartition(":")[2] not in known)
    assert not strange, "\n".join(strange)


def _asks_for_a_sense(node: ast.AST) -> bool:
    """``phrase.sense``, ``take.sense("bound")``, ``sense_of(what, "now")``, ``sense("who", word)``."""
    called = node.func if isinstance(node, ast.Call) else node
    return (isinstance(called, ast.Attribute) and called.attr == "sense") or (
        isinstance(node, ast.Call) and isinstance(called, ast.Name) and called.id in ("sense", "sense_of")
    )


def _known_senses() -> set[str]:
    import zxscript.lang as lang
    from zxscript.lang.base import Filter, Head, Item
    from zxscript.lang.senses import SENSES
    from zxscript.syntax.node import nodes_of

    for module in walk_packages(lang.__path__, "zxscript.lang."):
        import_module(module.name)
    words = {sense for category in (Filter, Head, Item) for cls in nodes_of(category).values() for sense in cls.senses.values()}  # type: ignore[attr-defined]
    return words | {sense for table in SENSES.values() for sense in table.values()} | {"only", "topic", "too"}


def _prints(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr == "ja" for one in ast.walk(node))


def _looked_up(node: ast.Compare) -> bool:
    """Compared with an entry of the vocabulary, or with a name that was given one."""
    sides = [one for side in node.comparators for one in ast.walk(side)]
    return any((isinstance(one, ast.Attribute) and one.attr == "words") or (isinstance(one, ast.Name) and one.id == "words") for one in sides)


_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")


# ------------------------------------------------------------------ what is loaded


def _loaded(code: str) -> set[str]:
    """Top modules outside of the standard library that are loaded after ``code`` in a fresh process."""
    script = (
        "import sys\nbefore = set(sys.modules)\n"  # what the interpreter's own site packages load is not ours
        f"{code}\nprint(' '.join({{name.split('.')[0] for name in set(sys.modules) - before}}))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120)
    site = {"sitecustomize", "usercustomize", "_virtualenv", "distutils-precedence", "_distutils_hack", "zxscript"}
    names = set(result.stdout.split()) - set(sys.stdlib_module_names) - site
    return {
        name
        for name in names
        if not name.startswith(("__editable__", "_editable", "__main__", "cython_runtime", "_sysconfigdata"))
    }


@pytest.mark.parametrize(
    ("code", "allowed"),
    [
        ("import zxscript", set()),
        ("import zxscript.api", set()),
        ("import zxscript; zxscript.parse('【自】このカードが登場した時、カードを1枚引く。')", set()),
        ("import zxscript.engine.engine", set()),
    ],
)
def test_the_library_loads_only_what_it_needs(code: str, allowed: set[str]) -> None:
    assert _loaded(code) <= allowed


def test_start_up_times_are_told(figure: Callable[[str], None]) -> None:
    """Best of three fresh processes; goals: library 0.4 s, help 0.3 s. Told, not asserted: machines differ."""
    for name, arguments in (
        ("python -c 'import zxscript.api'", ["-c", "import zxscript.api"]),
        ("zxscript --help", ["-m", "zxscript", "--help"]),
    ):
        times = []
        for _ in range(3):
            started = time.perf_counter()
            result = subprocess.run([sys.executable, *arguments], capture_output=True, check=False, timeout=120)
            times.append(time.perf_counter() - started)
            assert result.returncode == 0
        figure(f"{name}: {min(times):.2f} s")


def test_the_command_line_needs_no_parser_and_no_terminal_library_for_its_help() -> None:
    loaded = _loaded(
        "from zxscript.cli.main import run; import io, sys; sys.stdout = io.StringIO(); run(['--help']); sys.stdout = sys.__stdout__"
    )
    assert not loaded & {"lark", "pydantic", "rich"}
