"""Runs of instructions in English: who does them, which of them are optional, how they are joined."""

from __future__ import annotations

from dataclasses import dataclass, field

from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.explain.context import one
from zxscript.lang.explain.english.clauses import clause
from zxscript.lang.explain.english.np import Np, listed, objective
from zxscript.lang.explain.english.objects import TRANSITIVE
from zxscript.lang.explain.english.options import option_start
from zxscript.lang.explain.english.said import CAN, Said
from zxscript.lang.explain.english.speaker import Speaker


@dataclass(slots=True)
class Run:
    """What was said so far of a run: groups of predicates with one subject, each a piece of the sentence."""

    pieces: list[str] = field(default_factory=list)
    subject: Np | None = None
    predicates: list[str] = field(default_factory=list)
    lead: str = ""

    def close(self, sp: Speaker) -> None:
        """Finish the group of predicates that share a subject."""
        if self.predicates:
            subject = "" if self.subject is None else self.subject.text + " "
            self.pieces.append(self.lead + subject + listed(self.predicates))
        self.predicates, self.lead = [], ""

    def text(self) -> str:
        """All pieces in one sentence."""
        if len(self.pieces) <= 1:
            return "".join(self.pieces)
        last = self.pieces[-1]
        joint = ", " if last.startswith("then ") else ", and "
        return ", ".join(self.pieces[:-1]) + joint + last


def run(sp: Speaker, items: tuple[Item, ...]) -> str:
    """Consecutive items as part of a sentence."""
    state = Run()
    at = 0
    while at < len(items):
        item = items[at]
        optional = _option_end(sp, items, at)
        if optional is not None and _starts(sp, items, optional) <= at:
            state.close(sp)
            state.pieces.append(("then " if state.pieces else "") + _option(sp, items[at : optional + 1]))
            state.subject = None
            at = optional + 1
            if at < len(items):
                state.lead = "then "
            continue
        if isinstance(item, s.Do) and at + 1 < len(items) and _under_one(item, items[at + 1]):
            following = items[at + 1]
            assert isinstance(following, s.Do)
            _add(sp, state, following.model_copy(update={"what": following.what.model_copy(update={"having": item.what})}))
            at += 1
        elif isinstance(item, s.Do | s.Either):
            _add(sp, state, item)
        else:
            state.close(sp)
            state.pieces.append(str(sp.say(item)))
        at += 1
    state.close(sp)
    return state.text()


def _under_one(item: s.Do, following: Item) -> bool:
    """置いて開始できない: what cannot be done is both together."""
    if item.link != "te" or item.comma or not isinstance(following, s.Do):
        return False
    return following.what.mode == "can" and following.what.negative and following.what.having is None


def _option_end(sp: Speaker, items: tuple[Item, ...], at: int) -> int | None:
    """The next てよい."""
    for index in range(at, len(items)):
        item = items[index]
        if isinstance(item, s.Do) and (item.what.mode == "may" or _can(sp, item)):
            return index
        if isinstance(item, s.Either) and item.options[-1].mode == "may":
            return index
        if isinstance(item, s.Until) and len(item.then) == 1 and _option_end(sp, item.then, 0) == 0:
            return index
        if isinstance(item, s.Prefix):
            return None
    return None


def _starts(sp: Speaker, items: tuple[Item, ...], last: int) -> int:
    """Where an option begins (decisions 0411 and 0461)."""
    item = items[last]
    if not isinstance(item, s.Do) or item.what.mode == "may":
        return option_start(sp, items, 0, last)
    start = last
    while start and isinstance(before := items[start - 1], s.Do) and before.link == "te" and not before.comma:
        start -= 1
    return start


def _can(sp: Speaker, item: s.Do) -> bool:
    """できる of an instruction: the player may (decision 0461)."""
    what = item.what
    positive = what.mode in ("can", "koto-ga", "koto-ha") and not what.negative and not getattr(what, "focus", ())
    return positive and sp.topic is None and getattr(what, "subject", None) is None


def _option(sp: Speaker, items: tuple[Item, ...]) -> str:
    """you may choose 1 card and put it into your Trash."""
    who = sp.actor
    words = []
    subject: Np | None = None
    for item in items:
        if isinstance(item, s.Do):
            said = clause(sp, item.what)
            _done(sp, item.what)
            subject = subject or said.subject
            words.append(said.base() if not item.what.negative else f"not {said.base()}")
        elif isinstance(item, s.Either):
            words.append(listed([side.base() for side in _sides(sp, item)], "or"))
        elif isinstance(item, s.Until):
            words.append(_lasting(sp, item))
        else:
            words.append(str(sp.say(item)))
    if subject is not None and subject.person != 2 and subject != who:
        return f"{who.text} may have {objective(subject).text} {listed(words)}"
    return f"{who.text} may {listed(words)}"


def _done(sp: Speaker, what: Predicate) -> None:
    """Remember an instruction for: if you do, the chosen cards."""
    phrase = getattr(what, "object", None)
    quantity = getattr(what, "quantity", None) or getattr(phrase, "quantity", None)
    sp.done[what.kind] = quantity is not None and not one(quantity)


def _lasting(sp: Speaker, item: s.Until) -> str:
    """An optional change that lasts: have it get -2000 power until end of turn."""
    only = item.then[0]
    assert isinstance(only, s.Do)
    said = clause(sp, only.what)
    who = said.subject
    have = f"have {objective(who).text} " if who is not None and who.person != 2 else ""
    return f"{have}{said.base()} until {sp.np(item.time).text}"


def _add(sp: Speaker, state: Run, item: s.Do | s.Either) -> None:
    if isinstance(item, s.Do) and isinstance(item.what, VerbClause) and item.what.kind == "Put" and _stacked(sp, item.what):
        return
    if isinstance(item, s.Either):
        sides = _sides(sp, item)
        subject, words = sides[0].subject, listed([_predicate(sp, side) for side in sides], "or")
    else:
        said = topical(sp, item.what)
        _done(sp, item.what)
        subject, words = said.subject, _predicate(sp, said)
        if item.link in ("zu", "zuni") and item.what.mode == "" and said.subject is None:
            state.close(sp)
            state.lead = f"without {said.gerund()}, "
            return
    acting = subject is None or subject == sp.actor
    shown = None if acting and sp.actor.person == 2 else (subject or sp.actor)
    if state.predicates and (shown.text if shown else "") != (state.subject.text if state.subject else ""):
        state.close(sp)
    if not state.predicates:
        state.subject = shown
    if words.startswith("you ") and state.predicates and state.predicates[0].startswith("you "):
        words = words.removeprefix("you ")
    state.predicates.append(words)


def _stacked(sp: Speaker, what: VerbClause) -> bool:
    """重ねて置く is one act."""
    bare = what.object is None and what.goal is None and what.quantity is None and not what.mode and not what.aspect
    return bare and bool(sp.done.keys() & {"Stack", "Swap"})


def _sides(sp: Speaker, item: s.Either) -> list[Said]:
    """The options; each speaks of what was spoken of before, not of what another option does."""
    before = sp.recent if isinstance(sp.recent, frozenset) else frozenset()
    sides, after = [], before
    for option in item.options:
        sp.recent = after
        sides.append(clause(sp, option))
        after = after | before | (sp.recent if isinstance(sp.recent, frozenset) else frozenset())
        if isinstance(option, VerbClause) and option.span is not None:
            after |= {option.span}
    sp.recent = after
    return sides


def _predicate(sp: Speaker, said: Said) -> str:
    early = [sp.word("adverb", word) for word in getattr(said.what, "adverbs", ()) if word == "さらに"]
    lead = "also " if early else ""
    if said.subject is None and sp.actor.person == 2:
        return lead + said.imperative()
    if said.subject is not None and said.subject == sp.actor and sp.actor.person == 2:
        return lead + said.imperative()
    return lead + said.finite(said.subject or sp.actor)


def _forbidden(sp: Speaker, what: VerbClause) -> bool:
    """…を置けない with nobody named: it cannot be put, by whomever."""
    if not what.negative or what.mode not in CAN or what.voice or sp.acted or sp.topic_np is not None:
        return False
    return what.kind in TRANSITIVE and what.object is not None and what.subject is None and what.having is None


def only(said: Said) -> Said:
    """1枚しか…しなかった: only 1 card, said positively."""
    if "quantity:しか" in getattr(said.what, "focus", ()) and said.after and not said.flip:
        said.flip = True
        if not said.after[0].startswith(("up to", "only")):
            said.after[0] = f"only {said.after[0]}"
    return said


def topical(sp: Speaker, what: Predicate) -> Said:
    """A clause under a topic: この能力は…プレイできない says it of the ability."""
    topic = sp.topic
    if (
        topic is not None and isinstance(what, VerbClause) and what.kind in TRANSITIVE and what.voice == "" and what.object is None
        and topic.sort != "player" and (what.mode in ("can", "koto-ha", "koto-ga", "may", "must") or what.negative)
    ):  # fmt: skip
        what = what.model_copy(update={"voice": "passive"})
    elif isinstance(what, VerbClause) and _forbidden(sp, what):
        what = what.model_copy(update={"voice": "passive", "subject": what.object, "object": None})
    said = only(clause(sp, what))
    if any(entry.endswith("しか") for entry in getattr(what, "focus", ())) or sp.flipped:
        said.flip = True
    return said
