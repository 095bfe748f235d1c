"""Every lint rule on its own examples: silent on the good ones, at the marked words on the bad ones, and the fix."""

from __future__ import annotations

import re

import pytest

from zxscript.check.checking import check_loaded
from zxscript.check.examples import Example, examples
from zxscript.check.files import load_texts
from zxscript.check.rule import Loaded, rules
from zxscript.source.diagnostic import Diagnostic, apply_fixes

ALL = rules()
NAMES = {"deck": "example.deck", "scenario": "example.zxt"}


def cases(loaded: Loaded, text: str) -> list[Example]:
    return examples(text, loaded.rule.kind, NAMES.get(loaded.rule.scope, "example.zx"))


def found(loaded: Loaded, files: list[Example]) -> list[Diagnostic]:
    everything = load_texts({one.name: one.text for one in files})
    return [one for one in check_loaded(everything) if one.code == loaded.rule.code]


def ids(loaded: Loaded) -> str:
    return f"{loaded.rule.code}-{loaded.rule.name}"


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_good_examples_are_silent(loaded: Loaded) -> None:
    assert loaded.rule.good
    for text in loaded.rule.good:
        assert [one.message.en for one in found(loaded, cases(loaded, text))] == []


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_bad_examples_are_found_at_the_marked_words(loaded: Loaded) -> None:
    assert loaded.rule.bad
    for bad in loaded.rule.bad:
        files = cases(loaded, bad.text)
        wanted = sorted((one.name, span) for one in files for span in one.places)
        assert wanted, "a bad example marks the words with ⟦ and ⟧"
        texts = {one.name: one.text for one in files}
        spans = [(one.file, one.span) for one in found(loaded, files)]
        shown = [texts[file][span.start : span.end] for file, span in spans]
        assert spans == wanted, f"{shown} in {texts}"


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_the_fix_leads_to_the_text_that_is_shown(loaded: Loaded) -> None:
    for bad in loaded.rule.bad:
        files = cases(loaded, bad.text)
        fixes = [one.fix for one in found(loaded, files) if one.fix is not None]
        if bad.fixed is None:
            assert not fixes
            continue
        assert len(files) == 1
        mended, count = apply_fixes(files[0].text, fixes, unsafe=True)
        wanted = cases(loaded, bad.fixed)
        assert count and mended == wanted[0].text
        assert found(loaded, wanted) == []


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_the_rule_speaks_both_languages_and_says_why(loaded: Loaded) -> None:
    rule = loaded.rule
    assert re.fullmatch(r"ZX[45]\d\d", rule.code) and re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert re.search("[ぁ-ん]", rule.ja) and not re.search("[ぁ-ん]", re.sub("'[^']*'", "", rule.en))
    assert rule.why.ja and rule.why.en
    assert set(re.findall(r"{(\w+)}", rule.ja)) == set(re.findall(r"{(\w+)}", rule.en))


SAFE = {"bracket-style", "character-width", "sign-shape", "stray-blank", "reminder-text", "house-spelling", "older-templating", "older-wording",
        "word-spelling", "word-order", "missing-comma", "doubled-sign", "missing-stop"}  # fmt: skip
"""The rules whose fixes keep what a text means: they are about how it is spelt."""


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_a_fix_is_safe_where_it_keeps_what_is_meant_and_nowhere_else(loaded: Loaded) -> None:
    """What is guessed is never put in without being asked for; what is an error has no meaning to be kept."""
    safe = {one.fix.safe for bad in loaded.rule.bad for one in found(loaded, cases(loaded, bad.text)) if one.fix is not None}
    assert safe <= {loaded.rule.name in SAFE} and (loaded.rule.name not in SAFE or (safe and loaded.rule.severity != "error"))
