"""Which answer of a question a step means: exactly one, or none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from zxscript.engine.state import MASK
from zxscript.run.asked import Asked
from zxscript.run.scenario.place import Position
from zxscript.syntax.scenario import Step, Word

DONE = -1
_NOTHING = ("選ばない", "なし")
ABILITIES = ("trigger", "order_triggers", "replacement")
"""Kinds of questions whose options are abilities."""
_OWN = ("ref", "stamp")
"""Columns in which any two cards differ."""
Choice = int | tuple[int, ...]


class Ambiguous(ValueError):
    """A step that fits several options, which differ: their indexes."""

    def __init__(self, fits: tuple[int, ...]) -> None:
        super().__init__(fits)
        self.fits = fits


def values_of(here: Position, word: Word) -> list[Any]:
    """What a word can stand for: a card reference, a player object (自分, 相手), the number of a place of the board, or the word itself.
    A card may be called like a place (上); what is offered tells which of the two is meant."""
    found: list[Any] = []
    if word.kind in ("handle", "square") and word.text in here.handles:
        found.append(here.ref(word.text))
    if word.kind == "square":
        found.append(here.shape.numbers[word.value] if here.shape is not None else word.value)
    elif word.kind == "number":
        found.append(word.value)
    elif word.kind == "handle" and word.text in ("自分", "相手"):
        found.append(-1 - (word.text == "相手"))
    return found or [here.words.values.get(word.text, word.text)]


def choice_for(here: Position, question: Asked, step: Step) -> Choice | None:
    """The answer of ``question`` that the step means; None if it means none of them.  Raises :class:`Ambiguous`."""
    if step.seat is not None and question.player != (0 if step.seat == "self" else 1):
        return None
    if step.verb == "pass":
        return DONE if DONE in here.engine.legal(here.state) else None
    if step.verb in ("yes", "no"):
        return int(step.verb == "no") if question.kind in ("yes_no", "use_replacement") else None
    if step.verb == "number":
        return _number(question, step)
    if question.kind == "action" and all(isinstance(option, tuple) for option in question.options):
        return _action(here, question, step)
    if question.kind == "action":  # one card at a time, such as the mana that pays next
        return _index(here, question, step.words[0], []) if step.verb == "choose" and step.words else None
    if step.verb in ("choose", "order", "ignite"):
        return _pick(here, question, step)
    return None


def _number(question: Asked, step: Step) -> int | None:
    if question.kind != "number" or not step.words:
        return None
    wanted = step.words[0].value
    return question.options.index(wanted) if wanted in question.options else None


def _action(here: Position, question: Asked, step: Step) -> int | None:
    """The action that begins with one of the words of the verb and names the cards of the step."""
    kinds = here.words.deeds.get(step.verb, ())
    wanted = [value for word in step.words if word.kind != "number" for value in values_of(here, word)]
    number = next((word.value for word in step.words if word.kind == "number"), None)
    targets = [value for word in step.target for value in values_of(here, word)]
    fits = []
    for index, option in enumerate(question.options):
        if option[0] not in kinds or not _named(here, option, wanted):
            continue
        if option[0] in here.words.aimed and targets and not any(_same(here, option[2], one) for one in targets):
            continue
        if option[0] == "activate" and number is not None and printed_number(here, option[2]) != number:
            continue
        fits.append(index)
    fits = [one for one in fits if (question.options[one][0] in here.words.aimed) == bool(targets)] or fits
    if number is not None and step.verb != "activate":
        return fits[number - 1] if 0 < number <= len(fits) else None
    return only(here, question, fits)


def printed_number(here: Position, ident: str) -> int:
    """Which ability of its card an id means, sub-text lines not counted."""
    match = re.search(r"#(?:[0-9]+\.)?([0-9]+)", ident)
    if match is None:
        return 0
    before = here.subtexts.get(ident.split("#")[0], 0)
    return int(match[1]) - before


def _named(here: Position, option: tuple[Any, ...], wanted: list[Any]) -> bool:
    if not wanted:
        return len(option) == 1
    return len(option) > 1 and any(_same(here, option[1], value) for value in wanted)


def _pick(here: Position, question: Asked, step: Step) -> Choice | None:
    """A whole selection, in the order of the step."""
    if not step.words or step.words[0].text in _NOTHING:
        return DONE if DONE in here.engine.legal(here.state) and not question.picked else None
    indexes: list[int] = []
    events = [value for word in step.target for value in values_of(here, word)]
    for word, number in _numbered(question, step.words):
        index = _index(here, question, word, indexes, number, events)
        if index is None:
            return None
        indexes.append(index)
    if any(one in indexes for one in question.picked):
        return tuple(indexes)
    return (*question.picked, *indexes)


def _numbered(question: Asked, words: Sequence[Word]) -> Iterator[tuple[Word, int]]:
    """Each word with the number behind it where abilities are chosen (``狼 2``: its second ability), else with 0."""
    abilities, at = question.kind in ABILITIES, 0
    while at < len(words):
        word = words[at]
        at += 1
        number = words[at].value if abilities and word.kind != "number" and at < len(words) and words[at].kind == "number" else 0
        at += number > 0
        yield word, number


def _index(here: Position, question: Asked, word: Word, taken: Sequence[int], number: int = 0, events: Sequence[Any] = ()) -> int | None:
    if question.kind == "mode" and word.kind == "number":
        return word.value - 1 if 0 < word.value <= len(question.options) else None
    if question.kind == "order" and word.kind == "number":
        return question.options.index(word.value - 1) if word.value - 1 in question.options else None
    values = values_of(here, word)
    fits = [index for index, option in enumerate(question.options)
            if index not in taken and any(_same(here, about(here, question, option), value) for value in values)
            and (not number or printed_number(here, ability_of(here, question, option)) == number)
            and (not events or any(_same(here, event_card(here, question, option), value) for value in events))]  # fmt: skip
    exact = [index for index in fits if question.options[index] in values]
    return only(here, question, exact or fits)


def only(here: Position, question: Asked, fits: Sequence[int]) -> int | None:
    """The one of the options that fits; of several that nobody could tell apart (two of a card in the hand) the first; None when
    none fits.  Raises :class:`Ambiguous`."""
    if len({_nature(here, question, question.options[index]) for index in fits}) > 1:
        raise Ambiguous(tuple(fits))
    return fits[0] if fits else None


def _nature(here: Position, question: Asked, option: Any) -> Any:
    """What tells an option from others: a card is its definition, where it lies and what has become of it; one that has a handle
    is itself."""
    if isinstance(option, tuple) and question.kind == "action":
        return tuple(_nature_of(here, part) for part in option)
    if question.kind in ABILITIES:
        return ability_of(here, question, option), _nature_of(here, about(here, question, option)), _event_nature(here, question, option)
    return _nature_of(here, option)


def _event_nature(here: Position, question: Asked, option: Any) -> Any:
    """What tells the events of one waiting ability apart: the card that has a handle, else its name."""
    card = event_card(here, question, option)
    if not isinstance(card, int) or card <= MASK or card & MASK in here.handles.values():
        return card
    return here.engine.card_def(here.state, card).name


def _nature_of(here: Position, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int) or value <= MASK or value & MASK in here.handles.values():
        return value
    engine, state, card = here.engine, here.state, value & MASK
    cells = tuple([state.cell(k, card) for k, name in enumerate(engine.columns) if name not in _OWN])
    stats = tuple([engine.stat(state, one.name, value) for one in engine.game.stats if one.of == "card"])
    return cells, stats, tuple([engine.tags(state, name, value) for name in engine.game.tags])


def about(here: Position, question: Asked, option: Any) -> Any:
    """What an option is about: a waiting ability and a replacement mean their card."""
    if question.kind in ("trigger", "order_triggers"):
        card = next(one[2][0] for one in here.state.waiting if one[0] == option)
        return here.state.cols[0][card & MASK] or card
    if question.kind == "replacement":
        return here.state.cols[0][option[1] & MASK] or option[1]
    return option


def event_card(here: Position, question: Asked, option: Any) -> Any:
    """The card of the event that set off an ability that waits, where that left it; None of others."""
    if question.kind != "trigger":
        return None
    event = next(one[2][2] for one in here.state.waiting if one[0] == option)
    card = event and (event[3] or event[2])
    return here.state.cols[0][card & MASK] or card if isinstance(card, int) and card > MASK else card


def ability_of(here: Position, question: Asked, option: Any) -> str:
    """The id of the ability that an option among abilities means."""
    if question.kind == "replacement":
        return str(option[2])
    return str(next(one[1] for one in here.state.waiting if one[0] == option))


def _same(here: Position, option: Any, value: Any) -> bool:
    """Equal, or a card of that name, or a text that contains the words."""
    if isinstance(option, bool) or isinstance(value, bool):
        return option is value
    if isinstance(option, int) and isinstance(value, str):
        return option > MASK and here.engine.card_def(here.state, option).name == value
    if isinstance(option, str) and isinstance(value, str):
        return value in option
    return bool(option == value)
