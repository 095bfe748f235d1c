"""Cards that a step brought up, by what it did with them: 選んだゼクス, 公開したカードの残り."""

from __future__ import annotations

from zxscript.explain.cases import pointed
from zxscript.explain.ja import events, sets
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.speaker import Mention, Speaker
from zxscript.meaning.forms import Bound, Do, Rest


def bound(speaker: Speaker, said: Bound) -> str:
    """What the step chose, showed or was done to."""
    said = pointed(said, speaker.shared.told)
    mention = speaker.mention(said.name)
    before = "（そうする前の）" if said.was else ""
    whole = "全部" if said.wholly and speaker.plural(said) else ""
    if mention is None:
        return f"{before}{'実際に' if said.done else ''}{_named(speaker, said.name)}{whole}"
    if isinstance(mention.step, Do) and not said.done and mention.kind not in ("reveal", "look"):
        brought = speaker.words.word("verb", mention.kind).form("brought", "")
        if brought:  # no card that the verb was done to: the one that came of it
            return before + brought + whole
        verb = events.tail(speaker, mention.kind)
        which = f"{mention.rank}番目に" if mention.alike > 1 else ""
        return f"{before}{which}{verb}対象の{sets.head(speaker, mention.types)}{whole}"
    return before + recalled(speaker, mention) + whole


def _named(speaker: Speaker, name: str) -> str:
    mention = speaker.mention(name)
    return "前に示したカード" if mention is None else recalled(speaker, mention)


def recalled(speaker: Speaker, mention: Mention) -> str:
    """選んだゼクス; the second that was chosen so: 2番目に選んだゼクス."""
    return deed(speaker, mention) + sets.head(speaker, mention.types)


def deed(speaker: Speaker, mention: Mention, done: bool = True) -> str:
    """What was done, in the past: 選んだ, 選ばなかった."""
    which = f"{mention.rank}番目に" if mention.alike > 1 else ""
    verb = events.tail(speaker, mention.kind)
    return which + inflected(verb if done else inflected(verb, "negative"), "past")


def rest(speaker: Speaker, said: Rest) -> str:
    """What is left of the cards that a step showed."""
    mention = speaker.mention(said.name)
    shown = "カード" if mention is None else recalled(speaker, mention)
    without = "と".join(_named(speaker, one) for one in said.without)
    return f"{shown}のうち{without}を除いた残り" if without else f"{shown}の残り"
