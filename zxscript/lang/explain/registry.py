"""Which function says which kind of node, in one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.lang.explain.errors import NoPhrase
from zxscript.syntax.node import Node

Rule = Callable[..., Any]


class Registry:
    """The rules of a language.  A rule of an abstract class serves the nodes below it that have none of their own."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.rules: dict[type[Node], Rule] = {}

    def says(self, *kinds: type[Node]) -> Callable[[Rule], Rule]:
        """Register the decorated function for ``kinds``; two rules for one kind are a mistake."""

        def register(rule: Rule) -> Rule:
            for kind in kinds:
                if kind in self.rules:
                    raise TypeError(f"two phrases in {self.language} for {kind.__name__}")
                self.rules[kind] = rule
            return rule

        return register

    def rule(self, kind: type[Node]) -> Rule:
        """The rule for a kind of node.  Raises :class:`NoPhrase`."""
        for cls in kind.__mro__:
            found = self.rules.get(cls)
            if found is not None:
                return found
        raise NoPhrase(self.language, "node", kind.__name__)
