"""What each form of expression says, with its edges: none, nothing, the first and the last, one too many, cards that are gone, players.

A row is an expression and its value.  Each row is read in three ways that have their own code: as it stands; with its constants in locals;
with each local in turn as `it`.
"""

import duel
import pytest
from duel import IT, OPP, SELF, YOU

from zxscript.engine import atoms, events, expr
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import INFINITE, Scope
from zxscript.ir import FORMS, AbilityDef, ModDef
from zxscript.ir.forms import CORE_FIELDS, signature

G, B, W, R, GONE, ME, THEY, NONE = (("local", name) for name in ("g", "b", "w", "r", "gone", "me", "they", "none"))
NAMES = ("g", "b", "w", "r", "gone", "me", "they", "none", "event", "result", "half", "void", "t")
EVENT, RESULT, HALF, VOID, T = (("local", name) for name in NAMES[-5:])


def t(*parts):
    return ("tuple", *parts)


SOME = t(3, 1, 2, 1)
COST = ("stat", "cost", IT)
BOARD = ("cards", "board")
CARDS = t(G, B, W)

ROWS = {
    "local": [(("local", "t"), (5, 6)), (G, "@g")],
    "self": [(SELF, "@g")], "you": [(YOU, 0)], "opp": [(OPP, 1)], "it": [(IT, None)], "ability": [(("ability",), "an ability")],
    "event": [(("field", "amount", ("event",)), 4)],
    "add": [(("add", 2, 3), 5), (("add", None, 3), 3), (("add", 3, None), 3), (("add", 1, 2, 3, None), 6), (("add", 4), 4),
            (("add", INFINITE, 1), INFINITE), (("add", -INFINITE, -1), -INFINITE), (("add", INFINITE, 1, 0), INFINITE), (("add", 1, -1), 0)],
    "sub": [(("sub", 2, 3), -1), (("sub", None, 3), -3), (("sub", 3, None), 3), (("sub", -INFINITE, 1), -INFINITE)],
    "mul": [(("mul", 2, 3), 6), (("mul", 2, 3, 4), 24), (("mul", 5), 5), (("mul", 5, None), 0), (("mul", INFINITE, 2), INFINITE), (("mul", INFINITE, -2), -INFINITE)],
    "div": [(("div", 7, 2), 3), (("div", -7, 2), -4), (("div", 7, 0), 7), (("div", 7, None), 7), (("div", None, 2), 0)],
    "mod": [(("mod", 7, 4), 3), (("mod", 8, 4), 0), (("mod", 7, 0), 0), (("mod", None, 4), 0), (("mod", 7, None), 0)],
    "neg": [(("neg", 2), -2), (("neg", None), 0)], "abs": [(("abs", -2), 2), (("abs", 2), 2), (("abs", None), 0)],
    "min": [(("min", 2, 3), 2), (("min", 3, 2, 1), 1), (("min", 2, None), 0), (("min", 2), 2)],
    "max": [(("max", 2, 3), 3), (("max", 1, 2, 3), 3), (("max", -2, None), 0), (("max", 2), 2)],
    "eq": [(("eq", 2, 2), True), (("eq", 2, 3), False), (("eq", None, None), True), (("eq", 2, None), False), (("eq", G, B), False), (("eq", G, G), True), (("eq", G, SELF), True)],
    "ne": [(("ne", 2, 2), False), (("ne", 2, 3), True), (("ne", None, 0), True), (("ne", None, None), False)],
    "lt": [(("lt", 2, 3), True), (("lt", 2, 2), False), (("lt", 3, 2), False), (("lt", None, 3), False), (("lt", 2, None), False)],
    "le": [(("le", 2, 3), True), (("le", 2, 2), True), (("le", 3, 2), False), (("le", None, 3), False), (("le", 2, None), False)],
    "gt": [(("gt", 3, 2), True), (("gt", 2, 2), False), (("gt", 2, 3), False), (("gt", None, 3), False), (("gt", 3, None), False)],
    "ge": [(("ge", 3, 2), True), (("ge", 2, 2), True), (("ge", 2, 3), False), (("ge", None, 3), False), (("ge", 3, None), False)],
    "and": [(("and", *parts), want) for parts, want in (((), True), ((1,), True), ((0,), False), ((1, 2), True), ((1, 0), False), ((0, 1), False), ((1, 2, 3), True),
            ((0, 2, 3), False), ((1, 0, 3), False), ((1, 2, None), False), ((1, 2, 3, 4), True), ((1, 2, 3, 0), False), ((0, 2, 3, 4), False))],
    "or": [(("or", *parts), want) for parts, want in (((), False), ((1,), True), ((0,), False), ((1, 0), True), ((0, 1), True), ((0, None), False), ((0, 0, 3), True))],
    "not": [(("not", 0), True), (("not", None), True), (("not", 2), False), (("not", t()), True)],
    "if": [(("if", 1, 2, 3), 2), (("if", 0, 2, 3), 3), (("if", None, 2, 3), 3)],
    "tuple": [(t(), ()), (t(1), (1,)), (t(1, None, t(2)), (1, None, (2,)))],
    "len": [(("len", SOME), 4), (("len", t()), 0), (("len", None), 0), (("len", 7), 1)],
    "item": [(("item", SOME, 0), 3), (("item", SOME, 3), 1), (("item", SOME, 4), None), (("item", SOME, -1), None), (("item", SOME, None), None), (("item", 7, 0), 7), (("item", None, 0), None)],
    "first": [(("first", SOME), 3), (("first", t()), None), (("first", None), None), (("first", 7), 7)],
    "last": [(("last", t(3, 1, 2)), 2), (("last", t()), None), (("last", None), None), (("last", 7), 7)],
    "slice": [(("slice", SOME, 1, 3), (1, 2)), (("slice", SOME, 0, 0), ()), (("slice", SOME, 3, 9), (1,)), (("slice", SOME, 1, None), (1, 2, 1)), (("slice", None, 0, 1), ())],
    "reverse": [(("reverse", t(3, 1, 2)), (2, 1, 3)), (("reverse", None), ())],
    "in": [(("in", 2, SOME), True), (("in", 4, SOME), False), (("in", None, None), False), (("in", 7, 7), True), (("in", None, t(None)), True)],
    "concat": [(("concat", SOME, 7, None, t(1)), (3, 1, 2, 1, 7, 1)), (("concat",), ())],
    "minus": [(("minus", SOME, t(1)), (3, 2)), (("minus", SOME, None), (3, 1, 2, 1)), (("minus", None, SOME), ()), (("minus", SOME, 3), (1, 2, 1))],
    "union": [(("union", SOME, t(4, 3)), (3, 1, 2, 4)), (("union", None, 1), (1,)), (("union", SOME), (3, 1, 2))],
    "intersect": [(("intersect", SOME, t(2, 1)), (1, 2, 1)), (("intersect", SOME, None), ()), (("intersect", 3, SOME), (3,))],
    "unique": [(("unique", SOME), (3, 1, 2)), (("unique", None), ())],
    "range": [(("range", 1, 4), (1, 2, 3)), (("range", 3, 3), ()), (("range", None, 2), (0, 1)), (("range", 1, None), ())],
    "where": [(("where", SOME, ("gt", IT, 1)), (3, 2)), (("where", None, True), ()), (("where", CARDS, ("gt", COST, 1)), ("@g", "@b"))],
    "map": [(("map", SOME, ("add", IT, 1)), (4, 2, 3, 2)), (("map", None, 1), ()), (("map", CARDS, COST), (2, 4, 1))],
    "sum": [(("sum", SOME, IT), 7), (("sum", t(None, 2), IT), 2), (("sum", None, IT), 0), (("sum", t(INFINITE, 1), IT), INFINITE), (("sum", CARDS, COST), 7)],
    "count": [(("count", SOME, ("eq", IT, 1)), 2), (("count", SOME, 0), 0), (("count", None, 1), 0)],
    "any": [(("any", SOME, ("eq", IT, 2)), True), (("any", SOME, ("eq", IT, 4)), False), (("any", None, True), False)],
    "all": [(("all", SOME, ("ge", IT, 1)), True), (("all", SOME, ("ne", IT, 2)), False), (("all", None, False), True)],
    "max_of": [(("max_of", SOME, IT), 3), (("max_of", None, IT), None), (("max_of", t(None, -1), IT), 0)],
    "min_of": [(("min_of", SOME, IT), 1), (("min_of", None, IT), None), (("min_of", t(None, 1), IT), 0)],
    "highest": [(("highest", CARDS, COST), ("@b",)), (("highest", SOME, ("mod", IT, 2)), (3, 1, 1)), (("highest", None, IT), ())],
    "lowest": [(("lowest", CARDS, COST), ("@w",)), (("lowest", SOME, IT), (1, 1)), (("lowest", None, IT), ())],
    "kinds": [(("kinds", SOME, IT), 3), (("kinds", CARDS, ("tags", "colour", IT)), 3), (("kinds", t(t(1, 2), t(2, 3)), IT), 3), (("kinds", None, IT), 0)],
    "commonest": [(("commonest", SOME, IT), 2), (("commonest", t(t(1, 1), t(1, 2)), IT), 2), (("commonest", None, IT), 0), (("commonest", t(1, 2), IT), 1)],
    "sort": [(("sort", SOME, IT), (1, 1, 2, 3)), (("sort", CARDS, COST), ("@w", "@g", "@b")), (("sort", None, IT), ())],
    "bind": [(("bind", "n", 3, ("add", ("local", "n"), ("local", "n"))), 6), (("bind", "g", 3, ("local", "g")), 3), (("bind", "n", 1, ("bind", "n", 2, ("local", "n"))), 2)],
    "choosable": [(("choosable", 3, 2, 5), True), (("choosable", 2, 2, None), True), (("choosable", 1, 2, 2), False), (("choosable", 0, 0, 0), True),
                  (("choosable", 3, 2, 2, t("sum", t(1, 2, 3), "le", 3)), True), (("choosable", 3, 2, 2, t("sum", t(2, 2, 3), "le", 3)), False),
                  (("choosable", 3, 2, 2, t("distinct", t(1, 1, 1))), False), (("choosable", 3, 2, 2, t("distinct", t(1, 1, 2))), True),
                  (("choosable", 3, 2, None, t("sum", t(2, 2, 3), "eq", 7)), True), (("choosable", 3, 1, 1, t("sum", t(2, 2, 3), "eq", 5)), False),
                  (("choosable", 3, 0, 1, t("sum", t(2, 2, 3), "eq", 5)), True)],
    "cards": [(BOARD, ("@g", "@b", "@w", "@r")), (("cards", "board", YOU), ("@g", "@b")), (("cards", "board", OPP), ("@w", "@r")), (("cards", "hand"), ())],
    "top": [(("top", "board", 0, 1), ("@b",)), (("top", "board", 0, 2), ("@b", "@g")), (("top", "board", 0, 3), ("@b", "@g")), (("top", "board", 1, 1), ("@r",)), (("top", "board", 1, 0), ()),
            (("top", "board", 1, None), ()), (("top", "board", 1, -1), ())],
    "zone_no": [(("zone_no", "deck"), 0), (("zone_no", "board"), 2)],
    "alive": [(("alive", G), True), (("alive", GONE), False), (("alive", NONE), False), (("alive", ME), True), (("alive", THEY), True)],
    "now": [(("now", G), "@g"), (("now", GONE), "@new"), (("now", NONE), None), (("now", ME), None)],
    "col": [(("col", "rest", G), 1), (("col", "rest", B), 0), (("col", "rest", NONE), None), (("col", "rest", ME), None), (("col", "zone", GONE), 2), (("col", "damage", G), 3), (("col", "damage", B), 0),
            (("col", "damage", NONE), None), (("col", "damage", THEY), None), (("col", "damage", GONE), 2), (("col", "rest", GONE), 1), (("col", "host", W), "card g"), (("col", "host", G), -1),
            (("col", "controller", W), 1), (("col", "owner", B), 0), (("col", "pos", B), -1)],
    "def": [(("def", G), "guard"), (("def", GONE), "spark"), (("def", NONE), None), (("def", ME), None)],
    "under": [(("under", G), ("@w",)), (("under", B), ()), (("under", GONE), ()), (("under", NONE), ()), (("under", ME), ())],
    "player_obj": [(("player_obj", 0), -1), (("player_obj", 1), -2), (("player_obj", None), None)],
    "is_player": [(("is_player", ME), True), (("is_player", THEY), True), (("is_player", G), False), (("is_player", NONE), False), (("is_player", 0), False)],
    "stat": [(("stat", "power", G), 14), (("stat", "power", B), 16), (("stat", "power", W), 1), (("stat", "cost", G), 2), (("stat", "power", GONE), 12), (("stat", "power", NONE), None),
             (("stat", "hand_limit", ME), 5), (("stat", "hand_limit", THEY), 5)],
    "orig": [(("orig", "power", G), 9), (("orig", "power", B), 6), (("orig", "power", NONE), None), (("orig", "cost", G), 2), (("orig", "hand_limit", THEY), 5)],
    "printed": [(("printed", "power", G), 4), (("printed", "power", GONE), 2), (("printed", "power", NONE), None), (("printed", "hand_limit", ME), 5)],
    "tags": [(("tags", "colour", G), ("red", "white")), (("tags", "colour", B), ("blue",)), (("tags", "colour", NONE), ()), (("tags", "colour", ME), ())],
    "orig_tags": [(("orig_tags", "colour", G), ("red",)), (("orig_tags", "colour", NONE), ())],
    "tagged": [(("tagged", "colour", "white", G), True), (("tagged", "colour", "white", B), False), (("tagged", "colour", t("blue", "white"), G), True), (("tagged", "colour", t("blue", "white"), W), False),
               (("tagged", "colour", t("red", "blue"), B), True), (("tagged", "colour", t(), G), False), (("tagged", "colour", t("red"), G), True), (("tagged", "colour", t("red"), B), False),
               (("tagged", "colour", None, G), False), (("tagged", "colour", "red", NONE), False), (("tagged", "colour", t("tags", "colour"), G), False)],
    "tag_has": [(("tag_has", "name", "uar", G), True), (("tag_has", "name", "guards", G), False), (("tag_has", "name", t("x", "gu"), G), True), (("tag_has", "name", None, G), False), (("tag_has", "name", "", NONE), False)],
    "has": [(("has", "strength", R), True), (("has", "strength", G), False), (("has", "strength", NONE), False), (("has", "strength", ME), False), (("has", "last gift", B), False)],
    "flag": [(("flag", "guard", B), True), (("flag", "guard", W), False), (("flag", "guard", NONE), False)],
    "can": [(("can", "hurt", B), False), (("can", "hurt", W), True), (("can", "hurt", B, YOU), False), (("can", "orient", W), True), (("can", "orient", W, OPP), False), (("can", "destroy", B), True)],
    "var": [(("var", "turn"), 5), (("var", "tp"), 0)],
    "pvar": [(("pvar", "life", YOU), 6), (("pvar", "life", OPP), 2)],
    "ruling": [(("ruling", "first_draw"), True)],
    "ev": [(("ev", "amount"), 4), (("ev", "player"), 0), (("ev", "kind"), "hurt")],
    "field": [(("field", "amount", EVENT), 4), (("field", "subject", EVENT), "@b"), (("field", "amount", NONE), None)],
    "facts": [(("map", ("facts", "hurt"), ("field", "amount", IT)), (4, 1)), (("facts", "destroy"), ())],
    "happened": [(("happened", "hurt", True), 2), (("happened", "hurt", ("eq", ("field", "amount", IT), 4)), 1), (("happened", "destroy", True), 0)],
    "refs": [(("refs", RESULT), ("@g", "@b")), (("refs", NONE), ()), (("refs", VOID), ())],
    "complete": [(("complete", RESULT), True), (("complete", HALF), False), (("complete", NONE), False), (("complete", VOID), True)],
    "did": [(("did", RESULT), True), (("did", HALF), False), (("did", NONE), False), (("did", VOID), False)],
    "amount": [(("amount", RESULT), 5), (("amount", HALF), 1), (("amount", NONE), 0)],
    "fn": [(("fn", "double", 3), 6), (("fn", "none"), 1), (("fn", "two", 7, 2), (7, 2)), (("fn", "three", 7, 2, 3), (7, 2, 3))],
}  # fmt: skip


class Position:
    """Four cards, one of them under another, a fifth that has been moved, and continuous effects on them."""

    def __init__(self):
        mods = (ModDef("stat", "power", "add", ("eq", ("col", "controller", IT), YOU), 10), ModDef("stat", "power", "base", ("tagged", "name", "guard", IT), 9),
                ModDef("stat", "power", "add", ("tagged", "name", "guard", IT), -5), ModDef("tag", "colour", "add", ("tagged", "name", "guard", IT), "white"),
                ModDef("flag", "guard", scope=("tagged", "name", "ogre", IT)), ModDef("forbid", "hurt", scope=("tagged", "name", "ogre", IT)),
                ModDef("forbid", "orient", scope=("eq", ("ev", "player"), OPP)))  # fmt: skip
        held = AbilityDef("2", "static", ("board",), tags=("strength",))
        giver = duel.plain("giver", 1, 1, AbilityDef("1", "static", ("camp",), mods=mods))
        self.e = e = duel.engine("one_by_one", giver, duel.plain("bearer", 1, 1, held))
        e.game.functions.update(none=lambda e, s: 1, two=lambda e, s, a, b: (a, b), three=lambda e, s, *three: three)
        self.s, (g, b, w, r, gone) = duel.bench(e, ("guard", 0), ("ogre", 0), ("wisp", 1), ("bearer", 1), ("spark", 0))
        s = self.s
        atoms.create(e, s, "giver", 0, "camp")
        for ref, column, value in ((g, "rest", 1), (g, "damage", 3), (gone, "rest", 1), (gone, "damage", 2)):
            atoms.put(e, s, ref, column, value)
        atoms.put(e, s, w, "host", g & duel.MASK)
        atoms.set_pvar(e, s, "life", 1, 2)
        new = atoms.move(e, s, gone, "grave")
        fact = events.draft(e, s, "hurt", b, g, 0, "effect", None, {"amount": 4})
        s.facts += [fact, events.draft(e, s, "orient", b, g, 0, "effect", None, {}), events.amended(e, fact, (("amount", 1),))]
        self.names = {"g": g, "b": b, "w": w, "r": r, "new": new}
        results = (fact, (True, (g, b), 5), (False, (g,), 1), (True, (), 0), (5, 6))
        self.locals = [g, b, w, r, gone, -1, -2, None, *results]
        self.head = [g, 0, fact, "an ability"]

    def read(self, expression, more=(), it=None):
        """The value, with further locals (name, value)."""
        scope = Scope(self.e, (*NAMES, *(name for name, _ in more)))
        return scope.fn(expression)(self.s, [*self.head, *self.locals, *(value for _, value in more)], it)

    def value(self, want):
        """What a row expects: ``@name`` is a card."""
        if isinstance(want, tuple):
            return tuple(self.value(part) for part in want)
        if want == "card g":
            return self.names["g"] & duel.MASK
        return self.names[want[1:]] if isinstance(want, str) and want.startswith("@") else want


@pytest.fixture(scope="module")
def position():
    return Position()


def rewritten(expression, change, body=False):
    """The expression with each of its expressions changed from the inside; ``body``: within something that binds its own `it`."""
    if isinstance(expression, tuple):
        letters = signature(expression[0], len(expression) - 1)
        parts = [rewritten(part, change, body or letter == "b") if letter in "eb" else part for letter, part in zip(letters, expression[1:], strict=True)]
        expression = (expression[0], *parts)
    return change(expression, body)


def same(found, want):
    return found == want and type(found) is type(want)


EVERY = [(form, row) for form, rows in ROWS.items() for row in rows]
IDS = [f"{form}-{n}" for form, rows in ROWS.items() for n in range(len(rows))]


def test_every_form_has_its_rows():
    assert set(ROWS) == set(FORMS)


@pytest.mark.parametrize(("form", "row"), EVERY, ids=IDS)
def test_what_a_form_says(position, form, row):
    expression, want = row
    want = position.value(want)
    assert same(position.read(expression), want)
    lifted = []

    def to_local(part, body):
        if isinstance(part, tuple):
            return part
        lifted.append((f"constant {len(lifted)}", part))
        return ("local", lifted[-1][0])
    assert same(position.read(rewritten(expression, to_local), lifted), want)
    for name in ("g", "b", "w", "r", "gone", "me", "none"):
        changed = rewritten(expression, lambda part, body, name=name: IT if part == ("local", name) and not body else part)
        if changed != expression and form != "bind":
            assert same(position.read(changed, it=position.locals[NAMES.index(name)]), want), name


def test_without_an_event_its_fields_are_none(position):
    scope = Scope(position.e, ())
    assert [scope.fn(("ev", field))(position.s, [None, 0, None, None], None) for field in CORE_FIELDS] == [None] * len(CORE_FIELDS)


def test_what_no_card_remembers_is_none(position):
    """A card that left a place of which nothing is remembered: its owner and what it is are known, the rest is not."""
    e = position.e
    s, _ = duel.bench(e)
    card = atoms.create(e, s, "ogre", 1, "hand")
    atoms.move(e, s, card, "deck")
    read = Scope(e, ("x",))
    found = [read.fn((form, column, ("local", "x")))(s, [None, 0, None, None, card], None)
             for form, column in (("col", "zone"), ("col", "damage"), ("col", "owner"), ("col", "controller"), ("stat", "power"), ("tags", "colour"))]  # fmt: skip
    assert found == [None, None, 1, 1, 6, ("blue",)]
    assert e.alive(s, card) is False


@pytest.mark.parametrize(("number", "kept"), [(INFINITE, INFINITE), (INFINITE + 1, INFINITE), (-INFINITE, -INFINITE), (-INFINITE - 1, -INFINITE), (0, 0), (-1, -1)])
def test_numbers_end_where_they_count_as_unlimited(number, kept):
    assert expr.clamp(number) == kept


def test_what_is_the_same_in_every_state_is_known_when_it_is_linked():
    scope = Scope(duel.engine(), ("x", "y", "x"))
    assert (scope.same(3), scope.same(None), scope.same(("zone_no", "board")), scope.same(("var", "turn"))) == ((3,), (None,), (2,), None)
    assert (scope.words("a"), scope.words(t("a", "b")), scope.words(t()), scope.words(t("a", YOU)), scope.words(("var", "turn")), scope.words(())) == (("a",), ("a", "b"), (), None, None, None)
    assert [scope.slot(name) for name in ("self", "you", "event", "ability", "y", "x")] == [0, 1, 2, 3, 5, 6]
    with pytest.raises(LinkError, match="unknown local 'z'"):
        scope.slot("z")
