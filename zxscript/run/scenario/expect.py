"""Expectations: is what the scenario says true of the position?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.state import MASK
from zxscript.run.asked import asked
from zxscript.run.scenario.place import Position
from zxscript.run.scenario.words import face_of, phase_of
from zxscript.syntax.scenario import Expectation, square

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": lambda a, b: a == b, "≠": lambda a, b: a != b, "≥": lambda a, b: a >= b, "≤": lambda a, b: a <= b,
    ">": lambda a, b: a > b, "<": lambda a, b: a < b, "contains": lambda a, b: str(b) in str(a),
    "lacks": lambda a, b: str(b) not in str(a),
}  # fmt: skip


class Unclear(ValueError):
    """An expectation whose words mean nothing here."""


def holds(here: Position, said: Expectation) -> tuple[bool, str]:
    """Whether it is so, and what is found instead (for the message).  Raises :class:`Unclear`."""
    if said.operator in ("is", "is not"):
        truth, found = _state(here, said.subject, said.attribute)
        return truth == (said.operator == "is"), found
    actual = _amount(here, said.subject, said.attribute)
    wanted = _number(said.value)
    if said.operator in ("contains", "lacks"):
        return _COMPARE[said.operator](actual, said.value), str(actual)
    return _COMPARE[said.operator](actual, wanted), str(actual)


def _number(text: str) -> Any:
    digits = text.rstrip("枚点体つ個回")
    sign = digits.replace("－", "-").replace("＋", "")
    return int(sign) if sign.lstrip("-").isdigit() else text


def _state(here: Position, subject: str, word: str) -> tuple[bool, str]:
    if subject == "勝者":
        found = _winner(here)
        return found == word, found
    if subject in ("番", "フェイズ", "質問", "出来事"):
        return _compare_general(here, subject, word)
    if subject in ("自分", "相手"):
        found = _winner(here)
        return found == subject if word == "勝利" else _unclear(word), found
    if subject == "選べる":
        names = _offered(here)
        return word in names, "、".join(names)
    return _card_state(here, subject, word)


def _unclear(word: str) -> bool:
    raise Unclear(word)


def _compare_general(here: Position, subject: str, word: str) -> tuple[bool, str]:
    engine, state = here.engine, here.state
    if subject == "番":
        found = ("自分", "相手")[engine.var(state, "turn_player")]
        return found == word, found
    if subject == "フェイズ":
        now = engine.var(state, "phase")
        found = next((name for name, number in here.words.phases.items() if number == now), str(now))
        return phase_of(here.words, word) == now, found
    if subject == "質問":
        question = asked(state)
        found = "なし" if question is None else f"{('自分', '相手')[question.player]} {question.prompt}"
        return word in found, found
    kinds = [str(record[4][0]) for record in state.trace or () if record[1] == "event"]
    return word in kinds, "、".join(dict.fromkeys(kinds))


def _winner(here: Position) -> str:
    result = here.state.result
    if result is None or result == ():
        return "なし" if result is None else "引き分け"
    return ("自分", "相手")[result[0]]


def _card_state(here: Position, handle: str, word: str) -> tuple[bool, str]:
    engine, state = here.engine, here.state
    if handle not in here.handles:
        raise Unclear(handle)
    ref = here.ref(handle)
    if ref is None:
        return word in ("消滅", "なし"), "消滅"
    zone = engine.game.zones[engine.get(state, "zone", ref) or 0].name
    place = next((name for name, target in here.words.zones.items() if target == zone), zone)
    if word in here.words.zones:
        return here.words.zones[word] == zone, place
    if word in here.words.rest:
        rest = engine.get(state, "rest", ref)
        return here.words.rest[word] == rest, next(name for name, value in here.words.rest.items() if value == rest)
    if face_of(word) is not None:
        return engine.get(state, "face", ref) == face_of(word), place
    index = square(word)
    if index is not None:
        pos = engine.get(state, "pos", ref)
        return pos == (6, 3, 0)[index // 3] + index % 3 + 1, f"{place} {pos}"
    if word.startswith("「") and word.endswith("」"):
        names = engine.tags(state, "name", ref)
        return word[1:-1] in names, "、".join(names)
    return engine.has(state, word, ref), place


def _amount(here: Position, subject: str, attribute: str) -> Any:
    engine, state = here.engine, here.state
    if subject in ("自分", "相手"):
        return _seat_amount(here, int(subject == "相手"), attribute)
    if subject == "番" and attribute in ("", "ターン"):
        return engine.var(state, "turn")
    if subject == "盤面":
        return len([ref for player in (0, 1) for ref in engine.cards(state, here.words.board, player)])
    if subject == "選べる":
        return len(engine.legal(state))
    if subject not in here.handles:
        raise Unclear(subject)
    ref = here.ref(subject)
    if ref is None:
        raise Unclear(f"{subject} は存在しない")
    if attribute in here.words.stats:
        return engine.stat(state, here.words.stats[attribute], ref)
    if attribute in ("ダメージ", "damage"):
        return engine.get(state, "damage", ref)
    if attribute == "ライフ" and "life" in engine.col:
        return engine.get(state, "life", ref)
    if attribute == "下":
        return sum(1 for host in state.cols[engine.col["host"]] if host == ref & MASK)
    raise Unclear(attribute)


def _seat_amount(here: Position, player: int, attribute: str) -> int:
    engine, state = here.engine, here.state
    if attribute in here.words.numbers:
        from zxscript.run.scenario.place import _counter

        name = here.words.numbers[attribute]
        return engine.pvar(state, _counter(here, name) if name.startswith("counter:") else name, player)
    if attribute in here.words.zones:
        return len(engine.cards(state, here.words.zones[attribute], player))
    raise Unclear(attribute)


def _offered(here: Position) -> list[str]:
    """Handles (and words) of what can be chosen now."""
    question = asked(here.state)
    if question is None:
        return []
    by_ref = {here.ref(handle): handle for handle in here.handles}
    names: list[str] = []
    for option in question.options:
        for value in option if isinstance(option, tuple) else (option,):
            name = by_ref.get(value) if isinstance(value, int) else str(value)
            if name and name not in names:
                names.append(name)
    return names
