"""The language is complete: every form and op is linked, what the verifier refuses is refused, only atoms change a state."""

import ast
from pathlib import Path

import duel
import pytest

from zxscript.engine import expr, steps
from zxscript.engine.errors import LinkError
from zxscript.ir import (
    FORMS,
    OPS,
    AbilityDef,
    Builder,
    ModDef,
    Pattern,
    Program,
    ProgramError,
    decode_card,
    encode_card,
    verify_ability,
    verify_program,
)
from zxscript.ir.codec import card_digest, dump_card, load_card
from zxscript.ir.listing import listing
from zxscript.ir.verify import verify_expr

ENGINE = Path(expr.__file__).parent


CHANGING = {"append", "pop", "remove", "clear", "insert", "extend", "setdefault", "update", "sort", "reverse"}


def test_every_form_and_op_is_linked():
    assert set(expr.MAKERS) == set(FORMS)
    assert set(steps.MAKERS) == set(OPS)


def test_bounds_of_the_design_hold():
    from zxscript.engine import atoms
    from zxscript.engine.state import State
    public = [n for n, f in vars(atoms).items() if callable(f) and getattr(f, "__module__", "") == atoms.__name__ and not n.startswith("_")]
    assert len(State.__annotations__) <= 22
    assert len(OPS) <= 25
    assert len(public) <= 22, public


def test_only_atoms_change_the_cards():
    """Outside atoms.py nothing assigns to columns, zones, variables, effects, snapshots, uses, random state."""
    guarded = {"cols", "rare", "zones", "vars", "effects", "snapshots", "uses", "rng"}
    found = []
    for path in sorted(ENGINE.glob("*.py")):
        if path.name in ("atoms.py", "state.py", "save.py"):       # save.py builds a new state
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else node.targets if isinstance(node, ast.Delete) else []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
                targets = [node.func.value]
            for target in targets:
                inner = target
                while isinstance(inner, ast.Subscript):
                    inner = inner.value
                if isinstance(inner, ast.Attribute) and inner.attr in guarded and isinstance(inner.value, ast.Name) and inner.value.id == "s":
                    found.append(f"{path.name}:{node.lineno}")
    assert not found


def test_what_clones_share_is_written_through_the_state():
    """Columns, zone lists and the index belong to several states (docs/decisions/0670): nobody writes `x.cols[k][card]`, whatever x is."""
    found = []
    for path in sorted(ENGINE.parent.rglob("*.py")):
        if path.name in ("state.py", "save.py", "atoms.py") and path.parent == ENGINE:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
                targets = [node.func.value]
            for target in targets:
                inner = target
                while isinstance(inner, ast.Subscript):
                    inner = inner.value
                if inner is not target and isinstance(inner, ast.Attribute) and inner.attr in ("cols", "rare", "zones", "index"):
                    found.append(f"{path.relative_to(ENGINE.parent)}:{node.lineno}")
    assert not found


def test_a_clone_does_not_hear_of_what_the_other_does():
    """Whoever writes first takes a copy: in either direction, of columns, of zone lists and of the index of hooks."""
    e = duel.engine()
    s = duel.start(e, 4)
    saved, index, other = e.save(s), dict(s.index), s.clone()
    third = other.clone()
    for state in (other, s):
        for k in range(len(state.cols)):
            state.set_cell(k, 0, state.cell(k, 0) + 1)
        for n in range(len(state.zones)):
            state.pile(n).append(-1)
        state.hooks()["on:nothing"] = ()
        assert e.save(third) == saved and third.index == index
    assert [s.row(c) for c in range(len(s.cols[0]))] == [other.row(c) for c in range(len(s.cols[0]))]
    assert s.cols[0] is not other.cols[0]


def test_the_core_knows_no_game():
    for path in [*ENGINE.glob("*.py"), *(ENGINE.parent / "ir").glob("*.py")]:
        tree = ast.parse(path.read_text())
        imported = [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
        assert all(m.startswith(("zxscript.engine", "zxscript.ir", "zxscript.source")) for m in imported if m.startswith("zxscript")), path
        assert "zenonzard" not in path.read_text().lower().replace("zenonzard.md", "")


def program(*code, **more):
    return Program("p", tuple(code), **more)


@pytest.mark.parametrize(("bad", "says"), [
    (program(), "does not end"),
    (program(("let", "x", 1), ("return", None)), "unknown local 'x'"),
    (program(("return", ("local", "y"))), "unknown local 'y'"),
    (program(("return", ("plus", 1, 2))), "unknown form 'plus'"),
    (program(("return", ("sub", 1))), "wrong number of arguments of 'sub'"),
    (program(("fly", 1), ("return", None)), "unknown op"),
    (program(("jump", 9),), "out of range"),
    (program(("choose", None, (), (("colour", 1),)), ("return", None)), "not an expression"),
    (program(("choose", None, None, (("colour", 1),)), ("return", None)), "unknown option 'colour'"),
    (program(("choose", None, None, (("limits", (("sum", 1),)),)), ("return", None)), "not a limit"),
    (program(("ask", None, "colour", ()), ("return", None)), "unknown question"),
    (program(("effect", None, 0, ()), ("return", None)), "not in the pool"),
    (program(("return", None), locals=("self",)), "reserved name"),
    (program(("return", None), spans=((0, 1), None)), "differ in length"),
])
def test_malformed_programs_are_refused_with_their_place(bad, says):
    with pytest.raises(ProgramError, match=says) as error:
        verify_program(bad)
    assert error.value.where.startswith("p")


def test_deep_nesting_is_refused():
    deep = 1
    for _ in range(60):
        deep = ("not", deep)
    with pytest.raises(ProgramError, match="nested deeper"):
        verify_program(program(("return", deep)))


def test_a_program_that_never_ends_meets_its_budget():
    from test_pipeline import run

    from zxscript.engine.errors import BudgetError
    for body in (lambda b: b.let("y", 1), lambda b: b.call("refill")):
        b = Builder("test", params=("x",))
        with b.loop():
            body(b)
        e = duel.engine()
        s, _ = duel.bench(e, ("wisp", 0))
        with pytest.raises(BudgetError) as error:
            run(e, s, b, None)
        assert error.value.budget == "ops"


@pytest.mark.parametrize(("bad", "says"), [
    (AbilityDef("a", "triggered", on=(Pattern("x"),)), "needs a body"),
    (AbilityDef("a", "static", faces="side"), "faces"),
    (AbilityDef("a", "static", mods=(ModDef("stat", "power", "plus"),)), "unknown modification"),
    (AbilityDef("a", "static", mods=(ModDef("gain"),)), "exactly a gain"),
    (AbilityDef("a", "static", mods=(ModDef("replace", "x", "may"),)), "exactly a replacement"),
    (AbilityDef("a", "activated", captures=("x",), parts=(("body", program(("return", None))),)), "must start with the captured"),
])
def test_malformed_abilities_are_refused(bad, says):
    with pytest.raises(ProgramError, match=says):
        verify_ability(bad)


@pytest.mark.parametrize("expression", [("stat", "weight", 1), ("tags", "smell", 1), ("cards", "attic"), ("var", "x"), ("pvar", "x", 0), ("col", "x", 1), ("ev", "x"), ("facts", "x"), ("fn", "x"), ("ruling", "x"), ("flag", "x", 1), ("can", "x", 1), ("zone_no", "x")])
def test_names_the_game_does_not_have_are_link_errors(expression):
    e = duel.engine()
    e.sources["t"] = program(("return", expression))
    with pytest.raises(LinkError, match="unknown"):
        e.code_of("t")


def test_cards_survive_json_and_digests_name_their_content():
    for card in duel.CARDS:
        assert decode_card(encode_card(card)) == card == load_card(dump_card(card))
        assert listing(card.abilities[0].parts[0][1]) if card.abilities and card.abilities[0].parts else True
    digests = {card_digest(c) for c in duel.CARDS}
    assert len(digests) == len(duel.CARDS)
    with pytest.raises(ValueError, match="unknown fields"):
        decode_card({"$": "CardDef", "id": "x", "name": "x", "evil": 1})


def test_builder_blocks():
    b = Builder("sum", params=("n",))
    b.let("total", 0)
    with b.each("i", ("range", 0, ("local", "n"))), b.choice(("eq", ("mod", ("local", "i"), 2), 0)) as other:
        b.let("total", ("add", ("local", "total"), ("local", "i")))
        other()
        with b.times(2):
            b.let("total", ("sub", ("local", "total"), 1))
    b.ret(("local", "total"))
    verify_program(b.done())
    from test_pipeline import got, run
    e = duel.engine()
    s, _ = duel.bench(e)
    run(e, s, b, 7)
    assert got(s) == 0 + 2 + 4 + 6 - 2 * 3


def test_a_form_that_the_engine_does_not_know_is_named():
    with pytest.raises(LinkError, match="unknown form 'plus'"):
        expr.Scope(duel.engine(), ()).fn(("plus", 1, 2))


def test_a_name_stands_first_in_every_form_that_has_one() -> None:
    """The verifier looks for one there alone."""
    assert [name for name, letters in FORMS.items() if any(letter in "sln" for letter in letters[1:])] == []
    with pytest.raises(ProgramError, match="needs a name"):
        verify_expr(("bind", 1, 2, 3), (), "x")
    with pytest.raises(ProgramError, match="unknown local 'a'"):
        verify_expr(("bind", "a", ("local", "a"), 3), (), "x")
    verify_expr(("bind", "a", 2, ("local", "a")), (), "x")
