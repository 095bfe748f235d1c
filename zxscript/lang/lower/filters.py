"""Modifiers of card phrases -> predicates over ``it``."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import Ability, QuotedAbility
from zxscript.lang.base import Filter
from zxscript.lang.clause import Be
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, compared, either, negated
from zxscript.lang.lower.registry import FILTERS, RELATIVES, lowering, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.nouns import Noun


def filter_test(scope: Scope, item: Filter) -> Expr:
    """The predicate of one modifier.  A comma behind it has been used up by the coordination around it."""
    with taking(item) as take:
        take("wide")
        test: Expr = lowering(FILTERS, item, "a modifier of cards")(scope, take)
    return test


@lowers(FILTERS, f.OfColor)
def of_color(scope: Scope, take: Take) -> Expr:
    """赤の, 赤か青の, 赤単色の, 無色の (CR 204.5: a card is every colour it has)."""
    tests = [color_test(scope, take.node, word) for word in take("colors")]
    return both(*tests) if take("conj") == "と" else either(*tests)


def color_test(scope: Scope, node: object, word: str) -> Expr:
    if word == "無色":
        return ("eq", ("len", ("tags", "colour", IT)), 0)
    single = word.endswith("単色")
    name = scope.words.colours.get(word.removesuffix("単色"))
    if name is None:
        raise refuse(node, f"the colour {word}")  # type: ignore[arg-type]
    has: Expr = ("tagged", "colour", name, IT)
    return both(has, ("eq", ("len", ("tags", "colour", IT)), 1)) if single else has


@lowers(FILTERS, f.InState)
def in_state(scope: Scope, take: Take) -> Expr:
    """リブートの, 表向きの, バトル中の."""
    states = take("states")
    for word in states:
        if word not in scope.words.states:
            raise refuse(take.node, f"the state {word}")
    tests = [scope.words.states[word] for word in states]
    return both(*tests) if take("conj") == "と" else either(*tests)


def number_of(attribute: str, original: bool, ref: Expr = IT) -> Expr:
    """The number that a text compares: a cost of ∞ compares with nothing (zx.md 2.3)."""
    if attribute == "コスト":
        return ("orig", "cost", ref) if original else ("fn", "cost", ref)
    return ("orig" if original else "stat", "power", ref)


@lowers(FILTERS, f.WithNumber)
def with_number(scope: Scope, take: Take) -> Expr:
    """コスト3以下の, パワー5000以上の, コスト3か5の."""
    return either(*(_range(item) for item in take("ranges")))


def _range(item: f.NumberRange) -> Expr:
    with taking(item) as take:
        low, high, compare = take("low"), take("high"), take("compare")
        take("particle")
        value = number_of(take("attribute"), take("original"))
        if not isinstance(low, int):
            raise refuse(item, "a number that is not written out")
        if high is not None:
            if compare:
                raise refuse(item, "a range with a comparison")
            return both(("ge", value, low), ("le", value, high))
        return compared(value, compare, low)


@lowers(FILTERS, f.NameIs)
def name_is(scope: Scope, take: Take) -> Expr:
    """カード名が「X」の."""
    from zxscript.lang.lower.folding import fold

    return either(*(("tagged", "name", fold(name), IT) for name in take("names")))


@lowers(FILTERS, f.Containing)
def containing(scope: Scope, take: Take) -> Expr:
    """カード名に「X」を含む, 種族に[X]を含む."""
    where, items, conj, verb = take("where"), take("items"), take("conj"), take("verb")
    where = where.rstrip("、を")
    kind = {"カード名に": "name", "種族に": "tribe"}.get(where)
    if kind is None or verb not in ("を含む", "を含まない"):
        raise refuse(take.node, f"{where}…{verb}")
    tests = [_contains(take.node, kind, item) for item in items]
    found = both(*tests) if conj == "と" else either(*tests)
    return negated(found) if verb == "を含まない" else found


def _contains(node: object, kind: str, item: str) -> Expr:
    from zxscript.lang.lower.folding import fold

    if item.startswith("「") and kind == "name":
        return ("tag_has", "name", fold(item[1:-1]), IT)
    if item.startswith("《P:") and kind == "name":
        return ("tag_has", "name", fold(item[3:-1]), IT)
    if item.startswith("[") and kind == "tribe":
        return ("tag_has", "tribe", fold(item[1:-1]), IT)
    raise refuse(node, f"containing {item}")  # type: ignore[arg-type]


@lowers(FILTERS, f.HavingIcon)
def having_icon(scope: Scope, take: Take) -> Expr:
    """《IG》を持つ, 《IG》を持たない; 《シールド》 counts what is left."""
    from zxscript.lang.lower.folding import fold

    verb = take("verb")
    tests: list[Expr] = []
    for icon in take("icons"):
        if icon == "シールド":
            tests.append(("gt", ("fn", "shields", IT), 0))
        elif icon in scope.words.icons:
            tests.append(("tagged", "icon", fold(icon), IT))
        else:
            raise refuse(take.node, f"the icon {icon}")
    if verb not in ("を持つ", "を持っている", "を持たない"):
        raise refuse(take.node, verb)
    found = either(*tests)
    return negated(found) if verb == "を持たない" else found


@lowers(FILTERS, f.Except)
def excepting(scope: Scope, take: Take) -> Expr:
    """このカード以外の, [X]以外の."""
    from zxscript.lang.lower.nouns import cards

    take("relation")
    found = cards(scope, take("phrase"))
    return negated(found.described())


@lowers(FILTERS, f.Determiner)
def determiner(scope: Scope, take: Take) -> Expr:
    """すべての (a set is all of it), バトル中でない, 別の."""
    word = take("word")
    if word in ("すべての", "各"):
        return True
    if word == "好きな":
        return True
    if word == "バトル中の":
        return ("fn", "battling", IT)
    if word == "バトル中でない":
        return negated(("fn", "battling", IT))
    raise refuse(take.node, f"the determiner {word}")


@lowers(FILTERS, f.Having)
def having(scope: Scope, take: Take) -> Expr:
    """“【自】X”を持つ: an ability with that keyword; 《X》 and colours in the general form."""
    phrase, relation = take("phrase"), take("relation")
    if relation not in ("を持つ", "を持っている", "を持たない"):
        raise refuse(take.node, relation)
    from zxscript.lang.lower.possessing import having_this

    test = having_this(scope, phrase)
    return negated(test) if relation == "を持たない" else test


def ability_tag(head: object) -> str | None:
    """The keyword of “【常】絶界” or “レンジ”; None if it is no bare keyword ability."""
    if isinstance(head, h.KeywordWord):
        return head.keyword
    if isinstance(head, QuotedAbility) and isinstance(head.ability, Ability) and not head.word:
        said = head.ability
        bare = Ability(ability_kind=said.ability_kind, keywords=said.keywords)
        if said == bare and len(said.keywords) == 1 and not said.keywords[0].arguments:
            return said.keywords[0].word
    return None


@lowers(FILTERS, f.Compared)
def compared_to(scope: Scope, take: Take) -> Expr:
    """フォースの枚数以下のコストの, このカードのパワー以下の."""
    from zxscript.lang.lower.amounts import amount
    from zxscript.lang.lower.nouns import cards

    relation, phrase = take("relation"), take("phrase")
    for suffix, attribute in (("のコストの", "コスト"), ("のパワーの", "パワー")):
        if relation.endswith(suffix):
            word = relation.removesuffix(suffix).removeprefix("の値")
            if word in ("以上", "以下", "未満"):
                outer = scope.shared.name("each")
                value = amount(scope, phrase)
                test = compared(number_of(attribute, False, ("local", outer)), word, value)
                return ("bind", outer, IT, test)
    if relation in ("と同じコストの", "と同じコスト"):
        found = cards(scope, phrase).all()
        outer = scope.shared.name("each")
        return ("bind", outer, IT, ("any", found, ("eq", ("fn", "cost", IT), ("fn", "cost", ("local", outer)))))
    if relation in ("以上の", "以下の", "未満の") and isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute):
        attribute = phrase.head.word
        if attribute in ("パワー", "コスト"):
            outer = scope.shared.name("each")
            return ("bind", outer, IT, compared(number_of(attribute, False, ("local", outer)), relation[:2], amount(scope, phrase)))
    raise refuse(take.node, f"compared by {relation}")


def _being(scope: Scope, take: Take) -> Expr:
    """緑でない, トークンでない: said of the card itself."""
    from zxscript.lang.lower.nouns import cards
    from zxscript.lang.lower.possessing import having_this

    value = take("value")
    if isinstance(value, Noun) and isinstance(value.head, h.Color):
        test = having_this(scope, value)
    else:
        found = cards(scope, value)
        if found.one is not None or getattr(found, "zones", None) is not None:
            raise refuse(take.node, "to be this")
        test = found.described()
    return negated(test) if take("negative") else test


@lowers(FILTERS, f.Relative)
def relative(scope: Scope, take: Take) -> Expr:
    """A relative clause that describes (not one that points back)."""
    clause = take("clause")
    if isinstance(clause, Be):
        with taking(clause) as inner:
            return _being(scope, inner)
    function = lowering(RELATIVES, clause, "a relative clause")
    with taking(clause) as inner:
        test: Expr = function(scope, inner)
    return test
