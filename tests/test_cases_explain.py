"""``cases/explain``: a text, its English (``en: …``), plain Japanese (``ja: …``) and Chinese (``zh: …``), line by line."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.casefiles import files, name, require
from zxscript import api

LANGUAGES = ("en", "ja", "zh")


class Case(NamedTuple):
    """One block of a file."""

    id: str
    game: str
    text: str
    en: str
    ja: str
    zh: str


def _cases(file: Path) -> Iterator[Case]:
    game = "zenonzard" if file.name.startswith("zenonzard") else "zx"
    blocks = file.read_text(encoding="utf-8").split("\n\n")
    for number, block in enumerate(blocks):
        lines = [line for line in block.splitlines() if line and not line.startswith("# ")]
        if lines:
            said = {key: "\n".join(line[4:] for line in lines[1:] if line[:4] == f"{key}: ") for key in LANGUAGES}
            yield Case(f"{name(file)}:{number}", game, lines[0], **said)


CASES = [case for file in files("explain", "*.txt") for case in _cases(file)]


def test_there_are_cases() -> None:
    require("explain", [*CASES])
    assert all(case.en and case.ja and case.zh for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_said_like_this(case: Case, language: str) -> None:
    assert api.explain(case.text, language, case.game) == getattr(case, language)
