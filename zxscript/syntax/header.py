"""The headers of a card as data: values checked, spelled canonically, and their findings."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.limits import MAX_NUMBER
from zxscript.source.suggest import nearest
from zxscript.syntax.cardsource import CardSource, Field
from zxscript.syntax.game import Game, game_text, has_key, keys
from zxscript.syntax.keys import fold_width

Cost = int | Literal["∞"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHeader:
    """What the headers of one card say. Absent headers are None, empty or False.

    ``cost`` counts resource cards or mana, "∞" cannot be paid; ``cost_colored`` is the coloured part of a ZENONZARD
    cost (colour and amount, included in ``cost``); ``kana`` and ``text_en`` may hold line breaks, which are written
    ``\\n`` in a card file; ``power``, ``bp``, ``dp`` and ``life`` are printed numbers, ``numbers`` by their names those that
    only one game prints.
    """

    game: Game
    number: str = ""
    name: str = ""
    keyword: str = ""
    kana: str = ""
    name_en: str = ""
    type: str = ""
    colors: tuple[str, ...] = ()
    multicolor: bool = False
    cost: Cost | None = None
    cost_colored: tuple[tuple[str, int], ...] = ()
    power: int | None = None
    bp: int | None = None
    dp: int | None = None
    life: int | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    tribes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    unlimited: bool = False
    set: str = ""
    text_en: str = ""
    notes: tuple[str, ...] = ()


class _Bad(Exception):
    """A value that its key cannot have; the message says what it can have."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.words = Words(ja, en)


REMEMBERED = 1024
"""Cards whose headers are kept: findings, rules and the interpreter ask for them one after the other."""
_INFINITE = ("∞", "無限", "infinite")
_COST = re.compile(r"(?P<total>\d+)\s*(?:\((?P<colored>(?:[^\d()]{1,4}\d+)+)\))?")
_COLORED = re.compile(r"([^\d()]{1,4}?)\s*(\d+)")
_ICON = re.compile(r"[《≪【\[［][^》≫】\]］]*[》≫】\]］]")
_TRIBE = re.compile(r"[\[［]([^\]］]*)[\]］]")
_COLOR_WORDS = {"red": "赤", "blue": "青", "white": "白", "black": "黒", "green": "緑", "yellow": "黄", "purple": "紫",
                "colorless": "無", "colourless": "無", "無色": "無"}  # fmt: skip
_TYPE_WORDS = {"z/x": "ゼクス", "event": "イベント", "player": "プレイヤー", "z/x ex": "ゼクス エクストラ",
               "z/x ob": "ゼクス オーバーブースト", "shift": "シフト", "ev ex": "イベント エクストラ",
               "pl ex": "プレイヤー エクストラ", "an": "アセンション", "an ex": "アセンション エクストラ",
               "marker": "マーカー", "token": "マーカー（トークン）", "link": "マーカー（リンク）",
               "counter": "マーカー（カウンター）",
               "field minion": "フィールド・ミニオン", "base minion": "ベース・ミニオン",
               "magic": "マジック", "force": "フォース", "minion token": "ミニオン・トークン"}  # fmt: skip


@lru_cache(REMEMBERED)
def read_header(card: CardSource) -> tuple[CardHeader, tuple[Diagnostic, ...]]:
    """The headers of ``card``; a value that cannot be read is left out and reported (ZX104)."""
    values: dict[str, Any] = {"game": card.game}
    notes: list[str] = []
    found = []
    for field in card.fields:
        key = keys().get(field.key)
        if key is None or key.name == "ゲーム" or not has_key(card.game, key):
            continue
        if key.role == "note":
            notes.append(field.value)
            continue
        try:
            if key.role == "number":
                values["numbers"] = (*values.get("numbers", ()), (key.field, _number(field.value)))
                continue
            values.update(_read(key.field, field.value, card.game))
        except _Bad as bad:
            found.append(_bad_value(card, field, bad))
    return CardHeader(**values, notes=tuple(notes)), tuple(found)


def _bad_value(card: CardSource, field: Field, bad: _Bad) -> Diagnostic:
    span = field.span if field.value else field.key_span
    return finding("ZX104", card.file, span, key=field.key, found=field.value, expected=bad.words)


def canonical_value(key: str, value: str, game: Game) -> str:
    """The canonical spelling of a header value; a value that cannot be read is returned as it is."""
    known = keys().get(key)
    if known is None or not has_key(game, known):
        return value
    try:
        if known.role == "number":
            return str(_number(value))
        read = _read(known.field, value, game)
    except _Bad:
        return value
    write = _WRITE.get(known.field)
    return write(read) if write else value


def write_cost(cost: Cost | None, colored: tuple[tuple[str, int], ...]) -> str:
    """``9(赤3)``: the whole cost and its coloured part."""
    part = "".join(f"{color}{amount}" for color, amount in colored)
    return f"{'' if cost is None else cost}{f'({part})' if part else ''}"


_WRITE: dict[str, Callable[[dict[str, Any]], str]] = {
    "colors": lambda read: "／".join(read["colors"]),
    "cost": lambda read: write_cost(read["cost"], read["cost_colored"]),
    "power": lambda read: str(read["power"]),
    "bp": lambda read: str(read["bp"]),
    "dp": lambda read: str(read["dp"]),
    "life": lambda read: str(read["life"]),
    "tribes": lambda read: "／".join(f"[{tribe}]" for tribe in read["tribes"]),
    "players": lambda read: "／".join(read["players"]),
    "icons": lambda read: "".join(read["icons"]),
    "multicolor": lambda read: "あり" if read["multicolor"] else "なし",
    "copies": lambda read: "無制限" if read["unlimited"] else "通常",
    "type": lambda read: str(read["type"]),
}


def _read(field: str, value: str, game: Game) -> dict[str, Any]:
    """Attributes of the header that one value gives. Raises _Bad."""
    if field == "colors":
        return {"colors": _colors(value, game)}
    if field == "cost":
        return _cost(value, game)
    if field in ("power", "bp", "dp", "life"):
        return {field: _number(value)}
    if field == "tribes":
        return {"tribes": _tribes(value)}
    if field == "players":
        return {"players": _split(value)}
    if field == "icons":
        return {"icons": _icons(value)}
    if field == "multicolor":
        return {"multicolor": _choice(value, ("あり", "yes", "true"), ("なし", "no", "false"))}
    if field == "copies":
        return {"unlimited": _choice(value, ("無制限", "unlimited"), ("通常", "normal"))}
    if field == "type":
        return {"type": _type(value, game)}
    if not value:
        raise _Bad("何か書いてください", "it must not be empty")
    return {field: value.replace("\\n", "\n") if field in ("kana", "text_en") else value}


def _colors(value: str, game: Game) -> tuple[str, ...]:
    known = game_text(game).colors
    found: list[str] = []
    for word in re.split(r"[／/・、,\s]+", value.strip()):
        named = _COLOR_WORDS.get(word.casefold())
        found += [named] if named else list(word)
    if not found or any(color not in known for color in found) or len(set(found)) != len(found):
        raise _Bad(f"色は {'・'.join(known)} です", f"the colours are {', '.join(known)}")
    return tuple(found)


def _cost(value: str, game: Game) -> dict[str, Any]:
    folded = fold_width(value).strip()
    if folded.casefold() in _INFINITE:
        return {"cost": "∞", "cost_colored": ()}
    match = _COST.fullmatch(folded)
    colored: list[tuple[str, int]] = []
    if match and match["colored"]:
        pairs = [
            (_COLOR_WORDS.get(c.strip(" ,／・"), c.strip(" ,／・")), n) for c, n in _COLORED.findall(match["colored"])
        ]
        colored = [(color, _number(amount)) for color, amount in pairs]
    total = _number(match["total"]) if match else 0
    wrong = any(color not in game_text(game).colors for color, _ in colored) or sum(n for _, n in colored) > total
    if match is None or wrong or (colored and not game_text(game).colored_costs):
        raise _Bad("コストは 3、∞ または 9(赤3) のように書きます", "a cost is written 3, ∞ or 9(赤3)")
    return {"cost": total, "cost_colored": tuple(colored)}


def _number(value: str) -> int:
    folded = fold_width(value).strip()
    if not re.fullmatch(r"[0-9]{1,10}", folded) or int(folded) > MAX_NUMBER:
        raise _Bad(f"0 から {MAX_NUMBER} までの整数です", f"it is a whole number from 0 to {MAX_NUMBER}")
    return int(folded)


def _tribes(value: str) -> tuple[str, ...]:
    """Each in brackets, or all without."""
    found, beside = tuple(_TRIBE.findall(value)), _TRIBE.sub("", value)
    if re.search(r"[\[\]［］]", beside) or (found and re.sub(r"[\s、，,／/・]+", "", beside)):
        raise _Bad("種族は [灯守り] のように書きます", "tribes are written [灯守り]")
    return found or _split(value)


def _icons(value: str) -> tuple[str, ...]:
    found = tuple(_ICON.findall(value))
    if not found or "".join(found) != "".join(re.split(r"[\s、，,／]+", value)):
        raise _Bad("アイコンは 《IG》 のように書きます", "icons are written 《IG》")
    return found


def _choice(value: str, yes: tuple[str, ...], no: tuple[str, ...]) -> bool:
    folded = fold_width(value).strip().casefold()
    if folded in yes or folded in no:
        return folded in yes
    raise _Bad(f"「{yes[0]}」か「{no[0]}」です", f"it is '{yes[0]}' or '{no[0]}'")


def _type(value: str, game: Game) -> str:
    words = " ".join(fold_width(value).split())
    named = _TYPE_WORDS.get(words.casefold())
    for known in game_text(game).types:
        if named == known or "".join(fold_width(known).split()) == "".join(words.split()):
            return known
    near = nearest(value, game_text(game).types)
    extra = (f"「{near}」ですか。", f"did you mean '{near}'? ") if near else ("", "")
    listed = game_text(game).types
    raise _Bad(f"{extra[0]}種類は {'、'.join(listed)} です", f"{extra[1]}the types are {', '.join(listed)}")


def _split(value: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in re.split(r"[／/]", value) if part.strip())
    if not parts:
        raise _Bad("何か書いてください", "it must not be empty")
    return parts
