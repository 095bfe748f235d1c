"""What stands at a place, told: a word (what it is in three languages, its rule), its clause (what it means), a card (its text)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from zxscript.analysis.index import Located
from zxscript.analysis.names import Symbol, symbol_at
from zxscript.analysis.spots import Spot, pieces_at, place, spot, token_at
from zxscript.analysis.workspace import Workspace
from zxscript.check.expected import in_words
from zxscript.explain import glossary
from zxscript.interpret.abilities.keywords import definitions
from zxscript.lang.cardtext import Piece, pieces_of
from zxscript.run.meanings import Explained, explain_text, explained, interpreted
from zxscript.run.table import NotRunnable
from zxscript.source.diagnostic import Language
from zxscript.source.kana import romaji
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import Game
from zxscript.syntax.parser import KEYWORD, Token
from zxscript.syntax.readings import shapes, words

TONGUES = (("ja", "日本語"), ("en", "English"), ("zh", "中文"))
_SENTENCE = re.compile(r"[^。【】”“]+。?")
_LASTING, _ALONE = "static", "event"
"""Kinds of ability: one that always holds, and what a sentence that stands alone is read as."""
_LABELS = {"clause": ("この文", "this sentence"), "ability": ("この能力", "this ability"), "defined": ("定義", "defined as")}


@dataclass(frozen=True, slots=True)
class Told:
    """Markdown about a stretch of a document."""

    span: Span
    text: str


def hover(workspace: Workspace, name: str, offset: int, language: Language = "en") -> Told | None:
    """What is to be said of a place of an open document; None if it is nothing."""
    symbol = symbol_at(workspace, name, offset)
    if symbol is not None and symbol.kind == "card":
        known = workspace.index.named(symbol.game, symbol.text)
        if known:
            return Told(symbol.span, _card(workspace, known[0], language))
    here = spot(workspace, name, offset)
    found = token_at(here) if here is not None else None
    if here is None or found is None:
        return None
    piece, token = found
    parts = [_word(here, token, language), _keyword(here.card, token, symbol, language), _meant(here, piece, token, language)]
    text = "\n\n---\n\n".join(part for part in parts if part)
    return Told(place(here, piece, token.start, token.end), text) if text else None


def _word(here: Spot, token: Token, language: Language) -> str:
    """A word in three languages, and what it is in the grammar."""
    word, verb, _ = token.value.partition("|")
    table = words(here.game)
    row = table.get(word if verb else token.value) or table.get(token.text) or table.get(word) or table.get(token.text.removesuffix("の"))
    kind = in_words((token.type,), here.game)
    said = kind.in_(language) if kind is not None else ""
    said = "" if said[:1] == "「" else said  # a group that is called by one of its words says nothing of the others
    known = row or next((one for one in shapes(here.game) if one.text == token.text), None)
    if known is None:
        return f"**{word or token.text}** — {said}" if said else ""
    lines = [f"**{row.word if row else token.text}** （{known.kana} · {romaji(known.kana)[0]}）" + (f" — {said}" if said else "")]
    lines += [f"English: {', '.join(known.english)}", f"中文: {'、'.join(known.chinese)}"]
    lines += [row.rule] if row and row.rule else []
    return "  \n".join(lines)


def _keyword(card: CardSource, token: Token, symbol: Symbol | None, language: Language) -> str:
    """How a keyword is defined."""
    if token.type != KEYWORD:
        return ""
    known = [one for one in card.keywords if one.word == token.text]
    known += [one for (word, _), one in definitions(card.game).items() if word == token.text]
    if not known:
        return ""
    return f"{_label('defined', language)}:\n\n" + "\n\n".join(f"> {one.text}" for one in known)


def _meant(here: Spot, piece: Piece, token: Token, language: Language) -> str:
    """What the sentence around a word means; where it cannot stand alone, or is part of what always holds, the whole ability."""
    for sentence in _SENTENCE.finditer(piece.said) if not _is_lasting(here) else ():
        if sentence.start() <= token.start < sentence.end():
            said = {tongue: _sentence(sentence[0], here.game, tongue) for tongue, _ in TONGUES}
            if all(said.values()):
                return _in_tongues(_label("clause", language), {tongue: text or "" for tongue, text in said.items()})
    told = ability_told(here)
    return _in_tongues(_label("ability", language), told) if told else ""


def _is_lasting(here: Spot) -> bool:
    """Whether the ability at a spot is a continuous one: a sentence of it alone would say that something is done once."""
    number = _number(here)
    abilities = interpreted(here.card).abilities[number] if number >= 0 else None
    return any(one.kind == _LASTING for one in abilities or ())


def ability_told(here: Spot) -> dict[str, str]:
    """The ability at a spot in each language; nothing if it has no meaning."""
    number = _number(here)
    said = {tongue: explained_card(here.card, tongue).texts[number] for tongue, _ in TONGUES} if number >= 0 else {}
    return {tongue: text for tongue, text in said.items() if text}


def _number(here: Spot) -> int:
    """Which of the card's texts, as they are read one by one, stands at a spot; -1 if none."""
    mine = [piece for piece, at in pieces_at(here) if 0 <= at <= len(piece.said)]
    places = [piece.span() for piece in pieces_of(here.card)]
    return places.index(mine[0].span()) if mine and mine[0].span() in places else -1


@lru_cache(512)
def explained_card(card: CardSource, tongue: str) -> Explained:
    """A card in words of a language, kept for the next time."""
    return explained(card, tongue)


@lru_cache(2048)
def _sentence(text: str, game: Game, tongue: str) -> str | None:
    """A sentence alone in plain words, without the kind of ability that a text of one sentence is; None if it cannot stand alone,
    or is read as another ability than a text of one sentence: its head would be told for that of the ability around it."""
    try:
        said = explain_text(text, tongue, game)
    except (NotRunnable, LookupError):
        return None
    kind = glossary(tongue, game).say("kind", _ALONE)
    return said[len(kind) :].lstrip("。. ") if said.startswith((f"{kind}。", f"{kind}.")) else None


def _in_tongues(label: str, said: dict[str, str]) -> str:
    names = dict(TONGUES)
    return f"{label}:\n\n" + "\n\n".join(f"{names[tongue]}: {_marked(text)}" for tongue, text in said.items())


def _marked(text: str) -> str:
    """Plain text in Markdown, line breaks kept."""
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text).replace("\n", "  \n")


def _label(key: str, language: Language) -> str:
    ja, en = _LABELS[key]
    return ja if language == "ja" else en


def _card(workspace: Workspace, one: Located, language: Language) -> str:
    """A card as written, and in plain words."""
    card = one.card
    written = ""
    if card.file.endswith(".zx"):
        written = workspace.text(card.file)[card.span.start + one.base : card.span.end + one.base]
    if not written:
        headers = (f"{field.key}：{field.value}" for field in card.fields)
        written = "\n".join([*headers, "", *(text.text for text in card.abilities)])
    return f"```zx\n{written.strip()}\n```\n\n{_marked(explained_card(card, language).text().strip())}"
