"""Every lint rule on its own examples: silent on the good ones, at the marked words on the bad ones, and the fix."""

from __future__ import annotations

import re

import pytest

from zxscript.check.checking import check_loaded
from zxscript.check.examples import example
from zxscript.check.files import load_text
from zxscript.check.rule import Loaded, rules
from zxscript.source.diagnostic import Diagnostic, apply_fixes

ALL = rules()
SUFFIX = {"deck": ".deck", "scenario": ".zxt"}


def found(loaded: Loaded, text: str) -> list[Diagnostic]:
    name = "example" + SUFFIX.get(loaded.rule.scope, ".zx")
    return [one for one in check_loaded(load_text(text, name)) if one.code == loaded.rule.code]


def ids(loaded: Loaded) -> str:
    return f"{loaded.rule.code}-{loaded.rule.name}"


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_good_examples_are_silent(loaded: Loaded) -> None:
    assert loaded.rule.good
    for text in loaded.rule.good:
        assert [one.message.en for one in found(loaded, example(text, loaded.rule.kind).text)] == []


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_bad_examples_are_found_at_the_marked_words(loaded: Loaded) -> None:
    assert loaded.rule.bad
    for bad in loaded.rule.bad:
        case = example(bad.text, loaded.rule.kind)
        assert case.places, "a bad example marks the words with ⟦ and ⟧"
        spans = [one.span for one in found(loaded, case.text)]
        shown = [case.text[span.start : span.end] for span in spans]
        assert spans == sorted(case.places), f"{shown} in {case.text!r}"


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_the_fix_leads_to_the_text_that_is_shown(loaded: Loaded) -> None:
    for bad in loaded.rule.bad:
        case = example(bad.text, loaded.rule.kind)
        fixes = [one.fix for one in found(loaded, case.text) if one.fix is not None]
        if bad.fixed is None:
            assert not fixes
            continue
        mended, count = apply_fixes(case.text, fixes, unsafe=True)
        assert count and mended == example(bad.fixed, loaded.rule.kind).text
        assert found(loaded, mended) == []


@pytest.mark.parametrize("loaded", ALL, ids=ids)
def test_the_rule_speaks_both_languages_and_says_why(loaded: Loaded) -> None:
    rule = loaded.rule
    assert re.fullmatch(r"ZX[45]\d\d", rule.code) and re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert re.search("[ぁ-ん]", rule.ja) and not re.search("[ぁ-ん]", re.sub("'[^']*'", "", rule.en))
    assert rule.why.ja and rule.why.en
    assert set(re.findall(r"{(\w+)}", rule.ja)) == set(re.findall(r"{(\w+)}", rule.en))
