"""No swallowed errors, no tests that cannot fail, and a project that speaks of itself alone."""

import ast
import re
import subprocess
from pathlib import Path

from tests.gates.modules import ROOT, modules

LAST_RESORT = {"zxscript/cli/main.py": 1, "zxscript/serve/database.py": 1}
"""Where everything may be caught, and how often: what ends a command is told, what a driver raises is told to who asked, and the one
thread that stores for all rooms goes on."""

CHECKING = {"try_all", "check", "verify_card", "play_random", "benchmark"}
"""Functions of the package that raise when something is wrong: a test may be nothing but a call of one."""

_MACHINE = re.compile(r"(?<![\w.~/])/(?:home|root|work|tmp|Users|mnt|var|opt)/[\w.-]+")
_LEAVES = re.compile(r"(?<![\w.])(?:\.\./)+[\w-]+")


def test_nothing_is_caught_blindly() -> None:
    found: dict[str, int] = {}
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ExceptHandler):
                names = (
                    {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)} if node.type else {"all"}
                )
                silent = len(node.body) == 1 and isinstance(node.body[0], ast.Pass) and "OSError" not in names
                if isinstance(node.body[-1], ast.Raise) and node.body[-1].exc is None:
                    continue  # cleaned up and raised again
                if names & {"all", "Exception", "BaseException"} or silent:
                    found[path] = found.get(path, 0) + 1
    assert found == LAST_RESORT


def test_skips_have_a_reason_that_names_what_is_missing() -> None:
    wrong = []
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in (
                "pytest.skip",
                "pytest.mark.skip",
                "pytest.mark.skipif",
            ):
                reasons = [
                    word.value
                    for word in ast.walk(node)
                    if isinstance(word, ast.Constant) and isinstance(word.value, str)
                ]
                if not any(len(reason) >= 15 for reason in reasons):
                    wrong.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    assert not wrong, "\n".join(wrong)


def test_every_test_asserts_something() -> None:
    """A test that neither asserts nor calls something in the tests that asserts cannot fail for the right reason."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "tests").rglob("*.py"))}
    functions = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    asserting = {
        node.name for node in functions if re.search(r"\bassert\b|pytest\.raises|pytest\.fail", ast.unparse(node))
    }
    wrong = []
    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and node.name not in asserting:
                calls = {ast.unparse(call.func).split(".")[-1] for call in ast.walk(node) if isinstance(call, ast.Call)}
                if not calls & (asserting | CHECKING):
                    wrong.append(f"{file.relative_to(ROOT)}::{node.name}")
    assert not wrong, "\n".join(wrong)


def _texts() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0:
        files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    else:
        files = [
            file
            for file in ROOT.rglob("*")
            if file.is_file() and not any(part.startswith(".") for part in file.relative_to(ROOT).parts)
        ]
    return [file for file in files if file.is_file() and file.suffix not in (".png", ".gif", ".svg")]


def test_no_file_speaks_of_a_machine_or_of_folders_beside_the_project() -> None:
    wrong = []
    for file in _texts():
        name = str(file.relative_to(ROOT))
        text = file.read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            leaves = [match for match in _LEAVES.findall(line) if not _inside(file, match)]
            if (
                (_MACHINE.search(line) or leaves)
                and not name.startswith(".ci/")
                and name != "tests/gates/test_honesty.py"
            ):
                wrong.append(f"{name}:{number}: {line.strip()[:100]}")
    assert not wrong, "\n".join(wrong)


def _inside(file: Path, relative: str) -> bool:
    """Whether a relative path written in ``file`` stays inside the project (links between documents)."""
    target = (file.parent / relative).resolve()
    return target.is_relative_to(ROOT)


def test_links_between_documents_lead_somewhere() -> None:
    wrong = []
    for file in [ROOT / "README.md", ROOT / "tests" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        if not file.exists():
            continue
        text = re.sub(r"```.*?```", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
            if "://" not in link and not (file.parent / link).exists():
                wrong.append(f"{file.relative_to(ROOT)}: {link}")
    assert not wrong, "\n".join(wrong)
