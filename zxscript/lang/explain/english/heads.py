"""Heads of noun phrases in English: each gives the parts that modifiers are put around."""

from __future__ import annotations

from zxscript.lang import heads as h
from zxscript.lang.ability import Ability, QuotedAbility
from zxscript.lang.explain.english.np import Np, listed, quoted
from zxscript.lang.explain.english.parts import Parts, count
from zxscript.lang.explain.english.speaker import Speaker, says


@says(h.CardType)
def card_type(sp: Speaker, head: h.CardType) -> Parts:
    return Parts(sp.word("card", head.word), sp.word("card", head.word, 1), "card")


@says(h.This)
def this(sp: Speaker, head: h.This) -> Parts:
    said = sp.word("self", head.word)
    return Parts(said, said, "self", fixed=Np(said))


@says(h.Pronoun)
def pronoun(sp: Speaker, head: h.Pronoun) -> Parts:
    said, many = sp.table.forms("pronoun", head.word)[:2]
    return Parts(said, said, "pron", fixed=Np(said, many == "many", own={"it": "its", "them": "their"}.get(said, "")))


@says(h.Player)
def player(sp: Speaker, head: h.Player) -> Parts:
    if head.word in ("自分", "自分自身"):
        return Parts("", "", "player", fixed=sp.actor)
    subject, own, person = sp.table.forms("player", head.word)[:3]
    np = Np(subject, person == "p", 2 if person == "2" else 3, own)
    return Parts(subject, subject, "player", fixed=np)


@says(h.Color)
def color(sp: Speaker, head: h.Color) -> Parts:
    said = sp.word("color", head.word)
    return Parts(said, said, "color", name=True)


@says(h.Symbol)
def symbol(sp: Speaker, head: h.Symbol) -> Parts:
    return Parts(head.word, head.word, "sym", name=True)


@says(h.Zone)
def zone(sp: Speaker, head: h.Zone) -> Parts:
    forms = sp.table.forms("zone", head.word)
    return Parts(forms[0], forms[3], "zone")


@says(h.Position)
def position(sp: Speaker, head: h.Position) -> Parts:
    said = sp.word("position", head.word)
    return Parts(said, said, "position")


@says(h.Moment)
def moment(sp: Speaker, head: h.Moment) -> Parts:
    if head.word.endswith("ターン目"):
        said = f"turn {head.word.removesuffix('ターン目')}" if head.word != "ターン目" else "turn"
        return Parts(said, said, "time", name=True)
    said = sp.word("moment", head.word)
    return Parts(said, said, "time")


@says(h.Tribe)
def tribe(sp: Speaker, head: h.Tribe) -> Parts:
    word = head.word or "カード"
    return Parts(sp.word("card", word), sp.word("card", word, 1), "card", post=[f"of the tribe {tribe_name(sp, head.tribe)}"])


def tribe_name(sp: Speaker, name: str) -> str:
    """A tribe in quotes, by its English name where the game has one."""
    return quoted(sp.word("tribe", name) if sp.table.has("tribe", name) else name)


@says(h.Named)
def named(sp: Speaker, head: h.Named) -> Parts:
    name = quoted(head.name)
    if not head.word:
        return Parts(name, name, "card", name=True)
    one, many = sp.table.forms("card", head.word)[:2]
    return Parts(f"{name} {one}", f"{name} {many}", "card")


@says(h.Icon)
def icon(sp: Speaker, head: h.Icon) -> Parts:
    if head.word:
        one, many = sp.table.forms("card", head.word)[:2]
        return Parts(one, many, "card", post=[f"with the {sp.word('icon', head.icon)}"])
    if not sp.table.has("icon", head.icon):  # a counter that only some cards have goes by its name
        return Parts(f"{quoted(head.icon)} counter", f"{quoted(head.icon)} counters", "icon")
    one, many = sp.table.forms("icon", head.icon)[:2]
    return Parts(one, many, "card" if head.icon == "同名" else "icon")


@says(h.PlayerCard)
def player_card(sp: Speaker, head: h.PlayerCard) -> Parts:
    if not head.name:
        return Parts("Player", "Players", "card")
    return Parts("Player", "Players", "card", post=[f"with the Player Name {quoted(head.name)}"])


@says(h.Payment)
def payment(sp: Speaker, head: h.Payment) -> Parts:
    said = listed([pay_icon(sp, icon) for icon in head.icons], "or" if head.either else "and")
    return Parts(said, said, "pay", name=True)


def pay_icon(sp: Speaker, icon: str) -> str:
    """赤1, 赤青1, 無2, スリープ: what has to be paid."""
    if icon == "スリープ":
        return "sleep this card"
    colors, amount = icon.rstrip("0123456789"), icon.lstrip("赤青白黒緑無黄紫")
    said = listed([sp.word("color", color) for color in colors if color != "無"], "or")
    if amount == "0":
        return "nothing"
    if not said:
        return f"{amount} Resource"
    return f"1 {said} Resource" if amount == "1" else f"{amount} Resource (at least 1 {said})"


@says(h.Attribute)
def attribute(sp: Speaker, head: h.Attribute) -> Parts:
    if head.word.startswith("Lv"):
        return Parts(head.word, head.word, "attr", name=True)
    one, many = sp.table.forms("attribute", head.word)[:2]
    if head.value:
        value = attribute_value(head.value)
        return Parts(f"{one} {value}", f"{many} {value}", "attr", name=True)
    return Parts(one, many, "attr")


def attribute_value(value: str) -> str:
    """What is printed behind an attribute: 3, 5以下, ＋2."""
    for word, said in (("以上", " or more"), ("以下", " or less")):
        if value.endswith(word):
            return value.removesuffix(word) + said
    if value.endswith("未満"):
        return "below " + value.removesuffix("未満")
    if value.startswith("（端数切り"):
        return "(rounded up)" if "上げ" in value else "(rounded down)"
    return value.rstrip("枚個回つ点体種類").replace("＋", "+").replace("－", "-")


@says(h.AbilityWord)
def ability_word(sp: Speaker, head: h.AbilityWord) -> Parts:
    one, many = sp.table.forms("ability", head.word)[:2]
    kinds = [ability_kind(sp, kind) for kind in head.kinds]
    conj = sp.word("conj", head.conj) if head.conj and head.conj != "と" else "and"
    return Parts(one, many, "abil", pre=[listed(kinds, conj)] if kinds else [])


def ability_kind(sp: Speaker, kind: str) -> str:
    """自 -> Automatic; a timing of the other game by its name."""
    if sp.table.has("kind", kind):
        return sp.word("kind", kind)
    return quoted(sp.word("timing", kind))


@says(h.DamageAmount)
def damage(sp: Speaker, head: h.DamageAmount) -> Parts:
    said = f"{head.amount} damage"
    return Parts(said, said, "dmg", name=True)


@says(h.NumberValue)
def number(sp: Speaker, head: h.NumberValue) -> Parts:
    said = {"": "{}", "以上": "{} or more", "以下": "{} or less", "未満": "less than {}"}[head.compare].format(head.value)
    return Parts(said, said, "num", name=True)


@says(h.Amount)
def amount(sp: Speaker, head: h.Amount) -> Parts:
    if head.quantity is None:
        return Parts("the same number of cards", "the same number of cards", "qty", name=True)
    counter = head.quantity.counter
    noun = sp.word("counter", counter, 0 if head.quantity.n == 1 else 1)
    said = f"{count(head.quantity)} {noun}".strip()
    return Parts(said, said, "qty", name=True)


@says(h.KeywordWord)
def keyword_word(sp: Speaker, head: h.KeywordWord) -> Parts:
    said = quoted(sp.word("keyword", sp.table.longest("keyword", head.keyword)))
    return Parts(said, said, "ability", name=True)


def ability_name(sp: Speaker, head: QuotedAbility) -> str:
    """An ability named by its text: a keyword by its name, anything else in full."""
    inner = head.ability
    if isinstance(inner, Ability) and inner.keywords and not inner.body:
        return quoted(" ".join(str(sp.say(keyword)).split(":")[0] for keyword in inner.keywords))
    return "“" + str(sp.say(inner)).rstrip() + "”"


@says(QuotedAbility)
def quoted_ability(sp: Speaker, head: QuotedAbility) -> Parts:
    said = ability_name(sp, head)
    if head.word:
        one, many = sp.table.forms("card", head.word)[:2]
        return Parts(f"{said} {one}", f"{said} {many}", "card")
    return Parts(said, said, "ability", name=True)
