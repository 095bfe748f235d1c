"""What is true of the game, as clauses of Japanese in their dictionary form: あなたのライフが2以下である."""

from __future__ import annotations

from zxscript.explain.cases import added_up, existence
from zxscript.explain.ja import events, numbers, pointing, sets, tests
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.ja.words import COMPARED, player, quoted
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    All,
    Bound,
    Cards,
    Compare,
    Condition,
    Count,
    Done,
    During,
    EventIs,
    Happened,
    Held,
    Is,
    Member,
    Not,
    PlayerIs,
    SamePlayer,
)


def clause(speaker: Speaker, said: Condition) -> str:
    """The condition in its dictionary form."""
    match said:
        case Compare():
            return _compare(speaker, said)
        case Is():
            return _is(speaker, said)
        case Done():
            return _done(speaker, said)
        case Held():
            return f"{_named(speaker, said.name)}の条件が成り立っていたのである"
        case Happened():
            return _happened(speaker, said)
        case During():
            return _during(speaker, said)
        case PlayerIs():
            return f"{player(speaker, said.who)}のプレイヤーが{quoted(said.names)}である"
        case SamePlayer():
            return f"{player(speaker, said.one)}が{player(speaker, said.other)}である"
        case EventIs():
            return f"その出来事が「{events.event(speaker, said.event)}」ことでもある"
        case _:
            return tests.predicate(speaker, said)


def when(speaker: Speaker, said: Condition) -> str:
    """In front of what happens: …場合、."""
    match said:
        case Done(compare="ge", count=None):
            return f"{_deed(speaker, said.name)}なら、"
        case Done(compare="ge" | "eq" as how, count=int() as count) if (mention := speaker.mention(said.name)) is not None:
            exact = f"ちょうど{count}枚" if how == "eq" else f"{numbers.counted(speaker, count)}以上"
            return f"{exact}{pointing.deed(speaker, mention)}なら、"
        case Not(part=Done(compare="ge", count=None) as done):
            return f"{_deed(speaker, done.name, done=False)}なら、"
        case Not(part=Held() as held):
            return f"そうでなければ（{_named(speaker, held.name)}の条件が成り立たなかった場合）、"
        case _:
            text = clause(speaker, said)
            return (text.removesuffix("のである") if text.endswith("たのである") else text) + "場合、"


def while_(speaker: Speaker, said: Condition) -> str:
    """In front of what is in force: …間、."""
    if isinstance(said, During) and said.battle_of is None and not said.ability:
        return _time(speaker, said) + "の間、"
    return clause(speaker, said) + "間、"


def _compare(speaker: Speaker, said: Compare) -> str:
    match existence(said), said.left:
        case "none", Count(of=Bound(was=True, done=False)):
            return "その対象になるものがなかったのである"
        case "none", Count(pairs=False) as left:
            return f"{sets.noun(speaker, left.of)}がない"
        case "some", Count(pairs=False) as left:
            return f"{sets.noun(speaker, left.of)}がある"
        case _, Count(pairs=False) as left if isinstance(said.right, int):
            bound = COMPARED[said.compare].format(numbers.counted(speaker, said.right))
            exact = ("合計" if added_up(said) else "") + ("ちょうど" if said.compare == "eq" else "")
            end = "ある" if said.compare in ("ge", "eq") else "である"
            return f"{sets.counted(speaker, left.of)}が{exact}{bound}{end}"
        case _:
            bound = COMPARED[said.compare].format(numbers.number(speaker, said.right))
            same = "と等しい数" if said.compare == "eq" and not isinstance(said.right, int) else ""
            return f"{numbers.number(speaker, said.left)}が{bound}{same}である"


def _is(speaker: Speaker, said: Is) -> str:
    of = sets.every(speaker, said.of) if said.every else sets.noun(speaker, said.of)
    if said.every and not speaker.plural(said.of):
        of += "すべて"
    elif speaker.plural(said.of) and not said.every:
        of += "のどれか"
    text = _passed(speaker, said)
    joint = "が、" if "が" in text else "が"
    return f"{of}{joint}{text}"


def _passed(speaker: Speaker, said: Is) -> str:
    one = said.tests[0] if len(said.tests) == 1 else All(said.tests)
    cards = one.of if isinstance(one, Member) else None
    if isinstance(cards, Cards) and isinstance(said.of, Cards) and (cards.where, cards.whose) == (said.of.where, said.of.whose):
        return f"{sets.noun(speaker, Cards(tests=cards.tests))}である"  # the same place is not said twice
    return tests.predicate(speaker, one)


def _done(speaker: Speaker, said: Done) -> str:
    if said.count is None:
        which = {"ge": "", "eq": "ちょうど", "le": "", "gt": "", "lt": "", "ne": ""}[said.compare]
        return f"{which}{_deed(speaker, said.name)}のである"
    mention = speaker.mention(said.name)
    bound = COMPARED[said.compare].format(numbers.counted(speaker, said.count))
    exact = "ちょうど" if said.compare == "eq" else ""
    if mention is None:
        return f"前のことを行った数が{exact}{bound}である"
    return f"{pointing.deed(speaker, mention)}数が{exact}{bound}である"


def _deed(speaker: Speaker, name: str, done: bool = True) -> str:
    """破壊した, 破壊しなかった; what was not told stays open."""
    mention = speaker.mention(name)
    if mention is None:
        return "それを全部行った" if done else "それを全部行わなかった"
    return pointing.deed(speaker, mention, done)


def _named(speaker: Speaker, name: str) -> str:
    mention = speaker.mention(name)
    return "前" if mention is None or mention.alike == 1 else f"{mention.rank}番目"


def _happened(speaker: Speaker, said: Happened) -> str:
    past = inflected(events.event(speaker, said.event), "past")
    if (said.compare, said.count) == ("ge", 1):
        return f"このターンの間に{past}ことがある"
    return f"このターンの間に{past}回数が{COMPARED[said.compare].format(f'{said.count}回')}である"


def _during(speaker: Speaker, said: During) -> str:
    by = f"この効果を{tests.ability(speaker, said.ability)}が行っている" if said.ability else ""
    text = _time(speaker, said)
    return f"{text}であり、{by}" if text and by else by or text + "である"


def _time(speaker: Speaker, said: During) -> str:
    parts = [f"{player(speaker, said.turn)}のターン"] if said.turn is not None else []
    parts += [speaker.words.say("phase", said.phase)] if said.phase else []
    parts += [f"{sets.noun(speaker, said.battle_of)}のバトル"] if said.battle_of is not None else []
    return "の".join(parts) + ("中" if said.battle_of is not None else "")


__all__ = ["clause", "when", "while_"]
