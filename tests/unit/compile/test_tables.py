"""The word tables agree with the vocabulary of the rules, and nothing of a node can be swallowed."""

from __future__ import annotations

import pytest
from playing import abilities
from zx_table import engine, zx

from zxscript.compile import NotLowered
from zxscript.compile.keywords import definitions
from zxscript.games.zx import terms
from zxscript.ir.forms import Expr
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.zx import durations
from zxscript.lang.lower.zx.words import BORN_BY, WORDS
from zxscript.lang.quantity import Quantity
from zxscript.lang.reading import Declined


def test_zones_types_colours_counters() -> None:
    assert {word: zone.zone for word, zone in WORDS.zones.items() if zone.part is True} == {
        word: zone for word, zone in terms.ZONE_WORDS.items() if word in WORDS.zones
    }
    assert set(WORDS.all_zones) == set(terms.ALL_ZONES)
    assert WORDS.colours == terms.COLOURS
    assert {terms.fold(word) for word in WORDS.counters} <= {terms.fold(word) for word in terms.COUNTERS}
    assert {how for ways in BORN_BY.values() for how in ways} <= set(terms.BORN)
    assert {*WORDS.stats.values()} <= set(terms.CARD_STATS)
    assert {*WORDS.player_stats.values()} <= set(terms.PLAYER_STATS)
    for word, test in WORDS.types.items():
        for name in _tagged(test):
            assert name in {tag for tags in terms.TYPES.values() for tag in tags}, word


def _tagged(test: Expr) -> list[str]:
    if not isinstance(test, tuple):
        return []
    if test[:2] == ("tagged", "type"):
        return [str(test[2])]
    return [name for part in test for name in _tagged(part)]


def test_durations_and_moments_are_known_to_the_rules() -> None:
    for options in durations.DURATIONS.values():
        assert dict(options)["until"] in ("", *terms.DURATIONS)
    assert {kind for kind, _ in durations.MOMENTS.values()} <= {"turn_end", "turn_start", "battle_end", "phase_start"}


def test_a_field_that_is_not_taken_is_refused() -> None:
    with pytest.raises(NotLowered, match="bound"), taking(Quantity(n=2, bound="まで")) as take:
        take("n")
    with taking(Quantity(n=2)) as take:
        take("n")


@pytest.mark.parametrize("key", sorted(definitions("zx")))
def test_every_keyword_definition_compiles_and_links(key: tuple[str, int]) -> None:
    definition = definitions("zx")[key]
    argument = {"X": "2", "「名」": "「灯」", "[種族]": "[灯]", "《費》": "《赤1》"}
    printed = definition.word + "".join(argument[p] for p in definition.parameters)
    texts = [f"【{kind}】{printed}{tail}" for kind in ("常", "自", "起", "S") for tail in ("", "【有効】スクエア【コスト】《無0》【効果】1枚引く。", "【効果】1枚引く。")]
    compiled, reasons = [], []
    for text in texts:
        try:
            compiled.append(abilities(text))
        except NotLowered as error:
            reasons.append(str(error))
        except Declined as error:
            reasons.append(error.reason)
    assert compiled, reasons
    engine([zx("試", abilities=compiled[0])])
    assert any(definition.word in one.tags or one.kind == "start" for one in compiled[0])
