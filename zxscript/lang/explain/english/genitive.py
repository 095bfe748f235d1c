"""の between phrases in English: whose power, the top of which deck, a card of which tribe."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.explain.english.heads import tribe_name
from zxscript.lang.explain.english.np import Np, listed
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.speaker import THE, A, Speaker, says
from zxscript.lang.heads import AbilityWord, Icon, Pronoun, Tribe
from zxscript.lang.nouns import Group, Noun


@says(f.Of)
def of(sp: Speaker, item: f.Of, parts: Parts) -> None:
    np = sp.np(item.phrase, THE if item.phrase.sort == "zone" else A)
    if not _special(item, parts, np):
        _plain(sp, item, parts, np)


def _special(item: f.Of, parts: Parts, np: Np) -> bool:
    """Phrases that stand elsewhere than behind of; whether it was one."""
    if parts.sort == "card" and isinstance(item.phrase, Noun) and isinstance(item.phrase.head, Icon) and not item.phrase.filters:
        parts.post.append(np.text.removeprefix("a card "))
        return True
    if isinstance(item.phrase, Noun) and isinstance(item.phrase.head, Pronoun) and item.phrase.head.word == "それら":
        parts.det, parts.plural = "those", True
        return True
    if parts.one == "damage" and item.phrase.sort == "num":
        parts.pre.append(np.text)
        return True
    if np.text.startswith("the value equal to "):
        parts.post.append(np.text.removeprefix("the value "))
        return True
    return False


def _plain(sp: Speaker, item: f.Of, parts: Parts, np: Np) -> None:
    if parts.sort == "time":
        _when(parts, np)
    elif item.phrase.sort.startswith(("attr", "qty", "num")) and parts.sort == "card":
        parts.post.append(f"with {np.text}")
    elif isinstance(item.phrase, Noun) and isinstance(item.phrase.head, AbilityWord) and parts.sort == "card":
        parts.post.append(f"of {np.text}")
    elif item.phrase.sort == "zone" and parts.sort == "card":
        parts.last.insert(0, place(sp, item.phrase, "at"))
    elif parts.sort in ("attr", "abil", "num", "position", "zone"):
        parts.of = np
    elif item.phrase.sort == "time":
        parts.last.append(f"of {np.text}")
    else:
        tribes = tribe_words(sp, item.phrase)
        parts.post.insert(0, tribes) if tribes else parts.post.append(f"of {np.text}")


def tribe_words(sp: Speaker, phrase: Phrase) -> str:
    """[A]か[B]の: of the tribe A or B; empty for anything else."""
    items = phrase.items if isinstance(phrase, Group) else (phrase,)
    names = [tribe_name(sp, one.head.tribe) for one in items if isinstance(one, Noun) and isinstance(one.head, Tribe)]
    return f"of the tribe {listed(names, 'or')}" if len(names) == len(items) else ""


def _when(parts: Parts, np: Np) -> None:
    """次の相手のターンの(ターン終了時): the end of your opponent's next turn."""
    if " of the " in parts.one and np.text in ("your turn", "your opponent's turn"):
        parts.one = parts.many = parts.one.replace(" of the ", f" of {np.text.removesuffix('turn')}")
    elif " of turn" in parts.one:
        parts.one = parts.many = parts.one.replace(" of turn", f" of {np.text}")
    else:
        parts.post.append(f"of {np.text}")
