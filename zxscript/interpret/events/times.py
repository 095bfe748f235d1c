"""Times told by what happens in them: 攻撃したバトル終了時, 登場したターン, 攻撃されているバトル中, 相手のメインフェイズ."""

from __future__ import annotations

from zxscript.interpret.conditions.played import played
from zxscript.interpret.consume import taking
from zxscript.interpret.events.battle import whom
from zxscript.interpret.logic import either
from zxscript.interpret.phrases.came import came
from zxscript.interpret.phrases.cardsets import is_one, pieces
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Among, Cards, Condition, During, Fighting, In, Is, Moment, Persons, Set, Union

BATTLE = "battle"
"""Role under which the attacker of the battle stands that has come to its end: 攻撃したゼクス."""
Fight = tuple[Condition, dict[str, Set]]
"""What holds in a battle, and who takes which part in it (role of the clause -> set)."""


def told_moment(scope: Scope, phrase: Phrase) -> tuple[Moment, Condition, dict[str, Set]] | None:
    """このカードが攻撃したバトル終了時, このカードが登場したターンのターン終了時: the moment, and what has to hold then."""
    only = _only_filter(phrase)
    if only is None or not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Moment):
        return None
    moment = scope.words.moment(phrase.head.word)
    if moment is None or moment.turn is not None:
        return None
    with taking(phrase) as take:
        take("head"), take("filters")
    if isinstance(only, f.Relative) and moment.kind == "battle_end" and isinstance(only.clause, Attack):
        with taking(only) as take:
            take("wide")
            test, roles = fight(scope, take("clause"), "past")
        return moment, test, roles
    if isinstance(only, f.Of) and moment.kind == "turn_end":
        with taking(only) as take:
            take("wide"), take("relation")
            turn = turn_of(scope, take("phrase"))
        return None if turn is None else (moment, turn, {})
    return None


def _only_filter(phrase: Phrase) -> Filter | None:
    return phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None


def turn_of(scope: Scope, phrase: Phrase) -> Condition | None:
    """このカードが(プレイされて)登場したターン: it is that turn, and it is the card that came so."""
    only = _only_filter(phrase)
    head = phrase.head if isinstance(phrase, Noun) else None
    if (head is not None and head.sense not in ("during turn", "turn")) or not isinstance(only, f.Relative):
        return None
    with taking(phrase) as take:
        take("head"), take("filters")
    with taking(only) as take:
        take("wide")
        clause = take("clause")
    if not isinstance(clause, Appear) or clause.aspect != "past" or clause.negative:
        return None
    clause = played(clause)
    assert isinstance(clause, VerbClause)
    with taking(clause) as take:
        take("aspect")
        who = take("subject") or scope.topic  # このカードは、登場したターンの間、…
        if who is None:
            raise refuse(clause, "who appears?", "何が登場するのか書かれていません")
        found = cards(scope, who)
        if not is_one(found):
            raise refuse(clause, "the turn in which one of several appeared", "どのカードが登場したターンか決まりません")
        how = came(scope, take, timed=True)
    return Is(found, (but(how, this_turn=True),), span=phrase.span)


def fight(scope: Scope, clause: Attack, aspect: str) -> Fight:
    """Aが(Bに)攻撃した, Aが攻撃されている, said of the battle that goes on."""
    past = aspect == "past"
    with taking(clause) as take:
        if take("aspect") != aspect or clause.subject is None:
            raise refuse(clause, "the battle of which attack?", "どの攻撃のバトルか決まりません")
        if take("voice") == "passive":
            return _attacked(scope, take("subject"), clause, past)
        victim = "object" if clause.object is not None else "goal"
        against: Phrase | None = take(victim)
        attacker = cards(scope, take("subject"))
    target = None if against is None else _whom(scope, against)
    tests = tuple(Fighting("attacking", one, past) for one in (target or (None,)))
    return _any_of(attacker, tests, clause), {"subject": _fighter(attacker), BATTLE: _fighter(attacker)}


def _attacked(scope: Scope, phrase: Phrase, clause: Attack, past: bool) -> Fight:
    """攻撃された: a player or a card; the attacker is then known as well."""
    who = _whom(scope, phrase)
    foes = Cards((In(scope.words.board),), tests=(Fighting("attacking"),))
    if all(isinstance(one, Persons) for one in who):
        return _any_of(foes, tuple(Fighting("attacking", one, past) for one in who), clause), {"goal": foes, BATTLE: foes}
    found = cards(scope, phrase)
    hit = found if is_one(found) else Among(_there(found), tests=(Fighting("attacked"),), span=found.span)
    return _any_of(found, (Fighting("attacked", past=past),), clause), {"goal": foes, "subject": hit, BATTLE: foes}


def _whom(scope: Scope, phrase: Phrase) -> tuple[Set, ...]:
    """相手かアセンション, あなたか相手: players and cards apart."""
    if isinstance(phrase, Group) and phrase.joins == "or":
        with taking(phrase) as take:
            take("wide"), take("conj")
            return tuple(part for item in take("items") for part in _whom(scope, item))
    if is_player(phrase):
        return (whom(scope, phrase),)
    return pieces(whom(scope, phrase))


def _any_of(found: Set, tests: tuple[Fighting, ...], clause: Attack) -> Condition:
    return Is(_there(found), (either(*tests),), span=clause.span)


def _there(found: Set) -> Set:
    """Cards that fight stand on the board."""
    if isinstance(found, Union):
        return but(found, parts=tuple(_there(part) for part in found.parts))
    return but(found, where=tuple(but(one, implied=False) for one in found.where)) if isinstance(found, Cards) else found


def _fighter(found: Set) -> Set:
    """The attacker, out of those that it may be."""
    if is_one(found):
        return found
    return Among(_there(found), tests=(Fighting("attacking"),), span=found.span)


def while_of(scope: Scope, phrase: Phrase) -> Condition | None:
    """A stretch of time in which something holds: あなたのターンの間, あなたの[X]のバトル中, このカードが登場したターンの間."""
    known = scope.words.whiles.get(phrase.ja())
    if known is not None:
        return known
    return battle_time(scope, phrase) or _battle_of(scope, phrase) or turn_of(scope, phrase)


def _battle_of(scope: Scope, phrase: Phrase) -> Condition | None:
    """あなたのパワー12000以上のゼクスのバトル中: one of them takes part in the battle of the moment."""
    only = _only_filter(phrase)
    if not isinstance(phrase, Noun) or phrase.sense != "in battle" or not isinstance(only, f.Of):
        return None
    with taking(phrase) as take:
        take("head"), take("filters")
    with taking(only) as take:
        take("wide"), take("relation")
        found = cards(scope, take("phrase"))
    return During(battle_of=_there(found), span=phrase.span)


def battle_time(scope: Scope, phrase: Phrase) -> Condition | None:
    """あなたか相手が攻撃されているバトル中, このカードが攻撃されている間."""
    only = _only_filter(phrase)
    if not isinstance(phrase, Noun) or phrase.sense not in ("in battle", "while"):
        return None
    if not isinstance(only, f.Relative) or not isinstance(only.clause, Attack):
        return None
    with taking(phrase) as take:
        take("head"), take("filters")
    with taking(only) as take:
        take("wide")
        return fight(scope, take("clause"), "ongoing")[0]

