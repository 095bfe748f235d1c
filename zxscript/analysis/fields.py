"""Completion outside of the rules text: headers of a card, deck lists, scenes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from zxscript.analysis.spots import block_at
from zxscript.analysis.workspace import Workspace
from zxscript.check.deckfacts import game_of
from zxscript.source.text import Span
from zxscript.syntax.deckfile import SECTION_NAMES
from zxscript.syntax.game import DEFAULT, Game, game_text, games, has_key, keys, title
from zxscript.syntax.keys import fold_width
from zxscript.syntax.scenario import SUBJECTS

MOST = 60


class Offer(NamedTuple):
    """A word for a field."""

    text: str
    span: Span
    kind: Literal["name", "key", "value"]
    detail: str = ""


_SCENE_KEYS = (
    "目的", "ゲーム", "版", "規則", "裁定", "シード", "カード", "番", "ターン", "フェイズ", "盤面", "自分", "相手", "手順", "期待",
)  # fmt: skip
_VERBS = ("プレイ", "能力", "攻撃", "選ぶ", "選ばない", "はい", "いいえ", "パス", "数", "順", "移動", "イグニッション", "進む", "投了")
_SEATS = ("自分", "相手")
_KEY = re.compile(r"\s*(?P<key>[^：:「」]*)[：:]\s*")
_LAST = re.compile(r"[^／/、,\s\[\]：:→＝=「」（）()＋+]*$")


def in_header(workspace: Workspace, name: str, offset: int) -> list[Offer]:
    """Keys at the beginning of a header line, values behind the colon."""
    line, _start = _line(workspace, name, offset)
    found = block_at(workspace, name, offset)
    game = found[1].game if found is not None else DEFAULT
    said = _KEY.match(line)
    if said is None:
        had = {field.key for field in found[1].fields} if found is not None else set()
        known = (key for key in keys().values() if (has_key(game, key) or found is None) and key.name not in had)
        return _offers(((f"{key.name}：", ", ".join(key.aliases)) for key in known), line.strip(), offset, "key")
    written = _LAST.search(line[said.end() :])
    typed = written[0] if written is not None else ""
    return _offers(((one, "") for one in _values(workspace, game, said["key"].strip())), typed, offset, "value")


def _values(workspace: Workspace, game: Game, key: str) -> Iterable[str]:
    text = game_text(game)
    if key in ("ゲーム", "game"):
        return [title(one) for one in games()]
    if key in ("種類", "type"):
        return text.types
    if key in ("色", "color"):
        return text.colors
    if key in ("種族", "tribe", "race"):
        return [f"[{tribe}]" for tribe in sorted(workspace.index.tribes(game))]
    if key in ("プレイヤー名", "player"):
        return sorted(workspace.index.players())
    return ()


def in_deck(workspace: Workspace, name: str, offset: int) -> list[Offer]:
    """Names of cards behind a count; sections and headers at the beginning of a line."""
    line, _ = _line(workspace, name, offset)
    decks = workspace.deck(name)
    game = game_of(decks[0]) if decks else DEFAULT
    counted = re.match(r"\s*[0-9０-９]+\s*(?:枚|x|X|ｘ|×)?\s+(?P<name>.*)$", line)
    if counted is not None:
        return _offers(((one, "") for one in workspace.index.names(game)), counted["name"], offset, "name", inside=True)
    said = _KEY.match(line)
    if said is not None:
        known = [title(one) for one in games()] if said["key"].strip() in ("ゲーム", "game") else []
        return _offers(((one, "") for one in known), line[said.end() :].strip(), offset, "value")
    words = [(one, "") for one in ("デッキ：", "ゲーム：", "版：", *SECTION_NAMES.values())]
    return _offers(words, line.strip(), offset, "key")


def in_scene(workspace: Workspace, name: str, offset: int) -> list[Offer]:
    """Keys at the margin; inside of a section zones, verbs, handles and names of cards."""
    line, start = _line(workspace, name, offset)
    scene = workspace.scene(name)
    game = scene.game
    opened = line.rfind("「")
    if opened >= 0 and "」" not in line[opened:]:
        return _offers(((one, "") for one in workspace.index.names(game)), line[opened + 1 :], offset, "name", inside=True)
    written = _LAST.search(line)
    typed = written[0] if written is not None else ""
    if not line[:1].isspace():
        said = _KEY.match(line)
        if said is None:
            return _offers(((f"{key}：", "") for key in _SCENE_KEYS), typed, offset, "key")
        values = {"ゲーム": [title(one) for one in games()], "番": _SEATS, "フェイズ": game_text(game).checks.scene_phases}
        return _offers(((one, "") for one in values.get(said["key"].strip(), ())), typed, offset, "value")
    section = _section(workspace.documents[name].text[:start])
    return _offers(_inside(section, line, [*scene.handles], game), typed, offset, "value")


def _inside(section: str, line: str, handles: list[str], game: Game) -> Iterator[tuple[str, str]]:
    text = game_text(game)
    board = text.board.ja if text.board is not None else ()
    behind = "：" in line or ":" in line
    if section in _SEATS:
        yield from ((f"{zone}：", "") for zone in text.checks.scene_zones if not behind)
        yield from ((one, "") for one in handles if behind)
    elif section == "手順":
        yield from ((f"{seat}：", "") for seat in _SEATS if not behind)
        yield from ((one, "") for one in (*_VERBS, *handles, *board, *_SEATS) if behind)
    elif section == "期待":
        yield from ((f"{one}：", "") for one in (*handles, *_SEATS, *SUBJECTS) if not behind)
        yield from ((one, "") for one in (*text.checks.scene_zones, *board) if behind)
    elif section == "盤面":
        yield from ((one, "") for one in ("・", "｜", *handles))


def _section(before: str) -> str:
    """The key of the section that the last lines stand in."""
    for line in reversed(before.split("\n")):
        if line and not line[0].isspace() and line[0] not in "#＃":
            said = _KEY.match(line)
            return fold_width(said["key"]).strip() if said is not None else ""
    return ""


def _line(workspace: Workspace, name: str, offset: int) -> tuple[str, int]:
    """The line up to an offset, and where it begins."""
    text = workspace.documents[name].text
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    return text[start:offset], start


def _offers(
    known: Iterable[tuple[str, str]], typed: str, offset: int, kind: Literal["name", "key", "value"], *, inside: bool = False
) -> list[Offer]:
    """Those that begin with what was typed (or hold it), or whose remark does."""
    span, small = Span(offset - len(typed), offset), typed.lower()
    found = []
    for word, detail in known:
        fits = small in word.lower() if inside else word.lower().startswith(small)
        if fits or any(one.startswith(small) for one in detail.split(", ") if one):
            found.append(Offer(word, span, kind, detail))
            if len(found) == MOST:
                break
    return found
