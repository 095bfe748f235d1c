"""What all tests share: where the cases are."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CASES = Path(__file__).parent / "cases"


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT
