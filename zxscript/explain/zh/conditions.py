"""What is true of the game, as predicates of Chinese: 你的生命为2以下."""

from __future__ import annotations

from zxscript.explain.cases import added_up, existence
from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import events, numbers, pointing, sets, tests
from zxscript.explain.zh.words import COMPARED, Predicate, player, quoted
from zxscript.meaning.forms import (
    All,
    Bound,
    Compare,
    Condition,
    Count,
    Done,
    During,
    EventIs,
    Happened,
    Held,
    Is,
    Not,
    Parity,
    PlayerIs,
    SamePlayer,
    SameStat,
    StatIs,
)


def clause(speaker: Speaker, said: Condition) -> Predicate:
    """The condition as a predicate."""
    match said:
        case Compare():
            return _compare(speaker, said)
        case Is():
            return _is(speaker, said)
        case Done():
            return _done(speaker, said)
        case Held():
            return Predicate(f"{_named(speaker, said.name)}条件当时", "成立", "")
        case Happened():
            return _happened(speaker, said)
        case During():
            return Predicate("现在", "是", time(speaker, said))
        case PlayerIs():
            return Predicate(f"{player(speaker, said.who)}的玩家", "是", quoted(said.names))
        case SamePlayer():
            return Predicate(player(speaker, said.one), "是", player(speaker, said.other))
        case EventIs():
            return Predicate("该事件同时", "是", f"「{events.event(speaker, said.event)}」")
        case _:
            return tests.predicate(speaker, said)


def when(speaker: Speaker, said: Condition) -> str:
    """In front of what happens: 若…，则."""
    if isinstance(said, Not) and isinstance(said.part, Held):
        return f"否则（{_named(speaker, said.part.name)}条件当时不成立时），"
    return f"若{clause(speaker, said).text}，则"


def while_(speaker: Speaker, said: Condition) -> str:
    """In front of what is in force: …期间，."""
    if isinstance(said, During):
        return time(speaker, said) + "期间，"
    return f"只要{clause(speaker, said).text}，"


def _compare(speaker: Speaker, said: Compare) -> Predicate:
    match existence(said), said.left:
        case "none", Count(of=Bound(was=True, done=False)):
            return Predicate("当时", "不存在", "该处理的对象")
        case "none", Count(pairs=False) as left:
            return Predicate("", "不存在", sets.noun(speaker, left.of))
        case "some", Count(pairs=False) as left:
            return Predicate("", "存在", sets.noun(speaker, left.of))
        case _, Count(pairs=False) as left if isinstance(said.right, int):
            bound = COMPARED[said.compare].format(numbers.counted(speaker, said.right))
            exact = "正好" if said.compare == "eq" else ""
            return Predicate(sets.counted(speaker, left.of), "合计有" if added_up(said) else "有", exact + bound)
        case _:
            bound = COMPARED[said.compare].format(numbers.number(speaker, said.right))
            return Predicate(numbers.number(speaker, said.left), "等于" if said.compare == "eq" else "为", bound)


def _is(speaker: Speaker, said: Is) -> Predicate:
    many = speaker.plural(said.of)
    passed = tests.predicate(speaker, said.tests[0] if len(said.tests) == 1 else All(said.tests))
    if said.every:
        of = sets.every(speaker, said.of)
        return Predicate(of, "都", passed.text)
    of = sets.noun(speaker, said.of)
    if many:
        return Predicate(f"{of}中", "有", f"{passed.attribute}卡")
    own = "的" if isinstance(said.tests[0], StatIs | Parity | SameStat) else ""
    return Predicate(of + own + passed.before, passed.verb, passed.after) if passed.verb else Predicate(of, "满足", f"「{passed.text}」")


def _done(speaker: Speaker, said: Done) -> Predicate:
    mention = speaker.mention(said.name)
    deed = "完成前述动作" if mention is None else pointing.deed(speaker, mention)
    if said.count is None:
        return Predicate("", "已", ("" if said.compare == "ge" else f"（{COMPARED[said.compare].format('全部')}）") + deed)
    bound = COMPARED[said.compare].format(numbers.counted(speaker, said.count))
    return Predicate(f"{deed}的数量", "等于" if said.compare == "eq" else "为", bound)


def _named(speaker: Speaker, name: str) -> str:
    mention = speaker.mention(name)
    return "上述" if mention is None or mention.alike == 1 else f"第{mention.rank}个"


def _happened(speaker: Speaker, said: Happened) -> Predicate:
    event = f"「{events.event(speaker, said.event)}」"
    if (said.compare, said.count) == ("ge", 1):
        return Predicate("本回合中", "发生过", event)
    return Predicate(f"本回合中{event}的次数", "为", COMPARED[said.compare].format(f"{said.count}次"))


def time(speaker: Speaker, said: During) -> str:
    """你的回合的主要阶段."""
    parts = [f"{player(speaker, said.turn)}的回合"] if said.turn is not None else []
    parts += [speaker.words.say("phase", said.phase)] if said.phase else []
    parts += [f"{sets.noun(speaker, said.battle_of)}的战斗"] if said.battle_of is not None else []
    parts += [f"由{tests.ability(speaker, said.ability)}执行此效果"] if said.ability else []
    return "的".join(parts)


__all__ = ["clause", "time", "when", "while_"]
