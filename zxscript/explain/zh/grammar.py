"""The grammar of Chinese.  A predicate of the table is in three parts, 费用|为|4以下, so that 不 finds its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from zxscript.explain.glossary import Word
from zxscript.explain.grammar import Extent, Grammar, Mood, Predicate
from zxscript.explain.templates import fill, places
from zxscript.meaning.forms import If, Lasting, Later, May, Step

_DENIED: Final = {"有": "没有", "没有": "有", "不存在": "存在", "已": "没有", "在": "没有在", "发生过": "没有发生过", "都": "并非都"}
_MOODS: Final[dict[Mood, str]] = {"": "", "cannot": "不能", "must": "必须"}


@dataclass(frozen=True, slots=True)
class Clause:
    """费用, 为, 4以下; ``short``: in front of a noun."""

    before: str
    verb: str
    after: str
    short: str = ""

    @property
    def text(self) -> str:
        """费用为4以下."""
        return self.before + self.verb + self.after

    @property
    def attribute(self) -> str:
        """费用4以下的."""
        return self.short or self.text + "的"

    def denied(self) -> Clause:
        """费用不为4以下."""
        if not self.verb:
            return Clause("", "并非", f"「{self.text}」")
        return Clause(self.before, _DENIED.get(self.verb, f"不{self.verb}"), self.after)


class Chinese(Grammar):
    """Verbs that do not change; what is said of them stands in front."""

    long = 12
    apart = (If, May, Later, Lasting)

    def predicate(self, phrase: Word, parts: Mapping[str, str]) -> Clause:
        before, verb, after = (fill(one, parts) for one in phrase.text.split("|"))
        if verb == "为" and after[:2] in ("大于", "小于"):  # 费用大于4, not 费用为大于4
            verb, after = after[:2], after[2:]
        return Clause(before, verb, after, fill(phrase.form("short", ""), parts))

    def state(self, word: Word) -> Clause:
        return Clause("", "处于", f"{word.text}状态", word.form("short", f"{word.text}状态") + "的")

    def every(self, parts: Sequence[Predicate]) -> Clause:
        return Clause("", "", "且".join(one.text for one in parts))

    def either(self, parts: Sequence[Predicate]) -> Clause:
        return Clause("", "", "或".join(one.text for one in parts))

    def holds(self, of: str, passed: Predicate, extent: Extent, number: bool) -> Clause:
        if extent == "all":
            return Clause(of, "都", passed.text)
        if extent == "some":
            return Clause(f"{of}中", "有", f"{passed.attribute}卡")
        if not isinstance(passed, Clause) or not passed.verb:
            return Clause(of, "满足", f"「{passed.text}」")
        return Clause(of + ("的" if number else "") + passed.before, passed.verb, passed.after)

    def verb(self, word: Word) -> str:
        return word.forms["bare"]

    def event(self, word: Word, template: str, parts: Mapping[str, str], mood: Mood) -> str:
        modal = _MOODS[mood]
        text = fill(template, {**parts, "modal": modal})
        text = text.replace("从从", "从自")  # …的随从自战场离开: not twice the same sign
        return text if "modal" in places(template) else modal + text

    def took_part(self, word: Word, role: str) -> str:
        verb = word.form("bare")
        return {"agent": f"{verb}它的", "host": f"在其上{verb}的"}.get(role, f"被{verb}的")

    def chained(self, clauses: Sequence[str]) -> str:
        *before, last = clauses
        own = last.startswith(("直到", "对手", "双方"))  # a time or a doer of its own: 并 would give the deed to who did the others
        return "，".join(before) + (("，" if own else "，并") if before else "") + last

    def may(self, text: str, last: Step) -> str:
        return f"你可以{text[1:]}" if text.startswith("你") and not text.startswith("你的") else f"可以{text}"
