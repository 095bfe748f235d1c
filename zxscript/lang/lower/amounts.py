"""Numbers: written out, counts of cards, values of attributes, sums and kinds."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.cardset import Union
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.filters import number_of
from zxscript.lang.lower.nouns import Cards, cards, without_quantity
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.nouns import Arithmetic, Noun
from zxscript.lang.quantity import Quantity

UNLIMITED = 10**9


def written(value: object, node: object = None) -> int:
    """A number as printed; ∞ is the greatest."""
    if value == "∞":
        return UNLIMITED
    if isinstance(value, int):
        return value
    raise NotLowered(f"the number {value}", getattr(node, "kind", "Number"), getattr(node, "span", None))


def signed(text: str) -> int:
    """＋3000 or －2."""
    digits = text[1:]
    size = UNLIMITED if digits == "∞" else int(digits) if digits.isdigit() else None
    if size is None:
        raise NotLowered(f"the amount {text}", "amount")
    return size if text[0] == "＋" else -size


def amount(scope: Scope, phrase: Phrase) -> Expr:
    """The number that a phrase means."""
    if isinstance(phrase, Arithmetic):
        with taking(phrase) as take:
            left, operator, right = amount(scope, take("left")), take("operator"), take("right")
        if operator == "×":
            digits = right.removesuffix("ダメージ")
            if digits.isdigit():
                return ("mul", left, int(digits))
        digits = right[1:].rstrip("枚個") if right[:1] in "＋－" else right
        if operator in "＋－" and digits.isdigit():
            return ("add" if operator == "＋" else "sub", left, int(digits))
        raise refuse(phrase, f"{operator}{right}")
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "no number")
    return _noun(scope, phrase)


def _noun(scope: Scope, noun: Noun) -> Expr:
    head = noun.head
    if isinstance(head, h.NumberValue) and not noun.filters:
        with taking(noun) as take:
            take("head")
        if head.compare:
            raise refuse(noun, "a comparison is no number")
        return written(head.value, noun)
    if isinstance(head, h.DamageAmount) and not noun.filters:
        with taking(noun) as take:
            take("head")
        return written(head.amount, noun)
    if isinstance(head, h.Attribute):
        with taking(noun) as take:
            take("head")
            return _attribute(scope, noun, head, take("filters"))
    if isinstance(head, h.Zone) and head.word == "ライフ":
        return count(scope, noun)
    raise refuse(noun, "this phrase as a number")


def _attribute(scope: Scope, noun: Noun, head: h.Attribute, filters: tuple[object, ...]) -> Expr:
    if head.value or len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(noun, f"the value {noun.ja()}")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner: Phrase = take("phrase")
    word = head.word
    if word in ("枚数", "個数"):
        return count(scope, inner)
    found = cards(scope, inner)
    if word in ("パワー", "コスト", "元々のパワー", "元々のコスト"):
        if found.one is None:
            single = found.all()
            if not _may_be_single(inner):
                raise refuse(noun, "an attribute of several cards")
            return number_of(word.removeprefix("元々の"), word.startswith("元々の"), ("first", single))
        return number_of(word.removeprefix("元々の"), word.startswith("元々の"), found.one)
    if word in ("パワーの合計", "コストの合計"):
        return ("sum", found.all(), number_of(word[:3], False))
    if word in ("色の種類数",):
        return ("kinds", found.all(), ("tags", "colour", IT))
    raise refuse(noun, f"the value {word}")


def _may_be_single(phrase: Phrase) -> bool:
    """A phrase that points to one card: その, 置いた, 公開した …"""
    return isinstance(phrase, Noun) and any(
        isinstance(item, f.Relative) or (isinstance(item, f.Determiner) and item.word == "その") for item in phrase.filters
    )


def count(scope: Scope, phrase: Phrase) -> Expr:
    """How many cards a phrase means (a player's counters: how many counters)."""
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Icon) and phrase.head.icon in scope.words.counters:
        return counters(scope, phrase)
    found = cards(scope, phrase)
    return count_of(found)


def count_of(found: Cards) -> Expr:
    """The number of members; of a set with a demand (それぞれ異なる…) the size of the greatest such subset."""
    if found.limits:
        if len(found.limits) != 1 or found.limits[0][0] != "distinct":
            raise NotLowered("a count of cards with a demand", "CardSet")
        return ("kinds", found.candidates(), found.limits[0][1])
    if isinstance(found, Union):
        return ("len", found.all())
    if found.test is not True and found.refs is None:
        everything = found.all()
        if isinstance(everything, tuple) and everything[0] == "where":
            return ("count", everything[1], everything[2])
    return ("len", found.all())


def counters(scope: Scope, noun: Noun) -> Expr:
    """あなたの《鍵》: how many of that counter the player has."""
    with taking(noun) as take:
        head = take("head")
        filters = take("filters")
    who: Expr = scope.actor
    if len(filters) == 1 and isinstance(filters[0], f.Owner):
        from zxscript.lang.lower.players import players_of

        with taking(filters[0]) as take:
            take("wide"), take("conj")
            owners = players_of(scope, take("who"))
        if len(owners) != 1:
            raise refuse(noun, "counters of both players")
        who = owners[0]
    elif filters:
        raise refuse(noun, "modified counters")
    return ("fn", "counters", who, scope.words.counters[head.icon])


def per(scope: Scope, phrase: Phrase) -> Expr:
    """〜1枚につき, 〜2枚につき: how many times (whole multiples)."""
    bare, quantity = without_quantity(phrase)
    if quantity is None:
        raise refuse(phrase, "per what number?")
    with taking(quantity) as take:
        size, counter = take("n"), take("counter")
    if not isinstance(size, int):
        raise refuse(phrase, "per an open number")
    if counter in ("枚", "個", "つ", "体"):
        total = count(scope, bare)
    elif counter == "種類":
        total = kinds(scope, bare)
    else:
        raise refuse(phrase, f"per {counter}")
    return total if size == 1 else ("div", total, size)


def kinds(scope: Scope, phrase: Phrase) -> Expr:
    """How many different names (cards) or colours."""
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and phrase.head.word in ("色", "カード名"):
        of = phrase.filters
        if len(of) == 1 and isinstance(of[0], f.Of):
            found = cards(scope, of[0].phrase)
            return ("kinds", found.all(), ("tags", "colour" if phrase.head.word == "色" else "name", IT))
    raise refuse(phrase, "kinds of this")


def bounds(quantity: Quantity | Phrase | None, node: object) -> tuple[int, int | None]:
    """Minimum and maximum of a quantity of things to take: 1枚まで -> (0, 1); None means one."""
    if quantity is None:
        raise NotLowered("how many?", getattr(node, "kind", ""), getattr(node, "span", None))
    if not isinstance(quantity, Quantity):
        raise refuse(quantity, "a number to take that has to be worked out")
    with taking(quantity) as take:
        n, to, bound, each, counter = take("n"), take("to"), take("bound"), take("each"), take("counter")
        take("lead")
        if counter not in ("枚", "個", "つ", "体", "人"):
            raise refuse(quantity, f"to take {quantity.ja()}")
        if n is None:
            return 0, None
        if not isinstance(n, int) or bound not in ("", "まで", "ずつ") or (bound == "ずつ" and each):
            raise refuse(quantity, f"to take {quantity.ja()}")
        if bound == "ずつ" or each == "ずつ":
            return (0 if bound == "まで" else n), n
        if to is not None:
            return (0 if bound == "まで" else n), to
        return (0, n) if bound == "まで" else (n, n)


def holds(quantity: Quantity | Phrase, total: Expr) -> Expr:
    """5枚以上, 3枚, 2枚以下 said of a total."""
    if not isinstance(quantity, Quantity):
        raise refuse(quantity, "a number that has to be worked out")
    with taking(quantity) as take:
        n, to, bound, each = take("n"), take("to"), take("bound"), take("each")
        take("counter"), take("lead")
        if each or not isinstance(n, int) or bound not in ("", "以上", "以下"):
            raise refuse(quantity, f"the comparison {quantity.ja()}")
        if to is not None:
            return ("and", ("ge", total, n), ("le", total, to))
    return ({"以上": "ge", "以下": "le", "": "eq"}[bound], total, n)


def player_number(scope: Scope, phrase: Phrase) -> Expr | None:
    """あなたのライフ as a number, None if the phrase is no player's number."""
    if is_player(phrase):
        return players(scope, phrase)[0]
    return None
