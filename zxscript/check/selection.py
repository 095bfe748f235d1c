"""Which findings are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zxscript.source.diagnostic import Diagnostic

Selection = Sequence[str]
"""Codes or beginnings of codes: ``ZX4`` selects all lint rules."""


def choose(findings: Iterable[Diagnostic], select: Selection = (), ignore: Selection = ()) -> list[Diagnostic]:
    """The findings whose code begins with one of ``select`` (all if empty) and with none of ``ignore``.

    Errors of reading a file (ZX00x) stay whatever is selected: without them nothing else can be trusted.
    """
    chosen, left = tuple(select), tuple(ignore)
    return [
        one
        for one in findings
        if one.code.startswith("ZX00")
        or ((not chosen or one.code.startswith(chosen)) and not one.code.startswith(left))
    ]
