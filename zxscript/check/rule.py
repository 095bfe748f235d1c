"""What a lint rule is: one module in ``check/rules`` with a ``RULE`` and a function ``check``.

A rule says what it finds, why that matters, and shows texts that are fine and texts that are not. The examples are run
by the tests: ⟦ and ⟧ in a bad one mark exactly the words the finding has to point at; ``fixed`` is the text after the
fix. An example without a header line is put on a plain card of the game (see ``check/examples.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal

import zxscript.check.rules
from zxscript.source.codes import Code
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Label, Severity, Words
from zxscript.source.text import Span
from zxscript.syntax.game import DEFAULT

Scope = Literal["card", "file", "deck", "scenario", "project"]
"""What ``check`` is given: CardFacts, CardFile, DeckSource, Scenario, or a Project (everything that was loaded)."""


@dataclass(frozen=True, slots=True)
class Bad:
    """A text with a finding at ⟦…⟧. ``fixed``: the text after the fix; None: there is no mechanical fix."""

    text: str
    fixed: str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One lint rule. ``ja`` and ``en`` are message templates with ``{named}`` values."""

    code: str
    name: str
    severity: Severity
    ja: str
    en: str
    why: Words
    good: tuple[str, ...]
    bad: tuple[Bad, ...]
    scope: Scope = "card"
    games: tuple[str, ...] = ()
    """Games that it is about; empty: every game."""
    kind: str = DEFAULT
    """Game of the examples' plain card."""

    def at(
        self, file: str, span: Span, /, *, labels: tuple[Label, ...] = (), fix: Fix | None = None, **values: object
    ) -> Diagnostic:
        """A finding of this rule."""
        code = Code(self.code, self.name, self.severity, self.ja, self.en)
        return code.at(file, span, labels=labels, fix=fix, **values)


def replace(span: Span, text: str, *, safe: bool = True) -> Fix:
    """The fix that writes ``text`` at ``span``."""
    title = Words(f"「{text}」にする", f"write '{text}'") if text else Words("取り除く", "remove it")
    return Fix(title, (Edit(span, text),), safe)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A rule with its function."""

    rule: Rule
    check: Callable[[Any], Iterable[Diagnostic]]


@cache
def rules() -> tuple[Loaded, ...]:
    """All rules of the folder, by code. Two rules with one code or name are a ValueError."""
    found = []
    for info in iter_modules(zxscript.check.rules.__path__):
        module = import_module(f"zxscript.check.rules.{info.name}")
        found.append(Loaded(module.RULE, module.check))
    found.sort(key=lambda loaded: loaded.rule.code)
    for key in ("code", "name"):
        seen = [getattr(loaded.rule, key) for loaded in found]
        if len(set(seen)) != len(seen):
            raise ValueError(f"two lint rules share a {key}: {sorted(one for one in seen if seen.count(one) > 1)}")
    return tuple(found)


@cache
def rules_of(scope: Scope) -> tuple[Loaded, ...]:
    """The rules that look at one kind of thing."""
    return tuple(loaded for loaded in rules() if loaded.rule.scope == scope)


def run(scope: Scope, subject: Any, game: str = "") -> Iterator[Diagnostic]:
    """The findings of all rules of a scope about ``subject``; rules of other games are left out."""
    for loaded in rules_of(scope):
        if not game or not loaded.rule.games or game in loaded.rule.games:
            yield from loaded.check(subject)
