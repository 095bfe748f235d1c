"""Abilities in Chinese."""

from __future__ import annotations

from zxscript.explain.cases import keyword_form
from zxscript.explain.shape import names_in, told_tags
from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import acts, areas, changes, conditions, events, numbers, sets, steps
from zxscript.explain.zh.demands import demand
from zxscript.explain.zh.words import either
from zxscript.meaning.forms import Ability, Cost, Header, Home, Limit, Materials, Offer


def ability(speaker: Speaker, said: Ability) -> str:
    """The whole text: 自动能力（仅在方格时有效）。时机：…。费用：…。效果：…。"""
    inner = speaker.but(triggers=said.triggers)
    facts = header(inner, said.header)
    text = speaker.words.say("kind", said.kind) + (f"（{'。'.join(facts)}）" if facts else "") + "。"
    if said.triggers:
        whens = "，或".join(events.trigger(inner, one) for one in said.triggers)
        asked = f"（仅当{conditions.clause(inner, said.trigger_if).text}）" if said.trigger_if is not None else ""
        text += f"时机：{whens}{asked}。"
    elif said.trigger_if is not None:
        text += f"时机的条件：{conditions.clause(inner, said.trigger_if).text}。"
    text += _how_played(inner, said)
    if said.cost is not None:
        text += f"费用：{cost(inner, said.cost)}"
        inner.look("")
    body = steps.sentences(inner, said.steps) + "".join(changes.change(inner, one) + "。" for one in said.changes)
    lead = "效果：" if body and (said.triggers or said.cost is not None or said.trigger_if is not None) else ""
    return (text + lead + body).rstrip("\n")


def inside(speaker: Speaker, said: Ability) -> str:
    """An ability that a card is given, on one line."""
    inner = speaker.nested(actor="you")
    asked = names_in(said)
    inner.shared.told = {name: step for name, step in inner.shared.told.items() if name in asked}
    return ability(inner, said).replace("\n  ・", "・").replace("\n", "")


def header(speaker: Speaker, said: Header) -> list[str]:
    """Where and when the ability works, a clause each."""
    facts = [f"关键词：{'、'.join(f'“{one}”' for one in named)}"] if (named := _names(speaker, said.tags)) else []
    if said.gate is not None:
        facts.append(f"仅当{conditions.clause(speaker, said.gate).text}时有效")
    facts += _where(speaker, said)
    if said.turn is not None:
        facts.append(f"仅在{speaker.words.say('player', said.turn)}的回合")
    if said.only_if is not None:
        facts.append(f"仅当{conditions.clause(speaker, said.only_if).text}时可以使用")
    if said.limit is not None:
        facts.append(limit(speaker, said.limit))
    if said.single:
        facts.append("同一能力有多个时也只有1个生效")
    return facts


def _where(speaker: Speaker, said: Header) -> list[str]:
    """The zones; nothing for the usual zone of what is played, when none is printed."""
    unprinted = "（卡面未写区域）" if said.unsaid else ""
    if len(said.homes) == 1 and said.unsaid and _is_usual(speaker, said.homes[0]):
        return []
    if not said.homes:
        return ["卡面未写区域"] if said.unsaid else []
    places = either(home(speaker, one) for one in said.homes)
    return [(_everywhere(speaker, said.homes) or f"仅{places}时有效") + unprinted]


def _is_usual(speaker: Speaker, said: Home) -> bool:
    return said.face == "any" and said.area is None and speaker.words.word("zone", said.zone).has("home")


def _names(speaker: Speaker, tags: tuple[str, ...]) -> list[str]:
    """Keywords; the tag of the kind itself is said by the kind."""
    found = [(one, speaker.words.find("ability", one)) for one in told_tags(tags)]
    return [one if word is None else word.form("name", word.text) for one, word in found if word is None or not word.has("kind")]


def home(speaker: Speaker, said: Home) -> str:
    """在方格, 在动能区背面朝上."""
    place = speaker.words.say("zone", said.zone)
    if speaker.words.word("zone", said.zone).has("home") and said.area is None and said.face == "any":
        return speaker.words.say("zone", said.zone, "home")
    if said.area is not None:
        place = areas.area(speaker, said.area) if areas.is_board(speaker, said.zone) else f"{place}的{areas.area(speaker, said.area)}"
    usual = "any" if speaker.words.word("zone", said.zone).has("facing") else "up"
    face = {"up": "正面朝上", "down": "背面朝上", "any": "（不论正反面）"}[said.face]
    return f"在{place}" + ("" if said.face == usual else face)


def _everywhere(speaker: Speaker, said: tuple[Home, ...]) -> str:
    """在任何区域, when no zone of the game is left out."""
    zones = {name for name, word in speaker.words.sections["zone"].items() if not word.has("inner")}
    plain = all(one.area is None and one.face == "any" for one in said)
    return "在任何区域都有效" if plain and {one.zone for one in said} >= zones else ""


def limit(speaker: Speaker, said: Limit) -> str:
    """每回合最多1次."""
    whose = "每张此卡" if said.per == "object" else "同名卡合计"
    return f"{whose}每{speaker.words.say('period', said.period)}最多{said.times}次"


def cost(speaker: Speaker, said: Cost) -> str:
    """支付2张资源。将此卡休眠。"""
    parts = [f"{acts.price(speaker, said.price)}。"] if said.price is not None else []
    parts += [f"将此卡{speaker.words.say('state', one, 'become')}。" for one in said.turns]
    text = "".join(parts) + steps.sentences(speaker, said.steps)
    return text or speaker.words.say("payment", "none") + "。"


def _how_played(speaker: Speaker, said: Ability) -> str:
    text = ""
    if said.needs is not None:
        text += f"需要满足：{conditions.clause(speaker, said.needs).text}。"
    if said.vessel is not None:
        text += keyword_form(speaker, said, "vessel", "重叠的对象：{}").format(sets.noun(speaker, said.vessel)) + "。"
    if said.materials is not None:
        text += materials(speaker, said.materials)
    if said.offer is not None:
        text += offer(speaker, said.offer)
    return text


def materials(speaker: Speaker, said: Materials) -> str:
    """What is used up: 素材：2张…和1张…。"""
    laid = speaker.words.say("kind", "laid") if said.laid else ""
    together = "".join(demand(speaker, one, numbers.number(speaker, one.bound)) for one in said.demands)
    return f"素材{laid}：{'和'.join(f'{sets.quantity(speaker, count)}{sets.noun(speaker, one)}' for count, one in said.parts)}{together}。"


def offer(speaker: Speaker, said: Offer) -> str:
    """Another way to pay."""
    asked = conditions.when(speaker, said.condition) if said.condition is not None else ""
    lead = f"使用此卡时，{asked}{steps.carried(speaker, said.steps, may=True)}。"
    if not said.steps:
        lead = f"使用此卡时，{asked}可以如下改变费用。"
    if said.instead:
        lead += "若如此做，则不必支付任何费用。"
    if said.change != 0:
        lead += f"若如此做，则费用{numbers.increase(speaker, said.change)}。"
    if said.floor is not None:
        lead += f"费用不会小于{said.floor}。"
    if said.onto is not None:
        lead += f"如此使用时，只能在{areas.area(speaker, said.onto)}登场。"
    if said.then:
        lead += f"若如此登场，则{steps.carried(speaker, said.then)}。"
    return lead
