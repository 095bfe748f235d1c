"""A client that means harm, in the attacks that take seconds (all: ``python -m tests.props.lsp_hostile``)."""

from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")


@pytest.mark.parametrize("attack", ["places", "orders", "names", "broken"])
def test_nothing_but_errors_comes_of_an_attack(attack: str, tmp_path: Path) -> None:
    from tests.props.lsp_hostile import attacked

    found = attacked(attack, tmp_path)
    assert found["unanswered"] == 0 and not found["internal"], found
