"""Expectations: is what the scenario says true of the position?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.state import MASK
from zxscript.run.asked import asked
from zxscript.run.scenario.offers import meant, offered
from zxscript.run.scenario.place import Position
from zxscript.run.scenario.words import HAPPENINGS, face_of, phase_of
from zxscript.syntax.scenario import Expectation

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": lambda a, b: a == b, "≠": lambda a, b: a != b, "≥": lambda a, b: a >= b, "≤": lambda a, b: a <= b,
    ">": lambda a, b: a > b, "<": lambda a, b: a < b,
}  # fmt: skip
_SEATS = ("自分", "相手")


class Unclear(ValueError):
    """An expectation whose words mean nothing here."""


def holds(here: Position, said: Expectation) -> tuple[bool, str]:
    """Whether it is so, and what is found instead (for the message).  Raises :class:`Unclear`."""
    if said.operator in ("is", "is not"):
        truth, found = _state(here, said.subject, said.attribute)
        return truth == (said.operator == "is"), found
    if said.operator in ("contains", "lacks"):
        words = _words(here, said.subject, said.attribute)
        return (said.value in words) == (said.operator == "contains"), "、".join(words)
    actual = _amount(here, said.subject, said.attribute)
    return _COMPARE[said.operator](actual, _number(said.value)), str(actual)


def _number(text: str) -> int:
    digits = text.rstrip("枚点体つ個回")
    sign = digits.replace("－", "-").replace("＋", "")
    if not sign.lstrip("-").isdigit():
        raise Unclear(text)
    return int(sign)


def _state(here: Position, subject: str, word: str) -> tuple[bool, str]:
    if subject == "勝者":
        found = _winner(here)
        return found == word, found
    if subject in ("番", "フェイズ", "質問", "出来事"):
        return _general(here, subject, word)
    if subject in _SEATS:
        if word not in ("勝利", "敗北"):
            raise Unclear(word)
        found = _winner(here)
        loser = _SEATS[1 - _SEATS.index(subject)]
        return found == (subject if word == "勝利" else loser), found
    if subject == "選べる":
        names, said = offered(here), " ".join(word.split())
        said = said if said in names else said.strip("“”")  # the parts of a text among which is chosen stand in quotes themselves
        slip = None if said in names else meant(here, said)
        if slip is not None:                    # else "cannot be chosen" would hold for whatever is misspelt
            raise Unclear(slip)
        return said in names, "、".join(names)
    return _card_state(here, subject, word)


def _general(here: Position, subject: str, word: str) -> tuple[bool, str]:
    engine, state = here.engine, here.state
    if subject == "番":
        found = _SEATS[engine.var(state, "turn_player")]
        return found == word, found
    if subject == "フェイズ":
        now = engine.var(state, "phase")
        wanted = phase_of(here.words, word)
        if wanted is None:
            raise Unclear(word)
        return wanted == now, next((name for name, number in here.words.phases.items() if number == now), str(now))
    if subject == "質問":
        question = asked(state)
        if question is None:
            return word == "なし", "なし"
        found = f"{_SEATS[question.player]} {question.kind} {question.prompt or ''}"
        return word in found.split(), found
    return _happened(here, word) > 0, "、".join(dict.fromkeys(_kinds(here)))


def _kinds(here: Position) -> list[str]:
    return [str(record[4][0]) if record[1] == "event" else record[1] for record in here.state.trace or ()]


def _happened(here: Position, word: str) -> int:
    """How often something happened, by its word."""
    kind = here.words.happenings.get(word) or HAPPENINGS.get(word)
    if kind is None:
        raise Unclear(word)
    return _kinds(here).count(kind)


def _winner(here: Position) -> str:
    result = here.state.result
    if result is None or result == ():
        return "なし" if result is None else "引き分け"
    return _SEATS[result[0]]


def _card_state(here: Position, handle: str, word: str) -> tuple[bool, str]:
    engine, state = here.engine, here.state
    ref = _ref(here, handle)
    if ref is None or word in ("消滅", "なし"):
        return (ref is None) == (word in ("消滅", "なし")) and ref is None, "消滅" if ref is None else "ある"
    zone = engine.game.zones[engine.get(state, "zone", ref) or 0].name
    place = next((name for name, target in here.words.zones.items() if target == zone), zone)
    if word in here.words.zones:
        return here.words.zones[word] == zone, place
    if word in here.words.rest:
        rest = engine.get(state, "rest", ref)
        return here.words.rest[word] == rest, next(name for name, value in here.words.rest.items() if value == rest)
    if face_of(word) is not None:
        return engine.get(state, "face", ref) == face_of(word), place
    index = here.shape.index(word) if here.shape is not None else None
    if here.shape is not None and index is not None:
        pos = engine.get(state, "pos", ref)
        return zone == here.words.board and pos == here.shape.numbers[index], f"{place} {pos}"
    return engine.has(state, word, ref), place


def _ref(here: Position, handle: str) -> int | None:
    if handle not in here.handles:
        raise Unclear(handle)
    return here.ref(handle)


def _words(here: Position, subject: str, attribute: str) -> list[str]:
    """The words a card has: colours, tribes, names, icons."""
    kind = here.words.tags.get(attribute)
    ref = _ref(here, subject)
    if kind is None or ref is None:
        raise Unclear(f"{subject} {attribute}")
    values = {name: word for word, name in here.words.values.items()}
    return [values.get(tag, tag) for tag in here.engine.tags(here.state, kind, ref)]


def _amount(here: Position, subject: str, attribute: str) -> int:
    engine, state = here.engine, here.state
    if subject in _SEATS:
        return _seat_amount(here, _SEATS.index(subject), attribute)
    if subject == "番" and attribute in ("", "ターン"):
        return engine.var(state, "turn")
    if subject == "選べる":
        return len(engine.legal(state))
    if subject == "出来事":
        return _happened(here, attribute)
    ref = _ref(here, subject)
    if ref is None:
        raise Unclear(f"{subject} は存在しない")
    if attribute in here.words.stats:
        return engine.stat(state, here.words.stats[attribute], ref)
    if attribute in here.words.marks:
        return engine.get(state, here.words.marks[attribute], ref) or 0
    if attribute in here.words.tags:
        return len(engine.tags(state, here.words.tags[attribute], ref))
    if attribute in here.words.below:
        refs = state.cols[0]
        return sum(1 for card, host in state.rare[engine.col["host"]].items() if refs[card] and host == ref & MASK)
    raise Unclear(attribute)


def _seat_amount(here: Position, player: int, attribute: str) -> int:
    engine, state = here.engine, here.state
    if attribute in here.words.numbers:
        return engine.pvar(state, here.words.numbers[attribute], player)
    state_word, _, word = attribute.rpartition("の")
    if word not in here.words.zones:
        raise Unclear(attribute)
    zone = here.words.zones[word]
    only = here.words.counted if zone == here.words.board else ""
    refs = [ref for ref in engine.cards(state, zone, player) if not only or only in engine.tags(state, "type", ref)]
    if not state_word:
        return len(refs)
    if state_word in here.words.rest:
        return sum(engine.get(state, "rest", ref) == here.words.rest[state_word] for ref in refs)
    if face_of(state_word) is None:
        raise Unclear(attribute)
    return sum(engine.get(state, "face", ref) == face_of(state_word) for ref in refs)
