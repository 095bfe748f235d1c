"""What holds for every text: spelling can be taken back, what is read prints and reads back, formatting ends."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.props import parsed
from tests.props.fuzz import run
from tests.props.mutations import mutated, own_files, own_texts
from tests.props.sentences import derivations
from zxscript import api
from zxscript.lang.reading import Declined, Reading, judge, read
from zxscript.source.limits import MAX_ABILITY, MAX_DEPTH
from zxscript.syntax.nodejson import dump, load
from zxscript.syntax.normalise import normalise

GAMES = ("zx", "zenonzard")
SEEDS = st.integers(0, 10**9)
SIGNS = st.text("「」[]［］《》【】“”（）≪≫<>。・：、､｡ \u3000\t\r\n０１９Ｘ＋+-−＊×/／＆&自起S赤無引くする。XLv:ターン枚加護：")
ANY = SIGNS | st.text()
often = settings(max_examples=300, deadline=None)
some = settings(max_examples=60, deadline=None)


@pytest.mark.parametrize("game", GAMES)
@given(text=ANY)
@often
def test_spelling_can_be_taken_back(game: str, text: str) -> None:
    clean = normalise(text, game)
    assert clean.restore() == text
    places = [clean.to_source(at) for at in range(len(clean.text) + 1)]
    assert places == sorted(places) and places[-1] <= len(text)
    assert all(clean.text[edit.start : edit.end] != edit.original for edit in clean.edits)


@pytest.mark.parametrize("game", GAMES)
@given(text=ANY)
@often
def test_any_text_is_read_or_declined_inside_itself(game: str, text: str) -> None:
    _, outcome = judge(text, game)
    if isinstance(outcome, Declined):
        assert 0 <= outcome.start <= outcome.end <= len(normalise(text, game).text) and outcome.reason


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS, length=st.integers(1, 25))
@often
def test_what_is_read_prints_and_reads_back(game: str, seed: int, length: int) -> None:
    verdict, outcome = judge(derivations(game).text(random.Random(seed), length), game)
    if verdict not in ("round_trip", "variant"):
        return
    assert isinstance(outcome, Reading)
    again = read(outcome.printed, game)
    assert again.node == outcome.node and again.printed == outcome.printed
    assert load(dump(outcome.node)) == outcome.node


@pytest.mark.parametrize("game", GAMES)
def test_many_texts_of_the_grammar_are_read(game: str) -> None:
    """The property above would hold of a reader that declines everything."""
    texts = [derivations(game).text(random.Random(seed), 2) for seed in range(400)]
    assert sum(judge(text, game)[0] in ("round_trip", "variant") for text in texts) >= 5


@given(seed=SEEDS)
@some
def test_formatting_twice_changes_nothing_more(seed: int) -> None:
    text = mutated(random.Random(seed), own_files())
    once = api.format_file(api.Source("cards.zx", text))
    assert "ZX118" not in [one.code for one in once.findings]
    if once.text is not None:
        assert api.format_file(api.Source("cards.zx", once.text)).text == once.text


def test_a_short_run_of_the_fuzzer_breaks_nothing() -> None:
    found = run(1500, 7, own_texts(), timed=False)
    assert found.broken == []
    assert found.texts == 1500 and found.files > 20 and found.compiled > 0
    assert found.verdicts["round_trip"] > 50 and found.verdicts["declined"] > 500


@pytest.mark.parametrize("unit", ["“【常】", "以下の能力を得る。“", "「", "（", "あなたの", "あなたの手札の", "2×", "か、", "1枚か", "《赤1》"])
def test_nesting_is_bounded_and_declined(unit: str) -> None:
    for count in (3, MAX_DEPTH, 2 * MAX_DEPTH, MAX_ABILITY):
        for text in (unit * count, unit * count + "1枚引く。" + "”" * count):
            verdict, outcome = judge(text)
            assert verdict == "declined" or isinstance(outcome, Reading)
    assert judge("“【常】" * MAX_DEPTH + "1枚引く。" + "”" * MAX_DEPTH)[0] == "declined"


def test_a_long_run_of_abilities_inside_one_another_says_how_deep_it_may_be() -> None:
    text = "【常】【効果】以下の能力を得る。“" * 60 + "【常】【効果】1枚引く。" + "”" * 60
    verdict, outcome = judge(text)
    assert verdict == "declined" and isinstance(outcome, Declined) and "nested deeper than" in outcome.reason


@pytest.mark.parametrize("game", GAMES)
def test_a_text_beyond_the_limit_is_declined(game: str) -> None:
    outcome = judge("1枚引き、" * MAX_ABILITY, game)[1]
    assert isinstance(outcome, Declined) and str(MAX_ABILITY) in outcome.reason


def test_inputs_of_the_parser_lead_to_new_places_and_break_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m tests.props.parsed` does this for as long as it is told to; what led to a new place is garbled again."""
    monkeypatch.setattr(parsed, "ROUND", 250)
    met = parsed.Inputs(own_texts())
    met.run(60, random.Random(5), rounds=2)
    assert not met.broken, met.broken[0]
    assert met.inputs == 500 and len(met.met) > 100 and met.kept
    assert {verdict for _, verdict, *_ in met.met} >= {"declined", "round_trip"}


def test_an_input_that_raises_or_takes_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    met, seen = parsed.Inputs({"zx": ["カードを1枚引く。"], "zenonzard": ["カードを1枚引く。"]}), iter(range(1000))

    def judged(text: str, game: str) -> object:
        if next(seen) == 3:
            raise KeyError(text)
        return judge(text, game)

    monkeypatch.setattr(parsed, "ROUND", 10)
    monkeypatch.setattr(parsed, "judge", judged)
    met.run(60, random.Random(5), rounds=1)
    assert len(met.broken) == 1 and "KeyError" in met.broken[0]
    monkeypatch.setattr(parsed, "SECONDS", 0.0)
    met.run(60, random.Random(6), rounds=2)
    assert len(met.broken) > 1 and met.broken[1].endswith(" ms")
