"""Acts in Chinese: what one player does."""

from __future__ import annotations

from zxscript.explain.cases import takes_all
from zxscript.explain.shape import as_many
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import fill, left_out, places
from zxscript.explain.zh import areas, numbers, sets
from zxscript.explain.zh.demands import demand
from zxscript.explain.zh.words import player, quoted, tags
from zxscript.meaning.forms import Arithmetic, Choose, Create, Do, Pay, Payment, Persons, Set, Split, Who
from zxscript.meaning.whose import owner


def acting(speaker: Speaker, who: Who) -> str:
    """你, where somebody else acted last, or nobody did."""
    return "" if speaker.look(f"actor:{who}") else player(speaker, who)


def do(speaker: Speaker, said: Do) -> str:
    """A verb of the glossary, with everything it is done to."""
    word = speaker.words.word("verb", said.verb)
    persons = said.what.who if isinstance(said.what, Persons) else ()
    alone = len(persons) == 1 and word.has("player")
    who = acting(speaker, persons[0] if alone else said.by)
    if alone and said.by != persons[0] and said.by != "you":
        who += f"（由{player(speaker, said.by)}执行）"
    parts = {
        "what": "" if said.what is None or alone else sets.every(speaker, said.what),
        "to": "" if said.to is None else areas.destination(speaker, said.to, _owner(speaker, said.what)),
        "amount": "" if said.amount is None else numbers.amount(speaker, said.amount, word.form("unit", "")),
        "upto": "最多" if said.upto and as_many(said.amount) is None else "",
        "states": "且".join(speaker.words.say("state", one) for one in said.states),
        "word": _word(speaker, said.word),
        "ordered": ("按任意顺序" if said.ordered else "") + ("按随机顺序" if said.mixed else ""),
        "host": "" if said.to is None or said.to.host is None else sets.noun(speaker, said.to.host),
    }  # fmt: skip
    template = word.form("to", word.text) if parts["to"] else word.text
    parts.pop("to" if "host" in places(template) else "host")
    return who + "".join(_extra(name, parts[name]) for name in left_out(template, parts)) + fill(template, parts)


def _extra(name: str, said: str) -> str:
    """A part that the verb has no place for."""
    leads = {"to": "往", "states": "以", "amount": "以", "what": "就", "word": "以"}
    return "（可以中途停止）" if name == "upto" else leads.get(name, "") + said


def _word(speaker: Speaker, word: str) -> str:
    if not word:
        return ""
    found = speaker.words.find("counter", word)
    return f"「{word}」" if found is None else found.text


def _owner(speaker: Speaker, said: Set | None) -> str:
    who = None if said is None else said.who[0] if isinstance(said, Persons) else owner(said, speaker.shared.told)
    if isinstance(said, Persons) and len(said.who) > 1:
        who = None
    return ("持有者" if who is None else player(speaker, who)) + "的"


def choose(speaker: Speaker, said: Choose) -> str:
    """选择最多1张对手的Z/X."""
    who = acting(speaker, said.by) + ("随机" if said.random else "")
    asked = "".join(demand(speaker, one, numbers.number(speaker, one.bound)) for one in said.demands)
    count = sets.quantity(speaker, said.count)
    what = "和".join(sets.every(speaker, one) if takes_all(one, said.count) else f"{count}{sets.noun(speaker, one)}" for one in said.of)
    return f"{who}选择{what}{asked}"


def split(speaker: Speaker, said: Split) -> str:
    """分配6000伤害."""
    who = acting(speaker, said.by)
    total = numbers.amount(speaker, said.total, "点")
    return f"{who}将合计{total}伤害任意分配给{sets.noun(speaker, said.what)}（每张都要分到）"


def create(speaker: Speaker, said: Create) -> str:
    """将1张「…」衍生物放置到…."""
    who = acting(speaker, said.by)
    kind = speaker.words.say("marker", said.kind)
    states = "且".join(speaker.words.say("state", one) for one in said.states)
    to = areas.destination(speaker, said.to, player(speaker, said.by) + "的")
    return f"{who}将{sets.quantity(speaker, said.count)}{_made(speaker, said)}{kind}{f'以{states}状态' if states else ''}放置到{to}"


def _made(speaker: Speaker, said: Create) -> str:
    """Which thing is made."""
    word = speaker.words.find("colour", said.card)
    card = f"「{said.card}」" if word is None else word.text
    like = f"与{sets.noun(speaker, said.like)}相同的" if said.like is not None else ""
    names = f"{quoted(said.names)}中任意1种" if said.names else ""
    return like + names + (card if said.card else "")


def pay(speaker: Speaker, said: Pay) -> str:
    """支付2张资源."""
    return f"{acting(speaker, said.by)}{price(speaker, said.price)}"


def price(speaker: Speaker, said: Payment) -> str:
    """支付2张资源（其中红色1张）."""
    if not said.total and not said.colours:
        return speaker.words.say("payment", "none")
    asked = "、".join(f"{tags(speaker, 'colour', one)}1张" for one in said.colours)
    return speaker.words.say("payment", "total").format(said.total) + (f"（其中{asked}）" if asked else "") + _less(speaker, said)


def _less(speaker: Speaker, said: Payment) -> str:
    less = [f"张数{numbers.increase(speaker, Arithmetic('times', said.less, -1))}"] if said.less is not None else []
    bound = [f"不少于{said.floor}张"] if said.floor else []
    return f"（{'，'.join((*less, *bound))}）" if less or bound else ""
