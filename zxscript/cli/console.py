"""Where the command line writes: data and results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from zxscript.cli.words import default_language, say

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language

FINE, FINDINGS, WRONG, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: nothing to report; findings; wrong usage or unreadable input; ended by Ctrl-C, as shells tell it."""


class Stop(Exception):
    """Ends a command with an exit code; the message was said already."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@dataclass(slots=True)
class Console:
    """Language and loudness of this run. One per process, set from the options of the command."""

    language: Language = "en"
    quiet: bool = False

    def out(self, text: str) -> None:
        """A line of the result."""
        sys.stdout.write(text + "\n")

    def data(self, value: Any) -> None:
        """A result as JSON, alone on standard output."""
        self.out(json.dumps(value, ensure_ascii=False, indent=1))

    def figures(self, values: Mapping[str, Any]) -> None:
        """One line for each figure; tables in it one line for each entry."""
        for key, value in values.items():
            if isinstance(value, dict):
                self.out(f"{key}:")
                for name, one in value.items():
                    self.out(f"  {name}: {one}")
            else:
                self.out(f"{key}: {value}")

    def note(self, key: str, /, **values: object) -> None:
        """A remark to standard error, unless --quiet."""
        if not self.quiet:
            sys.stderr.write(say(key, self.language, **values) + "\n")

    def complain(self, key: str, /, **values: object) -> None:
        """Say why one of several things could not be done; the command goes on."""
        sys.stderr.write("zxscript: " + say(key, self.language, **values) + "\n")

    def stop(self, key: str, exit_code: int = WRONG, /, **values: object) -> NoReturn:
        """Say why and end the command."""
        self.complain(key, **values)
        raise Stop(exit_code)

    def progress(self, total: int | None = None) -> Callable[[int], None] | None:
        """What a long command calls with how much is done; None where nobody is watching (no terminal, --quiet)."""
        if self.quiet or not sys.stderr.isatty():
            return None

        def show(done: int) -> None:
            sys.stderr.write(f"\r{done}" + (f"/{total}" if total else "") + ("\n" if done == total else ""))
            sys.stderr.flush()

        return show

    @property
    def color(self) -> bool:
        """Whether colours may be used on standard output."""
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


console = Console(default_language())
"""The console of this process."""
