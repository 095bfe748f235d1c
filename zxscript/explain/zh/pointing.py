"""Cards that a step brought up, by what it did with them: 选择的Z/X, 公开的卡中剩余的卡."""

from __future__ import annotations

from zxscript.explain.cases import pointed
from zxscript.explain.speaker import Mention, Speaker
from zxscript.explain.zh import events, sets
from zxscript.meaning.forms import Bound, Do, Rest


def bound(speaker: Speaker, said: Bound) -> str:
    """What the step chose, showed or was done to."""
    said = pointed(said, speaker.shared.told)
    mention = speaker.mention(said.name)
    before = "（在那之前的状态）" if said.was else ""
    whole = "全部" if said.wholly and speaker.plural(said) else ""
    if mention is None:
        return f"{whole}{'实际' if said.done else ''}{_named(speaker, said.name)}{before}"
    if isinstance(mention.step, Do) and not said.done and mention.kind not in ("reveal", "look"):
        brought = speaker.words.word("verb", mention.kind).form("brought", "")
        if brought:  # no card that the verb was done to: the one that came of it
            return whole + brought + before
        return f"{whole}作为{deed(speaker, mention)}对象的{sets.head(speaker, mention.types)}{before}"
    return whole + recalled(speaker, mention) + before


def _named(speaker: Speaker, name: str) -> str:
    mention = speaker.mention(name)
    return "前述的卡" if mention is None else recalled(speaker, mention)


def recalled(speaker: Speaker, mention: Mention) -> str:
    """选择的Z/X; the second that was chosen so: 第2次选择的Z/X."""
    return f"{deed(speaker, mention)}的{sets.head(speaker, mention.types)}"


def deed(speaker: Speaker, mention: Mention) -> str:
    """What was done: 选择."""
    which = f"第{mention.rank}次" if mention.alike > 1 else ""
    return which + events.bare(speaker, mention.kind)


def rest(speaker: Speaker, said: Rest) -> str:
    """What is left of the cards that a step showed."""
    mention = speaker.mention(said.name)
    shown = "前述的卡" if mention is None else recalled(speaker, mention)
    without = "、".join(_named(speaker, one) for one in said.without)
    return f"{shown}中" + (f"除{without}以外" if without else "") + "剩余的卡"
