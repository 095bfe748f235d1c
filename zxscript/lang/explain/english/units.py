"""Abilities, sub-text lines and their parts in English."""

from __future__ import annotations

import re

from zxscript.lang import ability as a
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.explain.english.heads import pay_icon, tribe_name
from zxscript.lang.explain.english.np import capital, listed, quoted
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.runs import run
from zxscript.lang.explain.english.sentences import condition, event, events_words
from zxscript.lang.explain.english.speaker import Speaker, says
from zxscript.lang.heads import Moment


@says(a.Ability)
def ability(sp: Speaker, node: a.Ability) -> str:
    kind = sp.word("kind", node.ability_kind)
    where = sp.say(node.valid) if node.valid else []
    facts = [*where, *(sp.say(gate) for gate in node.gates)]
    if node.players is not None:
        facts.append(sp.say(node.players))
    head = kind + (" — " + "; ".join(facts) if facts else "") + "."
    keywords = [str(sp.say(keyword)) for keyword in node.keywords]
    lead = []
    if node.triggers:
        lead.append(listed([trigger(sp, items) for items in node.triggers], "or"))
        sp.before = None
    said = [head, *(f"{keyword}." if not keyword.endswith((".", "”", "!")) else keyword for keyword in keywords)]
    cost = str(sp.say(node.cost)) if node.cost is not None else ""
    if cost:
        lead.append(cost)
    body = body_words(sp, node.body)
    if lead:
        said.append(capital(", ".join(lead)) + (": " if body else "."))
        return (" ".join(said) + body).replace(":  ", ": ")
    return " ".join([*said, body] if body else said)


def trigger(sp: Speaker, items: tuple[Item, ...]) -> str:
    """When the ability triggers."""
    if len(items) == 1 and isinstance(items[0], s.Do):
        said = event(sp, items[0].what)
        return said if said.startswith(("at ", "during ", "on ")) else f"when {said}"
    if len(items) == 1 and isinstance(items[0], s.Either):
        return "when " + listed([event(sp, option) for option in items[0].options], "or")
    if len(items) == 1 and isinstance(items[0], s.Whenever) and not items[0].then:
        return "when " + events_words(sp, items[0].events)
    if len(items) == 1 and isinstance(items[0], s.If):
        return f"{trigger(sp, items[0].then)} while {condition(sp, items[0].test, did=False)}"
    if len(items) == 1 and isinstance(items[0], s.At):
        from zxscript.lang.explain.english.roles import when

        return f"{trigger(sp, items[0].then)} {when(sp, items[0].time)}"
    return "when " + run(sp, items)


def body_words(sp: Speaker, body: tuple[Statementlike, ...]) -> str:
    """The statements of a body; options and granted abilities on lines of their own."""
    said = ""
    for number, part in enumerate(body):
        if isinstance(part, s.Sentence):
            alone = number + 2 == len(body) or (number + 2 < len(body) and isinstance(body[number + 2], s.Sentence))
            said += (" " if said and not said.endswith("\n") else "") + _one_following(str(sp.say(part)), alone)
        else:
            said = said.rstrip()
            if said.endswith(".") and "\n" not in said and "following" in said.rpartition(". ")[2]:
                said = said[:-1] + ":"
            said += f"\n{sp.say(part)}\n"
    return said.rstrip("\n")


def _one_following(said: str, alone: bool) -> str:
    """One ability behind the sentence is the following ability."""
    return said.replace("the following abilities", "the following ability") if alone else said


@says(s.Sentence)
def sentence(sp: Speaker, node: s.Sentence) -> str:
    return capital(run(sp, node.items)) + "."


@says(a.Bullet)
def bullet(sp: Speaker, node: a.Bullet) -> str:
    return "  • " + body_words(sp, node.sentences)


@says(a.Quoted)
def quoted_part(sp: Speaker, node: a.Quoted) -> str:
    recent = sp.recent
    inner = str(sp.say(node.content)).replace("\n", "\n  ")
    sp.recent = recent
    lead = "or " if node.linked else ""
    return f"  • {lead}{inner}" if isinstance(node.content, a.Effect) else f"  {lead}“{inner}”"


@says(a.Effect)
def effect(sp: Speaker, node: a.Effect) -> str:
    return body_words(sp, node.body)


@says(a.Gate)
def gate(sp: Speaker, node: a.Gate) -> str:
    word, _, rest = node.text.partition(":")
    if node.text == "ED!":
        return f"{sp.word('gate', 'ED!')}"
    name, _, level = rest.rpartition(":")
    shown = sp.word("card", name) if sp.table.has("card", name) else quoted(name)
    return sp.word("gate", word).format(name=shown, tribe=tribe_name(sp, name), number=level or rest)


_ARGUMENT = re.compile("「(?P<name>[^」]*)」|《(?P<icon>[^》]*)》|" + r"\[(?P<tribe>[^\]]*)\]|(?P<number>.+)")


@says(a.Keyword)
def keyword(sp: Speaker, node: a.Keyword) -> str:
    name, meaning = sp.table.forms("keyword", node.word)[:2]
    said = [name]
    for argument in node.arguments:
        found = _ARGUMENT.fullmatch(argument)
        assert found is not None
        if found["name"] is not None:
            said.append(quoted(found["name"]))
        elif found["tribe"] is not None:
            said.append(tribe_name(sp, found["tribe"]))
        elif found["icon"] is not None:
            said.append(f"(pay {pay_icon(sp, found['icon'])})")
        else:
            said.append(found["number"])
    return " ".join(said) + (f": {meaning}" if meaning else "")


@says(a.Players)
def players(sp: Speaker, node: a.Players) -> str:
    return "your Player is " + listed([_player(sp, name) for name in node.names], "or")


def _player(sp: Speaker, name: str) -> str:
    if name.startswith("《P:"):
        return quoted(name[3:-1])
    if name.startswith("「"):
        return quoted(name[1:-1])
    return quoted(name[1:-1])


_TURNS = {"": "either player's turn", "自分": "your turn", "相手": "your opponent's turn"}


@says(a.Valid)
def valid(sp: Speaker, node: a.Valid) -> list[str]:
    """Where and when it works."""
    places = [place(sp, zone, "at", whose="your") for zone in node.zones]
    places += [sp.word("icon", icon).join(("in your ", "")) for icon in node.icons]
    facts = [listed(places, "or")] if places else ["in every zone"] if node.everywhere else []
    return [*facts, *(timing(sp, mark) for mark in node.timing)]


def timing(sp: Speaker, mark: str) -> str:
    """自分ターン1: at most once in each of your turns."""
    whose, _, number = mark.partition("ターン")
    turn = {"": "turn", "自分": "of your turns", "相手": "of your opponent's turns"}[whose]
    if not number:
        return f"during {_TURNS[whose]}"
    times = {"1": "once", "2": "twice"}.get(number, f"{number} times")
    return f"at most {times} in each {turn}"


@says(a.Cost)
def cost(sp: Speaker, node: a.Cost) -> str:
    icons = [icon for icon in node.icons if icon.lstrip("赤青白黒緑無") != "0"]
    paid = [pay_icon(sp, icon) for icon in icons if icon != "スリープ"]
    said = ["pay " + listed(paid, "or" if node.either else "and")] if paid else []
    said += ["sleep this card"] if "スリープ" in icons else []
    said = [listed(said, "or")] if node.either and len(said) > 1 else said
    said += [run(sp, action) for action in node.actions]
    return listed(said, "or" if node.or_actions else "and")


@says(a.SubText)
def sub_text(sp: Speaker, node: a.SubText) -> str:
    gates = "".join(capital(str(sp.say(one))) + ". " for one in node.gates)
    key = sp.word("subkey", node.key)
    argument = _argument(sp, node.argument)
    parts = []
    if node.condition_gate:
        parts.append(str(sp.say(a.Gate(text=node.condition_gate))))
    if node.items:
        parts.append(_needed(sp, node.items))
    if node.loose:
        parts.append(listed([sp.np(phrase).text for phrase in node.loose]))
    return f"{gates}{key}{argument}: {capital('; '.join(parts))}."


def _needed(sp: Speaker, items: tuple[Item, ...]) -> str:
    """What a condition line demands: a bare noun phrase or a sentence."""
    only = items[0]
    if len(items) == 1 and isinstance(only, s.Do) and only.what.kind == "Be":
        what = only.what
        value = getattr(what, "value", None)
        if value is not None and getattr(what, "subject", None) is None and not isinstance(getattr(value, "head", None), Moment):
            such = getattr(what, "such", None)
            return f"{sp.np(value).text} {sp.say(such)}" if such is not None else sp.np(value).text
    if len(items) == 1 and isinstance(only, s.Do):
        said_event = event(sp, only.what)
        return said_event if said_event.startswith(("you are", "you have")) else said_event.removeprefix("you ")
    return run(sp, items)


def _argument(sp: Speaker, argument: str) -> str:
    """－赤, 《P:X》か《P:Y》, 《同名》."""
    if not argument:
        return ""
    if argument[0] in "－-":
        return f" ({sp.word('color', argument[1:])})"
    marks = re.findall("《(?:P:)?([^》]*)》", argument)
    names = [sp.word("icon", mark) if sp.table.has("icon", mark) else quoted(mark) for mark in marks]
    return f" ({listed(names, 'or')})"


@says(a.RuleLine)
def rule_line(sp: Speaker, node: a.RuleLine) -> str:
    return capital(run(sp, node.items)) + "."


@says(a.KeywordName)
def keyword_name(sp: Speaker, node: a.KeywordName) -> str:
    return listed([str(sp.say(one)).split(":")[0] for one in node.keywords])
