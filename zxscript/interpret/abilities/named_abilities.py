"""Abilities that are called by a name: “【常】絶界”, “レンジ”, “【常】レンジ2”."""

from __future__ import annotations

from zxscript.lang import heads as h
from zxscript.lang.ability import Ability, Keyword, QuotedAbility


def ability_tag(head: object) -> str | None:
    """The keyword of “【常】絶界” or “レンジ”; None if it is no bare keyword ability."""
    if isinstance(head, h.KeywordWord):
        return head.keyword
    said = _bare(head)
    return said.word if said is not None and not said.arguments else None


def numbered_tag(head: object) -> str | None:
    """The same of “【常】レンジ2”, with its number: レンジ2; None if it is no bare keyword ability."""
    said = _bare(head)
    return keyword_tags(said)[-1] if said is not None and said.arguments else ability_tag(head)


def keyword_tags(keyword: Keyword) -> tuple[str, ...]:
    """What an ability is called that a keyword stands for: レンジ, and with its number レンジ2."""
    numbers = bool(keyword.arguments) and all(one.isdecimal() or one == "∞" for one in keyword.arguments)
    return (keyword.word, keyword.word + "".join(keyword.arguments)) if numbers else (keyword.word,)


def _bare(head: object) -> Keyword | None:
    """The keyword of a quoted ability that is nothing else."""
    if not isinstance(head, QuotedAbility) or not isinstance(head.ability, Ability) or head.word:
        return None
    said = head.ability
    bare = said == Ability(ability_kind=said.ability_kind, keywords=said.keywords)
    return said.keywords[0] if bare and len(said.keywords) == 1 else None
