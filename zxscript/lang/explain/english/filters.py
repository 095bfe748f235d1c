"""Modifiers of noun phrases in English: each changes the parts of the phrase."""

from __future__ import annotations

import re

from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.explain.english.heads import tribe_name
from zxscript.lang.explain.english.np import Np, listed, quoted, spaced
from zxscript.lang.explain.english.parts import Parts, count
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.speaker import BARE, THE, A, Speaker, Want, says
from zxscript.lang.heads import AbilityWord, Icon, KeywordWord, Tribe
from zxscript.lang.nouns import Group, Noun
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
    tribes = _tribes(sp, item.phrase)
    if tribes:
        parts.post.insert(0, f"not {tribes}" if negative else tribes)
        return
    if isinstance(item.phrase, Noun) and isinstance(item.phrase.head, KeywordWord):
        said = f"the keyword {said}"
    lead = "originally having" if item.relation == "を元々持つ" else "without" if negative else "with"
    parts.post.append(f"{lead} {said}")


@says(f.Of)
def of(sp: Speaker, item: f.Of, parts: Parts) -> None:
    plain = parts.sort in ("attr", "abil", "num")
    np = sp.np(item.phrase, THE if item.phrase.sort == "zone" else A)
    if parts.sort == "card" and isinstance(item.phrase, Noun) and isinstance(item.phrase.head, Icon) and not item.phrase.filters:
        parts.post.append(np.text.removeprefix("a card "))
        return
    if np.text.startswith("the value equal to "):
        parts.post.append(np.text.removeprefix("the value "))
        return
    if parts.sort == "time":
        _when(parts, np)
    elif item.phrase.sort.startswith(("attr", "qty", "num")) and parts.sort == "card":
        parts.post.append(f"with {np.text}")
    elif isinstance(item.phrase, Noun) and isinstance(item.phrase.head, AbilityWord) and parts.sort == "card":
        parts.post.append(f"of {np.text}")
    elif item.phrase.sort == "zone" and parts.sort == "card":
        parts.last.insert(0, place(sp, item.phrase, "at"))
    elif plain or parts.sort in ("position", "zone"):
        parts.of = np
    elif item.phrase.sort == "time":
        parts.last.append(f"of {np.text}")
    else:
        tribes = _tribes(sp, item.phrase)
        parts.post.insert(0, tribes) if tribes else parts.post.append(f"of {np.text}")


def _tribes(sp: Speaker, phrase: Phrase) -> str:
    """[A]か[B]の: of the tribe A or B; empty for anything else."""
    items = phrase.items if isinstance(phrase, Group) else (phrase,)
    names = [tribe_name(sp, one.head.tribe) for one in items if isinstance(one, Noun) and isinstance(one.head, Tribe)]
    return f"of the tribe {listed(names, 'or')}" if len(names) == len(items) else ""


def _when(parts: Parts, np: Np) -> None:
    """次の相手のターンの(ターン終了時): the end of your opponent's next turn."""
    if " of the " in parts.one and np.text in ("your turn", "your opponent's turn"):
        parts.one = parts.many = parts.one.replace(" of the ", f" of {np.text.removesuffix('turn')}")
    elif " of turn" in parts.one:
        parts.one = parts.many = parts.one.replace(" of turn", f" of {np.text}")
    else:
        parts.post.append(f"of {np.text}")


def counted_from(sp: Speaker, item: f.Related, parts: Parts) -> None:
    """デッキの1番上から(3番目): where the counting begins."""
    parts.post.append(f"counted from {sp.np(item.phrase, A).text}")


if hasattr(f, "CountedFrom"):
    says(f.CountedFrom)(counted_from)


@says(f.Through)
def through(sp: Speaker, item: f.Through, parts: Parts) -> None:
    parts.post.append(f"from {sp.np(item.phrase, A).text}")


@says(f.Compared)
def compared(sp: Speaker, item: f.Compared, parts: Parts) -> None:
    than = sp.np(item.phrase, A)
    same = re.fullmatch("と(.+)が同じ(?:の)?", item.relation)
    if same:
        parts.post.append(f"with the same {sp.word('attribute', same[1])} as {than.text}")
        return
    if item.relation == "と同じ" and parts.sort in ("zone", "attr"):
        parts.det = parts.det or "the same"
        parts.post.append(f"as {than.text}")
        return
    if item.relation == "と同じ" and parts.sort == "card":
        parts.post.append(f"that is the same as {than.text}")
        return
    parts.post.append(comparison(sp, item.relation, than, item.phrase.sort in ("card", "self", "pron")))


def comparison(sp: Speaker, relation: str, than: Np, cards: bool = False) -> str:
    """フォースの枚数以下のコストの: with cost less than or equal to the number of its Force."""
    relation = relation.replace("の値", "", 1) if relation.startswith("の値") else relation
    for attribute in ("コスト", "パワー", "色", "種族", "カード名"):
        if relation.endswith(f"{attribute}の"):
            bound = relation.removesuffix(f"{attribute}の").removesuffix("の")
            if cards and bound == "と同じ":
                return f"with the same {sp.word('attribute', attribute)} as {than.text}"
            if cards:
                return f"with {sp.word('attribute', attribute)} {_bound(bound, Np('that of ' + than.text))}"
            return f"with {sp.word('attribute', attribute)} {_bound(bound, than)}"
    return _bound(relation.removesuffix("の"), than)


def _bound(bound: str, than: Np) -> str:
    words = {
        "以上": "greater than or equal to", "以下": "less than or equal to", "未満": "less than", "に等しい": "equal to",
        "と同じ": "equal to", "より高い": "higher than", "より低い": "lower than", "より多い": "greater than",
        "より少ない": "less than", "と異なる": "different from", "と同名": "of the same name as",
        "とそれぞれ異なる": "each different from",
    }  # fmt: skip
    return f"{words[bound]} {than.text}"
