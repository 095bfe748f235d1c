"""Keyword abilities: macros written in the language itself (``cardscripts/keywords/<game>/*.zx``).

A definition is a header ``キーワード：レンジX`` and one ability.  Parameters stand in the header as X (a number), 「名」 (a name),
[種族] (a tribe) or 《費》 (a cost) and are replaced in the text.  What the card prints around the keyword (gates, 【P】, 【有効】,
【コスト】, 【効果】 …) is joined with what the definition says (decision 0415).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from zxscript.interpret.refusal import Refused, refuse
from zxscript.lang.ability import Ability, Cost, Keyword, Quoted, Valid
from zxscript.lang.base import Statementlike
from zxscript.lang.reading import Declined, read
from zxscript.lang.sentence import Do, Sentence
from zxscript.lang.verbs.control import Resolve
from zxscript.source.data import data_dir
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardsource import KeywordText, keyword_text

OFFSET = 1_000_000
"""Added to the spans of definitions, so that they never meet those of the card; ``placed`` maps them to the keyword."""

Definition = KeywordText
"""A keyword's word, its parameters in order, and its text."""


@cache
def definitions(game: str) -> dict[tuple[str, int], Definition]:
    """All definitions of a game by word and number of parameters."""
    found: dict[tuple[str, int], Definition] = {}
    folder = data_dir("cardscripts") / "keywords" / game
    for path in sorted(folder.glob("*.zx")) if folder.is_dir() else ():
        source = Source(path.name, path.read_text(encoding="utf-8"))
        cards, findings = parse_card_file(source, game)
        if findings:
            raise ValueError(f"{path.name}: {findings[0].message.en}")
        for card in cards.cards:
            title = card.name
            if len(card.abilities) != 1:
                raise ValueError(f"{path.name}: a keyword has one ability")
            one = keyword_text(title, card.abilities[0].text)
            if (one.word, len(one.parameters)) in found:
                raise ValueError(f"{path.name}: a keyword has one definition")
            found[one.word, len(one.parameters)] = one
    return found


def instance(game: str, keyword: Keyword, own: tuple[Definition, ...]) -> Ability:
    """The definition's ability with the keyword's arguments put in.  Raises :class:`Refused` if there is none.

    ``own``: what the author's blocks define; the keywords of the game come first."""
    known = {(one.word, len(one.parameters)): one for one in own} | definitions(game)
    found = known.get((keyword.word + "".join(keyword.arguments), 0)) or known.get((keyword.word, len(keyword.arguments)))
    if found is None:
        said = keyword.ja()
        raise refuse(keyword, f"the keyword {said} is not defined", f"キーワード「{said}」は定義されていません")
    text = found.text   # an argument with a definition of its own (レンジ∞) stands in its title
    for parameter, argument in zip(found.parameters, keyword.arguments, strict=False):
        text = text.replace(parameter, argument)
    return _read(text)


@cache
def _read(text: str) -> Ability:
    try:
        node = read(text).node
    except Declined as error:
        rest = text[error.start :]
        raise Refused(
            f"a keyword's definition is not understood: {rest}", f"キーワードの定義が読めません：{rest}", "Keyword"
        ) from error
    if not isinstance(node, Ability):
        raise Refused("a keyword's definition is no ability", "キーワードの定義が能力になっていません", "Keyword")
    shifted = shift_spans(node)
    assert isinstance(shifted, Ability)
    return shifted


def shift_spans(value: Any) -> Any:
    """The node (or tuple) with all spans moved out of the way of the card's."""
    if value.__class__ is tuple:
        return tuple([shift_spans(item) for item in value])
    if value.__class__ in _PLAIN:
        return value
    parts = zip(type(value).part_names, type(value).part_values(value), strict=True)
    span = (value.span[0] + OFFSET, value.span[1] + OFFSET) if value.span else None
    return value.but(**{name: shift_spans(item) for name, item in parts if item}, span=span)


_PLAIN = frozenset((str, int, bool, type(None)))


def expand(game: str, node: Ability, own: tuple[Definition, ...]) -> Ability:
    """The ability with its keyword replaced by what it stands for; unchanged without a keyword."""
    if not node.keywords:
        return node
    if len(node.keywords) > 1:
        raise refuse(node.keywords[1], "two keywords on one ability", "1つの能力にキーワードが2つあります")
    keyword = node.keywords[0]
    base = instance(game, keyword, own)
    if base.keywords or base.gates or (base.players and node.players and base.players != node.players):
        raise refuse(keyword, "a definition with headers of its own keyword", "キーワードの定義に別のキーワードや条件があります")
    if base.players:
        node = node.but(players=base.players)
    conditional = base.valid is None and not base.triggers and base.cost is None
    bare = not (node.body or node.triggers or node.cost or node.valid)
    if bare:  # Life Recovery and Void Bringer were printed as 自, then 常, now S: one rule (zx.md 17)
        return node.but(keywords=(), **_whole(base))
    if base.ability_kind != node.ability_kind and not conditional:
        raise refuse(
            keyword, f"a keyword of 【{base.ability_kind}】 on 【{node.ability_kind}】",
            f"【{base.ability_kind}】のキーワードは【{node.ability_kind}】に使えません",
        )  # fmt: skip
    if node.triggers and base.triggers:
        raise refuse(keyword, "a second trigger", "誘発がキーワードと二重になっています")
    return node.but(
        keywords=(), valid=_valid(node, base), triggers=node.triggers or base.triggers, cost=_cost(node, base),
        body=_body(node, base, conditional),
    )  # fmt: skip


def _whole(base: Ability) -> dict[str, Any]:
    """All that a definition says, for a keyword that is printed alone."""
    return {"ability_kind": base.ability_kind, "valid": base.valid, "triggers": base.triggers, "cost": base.cost,
            "body": base.body}  # fmt: skip


def _valid(node: Ability, base: Ability) -> Valid | None:
    """The printed zones and turn markers go before those of the definition."""
    if node.valid is None or base.valid is None:
        return node.valid or base.valid
    if node.valid.everywhere or base.valid.everywhere:
        return node.valid
    zones, icons = (node.valid.zones, node.valid.icons)
    if not zones and not icons:
        zones, icons = base.valid.zones, base.valid.icons
    timing = node.valid.timing or base.valid.timing
    return node.valid.but(zones=zones, icons=icons, timing=timing, seps=())


def _cost(node: Ability, base: Ability) -> Cost | None:
    if node.cost is None or base.cost is None:
        return node.cost or base.cost
    if node.cost.either or base.cost.either or node.cost.or_actions or base.cost.or_actions:
        raise refuse(node.cost, "a choice of costs with a keyword's cost", "選べるコストとキーワードのコストは合わせられません")
    return node.cost.but(icons=(*base.cost.icons, *node.cost.icons), actions=(*base.cost.actions, *node.cost.actions))  # fmt: skip


def _body(node: Ability, base: Ability, conditional: bool) -> tuple[Statementlike, ...]:
    """以下の効果を解決する。 in a definition is the place of the printed effect; else the printed one follows."""
    if conditional:
        return (*node.body, *base.body) if _no_quotes(node.body) else (*base.body, *node.body)
    if base.body and _is_gap(base.body[-1]):
        if not node.body:
            raise refuse(node, "a keyword without its effect", "キーワードの後ろに効果がありません")
        return (*base.body[:-1], *node.body)
    return (*base.body, *node.body)


def _is_gap(part: Statementlike) -> bool:
    """以下の効果を解決する。"""
    if not isinstance(part, Sentence) or len(part.items) != 1 or not isinstance(part.items[0], Do):
        return False
    what = part.items[0].what
    return isinstance(what, Resolve) and what.object is not None and what.quantity is None and what.per is None


def _no_quotes(body: tuple[Statementlike, ...]) -> bool:
    return not any(isinstance(part, Quoted) for part in body) and all(isinstance(part, Sentence) for part in body)
