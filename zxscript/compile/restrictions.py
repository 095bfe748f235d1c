"""この能力は…しかプレイできない: sentences of a body that limit the ability itself."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.ir.forms import Expr
from zxscript.ir.program import Limit
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.conditions import condition
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.zx.durations import WHILE
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.control import Accumulate


@dataclass(slots=True)
class Restrictions:
    """How often, and under which condition, an ability may be played."""

    limit: Limit | None = None
    playable: Expr = True
    single: bool = False
    """《同名》のこの能力は重複しない."""


def split_restrictions(
    scope: Scope, body: tuple[Statementlike, ...], event: bool = False
) -> tuple[Restrictions, tuple[Statementlike, ...]]:
    """The restrictions of the ability itself, and the rest of the body (places of its parts are kept).

    In an event (``event``) このカード restricts the playing of the event in the same way.
    """
    found = Restrictions()
    rest: list[Statementlike] = []
    moved = False
    for part in body:
        if isinstance(part, s.Sentence) and len(part.items) == 1 and _restricts(scope, part.items[0], found, event):
            moved = True
            continue
        if moved and not isinstance(part, s.Sentence):
            raise refuse(part, "a quoted part behind a restriction")  # 以下の… counts the parts by their places
        rest.append(part)
    return found, tuple(rest)


def _restricts(scope: Scope, item: Item, found: Restrictions, event: bool) -> bool:
    """この能力は1ターンに1回しかプレイできない and the like; False if the sentence is something else."""
    if not isinstance(item, s.Topic) or not (_this_ability(item.about) or (event and _this_card(item))):
        return False
    per = "player" if item.about.ja().startswith("《同名》") else "object"
    for inner in item.then:
        _one(scope, item, inner, per, found)
    return True


def _this_card(item: s.Topic) -> bool:
    """このカードは…しかプレイできない(ず)."""
    if not isinstance(item.about, Noun) or not isinstance(item.about.head, h.This) or item.about.filters:
        return False
    inner = item.then[-1]
    last = inner.then[-1] if isinstance(inner, s.If) and inner.suffix == "にしか" and inner.then else inner
    what = last.what if isinstance(last, s.Do) else None
    return isinstance(what, VerbClause) and what.lemma == "プレイする" and what.negative


def _one(scope: Scope, item: s.Topic, inner: Item, per: str, found: Restrictions) -> None:
    if isinstance(inner, s.If):
        if per != "object":
            raise refuse(item, "a condition on all abilities of that name")
        with taking(inner) as take:
            if take("suffix") != "にしか":
                raise refuse(inner, "this restriction")
            test = condition(scope, take("test"), take("word"))
            governed = take("then")
        if len(governed) != 1:
            raise refuse(inner, "several restrictions in one sentence")
        only = governed[0]
        _cannot(only)
        found.playable = both(found.playable, test)
        return
    if not isinstance(inner, s.Do):
        raise refuse(inner, "this restriction")
    if isinstance(inner.what, Accumulate) and per == "player":
        with taking(inner.what) as take:
            if not take("negative"):
                raise refuse(inner.what, "this restriction")
        found.single = True
        return
    _timed(inner, per, found)


def _this_ability(phrase: Phrase) -> bool:
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or phrase.head.word != "能力":
        return False
    return any(isinstance(item, f.Determiner) and item.word == "この" for item in phrase.filters)


def _cannot(item: Item) -> None:
    """プレイできない / 使用できない and nothing else."""
    if not isinstance(item, s.Do) or not isinstance(item.what, VerbClause) or item.what.lemma not in ("プレイする", "使用する"):
        raise refuse(item, "this restriction")
    with taking(item.what) as take:
        if not take("negative") or take("mode") not in ("can", "koto-ha", "koto-ga"):
            raise refuse(item.what, "this restriction")


def _timed(item: s.Do, per: str, found: Restrictions) -> None:
    what = item.what
    if not isinstance(what, VerbClause) or what.lemma not in ("プレイする", "使用する"):
        raise refuse(item, "this restriction")
    with taking(what) as take:
        if not take("negative") or take("mode") not in ("can", "koto-ha", "koto-ga"):
            raise refuse(what, "this restriction")
        time, quantity, focus = take("time"), take("quantity"), take("focus")
    if time is None:
        raise refuse(what, "this restriction")
    said = time.ja()
    if quantity is not None and focus == ("quantity:しか",) and said == "1ターン":
        with taking(quantity) as take:
            n, counter = take("n"), take("counter")
            if counter != "回" or not isinstance(n, int):
                raise refuse(quantity, "how often?")
        found.limit = Limit(n, per, "turn")
        return
    whose = WHILE.get(said + "の間")
    if quantity is None and focus == ("time:しか",) and whose is not None and per == "object":
        found.playable = both(found.playable, whose)
        return
    raise refuse(what, f"only in {said}")
