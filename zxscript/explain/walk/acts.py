"""Acts: what one player does."""

from __future__ import annotations

from zxscript.explain.cases import takes_all
from zxscript.explain.shape import as_many
from zxscript.explain.templates import fill, left_out, places
from zxscript.explain.walk import areas, events, numbers, sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import Arithmetic, Choose, Create, Do, Pay, Payment, Persons, Set, Split, Who
from zxscript.meaning.whose import owner


def acting(speaker: Voice, who: Who) -> str:
    """あなたは、 where somebody else acted last, or nobody did."""
    return "" if speaker.look(f"actor:{who}") else speaker.say("actor", who=speaker.player(who))


def do(speaker: Voice, said: Do) -> str:
    """A verb of the glossary, with everything it is done to."""
    word = speaker.words.word("verb", said.verb)
    persons = said.what.who if isinstance(said.what, Persons) else ()
    alone = len(persons) == 1 and word.has("player")
    who = acting(speaker, persons[0] if alone else said.by)
    if alone and said.by != persons[0] and said.by != "you":
        who += speaker.say("made_by", who=speaker.player(said.by))
    order = (speaker.say("any_order") if said.ordered else "") + (speaker.say("random_order") if said.mixed else "")
    parts = {
        "what": "" if said.what is None or alone else sets.every(speaker, said.what),
        "to": "" if said.to is None else areas.destination(speaker, said.to, _owner(speaker, said.what)),
        "amount": "" if said.amount is None else numbers.amount(speaker, said.amount, word.form("unit", "")),
        "upto": speaker.say("up_to") if said.upto and as_many(said.amount) is None else "",
        "states": _states(speaker, said.states), "word": _word(speaker, said.word) if said.into is None else sets.noun(speaker, said.into),
        "ordered": order,
        "host": "" if said.to is None or said.to.host is None else sets.noun(speaker, said.to.host),
    }  # fmt: skip
    template = word.form("to", word.text) if parts["to"] else word.text
    parts.pop("to" if "host" in places(template) else "host")
    over = "".join(events.extra(speaker, "act", name, parts[name]) for name in left_out(template, parts))
    return who + over + fill(template, parts)


def _states(speaker: Voice, said: tuple[str, ...]) -> str:
    return speaker.join("states", (speaker.words.say("state", one) for one in said))


def _word(speaker: Voice, word: str) -> str:
    found = speaker.words.find("counter", word)
    return speaker.say("name", name=word) if found is None and word else "" if found is None else found.text


def _owner(speaker: Voice, said: Set | None) -> str:
    persons = said.who if isinstance(said, Persons) else ()
    who = persons[0] if len(persons) == 1 else None if said is None or persons else owner(said, speaker.shared.told)
    return speaker.say("owner") if who is None else speaker.whose((who,))


def choose(speaker: Voice, said: Choose) -> str:
    """相手のゼクスを1枚まで選ぶ."""
    who = acting(speaker, said.by)
    count = numbers.quantity(speaker, said.count)
    what = speaker.join("and", (_chosen(speaker, one, said, count) for one in said.of))
    return speaker.say(
        "choose", who=who, what=what, random=speaker.say("at_random") if said.random else "",
        demand="".join(speaker.say("demand_of", demand=numbers.demand(speaker, one)) for one in said.demands),
        each=speaker.say("respectively") if len(said.of) > 1 else "",
        count=speaker.say("all_of_them") if all(takes_all(one, said.count) for one in said.of) else count,
    )  # fmt: skip


def _chosen(speaker: Voice, of: Set, said: Choose, count: str) -> str:
    if takes_all(of, said.count):
        return speaker.say("chosen_all", of=sets.noun(speaker, of), every=sets.every(speaker, of))
    return speaker.say("chosen", count=count, of=sets.noun(speaker, of))


def split(speaker: Voice, said: Split) -> str:
    """6000ダメージを割り振って与える."""
    who = acting(speaker, said.by)
    total = numbers.amount(speaker, said.total, speaker.words.say("unit", "damage"))
    return speaker.say("split", who=who, total=total, what=sets.noun(speaker, said.what))


def create(speaker: Voice, said: Create) -> str:
    """「…」トークンを1枚…に出す."""
    return speaker.say(
        "create", who=acting(speaker, said.by), what=_made(speaker, said) + speaker.words.say("marker", said.kind),
        count=numbers.quantity(speaker, said.count), states=_states(speaker, said.states),
        to=areas.destination(speaker, said.to, speaker.whose((said.by,))),
    )  # fmt: skip


def _made(speaker: Voice, said: Create) -> str:
    """Which thing is made."""
    like = speaker.say("same_as", of=sets.noun(speaker, said.like)) if said.like is not None else ""
    names = speaker.say("any_named", names=speaker.quoted(said.names)) if said.names else ""
    return like + names + (speaker.tags("colour", (said.card,)) if said.card else "")


def pay(speaker: Voice, said: Pay) -> str:
    """リソースを2枚支払う."""
    return acting(speaker, said.by) + paid(speaker, said.price)


def paid(speaker: Voice, said: Payment) -> str:
    """The same without who does it."""
    return speaker.say("pay", price=_price(speaker, said))


def _price(speaker: Voice, said: Payment) -> str:
    """リソース2枚（赤を1枚以上含む）."""
    if not said.total and not said.colours:
        return speaker.words.say("payment", "none")
    total = speaker.words.say("payment", "total").format(said.total)
    asked = speaker.join("list", (speaker.say("one_of", what=speaker.tags("colour", one)) for one in said.colours))
    less = [_less(speaker, said)] if said.less is not None else []
    less += [speaker.say("no_fewer", number=str(said.floor))] if said.floor else []
    return speaker.say("price", total=total, of=asked, less=speaker.join("less", less))


def _less(speaker: Voice, said: Payment) -> str:
    assert said.less is not None
    return speaker.say("fewer", number=numbers.increase(speaker, Arithmetic("times", said.less, -1)))
