"""The phrasebook (docs/phrasebook.md): how a thing is said, from the text cases, with what it means in English and Chinese.

Every line of it is a text case of the project that is read, has a meaning and so runs.  For each word, kind of word and form of
meaning the shortest such text is taken; what the words mean is said by ``explain``, so the page cannot say anything else than
what runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

from tests.casefiles import Line, lines
from zxscript import api
from zxscript.meaning.forms import Form
from zxscript.syntax.continuing import words_of
from zxscript.syntax.game import games, title
from zxscript.syntax.readings import words

_HEAD = """# The phrasebook

How to say it: every word and turn of the language with a text that uses it, what the text means in English and in Chinese.
Made from the text cases by the program itself (`python -m tests.gates.write_pages`): each line is read, has this very meaning, and
runs. What a word is called in other games, and how it is reached by kana, Latin letters or English while one types, stands in
[the language server](lsp.md); the whole of a card file in [card files](card-file.md).

言い方の早見表です。どの行も、そのまま読まれ、この意味で動きます（テストの文から作られます）。
"""


class Part(NamedTuple):
    """A section: its title, terminals whose words it lists, whether each word is an entry or one for all, forms of meaning."""

    title: str
    each: tuple[str, ...] = ()
    one: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


PARTS = (
    Part("Verbs · 動詞", ("V_FIN", "V_REN", "V_TE", "V_TA", "V_NEG", "V_ZU", "V_NEGTA")),
    Part("Headings · 見出し", ("KIND", "H_PLAYERS", "H_VALID", "H_TRIGGER", "H_COST", "H_EFFECT", "TIMING_HEAD", "ZONE_HEAD", "SUBKEY")),
    Part("Times · とき", ("TIME", "TIMING", "TOKI", "SAI", "SAI_NI", "LIMIT"), forms=("Moment", "Later", "Lasting", "During")),
    Part("Players · プレイヤー", ("PLAYER", "OWNER"), ("PLAYER_ICON",), ("PlayerIs", "PlayerNamed", "EachPlayer")),
    Part("Which cards · どのカード", ("CARD", "SELF", "STATE_MOD", "STANDING", "KIND_MOD", "DET", "PRONOUN", "EXTREME", "WO_MOTSU", "IGAI_NO",
                                      "NIARU", "TO_SAME_ATTR"), ("COLOR_MOD", "NAME", "NAME_IS", "NAME_WITH", "TRIBE", "TRIBE_WITH", "RACE", "ICON_MOD"),
         ("Best", "Among", "Under", "HostOf", "Fighting", "Came", "StatChanged", "Parity", "HasAbility")),
    Part("Places · 場所", ("ZONE", "POSITION", "KARA", "KARA_NO"), (), ("End", "Region", "NextTo", "Vacant")),
    Part("Figures · 図", ("SYMBOL", "SYMBOL_MOD")),
    Part("How many · 数", ("QTY", "QTY_SAME", "NUM_CMP", "ALL", "ALL_MOD", "NITSUKI", "MAIGOTO", "SHARE", "MUL", "UNTIL_COUNT", "ROUNDING"),
         ("NUM_MOD", "DAMAGE", "PLUS_N", "SIGNED", "STATS", "MANA"), ("Count", "Kinds", "StatOf", "DoneCount", "Arithmetic", "Clamped", "Unlimited")),
    Part("Costs · コスト", ("SLEEP_ICON", "PAY_ICON"), ("COST_ICON",), ("Pay", "PayAs")),
    Part("Gates, marks and keywords · ゲートと印とキーワード", (), ("GATE", "ICON", "KEYWORD", "KEYWORD_BOX", "SWITCH", "EVOLVE")),
    Part("Conditions · 条件", ("BAAI", "NARABA", "CMP_BAAI", "CMP_NARABA", "DENAKEREBA", "CONJUNCTION"), (),
         ("Compare", "Is", "Not", "Any", "All", "Done", "Held", "Happened", "EventIs")),
    Part("Choices and steps · 選択と手順", ("YOI", "ADVERB"), (), ("May", "Modes", "Either", "If", "Repeat", "Create", "ChooseAbility", "ResolveAbility")),
    Part("Lasting changes · 続くこと", (), (), ("StatChange", "TagChange", "Grant", "Lose", "Forbid", "ForbidUse", "Must", "Immune", "AmountChange", "Instead",
                                               "Allow", "Flag")),
)  # fmt: skip


class Said(NamedTuple):
    """A text that runs: its words by terminal, and the forms of its meaning."""

    text: str
    words: tuple[tuple[str, str], ...]
    forms: frozenset[str]


def page() -> str:
    """The whole page."""
    shipped = sorted({line.game for line in lines("text", "*.txt")}, key=games().index)
    return "\n".join([_HEAD, *(part for game in shipped for part in _game(game))])


@cache
def said(game: str) -> tuple[Said, ...]:
    """The texts of a game that run, the shortest first."""
    found = []
    for one in sorted({line for line in lines("text", "*.txt") if line.game == game}, key=lambda line: (len(line.text), line.text)):
        meaning = _meaning(one)
        if meaning is not None:
            tokens = tuple(dict.fromkeys((token.type, token.value) for token in words_of(one.text, game).tokens))
            found.append(Said(one.text, tokens, frozenset(_forms(meaning))))
    return tuple(found)


def _meaning(one: Line) -> Any:
    try:
        return api.meaning(one.text, one.game)
    except api.NotRunnable:
        return None


def _forms(value: Any) -> Iterator[str]:
    if isinstance(value, Form):
        yield type(value).__name__
        for field in fields(value):
            yield from _forms(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _forms(part)


def _game(game: str) -> Iterator[str]:
    yield f"## {title(game)}\n"
    for part in PARTS:
        rows = list(_rows(part, game))
        if rows:
            yield f"### {part.title.partition(' · ')[0]} of {title(game)} · {part.title.partition(' · ')[2]}\n"
            yield "| to say | for instance | English | 中文 |\n|---|---|---|---|"
            yield "\n".join(rows) + "\n"


def _rows(part: Part, game: str) -> Iterator[str]:
    """The entries of a section: words by kind, then forms of meaning; each with a text that no earlier entry took, where there is one."""
    told: set[str] = set()
    entries = [*_by_word(part.each, game, _word), *_by_word(part.one, game, lambda kind, value: kind), *_by_form(part.forms, game)]
    for name, texts in entries:
        text = next((one for one in texts if one not in told), texts[0])
        if text not in told or name in words(game):
            told.add(text)
            meant = (_alone(api.explain(text, tongue, game), text) for tongue in ("en", "zh"))
            yield "| " + " | ".join([_label(name, game), *map(_cell, (text, *meant))]) + " |"


def _alone(meant: str, text: str) -> str:
    """A sentence that stands alone is read as the effect of an Event; that is not what it was shown for."""
    return meant if "【" in text else re.sub(r"^(Event\. |事件能力。)", "", meant)


def _by_word(kinds: tuple[str, ...], game: str, key: Callable[[str, str], str]) -> Iterator[tuple[str, list[str]]]:
    """(word, the texts with it, the shortest first), by kind and word."""
    found: dict[tuple[int, str], tuple[str, list[str]]] = {}
    for one in said(game):
        for kind, value in one.words:
            if kind in kinds:
                found.setdefault((_rank(kind, kinds), key(kind, value)), (_word(kind, value), []))[1].append(one.text)
    yield from (found[at] for at in sorted(found))


def _rank(kind: str, kinds: tuple[str, ...]) -> int:
    """The forms of a verb are one kind."""
    return 0 if kind.startswith("V_") else kinds.index(kind)


def _word(kind: str, value: str) -> str:
    """A word as an entry: the dictionary form of a verb, and 1 for every number."""
    word = value.partition("|")[0] if kind.startswith("V_") else value
    return re.sub(r"\d+", "1", word)


def _by_form(names: Iterable[str], game: str) -> Iterator[tuple[str, list[str]]]:
    for name in names:
        found = [one.text for one in said(game) if name in one.forms]
        if found:
            yield FORMS[name], found


def _label(name: str, game: str) -> str:
    row, shown = words(game).get(name), _cell(name)
    if row is None:
        return f"**{shown}**"
    return f"**{shown}** {row.english[0] if row.english else ''}{' · ' + row.chinese[0] if row.chinese else ''}"


def _cell(text: str) -> str:
    """Text inside a table, and no markup in it but our own."""
    return re.sub(r"([\\`\[\]<>|])", r"\\\1", text.strip()).replace("\n", "<br>")


FORMS = {
    "Moment": "at a moment", "Later": "later, once", "Lasting": "for as long as", "During": "in whose turn or phase", "PlayerIs": "if the player …",
    "PlayerNamed": "a named player", "EachPlayer": "each player", "Best": "the highest, the lowest", "Among": "of those", "Under": "cards under a card",
    "HostOf": "the card on top of it", "Fighting": "in battle", "Came": "that came from somewhere", "StatChanged": "whose number was changed",
    "Parity": "odd and even", "HasAbility": "with an ability", "End": "the top or bottom of a deck", "Region": "a part of the board", "NextTo": "next to",
    "Vacant": "an empty square", "Count": "as many as there are", "Kinds": "how many kinds", "StatOf": "as much as its number",
    "DoneCount": "as many as were done", "Arithmetic": "plus, minus, times", "Clamped": "at least, at most", "Unlimited": "any number",
    "Pay": "pay for an effect", "PayAs": "pay with something else", "Compare": "compare numbers", "Is": "if it is …", "Not": "not", "Any": "or",
    "All": "and", "Done": "if that was done", "Held": "if it was so before", "Happened": "if it happened this turn", "EventIs": "if what happened is …",
    "May": "may", "Modes": "choose one of these", "Either": "one or the other", "If": "if, otherwise", "Repeat": "again", "Create": "make a token",
    "ChooseAbility": "choose an ability", "ResolveAbility": "use an ability", "StatChange": "raise, lower", "TagChange": "change a name, color or type",
    "Grant": "give an ability", "Lose": "lose abilities", "Forbid": "cannot be done", "ForbidUse": "cannot be used", "Must": "has to",
    "Immune": "is not affected", "AmountChange": "more or less damage", "Instead": "instead", "Allow": "is allowed", "Flag": "counts as",
}  # fmt: skip
"""What forms of meaning are called for people who write cards."""
