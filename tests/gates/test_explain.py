"""Every node, verb, word and value of the language can be said in plain English and Japanese, and nothing is lost on the way."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from tests.gates.language_tables import cases
from tests.gates.modules import ROOT
from zxscript import api
from zxscript.check.pieces import pieces_of
from zxscript.check.resolve import resolve
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain import explain
from zxscript.lang.explain.errors import NoPhrase
from zxscript.lang.explain.tables import LANGUAGES, table
from zxscript.lang.reading import read
from zxscript.lang.schema import load_all
from zxscript.lang.zenonzard.ability import TIMINGS, ZONES
from zxscript.lang.zenonzard.keywords import COLORS, PLAIN, WITH_PARAMETER
from zxscript.syntax.lexicon import lexicon
from zxscript.syntax.node import Node, nodes_of

GAMES = ("zx", "zenonzard")
RULES = {
    language: importlib.import_module(f"zxscript.lang.explain.{package}").RULES
    for language, package in (("en", "english"), ("ja", "japanese"))
}
load_all()
KINDS = nodes_of(Node)

SECTIONS = {
    "PLAYER": "player", "CARD": "card", "SELF": "self", "ZONE": "zone", "POSITION": "position", "ATTR": "attribute",
    "ABILITY": "ability", "TIME": "moment", "COLOR": "color", "ADVERB": "adverb", "CONJUNCTION": "conjunction",
    "DET": "determiner", "ALL_MOD": "determiner", "PRONOUN": "pronoun", "KEYWORD": "keyword",
}  # fmt: skip
"""Terminal of the lexicon -> section of the English table."""

MADE_NEWER = {"RemoveFromGame"}
"""Nodes of older wording that reading replaces by today's."""
VERB = KINDS["Choose"]
QUOTED = re.compile("“[^“”]*”")
NOT_ENGLISH = re.compile("[\u3040-\u30ff\u4e00-\u9fff【】《》［］「」『』、。＋－]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_node_has_a_phrase(language: str) -> None:
    missing = []
    for name, cls in KINDS.items():
        try:
            RULES[language].rule(cls)
        except NoPhrase:
            missing.append(name)
    assert not missing, f"no rule in {language}: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_verbs_share_a_rule(language: str) -> None:
    """A rule of an abstract class would serve new nodes silently; verbs share one because their words are in the table."""
    abstract = {cls for cls in RULES[language].rules if cls.abstract and cls is not VerbClause and cls.__name__ != "Words"}
    assert not abstract


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_is_in_the_table(language: str) -> None:
    verbs, known = set(nodes_of(VerbClause)), set(table(language).sections["verb"])
    assert verbs == known, f"missing {sorted(verbs - known)}, unknown {sorted(known - verbs)}"


def test_english_verbs_have_all_forms() -> None:
    assert all(len(forms) == 5 and all(forms) for forms in table("en").sections["verb"].values())


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_lexicon_is_in_the_english_table(game: str) -> None:
    words = table("en")
    missing = {
        (SECTIONS[terminal], value)
        for entries in lexicon(game).words.values()
        for terminal, value in entries
        if terminal in SECTIONS and not words.has(SECTIONS[terminal], value)
    }
    assert not missing, sorted(missing)


def test_every_word_that_is_spelled_out_is_in_the_japanese_table() -> None:
    words = table("ja")
    for game in GAMES:
        for entries in lexicon(game).words.values():
            for terminal, value in entries:
                if terminal in ("CONJUNCTION", "KEYWORD"):
                    assert words.has(SECTIONS[terminal], value), (terminal, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_and_keywords_are_in_the_table(language: str) -> None:
    words = table(language)
    for section, known in (("timing", TIMINGS), ("zenonzard_zone", ZONES), ("zenonzard_keyword", (*PLAIN, *WITH_PARAMETER))):
        assert not [word for word in known if not words.has(section, word)], section
    assert all(words.has("color", color) for color in COLORS)
    kinds = get_args(KINDS["Ability"].model_fields["ability_kind"].annotation)
    assert all(words.has("kind", kind) for kind in kinds)
    icons = set(table("en").sections["icon"])
    assert icons == set(table("ja").sections["icon"])


@cache
def trees() -> list[tuple[str, Node]]:
    """The trees of the case files."""
    return [(game, read(text, game).node) for game in GAMES for text in cases(game)]


def _literals() -> Iterator[tuple[type[Node], str, Any]]:
    """Every value of every field that takes one of a few words."""
    for cls in KINDS.values():
        for name, field in cls.model_fields.items():
            for part in (field.annotation, *get_args(field.annotation)):
                if get_origin(part) is Literal:
                    yield from ((cls, name, value) for value in get_args(part))


def _replaced(node: Node, target: Node, made: Node) -> Node:
    if node is target:
        return made
    update: dict[str, Any] = {}
    for name, value in node.__dict__.items():
        if isinstance(value, Node):
            update[name] = _replaced(value, target, made)
        elif isinstance(value, tuple):
            update[name] = tuple(
                _replaced(item, target, made) if isinstance(item, Node)
                else tuple(_replaced(one, target, made) if isinstance(one, Node) else one for one in item) if isinstance(item, tuple)
                else item
                for item in value
            )  # fmt: skip
    return node.model_copy(update=update)


def _printable(node: Node) -> bool:
    """Whether Japanese has that form at all: an adjective has no passive."""
    try:
        node.ja()  # type: ignore[attr-defined]
    except KeyError:
        return False
    return True


def _examples() -> dict[type[Node], tuple[Node, Node]]:
    found: dict[type[Node], tuple[Node, Node]] = {}
    for _, top in trees():
        for node in top.walk():
            found.setdefault(type(node), (top, node))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_field_can_be_said(language: Literal["en", "ja"]) -> None:
    examples = _examples()
    assert set(KINDS) - {cls.kind for cls in examples} == MADE_NEWER, "a node that no case shows"
    wrong = []
    for cls, name, value in _literals():
        top, node = examples.get(cls) or examples[VERB]
        changed = _replaced(top, node, node.model_copy(update={name: value}))
        if not _printable(changed):
            continue
        try:
            said = explain(changed, language, resolve(top))
        except (LookupError, AssertionError, ValueError) as error:  # what a table without the word raises
            wrong.append(f"{cls.__name__}.{name}={value!r}: {error!r}")
        else:
            assert said.strip(), (cls, name, value)
    assert not wrong, "\n".join(wrong)


def _texts() -> Iterator[tuple[str, str, str]]:
    """Where, canonical text, English: of all demo cards, keyword definitions and cases."""
    for file in sorted((ROOT / "cardscripts").rglob("*.zx")):
        for card in api.load_cards(file):
            for piece in pieces_of(card):
                if card.is_keyword and piece.node is None:  # a definition with a number to be put in
                    continue
                assert piece.node is not None, (file, piece.said)
                yield f"{file.name}: {card.name}", piece.node.ja(), explain(piece.node, "en", piece.resolution())  # type: ignore[attr-defined]
    for _, node in trees():
        yield "cases/text", node.ja(), explain(node, "en", resolve(node))  # type: ignore[attr-defined]


@cache
def english() -> list[tuple[str, str, str]]:
    """The texts with their English."""
    return list(_texts())


def outside_quotes(said: str) -> str:
    """The words without what is quoted: names, and abilities that are given."""
    before = ""
    while before != said:
        before, said = said, QUOTED.sub("X", said)
    return said


def test_english_is_english() -> None:
    wrong = []
    for where, text, said in english():
        plain = outside_quotes(said)
        marks = NOT_ENGLISH.findall(re.sub("[◎△▽★○・]", "", plain))
        bad = marks or re.search(r"None|[{}<>|_]|\(\)| [.,:;]|[.,:] *:|\S  +\S", plain) or not said.strip()
        if bad:
            wrong.append(f"{where}: {text}\n  {said}")
    assert not wrong, "\n".join(wrong)


def test_english_has_no_stumbling_words() -> None:
    pairs = re.compile(r"\b(the the|a the|the a|to to|a a|an a|a an|of of|the your|a your|you you|it it|than than|they is|it are)\b")
    wrong = [f"{text}\n  {said}" for _, text, said in english() if pairs.search(outside_quotes(said).replace("damage to to", ""))]
    assert not wrong, "\n".join(wrong)


def test_names_and_numbers_are_kept() -> None:
    """A phrase that swallowed a modifier would mostly swallow a name or a number with it."""
    english_tribes = table("en").sections["tribe"]
    wrong = []
    for where, text, said in english():
        names = re.findall("「([^「」。【]+)」", text) + re.findall(r"\[([^\[\]]+)\]", text)
        lost = [name for name in names if name not in said and english_tribes.get(name, (name,))[0] not in said]
        numbers = set(re.findall(r"\d+", re.sub("「[^」]*」|《P:[^》]*》|[億万]", "", text)))
        lost += [n for n in numbers if int(n) > 2 and n not in said and "億" not in text and "万" not in text]
        if lost:
            wrong.append(f"{where}: {lost} of {text}\n  {said}")
    assert not wrong, "\n".join(wrong)


def test_every_text_can_be_said_in_japanese() -> None:
    for _, node in trees():
        said = explain(node, "ja", resolve(node))
        assert said.strip() and not re.search("None|。。|、、|をを|はは", said), said
        assert "【" not in re.sub("「[^」]*」", "", said), said


def test_a_word_without_a_phrase_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(table("en").sections["zone"], "手札")
    with pytest.raises(NoPhrase, match="手札"):
        api.explain("あなたの手札を1枚選び、トラッシュに置く。")


def test_tables_hold_every_word_once() -> None:
    for language in LANGUAGES:
        lines = Path(ROOT / "grammar" / "explain" / f"{language}.tsv").read_text(encoding="utf-8").splitlines()
        keys = [tuple(line.split("\t")[:2]) for line in lines if line and not line.startswith("#")]
        assert len(keys) == len(set(keys)), sorted(key for key in set(keys) if keys.count(key) > 1)
