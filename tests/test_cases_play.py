"""``cases/play``: scenarios, each run straight, saved and loaded before every decision, and cloned before every decision.

The trace is a snapshot, one reviewable file each, under ``tests/traces`` (which holds nothing else).
"""

from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.data import Snapshot, SnapshotCollection
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tests.casefiles import CASES, files, name, require
from zxscript import api

SCENARIOS = files("play", "*.zxt")
MODES = ("straight", "reload", "clone")


class TraceFile(SingleFileSnapshotExtension):
    """``cases/play/zx/appear/wolf.zxt`` -> ``traces/zx/appear/wolf.txt``."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def dirname(cls, *, test_location: Any) -> str:
        """All traces are below one folder."""
        return str(CASES.parent / "traces")

    @classmethod
    def get_snapshot_name(cls, *, test_location: Any, index: Any = 0) -> str:
        """The path of the scenario below ``cases/play``."""
        return str(index)

    def read_snapshot_collection(self, *, snapshot_location: str) -> SnapshotCollection:
        """A file holds the snapshot of its own path: its stem alone would count as another, unused one."""
        collection = SnapshotCollection(location=snapshot_location)
        file = Path(snapshot_location).relative_to(CASES.parent / "traces").with_suffix("")
        collection.add(Snapshot(name=file.as_posix()))
        return collection


@pytest.fixture
def trace_file(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """A snapshot that is a file of its own."""
    return snapshot.use_extension(TraceFile)


def test_there_are_cases() -> None:
    require("play", SCENARIOS)  # type: ignore[arg-type]


@pytest.mark.parametrize("file", SCENARIOS, ids=name)
def test_scenario(file: Path, trace_file: SnapshotAssertion) -> None:
    results = {mode: api.run_scenario(file, mode) for mode in MODES}
    for mode, result in results.items():
        shown = api.render(result.findings, result.sources, "full", "en")
        assert not result.findings, f"{mode}:\n{shown}"
    straight = results["straight"]
    for mode in MODES[1:]:
        assert results[mode].trace == straight.trace, (
            f"the trace differs when the game is {mode}d before every decision"
        )
    key = file.relative_to(CASES / "play").with_suffix("").as_posix()
    assert "\n".join(straight.lines("ja")) + "\n" == trace_file(name=key)
