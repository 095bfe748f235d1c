"""Guesses at conditions and occasions: what follows where something was done, and what is waited for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zxscript.check.guessing.repair import Repair
from zxscript.check.guessing.verbs import conjugated
from zxscript.syntax.lexicon import lexicon

_BACK, _LONGEST = 8, 12
"""Characters before a place in which a wrong form may begin; the longest form of a verb."""
_IFS = re.compile("[えけげせぜてねべめれ]ば(?=、)")
_PLAIN_ROW = dict(zip("えけげせぜてねべめれ", "うくぐすずつぬぶむる", strict=True))
_IF = re.compile("(?:(?<=た)ら|(?<=だ)ら|のなら|なら(?!ば)|(?<=[るいた])とき|(?<=[るいた])時|(?<=[るいた])と)(?=、)")
_UNSAID = re.compile("(?<=[ただ])(?=、)|(?<=である)(?=、)")
_ONCE_DONE = re.compile("[ただ](?:ら|なら|ならば|場合|とき|時)、?")
_OCCASION = re.compile("(?:場合|とき|時|際|瞬間|タイミング)(?:に|で)?(?=。)|(?<=て)い?[るた](?=。)")
_CONDITIONS = ("ならば", "場合", "の場合", "時")


def conditions(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """戻したら、 for 戻したならば、; そうしたら、 for そうした場合、; あれば、 for ある場合、."""
    for match in _IF.finditer(text, max(0, at - _BACK), min(len(text), end + 6)):
        likely = _CONDITIONS[1:] + _CONDITIONS[:1] if match[0][0] in "時と" else _CONDITIONS
        yield from (Repair("wrong", *match.span(), new, 2, whole=True) for new in likely)
    for match in _UNSAID.finditer(text, max(0, at - _BACK), min(len(text), end + 6)):
        lasting = text.endswith(("ていた", "なかった", "である"), 0, match.start())
        yield from (Repair("missing", *match.span(), new, 2, whole=True) for new in (("場合", "ならば") if lasting else ("ならば", "場合")))
    yield from _apart(text, at, end, game)
    for match in _IFS.finditer(text, max(0, at - _BACK), min(len(text), end + 6)):
        if not text.startswith("なら", match.start() - 1):
            plain = _PLAIN_ROW[match[0][0]]
            yield Repair("wrong", *match.span(), plain + "場合", 2, whole=True)
            yield from _done(text, match.start(), match.end(), plain, game)


def _apart(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """破棄する。そうした場合、 for 破棄したら、 where what was done is to be a sentence of its own."""
    for match in _ONCE_DONE.finditer(text, max(0, at - _BACK), min(len(text), end + 6)):
        for begin in range(max(0, match.start() - _LONGEST), match.start() + 1):
            for terminal, value in lexicon(game).words.get(text[begin : match.start() + 1], ()):
                new = conjugated(game, value, "FIN") if terminal == "V_TA" else ""
                if new:
                    yield Repair("wrong", begin, match.end(), new + "。そうした場合、", 3, whole=True)


def _done(text: str, place: int, stop: int, plain: str, game: str) -> Iterator[Repair]:
    """置いたならば for 置けば."""
    for begin in range(max(0, place - _LONGEST), place):
        for terminal, value in lexicon(game).words.get(text[begin:place] + plain, ()):
            done = conjugated(game, value, "TA") if terminal == "V_FIN" else ""
            if done:
                yield Repair("wrong", begin, stop, done + "ならば", 2, whole=True)
                yield Repair("wrong", begin, stop, done + "場合", 2, whole=True)


def occasions(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """登場する。 for 登場した場合。: what is waited for is told by the verb alone."""
    for match in _OCCASION.finditer(text, max(0, at - _BACK), min(len(text), end + _BACK)):
        for begin in range(max(0, match.start() - _LONGEST), match.start()):
            for terminal, value in lexicon(game).words.get(text[begin : match.start()], ()):
                new = conjugated(game, value, "FIN") if terminal in ("V_TA", "V_FIN", "V_TE") else ""
                if new and (terminal == "V_TE") == (match[0][-1] in "るた"):
                    yield Repair("wrong", begin, match.end(), new, 1, whole=True)
