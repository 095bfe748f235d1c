"""A server that is killed loses nothing that it has acknowledged; .ci/nightly kills a thousand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.props.killed import run


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked here; this system has no fork")
def test_what_was_acknowledged_outlives_sigkill(tmp_path: Path) -> None:
    tally = run(10, 3, f"sqlite:///{tmp_path / 'rooms.db'}")
    assert tally.kills == 10 and tally.answers > 10
    assert not tally.lost and not tally.different
