"""The editions: their page is fresh, every difference has a switch, every value of a switch of theirs has a scene."""

import re

from tests.conftest import CASES
from tests.gates.editions_page import DOCUMENTS, PAGE, page, rows
from zxscript.games.zx.editions import EDITIONS, RULINGS, rulings_of

DIFFERING = tuple(name for name in RULINGS if len({rulings_of(one)[name] for one in EDITIONS.values()}) > 1)


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.gates.write_pages"


def test_every_document_says_something_about_every_topic_and_every_difference_is_a_row() -> None:
    assert all(row[one] for row in rows() for one in DOCUMENTS)
    assert {one.document for one in EDITIONS.values()} == set(DOCUMENTS)
    named = {row["switch"] for row in rows() if row["switch"]}
    assert named <= set(RULINGS) and set(DIFFERING) <= named


def test_every_switch_in_which_editions_differ_has_a_scene_of_each_value() -> None:
    """By its own line 裁定, or by the edition: a value of its own by its scenes, a default by those that name no edition."""
    shown: dict[str, set[str]] = {name: set() for name in DIFFERING}
    scenes = [file.read_text(encoding="utf-8") for file in (CASES / "play" / "zx").rglob("*.zxt")]
    for text in scenes:
        said = re.search(r"^版：(\S+)", text, re.M)
        changes = dict(re.findall(r"^裁定：(\w+) = (\w+)", text, re.M))
        for name, value in rulings_of(EDITIONS[said.group(1) if said else "current"], changes).items():
            if name in shown and (name in changes or said is None or name in EDITIONS[said.group(1)].rulings):
                shown[name].add(value)
    assert {name: values for name, values in shown.items() if values != set(RULINGS[name].values)} == {}
