"""Explanations of the cases: different meanings never sound alike, names and numbers are kept, and the words read well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.gates.alike import alike
from tests.gates.case_meanings import case_meanings
from zxscript.explain import explain_abilities, languages

QUOTED = re.compile("[“「][^“”「」]*[”」]")
QUOTE = "■"
"""Stands for what was quoted."""

SIGNS = re.compile("[◎△▽★○・]")
STUMBLES = {
    "en": r"\b(the the|a the|the a|to to|a a|an a|a an|of of|the your|a your|you you|it it|than than|they is|it are|and and)\b| [.,:;]|[.,:] *:|[.,]{2}",
    "ja": "をを|はは|がが|にに|のの|とと|でで|もも|、、|。。|、。|。、",
    "zh": "的的|在在|将将|从从|并并|则则|可以可以|，，|。。|，。|。，",
}
"""What nobody says: doubled words and particles, signs that meet."""

FOREIGN = {
    "en": "[\u3040-\u30ff\u4e00-\u9fff【】《》［］「」『』、。＋－]",
    "ja": "[a-z]{3}",
    "zh": "[ぁ-んa-z]{3}|[ぁ-ん]",
}
"""Signs of other languages outside of quoted names."""

NEVER = r"None|[{}<>|_]|\(\)|（）|\S  +\S|^ *$"
ENDS = r"[.。)）■\]：:]$"
MEMBERS = 3
"""Smaller numbers may be told in words (both, one of them)."""


@cache
def explanations(language: str) -> tuple[tuple[str, str], ...]:
    """Each text, with what is said of it, line by line."""
    return tuple((one.text, "\n".join(explain_abilities(one.abilities, language, one.game))) for one in case_meanings())


def outside_quotes(said: str) -> str:
    """The words without what is quoted: names, and abilities that are given."""
    before = ""
    while before != said:
        before, said = said, QUOTED.sub(QUOTE, said)
    return said


def _lines(language: str) -> Iterator[tuple[str, str, str]]:
    """Text, what is said of it, and each line of that without quotes."""
    for text, said in explanations(language):
        for line in outside_quotes(said).splitlines():
            yield text, said, line.strip()


def test_there_are_texts() -> None:
    assert len(case_meanings()) > 600


def test_different_meanings_are_explained_differently() -> None:
    assert not [str(one) for one in alike(case_meanings())]


@pytest.mark.parametrize("language", languages())
def test_names_and_numbers_are_kept(language: str) -> None:
    """A phrase that swallowed a modifier would mostly swallow a name or a number with it."""
    wrong = []
    for text, said in explanations(language):
        names = re.findall("「([^「」。【]+)」", text) + re.findall(r"\[([^\[\]]+)\]", text)
        plain = re.sub("（[^（）]*）", "", text)  # the printed values of a token, which its name says
        numbers = set(re.findall(r"\d+", re.sub(r"「[^」]*」|《P:[^》]*》|\[[^\]]*\]", "", plain)))
        lost = [name for name in names if name not in said] + [one for one in numbers if int(one) >= MEMBERS and one not in said]
        if lost:
            wrong.append(f"{lost} of {text}\n  {said}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", languages())
def test_the_words_read_well(language: str) -> None:
    wrong = []
    for text, said, line in _lines(language):
        bad = re.search(NEVER, line) or re.search(STUMBLES[language], line, re.IGNORECASE) or re.search(FOREIGN[language], SIGNS.sub("", line))
        if bad:
            wrong.append(f"{bad[0]!r} in {text}\n  {said}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", languages())
def test_sentences_end(language: str) -> None:
    wrong = [f"{text}\n  {said}" for text, said, line in _lines(language) if not re.search(ENDS, line)]
    assert not wrong, "\n".join(wrong)
