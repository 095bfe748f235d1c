"""The forms of meaning: few, small, documented, the same after JSON, published as a schema, free of printed words."""

import io
import json
import re
import tokenize
from dataclasses import MISSING, Field, fields
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from jsonschema import Draft202012Validator

from tests.gates.modules import ROOT
from zxscript.meaning import codec, forms
from zxscript.meaning.forms import CardMeaning, Form

MEMBERS, FIELDS = 93, 12
SCHEMA = ROOT / "docs" / "schema" / "meaning.json"
OWN = ("form", "span")
"""Fields that every form has."""

ALL: tuple[type[Form], ...] = tuple(
    one for name in forms.__all__
    if isinstance(one := getattr(forms, name), type) and issubclass(one, Form) and one is not Form
)  # fmt: skip


def _said(cls: type[Form]) -> tuple[Field[Any], ...]:
    return tuple(one for one in fields(cls) if one.name not in OWN)


def test_the_families_stay_small() -> None:
    members = {one for family in forms.FAMILIES.values() for one in get_args(family) if one is not int}
    assert len(members) <= MEMBERS, f"{len(members)} forms"


@pytest.mark.parametrize("cls", ALL, ids=lambda cls: cls.__name__)
def test_a_form_has_few_fields_and_says_what_it_means(cls: type[Form]) -> None:
    assert len(_said(cls)) <= FIELDS, [one.name for one in _said(cls)]
    written = cls.__dict__["__doc__"] or ""
    assert written and not written.startswith(f"{cls.__name__}("), "a form without a docstring of its own"


def test_every_form_has_a_name_of_its_own() -> None:
    names = [next(one.default for one in fields(cls) if one.name == "form") for cls in ALL]
    assert len(set(names)) == len(names)


# ------------------------------------------------------------------ JSON


def _types(cls: type[Form]) -> dict[str, Any]:
    codec.adapter()  # the families can be named in every module from now on
    return get_type_hints(cls)


def _alternatives(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _example(kind: Any, default: object, inside: Form | None) -> Any:
    """A value of a type that is not its default; ``inside`` where the type takes it."""
    if get_origin(kind) is tuple:
        return tuple(_example(part, MISSING, inside) for part in get_args(kind) if part is not Ellipsis)
    members = _alternatives(kind)
    if type(inside) in members:
        return inside
    plain = next((one for one in members if one is not type(None)), None)
    if get_origin(plain) is tuple:
        return _example(plain, default, inside)
    if get_origin(plain) is Literal:
        return next(one for one in get_args(plain) if one != default)
    if plain is bool:
        return default is not True
    if plain is int:
        return 7
    if plain is str:
        return "word"
    assert isinstance(plain, type) and issubclass(plain, Form), kind
    return _least(plain)


def _least(cls: type[Form]) -> Form:
    types = _types(cls)
    needed = {one.name: _example(types[one.name], MISSING, None) for one in _said(cls) if one.default is MISSING}
    return cls(**needed)


def _whole(cls: type[Form]) -> Form:
    """An example of a form in which every field is said."""
    types = _types(cls)
    return cls(**{one.name: _example(types[one.name], one.default, None) for one in _said(cls)}, span=(0, 3))


def _with(cls: type[Form], name: str, inside: Form) -> Form:
    types = _types(cls)
    needed = {one.name: _example(types[one.name], MISSING, None) for one in _said(cls) if one.default is MISSING}
    return cls(**{**needed, name: _example(types[name], MISSING, inside)})


def _reached(kind: Any) -> set[type[Form]]:
    if isinstance(kind, type):
        return {kind} if issubclass(kind, Form) else set()
    return {one for part in get_args(kind) for one in _reached(part)}


def _ways() -> dict[type[Form], tuple[type[Form], str] | None]:
    """Form -> a form nearer to a whole card, and the field of it that holds such a form."""
    ways: dict[type[Form], tuple[type[Form], str] | None] = {CardMeaning: None}
    waiting: list[type[Form]] = [CardMeaning]
    for cls in waiting:
        for name, kind in _types(cls).items():
            for inner in sorted(_reached(kind) - ways.keys(), key=lambda one: one.__name__):
                ways[inner] = (cls, name)
                waiting.append(inner)
    return ways


WAYS = _ways()


def _card_of(form: Form) -> CardMeaning:
    while (way := WAYS[type(form)]) is not None:
        form = _with(*way, form)
    assert isinstance(form, CardMeaning)
    return form


@pytest.mark.parametrize("cls", ALL, ids=lambda cls: cls.__name__)
def test_every_form_is_the_same_after_json(cls: type[Form]) -> None:
    assert cls in WAYS, "a form that no card can have"
    card = _card_of(_whole(cls))
    data = json.loads(json.dumps(codec.dump(card)))
    assert codec.load(data) == card
    assert codec.dump(codec.load(data)) == data


# ------------------------------------------------------------------ the published schema


def test_the_published_schema_is_up_to_date() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == codec.schema_text(), "run: python -m tests.gates.write_pages"


def test_the_published_schema_accepts_what_is_dumped() -> None:
    published = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(published)
    validator = Draft202012Validator(published)
    for cls in ALL:
        data = json.loads(json.dumps(codec.dump(_card_of(_whole(cls)))))
        wrong = [f"{list(error.absolute_path)}: {error.message[:120]}" for error in validator.iter_errors(data)]
        assert not wrong, (cls.__name__, wrong)


# ------------------------------------------------------------------ no printed word

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]")


@pytest.mark.parametrize("path", sorted((ROOT / "zxscript" / "meaning").glob("*.py")), ids=lambda path: path.name)
def test_no_printed_word_has_a_meaning_of_its_own(path: Any) -> None:
    """Japanese stands in docstrings and comments only: no form, no name and no value of a form is a printed word."""
    text = path.read_text(encoding="utf-8")
    before, wrong = tokenize.NEWLINE, []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        bare = token.type == tokenize.STRING and before in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            if not bare and JAPANESE.search(token.string):
                wrong.append(f"{path.name}:{token.start[0]}: {token.string}")
            before = token.type
    assert not wrong, wrong
