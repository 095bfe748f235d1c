"""Abilities, sub-text lines and their parts in plain Japanese."""

from __future__ import annotations

from zxscript.lang import ability as a
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import Be, Predicate
from zxscript.lang.explain.japanese.phrases import resources
from zxscript.lang.explain.japanese.sentences import sentence
from zxscript.lang.explain.japanese.speaker import Speaker, says
from zxscript.lang.sentence import run_ja
from zxscript.lang.zenonzard import ability as z
from zxscript.lang.zenonzard.ability import spelled
from zxscript.syntax.node import Node


def said_inside(sp: Speaker, node: Node) -> str:
    """A unit inside another text, on one line."""
    before = (sp.recent, sp.actor, sp.topic, sp.lasting)
    sp.actor, sp.topic = "あなた", False
    said = str(sp.plain(node)).replace("\n", "")
    sp.recent, sp.actor, sp.topic, sp.lasting = before
    return said


@says(a.Ability)
def ability(sp: Speaker, node: a.Ability) -> str:
    facts = [str(sp.plain(gate)) for gate in node.gates]
    if node.players is not None:
        facts.append(str(sp.plain(node.players)))
    if node.valid is not None:
        facts += sp.plain(node.valid)
    sp.lasting = node.ability_kind == "常"
    said = sp.word("kind", node.ability_kind) + (f"（{'。'.join(facts)}）" if facts else "") + "。"
    said += "".join(str(sp.plain(keyword)) for keyword in node.keywords)
    if node.triggers:
        said += "きっかけ：" + "、または".join(event(sp, items) for items in node.triggers) + "。"
    cost = str(sp.plain(node.cost)) if node.cost is not None else ""
    if cost:
        said += f"コスト：{cost}"
    body = body_words(sp, node.body)
    return said + (f"効果：{body}" if body and (node.triggers or cost or node.keywords) else body)


def event(sp: Speaker, items: tuple[Item, ...]) -> str:
    """An event in the past, as it is spoken of: このカードが登場したとき, ターン終了時."""
    plain = tuple(sp.plain(item) for item in items)
    last = plain[-1]
    if isinstance(last, s.Do):
        return run_ja(plain[:-1]) + past(last.what)
    if isinstance(last, s.Either):
        return run_ja(plain[:-1]) + "、または".join(past(one) for one in last.options)
    return run_ja(plain).removesuffix("、").removesuffix("時") + ("とき" if isinstance(last, s.Whenever) else "")


def past(what: Predicate) -> str:
    """登場する -> 登場したとき; a time is said as it is."""
    if isinstance(what, Be):
        return what.ja()
    return ("" if what.mode or what.aspect else what.model_copy(update={"aspect": "past"}).ja() + "とき") or what.ja() + "とき"


def body_words(sp: Speaker, body: tuple[Statementlike, ...]) -> str:
    """The statements; options and granted abilities on lines of their own."""
    said = ""
    for part in body:
        if isinstance(part, s.Sentence):
            said += str(sp.plain(part))
        else:
            said = said.rstrip("\n") + f"\n{sp.plain(part)}\n"
    return said.rstrip("\n")


@says(s.Sentence)
def one_sentence(sp: Speaker, node: s.Sentence) -> str:
    return sentence(sp, node.items)


@says(a.Bullet)
def bullet(sp: Speaker, node: a.Bullet) -> str:
    return "  ・" + body_words(sp, node.sentences)


@says(a.Quoted)
def quoted_part(sp: Speaker, node: a.Quoted) -> str:
    inner = said_inside(sp, node.content) if not isinstance(node.content, a.Effect) else _option(sp, node.content)
    return f"  ・{inner}" if isinstance(node.content, a.Effect) else f"  {'または' if node.linked else ''}“{inner}”"


def _option(sp: Speaker, node: a.Effect) -> str:
    recent = sp.recent
    said = str(sp.plain(node)).replace("\n", "\n  ")
    sp.recent = recent
    return said


@says(a.Effect)
def effect(sp: Speaker, node: a.Effect) -> str:
    return body_words(sp, node.body)


@says(a.Gate)
def gate(sp: Speaker, node: a.Gate) -> str:
    word, _, rest = node.text.partition(":")
    if node.text == "ED!":
        return sp.word("gate", "ED!")
    name, _, level = rest.rpartition(":")
    return sp.word("gate", word).format(name=name, number=level or rest)


@says(a.Keyword)
def keyword(sp: Speaker, node: a.Keyword) -> str:
    meaning = sp.word("keyword", node.word)
    name = node.word
    for argument in node.arguments:
        name += f"（{resources(sp, argument[1:-1])}）" if argument.startswith("《") else argument
    return f"{name}：{meaning}" if meaning else f"{name}。"


@says(a.Players)
def players(sp: Speaker, node: a.Players) -> str:
    names = [name[3:-1] if name.startswith("《P:") else name.strip("「」《》0123456789") for name in node.names]
    return f"あなたのプレイヤーが{'か'.join(f'「{name}」' for name in names)}の間だけ有効"


@says(a.Valid)
def valid(sp: Speaker, node: a.Valid) -> list[str]:
    places = [sp.plain(zone).ja() + "に" for zone in node.zones] + [sp.word("icon", icon) for icon in node.icons]
    facts = [f"{'か'.join(places)}ある間だけ有効"] if places else ["どこにあっても有効"] if node.everywhere else []
    return [*facts, *(timing(mark) for mark in node.timing)]


def timing(mark: str) -> str:
    """自分ターン1 -> あなたのターンに1回だけ."""
    whose, _, number = mark.partition("ターン")
    turn = {"": "どのターンでも、1ターン", "自分": "あなたのターン", "相手": "相手のターン"}[whose]
    if number:
        return f"{turn}に{number}回まで使える"
    return "どちらのターンでも使える" if not whose else f"{turn}の間だけ有効"


@says(a.Cost)
def cost(sp: Speaker, node: a.Cost) -> str:
    icons = [icon for icon in node.icons if icon.lstrip("赤青白黒緑無") != "0"]
    paid = [resources(sp, icon) for icon in icons if icon != "スリープ"]
    said = [("か、" if node.either else "と、").join(paid) + "をスリープする。"] if paid else []
    said += ["このカードをスリープする。"] if "スリープ" in icons else []
    actions = "".join(sentence(sp, action) for action in node.actions)
    return "".join(said) + ("または、" if node.or_actions and actions else "") + actions


@says(a.SubText)
def sub_text(sp: Speaker, node: a.SubText) -> str:
    lead = "".join(f"{sp.plain(one)}。" for one in node.gates) + sp.word("subkey", node.key)
    lead += f"（{_argument(sp, node.argument)}）" if node.argument else ""
    said = f"{sp.plain(a.Gate(text=node.condition_gate))}。" if node.condition_gate else ""
    said += run_ja(tuple(sp.plain(item) for item in node.items)) + "".join(sp.plain(phrase).ja() for phrase in node.loose)
    return f"{lead}：{said.rstrip('。')}。"


def _argument(sp: Speaker, argument: str) -> str:
    if argument[0] in "－-":
        return sp.word("color", argument[1:])
    said = argument.replace("《P:", "プレイヤー名「").replace("《", "「").replace("》", "」")
    return said.replace("「同名」", sp.word("icon", "同名")).replace("「鍵」", sp.word("icon", "鍵"))


@says(a.RuleLine)
def rule_line(sp: Speaker, node: a.RuleLine) -> str:
    return sentence(sp, node.items)


@says(a.KeywordName)
def keyword_name(sp: Speaker, node: a.KeywordName) -> str:
    return "、".join(str(sp.plain(one)) for one in node.keywords)


STATIC = (
    "常時", "自分のターン", "相手のターン", "自分のマナフェイズ", "相手のマナフェイズ", "自分のメインフェイズ", "相手のメインフェイズ",
)  # fmt: skip


def heading(sp: Speaker, zones: tuple[str, ...], timings: tuple[z.Timing, ...]) -> str:
    """ベースにある間。このカードが召喚されたとき："""
    said = "または".join(sp.word("zenonzard_zone", zone) for zone in zones) + ("、" if zones else "")
    whens = [str(sp.plain(timing)) for timing in timings]
    return (said + "、または".join(whens) if whens else said.rstrip("、")) + ("：" if zones or timings else "")


@says(z.TimedAbility)
def timed(sp: Speaker, node: z.TimedAbility) -> str:
    sp.lasting = any(timing.word in STATIC for timing in node.timings)
    return heading(sp, node.zones, node.timings) + spelled(body_words(sp, node.body))


@says(z.Timing)
def zenonzard_timing(sp: Speaker, node: z.Timing) -> str:
    if node.switch:
        return f"種族{'か'.join(f'「{name}」' for name in node.switch)}のミニオンと入れ替わったとき"
    return sp.word("timing", node.word)


@says(z.KeywordAbility)
def keyword_ability(sp: Speaker, node: z.KeywordAbility) -> str:
    said = [f"{entry.ja()}：{sp.word('zenonzard_keyword', entry.word)}" for entry in node.keywords]
    return heading(sp, node.zones, node.timings) + "".join(said)


@says(z.EvolveAbility)
def evolve(sp: Speaker, node: z.EvolveAbility) -> str:
    said = run_ja(tuple(sp.plain(item) for item in node.event)).rstrip("、")
    return heading(sp, node.zones, node.timings) + f"{said.removesuffix('とき')}とき、次のレベルに進化する。"


@says(z.Listing)
def listing(sp: Speaker, node: z.Listing) -> str:
    return "  ・" + "か".join(f"「{name}」" for name in node.names)
