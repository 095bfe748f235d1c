"""The language server under 500 random messages (10,000: ``python -m tests.props.lsp_fuzz 10000 1``)."""

from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")


def test_no_message_ends_the_server_or_makes_it_wrong(tmp_path: Path) -> None:
    from tests.props.lsp_fuzz import fuzz

    found = fuzz(tmp_path, 500, 7)
    assert found["answers"] > 100 and found["open"] > 0
