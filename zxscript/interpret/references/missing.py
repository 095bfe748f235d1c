"""Which phrases a clause leaves out although its verb needs them."""

from __future__ import annotations

from zxscript.interpret.phrases.players import is_player
from zxscript.interpret.references.discourse import of_time
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.filters import Determiner, Of
from zxscript.lang.heads import Attribute, Icon
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import If
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.change import Append, Become, Decrease, Increase, Make
from zxscript.lang.verbs.give import Divide, Gain, Give, Lose, Receive
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.move import Leave, MoveTo
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.transform import Break, Shift, Vanish
from zxscript.lang.zenonzard.verbs import Bestow, Block
from zxscript.syntax.game import card_numbers

CAUSED = (Appear, Vanish)
"""Intransitive verbs with an object when causative (登場させる)."""

SUBJECTS = (Gain, Lose, Become, Decrease, Increase, Receive, Attack, Block, Have, Appear, Leave, Break)
"""Verbs whose subject is a card; left out, it is the topic or what was spoken of."""


LAID = (Shift,)
"""Verbs of a card that is laid on another one: 〜に names that one, and what is laid was spoken of."""


BY_ITSELF = (Reboot, Sleep, MoveTo)
"""What cards do by themselves as well."""


def missing_roles(what: VerbClause, topic: Phrase | None) -> list[str]:
    """The roles left out: ``object``, ``subject``, ``goal`` (of 与える), ``owner`` (of a bare パワー, コスト)."""
    missing: list[str] = []
    if what.subject is None and getattr(what.having, "subject", None) is not None:
        # このカードがプレイされて登場する: one subject for both
        what = what.but(subject=what.having.subject)  # type: ignore[union-attr]
    if what.voice == "passive" or what.voice == "causative-passive":
        return [] if what.subject else ["subject"]
    if what.transitive or (isinstance(what, CAUSED) and what.voice == "causative"):
        if not (what.object or what.joined or (what.source and (what.quantity or what.count or what.measure))):
            by_itself = what.subject or (topic is not None and not is_player(topic)) or (what.negative and not what.aspect)
            intransitive = isinstance(what, BY_ITSELF) and by_itself
            missing.append("subject" if intransitive and not what.subject else "object") if not (
                intransitive and what.subject
            ) else None
    elif isinstance(what, SUBJECTS) and what.voice == "" and what.subject is None:
        missing.append("subject")
    elif isinstance(what, LAID) and what.goal is not None and what.subject is None:
        missing.append("object")
    elif isinstance(what, Give | Append) and what.goal is None and not what.negative:  # ダメージを与えない: to nobody
        missing.append("goal")
    elif isinstance(what, Make) and what.object is None and (what.goal is not None or what.measure is not None):
        missing.append("object")
    elif isinstance(what, Divide) and what.goal is None:
        missing.append("goal")
    if isinstance(what, Bestow) and what.goal is None and not what.negative:
        missing.append("goal")
    if _becomes_bare(what, topic) or _bare_attribute(what.object) or _bare_tag(what) or _bare_icons(what):
        missing.append("owner")
    return missing


def _becomes_bare(what: VerbClause, topic: Phrase | None) -> bool:
    """パワーは1000になる without whose."""
    turns = isinstance(what, Become | Decrease | Increase) and not what.negative
    return turns and _bare_attribute(what.subject or topic, also_original=True)


def _bare_tag(what: VerbClause) -> bool:
    """種族を[X]にする, 種族に[X]を追加する without whose."""
    phrase = what.object if isinstance(what, Make) and what.goal is not None else what.goal if isinstance(what, Append) else None
    return isinstance(phrase, Noun) and phrase.sense in ("name", "colour", "tribe") and not phrase.filters


def _bare_icons(what: VerbClause) -> bool:
    """《シールド》を＋1する without whose."""
    phrase = what.object if isinstance(what, Make) and what.amount is not None else None
    return isinstance(phrase, Noun) and isinstance(phrase.head, Icon) and not phrase.filters


def _bare_attribute(phrase: object, also_original: bool = False) -> bool:
    """パワーを＋3000する, パワーは1000になる, 元々のパワーは1000になる without whose. (本来の数値をDP-1する finds its card by itself.)"""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Attribute):
        return False
    word = phrase.head.word
    if (wording.plain(word) if also_original else word) not in card_numbers():
        return False
    return not any(isinstance(item, Of | Determiner) for item in phrase.filters)


def asks_on(was: Be, now: Be) -> bool:
    """それがアクティブ状態の場合、…。(それが)レスト状態の場合、…: the second condition asks what the first one asks."""
    said, again = was.subject, now.subject
    if again is None:
        return True
    if not isinstance(again, Noun) or said != again:
        return False
    return again.head.sense in ("it", "they") or [item.sense for item in again.filters] == ["that"]


def goes_on(before: If, item: If) -> bool:
    """そのカードが[A]ならば、…。(そのカードが)[B]ならば、…: two questions about the same cards, neither of which is one of time."""
    was, now = getattr(before.test, "what", None), getattr(item.test, "what", None)
    return isinstance(was, Be) and isinstance(now, Be) and asks_on(was, now) and not of_time(was) and not of_time(now)


def asks_anew(item: If) -> bool:
    """そのカードが[B]ならば: the second question says again whom it asks."""
    return getattr(getattr(item.test, "what", None), "subject", None) is not None
