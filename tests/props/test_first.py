"""First calls of eight threads in a new process (many starts: ``python -m tests.props.first 100 1``)."""

import subprocess
import sys

from tests.gates.modules import ROOT


def test_what_eight_threads_first_ask_is_answered_as_it_is_alone() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.props.first", "1", "2"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
