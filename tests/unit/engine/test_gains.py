"""Who gains an ability: found without asking what its zone, its side and print tell, and the same as if every card were asked all of it."""

import duel
import pytest
from duel import IT, MINE, SELF

from zxscript.engine import hooks
from zxscript.engine.nodes_cards import TaggedIt
from zxscript.ir import AbilityDef, ModDef

THEIRS = ("eq", ("col", "controller", IT), ("opp",))
ON_BOARD = ("eq", ("col", "zone", IT), ("zone_no", "board"))
WISP = ("tagged", "name", "wisp", IT)
STRONG = ("ge", ("stat", "power", IT), 3)
GIVEN = AbilityDef("0", "static", ("board",), mods=(ModDef("stat", "power", "add", ("eq", IT, SELF), 1),))
SCOPES = (True, MINE, THEIRS, ON_BOARD, WISP, STRONG, ("and", ON_BOARD, MINE), ("and", ON_BOARD, THEIRS, WISP), ("and", MINE, STRONG, WISP),
          ("and", ON_BOARD, ("and", MINE, WISP), ("not", ("eq", IT, SELF))), ("and", MINE, THEIRS), ("or", MINE, WISP),
          ("and", ("eq", ("col", "zone", IT), ("zone_no", "hand")), MINE), ("and", MINE, False), ("and", ON_BOARD, True, WISP),
          ("and", ("eq", IT, SELF), STRONG), ("and", ("not", STRONG), ("eq", IT, SELF)))  # fmt: skip
RENAMES = AbilityDef("2", "static", ("board",), mods=(ModDef("tag", "name", "add", ("eq", IT, SELF), "wisp"),))


def received(scope, more=()):
    """Who gains, and who would if every card of every zone was asked the whole scope."""
    gives = AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=scope, ability=GIVEN),))
    e = duel.engine("one_by_one", duel.plain("g", 3, 2, gives, *more), duel.plain("b", 1))
    s, _ = duel.bench(e, ("wisp", 0), ("b", 0), ("g", 0), ("wisp", 1), ("b", 1))
    (entry,) = s.index["gain"]
    mod, loc = entry[2], hooks.context(e, s, entry)
    every = [ref for zone in mod.gain.zones for side in (0, 1) for ref in s.zones[2 * zone + side]]
    return set(hooks.granted(e, s)[1]), {ref for ref in every if mod.scope is None or mod.scope.get(s, loc, ref)}


@pytest.mark.parametrize("scope", SCOPES, ids=str)
def test_who_gains_is_who_the_scope_takes_in(scope):
    for more in ((), (RENAMES,)):
        found, asked = received(scope, more)
        assert found == asked


def test_of_what_speaks_of_its_own_card_no_other_card_is_asked(monkeypatch):
    """A condition beside "this card" is asked once, not of every card there is."""
    gives = AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=("and", WISP, ("eq", IT, SELF)), ability=GIVEN),))
    e = duel.engine("one_by_one", duel.plain("g", 3, 2, gives), duel.plain("b", 1))
    s, (_, _, giver) = duel.bench(e, ("wisp", 0), ("b", 0), ("g", 0))
    asked = []
    monkeypatch.setattr(TaggedIt, "get", lambda self, s, loc, it: asked.append(it))
    s.cache.clear()
    assert not hooks.granted(e, s)[1] and asked == [giver]


def test_tags_are_read_as_printed_while_what_is_gained_gives_none():
    """Beside a gained ability that gives power, and beside one that gives a name."""
    for given, many in ((GIVEN, 1), (AbilityDef("0", "static", ("board",), mods=(ModDef("tag", "name", "add", ("eq", IT, SELF), "wisp"),)), 3)):
        gives = AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=MINE, ability=given),))
        e = duel.engine("one_by_one", duel.plain("g", 3, 2, gives), duel.plain("b", 1))
        s, refs = duel.bench(e, ("wisp", 0), ("b", 0), ("g", 0))
        test = TaggedIt(e, e.tag_number("name"), frozenset(("wisp",)))
        assert s.there & e.tag_masks[test.k]
        assert sum(test.get(s, (0, 0, None, ""), ref) for ref in refs) == many


def test_the_scopes_tell_cards_apart():
    assert len({frozenset(received(scope)[1]) for scope in SCOPES}) > 6
    assert len(received(WISP, (RENAMES,))[0]) == 3 > len(received(WISP)[0])
