"""Acts in Japanese: what one player does."""

from __future__ import annotations

from zxscript.explain.cases import takes_all
from zxscript.explain.ja import areas, numbers, sets
from zxscript.explain.ja.demands import demand
from zxscript.explain.ja.words import player, quoted, tags
from zxscript.explain.shape import as_many
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import fill, left_out, places
from zxscript.meaning.forms import Arithmetic, Choose, Create, Destination, Do, Pay, Payment, Persons, Set, Split, Who
from zxscript.meaning.whose import owner


def acting(speaker: Speaker, who: Who) -> str:
    """あなたは、 where somebody else acted last, or nobody did."""
    return "" if speaker.look(f"actor:{who}") else f"{player(speaker, who)}は、"


def do(speaker: Speaker, said: Do) -> str:
    """A verb of the glossary, with everything it is done to."""
    word = speaker.words.word("verb", said.verb)
    persons = said.what.who if isinstance(said.what, Persons) else ()
    alone = len(persons) == 1 and word.has("player")
    who = acting(speaker, persons[0] if alone else said.by)
    if alone and said.by != persons[0] and said.by != "you":
        who += f"（{player(speaker, said.by)}がそうさせて）"
    parts = {
        "what": "" if said.what is None or alone else sets.every(speaker, said.what),
        "to": "" if said.to is None else areas.destination(speaker, said.to, _owner(speaker, said.what)),
        "amount": "" if said.amount is None else numbers.amount(speaker, said.amount, word.form("unit", "")),
        "upto": "まで" if said.upto and as_many(said.amount) is None else "",
        "states": "かつ".join(speaker.words.say("state", one) for one in said.states),
        "word": _word(speaker, said.word),
        "ordered": ("好きな順番で" if said.ordered else "") + ("無作為な順番で" if said.mixed else ""),
        "host": "" if said.to is None or said.to.host is None else sets.noun(speaker, said.to.host),
    }  # fmt: skip
    template = word.form("to", word.text) if parts["to"] else word.text
    parts.pop("to" if "host" in places(template) else "host")
    return who + "".join(_extra(name, parts[name]) for name in left_out(template, parts)) + fill(template, parts)


def _extra(name: str, said: str) -> str:
    """A part that the verb has no place for."""
    ends = {"to": "に", "states": "で", "amount": "だけ", "what": "について", "word": "として", "upto": "（やめてもよい）"}
    return ends["upto"] if name == "upto" else said + ends.get(name, "")


def _word(speaker: Speaker, word: str) -> str:
    if not word:
        return ""
    found = speaker.words.find("counter", word)
    return f"「{word}」" if found is None else found.text


def _owner(speaker: Speaker, said: Set | None) -> str:
    who = None if said is None else said.who[0] if isinstance(said, Persons) else owner(said, speaker.shared.told)
    if isinstance(said, Persons) and len(said.who) > 1:
        who = None
    return ("持ち主" if who is None else player(speaker, who)) + "の"


def choose(speaker: Speaker, said: Choose) -> str:
    """相手のゼクスを1枚まで選ぶ."""
    who = "無作為に（だれも選ばずに）" if said.random else ""
    who = acting(speaker, said.by) + who
    what = "と".join(sets.noun(speaker, one) for one in said.of)
    each = "それぞれ" if len(said.of) > 1 else ""
    asked = "".join(demand(speaker, one, numbers.number(speaker, one.bound)) for one in said.demands)
    count = "すべて" if all(takes_all(one, said.count) for one in said.of) else sets.quantity(speaker, said.count)
    return f"{who}{what}を{asked}{each}{count}選ぶ"


def split(speaker: Speaker, said: Split) -> str:
    """6000ダメージを割り振って与える."""
    who = acting(speaker, said.by)
    total = numbers.amount(speaker, said.total, "ダメージ")
    return f"{who}合わせて{total}を、{sets.noun(speaker, said.what)}にどれにもいくらかは与えるように割り振って与える"


def create(speaker: Speaker, said: Create) -> str:
    """「…」トークンを1枚…に出す."""
    who = acting(speaker, said.by)
    kind = speaker.words.say("marker", said.kind)
    states = "かつ".join(speaker.words.say("state", one) for one in said.states)
    to = areas.destination(speaker, said.to, player(speaker, said.by) + "の")
    return f"{who}{_made(speaker, said)}{kind}を{sets.quantity(speaker, said.count)}{states + 'で' if states else ''}{to}に出す"


def _made(speaker: Speaker, said: Create) -> str:
    """Which thing is made."""
    word = speaker.words.find("colour", said.card)
    card = f"「{said.card}」" if word is None else word.text
    like = f"{sets.noun(speaker, said.like)}と同じ" if said.like is not None else ""
    names = f"{quoted(said.names)}のうち好きな1つの" if said.names else ""
    return like + names + (card if said.card else "")


def pay(speaker: Speaker, said: Pay) -> str:
    """リソースを2枚支払う."""
    return f"{acting(speaker, said.by)}{price(speaker, said.price)}を支払う"


def price(speaker: Speaker, said: Payment) -> str:
    """リソース2枚（赤を1枚以上含む）."""
    if not said.total and not said.colours:
        return speaker.words.say("payment", "none")
    asked = "、".join(f"{tags(speaker, 'colour', one)}を1枚" for one in said.colours)
    return speaker.words.say("payment", "total").format(said.total) + (f"（そのうち{asked}）" if asked else "") + _less(speaker, said)


def _less(speaker: Speaker, said: Payment) -> str:
    less = [f"枚数は{numbers.increase(speaker, Arithmetic('times', said.less, -1))}"] if said.less is not None else []
    bound = [f"{said.floor}枚より少なくならない"] if said.floor else []
    return f"（{'。'.join((*less, *bound))}）" if less or bound else ""


def arriving(speaker: Speaker, said: Destination) -> str:
    """A destination by itself, where nobody's card goes there."""
    return areas.destination(speaker, said, "")
