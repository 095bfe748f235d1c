"""Abilities in Japanese."""

from __future__ import annotations

from zxscript.explain.cases import keyword_form
from zxscript.explain.ja import acts, areas, changes, conditions, events, numbers, sets, steps
from zxscript.explain.ja.demands import demand
from zxscript.explain.ja.words import either
from zxscript.explain.shape import names_in, told_tags
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Ability, Cost, Header, Home, Limit, Materials, Offer


def ability(speaker: Speaker, said: Ability) -> str:
    """The whole text: 自動能力（スクエアにある間だけ有効）。きっかけ：…。コスト：…。効果：…。"""
    inner = speaker.but(triggers=said.triggers)
    facts = header(inner, said.header)
    text = speaker.words.say("kind", said.kind) + (f"（{'。'.join(facts)}）" if facts else "") + "。"
    if said.triggers:
        whens = "、または".join(events.trigger(inner, one) for one in said.triggers)
        asked = f"（{conditions.clause(inner, said.trigger_if)}場合だけ）" if said.trigger_if is not None else ""
        text += f"きっかけ：{whens}{asked}。"
    elif said.trigger_if is not None:
        text += f"きっかけの条件：{conditions.clause(inner, said.trigger_if)}。"
    text += _how_played(inner, said)
    if said.cost is not None:
        text += f"コスト：{cost(inner, said.cost)}"
        inner.look("")
    body = steps.sentences(inner, said.steps) + "".join(changes.change(inner, one) + "。" for one in said.changes)
    lead = "効果：" if body and (said.triggers or said.cost is not None or said.trigger_if is not None) else ""
    return (text + lead + body).rstrip("\n")


def inside(speaker: Speaker, said: Ability) -> str:
    """An ability that a card is given, on one line."""
    inner = speaker.nested(actor="you")
    asked = names_in(said)
    inner.shared.told = {name: step for name, step in inner.shared.told.items() if name in asked}
    return ability(inner, said).replace("\n  ・", "・").replace("\n", "")


def header(speaker: Speaker, said: Header) -> list[str]:
    """Where and when the ability works, a clause each."""
    facts = [f"キーワード：{'、'.join(f'“{one}”' for one in named)}"] if (named := _names(speaker, said.tags)) else []
    if said.gate is not None:
        facts.append(conditions.clause(speaker, said.gate) + "間だけ有効")
    facts += _where(speaker, said)
    if said.turn is not None:
        facts.append(f"{speaker.words.say('player', said.turn)}のターンの間だけ")
    if said.only_if is not None:
        facts.append(f"{conditions.clause(speaker, said.only_if)}場合にだけ使える")
    if said.limit is not None:
        facts.append(limit(speaker, said.limit))
    if said.single:
        facts.append("同じ能力がいくつあっても1つ分だけ働く")
    return facts


def _where(speaker: Speaker, said: Header) -> list[str]:
    """The zones; nothing for the usual zone of what is played, when none is printed."""
    unprinted = "（書かれていない領域）" if said.unsaid else ""
    if len(said.homes) == 1 and said.unsaid and _is_usual(speaker, said.homes[0]):
        return []
    if not said.homes:
        return ["領域は書かれていない"] if said.unsaid else []
    where = _everywhere(speaker, said.homes) or either(home(speaker, one) for one in said.homes) + "間だけ有効"
    return [where + unprinted]


def _is_usual(speaker: Speaker, said: Home) -> bool:
    return said.face == "any" and said.area is None and speaker.words.word("zone", said.zone).has("home")


def _names(speaker: Speaker, tags: tuple[str, ...]) -> list[str]:
    """Keywords; the tag of the kind itself is said by the kind."""
    found = [(one, speaker.words.find("ability", one)) for one in told_tags(tags)]
    return [one if word is None else word.form("name", word.text) for one, word in found if word is None or not word.has("kind")]


def home(speaker: Speaker, said: Home) -> str:
    """スクエアにある, デュナミスに裏向きである."""
    place = speaker.words.say("zone", said.zone)
    if speaker.words.word("zone", said.zone).has("home") and said.area is None and said.face == "any":
        return speaker.words.say("zone", said.zone, "home")
    if said.area is not None:
        place = areas.area(speaker, said.area) if areas.is_board(speaker, said.zone) else f"{place}の{areas.area(speaker, said.area)}"
    usual = "any" if speaker.words.word("zone", said.zone).has("facing") else "up"
    face = {"up": "表向きで", "down": "裏向きで", "any": "（表裏を問わず）"}[said.face]
    return f"{place}に{'' if said.face == usual else face}ある"


def _everywhere(speaker: Speaker, said: tuple[Home, ...]) -> str:
    """どこにあっても, when no zone of the game is left out."""
    zones = {name for name, word in speaker.words.sections["zone"].items() if not word.has("inner")}
    plain = all(one.area is None and one.face == "any" for one in said)
    return "どこにあっても有効" if plain and {one.zone for one in said} >= zones else ""


def limit(speaker: Speaker, said: Limit) -> str:
    """1ターンに1回まで."""
    whose = "このカードごとに" if said.per == "object" else "同じ名前のカードを合わせて"
    return f"{whose}1{speaker.words.say('period', said.period)}に{said.times}回まで"


def cost(speaker: Speaker, said: Cost) -> str:
    """リソースを2枚支払う。このカードをスリープする。"""
    parts = [f"{acts.price(speaker, said.price)}を支払う。"] if said.price is not None else []
    parts += [f"このカードを{speaker.words.say('state', one, 'become')}。" for one in said.turns]
    text = "".join(parts) + steps.sentences(speaker, said.steps)
    return text or speaker.words.say("payment", "none") + "。"


def _how_played(speaker: Speaker, said: Ability) -> str:
    text = ""
    if said.needs is not None:
        text += f"必要なこと：{conditions.clause(speaker, said.needs)}。"
    if said.vessel is not None:
        text += keyword_form(speaker, said, "vessel", "重ねる相手：{}").format(sets.noun(speaker, said.vessel)) + "。"
    if said.materials is not None:
        text += materials(speaker, said.materials)
    if said.offer is not None:
        text += offer(speaker, said.offer)
    return text


def materials(speaker: Speaker, said: Materials) -> str:
    """What is used up: 素材：…を2枚と…を1枚。"""
    laid = speaker.words.say("kind", "laid") if said.laid else ""
    together = "".join(f"（{demand(speaker, one, numbers.number(speaker, one.bound))}）" for one in said.demands)
    parts = "と".join(f"{sets.noun(speaker, one)}を{sets.quantity(speaker, count)}" for count, one in said.parts)
    return f"素材{laid}：{parts}{together}。"


def offer(speaker: Speaker, said: Offer) -> str:
    """Another way to pay."""
    asked = conditions.when(speaker, said.condition) if said.condition is not None else ""
    lead = f"このカードをプレイするとき、{asked}{steps.carried(speaker, said.steps, may=True)}。"
    if not said.steps:
        lead = f"このカードをプレイするとき、{asked}次のようにコストを変えてよい。"
    if said.instead:
        lead += "そうしたなら、コストをすべて支払わなくてよい。"
    if said.change != 0:
        lead += f"そうしたなら、コストを{numbers.increase(speaker, said.change)}する。"
    if said.floor is not None:
        lead += f"コストは{said.floor}より小さくならない。"
    if said.onto is not None:
        lead += f"そうしてプレイする場合、{areas.area(speaker, said.onto)}にだけ登場できる。"
    if said.then:
        lead += f"そうして登場したなら、{steps.carried(speaker, said.then)}。"
    return lead
