"""The switches of ZENONZARD: their table is fresh, and each value of each contradiction is played."""

import re

from tests.conftest import CASES, ROOT
from tests.gates.switches_page import PAGE, page
from zxscript.games.zenonzard.profiles import PROFILES, SWITCHES

NOT_PLAYED = {"mulligan", "same_forces", "force_lives", "both_lose"}
"""Set-up, deck building and two players who fall at once: tests/unit/zenonzard."""


def test_table_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.gates.write_pages"


def test_every_contradiction_has_a_switch() -> None:
    assert {f"C{n}" for n in range(1, 18)} <= {switch.point for switch in SWITCHES}
    assert all(switch.of(profile) in switch.allowed for switch in SWITCHES for profile in PROFILES)
    assert all(source for switch in SWITCHES for _, source in switch.values)


def test_every_value_that_is_no_default_has_a_scene() -> None:
    scenes = (CASES / "play" / "zenonzard").rglob("*.zxt")
    said = {found for scene in scenes for found in re.findall(r"^裁定：(\w+) = (\w+)$", scene.read_text(encoding="utf-8"), re.M)}
    units = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "unit" / "zenonzard").glob("*.py"))
    for switch in SWITCHES:
        if switch.name in NOT_PLAYED:
            assert switch.name in units, switch.name
            continue
        for value in switch.allowed[1:]:
            shown = str(value).lower() if isinstance(value, bool) else str(value)
            assert (switch.name, shown) in said, (switch.name, value)
