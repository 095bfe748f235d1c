"""docs/reliability.md names tests: each of them is there."""

import re
from functools import cache

import pytest

from tests.gates.modules import ROOT

PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
FILES = sorted({path.rstrip("/") for path in re.findall(r"`(tests/[\w./]+)", PAGE)})
NAMES = sorted(set(re.findall(r"`(test_\w+)`", PAGE)))
MODULES = sorted(set(re.findall(r"-m (tests(?:\.\w+)+)", PAGE)))


@cache
def defined() -> frozenset[str]:
    """The names of all tests."""
    found = (re.findall(r"^ *def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE) for file in sorted((ROOT / "tests").rglob("test_*.py")))
    return frozenset(name for names in found for name in names)


def test_the_page_names_tests() -> None:
    assert len(FILES) > 10 and len(NAMES) > 10 and len(MODULES) > 5


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_named_is_there(file: str) -> None:
    assert (ROOT / file).exists()


@pytest.mark.parametrize("name", NAMES)
def test_a_test_that_is_named_is_there(name: str) -> None:
    assert name in defined()


@pytest.mark.parametrize("module", MODULES)
def test_a_command_that_is_named_is_there(module: str) -> None:
    assert (ROOT / (module.replace(".", "/") + ".py")).exists()
