"""The literal numbers of the layout are the places in the tuples of the terms."""

from zxscript.engine.gamedef import CORE_COLUMNS
from zxscript.games.zenonzard import layout, terms


def test_numbers() -> None:
    for names, found in (
        (terms.ZONES, "DECK HAND FIELD BASE TRASH REMOVED FORCE PLAY BOOST"),
        (terms.TAGS, "COLOUR KIND RACE NAME"),
    ):
        assert [getattr(layout, name) for name in found.split()] == [names.index(name.lower()) for name in found.split()]
    columns = (*CORE_COLUMNS, *terms.COLUMNS)
    assert tuple(columns.index(name) for name in ("life", "since", "anchor")) == (layout.LIFE, layout.SINCE, layout.ANCHOR)
    assert {f"V_{name.upper()}": n for n, name in enumerate(terms.VARS)} == _named("V_")
    assert {f"P_{name.upper()}": len(terms.VARS) + 2 * n for n, name in enumerate(terms.PLAYER_VARS)} == _named("P_")
    stats = [one.name for one in layout.STATS]
    found = (layout.BP, layout.DP, layout.COST, layout.FREE, layout.NEED, layout.BP_SHIFT, layout.DP_SHIFT)
    assert [stats[n] for n in found] == ["bp", "dp", "cost", "free", f"need_{terms.PAINT[0]}", "bp_original", "dp_original"]


def _named(prefix: str) -> dict[str, int]:
    return {name: value for name, value in vars(layout).items() if name.startswith(prefix)}
