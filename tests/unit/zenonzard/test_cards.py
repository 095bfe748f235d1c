"""Decks, headers, profiles."""

from __future__ import annotations

import pytest
from zz_pool import base, minion, token

from zxscript.engine.gamedef import GameDef
from zxscript.games.zenonzard import (
    PROFILES,
    SWITCHES,
    CardError,
    Deck,
    basic_cards,
    card_def_from,
    check_deck,
    game_def,
)
from zxscript.ir import AbilityDef, decode_card, encode_card, verify_card

CARDS = {c.id: c for c in (*basic_cards(), *[minion(f"兵{n}", 100, 1) for n in range(13)], base("村", unlimited=True),
                           token("影", 100, 1))}
PAIR = ("force:orthrus", "force:sphinx")
LEGAL = (*(f"兵{n}" for n in range(13) for _ in range(3)), "村")


def codes(cards, forces=PAIR, **more):
    return [f.code for f in check_deck(Deck(tuple(cards), forces), CARDS, **more)]


class TestDecks:
    def test_zzq_001_copies(self):
        assert codes(LEGAL) == []
        assert codes((*LEGAL[:35], *["村"] * 5)) == []
        assert codes((*LEGAL[:39], "兵0")) == ["too-many-copies"]
        assert codes(LEGAL[:39]) == ["deck-size"] and codes((*LEGAL, "村")) == ["deck-size"]

    def test_forces(self):
        assert codes(LEGAL, PAIR[:1]) == ["force-count"]
        assert codes(LEGAL, (PAIR[0],) * 2) == ["same-forces"]
        assert codes(LEGAL, (PAIR[0],) * 2, rulings={"same_forces": True}) == []
        assert codes(LEGAL, ("村", PAIR[0])) == ["not-a-force"]

    def test_lives_that_only_the_clone_gives(self):
        known = ("force:minotaur", "force:ouroboros")
        assert codes(LEGAL, known, rulings={"force_lives": "attested"}) == []
        assert codes(LEGAL, (known[0], "force:cyclops"), rulings={"force_lives": "attested"}) == ["force-life"]
        assert codes(LEGAL, (known[0], "force:cyclops"), rulings={"force_lives": "table"}) == []

    def test_what_is_no_deck_card(self):
        assert codes((*LEGAL[:39], "影")) == ["not-a-deck-card"]
        assert codes((*LEGAL[:39], "無い")) == ["unknown-card"]


class TestHeaders:
    def test_parts_of_a_cost_and_tags(self):
        card = minion("剣", 900, 3, 9, "赤", 3, tribes=("ドラゴン",))
        assert dict(card.stats) == {"bp": 900, "dp": 3, "cost": 9, "free": 6, "need_red": 3}
        assert dict(card.tags) == {"colour": ("red",), "kind": ("minion", "field_minion"), "race": ("ドラゴン",),
                                   "name": ("稽古の剣",)}
        verify_card(card)
        assert decode_card(encode_card(card)) == card

    def test_a_card_without_colour_is_colourless(self):
        assert dict(minion("灰", 100, 1).tags)["colour"] == ("colourless",)

    @pytest.mark.parametrize("header", [{"type": "呪文"}, {"type": "マジック", "cost": "∞"},
                                        {"type": "マジック", "cost": 1, "cost_colored": (("赤", 2),)},
                                        {"type": "マジック", "cost": 1, "colors": ("黒",)}, {"type": "フォース", "name": "無名"}])
    def test_impossible_headers(self, header):
        with pytest.raises(CardError):
            card_def_from({"number": "x", "name": "x", **header})

    def test_a_force_is_found_whatever_its_quotation_marks(self):
        card = card_def_from({"number": "f", "name": "凱のフォース”ミノタウロス”", "type": "フォース"})
        assert dict(card.tags)["name"] == ("凱のフォース“ミノタウロス”",) and dict(card.data)["life"] == 4
        assert [a.id for a in card.abilities] == ["fall"]

    def test_the_deck_clause_is_no_ability_in_play(self):
        card = card_def_from({"number": "村", "name": "村", "type": "ベース・ミニオン"}, (AbilityDef("1", "deck_rule", tags=("unlimited",)),))
        assert card.abilities == () and dict(card.data)["unlimited"] is True

    def test_basic_cards_are_sound(self):
        for card in basic_cards():
            verify_card(card)


class TestProfiles:
    @pytest.mark.parametrize("profile", PROFILES)
    def test_each_profile_links(self, profile):
        assert isinstance(game_def(profile), GameDef)

    @pytest.mark.parametrize(("name", "value"), [(w.name, v) for w in SWITCHES for v in w.allowed])
    def test_each_value_of_each_switch_links(self, name, value):
        from zxscript.engine.engine import Engine
        assert Engine(game_def(rulings={name: value})).game.rulings[name] == value

    @pytest.mark.parametrize("bad", [{"nothing": 1}, {"pierce": "double"}])
    def test_unknown_rulings(self, bad):
        with pytest.raises(ValueError, match="ruling"):
            game_def(rulings=bad)
        with pytest.raises(ValueError, match="profile"):
            game_def("app-2030")
