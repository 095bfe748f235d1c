"""Rules of play with hand-written cards. Names of rulings (ZXQ-…) are the ids of known questions and answers."""

from __future__ import annotations

import pytest
from zx_table import (
    GATE,
    START,
    START_RESOURCE,
    ZEKKAI,
    Table,
    engine,
    event,
    life_recovery,
    on_appear,
    player_card,
    zx,
)

from zxscript.engine import atoms
from zxscript.engine.invariants import check
from zxscript.games.zx.layout import DYNAMIS
from zxscript.games.zx.upkeep_natives import loose
from zxscript.ir import AbilityDef, Builder, CardDef, Limit, ModDef, Pattern


def hit(amount: int, low: int = 1) -> object:
    def build(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))), min=low)
        b.act("damage", ("local", "who"), params={"amount": amount})
    return build


def weaken(amount: int) -> object:
    def build(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))))
        b.effect(AbilityDef("e", "static", captures=("who",), mods=(
            ModDef("stat", "power", "add", scope=("in", ("it",), ("local", "who")), value=-amount),)), until="turn")
    return build


BOLT = event("bolt", hit(3000), cost=0)
SAP = event("sap", weaken(3000), cost=0)
SAP2 = event("sap2", weaken(2000), cost=0)
FIGHTER = zx("fighter", "red", 3, 5000)
GIANT = zx("giant", "blue", 5, 8000)
IMP = zx("imp", "red", 1, 1000)


# set-up ---------------------------------------------------------------------------------------------------------------

def decks(main: list[str], **more: str) -> list[dict[str, object]]:
    return [{"main": main, **more}, {"main": main}]


def test_preparation_of_the_current_edition() -> None:
    start, gate, first = zx("dawn", abilities=(START,)), zx("door", abilities=(GATE,)), zx("well", abilities=(START_RESOURCE,))
    e = engine([start, gate, first, IMP])
    s = e.new(1, decks=decks(["dawn", "door", "well"] + ["imp"] * 47), first=1)
    for keyword in ("スタートカード", "ゲートカード", "スタートリソース"):
        for player in (0, 1):
            assert (s.pending[8], s.pending[1], len(s.pending[2])) == (keyword, player, 1)
            e.answer(s, 0 if player == 0 else -1)
    assert s.pending[8] == "mulligan" and s.pending[1] == 1      # the first player decides first
    e.answer(s, 1)
    e.answer(s, 1)
    sizes = {z: [len(e.cards(s, z, p)) for p in (0, 1)] for z in ("life", "resource", "dynamis", "deck")}
    assert sizes["life"] == [4, 4] and sizes["resource"] == [2, 2] and sizes["dynamis"] == [1, 0]
    assert e.tags(s, "name", e.cards(s, "resource", 0)[0]) == ("well",)   # ZXQ-180: one more from the deck
    on_home = [e.card_def(s, r).id for r in e.cards(s, "square", 0)]
    assert sorted(on_home) == ["dawn", "zx:player"]                      # ZXQ-107: a nameless Player
    assert all(e.get(s, "face", r) == 1 for r in e.cards(s, "square", 0))


def test_preparation_of_2017_has_no_gate_card() -> None:
    e = engine([zx("dawn", abilities=(START,)), zx("door", abilities=(GATE,)), IMP], "2017")
    s = e.new(1, decks=decks(["dawn", "door"] + ["imp"] * 48), first=0)
    for player in (0, 1):                                        # the one Start Card has to be taken (ruling start_card)
        assert s.pending[8] == "スタートカード" and s.pending[1] == player and e.legal(s) == [0]
        e.answer(s, 0)
    assert s.pending[8] == "mulligan"
    assert [e.card_def(s, r).id for r in e.cards(s, "square", 0)] == ["zx:player", "dawn"]


def test_first_player_does_not_draw_on_the_first_turn() -> None:
    e = engine([IMP])
    s = e.new(1, decks=decks(["imp"] * 50), first=0)
    e.answer(s, 1)
    e.answer(s, 1)
    assert s.pending[8] == "resource" and len(e.cards(s, "hand", 0)) == 4      # ZXQ-034
    e.answer(s, -1)
    e.answer(s, -1)
    assert s.pending[8] == "resource" and len(e.cards(s, "hand", 1)) == 6


def test_mulligan_takes_four_new_cards_once() -> None:
    e = engine([IMP])
    s = e.new(1, decks=decks(["imp"] * 50), first=0)
    before = e.cards(s, "hand", 0)
    e.answer(s, 0)
    assert len(e.cards(s, "hand", 0)) == 4 and e.cards(s, "hand", 0) != before
    assert s.pending[1] == 1


# playing and paying ---------------------------------------------------------------------------------------------------

def test_a_played_zx_appears_in_reboot_on_the_chosen_square() -> None:
    t = Table([FIGHTER])
    card = t.put("fighter", "hand")
    t.resources(red=1, blue=2)
    t.act("play", card, None)
    assert t.options() == (1, 2, 3, 4, 5, 6, 7, 9)               # not the opponent's Player Square
    t.choose(5)
    assert t.at(5) == ["fighter"] and t.e.get(t.s, "rest", t.ref_at(5)) == 0
    assert all(t.e.get(t.s, "rest", r) for r in t.zone("resource"))


def test_squares_with_a_sleeping_own_or_an_enemy_zx_are_closed() -> None:
    t = Table([FIGHTER, IMP])
    t.stand("imp", 1, rest=1)
    t.stand("imp", 3)
    t.stand("imp", 5, player=1)
    card = t.put("fighter", "hand")
    t.resources(red=3)
    t.act("play", card, None)
    assert t.options() == (2, 3, 4, 6, 7, 9)
    t.choose(3)
    assert t.at(3) == ["fighter"] and t.names("trash") == ["imp"]     # overwritten: Trash, not Charge
    assert t.names("charge") == []


def test_overwriting_at_arrival_is_a_ruling() -> None:
    t = Table([FIGHTER, IMP], overwrite="arrival")
    t.stand("imp", 3)
    card = t.put("fighter", "hand")
    t.resources(red=3)
    t.act("play", card, None)
    t.choose(3)
    assert t.at(3) == ["fighter"] and t.names("trash") == ["imp"]


def test_each_colour_of_a_card_must_be_paid() -> None:
    two = zx("two", ("red", "blue"), 4)
    t = Table([two])
    card = t.put("two", "hand")
    t.resources(red=4)
    t.again()
    assert ("play", card, None) not in t.options()
    t.resources(blue=1)
    t.again()
    assert ("play", card, None) in t.options()                        # ZXQ-041


def test_one_resource_supplies_one_colour_only() -> None:
    two, both = zx("two", ("red", "blue"), 2), zx("both", ("red", "blue"), 1)
    t = Table([two, both])
    card = t.put("two", "hand")
    t.put("both", "resource")
    t.resources(green=1)
    t.again()
    assert ("play", card, None) not in t.options()                    # ZXQ-042
    t.put("both", "resource")
    t.again()
    assert ("play", card, None) in t.options()


def test_payment_only_offers_resources_that_leave_it_payable() -> None:
    two = zx("two", ("red", "blue"), 2)
    t = Table([two])
    card = t.put("two", "hand")
    reds = t.resources(red=2)
    blues = t.resources(blue=2)
    t.resources(green=2)
    t.act("play", card, None)
    t.choose(5)
    assert t.options() == (*reds, *blues)
    t.choose(reds[0])
    assert t.options() == tuple(blues)
    t.choose(blues[1])
    assert t.e.get(t.s, "rest", blues[1]) == 1 and t.e.get(t.s, "rest", blues[0]) == 0


def test_colourless_cards_are_paid_with_anything() -> None:
    t = Table([zx("grey", "", 3)])
    card = t.put("grey", "hand")
    t.resources(green=1, black=1, white=1)
    t.again()
    assert ("play", card, None) in t.options()                        # ZXQ-186


def test_infinite_cost_cannot_be_paid_nor_compared() -> None:
    t = Table([zx("endless", "", 10**9)])
    card = t.put("endless", "hand")
    t.resources(red=9)
    t.again()
    assert ("play", card, None) not in t.options()
    assert t.e.game.functions["cost"](t.e, t.s, card) is None          # ZXQ-103


def test_fewer_resources_than_colours_is_a_ruling() -> None:
    three = zx("three", ("red", "blue", "green"), 1)
    for value, offered in (("as_many", True), ("illegal", False)):
        t = Table([three], few_for_colours=value)
        card = t.put("three", "hand")
        t.resources(blue=1)
        t.again()
        assert (("play", card, None) in t.options()) is offered


def test_only_squares_and_resource_know_sleep() -> None:
    """Whatever a text says: 「…をライフにスリープで置く」 puts the card there, and nothing of it sleeps."""
    def lay(b: Builder) -> None:
        for zone in ("life", "charge", "resource"):
            b.act("put", ("top", "deck", ("you",), 1), params={"to": ("zone_no", zone), "rest": 1})

    t = Table([event("odd", lay, cost=0)])
    t.act("play", t.put("odd", "hand"), None)
    assert [t.e.get(t.s, "rest", t.zone(zone)[-1]) for zone in ("life", "charge", "resource")] == [0, 0, 1]
    check(t.e, t.s)


def test_multicolour_icon_enters_resource_in_sleep_without_its_colours() -> None:
    mixed = zx("mixed", ("red", "blue"), 2, icons=("MULTI",))
    for colours, rest in (({"red": 1, "blue": 1}, 0), ({"red": 2}, 1)):   # ZXQ-039, ZXQ-040
        t = Table([mixed])
        t.resources(**colours)
        card = t.put("mixed", "hand")
        after = move(t, card, "resource")
        assert t.e.get(t.s, "rest", after) == rest
    t = Table([mixed], "2017")
    assert t.e.get(t.s, "rest", move(t, t.put("mixed", "hand"), "resource")) == 0


def move(t: Table, ref: int, zone: str) -> int:
    from zxscript.engine.events import draft
    from zxscript.games.zx import moves
    p = draft(t.e, t.s, "put", ref, None, 0, "rule", None, {"to": t.e.zone[zone]})
    after = moves.put(t.e, t.s, p)
    assert after is not None
    return after


# battle ---------------------------------------------------------------------------------------------------------------

def attack(t: Table, at: int, target: int) -> None:
    t.act("attack", t.ref_at(at), target)


def test_only_the_attacker_deals_damage_and_it_lasts_until_the_end_of_turn() -> None:
    t = Table([FIGHTER, GIANT])
    t.stand("fighter", 5)
    t.stand("giant", 6, player=1)
    attack(t, 5, t.ref_at(6))
    assert t.e.get(t.s, "damage", t.ref_at(6)) == 5000 and t.e.get(t.s, "damage", t.ref_at(5)) == 0   # ZXQ-021
    assert t.e.get(t.s, "rest", t.ref_at(5)) == 1
    t.done()
    assert t.e.get(t.s, "damage", t.ref_at(6)) == 0


def test_damage_equal_to_power_destroys_to_charge() -> None:
    t = Table([FIGHTER, IMP])
    t.stand("fighter", 5)
    t.stand("imp", 6, player=1)
    attack(t, 5, t.ref_at(6))
    assert t.at(6) == [] and t.names("charge", 1) == ["imp"]


def test_diagonal_squares_cannot_be_attacked_and_range_reaches_further() -> None:
    scout = zx("scout", "red", 1, 2000, range=2)
    t = Table([FIGHTER, IMP, scout])
    t.stand("fighter", 5)
    t.stand("scout", 2)
    t.stand("imp", 1, player=1)
    t.stand("imp", 9, player=1)
    t.again()
    reach = {(t.e.card_def(t.s, a[1]).id, t.e.get(t.s, "pos", a[2])) for a in t.options() if a[0] == "attack" and a[2] > 0}
    assert reach == {("scout", 1)}                                     # ZXQ-011: a corner is at distance 2
    assert ("attack", t.ref_at(5), -2) in t.options()                  # the open Player at 8 is adjacent


def test_a_zx_on_the_player_square_guards_the_player() -> None:
    t = Table([FIGHTER, IMP])
    t.stand("fighter", 5)
    t.stand("imp", 8, player=1)
    t.again()
    targets = [a[2] for a in t.options() if a[0] == "attack"]
    assert targets == [t.ref_at(8)]


def test_attacking_the_player_deals_one_damage_from_a_life_card_the_attacker_picks() -> None:
    t = Table([FIGHTER])
    t.stand("fighter", 5)
    attack(t, 5, -2)
    assert t.prompt() == "life" and t.s.pending[1] == 0 and len(t.options()) == 4
    t.answer(2)
    assert len(t.zone("life", 1)) == 3 and t.names("charge", 1) == ["plain"]     # ZXQ-025


def test_damage_from_an_event_does_not_lower_power_but_minus_does() -> None:
    for card, dealt in (("bolt", 5000), ("sap", 2000)):                # ZXQ-002, ZXQ-003
        t = Table([FIGHTER, GIANT, BOLT, SAP])
        t.stand("fighter", 5)
        t.stand("giant", 6, player=1)
        spell = t.put(card, "hand", 1)
        attack(t, 5, t.ref_at(6))
        assert t.prompt() == "event_step" and t.s.pending[1] == 1
        t.choose(("play", spell, None))
        t.choose(t.ref_at(5))
        assert t.e.get(t.s, "damage", t.ref_at(6)) == dealt


def test_accumulated_damage_and_lost_power_destroy_together() -> None:
    t = Table([FIGHTER, BOLT, SAP2])
    t.stand("fighter", 5)
    for card in ("bolt", "sap2"):
        t.act("play", t.put(card, "hand"), None)
    assert t.at(5) == [] and t.names("charge") == ["fighter"]          # ZXQ-004


def test_event_step_ends_after_two_passes_in_a_row() -> None:
    t = Table([FIGHTER, GIANT, BOLT])
    t.stand("fighter", 5)
    t.stand("giant", 6, player=1)
    mine, second, theirs = t.put("bolt", "hand"), t.put("bolt", "hand"), t.put("bolt", "hand", 1)
    attack(t, 5, t.ref_at(6))
    t.choose(("play", mine, None))
    t.choose(t.ref_at(6))
    assert (t.prompt(), t.s.pending[1]) == ("event_step", 1)
    assert ("play", theirs, None) in t.options()
    t.done()
    assert (t.prompt(), t.s.pending[1]) == ("event_step", 0)           # ZXQ-023: one pass does not end the step
    assert ("play", second, None) in t.options()
    t.done()
    assert t.prompt() == "main" and t.at(6) == []                      # two passes: 3000 + 5000 damage


def test_hidden_cards_in_dynamis_are_asked_for_in_the_event_step_whatever_they_are() -> None:
    """Who is passed over has nothing to use: of a face-down card in Dynamis that would tell whether it is an event."""
    hymn = zx("hymn", "", 0, 0, types=("event", "extra", "event_extra"))
    wyrm = zx("wyrm", "", 0, 5000, types=("zx", "extra", "zx_extra"))
    for card, face, asked in (("hymn", 0, True), ("wyrm", 0, True), ("hymn", 1, False), (None, 0, False)):
        t = Table([FIGHTER, GIANT, hymn, wyrm])
        t.stand("fighter", 5)
        t.stand("giant", 6, player=1)
        if card:
            t.put(card, "dynamis", 1, face=face)
        attack(t, 5, t.ref_at(6))
        assert (t.prompt() == "event_step" and t.s.pending[1] == 1) is asked, (card, face)


def test_an_attacker_that_left_deals_no_damage() -> None:
    t = Table([IMP, GIANT, BOLT])
    t.stand("imp", 5)
    t.stand("giant", 6, player=1)
    spell = t.put("bolt", "hand", 1)
    attack(t, 5, t.ref_at(6))
    t.choose(("play", spell, None))
    t.choose(t.ref_at(5))
    assert t.at(5) == [] and t.e.get(t.s, "damage", t.ref_at(6)) == 0   # ZXQ-020
    assert t.e.var(t.s, "attacker") == 0


def test_events_cannot_be_played_in_the_opponents_main_phase() -> None:
    t = Table([BOLT, FIGHTER])
    t.put("bolt", "hand", 1)
    t.stand("fighter", 5)
    t.again()
    assert t.s.pending[1] == 0 and all(a[0] != "play" for a in t.options())     # ZXQ-175


def test_open_square_of_a_fused_player_cannot_be_attacked() -> None:
    boost = zx("boost", types=("zx", "overboost"))
    t = Table([FIGHTER, boost])
    t.stand("fighter", 5)
    t.stand("boost", 9, player=1)
    t.again()
    assert all(a[2] != -2 for a in t.options() if a[0] == "attack")     # ZXQ-089


# life, ignition, reload -----------------------------------------------------------------------------------------------

HEALER = zx("healer", "white", 3, 3000, True, abilities=(life_recovery(),))
SPARK = zx("spark", "red", 3, 3000, True)


def struck(life: list[str], other_life: int = 4) -> Table:
    """Player 1 with these Life cards is about to be hit by an attack."""
    t = Table([FIGHTER, HEALER, SPARK])
    t.empty("life", 1)
    for name in life:
        t.put(name, "life", 1)
    for ref in t.zone("life", 0)[other_life:]:
        atoms.vanish(t.e, t.s, ref)
    t.stand("fighter", 5)
    attack(t, 5, -2)
    if len(life) > 1:
        t.answer(0)
    return t


def test_ignition_card_from_life_may_be_played_free_or_goes_to_charge() -> None:
    t = struck(["spark", "plain"])
    assert t.prompt() == "play_from_life" and t.s.pending[1] == 1
    t.answer(1)
    assert t.names("charge", 1) == ["spark"]                           # ZXQ-026
    t = struck(["spark", "plain"])
    t.answer(0)
    t.choose(9)
    assert t.at(9) == ["spark"] and len(t.zone("life", 1)) == 1
    assert t.e.game.functions["born_how"](t.e, t.s, t.ref_at(9)) == "life"


def test_life_recovery_compares_after_the_card_has_left() -> None:
    t = struck(["healer", "plain", "plain", "plain"], 3)
    t.answer(0)
    t.choose(9)
    assert len(t.zone("life", 1)) == 4                                 # ZXQ-027
    t = struck(["healer", "plain", "plain", "plain"], 2)
    t.answer(0)
    t.choose(9)
    assert len(t.zone("life", 1)) == 3                                 # ZXQ-028


def test_life_recovery_as_the_last_life_saves_the_player() -> None:
    t = struck(["healer"], 3)
    t.answer(0)
    t.choose(9)
    assert t.s.result is None and len(t.zone("life", 1)) == 1          # ZXQ-191


def test_life_recovery_does_nothing_from_hand() -> None:
    t = Table([HEALER])
    atoms.vanish(t.e, t.s, t.zone("life")[0])
    card = t.put("healer", "hand")
    t.resources(white=3)
    t.act("play", card, None)
    t.choose(5)
    assert len(t.zone("life")) == 3                                    # ZXQ-029


def test_no_life_is_a_loss_and_both_is_a_draw() -> None:
    t = struck(["plain"])
    assert t.s.result == (0,)
    t = Table([IMP])
    t.empty("life", 0)
    t.empty("life", 1)
    t.act("play", t.put("imp", "hand"), None) if t.resources(red=1) else None
    t.choose(5)
    assert t.s.result == ()                                            # ZXQ-109


def test_reload_shuffles_trash_in_at_once_and_costs_a_life() -> None:
    def read3(b: Builder) -> None:
        b.act("draw", ("player_obj", ("you",)), params={"amount": 3})
        b.choose("back", ("cards", "hand", ("you",)), min=2, max=2)
        b.act("return", ("local", "back"), params={"to": ("zone_no", "deck")})

    t = Table([event("study", read3, cost=0), IMP])
    t.empty("deck")
    t.stack_deck("plain", "plain")
    for _ in range(5):
        t.put("imp", "trash")
    t.act("play", t.put("study", "hand"), None)
    assert t.prompt() == "life" and t.s.pending[1] == 1                # ZXQ-061: suspended after two cards
    assert len(t.zone("hand")) == 2 and len(t.zone("deck")) == 5
    t.answer(0)
    assert len(t.zone("hand")) == 3 and len(t.zone("life")) == 3 and t.names("charge") == ["plain"]
    t.answer((0, 1))
    assert len(t.zone("hand")) == 1 and len(t.zone("deck")) == 6
    assert t.names("trash") == ["study"]


def test_recover_two_with_one_card_in_the_deck() -> None:
    def heal(b: Builder) -> None:
        b.act("recover", ("player_obj", ("you",)), params={"amount": 2})

    t = Table([event("rest", heal, cost=0), IMP])
    t.empty("deck")
    t.stack_deck("plain")
    t.put("imp", "trash")
    t.act("play", t.put("rest", "hand"), None)
    assert t.prompt() == "life" and len(t.options()) == 5              # ZXQ-079
    t.answer(0)
    assert len(t.zone("life")) == 5


def test_ignition_phase_resolves_triggers_before_the_next_ignition() -> None:
    def read(b: Builder) -> None:
        b.act("draw", ("player_obj", ("you",)), params={"amount": 1})

    torch = zx("torch", "red", 4, 3000, True, (on_appear("1", read),))
    t = Table([torch, IMP])
    t.done()                                                           # end of own turn
    for _ in range(20):
        if t.s.pending[1] == 1 and t.prompt() == "main":
            break
        t.done()
    t.put("imp", "charge", 0)
    t.put("imp", "charge", 0)
    t.done()
    while t.prompt() != "ignition":
        t.done()
    hand = len(t.zone("hand"))
    t.stack_deck("torch")
    t.answer(0)
    assert t.prompt() == "play_ignited"
    t.answer(0)
    t.choose(5)
    assert t.prompt() == "ignition" and len(t.zone("hand")) == hand + 1     # ZXQ-155
    assert t.names("trash") == ["imp"]


def test_ignited_card_without_the_icon_goes_from_deck_to_trash() -> None:
    seed = AbilityDef("1", "triggered", zones=("trash",), on=(Pattern("move", ("and", ("eq", ("ev", "after"), ("self",)),
                      ("eq", ("ev", "from"), ("zone_no", "deck"))),),), parts=(("body", _gain().done()),))
    card = zx("seedling", "green", 1, 1000, abilities=(seed,))

    def twice(b: Builder) -> None:
        b.act("ignite", ("player_obj", ("you",)), params={"amount": 2})

    t = Table([card, event("flare", twice, cost=0)])
    t.stack_deck("seedling", "seedling")
    t.act("play", t.put("flare", "hand"), None)
    if t.prompt() == "main":
        assert t.e.pvar(t.s, "counter_key", 0) == 2
    else:
        t.answer(0)
        assert t.e.pvar(t.s, "counter_key", 0) == 2                     # ZXQ-060
    hand = t.put("seedling", "hand")
    move(t, hand, "trash")
    t.again()
    assert t.e.pvar(t.s, "counter_key", 0) == 2                         # ZXQ-059: not from the hand


def _gain() -> Builder:
    b = Builder("body")
    b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})
    return b


# end of turn ----------------------------------------------------------------------------------------------------------

def test_hand_limit_at_the_own_end_phase_only() -> None:
    t = Table([IMP])
    for _ in range(8):
        t.put("imp", "hand", 0)
        t.put("imp", "hand", 1)
    t.done()
    assert t.prompt() == "hand_limit" and (t.s.pending[3], t.s.pending[1]) == (2, 0)    # ZXQ-033
    t.answer((0, 1))
    assert len(t.zone("hand")) == 6 and len(t.zone("hand", 1)) >= 8


def test_hand_limit_can_be_lifted() -> None:
    free = AbilityDef("1", "static", zones=("square",), mods=(
        ModDef("stat", "hand_limit", "set", scope=("eq", ("it",), ("player_obj", ("you",))), value=10**9),))
    t = Table([zx("archive", abilities=(free,)), IMP])
    t.stand("archive", 1)
    for _ in range(9):
        t.put("imp", "hand", 0)
    t.done()
    assert t.prompt() == "resource" and len(t.zone("hand")) == 9        # ZXQ-176


def test_damage_of_an_end_of_turn_ability_is_gone_the_same_turn() -> None:
    sting = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("turn_end"),), parts=(("body", _sting().done()),))
    t = Table([zx("gnat", abilities=(sting,)), GIANT])
    t.stand("gnat", 1)
    t.stand("giant", 9, player=1)
    t.done()
    assert t.e.get(t.s, "damage", t.ref_at(9)) == 0                      # ZXQ-161


def _sting() -> Builder:
    b = Builder("body")
    b.act("damage", ("where", ("cards", "square", ("opp",)), ("tagged", "type", "zx", ("it",))), params={"amount": 3000})
    return b


# rule effects and order -----------------------------------------------------------------------------------------------

def test_charge_excess_is_chosen_after_the_card_has_entered() -> None:
    t = Table([IMP, BOLT])
    for _ in range(4):
        t.put("plain", "charge")
    t.stand("imp", 5)
    t.act("play", t.put("bolt", "hand"), None)
    assert t.prompt() == "charge_excess" and len(t.options()) == 5       # ZXQ-036
    t.answer((4,))
    assert t.names("charge") == ["plain"] * 4 and sorted(t.names("trash")) == ["bolt", "imp"]


def test_charge_excess_comes_before_the_destroyed_ability() -> None:
    back = AbilityDef("1", "triggered", zones=("square",), look_back=True, parts=(("body", _back().done()),),
                      on=(Pattern("destroy", ("eq", ("ev", "subject"), ("self",))),))
    t = Table([zx("phoenix", "red", 1, 1000, abilities=(back,)), BOLT])
    for _ in range(4):
        t.put("plain", "charge")
    t.stand("phoenix", 5)
    t.act("play", t.put("bolt", "hand"), None)
    assert t.prompt() == "charge_excess"                                 # ZXQ-145
    t.answer((0,))
    assert len(t.options()) == 4                                         # ZXQ-207
    t.answer(0)
    assert len(t.zone("charge")) == 3 and len(t.zone("hand")) == 1


def _back() -> Builder:
    b = Builder("body")
    b.choose("who", ("cards", "charge", ("you",)))
    b.act("return", ("local", "who"), params={"to": ("zone_no", "hand")})
    return b


def test_turn_player_picks_among_all_waiting_abilities() -> None:
    bell = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("attack"),), parts=(("body", _gain().done()),))
    for ruling, picks in (("turn_player_all", 2), ("turn_player_first", 0)):
        t = Table([zx("bell", "red", 1, 6000, abilities=(bell,)), FIGHTER], trigger_order=ruling)
        t.stand("bell", 5)
        t.stand("bell", 6, player=1)
        attack(t, 5, t.ref_at(6))
        if picks:
            assert (t.s.pending[0], t.s.pending[1], len(t.options())) == ("trigger", 0, picks)
            t.answer(1)
        assert t.e.pvar(t.s, "counter_key", 0) == t.e.pvar(t.s, "counter_key", 1) == 1


def test_zekkai_cannot_be_chosen_by_anyone_but_is_hit_by_all() -> None:
    def all_of_them(b: Builder) -> None:
        b.act("destroy", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))))

    t = Table([zx("veiled", "red", 3, 5000, abilities=(ZEKKAI,)), BOLT, event("storm", all_of_them, cost=0)])
    t.stand("veiled", 5)
    t.act("play", t.put("bolt", "hand"), None)
    assert t.e.get(t.s, "damage", t.ref_at(5)) == 0                       # ZXQ-120
    t.act("play", t.put("storm", "hand"), None)
    assert t.at(5) == []                                                 # ZXQ-121


def test_destroying_is_not_putting_into_charge_by_an_ability() -> None:
    def by_put(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "name", "imp", ("it",))))
        b.act("put", ("local", "who"), params={"to": ("zone_no", "charge")})

    def by_destroy(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "name", "imp", ("it",))))
        b.act("destroy", ("local", "who"))

    watch = AbilityDef("1", "triggered", zones=("square",), parts=(("body", _gain().done()),), on=(
        Pattern("move", ("and", ("eq", ("ev", "to"), ("zone_no", "charge")), ("eq", ("ev", "cause"), "effect"),
                         ("ne", ("ev", "deed"), "destroy"))),))
    t = Table([IMP, zx("clerk", abilities=(watch,)), event("shelve", by_put, cost=0), event("smash", by_destroy, cost=0)])
    t.stand("clerk", 1)
    t.stand("imp", 5)
    t.act("play", t.put("smash", "hand"), None)
    assert t.names("charge") == ["imp"] and t.e.pvar(t.s, "counter_key", 0) == 0      # ZXQ-071
    t.stand("imp", 5)
    t.act("play", t.put("shelve", "hand"), None)
    assert t.e.pvar(t.s, "counter_key", 0) == 1


def test_the_last_card_to_change_damage_or_power_is_the_destroyer() -> None:
    seen: list[tuple[object, object]] = []
    t = Table([FIGHTER, BOLT, SAP2], trace=True)
    t.stand("fighter", 5, player=1)
    first, last = t.put("bolt", "hand"), t.put("sap2", "hand")
    for card in (first, last):
        t.act("play", card, None)
    for record in t.s.trace or []:
        if record[1] == "event" and record[4][0] == "destroy":
            one = record[4]
            seen.append((t.e.card_def(t.s, one[t.e.field["by"]]).id, one[t.e.field["reason"]]))
    assert seen == [("sap2", "effect")]                                   # ZXQ-072


def test_a_destroyed_event_card_goes_to_trash() -> None:
    t = Table([BOLT])
    ref = t.put("bolt", "resource")
    from zxscript.engine.events import draft
    p = draft(t.e, t.s, "destroy", ref, None, 0, "effect", None, {})
    assert p[t.e.field["to"]] == t.e.zone["trash"]                         # ZXQ-074


def test_bonus_survives_a_move_between_squares_but_not_a_zone_change() -> None:
    def boost(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))))
        b.effect(AbilityDef("e", "static", captures=("who",), mods=(
            ModDef("stat", "power", "add", scope=("in", ("it",), ("local", "who")), value=3000),)), until="turn")

    def step(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))))
        b.act("put", ("local", "who"), params={"to": ("zone_no", "square"), "pos": 6})

    t = Table([FIGHTER, event("cheer", boost, cost=0), event("march", step, cost=0)])
    t.stand("fighter", 5)
    for card in ("cheer", "march"):
        t.act("play", t.put(card, "hand"), None)
    assert t.at(6) == ["fighter"] and t.e.stat(t.s, "power", t.ref_at(6)) == 8000     # ZXQ-105


def test_cost_floor_of_reductions() -> None:
    def less(n: int, floor: bool) -> AbilityDef:
        mods = [ModDef("stat", "discount", "add", scope=("eq", ("it",), ("self",)), value=-n)]
        if floor:
            mods.append(ModDef("stat", "discount_floor", "min", scope=("eq", ("it",), ("self",)), value=1))
        return AbilityDef(f"a{n}{floor}", "static", zones=("hand",), mods=tuple(mods))

    price = Table().e.game.functions["price"]
    t = Table([zx("thrifty", "red", 4, abilities=(less(3, True), less(2, True))), zx("freebie", "red", 2, abilities=(less(3, False),))])
    assert price(t.e, t.s, t.put("thrifty", "hand")) == 1                 # ZXQ-170
    assert price(t.e, t.s, t.put("freebie", "hand")) == 0                 # ZXQ-171


# activated abilities --------------------------------------------------------------------------------------------------

def lantern(when: object = True, limit: Limit | None = None) -> CardDef:
    cost = Builder("cost")
    cost.act("sleep", ("self",), out="slept", params={"cause": "cost"})
    cost.ret(("refs", ("local", "slept")))
    b = Builder("body", params=("paid",))
    b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": ("len", ("local", "paid"))})
    ability = AbilityDef("1", "activated", zones=("square",), when=when, limit=limit, parts=(("cost", cost.done()), ("body", b.done())),
                         tests=(("payable", ("eq", ("col", "rest", ("self",)), 0)),))
    return zx("lantern", "white", 2, 2000, abilities=(ability,))


def test_activated_ability_with_sleep_cost() -> None:
    t = Table([lantern()])
    t.stand("lantern", 5)
    t.act("activate", t.ref_at(5), "lantern#1")
    assert t.e.pvar(t.s, "counter_key", 0) == 1
    t.again()
    assert all(a[0] != "activate" for a in t.options())                   # ZXQ-172


def test_activated_ability_without_turn_mark_in_the_opponents_battle() -> None:
    for when, offered in ((True, True), (("fn", "own_turn", ("you",)), False)):
        t = Table([lantern(when), FIGHTER])
        t.stand("lantern", 9, player=1)
        t.stand("fighter", 6)
        attack(t, 6, t.ref_at(9))
        assert (t.prompt() == "event_step") is offered


def test_limit_once_per_turn() -> None:
    free = AbilityDef("1", "activated", zones=("square",), limit=Limit(1), parts=(("body", _gain().done()),))
    t = Table([zx("well", abilities=(free,))])
    t.stand("well", 5)
    t.act("activate", t.ref_at(5), "well#1")
    t.again()
    assert all(a[0] != "activate" for a in t.options()) and t.e.pvar(t.s, "counter_key", 0) == 1


def test_what_lies_face_down_on_a_square_does_not_attack() -> None:
    t = Table([zx("wolf")])
    t.stand("wolf", 5)
    t.stand("wolf", 6, 1)
    t.again()
    ref = t.ref_at(5)
    assert any(a[:2] == ("attack", ref) for a in t.options())
    atoms.put(t.e, t.s, ref, "face", 0)
    t.again()
    assert all(a[:2] != ("attack", ref) for a in t.options())


def test_player_condition() -> None:
    t = Table([FIGHTER])
    is_player = t.e.game.functions["is_player"]
    assert is_player(t.e, t.s, 0, "あさひ") and not is_player(t.e, t.s, 1, "あさひ")
    atoms.put(t.e, t.s, t.zone("square")[0], "face", 0)
    assert not is_player(t.e, t.s, 0, "あさひ")
    assert player_card("x", "y").tags[2] == ("player_name", ("y",))


@pytest.mark.parametrize("edition", ["current", "2017", "2012"])
def test_every_edition_plays(edition: str) -> None:
    e = engine([IMP, FIGHTER], edition)
    s = e.new(2, decks=decks(["imp", "fighter"] * 25), first=0)
    assert s.pending[8] == "mulligan"


def test_a_player_card_that_was_laid_into_dynamis_stays_there() -> None:
    """It is out of place, but going back to Dynamis changes nothing: the rule ends."""
    extra = zx("extra", types=("player_extra",))
    table = Table([extra])
    ref = atoms.create(table.e, table.s, "extra", 0, "dynamis", face=0)
    assert loose(table.e, table.s) == ((), ()) and table.e.get(table.s, "zone", ref) == DYNAMIS
