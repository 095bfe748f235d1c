"""Nodes made in Python without pydantic's validators.

``Cls(field=value, …)`` with values of exactly the declared types gives what pydantic would give, in a third of the time
and without building a validator for every class (over half a second for the verbs).  Whatever is not of the declared
type, also what pydantic would convert, goes to pydantic; so its conversions and its errors stay what they are
(docs/decisions/0531).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

Check = Callable[[Any], bool]
_EXACT: tuple[type, ...] = (str, int, bool, NoneType)

_new = object.__new__
# The slots themselves: a frozen model refuses assignment, and object.__setattr__ looks each of them up anew.
_set_values = BaseModel.__dict__["__dict__"].__set__
_set_given = BaseModel.__dict__["__pydantic_fields_set__"].__set__
_set_extra = BaseModel.__dict__["__pydantic_extra__"].__set__
_set_private = BaseModel.__dict__["__pydantic_private__"].__set__


class Plan(NamedTuple):
    """How to make nodes of a class: values of the fields not given, fields that must be given, and a check for each."""

    defaults: dict[str, Any]
    required: tuple[str, ...]
    checks: dict[str, tuple[set[type], Check]]
    """Field -> types accepted whatever the value (classes of nodes join as they are met), and a check of the rest."""


def plan(cls: type[BaseModel]) -> Plan | None:
    """The plan of a class; None if it has something that only pydantic knows how to treat."""
    decorators = cls.__pydantic_decorators__
    if decorators.field_validators or decorators.model_validators or decorators.validators:
        return None
    if not cls.__pydantic_fields_complete__:
        cls.model_rebuild()
    defaults: dict[str, Any] = {}
    checks: dict[str, tuple[set[type], Check]] = {}
    for name, field in cls.model_fields.items():
        checker = _check(field.annotation)  # type: ignore[arg-type]
        if checker is None or field.metadata or field.default_factory is not None or field.alias is not None:
            return None
        defaults[name] = field.default
        checks[name] = checker
    required = tuple(name for name, field in cls.model_fields.items() if field.is_required())
    return Plan(defaults, required, checks)


def made(cls: type[BaseModel], how: Plan, fields: dict[str, Any]) -> BaseModel | None:
    """The node; None if pydantic has to look at the values."""
    defaults, required, checks = how
    try:
        for name, value in fields.items():
            types, rest = checks[name]
            if value.__class__ not in types and not rest(value):
                return None
    except (KeyError, TypeError):  # no such field; a list where a word belongs
        return None
    for name in required:
        if name not in fields:
            return None
    values = defaults.copy()
    values.update(fields)
    node: BaseModel = _new(cls)  # as in bare(), which every node would have to call
    _set_values(node, values)
    _set_given(node, set(fields))
    _set_extra(node, None)
    _set_private(node, None)
    return node


def bare(cls: type[BaseModel], values: dict[str, Any], given: set[str]) -> BaseModel:
    """An instance with exactly these values, which are right."""
    node: BaseModel = _new(cls)
    _set_values(node, values)
    _set_given(node, given)
    _set_extra(node, None)
    _set_private(node, None)
    return node


@cache
def _check(annotation: Any) -> tuple[set[type], Check] | None:
    """For an annotation: the types that are right whatever the value, and a check of other values."""
    origin = get_origin(annotation)
    if annotation in _EXACT or annotation is None:
        return {annotation or NoneType}, _never
    if origin is Literal:
        return _literal(get_args(annotation))
    if origin is tuple:
        return _sequence(get_args(annotation))
    if origin in (Union, UnionType):
        return _either([_check(part) for part in get_args(annotation)])
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _instance(annotation)
    return None


def _never(_value: Any) -> bool:
    return False


def _literal(values: tuple[Any, ...]) -> tuple[set[type], Check] | None:
    if not all(type(value) is str for value in values):
        return None
    return set(), frozenset(values).__contains__


def _instance(cls: type) -> tuple[set[type], Check]:
    met: set[type] = set()

    def check(value: Any) -> bool:
        right = isinstance(value, cls)
        if right:
            met.add(type(value))
        return right

    return met, check


def _sequence(parts: tuple[Any, ...]) -> tuple[set[type], Check] | None:
    if len(parts) == 2 and parts[1] is Ellipsis:
        inner = _check(parts[0])
        if inner is None:
            return None
        return set(), _run(*inner)
    return (set(), _pair) if parts == (int, int) else None


def _pair(value: Any) -> bool:
    """An extent."""
    return value.__class__ is tuple and len(value) == 2 and value[0].__class__ is int and value[1].__class__ is int


def _run(types: set[type], rest: Check) -> Check:
    """The check of a tuple of any length."""

    def check(value: Any) -> bool:
        if value.__class__ is not tuple:
            return False
        for item in value:  # noqa: SIM110 (a third of the time of all())
            if item.__class__ not in types and not rest(item):
                return False
        return True

    return check


def _either(parts: list[tuple[set[type], Check] | None]) -> tuple[set[type], Check] | None:
    if None in parts:
        return None
    found = [part for part in parts if part]
    met: set[type] = {kind for types, _ in found for kind in types if kind in _EXACT}

    rests = [rest for _, rest in found if rest is not _never]
    if not rests:
        return met, _never

    if rests == [_pair]:
        return met, _pair

    def check(value: Any) -> bool:
        for rest in rests:
            if rest(value):
                if isinstance(value, BaseModel):
                    met.add(type(value))
                return True
        return False

    return met, check
