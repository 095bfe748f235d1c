"""Where cards go, in English: "into your Trash", "onto a Normal Square in Sleep"."""

from __future__ import annotations

from zxscript.explain.en import areas, sets
from zxscript.explain.en.phrase import counted, words
from zxscript.explain.en.players import possessive
from zxscript.explain.en.pointing import together
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Among, Destination, In, Persons, Set, Under, Who
from zxscript.meaning.whose import owner


def destination(speaker: Speaker, said: Destination, what: Set | None, lead: str = "") -> str:
    """The phrase behind the verb; ``lead``: the preposition in front of places, where the verb has its own."""
    speaker = speaker.but(moving=False)
    parts = []
    if said.host is not None:
        word = speaker.words.word("zone", said.zone) if said.zone else None
        with speaker.aside():
            host = "that card" if _beneath(what) == said.host else sets.some(speaker, said.host).text
        parts.append(word.form("host", "under {}").format(host) if word else f"under {host}")
        if word and not word.has("host"):
            parts.append(areas.zone(speaker, In(said.zone), (), way="to"))
    elif said.area is not None:
        word = speaker.words.word("zone", said.zone) if said.zone else speaker.words.word("region", "board")
        with speaker.aside():
            parts.append(f"{lead or word.form('to', 'on')} {areas.area(speaker, said.area, speaker.plural(what) if what else False)}")
    elif said.zone:
        parts.append(_zone(speaker, said, what, lead))
    if said.area is not None and said.host is not None:
        parts.append(f"on {areas.area(speaker, said.area)}")
    if said.end and (not said.zone or said.area is not None or said.host is not None):
        parts.append({"top": "at the top", "bottom": "at the bottom", "either": "at the top or bottom"}[said.end])
    if said.nth:
        parts.append(f"as the {counted(said.nth)} card from the top")
    return words(*parts)


def _beneath(what: Set | None) -> Set | None:
    """Under which card the cards lie."""
    return _beneath(what.of) if isinstance(what, Among) else what.host if isinstance(what, Under) else None


def _zone(speaker: Speaker, said: Destination, what: Set | None, lead: str) -> str:
    word = speaker.words.word("zone", said.zone)
    if word.has("shared"):
        return words(word.form("to"), word.form("the", "a " + word.text), _end(said))
    many = speaker.plural(what) or together(speaker, what) if what is not None else False
    whose = owner_of(speaker, what)
    of = possessive(speaker, whose) if whose else ("their owners'" if many else "its owner's")
    name = f"{of} {word.text}"
    if said.end:
        return {"top": "on top of", "bottom": "on the bottom of", "either": "on the top or bottom of"}[said.end] + " " + name
    return f"{lead or word.form('to')} {name}"


def _end(said: Destination) -> str:
    return {"": "", "top": "at the top", "bottom": "at the bottom", "either": "at the top or bottom"}[said.end]


def owner_of(speaker: Speaker, what: Set | None) -> Who | None:
    """The one player whose cards these are, as far as it is known."""
    if isinstance(what, Persons):
        return what.who[0] if len(what.who) == 1 else None
    return None if what is None else owner(what, speaker.shared.told)
