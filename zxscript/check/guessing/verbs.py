"""Guesses at verbs: other forms, letters too many behind the kanji, a verb left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from zxscript.check.guessing.repair import Repair
from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon

_ALLOWS = re.compile("こと(?:が|も)(?:(?:出来|でき)(?:る|ます)|可能(?:です|だ)?)"
                     "|(?<=[てで])も?(?:よい|いい|良い|構わない|構いません|かまわない|大丈夫|OK)(?:です|とする)?")  # fmt: skip
_WILLINGLY = re.compile("(?:任意で|任意に|望むなら|望むならば|好きに)、?")
_MAY = re.compile("も|いい|よ|でき|かま|可")
"""What an ending holds that leaves a choice."""
_TAIL = re.compile("[ぁ-ゖ]{1,10}")
_VERBS = ("破壊する", "戻す", "置く", "加える", "選ぶ", "引く", "与える", "得る", "付与する", "除外する", "スリープする", "リブートする",
          "登場させる", "公開する", "レストする", "アクティブにする", "破棄する", "回復する", "出す")  # fmt: skip
BACK, LONGEST = 8, 12
"""Characters before a place in which a wrong form may begin; the longest form of a verb."""


def allowed(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """除外することができる for 除外してよい, or the other way round: how a game says that a player may do something."""
    words = lexicon(game).words
    for match in _ALLOWS.finditer(text, max(0, at - BACK), min(len(text), end + 6)):
        for begin in range(max(0, match.start() - LONGEST), match.start()):
            for terminal, value in words.get(text[begin : match.start()], ()):
                for form, behind in game_text(game).checks.allowing if terminal in ("V_FIN", "V_TE") else ():
                    new = conjugated(game, value, form)
                    if new:
                        yield Repair("wrong", begin, match.end(), new + behind, 1, whole=True)
    for match in _WILLINGLY.finditer(text, max(0, at - BACK), min(len(text), end + 6)):
        last = text.find("。", match.end())
        for begin in range(max(match.end(), last - LONGEST), last):
            for terminal, value in words.get(text[begin:last], ()):
                for form, behind in game_text(game).checks.allowing if terminal == "V_FIN" else ():
                    new = text[match.end() : begin] + conjugated(game, value, form) + behind
                    yield Repair("wrong", match.start(), last, new, 1, whole=True)


def conjugated(game: str, value: str, form: str) -> str:
    """The form of a verb of the lexicon (``lemma|voice``), of its lemma if it has no voice; empty if it has none such."""
    lemma, _, voice = value.partition("|")
    try:
        return lexicon(game).verbs.conjugate(lemma, voice.partition("|")[0], form)
    except KeyError:
        return ""


def forms(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """Another form of a verb that ends near the place."""
    words = lexicon(game).words
    for stop in range(max(1, at - 2), min(len(text), end + 5) + 1):
        for begin in range(max(0, stop - LONGEST), stop - 1):
            for terminal, value in words.get(text[begin:stop], ()):
                if terminal.startswith("V_"):
                    for form, cost in (("FIN", 3), ("REN", 3), ("TE", 4), ("TA", 5), ("NEG", 5)):
                        new = conjugated(game, value, form)
                        if new:
                            yield Repair("wrong", begin, stop, new, cost)


_COUNTERPARTS = (("戻る", "戻す"), ("加わる", "加える"), ("出る", "出す"), ("変わる", "変える"), ("なる", "する"), ("減る", "減らす"),
                 ("増える", "増やす"), ("移る", "移す"), ("離れる", "離す"), ("残る", "残す"))  # fmt: skip
"""Verbs of what happens and of who does it."""


def counterparts(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """手札に戻す for 手札に戻る, 登場させる for 登場する: the verb of the phrases before it, of which one is refused."""
    words = lexicon(game).words
    pairs = {one: other for pair in _COUNTERPARTS for one, other in (pair, pair[::-1])}
    last = min((stop for mark in "。、" if (stop := text.find(mark, end)) >= 0), default=len(text))
    for stop in range(max(0, at) + 1, last + 1):
        for begin in range(max(0, stop - LONGEST), stop - 1):
            for terminal, value in words.get(text[begin:stop], ()) if stop >= end else ():
                lemma, _, voice = value.partition("|")
                form = terminal.removeprefix("V_")
                if lemma in pairs and terminal != form:
                    new = conjugated(game, f"{pairs[lemma]}|{voice}", form)
                    if new:
                        yield Repair("wrong", begin, stop, new, 1, whole=True)
                elif terminal != form and not voice:
                    made = conjugated(game, f"{lemma}|causative", form)
                    if made:
                        yield Repair("wrong", begin, stop, made, 2, whole=True)


@cache
def _by_kanji(game: str) -> dict[str, list[str]]:
    """The forms of verbs by their first character."""
    found: dict[str, list[str]] = {}
    for surface, entries in lexicon(game).words.items():
        if any(terminal.startswith("V_") for terminal, _ in entries) and "一" <= surface[0] <= "鿿":
            found.setdefault(surface[0], []).append(surface)
    return found


@cache
def _by_first(game: str) -> dict[str, list[str]]:
    """Words of one kanji and one kana (残り), by the kanji, behind which authors leave out the kana."""
    found: dict[str, list[str]] = {}
    for word in lexicon(game).words:
        if len(word) == 2 and "一" <= word[0] <= "鿿" and "ぁ" <= word[1] <= "ゖ":
            found.setdefault(word[0], []).append(word)
    return found


def okurigana(text: str, at: int, game: str) -> Iterator[Repair]:
    """A letter too many behind the kanji of a verb (選らび, 加わえる), or the only one left out (残)."""
    for start in range(max(0, at - 4), min(len(text), at + 2)):
        tail = re.compile("[ぁ-ゖ]{1,5}").match(text, start + 1)
        if "一" <= text[start] <= "鿿":
            short = [word for word in _by_first(game).get(text[start], ()) if not text.startswith(word, start)]
            yield from (Repair("word", start, start + 1, word, 4) for word in short)
        if not tail:
            continue
        for surface in _by_kanji(game).get(text[start], ()):
            for size in range(2, len(tail[0]) + 2):
                written = text[start : start + size]
                if _one_less(surface, written) and start + size > at:
                    yield Repair("word", start, start + size, surface, 1)


def _one_less(surface: str, written: str) -> bool:
    """Whether ``written`` is ``surface`` with one letter put in behind the kanji."""
    return len(written) == len(surface) + 1 and any(written[:n] + written[n + 1 :] == surface for n in range(1, len(written)))


def plain(text: str, start: int, end: int, game: str) -> Iterator[Repair]:
    """スリープする for スリープさせる, 破壊する for 破壊される: the verb without its voice; 公開する for 公開した at the end."""
    words = lexicon(game).words
    for stop in range(start + 2, end + 1):
        for begin in range(max(start, stop - LONGEST), stop - 1):
            for terminal, value in words.get(text[begin:stop], ()):
                if terminal.startswith("V_") and ("causative" in value or "passive" in value):
                    new = conjugated(game, value.partition("|")[0], terminal.removeprefix("V_"))
                    if new:
                        yield Repair("wrong", begin, stop, new, 1)
                elif terminal == "V_TA" and text.startswith("。", stop):
                    yield Repair("wrong", begin, stop, conjugated(game, value, "FIN"), 2)


def endings(text: str, at: int, game: str) -> Iterator[Repair]:
    """An ending that no verb has: 置くかもしれない, 選ぶとよい, 引こう. The forms that stand before a stop or a comma are tried."""
    tail = _TAIL.match(text, at)
    if tail is None or tail.end() == len(text) or text[tail.end()] not in "。、":
        return
    allowing = game_text(game).checks.allowing
    words = lexicon(game).words
    for stop in range(at, max(0, at - 3), -1):
        for begin in range(max(0, stop - LONGEST), stop - 1):
            for terminal, value in words.get(text[begin:stop], ()):
                if terminal.startswith("V_"):
                    for form, behind in (*allowing, ("FIN", ""), ("REN", "")):
                        new = conjugated(game, value.partition("|")[0], form)
                        if new and (behind == "" or _MAY.search(tail[0])):
                            yield Repair("wrong", begin, tail.end(), new + behind, 3 if behind else 4, whole=True)


def left_out(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """The verb left out at the end of a sentence."""
    place = text.find("。", max(0, end - 1))
    if 0 <= place <= end + BACK and text.endswith("ダメージ", 0, place):
        yield Repair("missing", place, place, "を与える", 1, whole=True)
    if 0 <= place <= end + 2 and text[place - 1] in "をにで":
        known = lexicon(game).words
        yield from (Repair("missing", place, place, verb, 2, whole=True) for verb in _VERBS if verb in known or verb[-2:] == "する")
