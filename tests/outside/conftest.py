"""Everything here needs something that is not Python: Node, a browser, a database server.  ``.ci/server`` runs it."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("outside")
