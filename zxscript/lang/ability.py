"""Abilities and sub-text lines: gates, kind, headers and body."""

from __future__ import annotations

from typing import ClassVar, Final

from zxscript.lang.base import Head, Item, Phrase, Statementlike
from zxscript.lang.sentence import run_ja
from zxscript.syntax.node import Node


class Gate(Node):
    """Switches an ability on: a level, Zero Optima, a voltage, Z/Xtend Drive.  ``text`` as printed inside 《》."""

    text: str

    def ja(self) -> str:
        return f"《{self.text}》"


class Keyword(Node):
    """A keyword ability in front of, or instead of, an ability text, with its arguments as printed."""

    word: str
    arguments: tuple[str, ...] = ()

    def ja(self) -> str:
        return self.word + "".join(self.arguments)


class Players(Node):
    """【P】: the Player Names one of which must be yours.  ``seps``: か or nothing between them."""

    names: tuple[str, ...]
    seps: tuple[str, ...] = ()

    def ja(self) -> str:
        parts = [self.names[0]]
        for sep, name in zip(self.seps, self.names[1:], strict=True):
            parts += [sep, name]
        return "【P】" + "".join(parts)


class Valid(Node):
    """【有効】: turn markers and the zones where the ability works."""

    timing: tuple[str, ...] = ()
    zones: tuple[Phrase, ...] = ()
    icons: tuple[str, ...] = ()
    seps: tuple[str, ...] = ()
    everywhere: bool = False

    def ja(self) -> str:
        said = "【有効】" + "".join(f"《{mark}》" for mark in self.timing)
        if self.everywhere:
            return said + "すべて"
        parts = [zone.ja() for zone in self.zones] + [f"《{icon}》" for icon in self.icons]
        if self.seps and self.seps[0].startswith("!"):  # the icon is printed first
            parts = parts[::-1]
        return said + "".join(a + b for a, b in zip(parts, [s.lstrip("!") for s in (*self.seps, "")], strict=False))


class Cost(Node):
    """【コスト】: resource icons, then actions.  ``either``: the icons are alternatives."""

    icons: tuple[str, ...] = ()
    either: bool = False
    or_actions: bool = False
    actions: tuple[tuple[Item, ...], ...] = ()

    def inner(self) -> str:
        """The payment without its header."""
        icons = ("か" if self.either else "").join(f"《{icon}》" for icon in self.icons)
        return icons + ("か" if self.or_actions else "") + "".join(run_ja(a) + "。" for a in self.actions)


CONTINUOUS: Final = "常"
"""The kind of an ability that works all the time."""


class Ability(Node):
    """One printed ability."""

    ability_kind: str
    gates: tuple[Gate, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    players: Players | None = None
    valid: Valid | None = None
    triggers: tuple[tuple[Item, ...], ...] = ()
    cost: Cost | None = None
    body: tuple[Statementlike, ...] = ()
    legacy: bool = False

    def ja(self) -> str:
        said = "".join(g.ja() for g in self.gates) + f"【{self.ability_kind}】" + "".join(k.ja() for k in self.keywords)
        if self.legacy:
            cost = f"＜{self.cost.inner()}＞" if self.cost else ""
            return said + cost + body_ja(self.body)
        said += (self.players.ja() if self.players else "") + (self.valid.ja() if self.valid else "")
        if self.triggers:
            said += "【誘発】" + "".join(run_ja(t) + "。" for t in self.triggers)
        if self.cost:
            said += "【コスト】" + self.cost.inner()
        return said + ("【効果】" + body_ja(self.body) if self.body else "")


class Effect(Node):
    """A body that stands alone: an option, a quoted effect."""

    body: tuple[Statementlike, ...]
    header: bool = False

    def ja(self) -> str:
        return ("【効果】" if self.header else "") + body_ja(self.body)


class SubText(Node):
    """A sub-text line: advent, awakening, shift conditions and the like."""

    key: str
    argument: str = ""
    gates: tuple[Gate, ...] = ()
    condition_gate: str = ""
    items: tuple[Item, ...] = ()
    loose: tuple[Phrase, ...] = ()
    closed: bool = False

    def ja(self) -> str:
        lead = "".join(g.ja() for g in self.gates) + self.key + self.argument + "："
        gate = f"《{self.condition_gate}》" if self.condition_gate else ""
        return lead + gate + run_ja(self.items) + "".join(p.ja() for p in self.loose) + ("。" if self.closed else "")


class RuleLine(Node):
    """A sub-text line that is a plain sentence without 。"""

    items: tuple[Item, ...]

    def ja(self) -> str:
        return run_ja(self.items)


class KeywordName(Node):
    """A keyword ability inside “…” without its kind: “《同》シンパシー”."""

    keywords: tuple[Keyword, ...]

    def ja(self) -> str:
        return "".join(keyword.ja() for keyword in self.keywords)


class Bullet(Statementlike):
    """● and its sentences: an option whose end the print leaves open."""

    sentences: tuple[Statementlike, ...]

    def ja(self) -> str:
        return "●" + "".join(sentence.ja() for sentence in self.sentences)  # type: ignore[attr-defined]


class Quoted(Statementlike):
    """“…” after a sentence: options, or granted abilities; ``linked``: joined by か to the one before."""

    content: Node
    linked: bool = False

    def ja(self) -> str:
        return ("か" if self.linked else "") + "“" + self.content.ja() + "”"  # type: ignore[attr-defined,no-any-return]


class QuotedAbility(Head):
    """“【常】絶界” as a noun: the ability of that text."""

    sort: ClassVar[str] = "ability"
    ability: Node
    word: str = ""

    def ja(self) -> str:
        return f"“{self.ability.ja()}”{self.word}"  # type: ignore[attr-defined]


def body_ja(body: tuple[Statementlike, ...]) -> str:
    """The printed words of a body."""
    return "".join(part.ja() for part in body)  # type: ignore[attr-defined]
