"""``cases/errors``, ``cases/lint`` and ``cases/format``: whole files and what is said about them.

A file of errors or lint says at its top what is expected, one line for each finding in order: ``#! CODE words``. The
words are the exact text that the finding points at (``\\n`` for a line break; nothing for an empty place).
"""

from pathlib import Path

import pytest

from tests.casefiles import files, name, require
from zxscript import api

KINDS = ("*.zx", "*.deck", "*.zxt")
ERRORS, LINT, FORMAT = files("errors", *KINDS), files("lint", *KINDS), files("format", "*.in.zx")


@pytest.mark.parametrize("folder", ["errors", "lint", "format"])
def test_there_are_cases(folder: str) -> None:
    require(folder, {"errors": ERRORS, "lint": LINT, "format": FORMAT}[folder])  # type: ignore[arg-type]


def _expected(file: Path) -> list[tuple[str, str]]:
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("#!"):
            code, _, words = line[2:].strip().partition(" ")
            found.append((code, words.replace("\\n", "\n")))
    return found


def _found(file: Path) -> list[tuple[str, str]]:
    loaded, findings = api.check([file])
    return [(one.code, loaded.sources[one.file].slice(one.span)) for one in findings]


@pytest.mark.parametrize("file", ERRORS + LINT, ids=name)
def test_findings(file: Path) -> None:
    assert _found(file) == _expected(file)


@pytest.mark.parametrize("file", FORMAT, ids=name)
def test_format(file: Path) -> None:
    source = api.load([file]).sources[str(file)]
    formatted = api.format_file(source)
    expected = file.with_name(file.name.replace(".in.zx", ".out.zx")).read_text(encoding="utf-8")
    assert formatted.text == expected, formatted.findings
    assert api.format(expected) == expected
