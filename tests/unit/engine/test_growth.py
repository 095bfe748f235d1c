"""Work grows with what lies on the table, not with its square (docs/speed.md, "How work grows"): counted in calls of functions."""

import duel
import pytest
from duel import IT, SELF

from tests.props.twins import calls
from zxscript.engine import atoms, events, hooks, trace, triggers
from zxscript.ir import AbilityDef, ModDef, Pattern

OWN = ("eq", IT, SELF)
STRONGER = AbilityDef("1", "static", ("board",), mods=(ModDef("stat", "power", "add", OWN, 1),))
HEIR = AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=OWN, ability=STRONGER),))
DRUM = "drummer#1!body@0"


def table(card, size):
    e = duel.engine("one_by_one", duel.plain("herald", 2, 1, STRONGER), duel.plain("heir", 2, 1, HEIR))
    e.code_of("drummer#1!body")
    return e, *duel.bench(e, *[(card, number % 2) for number in range(size)])


def powers(card, size, effects=False):
    """Of working out all powers once."""
    e, s, refs = table(card, size)
    for ref in refs if effects else ():
        atoms.begin_effect(e, s, DRUM, (ref, 0, None, DRUM, (ref,)))
    found = []
    count = calls(lambda: found.extend([e.stat(s, "power", ref) for ref in refs]))
    assert set(found) == {3}
    return count


@pytest.mark.parametrize(("what", "of"), [
    ("modifications of their own power", lambda n: powers("herald", n)), ("gained ones", lambda n: powers("heir", n)),
    ("effects, one on each", lambda n: powers("wisp", n, effects=True))])
def test_twice_as_many_are_twice_the_work(what, of):
    few, many = of(40), of(80)
    assert many < 2.3 * few, (what, few, many)


def test_of_cards_destroyed_at_once_each_is_asked_about_itself_and_who_hears_all_about_all():
    witness = AbilityDef("1", "triggered", ("board",), look_back=True, on=(Pattern("destroy", ("ne", ("ev", "subject"), SELF)),),
                         parts=duel.on_destroyed().parts)
    e = duel.engine("one_by_one", duel.plain("witness", 2, 1, witness))
    s, refs = duel.bench(e, ("relic", 0), ("witness", 0), ("relic", 1), ("witness", 1), ("wisp", 0))
    facts = tuple([events.draft(e, s, "destroy", ref, None, 0, "rule", None, {"to": e.zone["grave"]}) for ref in refs])
    entries = hooks.find(e, s, "back:destroy")
    asked = [[entry[1] for entry in triggers.Hearers(entries).of(fact)] for fact in facts]
    assert asked == [[refs[0], refs[1], refs[3]], [refs[1], refs[3]], [refs[1], refs[2], refs[3]], [refs[1], refs[3]], [refs[1], refs[3]]]
    together = triggers.looking_back(e, s, ("destroy",), facts)
    assert [(number, matched[1][0]) for number, matched, _ in together] == [
        (number, matched[1][0]) for number, fact in enumerate(facts) for _, matched, _ in triggers.looking_back(e, s, ("destroy",), (fact,))]
    assert len(together) == 10


def test_records_of_cards_that_became_others_are_looked_for_once_and_anew_in_other_records():
    e = duel.engine()
    s = e.new(1, True, decks=(duel.DECK, duel.DECK))
    assert trace.became(s) == []
    ones = [(at, "became", None, None, 4096 + at, at) for at in (7, 8)]
    s.trace.append(ones[0])
    assert trace.became(s) == ones[:1] and trace.became(s.clone()) == ones[:1]
    s.trace[:] = [("looked at again",) * 2] * len(s.trace)           # nobody asks for what was asked for
    s.trace.append(ones[1])
    assert trace.became(s) == ones
    s.trace = [ones[1]]
    assert trace.became(s) == ones[1:]
    s.trace = None
    assert trace.became(s) == []
