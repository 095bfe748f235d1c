"""What is demanded of a card, as predicates: コスト4以下である, フォースを持つ."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import ways_of_coming
from zxscript.explain.glossary import Word
from zxscript.explain.grammar import Predicate
from zxscript.explain.shape import Fact, described
from zxscript.explain.walk import areas, conditions, numbers, sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    All,
    Any,
    BeingPlayed,
    Belongs,
    Came,
    Fighting,
    HasAbility,
    HasUnder,
    HostOf,
    Located,
    Member,
    Not,
    Parity,
    Persons,
    PlayerNamed,
    SameStat,
    SharesTag,
    StatChanged,
    StateIs,
    StatIs,
    TagContains,
    TagCount,
    Tagged,
    Test,
)


def predicate(speaker: Voice, said: Test) -> Predicate:
    """The test as a predicate that can be denied and put in front of a noun."""
    if isinstance(said, Fact):
        return conditions.clause(speaker, said)
    match said:
        case Tagged():
            return _tagged(speaker, said)
        case TagContains():
            return speaker.test("tag_contains", tag=_tag(speaker, said.kind), texts=speaker.quoted(said.texts))
        case TagCount():
            return _tag_count(speaker, said)
        case SharesTag():
            phrase = "shares_name" if said.kind == "name" else "shares_tag"
            return speaker.test(phrase, other=sets.noun(speaker, said.other), tag=_tag(speaker, said.kind))
        case StatIs():
            return _stat(speaker, said)
        case SameStat():
            return speaker.test("same_stat", other=sets.noun(speaker, said.other), stat=speaker.stat(said.stat))
        case StatChanged():
            return speaker.test(f"stat_changed:{said.compare}", stat=speaker.stat(said.stat), printed=speaker.stat(said.stat, True))
        case Parity():
            return speaker.test("odd" if said.odd else "even", stat=speaker.stat(said.stat, said.original))
        case StateIs():
            return speaker.grammar.state(speaker.words.word("state", said.state))
        case HasAbility():
            return speaker.test("has_ability", ability=speaker.say("any_ability") if said.tag == "*" else speaker.ability(said.tag))
        case HasUnder():
            return _has_under(speaker, said)
        case HostOf():
            return speaker.test("host_of", of=sets.noun(speaker, said.of))
        case Belongs():
            return speaker.test("belongs", who=speaker.players(said.whose))
        case Located():
            return speaker.test("located", places=areas.zones(speaker, said.where))
        case Member():
            return speaker.test("member", of=sets.noun(speaker, said.of))
        case Came():
            return _came(speaker, said)
        case Fighting():
            return _fighting(speaker, said)
        case BeingPlayed():
            return _being_played(speaker, said)
        case PlayerNamed():
            return speaker.test("player_named", name=speaker.say("name", name=said.name))
        case All():
            return speaker.grammar.every([_part(speaker, one, Any) for one in said.parts])
        case Any() if (tagged := _any_tag(said)) is not None:
            return _tagged(speaker, tagged)
        case Any():
            return speaker.grammar.either([_part(speaker, one, All) for one in said.parts])
        case Not():
            return _not(speaker, said.part)
        case _:
            assert_never(said)


def _any_tag(said: Any) -> Tagged | None:
    """Tags of one kind as one test: 種族「A」か「B」を持つ."""
    tags = [one for one in said.parts if isinstance(one, Tagged) and not one.picked]
    if len(tags) < len(said.parts) or len({one.kind for one in tags}) > 1:
        return None
    return Tagged(tags[0].kind, tuple(dict.fromkeys(value for one in tags for value in one.values)))


def of_person(speaker: Voice, said: Test) -> str:
    """In front of a player instead of a card."""
    if isinstance(said, PlayerNamed):
        return speaker.say("player_named:person", name=speaker.say("name", name=said.name))
    return predicate(speaker, said).attribute


def _part(speaker: Voice, said: Test, mixed: type) -> Predicate:
    """A part that joins others in another way is kept together."""
    part = predicate(speaker, said)
    return speaker.test("kept_together", part=part.text) if isinstance(said, mixed) else part


def _tag(speaker: Voice, kind: str) -> str:
    return speaker.words.say("tag", kind)


def _tagged(speaker: Voice, said: Tagged) -> Predicate:
    values = speaker.tags(said.kind, said.values)
    if said.picked:
        rest = _tagged(speaker, Tagged(said.kind, said.values)).text if said.values else ""
        return speaker.test("tag_picked", values=values, rest=rest, tag=_tag(speaker, said.kind))
    how = speaker.words.word("tag", said.kind)
    if how.has("is"):
        return speaker.grammar.predicate(Word(how.form("is"), how.forms), {"values": values})
    return speaker.test("tagged", tag=how.text, values=values)


def _tag_count(speaker: Voice, said: TagCount) -> Predicate:
    word = speaker.words.find("tag_count", f"{said.kind}:{said.compare}:{said.count}")
    if word is not None and not said.original:
        return speaker.test("tag_count_named", name=word.text)
    tag = _tag(speaker, said.kind)
    tag = speaker.say("original", what=tag) if said.original else tag
    if said.compare == "ge" and said.count == 1:
        return speaker.test("has_tag", tag=tag)
    kinds = speaker.say("kinds", number=numbers.number(speaker, said.count))
    return speaker.test("tag_count", tag=tag, bound=speaker.compared(said.compare, kinds))


def _stat(speaker: Voice, said: StatIs) -> Predicate:
    stat = speaker.stat(said.stat, said.original)
    if not isinstance(said.value, int):
        return speaker.test("stat_is_worked_out", stat=stat, bound=speaker.compared(said.compare, numbers.amount(speaker, said.value, "")))
    more = said.compare == "gt"  # 4より大きい: 5以上
    bound = speaker.compared("ge" if more else said.compare, numbers.number(speaker, said.value + more))
    return speaker.test("stat_is", stat=stat, bound=bound)


def _has_under(speaker: Voice, said: HasUnder) -> Predicate:
    return speaker.test(
        "has_under" if said.tests else "has_under_any", zone=speaker.words.say("zone", said.zone),
        many=speaker.say("at_least", number=str(said.least)) if said.least > 1 else "",
        cards="".join(predicate(speaker, one).attribute for one in said.tests),
    )  # fmt: skip


def _came(speaker: Voice, said: Came) -> Predicate:
    return speaker.test(
        "came", when=speaker.say("this_turn") if said.this_turn else "",
        source=speaker.say("from", place=areas.zones(speaker, said.source)) if said.source else "",
        how=speaker.join("or", (speaker.words.say("came", one) for one in ways_of_coming(speaker, said))),
    )  # fmt: skip


def _fighting(speaker: Voice, said: Fighting) -> Predicate:
    anybody = isinstance(said.against, Persons) and len(said.against.who) > 1
    against = speaker.say("anybody") if anybody else "" if said.against is None else sets.noun(speaker, said.against)
    past = ":past" if said.past and said.role in ("attacking", "attacked") else ""
    alone = ":alone" if said.role == "battling" and not against else ""
    return speaker.test(f"fighting:{said.role}{past}{alone}", against=against)


def _being_played(speaker: Voice, said: BeingPlayed) -> Predicate:
    word = speaker.words.find("how", said.how)
    return speaker.test(
        "being_played", who=speaker.player(said.by), next=speaker.say("played_next") if said.next_only else "",
        source=speaker.say("from", place=areas.zones(speaker, said.source)) if said.source else "",
        how=speaker.grammar.verb(speaker.words.word("verb", said.how)) if word is None else word.text,
    )  # fmt: skip


def _not(speaker: Voice, said: Test) -> Predicate:
    others = said.parts if isinstance(said, Any) else (said,)
    if all(isinstance(one, Member) for one in others):
        named = (sets.noun(speaker, described(one.of)) for one in others if isinstance(one, Member))
        return speaker.test("not_member", of=speaker.join("and", named))
    if isinstance(said, Any):
        denied = [_part(speaker, Not(one), Any) for one in said.parts]
        return speaker.grammar.neither([_part(speaker, one, All) for one in said.parts], denied)
    if isinstance(said, All):
        return speaker.test("not_all", all=predicate(speaker, said).text)
    return predicate(speaker, said).denied()
