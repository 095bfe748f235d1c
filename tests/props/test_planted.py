"""The planted bugs still fit the code, and one of them is noticed (all of them: `python -m tests.props.planted`)."""

from tests.gates.modules import ROOT
from tests.props.planted import bugs, fits

STALE = 6
"""So many may have lost their place to changes of the code; then somebody puts them back."""


def test_most_planted_bugs_find_their_place() -> None:
    lost = [one["why"] for one in bugs() if not fits(one)]
    assert len(bugs()) >= 60 and len(lost) <= STALE, lost


def test_planted_bugs_change_something_and_name_their_tests() -> None:
    for one in bugs():
        assert one["before"] != one["after"] and one["why"]
        assert one["tests"] and all((ROOT / path).exists() for path in one["tests"])
    assert len({(one["file"], one["before"], one["after"]) for one in bugs()}) == len(bugs())
