"""Where cards are, come from and go to, in English."""

from __future__ import annotations

from zxscript.lang.base import Phrase
from zxscript.lang.explain.english.np import Np, article, listed, spaced
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.speaker import THE, Speaker, Want
from zxscript.lang.heads import CardType, Position, Zone
from zxscript.lang.nouns import Group, Noun

SQUARES = ("スクエア", "ノーマルスクエア", "プレイヤースクエア")
SHARED = (*SQUARES, "エリア", "自軍エリア", "ゲーム", "その下", "移動先", "ゲーム外", "除外エリア", "フォースゾーン", "場")
"""Places of nobody, or whose owner goes without saying."""

_POSITION = {
    ("上", "at"): "on top of", ("1番上", "at"): "on top of", ("下", "at"): "on the bottom of", ("1番下", "at"): "on the bottom of",
}  # fmt: skip


def place(sp: Speaker, phrase: Phrase, way: str, *, many: bool = False, whose: str = "") -> str:
    """A place with its preposition.  ``way``: at, to or away; ``whose``: the owner where the text names none."""
    last = phrase.items[-1] if isinstance(phrase, Group) else None
    if isinstance(phrase, Group) and isinstance(last, Noun) and (last.outside or phrase.outside):
        items = (*phrase.items[:-1], last.model_copy(update={"outside": False}))
        within = phrase.model_copy(update={"items": items, "conj": "か", "outside": False})
        return f"{'from ' if way == 'away' else ''}anywhere other than {place(sp, within, 'at', many=many, whose=whose)}"
    if isinstance(phrase, Group):
        said = [place(sp, item, way, many=many, whose=_owner_before(sp, phrase, index) or whose) for index, item in enumerate(phrase.items)]
        return listed(said, "and" if phrase.conj == "と" else "or")
    if not isinstance(phrase, Noun):
        return spaced("at" if way == "at" else "to", sp.np(phrase).text)
    if isinstance(phrase.head, Position):
        return _position(sp, phrase, way, whose)
    if not isinstance(phrase.head, Zone):
        return _by_card(sp, phrase, way)
    at, to = sp.table.forms("zone", phrase.head.word)[1:3]
    preposition = {"at": at, "to": to, "away": "from"}[way]
    if phrase.outside:
        inside = zone_np(sp, phrase.model_copy(update={"outside": False}), many=many, whose=whose).text
        return f"{preposition} anywhere other than {inside}"
    return f"{preposition} {zone_np(sp, phrase, many=many, whose=whose).text}"


def _owner_before(sp: Speaker, group: Group, index: int) -> str:
    """あなたの手札かチャージ: the owner of the first place is that of the others too."""
    first = group.items[0]
    if index == 0 or not isinstance(first, Noun):
        return ""
    parts = noun_parts(sp, first)
    return parts.owner


def noun_parts(sp: Speaker, noun: Noun, want: Want = THE) -> Parts:
    """The parts of a noun with its modifiers applied."""
    from zxscript.lang.explain.english.nouns import parts_of

    return parts_of(sp, noun, want)


def zone_np(sp: Speaker, noun: Noun, *, many: bool = False, whose: str = "") -> Np:
    """A zone as a place: your hand, a Normal Square without a Z/X."""
    parts = noun_parts(sp, noun)
    word = noun.head.word if isinstance(noun.head, Zone) else ""
    if word == "その下":
        return Np("the cards beneath it")
    if parts.of is not None:
        parts.post.append(f"of {parts.of.text}")
        if word not in SQUARES:
            return Np(f"the {parts.noun(False)}")
    if parts.owner:
        if word in SQUARES:
            return Np(f"{parts.owner} {parts.noun(False)}" if word == "プレイヤースクエア" else f"one of {parts.owner} {parts.noun(True)}")
        both = " and " in parts.owner or " or " in parts.owner
        return Np(f"{parts.owner} {parts.noun(False)}", both)
    if parts.det:
        return Np(f"{parts.det} {parts.noun(parts.det in ('all', 'both'))}")
    if word in SQUARES:
        return Np(parts.noun(True), True) if many else Np(article(parts.noun(False)))
    if whose and word not in SHARED:
        return Np(f"{whose} {parts.noun(False)}")
    return Np(f"the {parts.noun(False)}")


def _position(sp: Speaker, noun: Noun, way: str, whose: str = "") -> str:
    parts = noun_parts(sp, noun)
    word = noun.head.word if isinstance(noun.head, Position) else ""
    whole = parts.of.text if parts.of is not None else f"{parts.owner or whose or 'the'} deck"
    if whole == "the deck" and whose:
        whole = f"{whose} deck"
    if word in ("その中", "うち", "そのうち"):
        return "among them" if way == "at" else "from among them" if way == "away" else "to them"
    if word in ("上", "1番上", "下", "1番下"):
        top = "top" if word.endswith("上") else "bottom"
        if way == "away":
            return f"from the {top} of {whole}"
        if "deck" in whole:
            return f"on {'top' if top == 'top' else 'the bottom'} of {whole}"
        return f"{'on top of' if top == 'top' else 'under'} {whole}"
    if word == "中":
        return f"from {whole}" if way == "away" else f"in {whole}"
    said = sp.word("position", word)
    return f"{'onto' if way == 'to' else 'on'} the {said} of {whole}"


def _by_card(sp: Speaker, noun: Noun, way: str) -> str:
    """A card as a place: its Force, the card that something is put on."""
    np = sp.np(noun)
    if isinstance(noun.head, CardType) and noun.head.word == "元":
        return "to where they were"
    return f"{ {'at': 'at', 'to': 'to', 'away': 'from'}[way] } {np.text}"
