"""The literal numbers of the layout are the places in the tuples of the terms."""

from zxscript.engine import state
from zxscript.engine.gamedef import CORE_COLUMNS
from zxscript.games.zx import layout, terms
from zxscript.ir.forms import CORE_FIELDS


def test_numbers() -> None:
    numbered = {
        "": {**_places(terms.ZONES), **_places((*CORE_COLUMNS, *terms.COLUMNS)), **_places(CORE_FIELDS)},
        "F_": _places((*CORE_FIELDS, *terms.FIELDS)), "V_": _places(terms.VARS), "T_": _places(terms.TAGS),
        "S_": _places((*terms.CARD_STATS, *terms.PLAYER_STATS)),
        "M_": {kind.upper(): 1 << n for n, kind in enumerate((*layout.BITS, "multi", "bound"))},
    }  # fmt: skip
    apart = {"CARD": state.MASK, "UNLIMITED": 10**9, "INFINITE": 10**9}
    found = {name: value for name, value in vars(layout).items() if name.isupper() and type(value) is int and name[0] != "_"}
    assert len(found) > 90
    for name, value in found.items():
        prefix, _, rest = name.partition("_")
        table = numbered.get(prefix + "_", {})
        wanted = apart.get(name, table.get(rest, numbered[""].get(name)))
        assert value == wanted, name


def _places(names: tuple[str, ...]) -> dict[str, int]:
    return {name.upper(): number for number, name in enumerate(names)}
