"""Command lines in which nothing is particular, read without the validators of the command line parser: to load those takes longer
than many a command.  Whatever is not plainly right, and every question for help, is left to the parser, which says what it has to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin

from typer.models import ArgumentInfo, OptionInfo, ParameterInfo

Call = Callable[[], Any]

_SAID: Final = ("default", "param_decls", "help", "metavar", "callback", "min", "max", "hidden")
"""What is told about a parameter without changing how its value is read, or is heard here too."""


class _Particular(Exception):
    """The parser has to read this."""


class _Taken:
    """Stands in for the application: takes the function of a command."""

    function: Callable[..., Any] | None = None

    def command(self, _name: str, *, help: str, **settings: Any) -> Callable[[Callable[..., Any]], None]:
        def take(function: Callable[..., Any]) -> None:
            self.function = None if settings else function

        return take

    def add_typer(self, *_group: Any, **_named: Any) -> None:
        """A group of commands is particular."""


class _Said(NamedTuple):
    """A parameter of a command: its name, the type of a value, whether it takes several, its default, what is told about it."""

    name: str
    kind: type
    several: bool
    default: Any
    info: ParameterInfo


def plainly(module: str, words: Sequence[str]) -> Call | None:
    """The call of the command of a module of ``zxscript.cli.commands`` that these words ask for; None: ask the parser."""
    app = _Taken()
    import_module(f"zxscript.cli.commands.{module}").register(app)
    if app.function is None:
        return None
    try:
        every = [_said(one) for one in signature(app.function).parameters.values()]
        values = _values(every, words)
        if any(one.default is Parameter.empty and one.name not in values for one in every):
            raise _Particular
    except _Particular:
        return None
    return lambda: app.function(**{one.name: _heard(one, values) for one in every})  # type: ignore[misc]


def _said(one: Parameter) -> _Said:
    if get_origin(one.annotation) is not Annotated:
        raise _Particular
    kind, *told = get_args(one.annotation)
    info = told[0]
    plain = type(info)()
    if len(told) > 1 or any(value != getattr(plain, name) for name, value in vars(info).items() if name not in _SAID):
        raise _Particular
    if get_origin(kind) is UnionType:
        kind = next((part for part in get_args(kind) if part is not NoneType), None)
    several = get_origin(kind) is list
    kind = get_args(kind)[0] if several else kind
    return _Said(one.name, kind, several, one.default, info)


def _values(every: Sequence[_Said], words: Sequence[str]) -> dict[str, Any]:
    """What was said of each parameter that something was said of."""
    known = {name: one for one in every if isinstance(one.info, OptionInfo) for name in _names(one.info)}
    found: dict[str, Any] = {}
    loose: list[str] = []
    left = iter(words)
    for word in left:
        if not word.startswith("-") or word == "-":
            loose.append(word)
            continue
        one = known.get(word)
        if one is None or (one.name in found and not one.several):
            raise _Particular
        value = True if one.kind is bool else _value(one, next(left, ""))
        found[one.name] = [*found.get(one.name, ()), value] if one.several else value
    return found | dict(_arguments([one for one in every if isinstance(one.info, ArgumentInfo)], loose))


def _names(option: OptionInfo) -> tuple[Any, ...]:
    """What an option is called: inside ``Annotated`` the place of its default, which stands in the signature, has the first name."""
    return option.default, *(option.param_decls or ())


def _arguments(every: Sequence[_Said], loose: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """The words that belong to no option, each with its argument; only the last argument may take several."""
    for at, one in enumerate(every):
        if one.several and at == len(every) - 1 and len(loose) > at:
            yield one.name, [_value(one, word) for word in loose[at:]]
            return
        if one.several:
            raise _Particular
        if at < len(loose):
            yield one.name, _value(one, loose[at])
    if len(loose) > len(every):
        raise _Particular


def _value(one: _Said, word: str) -> Any:
    if not word or (word.startswith("-") and word != "-") or any("\ud800" <= char <= "\udfff" for char in word):
        raise _Particular
    if one.kind is str or one.kind is Path:
        return one.kind(word)
    if one.kind is not int or word != (str(int(word)) if word.isdecimal() else ""):
        raise _Particular
    least, most = one.info.min, one.info.max
    if (least is not None and int(word) < least) or (most is not None and int(word) > most):
        raise _Particular
    return int(word)


def _heard(one: _Said, values: dict[str, Any]) -> Any:
    """The value of a parameter, as its callback leaves it."""
    value = values.get(one.name, one.default)
    return one.info.callback(value) if one.info.callback else value
