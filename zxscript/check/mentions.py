"""Names, tribes and players that texts speak of, with their places: 「X」, [X], 《P:X》."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from zxscript.check.project import Project
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.game import game_text

Kind = Literal["name", "part", "token", "tribe", "player"]
"""A whole card name, a part of one (…を含む), the name of a marker, a tribe, a Player Name."""

_QUOTED = re.compile("「(?P<name>[^「」]+)」")
_TRIBE = re.compile(r"\[(?P<name>[^\[\]]+)\]")
_PLAYER = re.compile("《P:(?P<name>[^》]*)》")
_PART_BEFORE = re.compile(r"(?:カード名に、?|「[^「」]*」[かと、])$")
_PART_BEHIND = re.compile(r"(?:(?:[かと、])?「[^「」]*」)*(?:[をが])?(?:を含|が含|含)")
_TOKEN_BEHIND = re.compile("トークン|リンク|カウンター|マーカー|の?リンクを|（")
"""Markers are made by effects and have no card of their own."""
_RACE_BEFORE = re.compile("種族(?:「[^「」]*」(?:または|か|と|、))*$|スイッチ：(?:「[^「」]*」.?)*$|進化：手札から$")

_LEVEL_BEHIND = re.compile(r"(?:と「.*?」)?をLv\d")
"""「X」をLv2にする names cards of two levels, and none that is called X alone."""
_RACE = re.compile("種族(?:「[^「」]*」(?:または|か|と|、))*$")


class Mention(NamedTuple):
    """``name`` stands in a text of ``card`` at ``span`` (the name alone, without its brackets)."""

    card: CardSource
    name: str
    span: Span


def mentions(project: Project, kind: Kind | str) -> Iterator[Mention]:
    """All mentions of a kind in the texts of all cards, in order."""
    for card, _ in project.cards:
        for text in (*card.abilities, *(line.line for line in card.subtexts)):
            for start, end in _places(text, card.game, kind):
                yield Mention(card, text.text[start:end], text.to_file((start, end)))


def _places(text: Text, game: str, kind: str) -> Iterator[tuple[int, int]]:
    if kind == "tribe":
        own = game_text(game).checks.tribes
        found = list(_TRIBE.finditer(text.text)) if own else [one for one in _QUOTED.finditer(text.text) if _is_race(text.text, one)]
    elif kind == "player" and game_text(game).checks.players:
        found = list(_PLAYER.finditer(text.text))
    elif kind in ("name", "part", "token"):
        found = [match for match in _QUOTED.finditer(text.text) if _kind(text.text, match, game) == kind]
    else:
        found = []
    for match in found:
        yield match.span("name")


def _is_race(text: str, match: re.Match[str]) -> bool:
    return _RACE.search(text[max(0, match.start() - 60) : match.start()]) is not None


def _kind(text: str, match: re.Match[str], game: str) -> str:
    """What a quoted name is: a part of names, a whole name, that of a marker, or nothing of these (a race, a granted ability)."""
    before, behind = text[max(0, match.start() - 60) : match.start()], text[match.end() : match.end() + 80]
    if _RACE_BEFORE.search(before) or "。" in match["name"] or "【" in match["name"]:
        return ""
    if _PART_BEHIND.match(behind) and (_PART_BEFORE.search(before) or game_text(game).checks.parts_unsaid):
        return "part"
    if _LEVEL_BEHIND.match(behind):
        return ""
    if re.search("(?:シンボル|連携|昇華\\d?|反魂|インストール)$", before):
        return ""
    return "token" if _TOKEN_BEHIND.match(behind) else "name"
