"""Explanations say every form, every field and every identifier, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.gates.meaning_examples import EXAMPLES, TWO, asking, changed
from tests.gates.modules import ROOT
from zxscript.explain import NoWords, explain_ability, glossary, languages
from zxscript.meaning import forms
from zxscript.meaning.forms import Ability, Bound, CardMeaning, Choose, Do, Done, Form

GAMES = ("zx", "zenonzard")


def test_every_form_has_an_example() -> None:
    wanted = {
        one for name in forms.__all__
        if isinstance(one := getattr(forms, name), type) and issubclass(one, Form) and one not in (Form, CardMeaning)
    }  # fmt: skip
    assert wanted == {cls for cls, _ in EXAMPLES}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("cls", "example"), EXAMPLES, ids=[cls.__name__ for cls, _ in EXAMPLES])
def test_another_value_is_explained_otherwise(language: str, cls: type[Form], example: Ability) -> None:
    said = explain_ability(example, language)
    assert said.strip() and "None" not in said, said
    alike = [key for key, other in changed(example, cls) if explain_ability(other, language) == said]
    assert not alike, f"{sorted(set(alike))} say nothing in\n{said}"


@pytest.mark.parametrize("language", languages())
def test_wholly(language: str) -> None:
    """What was done to chosen cards counts as done only if as many were chosen as was demanded, or also with fewer."""
    said = set()
    for wholly in (False, True):
        example = asking(Done("done1"))
        steps = (Choose((Bound("first1"),), TWO, name="c1"), Do("destroy", Bound("c1", wholly=wholly), name="done1"))
        said.add(explain_ability(Ability(example.kind, example.header, steps=(*example.steps[:-1], *steps, example.steps[-1])), language))
    assert len(said) == 2


# ------------------------------------------------------------------ words


def _identifiers(game: str) -> Iterator[tuple[str, str]]:
    """Section and identifier of all that the vocabulary and the terms of a game name."""
    words = import_module(f"zxscript.games.{game}.vocabulary").VOCABULARY
    terms = import_module(f"zxscript.games.{game}.expressions").TERMS
    yield from (("zone", zone) for zone in (*words.all_zones, *(one.zone for one in words.zones.values()), *words.homes.values()))
    yield from (("region", name) for name in (*words.regions.values(), *terms.regions))
    yield from (("stat", name) for name in (*words.stats.values(), *words.player_stats.values(), *terms.stats))
    yield from (("state", name) for name in (*words.states.values(), *terms.states, *terms.arrive))
    yield from (("type", name) for names in (*words.types.values(), *words.kind_words.values()) for name in names)
    yield from (("colour", name) for name in words.colours.values())
    yield from (("icon", name) for name in words.icons)
    yield from (("counter", name) for name in words.counters.values())
    yield from (("phase", name) for name in words.phases.values())
    yield from (("end", one.end) for one in (*words.durations.values(), *words.unsaid_ends.values()))
    yield from (("came", name) for names in words.came_by.values() for name in names)
    yield from (("verb", name) for name in (*words.verbs.values(), *terms.player_verbs, *(one.partition(":")[0] for one in terms.deeds)))
    yield from (("event", name) for name in terms.events)
    yield from (("cause", name) for name in terms.causes)
    yield from (("kind", name) for name in words.kinds.values())
    yield from (("ability", name) for name in (*words.keywords.values(), *words.uses.values(), *words.deck_rules.values()))
    yield from (("ability", name) for names in words.timing_tags.values() for name in names)
    yield from (("player", who) for whose in words.players.values() for who in whose)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_identifier_has_words(language: str, game: str) -> None:
    words = glossary(language, game)
    missing = []
    for section, identifier in sorted(set(_identifiers(game))):
        known = words.find(section, identifier) or (section == "event" and words.find("verb", identifier))
        if identifier and not known:
            missing.append(f"{section} {identifier}")
    assert not missing, missing


@pytest.mark.parametrize("file", sorted((ROOT / "grammar" / "explain").glob("*/*.tsv")), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_tables_hold_every_word_once(file: object) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()  # type: ignore[attr-defined]
    keys = [tuple(line.split("\t")[:2]) for line in lines if line and not line.startswith("#")]
    assert len(keys) == len(set(keys)), sorted(key for key in set(keys) if keys.count(key) > 1)


def test_every_language_has_every_table() -> None:
    for language in languages():
        for game in GAMES:
            assert glossary(language, game).sections, (language, game)


def test_a_word_without_words_is_an_error() -> None:
    with pytest.raises(NoWords, match="no words in 'en' for zone 'nowhere'"):
        glossary("en", "zx").word("zone", "nowhere")
    with pytest.raises(LookupError, match="no language"):
        explain_ability(EXAMPLES[0][1], "xx")
