"""Comparisons of two values: …が…より多い / 少ない / 高い / 低い, and states told by a verb."""

from __future__ import annotations

from zxscript.interpret.amounts.numbers import amount, count, written
from zxscript.interpret.conditions.whose import beside
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import COMPARISONS, negated
from zxscript.interpret.phrases.cardsets import is_one
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player
from zxscript.interpret.phrases.relatives import state_of
from zxscript.interpret.phrases.sharing import distribute
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.heads import Amount, Attribute, NumberValue, Zone
from zxscript.lang.nouns import Group, Noun, all_of
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.compare import Fewer, Higher, Lower, More
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.transform import Break, Shift, Unison
from zxscript.lang.wording import plain
from zxscript.meaning.forms import Arithmetic, Cards, Compare, Condition, Count, Is, Number, Test


@reads(CONDITIONS, Fewer, More, Higher, Lower)
def compare(scope: Scope, take: Take[VerbClause]) -> Condition:
    """あなたのライフが相手のライフより(2点以上)少ない場合."""
    what = take.node
    if what.subject is None or what.than is None:
        raise refuse(what, "it is not said what is compared with what", "何と何を比べるのか書かれていません")
    subject, than = take("subject"), take("than")
    than = _same_of(what, subject, than) if is_player(than) else beside(scope, subject, _its_original(subject, than))
    left, right = _number(scope, subject), _number(scope, than)
    somewhere(scope, left, right, what.than)
    if isinstance(what, Fewer | Lower):
        left, right = right, left
    quantity = take("quantity")
    if quantity is None and what.measure is not None:  # 2以上少ない
        return _by_so_much(take, left, right)
    if quantity is None:
        return Compare(left, "gt", right, span=what.span)
    if not isinstance(quantity, Quantity):
        raise refuse(what, "by how much?", "どれだけ違うのか決まりません")
    with taking(quantity) as said:
        size, bound = written(said("n"), quantity), said.sense("bound")
        said("counter")
    if bound not in ("", "ge"):
        raise refuse(quantity, "by how much?", "どれだけ違うのか決まりません", "N以上多い")
    return Compare(Arithmetic("minus", left, right), "ge" if bound else "eq", size, span=what.span)


def _its_original(subject: Phrase, than: Phrase) -> Phrase:
    """このカードのパワーが|元々のパワーより: the original number of the card of which the other one is told."""
    both = isinstance(subject, Noun) and isinstance(than, Noun) and isinstance(subject.head, Attribute) and isinstance(than.head, Attribute)
    if not both or than.filters or than.head.value or subject.head.word == than.head.word:  # type: ignore[attr-defined]
        return than
    of_one = isinstance(subject, Noun) and len(subject.filters) == 1 and isinstance(subject.filters[0], f.Of)
    alike = plain(than.head.word) == subject.head.word  # type: ignore[attr-defined]
    return than.but(filters=subject.filters) if of_one and alike else than  # type: ignore[attr-defined]


def _by_so_much(take: Take[VerbClause], left: Number, right: Number) -> Condition:
    measure: Phrase = take("measure")
    with taking(measure) as said:
        head = said("head")
        if said("filters") or not isinstance(head, NumberValue) or sense_of(head, "compare") not in ("", "ge"):
            raise refuse(measure, "by how much?", "どれだけ違うのか決まりません", "N以上多い")
    size = written(head.value, measure)
    return Compare(Arithmetic("minus", left, right), "ge" if head.compare else "eq", size, span=take.node.span)


_MORE = {"more": "gt", "fewer": "lt", "higher": "gt", "lower": "lt", "same": "eq", "different": "ne"}
_ALIKE = ("same", "different")


def spoken_of(filters: tuple[Filter, ...]) -> Filter | None:
    """相手のチャージにある|カードより多い: what describes the noun of the comparison stands in front of it.  None: no comparison."""
    if len(filters) < 2:
        return filters[0] if filters else None
    *before, last = filters
    how = sense_of(last, "relation") if isinstance(last, f.Compared) else ""
    if not isinstance(last, f.Compared) or how not in _MORE or how in _ALIKE or not isinstance(last.phrase, Noun):
        return None
    return last.but(phrase=last.phrase.but(filters=(*before, *last.phrase.filters)))


def like_one_there(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """スクエアにある|あなたの|ゼクスと同じ色の: where and whose the card is with which it is compared."""
    *before, last = filters or (None,)
    told = before and all(isinstance(item, f.Within | f.Owner) for item in before)
    if not told or not isinstance(last, f.Compared) or not isinstance(last.phrase, Noun):
        return filters
    return (last.but(phrase=last.phrase.but(filters=(*before, *last.phrase.filters))),)


def is_comparison(subject: Phrase, item: Filter) -> bool:
    """相手より少ない, 相手のライフより多い; of a number also 選んだ数字と同じ, of a whole zone 相手のライフと同じ."""
    if not isinstance(item, f.Compared) or sense_of(item, "relation") not in _MORE:
        return False
    if sense_of(item, "relation") not in _ALIKE or (subject.sort.startswith("attr") and item.phrase.sort.startswith("attr")):
        return True
    return _whole_zone(subject) and (_whole_zone(item.phrase) or is_player(item.phrase))


def _whole_zone(phrase: Phrase) -> bool:
    """あなたのライフ: nothing but whose it is."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Zone) or phrase.quantity is not None:
        return False
    return all(isinstance(item, f.Owner) for item in phrase.filters)


def compared(scope: Scope, what: Predicate, subject: Phrase, item: Filter) -> Condition:
    """あなたのライフが相手(のライフ)より少ない: a bare player stands for the same of that player."""
    with taking(item) as take:
        take("wide")
        relation, phrase = take.sense("relation"), take("phrase")
    phrase = _same_of(what, subject, phrase) if is_player(phrase) else beside(scope, subject, phrase)
    left, right = _number(scope, subject), _number(scope, phrase)
    somewhere(scope, left, right, phrase)
    return Compare(left, _MORE[relation], right, span=what.span)  # type: ignore[arg-type]


def somewhere(scope: Scope, left: Number, right: Number, said: Phrase) -> None:
    """手札に戻った|あなたのゼクスが|相手のゼクスより: those returned as well, or those on the board?  Refused."""
    counted = isinstance(left, Count) and not isinstance(left.of, Cards)
    if _implied(right) and (counted or not _zones(left) <= {scope.words.board} or _part_of_zone(left)):
        raise refuse(said, "where these cards lie is not said", "どこにあるカードと比べるのか書かれていません", f"…にある{said.ja()}")


def _implied(number: Number) -> bool:
    """Cards of which no place is said: they are meant where such cards lie."""
    return isinstance(number, Count) and isinstance(number.of, Cards) and any(place.implied for place in number.of.where)


def _zones(number: Number) -> set[str]:
    return {place.zone for place in number.of.where} if isinstance(number, Count) and isinstance(number.of, Cards) else set()


def _part_of_zone(number: Number) -> bool:
    """ノーマルスクエアにあるあなたのゼクスが|相手のゼクスより: those there as well, or anywhere?"""
    told = number.of.where if isinstance(number, Count) and isinstance(number.of, Cards) else ()
    return any(place.area is not None for place in told)


def is_same(item: Filter) -> bool:
    """(AとBが)同じ."""
    return item.sense == "same"


def is_same_number(value: Phrase | None) -> bool:
    """同じ枚数, and nothing with which."""
    bare = isinstance(value, Noun) and value.quantity is None and not value.filters and not value.outside
    return bare and isinstance(value.head, Amount) and value.head.quantity is None  # type: ignore[union-attr]


def as_many_as(value: Phrase | None) -> f.Compared | None:
    """相手の手札と同じ枚数: with what it is compared; None for other values."""
    if not isinstance(value, Noun) or value.quantity is not None or value.outside:
        return None
    only = value.filters[0] if len(value.filters) == 1 else None
    plain = isinstance(value.head, Attribute) and value.head.sense == "cards" and not value.head.value
    return only if plain and isinstance(only, f.Compared) and sense_of(only, "relation") == "same" else None


def as_large(scope: Scope, what: Predicate, subject: Phrase) -> Condition:
    """あなたの手札の枚数と相手の手札の枚数が同じ, あなたの手札と相手の手札が同じ枚数."""
    subject = as_two(subject) or subject
    if not isinstance(subject, Group) or subject.joins != "and" or len(subject.items) != 2:
        raise refuse(what, "it is not said what is compared with what", "何と何を比べるのか書かれていません")
    with taking(subject) as take:
        take("wide"), take("conj")
        first, second = distribute(take("items"))
        left, right = _number(scope, first), _number(scope, beside(scope, first, second))
    somewhere(scope, left, right, subject.items[1])
    return Compare(left, "eq", right, span=what.span)


def as_two(subject: Phrase | None) -> Group | None:
    """あなたと相手のライフ(の枚数), あなたの手札と相手の手札の枚数: two numbers, of which one word is said once; None for other phrases."""
    if not isinstance(subject, Noun) or len(subject.filters) != 1:
        return None
    (told,) = subject.filters
    if isinstance(told, f.Of) and isinstance(subject.head, Attribute) and subject.sense == "cards":
        both = told.phrase if isinstance(told.phrase, Group) else as_two(told.phrase)
        return None if both is None else both.but(items=tuple(subject.but(filters=(told.but(phrase=one),)) for one in both.items))
    if isinstance(told, f.Owner) and len(told.who) == 2 and told.joins == "and":
        owners = (told.but(who=(who,), conj="") for who in told.who)
        return all_of(tuple(subject.but(filters=(one,)) for one in owners), span=subject.span)
    return None


def _same_of(what: Predicate, subject: Phrase, player: Phrase) -> Phrase:
    """あなたのライフ, 相手 -> 相手のライフ; あなたの手札の枚数, 相手 -> 相手の手札の枚数."""
    if isinstance(subject, Noun) and isinstance(subject.head, Attribute) and subject.sense == "cards":
        of = subject.filters[0] if len(subject.filters) == 1 else None
        if isinstance(of, f.Of):
            return subject.but(filters=(of.but(phrase=_same_of(what, of.phrase, player)),))
    owned = [item for item in subject.filters if isinstance(item, f.Owner)] if isinstance(subject, Noun) else []
    if isinstance(subject, Noun) and isinstance(subject.head, Zone) and not subject.filters:  # 手札が相手より多い: that of whoever acts
        owned = [f.Owner(who=(), span=subject.span)]
        subject = subject.but(filters=tuple(owned))
    if not isinstance(subject, Noun) or not isinstance(player, Noun) or player.filters or len(owned) != 1:
        raise refuse(what, "it is not said what is compared with what", "何と何を比べるのか書かれていません")
    other = owned[0].but(who=(player.head.ja(),), conj="")
    return subject.but(filters=tuple(other if item is owned[0] else item for item in subject.filters))


def _number(scope: Scope, phrase: Phrase) -> Number:
    return amount(scope, phrase) if phrase.sort.startswith("attr") else count(scope, phrase)


def _of_a_number(what: Exist) -> bool:
    return what.measure is not None and what.subject is not None and what.subject.sort.startswith("attr") and what.goal is None


@reads(CONDITIONS, Exist, when=_of_a_number)
def is_so_large(scope: Scope, take: Take[Exist]) -> Condition:
    """そのゼクスのパワーが15000以上ある場合."""
    what = take.node
    left, measure, negative = amount(scope, take("subject")), take("measure"), take("negative")
    with taking(measure) as said:
        head = said("head")
        if said("filters") or not isinstance(head, NumberValue):
            raise refuse(what, "how large?", "どれだけあるのか決まりません")
    found = Compare(left, COMPARISONS[sense_of(head, "compare") or "ge"], written(head.value, measure), span=what.span)
    return negated(found) if negative else found


@reads(CONDITIONS, Break, Shift, Unison)
def in_state(scope: Scope, take: Take[VerbClause]) -> Condition:
    """このカードがブレイクしている場合."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "which card is so?", "どのカードのことか書かれていません")
    found = cards(scope, take("subject"))
    if not is_one(found):
        raise refuse(what, "which of them is so?", "どのカードのことか決まりません")
    if take("aspect") != "ongoing":
        raise refuse(what, "a state that is over", "今の状態ではありません", "…している")
    test: Test = state_of(what)
    return Is(found, (negated(test) if take("negative") else test,), span=what.span)
