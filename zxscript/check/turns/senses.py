"""What everyday words and words of other games may mean on a card: ``grammar/mistaken/everyday.tsv``, verbs in all their forms."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from zxscript.source.data import data_dir
from zxscript.syntax.lexicon import Lexicon, lexicon
from zxscript.syntax.morphology import paradigm

_GODAN = {lemma: f"五段{row}" for lemma, row in zip("くぐすつぶむるう", "かがさたばまらわ", strict=True)}
_BEFORE_RU = "いきしちにひみりえけげせぜてでねべめれ"
_GODAN_RU = ("葬る", "切る", "取る", "送る", "削る", "割る", "守る", "やる", "なる", "殴る", "配る", "めくる", "出し切る")
"""Verbs in る that are not told by the letter before it."""
_POLITE = {"ます": "FIN", "ました": "TA", "ません": "NEG", "て下さい": "FIN"}
_MARKS = "、。"


def senses(text: str, at: int, game: str) -> Iterator[tuple[str, str]]:
    """What is written at a place and what may be meant, the longest first."""
    rest = text[at : at + 16]
    if rest:
        yield from (one for one in _index(game).get(rest[0], ()) if rest.startswith(one[0]))


@cache
def _index(game: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """Everything by its first letter, the longest first."""
    found: dict[str, dict[tuple[str, str], None]] = {}
    words = lexicon(game)
    for line in (data_dir("grammar") / "mistaken/everyday.tsv").read_text(encoding="utf-8").splitlines():
        right, _, others = line.partition("\t")
        if line.startswith("#") or not _are_words(right, words):
            continue
        for other in others.split():
            for written, meant in ((other, right), *_forms(other, right, words)):
                if written != meant:
                    found.setdefault(written[0], {})[written, meant] = None
    return {first: tuple(sorted(pairs, key=lambda pair: -len(pair[0]))) for first, pairs in found.items()}


def _are_words(text: str, words: Lexicon) -> bool:
    """Whether a text is made of words of a game."""
    if not text or text in _MARKS:
        return True
    if text[0] in _MARKS:
        return _are_words(text[1:], words)
    starts = (word for word, _ in words.by_start.get(text[0], ()) if text.startswith(word))
    counter = text[0] == "1"
    return any(_are_words(text[len(word) :], words) for word in starts) or (counter and len(text) > 1)


def _forms(wrong: str, right: str, words: Lexicon) -> Iterator[tuple[str, str]]:
    lemma = next((right[at:] for at in range(len(right)) if right[at:] in words.verbs), "")
    if not lemma or not wrong.endswith(tuple(_GODAN)):
        return
    before = right.removesuffix(lemma)
    for voice, forms in paradigm(_class_of(wrong), wrong).items():
        for form, written in forms.items():
            for meant in (form, "REN") if form == "TE" else (form,):
                with suppress(KeyError):
                    yield written, before + words.verbs.conjugate(lemma, voice, meant)
        for ending, form in _POLITE.items():
            stem = forms.get("TE" if ending == "て下さい" else "REN", "")
            with suppress(KeyError):
                yield stem + ending.removeprefix("て"), before + words.verbs.conjugate(lemma, voice, form)


def _class_of(verb: str) -> str:
    if verb.endswith("する"):
        return "サ変"
    by_sound = verb[-1] == "る" and verb[-2:-1] in _BEFORE_RU and not verb.endswith(_GODAN_RU)
    return "一段" if by_sound or verb in _ICHIDAN else _GODAN[verb[-1]]


_ICHIDAN = ("見る", "寝る", "出る", "起きる", "落ちる", "止める", "居る", "得る", "見せる", "いる")
