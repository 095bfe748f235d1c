"""Sentences in plain Japanese: who acts is named, steps of a chain stand in sentences of their own."""

from __future__ import annotations

from typing import Any

from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.explain.english.options import optional_from
from zxscript.lang.explain.japanese.speaker import Speaker, says, words
from zxscript.lang.heads import Player
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.sentence import run_ja

_STEPS = ("", "次に、", "そして、")


@says(s.Do, s.Either, s.Holds, s.All, s.Any, s.If, s.Whenever, s.Until, s.At, s.UntilDone, s.InsteadOf)
def parts_plain(sp: Speaker, node: Any) -> Any:
    """What is printed as it is, its parts in plain words; an If of the older kind as 場合 or なら."""
    return sp.below(node)


@says(s.Topic)
def topic(sp: Speaker, item: s.Topic) -> Any:
    """相手は…: 自分 is that player."""
    before = (sp.actor, sp.topic)
    about = sp.plain(item.about)
    if is_player(item.about):
        sp.actor = about.ja()
    else:
        sp.topic = True
    then = tuple(sp.plain(one) for one in item.then)
    sp.actor, sp.topic = before
    return item.model_copy(update={"about": about, "then": then})


def is_player(about: Phrase) -> bool:
    """Whether a topic is who acts."""
    if isinstance(about, Group):
        return all(is_player(item) for item in about.items)
    return isinstance(about, Noun) and isinstance(about.head, Player)


@says(s.Conjunction)
def conjunction(sp: Speaker, item: s.Conjunction) -> Any:
    said = sp.below(item)
    return said.model_copy(update={"word": sp.word("conjunction", item.word)})


def sentence(sp: Speaker, items: tuple[Item, ...]) -> str:
    """One printed sentence as one or more plain ones."""
    said = tuple(sp.plain(item) for item in items)
    runs = _runs(sp, items)
    out: list[str] = []
    at = 0
    for number, size in enumerate(runs):
        run = said[at : at + size]
        at += size
        out.append(_STEPS[min(number, 2)] + _acting(sp, items, run, first=number == 0) + "。")
    return "".join(out)


def _runs(sp: Speaker, items: tuple[Item, ...]) -> list[int]:
    """How many items each plain sentence takes: an option stays together, everything else stands alone."""
    sizes: list[int] = []
    start = 0
    while start < len(items):
        end = start + 1
        last = next((i for i in range(start, len(items)) if _is_option(items[i])), None)
        if last is not None and optional_from(sp.sources, items, 0, last) <= start:
            end = last + 1
        elif isinstance(items[start], s.Do) and items[start].link in ("zu", "zuni", "tei", "teite", "teori"):  # type: ignore[attr-defined]
            end = min(start + 2, len(items))
        sizes.append(end - start)
        start = end
    return sizes


def _is_option(item: Item) -> bool:
    if isinstance(item, s.Do):
        return item.what.mode == "may"
    return isinstance(item, s.Either) and item.options[-1].mode == "may"


def _acting(sp: Speaker, items: tuple[Item, ...], run: tuple[Any, ...], *, first: bool) -> str:
    """The run in final form, with who acts when nothing says so."""
    last = run[-1]
    if isinstance(last, s.Do | s.Either) and last.link not in ("", "zu", "zuni"):
        run = (*run[:-1], last.model_copy(update={"link": "", "comma": False}))
    said = run_ja(run)
    lead = run[0]
    names_actor = not sp.lasting and isinstance(lead, s.Do | s.Either) and _acts(lead)
    if not (names_actor and first):
        return said
    own = f"{sp.actor}の"
    return f"{sp.actor}は自分の{said.removeprefix(own)}" if said.startswith(own) else f"{sp.actor}は、{said}"


def _acts(item: s.Do | s.Either) -> bool:
    """Whether the acting player does it and is not named."""
    what: Predicate = item.what if isinstance(item, s.Do) else item.options[0]
    if not isinstance(what, VerbClause) or what.subject is not None or what.voice == "passive":
        return False
    if isinstance(what, VerbClause) and what.kind == "Make" and (what.amount or what.measure):
        return False
    return what.kind not in ("Become", "Appear", "Vanish", "Accumulate", "Attack", "Exist") or what.voice == "causative"


__all__ = ["is_player", "sentence", "words"]
