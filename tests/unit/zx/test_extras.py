"""Extra cards, Overboost, Shift, Force and Break, markers, Ascension, Player Extra; deck checks."""

from __future__ import annotations

from typing import Any

from zx_table import Table, body, event, on_appear, zx

from zxscript.engine import atoms
from zxscript.games.zx import card_def_from, check_deck, describe, squares_of
from zxscript.ir import AbilityDef, Builder, CardDef, Limit, ModDef, Pattern

EXTRA = ("zx", "extra", "zx_extra")
IMP = zx("imp", "white", 2, 1000)
OGRE = zx("ogre", "white", 4, 4000)


def mine(kind: str) -> Any:
    """Own Reboot Z/X of a colour on Squares."""
    return ("where", ("cards", "square", ("you",)), ("and", ("tagged", "type", "zx", ("it",)),
            ("tagged", "colour", kind, ("it",)), ("eq", ("col", "rest", ("it",)), 0)))


def advent(count: int) -> AbilityDef:
    """降臨条件：白のゼクス count 枚"""
    args = ("tuple", mine("white")), ("tuple", count), ("stat", "cost", ("self",))
    cost = Builder("cost")
    cost.call("combine", *args, out="who")
    cost.act("destroy", ("local", "who"), params={"cause": "cost"})
    return AbilityDef("a", "advent", zones=("dynamis",), faces="down", parts=(("cost", cost.done()),),
                      tests=(("payable", ("fn", "can_combine", *args)),))


def awaken_blue() -> AbilityDef:
    """覚醒条件：手札を1枚公開し、デッキに戻し、シャッフルし、1枚引く"""
    cost = Builder("cost")
    cost.choose("who", ("cards", "hand", ("you",)), free=True)
    cost.act("reveal", ("local", "who"), params={"cause": "cost"})
    cost.act("return", ("local", "who"), params={"to": ("zone_no", "deck"), "cause": "cost"})
    cost.act("shuffle", ("player_obj", ("you",)), params={"cause": "cost"})
    cost.act("draw", ("player_obj", ("you",)), params={"amount": 1, "cause": "cost"})
    return AbilityDef("a", "awaken", zones=("dynamis",), faces="down", parts=(("cost", cost.done()),),
                      tests=(("payable", ("gt", ("len", ("cards", "hand", ("you",))), 0)),))


def idealize(n: int) -> AbilityDef:
    cost = Builder("cost")
    cost.act("expend", ("player_obj", ("you",)), params={"counter": "鍵", "amount": n, "cause": "cost"})
    return AbilityDef("a", "idealize", zones=("dynamis",), faces="down", parts=(("cost", cost.done()),),
                      tests=(("payable", ("ge", ("fn", "counters", ("you",), "鍵"), n)),))


SERAPH = zx("seraph", "white", 6, 9000, abilities=(advent(2),), types=EXTRA)
WYRM = zx("wyrm", "blue", 2, 9000, abilities=(awaken_blue(),), types=EXTRA)
DREAM = zx("dream", "green", 5, 9000, abilities=(idealize(5),), types=EXTRA)


def dynamis(t: Table, card: str, player: int = 0, face: int = 0) -> int:
    return t.put(card, "dynamis", player, face=face)


def offered(t: Table, kind: str = "extra") -> list[int]:
    t.again()
    return [a[1] for a in t.options() if a[0] == kind]


def test_advent_needs_resources_and_enough_total_cost() -> None:
    t = Table([IMP, OGRE, SERAPH])
    card = dynamis(t, "seraph")
    t.resources(red=6)
    t.stand("imp", 1)
    t.stand("ogre", 3, rest=1)
    assert offered(t) == []                                            # ZXQ-049: a sleeping one does not count
    t.stand("imp", 7)
    assert offered(t) == []                                            # ZXQ-047: 2 + 2 < 6
    t.stand("ogre", 9)
    assert offered(t) == [card]
    gone = t.zone("resource")[0]
    atoms.vanish(t.e, t.s, gone)
    assert offered(t) == []                                            # ZXQ-048: 5 resources, cost 6


def test_advent_square_is_chosen_first_and_materials_are_destroyed() -> None:
    t = Table([IMP, OGRE, SERAPH])
    card = dynamis(t, "seraph")
    t.resources(red=6)
    t.stand("imp", 1)
    t.stand("ogre", 3)
    t.act("extra", card, "seraph#a")
    assert t.prompt() == "square"                                      # ZXQ-051
    t.choose(3)
    assert t.at(3) == ["seraph"] and sorted(t.names("charge")) == ["imp", "ogre"]
    assert all(t.e.get(t.s, "rest", r) == 0 for r in t.zone("resource"))
    assert t.e.game.functions["born_how"](t.e, t.s, t.ref_at(3)) == "extra"


def test_extra_card_once_a_turn_and_only_face_down() -> None:
    spell = CardDef("hymn", "hymn", (("cost", 0),), (("type", ("event", "extra", "event_extra")), ("name", ("hymn",))), (
        AbilityDef("1", "event", zones=("temporary",), parts=body(lambda b: b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1}))),))
    t = Table([spell])
    first, second = dynamis(t, "hymn"), dynamis(t, "hymn")
    dynamis(t, "hymn", face=1)
    assert offered(t) == [first, second]                               # ZXQ-045
    t.act("extra", first, None)
    assert t.e.pvar(t.s, "counter_key", 0) == 1
    assert offered(t) == []                                            # ZXQ-046
    assert sum(t.e.get(t.s, "face", r) for r in t.zone("dynamis")) == 2


def test_awaken_pays_and_does_its_condition() -> None:
    t = Table([IMP, WYRM])
    card = dynamis(t, "wyrm")
    t.resources(blue=2)
    assert offered(t) == []                                            # ZXQ-050
    t.put("imp", "hand")
    t.act("extra", card, "wyrm#a")
    t.choose(5)
    assert t.at(5) == ["wyrm"] and len(t.zone("hand")) == 1            # ZXQ-053
    assert all(t.e.get(t.s, "rest", r) for r in t.zone("resource"))


def test_idealize_needs_all_counters() -> None:
    t = Table([DREAM])
    card = dynamis(t, "dream")
    atoms.set_pvar(t.e, t.s, "counter_key", 0, 4)
    assert offered(t) == []                                            # ZXQ-058
    atoms.set_pvar(t.e, t.s, "counter_key", 0, 6)
    t.act("extra", card, "dream#a")
    t.choose(5)
    assert t.at(5) == ["dream"] and t.e.pvar(t.s, "counter_key", 0) == 1


def test_a_played_extra_does_not_appear_by_an_ability() -> None:
    watch = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("appear", ("eq", ("ev", "cause"), "effect")),),
                       parts=body(lambda b: b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})))
    t = Table([DREAM, zx("guard", abilities=(watch,))])
    t.stand("guard", 1)
    card = dynamis(t, "dream")
    atoms.set_pvar(t.e, t.s, "counter_key", 0, 5)
    t.act("extra", card, "dream#a")
    t.choose(5)
    assert t.e.pvar(t.s, "counter_key", 0) == 0                        # ZXQ-070


def smash() -> CardDef:
    def build(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))))
        b.act("destroy", ("local", "who"))
    return event("smash", build, cost=0)


def test_a_destroyed_extra_is_put_in_charge_and_then_returns_face_up() -> None:
    watch = AbilityDef("1", "triggered", zones=("resource",), parts=body(lambda b: b.act(
        "gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})),
        on=(Pattern("move", ("eq", ("ev", "to"), ("zone_no", "charge"))),))
    t = Table([DREAM, smash(), zx("tally", abilities=(watch,))])
    t.put("tally", "resource")
    t.stand("dream", 5)
    t.act("play", t.put("smash", "hand"), None)
    assert t.names("charge") == [] and t.names("dynamis") == ["dream"]  # ZXQ-043
    assert t.e.get(t.s, "face", t.zone("dynamis")[0]) == 1
    assert t.e.pvar(t.s, "counter_key", 0) == 1


def test_level_counts_face_up_cards_at_once() -> None:
    wake = zx("wake", "blue", 1, 1000, types=EXTRA, tribe="ウェイカー")
    t = Table([wake, smash()])
    level = t.e.game.functions["level"]
    for face in (1, 0, 0, 0):
        dynamis(t, "wake", face=face)
    assert level(t.e, t.s, 0, "ウェイカー") == 1                          # ZXQ-133
    t.stand("wake", 5)
    t.act("play", t.put("smash", "hand"), None)
    assert level(t.e, t.s, 0, "ウェイカー") == 2                          # ZXQ-178


def test_voltage_counts_kinds() -> None:
    t = Table([zx("sun", tribe="夏"), zx("sea", tribe="夏")])
    for name in ("sun", "sun", "sea"):
        t.put(name, "resource")
    assert t.e.game.functions["voltage"](t.e, t.s, 0, "夏") == 2         # ZXQ-132


# Overboost --------------------------------------------------------------------------------------------------------------

BOOST = CardDef("boost", "あさひの鎧", (("cost", 7), ("power", 10000)), (
    ("type", ("zx", "overboost")), ("name", ("あさひの鎧",)), ("tribe", ("ブースト",)), ("player_name", ())))


def boosted(name: str = "あさひ") -> Table:
    def call(b: Builder) -> None:
        b.act("igob", ("player_obj", ("you",)), params={"name": name})
    watch = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("appear", ("eq", ("ev", "cause"), "effect")),),
                       parts=body(lambda b: b.act("destroy", ("ev", "after"))))
    t = Table([BOOST, event("oath", call, cost=0), zx("warden", "red", 2, 9000, abilities=(watch,)), smash(), IMP])
    t.put("boost|upper", "dynamis", face=0)
    t.put("boost|lower", "stack", face=0, host=t.zone("square")[0] & 4095)
    t.stand("warden", 9, player=1)
    t.stand("imp", 4)
    t.act("play", t.put("oath", "hand"), None)
    return t


def test_igob_joins_the_halves_on_a_square_without_a_zx() -> None:
    t = boosted()
    assert t.options() == (1, 2, 3, 5, 6, 7)                            # ZXQ-197; not 4, 8, 9
    t.choose(5)
    assert t.at(5) == ["boost"]                                        # ZXQ-194: not destroyed by the warden
    assert t.e.tags(t.s, "tribe", t.ref_at(5)) == ("ブースト",)
    player = next(r for r in t.zone("square") if "player" in t.e.tags(t.s, "type", r))
    assert t.e.get(t.s, "face", player) == 0
    assert t.e.game.functions["is_player"](t.e, t.s, 0, "あさひ")        # the Overboost keeps the Player Name
    assert t.zone("dynamis") == ()


def test_overboost_that_leaves_falls_apart() -> None:
    t = boosted()
    t.choose(5)
    t.act("play", t.put("smash", "hand"), None)
    t.choose(t.ref_at(5))
    assert t.names("dynamis") == ["boost|upper"] and t.e.get(t.s, "face", t.zone("dynamis")[0]) == 1
    player = next(r for r in t.zone("square") if "player" in t.e.tags(t.s, "type", r))
    assert (t.e.get(t.s, "face", player), t.e.get(t.s, "rest", player)) == (1, 0)          # ZXQ-088
    lower = t.zone("stack")[0]
    assert (t.e.get(t.s, "face", lower), t.e.get(t.s, "host", lower)) == (0, player & 4095)
    assert t.e.game.functions["level"](t.e, t.s, 0, "ブースト") == 0                          # ZXQ-090
    assert t.e.game.functions["level_type"](t.e, t.s, 0, "overboost") == 1


def test_igob_with_another_name_is_not_done() -> None:
    t = boosted("よる")
    assert t.prompt() == "main" and t.e.get(t.s, "face", t.zone("square")[0]) == 1          # ZXQ-195
    assert t.names("dynamis") == ["boost|upper"]


# Shift ------------------------------------------------------------------------------------------------------------------

def crown(power: int = 2000) -> CardDef:
    """A Shift that gives its vessel power and triggers when it is put on."""
    shift = AbilityDef("s", "shift", zones=("dynamis",), faces="any", tests=(
        ("condition", ("ge", ("len", ("cards", "resource", ("you",))), 2)), ("vessel", ("tagged", "colour", "white", ("it",)))))
    strong = AbilityDef("1", "static", zones=("square",), mods=(
        ModDef("stat", "power", "add", scope=("eq", ("it",), ("self",)), value=power),))
    put_on = AbilityDef("2", "triggered", zones=("square",), on=(Pattern("shift", ("eq", ("ev", "host"), ("self",))),),
                        parts=body(lambda b: b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})))
    return CardDef("crown", "銀の冠", (), (("type", ("shift",)), ("name", ("銀の冠",)), ("colour", ("white", "red")),
                                        ("tribe", ("冠",))), (shift, strong, put_on))


def test_shift_is_stacked_once_a_turn_and_adds_to_its_vessel() -> None:
    t = Table([IMP, OGRE, crown(), zx("coal", "black")])
    card = dynamis(t, "crown")
    dynamis(t, "crown")
    imp = t.stand("imp", 5)
    t.stand("coal", 6)
    assert offered(t, "shift") == []
    t.resources(white=2)
    t.again()
    assert {a[2] for a in t.options() if a[0] == "shift"} == {imp}
    t.act("shift", card, imp)
    now = t.ref_at(5)
    assert now == imp and t.e.stat(t.s, "power", now) == 3000 and t.e.stat(t.s, "cost", now) == 2
    assert t.e.tags(t.s, "colour", now) == ("white", "red")              # ZXQ-093: white is not doubled
    assert t.e.tags(t.s, "tribe", now) == ("冠",) and set(t.e.tags(t.s, "name", now)) == {"imp", "銀の冠"}
    assert t.e.pvar(t.s, "counter_key", 0) == 1
    assert len(t.at(5)) == 1 and t.e.game.functions["shifts"](t.e, t.s, now) != ()          # ZXQ-094
    assert offered(t, "shift") == []                                     # ZXQ-092


def test_another_shift_waits_for_the_next_turn_also_when_the_first_has_left() -> None:
    t = Table([IMP, crown(), smash()])
    card, _ = dynamis(t, "crown"), dynamis(t, "crown")
    imp = t.stand("imp", 5)
    t.resources(white=2)
    t.act("shift", card, imp)
    t.act("play", t.put("smash", "hand"), None)
    second = t.stand("imp", 4)
    t.again()
    assert t.names("dynamis") == ["crown", "crown"] and offered(t, "shift") == []
    atoms.set_pvar(t.e, t.s, "shifts", 0, 0)                             # as the next turn begins
    t.again()
    assert {a[2] for a in t.options() if a[0] == "shift"} == {second}


def test_shift_returns_to_dynamis_when_its_vessel_leaves() -> None:
    t = Table([IMP, crown(), smash()])
    card = dynamis(t, "crown")
    imp = t.stand("imp", 5)
    t.resources(white=2)
    t.act("shift", card, imp)
    t.act("play", t.put("smash", "hand"), None)
    assert t.names("charge") == ["imp"] and t.names("dynamis") == ["crown"] and t.zone("stack") == ()
    assert t.e.get(t.s, "face", t.zone("dynamis")[0]) == 1


# Force, Break -----------------------------------------------------------------------------------------------------------

def test_force_lies_under_its_host_and_goes_to_trash_with_it() -> None:
    def feed(b: Builder) -> None:
        b.choose("who", ("cards", "trash", ("you",)), min=0, max=2)
        b.act("force", ("local", "who"), params={"host": ("self",), "face": 1})

    t = Table([zx("alter", "red", 3, 5000, abilities=(on_appear("1", feed, ("アルターフォース",)),)), IMP, smash()])
    t.put("imp", "trash")
    card = t.put("alter", "hand")
    t.resources(red=3)
    t.act("play", card, None)
    t.choose(5)
    assert len(t.options()) == 1                                         # ZXQ-131
    t.answer(0)
    forces = t.e.game.functions["forces"]
    assert len(forces(t.e, t.s, t.ref_at(5))) == 1
    t.act("play", t.put("smash", "hand"), None)
    assert sorted(t.names("trash")) == ["imp", "smash"] and t.zone("force") == ()     # ZXQ-082


def test_force_under_a_host_that_is_gone_is_not_done() -> None:
    def late(b: Builder) -> None:
        b.let("who", ("first", ("where", ("cards", "square", ("you",)), ("tagged", "type", "zx", ("it",)))))
        b.act("destroy", ("local", "who"))
        b.act("force", ("cards", "trash", ("you",)), params={"host": ("local", "who")})

    t = Table([IMP, event("late", late, cost=0)])
    t.stand("imp", 5)
    t.put("plain", "trash")
    t.act("play", t.put("late", "hand"), None)
    assert t.zone("force") == ()                                         # ZXQ-081


def test_a_card_is_no_force_of_its_own() -> None:
    odd = AbilityDef("1", "activated", zones=("square",), parts=body(lambda b: b.act("force", ("self",), params={"host": ("self",), "face": 1})))
    t = Table([zx("odd", abilities=(odd,))])
    card = t.stand("odd", 5)
    t.act("activate", card, "odd#1")
    assert t.zone("force") == () and t.ref_at(5) == card


def test_a_face_down_force_has_no_abilities() -> None:
    aid = AbilityDef("1", "static", zones=("force",), mods=(
        ModDef("stat", "power", "add", scope=("eq", ("it",), ("fn", "host", ("self",))), value=1000),))
    t = Table([zx("aid", abilities=(aid,)), IMP])
    imp = t.stand("imp", 5)
    ref = t.put("aid", "force", host=imp & 4095)
    assert t.e.stat(t.s, "power", imp) == 2000
    atoms.put(t.e, t.s, ref, "face", 0)
    assert t.e.stat(t.s, "power", imp) == 1000                           # ZXQ-083


def test_break_takes_the_place_of_the_alter_and_of_the_attack() -> None:
    def snap(b: Builder) -> None:
        b.let("alter", ("first", ("where", ("cards", "square", ("you",)), ("tagged", "name", "imp", ("it",)))))
        b.choose("new", ("where", ("cards", "hand", ("you",)), ("tagged", "name", "ogre", ("it",))))
        b.act("break", ("local", "new"), params={"host": ("local", "alter")})

    t = Table([IMP, OGRE, event("snap", snap, cost=0)])
    t.stand("ogre", 5)
    t.stand("imp", 6, player=1)
    spell, ogre = t.put("snap", "hand", 1), t.put("ogre", "hand", 1)
    t.act("attack", t.ref_at(5), t.ref_at(6))
    t.choose(("play", spell, None))
    t.answer(0)
    assert ogre not in t.zone("hand", 1)
    assert t.at(6) == [] and t.names("charge", 1) == ["ogre"]             # the attack hit the new Z/X (4000 against 4000)
    assert t.names("trash", 1) == ["snap", "imp"]


# markers ----------------------------------------------------------------------------------------------------------------

def test_token_appears_and_ceases_to_exist_outside_squares() -> None:
    doll = zx("doll", "", 1, 1000, types=("zx", "token"))

    def make(b: Builder) -> None:
        b.choose("where", ("fn", "empty", ("fn", "normal_squares")), single=True)
        b.act("token", params={"name": "doll", "pos": ("local", "where"), "rest": 1})

    hear = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("appear", ("eq", ("ev", "from"), None)),),
                      parts=body(lambda b: b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})))
    t = Table([doll, zx("crier", abilities=(hear,)), event("carve", make, cost=0), smash()])
    t.stand("crier", 1)
    t.act("play", t.put("carve", "hand"), None)
    t.choose(5)
    assert t.at(5) == ["doll"] and t.e.pvar(t.s, "counter_key", 0) == 1   # ZXQ-166
    t.act("play", t.put("smash", "hand"), None)
    t.choose(t.ref_at(5))
    assert t.at(5) == [] and t.names("charge") == []                      # ZXQ-055, ZXQ-095


def test_a_link_shares_its_square_and_is_no_zx() -> None:
    chain = CardDef("chain", "鎖", (), (("type", ("link",)), ("name", ("鎖",))))
    t = Table([chain, IMP, event("bind", lambda b: b.act("link", params={"name": "鎖", "pos": 5}), cost=0)])
    t.stand("imp", 5)
    t.act("play", t.put("bind", "hand"), None)
    assert sorted(t.at(5)) == ["chain", "imp"]
    assert t.e.game.functions["standing"](t.e, t.s, 5) == (t.ref_at(5),)
    assert len(t.e.game.functions["links"](t.e, t.s, 5)) == 1


# Ascension, Player Extra ------------------------------------------------------------------------------------------------

def test_ascension_stands_on_the_own_player_square_behind_shields() -> None:
    idol = zx("idol", "red", 2, 0, types=("ascension",), shield=1)
    t = Table([idol, IMP, OGRE])
    t.stand("imp", 2, rest=1)
    card = t.put("idol", "hand")
    t.resources(red=2)
    t.act("play", card, None)                                             # ZXQ-111: only one square
    assert t.at(2) == ["idol"] and t.names("trash") == ["imp"]             # ZXQ-110
    t.stand("ogre", 5, player=1)
    from zxscript.engine.events import draft
    from zxscript.games.zx import deeds
    for left in (0, 0):
        deeds.damage(t.e, t.s, draft(t.e, t.s, "damage", t.ref_at(2), None, 1, "effect", None, {"amount": 1}))
        assert t.e.game.functions["shields"](t.e, t.s, t.ref_at(2)) == left
        if not t.e.get(t.s, "damage", t.ref_at(2)):
            t.again()
            assert t.at(2) == ["idol"]                                    # ZXQ-112
    t.act("attack", t.stand("ogre", 4), t.ref_at(5))
    assert t.at(2) == [] and "idol" in t.names("trash")                   # ZXQ-113


def test_ascension_is_destroyed_at_the_start_of_the_next_own_reboot_phase() -> None:
    idol = zx("idol", "red", 0, 0, types=("ascension",), shield=5)
    t = Table([idol])
    t.act("play", t.put("idol", "hand"), None)
    t.done()
    for _ in range(12):
        if t.s.pending[1] == 0:
            break
        assert t.at(2) == ["idol"]
        t.done()
    assert t.at(2) == []                                                  # ZXQ-114


def test_player_extra_is_turned_up_by_its_crisis_once_after_all_damage() -> None:
    crisis = AbilityDef("c", "crisis", zones=("stack",), faces="down", when=("fn", "is_player", ("you",), "あさひ"),
                        on=(Pattern("damage", ("eq", ("ev", "subject"), ("player_obj", ("you",)))),),
                        parts=body(_turn_up))
    strong = AbilityDef("1", "static", zones=("square",), mods=(
        ModDef("stat", "hand_limit", "add", scope=("eq", ("it",), ("player_obj", ("you",))), value=2),))
    peak = CardDef("peak", "あさひEX", (), (("type", ("player_extra",)), ("name", ("あさひEX",)), ("player_name", ("あさひEX",))),
                   (crisis, strong))

    def burn(b: Builder) -> None:
        b.act("damage", ("player_obj", ("you",)), params={"amount": 2})

    t = Table([peak, event("burn", burn, cost=0)])
    t.put("peak", "stack", face=0, host=t.zone("square")[0] & 4095)
    t.act("play", t.put("burn", "hand"), None)
    asked = []
    while t.prompt() != "main":
        asked.append((t.prompt(), len(t.zone("life"))))
        t.answer(0)
    assert [p for p, _ in asked] == ["life", "life", "crisis"] and asked[-1] == ("crisis", 2)   # ZXQ-153
    is_player = t.e.game.functions["is_player"]
    assert is_player(t.e, t.s, 0, "あさひEX") and is_player(t.e, t.s, 0, "あさひ")
    assert t.e.stat(t.s, "hand_limit", -1) == 8


def _turn_up(b: Builder) -> None:
    b.call("crisis")


# views and decks --------------------------------------------------------------------------------------------------------

def test_a_seat_sees_its_own_dynamis_and_neither_life_nor_deck() -> None:
    t = Table([DREAM])
    dynamis(t, "dream")
    for seat, seen in ((0, True), (1, False)):
        v = t.e.view(t.s, seat)
        assert ("id" in v["zones"]["dynamis"][0][0]) is seen               # ZXQ-151
        assert all(c.get("hidden") for zone in ("life", "deck") for pile in v["zones"][zone] for c in pile)
        assert len(v["zones"]["deck"][1]) == len(t.zone("deck", 1))        # ZXQ-152
        board = describe(v)
        assert board["players"][0]["counts"]["life"] == 4 and len(board["squares"]) == 9
        assert board["phase"] == "main"


def deck(main: list[str], **more: Any) -> dict[str, Any]:
    return {"main": main, **more}


def test_deck_rules() -> None:
    cards = {c.id: c for c in [*(zx(f"p{i}", ig=i < 5) for i in range(13)), DREAM, BOOST, crown()]}
    for c in list(cards.values()):
        if c.id == "p0":
            cards["p0"] = zx("p0", ig=True, abilities=(AbilityDef("l", "special", tags=("ライフリカバリー",)),))
    plain = [f"p{i}" for i in range(12) for _ in range(4)] + ["p12"] * 2
    assert check_deck(deck(plain), cards) == []
    codes = lambda d, edition="current": [f.code for f in check_deck(d, cards, edition)]  # noqa: E731
    assert codes(deck(plain[:-1])) == ["deck_size"]
    assert "ignition_count" in codes(deck([*plain[:-1], "p4"]))            # ZXQ-183: 21
    assert "copies" in codes(deck([*plain[:-1], "p4"]))
    assert codes(deck(plain, dynamis=["dream"] * 5)) == ["copies"]
    assert codes(deck(plain, dynamis=["dream"]), "2012") == ["not_dynamis", "extra_limit", "dynamis_limit", "type_of_later_edition"]
    assert codes(deck([*plain[:-1], "dream"])) == ["not_main"]
    assert codes(deck(plain, under="p1")) == ["not_under_player"]
    for ident, abilities in (("first", ()), ("later", (AbilityDef("1", "not_first"),))):
        cards[ident] = CardDef(ident, ident, tags=(("type", ("player",)),), abilities=abilities)
    assert codes(deck(plain, player="first")) == [] and codes(deck(plain, player="later")) == ["not_first_player"]
    assert codes(deck([*plain, "nobody"])) == ["unknown_card"]
    five = [x for x in plain if x != "p11"] + ["p0"] * 4
    assert {"life_recovery_count", "copies"} <= set(codes(deck(five)))


class Head:
    number, name, type, colors, multicolor = "T-9", "灯台　守り", "ゼクス", ("赤", "青"), True
    cost, power, life, tribes, players, icons = "∞", 4000, None, ("Ａ組",), ("あさひ",), ("《IG》", "【自】")


def test_card_definition_from_a_header() -> None:
    card = card_def_from(Head(), figure=squares_of(["◎・・", "・・・", "・△・"]))
    tags = dict(card.tags)
    assert dict(card.stats) == {"cost": 10**9, "power": 4000}
    assert tags["icon"] == ("IG", "MULTI") and tags["tribe"] == ("A組",) and tags["name"] == ("灯台 守り",)
    assert tags["player_name"] == () and tags["colour"] == ("red", "blue")
    t = Table([card])
    figure = t.e.game.functions["figure"]
    assert figure(t.e, t.s, t.stand("T-9", 5), "◎") == (7,)
    assert figure(t.e, t.s, t.stand("T-9", 6, player=1), "◎") == (3,) and figure(t.e, t.s, t.ref_at(6), "△") == (8,)


def test_what_applied_to_the_player_is_lost_by_igob() -> None:
    t = boosted()
    player = t.zone("square")[0]
    t.choose(5)
    assert not t.e.alive(t.s, player)                                     # ZXQ-196
    t.act("play", t.put("smash", "hand"), None)
    t.choose(t.ref_at(5))
    assert t.e.game.functions["player_card"](t.e, t.s, 0) is not None


def test_a_shift_does_not_give_the_vessel_its_turn_limit_back() -> None:
    once = AbilityDef("1", "activated", zones=("square",), limit=Limit(1), parts=body(lambda b: b.act(
        "gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})))
    t = Table([zx("well", "white", 2, 2000, abilities=(once,)), crown()])
    card, well = dynamis(t, "crown"), t.stand("well", 5)
    t.resources(white=2)
    t.act("activate", well, "well#1")
    t.act("shift", card, well)
    t.again()
    assert all(a[0] != "activate" for a in t.options())
    same = t.e.game.functions["same_ability"]
    assert same(t.e, t.s, "well+crown#1", "well#1") and same(t.e, t.s, "well+crown#crown:2", "crown#2")
    assert not same(t.e, t.s, "well+crown#1", "well+crown#crown:1")
