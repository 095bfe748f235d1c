"""The command line application: exit codes, and the last resort.  What a command needs is loaded when it is called."""

from __future__ import annotations

import errno
import gc
import os
import sys

from zxscript.cli.overview import overview, said_language
from zxscript.cli.words import default_language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from zxscript.source.diagnostic import Language

FINE, WRONG, INTERRUPTED = 0, 2, 130

COLLECTING = (300_000, 50, 1_000)
"""Nearly all that is made goes without the collector: looking for cycles after every 700 objects takes a fifth of the time."""


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code. Nothing that goes wrong shows a traceback."""
    if sys.stdout is None or sys.stderr is None or sys.stdin is None:  # closed by whoever started the program
        closed = _opened()
        if closed:
            sys.stderr.write(f"zxscript: {say(closed, default_language())}\n")
            return WRONG
    _encode_output()
    gc.set_threshold(*COLLECTING)
    try:
        if list(arguments[:1]) in ([], ["--help"]) and "_ZXSCRIPT_COMPLETE" not in os.environ:
            sys.stdout.write(overview(said_language(arguments)))
            code = FINE
        else:
            from zxscript.cli.running import run_command

            code = run_command(arguments)
        sys.stdout.flush()
        return code
    except (BrokenPipeError, SystemExit):
        # The reader (head, less) has gone; what it wanted, it got. The command line parser makes a SystemExit of it.
        _drop_output()
        return FINE
    except KeyboardInterrupt:
        sys.stderr.write(say("interrupted", _language()) + "\n")
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001  the last resort is here and nowhere else
        return _failed(error, next(iter(arguments), ""))


def _drop_output() -> None:
    """What nobody takes any more must not be tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _opened() -> str:
    """Standard streams that are closed, opened on nothing; what a result cannot do without is named."""
    lost = "standard output is closed" if sys.stdout is None else ""
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  open to the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    return lost


def _language() -> Language:
    from zxscript.cli.console import console

    return console.language


def _failed(error: Exception, first: str) -> int:
    """Say what went wrong; ``first``: the first word of the command line."""
    if hasattr(error, "format_message"):  # a usage error of the command line parser
        from zxscript.cli.overview import commands
        from zxscript.cli.usage import complaint

        sys.stderr.write(complaint(error, _language(), first if first in commands() else ""))
        return WRONG
    if type(error).__name__ == "NoGame":  # its module is not loaded for this
        key = "{name} is no package of a game ({reason}); see ZXSCRIPT_GAMES."
        sys.stderr.write("zxscript: " + say(key, _language(), name=getattr(error, "name", ""), reason=error) + "\n")
        return WRONG
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:  # files were seen to where they are written
        from zxscript.api import reason_of

        _drop_output()
        why = reason_of(error).in_(_language())
        sys.stderr.write("zxscript: " + say("cannot write {file}: {reason}", _language(), file="<stdout>", reason=why) + "\n")
        return WRONG
    if os.environ.get("ZXSCRIPT_DEBUG"):
        raise error
    key = (
        "Something went wrong inside the program ({kind}: {what}). Nothing was written after that point. "
        "Please report it with the command you ran."
    )
    what = " ".join(str(error).split())[:200]
    sys.stderr.write("zxscript: " + say(key, _language(), kind=type(error).__name__, what=what) + "\n")
    return WRONG


def _encode_output() -> None:
    """UTF-8 whatever the locale says: the texts are Japanese."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
