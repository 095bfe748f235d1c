"""Questions of rules that no scene can ask: about building decks, about what a seat sees, about the set-up.

Each test is named by the id of its question; docs/rulings.md lists them with their first line.
"""

from __future__ import annotations

from typing import Any

from zx_table import GATE, Table, engine, life_recovery, zx

from zxscript.engine import atoms
from zxscript.games.zx import check_deck
from zxscript.games.zx.preparation import starters
from zxscript.ir import AbilityDef, CardDef

VOID = AbilityDef("v", "special", zones=("square",), tags=("ヴォイドブリンガー",))
EXTRA = ("zx", "extra", "zx_extra")


def _cards() -> dict[str, CardDef]:
    plain = [zx(f"plain-{n}") for n in range(8)]
    icons = [zx(f"icon-{n}", ig=True) for n in range(6)]
    keyed = [zx("mend", ig=True, abilities=(life_recovery(),)), zx("void", ig=True, abilities=(VOID,))]
    return {card.id: card for card in (*plain, *icons, *keyed)}


def _codes(main: list[str], **more: Any) -> set[str]:
    cards = _cards() | {card.id: card for card in more.pop("cards", ())}
    return {one.code for one in check_deck({"main": main, **more}, cards)}


def _main(icons: int, keyed: tuple[str, ...] = ()) -> list[str]:
    """50 cards, so many of them with the Ignition icon, the keyed ones among them."""
    others = [f"icon-{n % 6}" for n in range(icons - len(keyed))]
    return [*keyed, *others, *[f"plain-{n % 8}" for n in range(50 - icons)]]


def test_zxq_107_a_player_without_a_player_card() -> None:
    """A nameless Player stands on the Player Square of a player who brought none."""
    e = engine([zx("imp")])
    s = e.new(1, decks=[{"main": ["imp"] * 50}] * 2, first=0)
    assert [[e.card_def(s, r).id for r in e.cards(s, "square", p)] for p in (0, 1)] == [["zx:player"]] * 2
    assert all(e.tags(s, "player_name", e.cards(s, "square", p)[0]) == () for p in (0, 1))


def test_zxq_151_face_down_in_a_public_zone() -> None:
    """A card that lies face down in a public zone is looked at by its owner only."""
    t = Table([zx("secret", types=EXTRA), zx("open", types=EXTRA)])
    t.put("secret", "dynamis", 0, face=0)
    t.put("open", "dynamis", 0, face=1)
    mine, theirs = (t.e.view(t.s, seat)["zones"]["dynamis"][0] for seat in (0, 1))
    assert [card.get("name") for card in mine] == ["secret", "open"]
    assert [card.get("name") for card in theirs] == [None, "open"]


def test_zxq_152_counts_are_public() -> None:
    """How many cards are in hand, deck and Life is public; which ones is not."""
    t = Table([zx("imp")])
    for zone, count in (("hand", 3), ("life", 2)):
        for ref in t.zone(zone, 0):
            atoms.move(t.e, t.s, ref, "trash")
        for _ in range(count):
            t.put("imp", zone, 0)
    theirs = t.e.view(t.s, 1)["zones"]
    assert [len(theirs[zone][0]) for zone in ("hand", "life")] == [3, 2]
    assert len(theirs["deck"][0]) == len(t.zone("deck", 0)) > 0
    assert all(card.get("hidden") for zone in ("hand", "life", "deck") for card in theirs[zone][0])


def test_zxq_179_a_gate_card_comes_from_the_deck() -> None:
    """A Gate Card is one of the 50 of the deck and lies beside a full Dynamis when the game begins."""
    gate = zx("gate", abilities=(GATE,), types=("event",))
    extras = [zx(f"extra-{n}", types=EXTRA) for n in range(4)]
    main, dynamis = [*_main(20)[:-1], "gate"], [card.id for card in extras] * 4
    assert _codes(main, dynamis=dynamis, cards=(gate, *extras)) == set()
    e = engine([*_cards().values(), gate, *extras])
    s = e.new(1, decks=[{"main": main, "dynamis": dynamis}, {"main": _main(20)}], first=0)
    assert s.pending is not None and s.pending[8] == "ゲートカード"
    assert starters(e, s, 1, "ゲートカード").options == ()
    e.answer(s, 0)
    assert len(e.cards(s, "dynamis", 0)) == 17 and len(e.cards(s, "deck", 0)) + len(e.cards(s, "hand", 0)) == 49


def test_zxq_183_exactly_twenty_icons() -> None:
    """A deck with 19 or 21 cards with the Ignition icon is not legal."""
    assert [_codes(_main(n)) for n in (19, 20, 21)] == [{"ignition_count"}, set(), {"ignition_count"}]


def test_zxq_184_life_recovery_and_void_bringer_are_among_the_twenty() -> None:
    """Three with Life Recovery and two with Void Bringer leave 15 others with the icon."""
    keyed = ("mend",) * 3 + ("void",) * 2
    assert _codes(_main(20, keyed)) == set() and sum(name.startswith("icon") for name in _main(20, keyed)) == 15
    assert _codes(_main(21, keyed)) == {"ignition_count"}
