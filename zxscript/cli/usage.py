"""What is wrong with a command line, in both languages (the command line parser itself speaks English only)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from zxscript.cli.words import say

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language

_SAID: tuple[tuple[str, str], ...] = (
    (r"Missing command\.", "A command is missing."),
    (r"Missing (?:argument|parameter|option) '?(?P<name>[^'.]*)'?.*", "{name} is missing."),
    (r"No such option: (?P<name>\S+?)(?: .*)?", "There is no option {name}."),
    (r"No such command '(?P<name>[^']*)'.*", "There is no command {name}."),
    (r"Got unexpected extra argument(?:\(s\)|s)? \((?P<name>.*)\)", "Too much: {name}."),
    (r"Option '(?P<name>.*)' requires an argument\.", "{name} needs a value."),
    (r"Option '(?P<name>.*)' requires (?P<count>\d+) arguments\.", "{name} needs {count} values."),
    (r"Option '(?P<name>.*)' does not take a value\.", "{name} takes no value."),
)
_VALUES: tuple[tuple[str, str], ...] = (
    (r".*valid integer.*", "{name} has to be a whole number."),
    (r".*greater than or equal to (?P<low>-?\d+).*", "{name} has to be {low} or more."),
    (r".*less than or equal to (?P<high>-?\d+).*", "{name} has to be {high} or less."),
    (r".*not in the range.*?(?P<low>-?\d+).*", "{name} has to be {low} or more."),
)


def complaint(error: Any, language: Language) -> str:
    """A usage error as lines for standard error: what is wrong, and where to read on."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "zxscript"
    return f"zxscript: {_message(error, language)}\n{say('Read on: {command} --help', language, command=path)}\n"


def _message(error: Any, language: Language) -> str:
    said = " ".join(error.format_message().split())
    value = re.fullmatch(r"Invalid value(?: for (?P<name>[^:]*))?: (?P<why>.*)", said)
    if value:
        name = (value["name"] or "").replace("'", "")
        for pattern, key in _VALUES:
            match = re.fullmatch(pattern, value["why"], re.IGNORECASE)
            if match:
                return say(key, language, name=name, **match.groupdict())
    for pattern, key in _SAID:
        match = re.fullmatch(pattern, said)
        if match:
            return say(key, language, **match.groupdict())
    return said
