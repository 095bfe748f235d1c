"""Programs do every form and every field: a meaning that differs is another program."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.gates.meaning_examples import EXAMPLES, changed
from tests.gates.program_examples import SILENT, ZENONZARD_EXAMPLES, ZX_EXAMPLES
from tests.gates.programs import canonical
from zxscript.compile import compile_abilities
from zxscript.meaning.forms import Ability, Do, Form
from zxscript.meaning.walk import walk

_ALL: tuple[tuple[str, type[Form], Ability], ...] = (
    *(("zx", *one) for one in (*EXAMPLES, *ZX_EXAMPLES)), *(("zenonzard", *one) for one in ZENONZARD_EXAMPLES),
)  # fmt: skip


def _program(ability: Ability, game: str) -> Any:
    """What it does; None where the game has no such word (a kind of counter, a way of being played)."""
    try:
        return canonical(compile_abilities((ability,), import_module(f"zxscript.games.{game}.expressions").TERMS, "1"))
    except LookupError:
        return None


def _whole(ability: Ability) -> bool:
    """Every verb is done to something."""
    return all(step.what is not None for step in walk(ability) if isinstance(step, Do))


def _outcomes(cls: type[Form]) -> Iterator[tuple[str, list[bool]]]:
    """For each field of the form in each example: whether each other value made another program."""
    for game, form, example in _ALL:
        if form is not cls:
            continue
        said = _program(example, game)
        found: dict[str, list[bool]] = {}
        for key, other in changed(example, cls, SILENT):
            program = _program(other, game) if _whole(other) else None
            if said is not None and program is not None:
                found.setdefault(key, []).append(program != said)
        yield from found.items()


@pytest.mark.parametrize("cls", dict.fromkeys(cls for _, cls, _ in _ALL), ids=lambda cls: cls.__name__)
def test_another_value_is_another_program(cls: type[Form]) -> None:
    """Every field has an example in which each other value makes another program."""
    tried = {key for _, form, example in _ALL if form is cls for key, _ in changed(example, cls, SILENT)}
    told = {key for key, outcomes in _outcomes(cls) if outcomes and all(outcomes)}
    assert not tried - told, f"{sorted(tried - told)} do nothing"


def test_fields_that_do_nothing_have_a_reason() -> None:
    assert len(SILENT) <= 8 and all(len(reason) > 20 for reason in SILENT.values())
