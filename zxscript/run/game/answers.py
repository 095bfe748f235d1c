"""What an answer means, and whether it is one to the question that waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from zxscript.engine.choices import DONE
from zxscript.run.game.choices import Choice
from zxscript.run.game.decks import GameError
from zxscript.source.diagnostic import Words

Answer: TypeAlias = "Choice | int | Sequence[int] | Mapping[str, Any]"
"""A choice of ``Game.legal`` or its data; ``{"question": number, "index": i}`` or ``{"question": number, "indexes": […]}``;
or, right after having looked, only the ``index`` or the indexes of a whole selection."""

_TELLING: Final = ("kind", "verb", "player", "things")
LONGEST: Final = 4_096
"""Options of one question at most."""


def meant(answer: Any, number: int, legal: Sequence[int], describe: Any) -> int | tuple[int, ...]:
    """The index, or the indexes, that an answer to question ``number`` stands for.

    ``describe(index)`` is the choice that is offered under an index.  Raises :class:`GameError` for what is no answer, or one
    to another question: of another number, or with a choice that says something else than what is offered.
    """
    if isinstance(answer, Choice):
        _same_question(answer.question, number)
        _offered(answer.index in legal and describe(answer.index) == answer)
        return answer.index
    if isinstance(answer, Mapping):
        if "question" not in answer:
            raise GameError(Words("答えに質問の番号（question）がありません", "the answer does not name its question"))
        _same_question(answer["question"], number)
        given = _plain(answer.get("index", answer.get("indexes")), answer)
        said = {key: answer[key] for key in _TELLING if key in answer}
        if said and isinstance(given, int):
            offered = describe(given).data() if given in legal else {}
            _offered(all(offered.get(key) == value for key, value in said.items()))
        return given
    return _plain(answer, answer)


def _same_question(named: Any, number: int) -> None:
    if type(named) is not int or named != number:
        raise GameError(Words(f"別の質問への答えです（{named!r} ではなく {number} が答えを待っています）",
                              f"an answer to another question ({named!r}; number {number} waits)"))  # fmt: skip


def _offered(truth: bool) -> None:
    if not truth:
        raise GameError(Words("この質問の選択肢ではありません", "this is no choice of the question that waits"))


def _plain(given: Any, answer: Any) -> int | tuple[int, ...]:
    if isinstance(given, list | tuple) and len(given) <= LONGEST and all(type(one) is int and one > DONE for one in given):
        return tuple(given)
    if type(given) is not int:
        shown = f"{answer!r}"[:80]
        raise GameError(Words(f"{shown} は答えではありません。選択肢、その番号、選んだ番号の列が答えです",
                              f"{shown} is no answer: a choice, its index, or the indexes of a selection are"))  # fmt: skip
    return given
