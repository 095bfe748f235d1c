"""What is wrong with a command line, in both languages (the command line parser itself speaks English only)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from zxscript.cli.words import say

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language


_VALUES = (
    (r"greater than or equal to (?P<low>-?\d+)", "{name} has to be {low} or more."),
    (r"less than or equal to (?P<high>-?\d+)", "{name} has to be {high} or less."),
    (r"valid integer", "{name} has to be a whole number."),
)


def complaint(error: Any, language: Language, command: str = "") -> str:
    """A usage error as lines for standard error: what is wrong, and where to read on.  ``command``: the one that was called; an
    option without its value does not tell."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else f"zxscript {command}".rstrip()
    return f"zxscript: {_message(error, language)}\n{say('Read on: {command} --help', language, command=path)}\n"


def _message(error: Any, language: Language) -> str:
    """By the class of the error; its classes are asked by name, since they come from Click or from the copy that Typer carries."""
    for kind in type(error).__mro__:
        said = _SAID.get(kind.__name__)
        found = said(error) if said is not None else None
        if found is not None:
            key, values = found
            return say(key, language, **values)
    return " ".join(str(error.format_message()).split())


def _missing(error: Any) -> tuple[str, dict[str, object]] | None:
    if error.param is None:
        return ("{name} is missing.", {"name": _name(error)}) if error.param_hint else None
    what = getattr(error.param, "help", None)  # the command line was put into the language of the messages before it was read
    return ("{name} is missing: {what}.", {"name": _name(error), "what": what}) if what else ("{name} is missing.", {"name": _name(error)})


def _value(error: Any) -> tuple[str, dict[str, object]] | None:
    """A value that cannot be read, or is out of its range; the range stands in the words of the error alone."""
    said = str(error.message)
    for pattern, key in _VALUES:
        match = re.search(pattern, said)
        if match:
            return key, {"name": _name(error), **match.groupdict()}
    return None


def _option(error: Any) -> tuple[str, dict[str, object]] | None:
    """An option without its value, or with one that it does not take."""
    wanted = re.search(r"requires (?P<count>an|\d+) arguments?", str(error.message))
    if wanted is None:
        return "{name} takes no value.", {"name": error.option_name}
    if wanted["count"] == "an":
        return "{name} needs a value.", {"name": error.option_name}
    return "{name} needs {count} values.", {"name": error.option_name, "count": wanted["count"]}


def _usage(error: Any) -> tuple[str, dict[str, object]] | None:
    """What has no class of its own, so that its words have to be read: no command, an unknown one, more words than are taken."""
    said = " ".join(str(error.message).split())
    if said.startswith("Missing command"):
        return "A command is missing.", {}
    unknown = re.fullmatch(r"No such command ['\"](?P<name>.*?)['\"].*", said)
    if unknown:
        return _no_such("command", unknown["name"], error.ctx.command.commands)
    extra = re.fullmatch(r"Got unexpected extra arguments?(?:\(s\))? \((?P<name>.*)\)", said)
    return ("Too much: {name}.", {"name": extra["name"]}) if extra else None


_MISSING = {
    "command": ("There is no command {name}.", "There is no command {name}; did you mean {near}?"),
    "option": ("There is no option {name}.", "There is no option {name}; did you mean {near}?"),
}


_EVERYWHERE = ("--lang", "--quiet", "-q", "--json")
"""Options of all commands or nearly all, which other programs take before the command."""


def _no_option(error: Any) -> tuple[str, dict[str, object]]:
    command = None if error.ctx is None else error.ctx.command
    known = [] if command is None else [one for parameter in command.params for one in parameter.opts if one.startswith("--")]
    key, values = _no_such("option", error.option_name, known)
    early = hasattr(command, "commands") and error.option_name in _EVERYWHERE
    return ("{name} stands behind a command, not before it.", {"name": error.option_name}) if early else (key, values)


def _no_such(what: str, name: str, known: Iterable[str]) -> tuple[str, dict[str, object]]:
    """With the one of those that there are that is spelled nearly so."""
    from difflib import get_close_matches

    near = get_close_matches(name, list(known), 1)
    alone, corrected = _MISSING[what]
    return (corrected, {"name": name, "near": near[0]}) if near else (alone, {"name": name})


def _name(error: Any) -> str:
    """The option with its other spellings, or the argument, as the help shows it."""
    parameter = error.param
    if parameter is None:
        return str(error.param_hint or "").replace("'", "")
    option = parameter.param_type_name == "option"
    return " / ".join(parameter.opts) if option else argument_name(parameter)


def argument_name(parameter: Any) -> str:
    """What an argument is called in the help, in messages and in the documentation."""
    return str(parameter.metavar or parameter.name).upper().removesuffix("...")


_SAID: dict[str, Any] = {
    "MissingParameter": _missing, "BadParameter": _value, "BadOptionUsage": _option, "UsageError": _usage,
    "NoSuchOption": _no_option,
    "NoArgsIsHelpError": lambda error: ("A command is missing.", {}),
}  # fmt: skip
"""Class of the error -> key of the message and its values."""
