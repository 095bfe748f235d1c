"""Noun phrases in English: modifiers around a head, coordinations, arithmetic."""

from __future__ import annotations

import re
from dataclasses import replace

from zxscript.lang import filters as f
from zxscript.lang.explain.context import is_many, one
from zxscript.lang.explain.english.groups import other_than
from zxscript.lang.explain.english.heads import attribute_value
from zxscript.lang.explain.english.np import Np, article, spaced
from zxscript.lang.explain.english.parts import Parts, assemble, count, some_of
from zxscript.lang.explain.english.places import SQUARES, place, zone_np
from zxscript.lang.explain.english.speaker import RULES, THE, A, Speaker, Want, says
from zxscript.lang.heads import AbilityWord, Attribute, Moment, Position, Pronoun, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity


def parts_of(sp: Speaker, noun: Noun, want: Want = A) -> Parts:
    """The parts of a noun phrase, its modifiers applied."""
    parts: Parts = RULES.rule(type(noun.head))(sp, noun.head)
    parts.several = (want.quantity is not None and not one(want.quantity)) or want.article == "bare" or is_many(noun)
    for item in noun.filters:
        rule = RULES.rule(type(item))
        if isinstance(item, f.Within):
            rule(sp, item, parts, want)
        else:
            rule(sp, item, parts)
    return parts


@says(Noun)
def noun(sp: Speaker, node: Noun, want: Want) -> Np:
    if node.quantity is not None and want.quantity is None:
        want = replace(want, quantity=node.quantity)
    if node.outside:
        return other_than(sp, node.model_copy(update={"outside": False}), want)
    return _noun(sp, node, want)


def _noun(sp: Speaker, node: Noun, want: Want) -> Np:
    head = node.head
    if isinstance(head, Zone):
        return _zone(sp, node, want)
    if isinstance(head, Position):
        return _position(sp, node, want)
    if isinstance(head, Attribute):
        return _attribute(sp, node, want)
    if isinstance(head, Pronoun):
        return _pronoun(sp, node, want)
    parts = parts_of(sp, node, want)
    if isinstance(head, Moment):
        return _moment(node, parts)
    if isinstance(head, AbilityWord):
        return _ability(parts, want)
    return assemble(parts, want)


def _zone(sp: Speaker, node: Noun, want: Want) -> Np:
    """A zone with a number of cards: 2 cards in your hand; without one the zone itself."""
    assert isinstance(node.head, Zone)
    if node.head.word == "プレイヤースクエア" and want.quantity is None:
        return zone_np(sp, node)
    if node.head.word in SQUARES:
        return assemble(parts_of(sp, node, want), want)
    if want.quantity is None and want.article not in ("no", "each"):
        return zone_np(sp, node)
    counter = want.quantity.counter if want.quantity is not None else "枚"
    if node.head.word == "ライフ" and counter == "点":
        return Np(f"{count(want.quantity)} Life" if want.quantity else "Life")
    where = place(sp, node, "away" if want.away else "at")
    parts = Parts("card", "cards", "card", last=[where])
    if node.head.word == "フォース":
        parts = parts_of(sp, node, want)
        parts.one = parts.many = "Force"
        parts.post += [f"of {parts.of.text}"] if parts.of else []
    return assemble(parts, want)


def _position(sp: Speaker, node: Noun, want: Want) -> Np:
    """デッキの1番上: the top card of your deck."""
    assert isinstance(node.head, Position)
    parts = parts_of(sp, node, want)
    word = node.head.word
    whole = parts.of.text if parts.of is not None else f"{parts.owner or 'the'} deck" if word[-1] in "上下" else "them"
    quantity = want.quantity
    if word == "中" and parts.det == "the remaining":
        return Np(some_of(quantity, "the rest") if quantity is not None else "one of the rest")
    if word in ("その中", "うち", "中"):
        if quantity is None:
            return Np("one of them")
        return Np(some_of(quantity, whole if word == "中" and parts.of else "them"), not one(quantity))
    if word in ("上", "1番上", "下", "1番下"):
        end = "top" if word.endswith("上") else "bottom"
        if quantity is None or quantity.n == 1:
            upto = "up to 1 card from" if quantity is not None and quantity.bound == "まで" else ""
            return Np(f"{upto} the {end} of {whole}" if upto else f"the {end} card of {whole}")
        if quantity.n is None or quantity.bound:
            return Np(f"{count(quantity)} cards from the {end} of {whole}", True)
        return Np(f"the {end} {count(quantity)} cards of {whole}", True)
    said = sp.word("position", word)
    return Np(f"the {said} of {whole}" if parts.of else f"the {said}")


def _attribute(sp: Speaker, node: Noun, want: Want) -> Np:
    """この…のパワー: this card's power; 枚数 counts."""
    assert isinstance(node.head, Attribute)
    parts = parts_of(sp, node, want)
    special = _counting(sp, node, node.head, parts, want)
    if special is not None:
        return special
    if node.head.word in _STATES and not node.filters:
        return Np(sp.word("state_at", node.head.word))
    if parts.of is not None:
        tail = [*parts.pre, parts.one]
        if parts.of.short and not parts.post and not parts.det and node.head.word != "上限":
            return Np(" ".join([parts.of.possessive, *tail, *parts.last]))
        return Np(" ".join([parts.det or "the", *tail, *parts.post, "of", parts.of.text, *parts.last]))
    if want.quantity is not None:
        return assemble(parts, want)
    if parts.post and parts.post[0].startswith("of "):
        return assemble(parts, want if want.article != "a" else A)
    return assemble(parts, THE if not parts.det and want.article == "a" else want)


_STATES = ("リブート", "スリープ", "表向き", "裏向き", "アクティブ", "レスト", "アクティブ状態", "レスト状態")


def _counting(sp: Speaker, node: Noun, head: Attribute, parts: Parts, want: Want) -> Np | None:
    """Attributes that count: 枚数, 色1種類につき, 色が3種類, half of something."""
    of = next((item for item in node.filters if isinstance(item, f.Of)), None)
    if head.word in ("枚数", "個数", "種類数", "数", "回数") and of is not None:
        return Np(f"the number of {'different ' if head.word == '種類数' else ''}{counted_things(sp, of)}")
    if head.word == "半分" and parts.of is not None:
        return Np(spaced("half of", parts.of.text, attribute_value(head.value)))
    sorts = re.fullmatch(r"(\d+)(?:種類|種族|つ|色)", head.value)
    if sorts and want.article == "each":
        each = "each different" if sorts[1] == "1" else f"every {sorts[1]} different"
        whole = f"of {parts.of.text}" if parts.of else ""
        return Np(spaced(each, sp.word("attribute", head.word), *parts.post, whole, *parts.last))
    if want.quantity is not None and parts.of is not None and want.article != "each":
        word = "色" if head.word in ("色の種類", "色の種類数") else head.word
        many = sp.word("attribute", word, 0 if one(want.quantity) else 1)
        return Np(spaced(count(want.quantity), "different", many, *parts.post, "of", parts.of.text, *parts.last), True)
    return None


def counted_things(sp: Speaker, of: f.Of) -> str:
    """What a number is the number of."""
    phrase = of.phrase
    if isinstance(phrase, Noun) and isinstance(phrase.head, Zone) and phrase.head.word not in SQUARES:
        if phrase.head.word == "フォース":
            return sp.np(phrase, Want(Quantity(counter="すべて"))).text.removeprefix("all ")
        return f"cards {place(sp, phrase, 'at')}"
    if isinstance(phrase, Group) and phrase.sort == "zone":
        return f"cards {place(sp, phrase, 'at')}"
    return sp.np(phrase, Want(article="bare")).text


def _pronoun(sp: Speaker, node: Noun, want: Want) -> Np:
    assert isinstance(node.head, Pronoun)
    parts = parts_of(sp, node, want)
    np = parts.fixed or Np(parts.one)
    binding = sp.sources.binding("pron", node.head)
    if node.head.word == "それ" and binding is not None:
        from zxscript.lang.explain.english.references import referent

        np = referent(sp, binding)
    if node.head.word == "そのうち" and want.quantity is not None:
        return Np(some_of(want.quantity, "them"), not one(want.quantity))
    if want.quantity is not None and want.quantity.counter != "すべて":
        return Np(some_of(want.quantity, np.text), not one(want.quantity))
    if node.head.word == "残り" and parts.post:
        return Np(f"the rest {parts.post[0]}", True)
    return np


def _moment(node: Noun, parts: Parts) -> Np:
    """次の相手のターン: your opponent's next turn."""
    said = parts.one
    if parts.owner:
        det = {"the next": "next", "the last": "last"}.get(parts.det, "")
        if " of turn" in said or " of the " in said:
            lead, tail = said.split(" of ")
            return Np(f"the {lead} of {parts.owner} {det + ' ' if det else ''}{tail.removeprefix('the ')}")
        return Np(" ".join(filter(None, [parts.owner, det, parts.noun(False)])))
    if said.startswith(("this", "turn ")) or parts.name:
        return Np(parts.noun(False))
    if parts.det:
        return Np(f"{parts.det} {parts.noun(False)}")
    said = parts.noun(False)
    if said.startswith(("end of turn", "end of battle", "the ", "start of turn")):
        return Np(said)
    return Np(f"the {said}")


def _ability(parts: Parts, want: Want) -> Np:
    if parts.of is None:
        if want.article == "a" and want.quantity is None and not parts.det and parts.one in ("damage", "Ignition"):
            return Np(parts.noun(False))
        return assemble(parts, want)
    plural = parts.plural if parts.plural is not None else parts.det in ("all", "both")
    if parts.of.short and not parts.post and not parts.det:
        return Np(f"{parts.of.possessive} {parts.noun(parts.one == 'ability')}")
    if parts.one == "damage" and not parts.det:
        return Np(f"{parts.noun(False)} of {parts.of.text}")
    lead = parts.det or ("an" if parts.one[0] in "aeiou" else "a")
    noun = parts.noun(bool(plural))
    if lead in ("a", "an"):
        return Np(f"{article(noun)} of {parts.of.text}")
    return Np(f"{lead} {noun} of {parts.of.text}", bool(plural))
