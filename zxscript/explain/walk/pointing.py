"""Cards that a step brought up, by what it did with them: 選んだゼクス, 公開したカードの残り."""

from __future__ import annotations

from zxscript.explain.cases import pointed
from zxscript.explain.speaker import Mention
from zxscript.explain.walk import sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import Bound, Do, Rest


def bound(speaker: Voice, said: Bound) -> str:
    """What the step chose, showed or was done to."""
    said = pointed(said, speaker.shared.told)
    mention = speaker.mention(said.name)
    what = speaker.say("untold") if mention is None else _brought(speaker, said, mention)
    return speaker.say(
        "pointed", what=what, before=speaker.say("before_it") if said.was else "",
        done=speaker.say("really") if said.done and mention is None else "",
        whole=speaker.say("whole") if said.wholly and speaker.plural(said) else "",
    )  # fmt: skip


def _brought(speaker: Voice, said: Bound, mention: Mention) -> str:
    if not isinstance(mention.step, Do) or said.done or mention.kind in ("reveal", "look"):
        return recalled(speaker, mention)
    word = speaker.words.word("verb", mention.kind)
    if brought := word.form("brought", ""):  # no card that the verb was done to: the one that came of it
        return brought
    return speaker.say("done_to", nth=_nth(speaker, mention), verb=speaker.grammar.verb(word), head=sets.head(speaker, mention.types))


def _named(speaker: Voice, name: str) -> str:
    mention = speaker.mention(name)
    return speaker.say("untold") if mention is None else recalled(speaker, mention)


def _nth(speaker: Voice, mention: Mention) -> str:
    return speaker.say("nth_time", number=str(mention.rank)) if mention.alike > 1 else ""


def recalled(speaker: Voice, mention: Mention) -> str:
    """選んだゼクス; the second that was chosen so: 2番目に選んだゼクス."""
    return speaker.say("recalled", deed=deed(speaker, mention), head=sets.head(speaker, mention.types))


def deed(speaker: Voice, mention: Mention, done: bool = True) -> str:
    """What was done: 選んだ, 選ばなかった."""
    return _nth(speaker, mention) + speaker.grammar.deed(speaker.words.word("verb", mention.kind), done)


def rest(speaker: Voice, said: Rest) -> str:
    """What is left of the cards that a step showed."""
    mention = speaker.mention(said.name)
    shown = speaker.say("untold_shown") if mention is None else recalled(speaker, mention)
    without = speaker.join("without", (_named(speaker, one) for one in said.without))
    return speaker.say("rest_without", of=shown, without=without) if without else speaker.say("rest", of=shown)
