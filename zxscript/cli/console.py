"""Where the command line writes: data and results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from zxscript.cli.words import default_language, say

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language

FINE, FINDINGS, WRONG = 0, 1, 2
"""Exit codes: nothing to report; findings; wrong usage or unreadable input."""


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

    def note(self, key: str, /, **values: object) -> None:
        """A remark to standard error, unless --quiet."""
        if not self.quiet:
            sys.stderr.write(say(key, self.language, **values) + "\n")

    def stop(self, key: str, exit_code: int = WRONG, /, **values: object) -> NoReturn:
        """Say why and end the command."""
        sys.stderr.write("zxscript: " + say(key, self.language, **values) + "\n")
        raise Stop(exit_code)

    @property
    def color(self) -> bool:
        """Whether colours may be used on standard output."""
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


console = Console(default_language())
"""The console of this process."""
