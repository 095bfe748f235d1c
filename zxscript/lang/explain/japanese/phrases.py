"""Phrases in plain Japanese: players, icons and names said in full, pointing words with what they mean."""

from __future__ import annotations

import re
from typing import Any

from zxscript.lang import clause as c
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import QuotedAbility
from zxscript.lang.bindings import Binding
from zxscript.lang.explain.japanese.speaker import Speaker, Words, says, words
from zxscript.lang.nouns import Arithmetic, Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.zenonzard import filters as zf
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard.ability import KeywordEntry
from zxscript.lang.zenonzard.keywords import Requirement
from zxscript.syntax.node import Node

_SELF = {"自分": "", "自分自身": ""}


@says(
    h.CardType, h.This, h.Color, h.Symbol, h.Zone, h.Position, h.Moment, h.Named, h.Attribute, h.DamageAmount,
    h.NumberValue, h.Amount, zh.ColoredMana, zh.TokenNamed, zh.StatShift, zh.StatShifts, zh.StatChange, zh.ManaWorth, zh.Deeds,
    Quantity, f.NumberRange, zf.StatRange, Words,
)  # fmt: skip
def printed(sp: Speaker, node: Node) -> Node:
    """Words that are plain as they are printed."""
    return node


@says(
    Noun, Group, Arithmetic, c.Such, c.Joined, c.Place, c.Reached,
    f.OfColor, f.InState, f.WithNumber, f.Marked, f.Counted, f.NameIs, f.Within, f.Except, f.Without, f.Having, f.Of, f.Through,
    f.Compared, zf.Standing, zf.KindIs, zf.WithStat, zf.ColorOrStat, zf.Extreme, zf.From, zf.Against, zh.Race,
)  # fmt: skip
def parts_plain(sp: Speaker, node: Node) -> Any:
    """What is printed as it is, its parts in plain words."""
    return sp.below(node)


if hasattr(f, "CountedFrom"):
    says(f.CountedFrom)(parts_plain)


@says(h.Pronoun)
def pronoun(sp: Speaker, head: h.Pronoun) -> Any:
    binding = sp.sources.binding("pron", head)
    if binding is None or head.word not in ("それ", "それら", "残り"):
        return head
    if head.word == "残り":
        return words("残りのカード", "pron")
    return words(referent(sp, binding), "pron")


@says(h.Player)
def player(sp: Speaker, head: h.Player) -> Any:
    return words(sp.actor, "player") if head.word in _SELF and sp.actor == "あなた" else head


@says(f.Owner)
def owner(sp: Speaker, item: f.Owner) -> Any:
    if sp.actor != "あなた":  # 相手は自分の…: who acts was just named
        return item
    who = tuple(sp.actor if one in _SELF else one for one in item.who)
    return item.model_copy(update={"who": who})


@says(h.Tribe)
def tribe(sp: Speaker, head: h.Tribe) -> Any:
    return words(f"種族が[{head.tribe}]の{head.word or 'カード'}")


@says(h.Icon)
def icon(sp: Speaker, head: h.Icon) -> Any:
    if not sp.table.has("icon", head.icon):  # a counter that only some cards have goes by its name
        return words(f"「{head.icon}」カウンター", "icon")
    said = sp.word("icon", head.icon)
    if head.word:
        return words(f"{said}を持つ{head.word}")
    return words(said, head.sort_key)


@says(h.PlayerCard)
def player_card(sp: Speaker, head: h.PlayerCard) -> Any:
    return words(f"プレイヤー名が「{head.name}」のプレイヤー" if head.name else "プレイヤー")


@says(h.AbilityWord)
def ability_word(sp: Speaker, head: h.AbilityWord) -> Any:
    """【起】能力 -> 起動能力."""
    if not head.kinds:
        return head
    kinds = [_kind(sp, kind) for kind in head.kinds]
    return words((head.conj or "・").join(kinds) + head.word, head.sort_key)


def _kind(sp: Speaker, kind: str) -> str:
    return sp.word("kind", kind).removesuffix("能力") if sp.table.has("kind", kind) else f"「{sp.word('timing', kind)}」の"


@says(h.Payment)
def payment(sp: Speaker, head: h.Payment) -> Any:
    joint = "か、" if head.either else "と、"
    return words(joint.join(resources(sp, icon) for icon in head.icons), "pay")


def resources(sp: Speaker, icon: str) -> str:
    """赤2 -> リソース2枚（赤を1枚以上含む）."""
    colors, amount = icon.rstrip("0123456789"), icon.lstrip("赤青白黒緑無黄紫")
    said = "か".join(sp.word("color", color) for color in colors if color != "無")
    if amount == "0":
        return "何も"
    if amount == "1" and said:
        return f"{said}のリソース1枚"
    return f"リソース{amount}枚（{said}を1枚以上含む）" if said else f"リソース{amount}枚"


@says(h.KeywordWord)
def keyword_word(sp: Speaker, head: h.KeywordWord) -> Any:
    sp.word("keyword", sp.table.longest("keyword", head.keyword))
    return words(f"キーワード能力“{head.keyword.removeprefix('《同》')}”", "ability")


@says(QuotedAbility)
def quoted_ability(sp: Speaker, head: QuotedAbility) -> Any:
    from zxscript.lang.ability import Ability

    inner = head.ability
    if isinstance(inner, Ability) and inner.keywords and not inner.body:
        return words("キーワード能力“" + "".join(keyword.ja() for keyword in inner.keywords) + f"”{head.word}", "ability")
    from zxscript.lang.explain.japanese.units import said_inside

    return words(f"“{said_inside(sp, inner)}”{head.word}", "ability")


@says(zh.KeywordBox)
def keyword_box(sp: Speaker, head: zh.KeywordBox) -> Any:
    sp.word("zenonzard_keyword", re.split("[：:]", head.text)[0])
    return words(f"キーワード能力［{head.text}］{head.word}", "ability")


@says(zh.TimingName)
def timing_name(sp: Speaker, head: zh.TimingName) -> Any:
    return words(f"「{sp.word('timing', head.word)}」の能力", "ability")


@says(zh.GrantedText)
def granted_text(sp: Speaker, head: zh.GrantedText) -> Any:
    from zxscript.lang.explain.japanese.units import said_inside

    return words(f"「{said_inside(sp, head.ability)}」", "ability")


@says(KeywordEntry, Requirement)
def keyword_parts(sp: Speaker, node: Node) -> Any:
    return node


@says(f.Determiner)
def determiner(sp: Speaker, item: f.Determiner) -> Any:
    """その: which cards are meant is said when they were not just spoken of."""
    binding = sp.sources.binding("その", item) if item.word == "その" else None
    if binding is None or binding.clause in sp.recent:
        return item
    said = how(sp, binding)
    return item.model_copy(update={"word": f"その（{said}）"}) if said else item


@says(f.Containing)
def containing(sp: Speaker, item: f.Containing) -> Any:
    return item.model_copy(update={"where": sp.word("where", item.where)})


@says(f.HavingIcon)
def having_icon(sp: Speaker, item: f.HavingIcon) -> Any:
    from zxscript.lang.base import Phrase

    heads = tuple(Noun(head=words(sp.word("icon", icon), "icon")) for icon in item.icons)
    phrase: Phrase = heads[0] if len(heads) == 1 else Group(items=heads, conj="か")
    relation = "を持つ" if item.verb == "を持っている" else item.verb
    return f.Having(phrase=phrase, relation=relation, wide=item.wide)


@says(f.Relative)
def relative(sp: Speaker, item: f.Relative) -> Any:
    before = sp.topic
    sp.topic = True
    said = sp.below(item)
    sp.topic = before
    return said


_LEFT_OUT = ("subject", "object", "by", "means", "time", "during", "quantity", "place", "such", "order_by", "share")


def how(sp: Speaker, binding: Binding) -> str:
    """How cards were brought up: 選んだ, 破壊された, 登場した."""
    clause = sp.sources.clause(binding)
    if clause is None or not isinstance(clause, c.VerbClause):
        return ""
    bare = dict.fromkeys(_LEFT_OUT)
    kept = clause.model_copy(update={**bare, "joined": (), "each": (), "adverbs": (), "focus": (), "pause": (), "now": (), "per": None,
                                     "aspect": "past", "mode": "", "negative": False, "having": None, "source": None})  # fmt: skip
    if binding.kind == "event" and binding.role in ("object",) and clause.voice == "":
        kept = kept.model_copy(update={"voice": "passive"})
    if binding.kind == "event" and binding.role in ("by", "goal", "partner"):
        return ""
    if clause.kind in ("Make", "Give", "Gain", "Draw", "Shuffle"):
        return ""
    said = sp.below(kept).ja()
    return f"コストとして{said}" if binding.place == "cost" else str(said)


def referent(sp: Speaker, binding: Binding) -> str:
    """それ for what was just spoken of, else how the cards were brought up."""
    many = sp.sources.many(binding)
    it = "それら" if many else "それ"
    clause = sp.sources.clause(binding)
    if binding.kind == "topic" or binding.clause in sp.recent or (clause is not None and clause.kind == "Exist"):
        return it
    phrase = sp.sources.phrase(binding)
    if isinstance(phrase, Noun) and phrase.head.sort == "self":
        return phrase.head.ja()
    said = how(sp, binding)
    noun = head_word(phrase) if phrase is not None else "カード"
    return f"{said}{noun}" if said else it


def head_word(phrase: object) -> str:
    """ゼクス, カード … as a phrase names its cards."""
    while isinstance(phrase, Group):
        phrase = phrase.items[0]
    word = getattr(phrase.head, "word", "") if isinstance(phrase, Noun) else ""
    return word if isinstance(phrase, Noun) and isinstance(phrase.head, h.CardType | h.Tribe) and word else "カード"
