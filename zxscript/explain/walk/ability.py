"""Abilities."""

from __future__ import annotations

from zxscript.explain.cases import keyword_form
from zxscript.explain.shape import names_in, told_tags
from zxscript.explain.walk import acts, areas, changes, conditions, events, numbers, sets, steps
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import Ability, Condition, Cost, Header, Home, Limit, Materials, Offer


def ability(speaker: Voice, said: Ability) -> str:
    """The whole text: 自動能力（スクエアにある間だけ有効）。きっかけ：…。コスト：…。効果：…。"""
    inner = speaker.but(triggers=said.triggers)
    facts = speaker.join("facts", header(inner, said.header))
    text = speaker.say("ability", kind=speaker.words.say("kind", said.kind), facts=facts)
    asked = _clause(inner, said.trigger_if) if said.trigger_if is not None else ""
    if said.triggers:
        whens = speaker.join("triggers", (events.trigger(inner, one) for one in said.triggers))
        text += speaker.say("triggered", when=whens, asked=asked)
    elif said.trigger_if is not None:
        text += speaker.say("trigger_if", asked=asked)
    text += _how_played(inner, said)
    if said.cost is not None:
        text += speaker.say("cost", cost=cost(inner, said.cost))
        inner.look("")
    body = steps.sentences(inner, said.steps) + "".join(steps.sentence(inner, changes.change(inner, one)) for one in said.changes)
    lead = body and (said.triggers or said.cost is not None or said.trigger_if is not None)
    return (text + (speaker.say("effect", effect=body) if lead else body)).rstrip("\n")


def inside(speaker: Voice, said: Ability) -> str:
    """An ability that a card is given, on one line."""
    inner = speaker.nested(actor="you")
    asked = names_in(said)
    inner.shared.told = {name: step for name, step in inner.shared.told.items() if name in asked}
    return ability(inner, said).replace("\n  ・", "・").replace("\n", "")


def _clause(speaker: Voice, said: Condition) -> str:
    return conditions.clause(speaker, said).text


def header(speaker: Voice, said: Header) -> list[str]:
    """Where and when the ability works, a clause each."""
    named = speaker.join("list", (speaker.say("keyword", name=one) for one in _names(speaker, said.tags)))
    facts = [speaker.say("keywords", names=named)] if named else []
    if said.gate is not None:
        facts.append(speaker.say("gate", clause=_clause(speaker, said.gate)))
    facts += _where(speaker, said)
    if said.turn is not None:
        facts.append(speaker.say("only_turn", who=speaker.player(said.turn)))
    if said.only_if is not None:
        facts.append(speaker.say("only_if", clause=_clause(speaker, said.only_if)))
    if said.limit is not None:
        facts.append(limit(speaker, said.limit))
    if said.single:
        facts.append(speaker.say("single"))
    return facts


def _where(speaker: Voice, said: Header) -> list[str]:
    """The zones; nothing for the usual zone of what is played, when none is printed."""
    if not said.homes:
        return [speaker.say("no_home")] if said.unsaid else []
    if len(said.homes) == 1 and said.unsaid and _is_usual(speaker, said.homes[0]):
        return []
    everywhere = _everywhere(speaker, said.homes)
    homes = speaker.say("home_any") if everywhere else speaker.join("or", (home(speaker, one) for one in said.homes))
    where = homes if everywhere else speaker.say("homes", places=homes)
    return [speaker.say("home_unsaid", where=where) if said.unsaid else where]


def _is_usual(speaker: Voice, said: Home) -> bool:
    return said.face == "any" and said.area is None and speaker.words.word("zone", said.zone).has("home")


def _names(speaker: Voice, tags: tuple[str, ...]) -> list[str]:
    """Keywords; the tag of the kind itself is said by the kind."""
    found = [(one, speaker.words.find("ability", one)) for one in told_tags(tags)]
    return [one if word is None else word.form("name", word.text) for one, word in found if word is None or not word.has("kind")]


def home(speaker: Voice, said: Home) -> str:
    """スクエアにある, デュナミスに裏向きである."""
    word = speaker.words.word("zone", said.zone)
    if _is_usual(speaker, said):
        return word.form("home")
    place = word.text
    if said.area is not None:
        part = areas.area(speaker, said.area)
        place = part if areas.is_board(speaker, said.zone) else speaker.say("of", of=place, what=part)
    usual = said.face == ("any" if word.has("facing") else "up")
    return speaker.say("home", place=place, face="" if usual else speaker.say(f"face:{said.face}"))


def _everywhere(speaker: Voice, said: tuple[Home, ...]) -> bool:
    """Whether no zone of the game is left out."""
    zones = {name for name, word in speaker.words.sections["zone"].items() if not word.has("inner")}
    return all(one.area is None and one.face == "any" for one in said) and {one.zone for one in said} >= zones


def limit(speaker: Voice, said: Limit) -> str:
    """1ターンに1回まで."""
    whose = speaker.say("limit_each" if said.per == "object" else "limit_together")
    return speaker.say("limit", whose=whose, period=speaker.words.say("period", said.period), times=str(said.times))


def cost(speaker: Voice, said: Cost) -> str:
    """リソースを2枚支払う。このカードをスリープする。"""
    parts = [acts.paid(speaker, said.price)] if said.price is not None else []
    parts += [speaker.say("turned", become=speaker.words.say("state", one, "become")) for one in said.turns]
    text = "".join(steps.sentence(speaker, one) for one in parts) + steps.sentences(speaker, said.steps)
    return text or steps.sentence(speaker, speaker.words.say("payment", "none"))


def _how_played(speaker: Voice, said: Ability) -> str:
    text = ""
    if said.needs is not None:
        text += speaker.say("needs", clause=_clause(speaker, said.needs))
    if said.vessel is not None:
        vessel = keyword_form(speaker, said, "vessel", speaker.words.say("phrase", "vessel"))
        text += steps.sentence(speaker, vessel.format(sets.noun(speaker, said.vessel)))
    if said.materials is not None:
        text += materials(speaker, said.materials)
    if said.offer is not None:
        text += offer(speaker, said.offer)
    return text


def materials(speaker: Voice, said: Materials) -> str:
    """What is used up: 素材：…を2枚と…を1枚。"""
    parts = (speaker.say("material", of=sets.noun(speaker, one), count=numbers.quantity(speaker, count)) for count, one in said.parts)
    return speaker.say(
        "materials", laid=speaker.words.say("kind", "laid") if said.laid else "", parts=speaker.join("and", parts),
        together="".join(speaker.say("demand_aside", demand=numbers.demand(speaker, one)) for one in said.demands),
    )  # fmt: skip


def offer(speaker: Voice, said: Offer) -> str:
    """Another way to pay."""
    asked = conditions.when(speaker, said.condition) if said.condition is not None else ""
    text = speaker.say("offer", asked=asked, may=steps.carried(speaker, said.steps, may=True) if said.steps else speaker.say("offer_cost"))
    if said.instead:
        text += speaker.say("offer_instead")
    if said.change != 0:
        text += speaker.say("offer_change", change=numbers.increase(speaker, said.change))
    if said.floor is not None:
        text += speaker.say("offer_floor", number=str(said.floor))
    if said.onto is not None:
        text += speaker.say("offer_onto", place=areas.area(speaker, said.onto))
    if said.then:
        text += speaker.say("offer_then", then=steps.carried(speaker, said.then))
    return text
