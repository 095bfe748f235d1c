"""Who may import whom. The core knows no game; a saved game runs without the parser."""

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from tests.gates.modules import imports, layer_of, modules

_WORDS = {"source", "syntax", "lang", "meaning"}
_BELOW_API = {*_WORDS, "ir", "interpret", "explain", "check", "format", "compile", "engine", "games", "run", "measure"}

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
    "api": _BELOW_API,
    "__init__": {"api"},
    "__main__": {"cli"},
}
"""Layer -> layers it may import besides itself. Any other layer (cli, protocol, sim, lsp …) may import api only."""

ONLY: dict[tuple[str, str], frozenset[str]] = {
    ("explain", "syntax"): frozenset(("game", "header")),  # which words a game has; what the header of a card says
    ("explain", "source"): frozenset(("data",)),
    ("interpret", "source"): frozenset(("data", "text")),
}
"""Of these layers, only these modules."""

TYPES_ONLY = {"cli": {"source", "syntax", "check"}}
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


# What pydantic itself brings along.
_PYDANTIC = {"pydantic", "pydantic_core", "annotated_types", "typing_extensions", "typing_inspection"}


@pytest.mark.parametrize(
    ("code", "allowed"),
    [
        ("import zxscript", set()),
        ("import zxscript.api", {"lark", *_PYDANTIC}),
        ("import zxscript; zxscript.parse('【自】このカードが登場した時、カードを1枚引く。')", {"lark", *_PYDANTIC}),
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
