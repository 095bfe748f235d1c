"""What steps are said with: acts of a player, whole clauses, blocks; and how they join into sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zxscript.explain.en.phrase import join, sentence
from zxscript.explain.en.players import player
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Who


@dataclass(frozen=True, slots=True)
class Act:
    """What a player does: ``base`` "choose 1 Z/X", ``third`` "chooses 1 Z/X".

    ``linked``: it speaks of what was just said; ``forks``: it is done in one way or another, so that what is done after it is set off.
    """

    who: Who
    base: str
    third: str
    linked: bool = False
    forks: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole clause: "until end of turn, it gets +1000 power"."""

    text: str
    linked: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """One or more sentences that stand for themselves, without capital in front and stop behind."""

    text: str
    hangs: bool = False
    """It is one clause that may end a sentence: "then you may …"."""


Part = Act | Whole | Block
ALL_OF_THIS = "do all of this: "
LONGEST = 4
"""So many parts are put into one sentence at most."""


def sentences(speaker: Speaker, parts: Sequence[Part]) -> str:
    """Full sentences: parts that speak of what was just said join the sentence before them."""
    groups: list[list[Part]] = []
    for part in parts:
        last = groups[-1] if groups else []
        fits = last and not isinstance(part, Block) and part.linked and not isinstance(last[-1], Block)
        if fits and len(last) < LONGEST and _same_doer(last, part):
            last.append(part)
        else:
            groups.append([part])
    return " ".join(sentence(together(speaker, group)) for group in groups)


def _same_doer(group: Sequence[Part], part: Part) -> bool:
    acts = [one for one in (*group, part) if isinstance(one, Act)]
    return len({one.who for one in acts}) < 2


def together(speaker: Speaker, parts: Sequence[Part], may: str = "") -> str:
    """One sentence without capital and stop: "choose 1 Z/X and destroy it"; ``may`` stands in front of what a player does."""
    runs: list[list[Part]] = []
    for part in parts:
        last = runs[-1][-1] if runs else None
        if isinstance(part, Act) and isinstance(last, Act) and part.who == last.who:
            runs[-1].append(part)
        else:
            runs.append([part])
    said = [_run(speaker, run, may if at == 0 else "") for at, run in enumerate(runs)]
    return ", and ".join(said)


def _run(speaker: Speaker, run: Sequence[Part], may: str) -> str:
    first = run[0]
    if isinstance(first, Whole | Block):
        return first.text
    acts = [one for one in run if isinstance(one, Act)]
    subject = player(speaker, first.who)
    if may:
        return f"{subject.text} may {_in_turn(acts, [one.base for one in acts])}"
    if subject.second:
        return _in_turn(acts, [one.base for one in acts])
    whose = "each player" if first.who == "each" else subject.text
    return f"{whose} {_in_turn(acts, [one.third for one in acts])}"


def _in_turn(acts: Sequence[Act], said: Sequence[str]) -> str:
    """choose 1 of them, either add it to your hand or put it into your Trash; then draw 1 card: in either case."""
    fork = next((at for at, one in enumerate(acts[:-1], 1) if one.forks), 0)
    if not fork:
        return join(said)
    before = ", ".join(said[:fork])
    return f"{before}; then {_in_turn(acts[fork:], said[fork:])}"


def body(speaker: Speaker, parts: Sequence[Part]) -> str:
    """What belongs together behind "if …": one sentence, or several in brackets, so that it is clear how far it goes."""
    if len(parts) == 1 or not any(isinstance(one, Block) for one in parts):
        text = together(speaker, parts)
        return f"then {text}" if text.startswith("if ") else text
    *before, last = parts
    if isinstance(last, Block) and last.hangs and not any(isinstance(one, Block) for one in before):
        return f"{together(speaker, before)}, then {last.text}"
    return f"{ALL_OF_THIS}[{sentences(speaker, parts)}]"
