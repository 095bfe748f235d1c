"""The word tables agree with the vocabulary of the rules, and nothing of a node can be swallowed."""

from __future__ import annotations

import pytest
from playing import abilities
from zx_table import engine, zx

from zxscript.games.zx import terms
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.keywords import definitions
from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import Refused
from zxscript.lang.quantity import Quantity
from zxscript.lang.reading import Declined


def test_zones_types_colours_counters() -> None:
    words = VOCABULARY
    assert {word: zone.zone for word, zone in words.zones.items() if zone.area is None} == {
        word: zone for word, zone in terms.ZONE_WORDS.items() if word in words.zones
    }
    assert set(words.all_zones) == set(terms.ALL_ZONES)
    assert words.colours == terms.COLOURS
    assert {terms.fold(word) for word in words.counters} <= {terms.fold(word) for word in terms.COUNTERS}
    assert {how for ways in words.came_by.values() for how in ways} <= set(terms.BORN)
    assert {*words.stats.values()} <= set(terms.CARD_STATS)
    assert {*words.player_stats.values()} <= set(terms.PLAYER_STATS)
    known = {tag for tags in terms.TYPES.values() for tag in tags}
    for word, names in words.types.items():
        assert set(names) <= known, word


def test_durations_and_moments_are_known_to_the_rules() -> None:
    for duration in VOCABULARY.durations.values():
        assert dict(TERMS.durations(duration.end, None if duration.turn is None else ("you",)))["until"] in ("", *terms.DURATIONS)


def test_a_field_that_is_not_taken_is_refused() -> None:
    with pytest.raises(Refused, match="まで"), taking(Quantity(n=2, bound="まで")) as take:
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
        except Refused as error:
            reasons.append(str(error))
        except Declined as error:
            reasons.append(error.reason)
    assert compiled, reasons
    engine([zx("試", abilities=compiled[0])])
    named = (definition.word, definition.word.rstrip("∞"))  # レンジ∞ has a definition of its own
    assert any(word in one.tags or one.kind == "start" for one in compiled[0] for word in named)
