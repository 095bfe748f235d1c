"""Plain forms for polite ones: 引く for 引きます and 引いてください; of verbs that no lexicon has by their endings.

The endings are a table (``grammar/mistaken/polite.tsv``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from zxscript.check.guessing.repair import Repair
from zxscript.check.guessing.verbs import BACK, LONGEST, conjugated
from zxscript.source.data import data_dir
from zxscript.syntax.lexicon import lexicon

_SLOT = re.compile("<([A-Z][a-z]+)>")


@dataclass(frozen=True, slots=True)
class _Ending:
    """What stands behind a verb: the form that is meant, and what is put to the verb to find it in the lexicon."""

    words: str
    form: str
    added: str = ""


@dataclass(slots=True)
class _Table:
    """The endings of a language; ``unknown``, ``permitted``: patterns and what is plain."""

    endings: list[_Ending] = field(default_factory=list)
    asked: re.Pattern[str] = re.compile("(?!)")
    end: re.Pattern[str] = re.compile("$")
    unknown: list[tuple[re.Pattern[str], str]] = field(default_factory=list)
    permitted: list[tuple[re.Pattern[str], str]] = field(default_factory=list)


@cache
def _table() -> _Table:
    made, slots, section = _Table(), dict[str, str](), ""
    for line in (data_dir("grammar") / "mistaken/polite.tsv").read_text(encoding="utf-8").splitlines():
        parts = line.split("\t")
        if line.startswith("["):
            section = line[1:-1]
        elif line.startswith("#") or not line:
            continue
        elif section == "endings":
            made.endings.append(_Ending(*parts))
        elif section == "asked":
            made.asked = re.compile(line)
        elif section == "slots":
            slots[parts[0]] = f"(?:{parts[1]})"
        else:
            rows = made.unknown if section == "unknown" else made.permitted
            rows.append((re.compile(_SLOT.sub(lambda found: slots[found[1]], parts[0])), parts[1]))
    made.end = re.compile(slots["End"])
    return made


def polite(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """引きます, 引いてください for 引く around a place; a verb that nobody knows by its ending."""
    first, last, known = max(0, at - BACK), min(len(text), end + BACK), _table()
    for match in known.asked.finditer(text, first, last):
        for begin, value in _verbs(text, match.start(), game, "", "V_TE"):
            yield Repair("wrong", begin, match.end(), conjugated(game, value, "FIN"), 1, whole=True)
    for start in range(first, last):
        for ending in known.endings:
            if text.startswith(ending.words, start):
                yield from _known(text, start, ending, game)
    for pattern, plain_form in known.unknown:
        yield from (Repair("wrong", *match.span(), plain_form, 2, whole=True) for match in pattern.finditer(text, first, last))


def plainly(text: str, game: str) -> str:
    """The text with every polite form at the end of a clause in its plain one."""
    known, made, at = _table(), list[str](), 0
    for start in range(len(text)):
        here = (one for one in known.endings if text.startswith(one.words, start) and known.end.match(text, start + len(one.words)))
        repairs = [one for ending in here for one in _known(text, start, ending, game)]
        best = min((one for one in repairs if one.start >= at), key=lambda one: (one.cost, one.start, -one.end), default=None)
        if best is not None:
            made += [text[at : best.start], best.new]
            at = best.end
    text = "".join([*made, text[at:]])
    for pattern, plain_form in (*known.unknown, *known.permitted):
        text = pattern.sub(plain_form, text)
    return text


def _known(text: str, start: int, ending: _Ending, game: str) -> Iterator[Repair]:
    """The plain forms of the verbs of the lexicon that stand before an ending."""
    terminal = "V_FIN" if ending.added else "V_REN"
    for begin, value in _verbs(text, start, game, ending.added, terminal):
        for cost, meant in ((1, value), (2, value.partition("|")[0])):
            new = conjugated(game, meant, ending.form) if cost == 1 or "|" in value else ""
            if new:
                yield Repair("wrong", begin, start + len(ending.words), new, cost)


def _verbs(text: str, end: int, game: str, added: str, wanted: str) -> Iterator[tuple[int, str]]:
    """The verbs in a form that end at ``end``, longest first; ``added``: what is put to them."""
    words = lexicon(game).words
    for begin in range(max(0, end - LONGEST), end):
        yield from ((begin, value) for terminal, value in words.get(text[begin:end] + added, ()) if terminal == wanted)
