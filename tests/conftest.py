"""What all tests share: where the cases are, and figures that are told at the end of a run."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# No test depends on the clock or on the day's luck: the long runs of .ci/nightly search with new seeds.
settings.register_profile("here", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("here")

ROOT = Path(__file__).parent.parent
CASES = Path(__file__).parent / "cases"
_TOLD: list[str] = []


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Tell a line at the end of the run: a measurement that is reported and never asserted."""

    def tell(line: str) -> None:
        record_property("figure", line)

    return tell


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Collect the figures; a worker hands them over with its report."""
    if report.when == "call":
        _TOLD.extend(str(value) for name, value in report.user_properties if name == "figure")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Figures, before the closing line."""
    if _TOLD:
        terminalreporter.section("figures", sep="-")
        for line in sorted(_TOLD):
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT
