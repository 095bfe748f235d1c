"""Modifiers of noun phrases in English: each changes the parts of the phrase."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang.explain.english.genitive import tribe_words
from zxscript.lang.explain.english.heads import tribe_name
from zxscript.lang.explain.english.np import listed, quoted, spaced
from zxscript.lang.explain.english.parts import Parts, count
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.speaker import BARE, A, Speaker, Want, says
from zxscript.lang.heads import KeywordWord
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.heads import Race


def joint(sp: Speaker, conj: str, default: str = "or") -> str:
    """か -> or; と between qualities of one thing -> and."""
    return sp.word("conj", conj) if conj else default


def owner_words(sp: Speaker, who: tuple[str, ...], conj: str) -> str:
    """your, your opponent's, your or your opponent's; 自分 is who acts."""
    if conj == "と" and set(who) == {"あなた", "相手"}:
        return "each player's"
    said = [sp.actor.possessive if one in ("自分", "自分自身") else sp.word("player", one, 1) for one in who]
    return listed([("their" if one == "your opponent's" and sp.actor.text == "your opponent" else one) for one in said],
                  joint(sp, conj))  # fmt: skip


@says(f.Owner)
def owner(sp: Speaker, item: f.Owner, parts: Parts) -> None:
    parts.owner = owner_words(sp, item.who, item.conj)


@says(f.OfColor)
def of_color(sp: Speaker, item: f.OfColor, parts: Parts) -> None:
    parts.pre.append(listed([color_word(sp, color) for color in item.colors], joint(sp, item.conj)))


def color_word(sp: Speaker, word: str) -> str:
    """赤, 赤単色 (only that color)."""
    for tail in ("単色", "だけ", "のみ"):
        if word.endswith(tail):
            return f"{sp.word('color', word.removesuffix(tail))}-only"
    return sp.word("color", word)


@says(f.InState)
def in_state(sp: Speaker, item: f.InState, parts: Parts) -> None:
    parts.pre.insert(0, listed([sp.word("state", state) for state in item.states], joint(sp, item.conj)))


@says(f.NumberRange)
def number_range(sp: Speaker, node: f.NumberRange) -> str:
    lead = ("original " if node.original else "") + sp.word("attribute", node.attribute)
    value = f"{node.low} to {node.high}" if node.high is not None else str(node.low)
    return f"{lead} {bounded(value, node.compare)}"


def bounded(value: str, compare: str) -> str:
    """5000 or less, less than 3."""
    return {"": value, "以上": f"{value} or more", "以下": f"{value} or less", "未満": f"less than {value}"}[compare]


@says(f.WithNumber)
def with_number(sp: Speaker, item: f.WithNumber, parts: Parts) -> None:
    parts.post.append("with " + listed([sp.say(one) for one in item.ranges], joint(sp, item.conj)))


@says(f.Marked)
def marked(sp: Speaker, item: f.Marked, parts: Parts) -> None:
    parts.post.append("marked " + listed(list(item.symbols), "or"))


@says(f.Counted)
def counted(sp: Speaker, item: f.Counted, parts: Parts) -> None:
    number = count(item.quantity)
    parts.det = spaced(parts.det if parts.det != "all" else "", number)
    parts.plural = item.quantity.n != 1


@says(f.NameIs)
def name_is(sp: Speaker, item: f.NameIs, parts: Parts) -> None:
    parts.post.append("named " + listed([quoted(name) for name in item.names], "or"))


@says(f.Containing)
def containing(sp: Speaker, item: f.Containing, parts: Parts) -> None:
    names = listed([_part(sp, one) for one in item.items], joint(sp, item.conj))
    verb = "without" if item.verb == "を含まない" else "with"
    parts.post.append(f"{verb} {names} in the {sp.word('where', item.where)}")


def _part(sp: Speaker, item: str) -> str:
    """「X」, [X], 《P:X》 or a word that points back."""
    if item.startswith("「"):
        return quoted(item[1:-1])
    if item.startswith("["):
        return tribe_name(sp, item[1:-1])
    if item.startswith("《P:"):
        return f"the Player Name {quoted(item[3:-1])}"
    return sp.word("pointed_name", item)


@says(f.HavingIcon)
def having_icon(sp: Speaker, item: f.HavingIcon, parts: Parts) -> None:
    verb = "without" if item.verb == "を持たない" else "with"
    parts.post.append(f"{verb} the " + listed([sp.word("icon", icon) for icon in item.icons], "or"))


@says(f.Within)
def within(sp: Speaker, item: f.Within, parts: Parts, want: Want = A) -> None:
    said = place(sp, item.phrase, "away" if want.away else "at", many=parts.several)
    if want.away and item.relation == "にある" and parts.sort == "card":
        parts.out = spaced(parts.out, said)
    else:
        parts.last.insert(0, f"not {said}" if item.relation == "にない" else said)


@says(f.Except)
def excepted(sp: Speaker, item: f.Except, parts: Parts) -> None:
    parts.post.append(f"other than {sp.np(item.phrase, BARE if _one_zone(item) else A).text}")


def _one_zone(item: f.Except) -> bool:
    return item.phrase.sort == "zone" and isinstance(item.phrase, Noun) and not item.phrase.filters


@says(f.Without)
def without(sp: Speaker, item: f.Without, parts: Parts) -> None:
    parts.post.append(f"without {sp.np(item.phrase, A).text}")


@says(f.Having)
def having(sp: Speaker, item: f.Having, parts: Parts) -> None:
    said = sp.np(item.phrase, A).text
    negative = item.relation == "を持たない"
    if isinstance(item.phrase, Noun) and isinstance(item.phrase.head, Race):
        parts.post.append(f"{'not ' if negative else ''}of {said}")
        return
    tribes = tribe_words(sp, item.phrase)
    if tribes:
        parts.post.insert(0, f"not {tribes}" if negative else tribes)
        return
    if isinstance(item.phrase, Noun) and isinstance(item.phrase.head, KeywordWord):
        said = f"the keyword {said}"
    lead = "originally having" if item.relation == "を元々持つ" else "without" if negative else "with"
    parts.post.append(f"{lead} {said}")


def counted_from(sp: Speaker, item: f.Related, parts: Parts) -> None:
    """デッキの1番上から(3番目): where the counting begins."""
    parts.post.append(f"counted from {sp.np(item.phrase, A).text}")


if hasattr(f, "CountedFrom"):
    says(f.CountedFrom)(counted_from)


@says(f.Through)
def through(sp: Speaker, item: f.Through, parts: Parts) -> None:
    parts.post.append(f"from {sp.np(item.phrase, A).text}")
