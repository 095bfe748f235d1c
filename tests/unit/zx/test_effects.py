"""Effects against the rules: replacements, special abilities, ways of paying, order of triggers, delayed ones."""

from __future__ import annotations

from zx_table import Table, body, event, on_appear, zx

from zxscript.engine import atoms
from zxscript.ir import AbilityDef, Builder, ModDef, Pattern, Program

IMP = zx("imp", "red", 1, 1000)
GIANT = zx("giant", "blue", 5, 8000)


def instead(name: str, to: str, **more: int) -> Program:
    b = Builder(name)
    pairs = [("tuple", "to", ("zone_no", to)), *(("tuple", k, v) for k, v in more.items())]
    b.ret(("tuple", *pairs))
    return b.done()


def key(n: int = 1) -> object:
    return lambda b: b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": n})


def keys(t: Table, player: int = 0) -> int:
    return t.e.pvar(t.s, "counter_key", player)


def test_the_turn_player_orders_two_replacements_of_one_event() -> None:
    saved = AbilityDef("1", "static", zones=("square",), mods=(ModDef(
        "replace", "destroy", "must", scope=("eq", ("it",), ("self",)), program=instead("r", "resource", rest=1)),))
    banish = AbilityDef("1", "static", zones=("square",), mods=(ModDef(
        "replace", "destroy", "must", scope=("eq", ("ev", "by"), ("self",)), program=instead("r", "remove")),))
    cards = [zx("stayer", "red", 1, 1000, abilities=(saved,)), zx("hunter", "red", 1, 5000, abilities=(banish,))]
    for ruling, who in (("turn_player", 0), ("controller", 1)):          # ZXQ-065
        t = Table(cards, replacement_order=ruling)
        t.stand("hunter", 5)
        t.stand("stayer", 6, player=1)
        t.act("attack", t.ref_at(5), t.ref_at(6))
        assert (t.s.pending[0], t.s.pending[1], len(t.options())) == ("replacement", who, 2)
        t.answer(0)
        assert t.names("charge", 1) == []
        assert len(t.names("resource", 1)) + len(t.names("remove", 1)) == 1


def test_a_destroyed_card_may_go_elsewhere_and_is_still_destroyed() -> None:
    home = AbilityDef("1", "static", zones=("square",), mods=(ModDef(
        "replace", "destroy", "may", scope=("eq", ("it",), ("self",)), program=instead("r", "hand")),))
    mourn = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("destroy"),), parts=body(key()))
    for choice, hand, charge in ((0, 1, 0), (1, 0, 1)):
        t = Table([zx("swift", "red", 1, 1000, abilities=(home,)), zx("mourner", abilities=(mourn,)),
                   event("bolt", lambda b: b.act("damage", ("where", ("cards", "square"), ("tagged", "name", "swift", ("it",))),
                                                 params={"amount": 1000}), cost=0)])
        t.stand("swift", 5)
        t.stand("mourner", 1)
        t.act("play", t.put("bolt", "hand"), None)
        t.answer(choice)
        assert (len(t.names("hand")), len(t.names("charge"))) == (hand, charge) and keys(t) == 1


def test_special_ability_that_saves_from_lethal_player_damage() -> None:
    b = Builder("save")
    b.act("shuffle", ("player_obj", ("you",)))
    b.act("recover", ("player_obj", ("you",)), params={"amount": 1})
    b.ret(False)
    guard = AbilityDef("1", "static", zones=("square",), tags=("【S】",), mods=(ModDef(
        "replace", "damage", "may", scope=("and", ("eq", ("it",), ("player_obj", ("you",))),
                                           ("ge", ("ev", "amount"), ("fn", "life", ("you",)))), program=b.done()),))
    t = Table([zx("patron", abilities=(guard,)), event("burn", lambda b: b.act(
        "damage", ("player_obj", ("you",)), params={"amount": 2}), cost=0)])
    t.stand("patron", 1)
    atoms.vanish(t.e, t.s, t.zone("life")[0])                          # three Life cards
    t.act("play", t.put("burn", "hand"), None)
    assert t.prompt() == "life"                                        # ZXQ-141: 2 < 3, not offered
    t.answer(0)
    t.answer(0)
    t.act("play", t.put("burn", "hand"), None)
    assert t.s.pending[0] == "use_replacement"
    t.answer(0)
    assert t.prompt() == "life" and len(t.options()) == 2


def test_triggers_during_an_effect_wait_for_its_end() -> None:
    torch = zx("torch", "red", 4, 3000, True, (on_appear("1", key()),))
    seen: list[int] = []

    def thrice(b: Builder) -> None:
        b.act("ignite", ("player_obj", ("you",)), params={"amount": 3})

    t = Table([torch, event("blaze", thrice, cost=0)])
    t.stack_deck("torch", "torch", "torch")
    t.act("play", t.put("blaze", "hand"), None)
    for square in (1, 3, 4):
        seen.append(keys(t))
        t.answer(0)
        t.choose(square)
    assert seen == [0, 0, 0]                                           # ZXQ-067, ZXQ-066
    while t.s.pending[0] == "trigger":
        t.answer(0)
    assert keys(t) == 3


def test_a_new_trigger_of_the_turn_player_may_go_before_an_older_one() -> None:
    """ZXQ-162: the second ability of the turn player takes away what the other player's ability would pay with."""
    def summon(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "hand", ("you",)), ("tagged", "name", "drowse", ("it",))), single=True)
        b.act("appear", ("local", "who"), params={"pos": 4})

    def drowse(b: Builder) -> None:
        b.act("sleep", ("cards", "resource", ("opp",)))

    def pay(b: Builder) -> None:
        b.call("pay", 2, ("tuple", ("tuple", "blue")), out="paid")
        with b.when(("ne", ("local", "paid"), None)):
            b.act("gain", ("player_obj", ("you",)), params={"counter": "鍵", "amount": 1})

    caller = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("attack", ("eq", ("it",), ("self",))),), parts=body(summon))
    watcher = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("attack"),), parts=body(pay))
    cards = [zx("caller", "red", 1, 3000, abilities=(caller,)), zx("watcher", "blue", 1, 9000, abilities=(watcher,)),
             zx("drowse", "red", 1, 1000, abilities=(on_appear("1", drowse),))]
    for first, paid in ((True, 0), (False, 1)):
        t = Table(cards)
        t.stand("caller", 5)
        t.stand("watcher", 6, player=1)
        t.put("drowse", "hand")
        t.resources(1, blue=2)
        t.act("attack", t.ref_at(5), t.ref_at(6))
        t.answer(0)                                                    # the caller's ability
        t.answer(0)                                                    # its only card that fits
        assert t.s.pending[0] == "trigger" and len(t.options()) == 2
        t.answer(1 if first else 0)
        while t.s.pending[0] == "trigger":
            t.answer(0)
        assert keys(t, 1) == paid                                      # ZXQ-163: without payment nothing happens


def test_delayed_ability_waits_for_the_charge_excess() -> None:
    """ZXQ-096: four cards in Charge, one Z/X dies of the effect, then one Charge card is put into Trash: three."""
    def curse(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square", ("opp",)), ("tagged", "type", "zx", ("it",))))
        b.effect(AbilityDef("e", "static", captures=("who",), mods=(
            ModDef("stat", "power", "add", scope=("in", ("it",), ("local", "who")), value=-5000),)), until="turn")
        late = Builder("body")
        late.choose("gone", ("cards", "charge", ("opp",)))
        late.act("put", ("local", "gone"), params={"to": ("zone_no", "trash")})
        b.effect(AbilityDef("d", "triggered", once=True, parts=(("body", late.done()),), on=(
            Pattern("destroy", ("eq", ("ev", "by"), ("self",))),)), until="turn")

    t = Table([IMP, event("curse", curse, cost=0)])
    for _ in range(4):
        t.put("plain", "charge", 1)
    t.stand("imp", 9, player=1)
    t.act("play", t.put("curse", "hand"), None)
    if t.prompt() == "charge_excess":
        t.answer((0,))
    while t.prompt() != "main":
        t.answer(0)
    assert len(t.zone("charge", 1)) == 3


def test_end_of_turn_removal_does_not_follow_a_card_through_zones() -> None:
    """ZXQ-104: a card that left and came back is another object."""
    def call(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "charge", ("you",)), ("tagged", "name", "imp", ("it",))), single=True)
        b.act("appear", ("local", "who"), out="r", params={"pos": 5})
        b.let("now", ("first", ("refs", ("local", "r"))))
        late = Builder("body", captures=("now",))
        late.act("remove", ("local", "now"))
        b.effect(AbilityDef("d", "triggered", once=True, captures=("now",), parts=(("body", late.done()),),
                            on=(Pattern("turn_end"),)))

    def kill(b: Builder) -> None:
        b.act("destroy", ("where", ("cards", "square", ("you",)), ("tagged", "name", "imp", ("it",))))

    for again, place in ((False, "remove"), (True, "square")):
        t = Table([IMP, event("call", call, cost=0), event("kill", kill, cost=0)])
        t.put("imp", "charge")
        t.act("play", t.put("call", "hand"), None)
        if again:
            t.act("play", t.put("kill", "hand"), None)
            back = t.zone("charge")[0]
            atoms.move(t.e, t.s, back, "square", pos=6)
        t.again()
        t.done()
        assert "imp" in t.names(place)


def test_reducing_the_price_by_an_action_is_an_alternative() -> None:
    b = Builder("cost")
    b.choose("gone", ("minus", ("cards", "hand", ("you",)), ("tuple", ("self",))), max=2, min=2, free=True)
    b.act("put", ("local", "gone"), params={"to": ("zone_no", "trash"), "cause": "cost"})
    b.ret(-4)
    cheaper = AbilityDef("1", "paying", zones=("hand",), parts=(("cost", b.done()),), tests=(
        ("payable", ("ge", ("len", ("cards", "hand", ("you",))), 3)), ("change", -4)))
    t = Table([zx("heavy", "blue", 6, 9000, abilities=(cheaper,)), IMP])
    card = t.put("heavy", "hand")
    t.resources(blue=2)
    t.put("imp", "hand")
    t.again()
    assert all(a[0] != "play" or a[1] != card for a in t.options())     # two other cards are needed
    t.put("imp", "hand")
    t.act("play", card, "heavy#1")
    t.choose(5)
    assert t.at(5) == ["heavy"] and t.names("trash") == ["imp", "imp"]
    assert all(t.e.get(t.s, "rest", r) for r in t.zone("resource"))


def test_another_cost_instead_of_the_price() -> None:
    b = Builder("cost")
    b.choose("gone", ("cards", "trash", ("you",)), min=3, max=3, free=True)
    b.act("return", ("local", "gone"), params={"to": ("zone_no", "deck"), "place": "bottom", "cause": "cost"})
    other = AbilityDef("1", "paying", zones=("hand",), parts=(("cost", b.done()),),
                       tests=(("payable", ("ge", ("len", ("cards", "trash", ("you",))), 3)),))
    t = Table([zx("relic", "blue", 6, 9000, abilities=(other,)), IMP])
    card = t.put("relic", "hand")
    for _ in range(3):
        t.put("imp", "trash")
    t.act("play", card, "relic#1")
    t.choose(5)
    assert t.at(5) == ["relic"] and t.zone("trash") == ()


def test_playing_from_another_zone_by_permission() -> None:
    gate = AbilityDef("1", "free_play", zones=("square",), tests=(
        ("cards", ("where", ("cards", "trash", ("you",)), ("tagged", "type", "zx", ("it",)))),))
    t = Table([zx("graveyard", abilities=(gate,)), IMP])
    t.stand("graveyard", 1)
    imp = t.put("imp", "trash")
    t.resources(red=1)
    t.act("play", imp, None)
    t.choose(5)
    assert t.at(5) == ["imp"] and t.zone("trash") == ()


def test_one_drive_a_game_whichever_card() -> None:
    drive = AbilityDef("1", "activated", zones=("square",), tags=("ED",), parts=body(key()))
    t = Table([zx("alpha", abilities=(drive,)), zx("omega", abilities=(drive,))])
    t.stand("alpha", 1)
    t.stand("omega", 3)
    t.act("activate", t.ref_at(3), "omega#1")
    t.again()
    assert keys(t) == 1 and all(a[0] != "activate" for a in t.options())


def test_forbidden_plays_are_not_offered() -> None:
    lock = AbilityDef("1", "static", zones=("square",), mods=(
        ModDef("forbid", "play", scope=("and", ("eq", ("ev", "player"), ("opp",)), ("tagged", "type", "event", ("it",)))),
        ModDef("forbid", "activate", scope=("eq", ("ev", "player"), ("opp",)))))
    use = AbilityDef("1", "activated", zones=("square",), parts=body(key()))
    t = Table([zx("warden", abilities=(lock,)), zx("tool", abilities=(use,)), event("song", key(), cost=0), IMP])
    song, _ = t.put("song", "hand"), t.stand("tool", 1)
    t.again()
    assert {a[0] for a in t.options() if a[0] != "attack"} == {"play", "activate"}
    t.stand("warden", 9, player=1)
    t.again()
    assert all(a[0] not in ("play", "activate") for a in t.options()) and song in t.zone("hand")


def test_an_event_whose_condition_fails_is_not_offered() -> None:
    rich = ("ge", ("len", ("cards", "resource", ("you",))), 2)
    t = Table([event("song", key(), cost=0, tests=(("playable", rich),)), event("hymn", key(), cost=0, when=rich)])
    cards = {t.put("song", "hand"), t.put("hymn", "hand")}
    for count in (0, 1, 2):
        t.again()
        offered = {action[1] for action in t.options() if action[0] == "play"}
        assert offered == (cards if count == 2 else set()), count
        t.resources(red=1)


def test_where_a_zx_may_appear_can_be_restricted() -> None:
    shy = AbilityDef("1", "static", zones=("hand",), mods=(ModDef(
        "forbid", "appear", scope=("and", ("eq", ("it",), ("self",)), ("not", ("in", ("ev", "pos"), ("fn", "normal_squares"))))),))
    t = Table([zx("shy", "red", 1, abilities=(shy,))])
    card = t.put("shy", "hand")
    t.resources(red=1)
    t.act("play", card, None)
    assert 2 not in t.options() and len(t.options()) == 7


def test_gained_level_parameter_does_not_switch_itself_on() -> None:
    """ZXQ-106 (CR 1108.1a): an ability that gives the icon cannot count the icon it gives."""
    ring = AbilityDef("1", "static", zones=("square",), when=("ge", ("fn", "optima", ("you",)), 1), mods=(
        ModDef("tag", "icon", "add", scope=("eq", ("col", "zone", ("it",)), ("zone_no", "resource")), value="IG"),))
    t = Table([zx("ring", abilities=(ring,)), zx("ember", ig=True)])
    t.stand("ring", 1)
    plain = t.resources(red=1)[0]
    assert "IG" not in t.e.tags(t.s, "icon", plain)
    t.put("ember", "resource")
    assert "IG" in t.e.tags(t.s, "icon", plain)


def test_events_of_batches_count_each_card() -> None:
    """ZXQ-142, ZXQ-143: two cards drawn or put at once are two occurrences."""
    watch = AbilityDef("1", "triggered", zones=("square",), on=(Pattern("drawn"),), parts=body(key()))
    t = Table([zx("scholar", abilities=(watch,)), event("two", lambda b: b.act(
        "draw", ("player_obj", ("you",)), params={"amount": 2}), cost=0)])
    t.stand("scholar", 1)
    t.act("play", t.put("two", "hand"), None)
    while t.prompt() != "main":
        t.answer(0)
    assert keys(t) == 2


def test_up_to_draws_ask_after_each_card() -> None:
    t = Table([event("maybe", lambda b: b.act("draw", ("player_obj", ("you",)), params={"amount": 3, "upto": True}), cost=0)])
    t.act("play", t.put("maybe", "hand"), None)
    assert t.prompt() == "one_more"
    t.answer(0)
    t.answer(1)
    assert len(t.zone("hand")) == 1 and t.prompt() == "main"


def test_divided_damage_gives_each_at_least_one_unit() -> None:
    def spread(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))), min=0, max=2)
        b.call("split", ("local", "who"), 6000, out="parts")
        with b.each("one", ("local", "who")):
            b.act("damage", ("local", "one"), params={"amount": ("first", ("local", "parts"))})
            b.let("parts", ("slice", ("local", "parts"), 1, None))

    t = Table([GIANT, event("rain", spread, cost=0)])
    t.stand("giant", 5)
    t.stand("giant", 6)
    t.act("play", t.put("rain", "hand"), None)
    t.answer((0, 1))
    assert t.options() == tuple(range(1, 12))                           # ZXQ-064
    t.choose(4)
    assert [t.e.get(t.s, "damage", t.ref_at(q)) for q in (5, 6)] == [2000, 4000]


def test_third_from_the_top_of_a_short_deck_is_the_bottom() -> None:
    def slip(b: Builder) -> None:
        b.choose("one", ("where", ("cards", "hand", ("you",)), ("tagged", "name", "imp", ("it",))))
        b.act("return", ("local", "one"), params={"to": ("zone_no", "deck"), "place": 3})

    for deck, at in (("plain",), 0), (("plain",) * 4, 2):
        t = Table([IMP, event("slip", slip, cost=0)])
        t.empty("deck")
        t.stack_deck(*deck)
        t.put("imp", "hand")
        t.act("play", t.put("slip", "hand"), None)
        t.answer(0)
        assert t.names("deck").index("imp") == at                      # ZXQ-201


def test_evol_seed_still_resolves_after_a_reload() -> None:
    """ZXQ-169: it has triggered, so it waits; the card itself is another object by then."""
    seed = AbilityDef("1", "triggered", zones=("trash",), tags=("エヴォルシード",), parts=body(key()), on=(
        Pattern("move", ("and", ("eq", ("ev", "after"), ("self",)), ("eq", ("ev", "from"), ("zone_no", "deck")))),))
    t = Table([zx("sprout", abilities=(seed,)), event("mill", lambda b: b.act(
        "from_deck", ("player_obj", ("you",)), params={"amount": 1, "to": ("zone_no", "trash")}), cost=0)])
    t.empty("deck")
    t.stack_deck("sprout")
    t.act("play", t.put("mill", "hand"), None)
    while t.prompt() != "main":
        t.answer(0)
    assert keys(t) == 1 and "sprout" in t.names("deck")


def test_void_bringer_reaches_a_player_square_and_puts_into_trash() -> None:
    def bring(b: Builder) -> None:
        with b.when(("le", ("fn", "life", ("you",)), ("fn", "life", ("opp",)))):
            b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))), min=0)
            b.act("put", ("local", "who"), params={"to": ("zone_no", "trash")})

    void = AbilityDef("1", "special", zones=("square",), tags=("ヴォイドブリンガー",), parts=body(bring), on=(
        Pattern("appear", ("and", ("eq", ("ev", "after"), ("self",)), ("eq", ("ev", "from"), ("zone_no", "life")))),))
    t = Table([zx("void", "black", 5, 3000, True, abilities=(void,)), GIANT, IMP])
    t.empty("life", 1)
    t.put("void", "life", 1)
    t.put("plain", "life", 1)
    t.stand("giant", 5)
    t.stand("imp", 2)
    t.act("attack", t.ref_at(5), -2)
    t.answer(0)
    t.answer(0)
    t.choose(9)
    t.choose(t.ref_at(2))                                              # ZXQ-008
    assert t.names("trash") == ["imp"] and t.names("charge") == []      # ZXQ-009


def test_overdrive_by_how_it_appeared() -> None:
    over = AbilityDef("1", "static", zones=("square",), tags=("オーバードライブ",), when=(
        "in", ("fn", "born_how", ("self",)), ("tuple", "ignition", "life")), mods=(
        ModDef("stat", "power", "base", scope=("eq", ("it",), ("self",)), value=15000),))
    t = Table([zx("racer", "red", 1, 4000, True, abilities=(over,)), event("spark", lambda b: b.act(
        "ignite", ("player_obj", ("you",)), params={"amount": 1}), cost=0)])
    t.resources(red=1)
    t.act("play", t.put("racer", "hand"), None)
    t.choose(1)
    t.stack_deck("racer")
    t.act("play", t.put("spark", "hand"), None)
    t.answer(0)
    t.choose(3)
    assert [t.e.stat(t.s, "power", t.ref_at(q)) for q in (1, 3)] == [4000, 15000]       # ZXQ-117, ZXQ-118


def test_colour_matching_of_a_colourless_card() -> None:
    """ZXQ-202: a colourless card shares no colour, ZXQ-185: a two-coloured card is each of its colours."""
    t = Table([zx("duo", ("red", "white")), zx("grey", "")])
    duo, grey = t.put("duo", "hand"), t.put("grey", "hand")
    assert "white" in t.e.tags(t.s, "colour", duo) and t.e.tags(t.s, "colour", grey) == ()


def test_two_cards_that_must_be_chosen() -> None:
    """ZXQ-147, ZXQ-208: one of them is chosen."""
    proud = AbilityDef("1", "static", zones=("square",), mods=(ModDef("must", "choose", scope=("eq", ("it",), ("self",))),))

    def pick(b: Builder) -> None:
        b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))))
        b.act("destroy", ("local", "who"))

    t = Table([zx("proud", abilities=(proud,)), IMP, event("aim", pick, cost=0)])
    t.stand("imp", 1)
    t.stand("proud", 3)
    t.stand("proud", 5)
    t.act("play", t.put("aim", "hand"), None)
    assert set(t.options()) == {t.ref_at(3), t.ref_at(5)}


def test_a_missing_marker_definition_makes_no_token() -> None:
    t = Table([event("carve", lambda b: b.act("token", params={"name": "nobody", "pos": 5}), cost=0)])
    t.act("play", t.put("carve", "hand"), None)
    assert t.at(5) == []


def test_extra_turn_and_ending_the_main_phase() -> None:
    def more(b: Builder) -> None:
        b.act("extra_turn", ("player_obj", ("you",)))
        b.act("end_main", ("player_obj", ("you",)))

    t = Table([event("again", more, cost=0)])
    t.act("play", t.put("again", "hand"), None)
    assert t.prompt() == "resource" and t.s.pending[1] == 0 and t.e.var(t.s, "turn") == 4
