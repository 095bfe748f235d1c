"""A keyword ability that nobody knows: alone in its brackets, or alone behind the kind of ability (ZX305)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from zxscript.check.repair import Stop
from zxscript.source.kana import hiragana, sound
from zxscript.source.suggest import nearest
from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon
from zxscript.syntax.node import Extent
from zxscript.syntax.parser import KEYWORD
from zxscript.syntax.readings import stems

_BOXED = re.compile(r"［(?P<word>[^］：:\n]+)］")
_ALONE = re.compile(r"^(?:《[^》]*》)*【(?:自|起|常|S)】(?P<word>[^【《「。、0-9\n]{2,16})[0-9]*$")


@dataclass(frozen=True, slots=True)
class UnknownKeyword:
    """``word`` at ``extent``; ``near``: the known one that may have been meant; ``stand_in``: a known one of its shape."""

    word: str
    extent: Extent
    near: str
    stand_in: str


def unknown_keyword(text: str, stop: Stop, game: str) -> UnknownKeyword | None:
    """The keyword at which reading stopped; None if it stopped at something else."""
    boxed = next((one for one in _BOXED.finditer(text) if one.start() <= stop.start < one.end()), None)
    match = boxed or _ALONE.match(text)
    if match is None or not (match.start("word") - 1 <= stop.start <= match.end("word")):
        return None
    word, known = match["word"], keywords(game)
    if word in known or not known:
        return None
    near = _read(word, known, game) or nearest(word, known) or _sounding(word, known)
    near = near or next((one for one in known if one in word or word in one), "")
    return UnknownKeyword(word, match.span("word"), near, near or known[0])


def _read(word: str, known: tuple[str, ...], game: str) -> str:
    """The known keyword that is read so: ひらい for 飛来."""
    kana = stems(game)
    return next((one for one in known if kana.get(one) == hiragana(word)), "")


def _sounding(word: str, known: tuple[str, ...]) -> str:
    """The known keyword that sounds nearly so."""
    sounds = {sound(one): one for one in known}
    found = nearest(sound(word), sounds)
    return sounds[found] if found else ""


@cache
def keywords(game: str) -> tuple[str, ...]:
    """The keyword abilities of a game that stand alone."""
    boxed = tuple(word[1:-1] for word in game_text(game).checks.likely if word[0] == "［" and word[-1] == "］")
    entries = lexicon(game).words.items()
    return boxed or tuple(word for word, found in entries if any(terminal == KEYWORD for terminal, _ in found))
