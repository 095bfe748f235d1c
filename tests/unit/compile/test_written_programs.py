"""Texts and forms become the programs that are written down: whoever changes the compiler sees in a diff what moved."""

from __future__ import annotations

import pytest

from tests.gates.written_programs import GAMES, blocks, examples, of_example, of_text, texts

WRITTEN = {name: blocks(name) for name in (*GAMES, "forms")}
TEXTS = [(game, text) for game in GAMES for text in texts(game)]
AGAIN = "read what moved, then python -m tests.gates.write_pages"


@pytest.mark.parametrize(("game", "text"), TEXTS, ids=[f"{game}-{n}" for n, (game, _) in enumerate(TEXTS)])
def test_a_text_becomes_the_program_that_is_written_down(game: str, text: str) -> None:
    assert of_text(game, text).said == WRITTEN[game][text], AGAIN


@pytest.mark.parametrize("key", examples())
def test_a_form_becomes_the_program_that_is_written_down(key: str) -> None:
    assert of_example(key, *examples()[key]).said == WRITTEN["forms"][key], AGAIN


def test_nothing_else_is_written_down() -> None:
    assert list(WRITTEN["forms"]) == list(examples())
    for game in GAMES:
        assert len(texts(game)) == len(set(texts(game))) == len(WRITTEN[game]) > 50
