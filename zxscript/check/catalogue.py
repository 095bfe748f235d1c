"""All finding codes with what they mean: those of the table and those of the lint rules."""

from __future__ import annotations

import unicodedata
from typing import Any

from zxscript.check.rule import Loaded, Rule, rules
from zxscript.source.codes import CODES
from zxscript.source.diagnostic import Words
from zxscript.source.suggest import nearest
from zxscript.syntax.game import games, title

_LOOKS = str.maketrans("OIL", "011")
"""Letters that are typed for digits."""


def codes() -> list[str]:
    """Every code, sorted."""
    return sorted({*CODES, *(loaded.rule.code for loaded in rules())})


def no_such_code(code: str, *, whole: bool = False) -> Words | None:
    """What to say of a code that there is not, with the one that was meant; None for a code, or (unless ``whole``) the beginning of one."""
    known = codes()
    if code in known or (not whole and any(one.startswith(code) for one in known)):
        return None
    typed = unicodedata.normalize("NFKC", code).upper().translate(_LOOKS)
    meant = typed if typed in known else _named(code, known)
    ja, en = f"{code} という符号はありません", f"there is no code {code}"
    if meant is None:
        return Words(f"{ja}（zxscript rule all で見られます）", f"{en} (zxscript rule all lists them)")
    return Words(f"{ja}。「{meant}」ですか", f"{en}; did you mean '{meant}'?")


def _named(name: str, known: list[str]) -> str | None:
    """The code of a finding by its name, or one spelled nearly so."""
    names = {str((describe(code) or {}).get("name")): code for code in known}
    near = nearest(name.lower(), names)
    return names[near] if near else None


def describe(code: str) -> dict[str, Any] | None:
    """Code, name, severity and message of a code; lint rules with why and examples. None if there is no such code."""
    info = CODES.get(code)
    if info is not None:
        why = _WHY.get(code)
        shown: dict[str, Any] = {"code": info.code, "name": info.name, "severity": info.severity}
        shown["message"] = {"ja": info.ja, "en": info.en}
        return shown | ({"why": {"ja": why.ja, "en": why.en}} if why else {})
    return next((_rule(loaded) for loaded in rules() if loaded.rule.code == code), None)


def _rule(loaded: Loaded) -> dict[str, Any]:
    rule = loaded.rule
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity,
        "message": {"ja": rule.ja, "en": rule.en},
        "why": {"ja": rule.why.ja, "en": rule.why.en},
        "games": list(rule.games or games()),
        "about": rule.scope,
        "bad": [{"text": bad.text, "fixed": bad.fixed} for bad in rule.bad],
        "good": list(rule.good),
    }


def rules_page() -> str:
    """The page of all lint rules (Markdown), made from the rules."""
    parts = [_HEAD.format(count=len(rules()))]
    parts += [f"| [{r.rule.code}](#{_anchor(r)}) | {r.rule.name} | {r.rule.severity} | {_about(r.rule)} |" for r in rules()]
    return "\n".join([*parts, "", *(_section(loaded) for loaded in rules())])


def _anchor(loaded: Loaded) -> str:
    return f"{loaded.rule.code} {loaded.rule.name}".lower().replace(" ", "-")


def _section(loaded: Loaded) -> str:
    rule = loaded.rule
    lines = [f"## {rule.code} {rule.name}", "", f"{rule.en}", "", f"{rule.ja}", "", f"{rule.why.en}", "", f"{rule.why.ja}", ""]
    for bad in rule.bad:
        lines += ["Found at ⟦…⟧:", "", "```text", bad.text.strip("\n"), "```", ""]
        if bad.fixed is not None:
            lines += ["Fixed:", "", "```text", bad.fixed.strip("\n"), "```", ""]
    return "\n".join([*lines, "Fine:", "", "```text", rule.good[0].strip("\n"), "```", ""])


def _about(rule: Rule) -> str:
    return ", ".join(title(game) for game in rule.games) or "all"


_HEAD = """# The lint rules

Made from the program: {count} rules, each a module of `zxscript/check/rules` that holds the texts shown here and is
tested with them. An example without header lines stands on a plain card. `zxscript rule CODE` shows a rule in the
terminal; settings, suppressions and output formats are in [checking](checking.md).

| code | name | severity | games |
|---|---|---|---|"""

_WHY = {
    "ZX201": Words(
        "一文字でも読めないところがあれば、そのカードは動きません。途中までの意味で動くことはありません。",
        "A card runs only if every character was understood; it never runs on half of its meaning.",
    ),
    "ZX202": Words(
        "知っている語と一字違いです。語を直すと続きが読めることを確かめたうえで示しています。",
        "One slip away from a known word. The suggestion was tried: with it the reader gets on.",
    ),
    "ZX206": Words(
        "◎△▽ がどのマスを指すかは図で決まります（zx.md 4.5）。図がなければ動かせません。",
        "The figure says which squares ◎△▽ mean (zx.md 4.5); without it the text cannot run.",
    ),
    "ZX211": Words(
        "ここに補うと文が読めることを確かめています。", "With this word in place the sentence is understood; that was tried."
    ),
    "ZX212": Words(
        "取り除くと文が読めることを確かめています。", "Without it the sentence is understood; that was tried."
    ),
    "ZX213": Words(
        "書き換えると文が読めることを確かめています。", "With the other word the sentence is understood; that was tried."
    ),
    "ZX301": Words(
        "「その」「それ」「残り」などが指すものを、当て推量で決めることはありません。",
        "What その, それ or 残り speaks of is never guessed.",
    ),
}
