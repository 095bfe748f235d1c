"""What is known while a text is put into words: what its pointing words speak of."""

from __future__ import annotations

from zxscript.lang.base import Phrase
from zxscript.lang.bindings import Binding, Resolution
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Determiner, Of, Owner, Relative, Within
from zxscript.lang.heads import AbilityWord, Attribute, This, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.sentence import Topic
from zxscript.syntax.node import Extent, Node


class Sources:
    """The clauses of a text by their place, and the bindings of its pointing words."""

    def __init__(self, top: Node, resolution: Resolution | None) -> None:
        self._bindings = resolution.bindings if resolution is not None else {}
        self._clauses: dict[Extent, VerbClause] = {}
        self._topics: dict[Extent, Topic] = {}
        for node in top.walk():
            if isinstance(node, VerbClause) and node.span is not None:
                self._clauses.setdefault(node.span, node)
            if isinstance(node, Topic) and node.span is not None:
                self._topics.setdefault(node.span, node)

    def binding(self, role: str, node: Node) -> Binding | None:
        """What the pointing ``node`` (or what ``node`` leaves out in ``role``) speaks of."""
        return self._bindings.get((role, *node.span)) if node.span is not None else None

    def clause(self, binding: Binding) -> VerbClause | None:
        """The clause that brought the cards up."""
        return self._clauses.get(binding.clause)

    def spoken_of(self, places: set[Extent]) -> set[Extent]:
        """The clauses whose cards the nodes at ``places`` speak of."""
        return {b.clause for (_, start, end), b in self._bindings.items() if (start, end) in places and b.kind != "body"}

    def topic(self, binding: Binding) -> Topic | None:
        """The topic that is spoken of."""
        return self._topics.get(binding.clause)

    def phrase(self, binding: Binding) -> Phrase | None:
        """The cards as they were first named, through pronouns and left-out phrases."""
        for _ in range(20):
            if binding.kind == "topic":
                topic = self.topic(binding)
                return topic.about if topic else None
            clause = self.clause(binding)
            if clause is None:
                return None
            phrase = self.named(clause, binding.role)
            if phrase is not None:
                return phrase
            for role in ("object", "subject", "goal", "owner"):
                further = self.binding(role, clause)
                if further is not None and further.clause != binding.clause:
                    binding = further
                    break
            else:
                return None
        return None

    def named(self, clause: VerbClause, role: str) -> Phrase | None:
        """The phrase of a clause that names its cards: its object, whose attribute it changes, who gains."""
        if role not in ("object", ""):
            found = getattr(clause, role, None)
            return found if isinstance(found, Phrase) else None
        phrase = clause.object or clause.source or (clause.joined[0].phrase if clause.joined else None)
        if phrase is None:
            return clause.goal if clause.kind == "Give" else clause.subject
        if phrase.sort.startswith(("abil", "dmg", "num")):
            return clause.goal or clause.subject
        if isinstance(phrase, Noun) and isinstance(phrase.head, Attribute):
            of = [item for item in phrase.filters if isinstance(item, Of)]
            return of[0].phrase if of else None
        return phrase

    def many(self, binding: Binding) -> bool:
        """Whether several cards are spoken of."""
        for _ in range(20):
            if binding.kind == "topic":
                topic = self.topic(binding)
                return topic is not None and is_many(topic.about)
            clause = self.clause(binding)
            if clause is None:
                return False
            if clause.joined or clause.such is not None or (clause.per is not None and clause.quantity is not None):
                return True
            if clause.quantity is not None:
                return not (isinstance(clause.quantity, Phrase) or one(clause.quantity)) or clause.each == ("それぞれ",)
            phrase = self.named(clause, binding.role)
            if phrase is not None:
                return is_many(phrase)
            further = next((b for role in ("object", "subject", "goal", "owner") if (b := self.binding(role, clause))), None)
            if further is None or further.clause == binding.clause:
                return False
            binding = further
        return False

    def owner(self, binding: Binding) -> str:
        """あなた or 相手 whose cards are spoken of; empty when that is open."""
        for _ in range(20):
            phrase = self.phrase(binding)
            if phrase is None:
                return ""
            owner = owner_of(phrase)
            further = self.pointed(phrase)
            if owner or further is None or further == binding:
                return owner
            binding = further
        return ""

    def pointed(self, phrase: Phrase) -> Binding | None:
        """What a phrase points back to: その中, 残り, 選んだカード."""
        for noun in phrase.walk():
            for role in ("その", "pron", "残りの", "past"):
                found = self.binding(role, noun)
                if found is not None:
                    return found
        return None


_BACK = ("その", "残りの", "これらの", "それらの")
_ALL = ("すべての", "全ての", "全", "残りの", "それらの", "これらの")


def points_back(phrase: Phrase) -> bool:
    """Whether a phrase speaks of cards that were named before: その中, 残り, それ, 破棄したカード."""
    for node in phrase.walk():
        if node.kind in ("Pronoun", "Position") or (isinstance(node, Determiner) and node.word in _BACK):
            return True
        clause = node.clause if isinstance(node, Relative) else None
        if isinstance(clause, VerbClause) and clause.aspect == "past" and not any(
            (clause.subject, clause.by, clause.means, clause.time, clause.having, clause.voice)
        ):
            return True
    return False


def one(quantity: object) -> bool:
    """1枚, 1枚まで."""
    single = getattr(quantity, "n", None) == 1 and getattr(quantity, "to", None) is None
    return single and getattr(quantity, "bound", "") in ("", "まで", "ずつ", "目")


def is_many(phrase: Phrase) -> bool:
    """Whether a phrase names several cards."""
    if isinstance(phrase, Group):
        return phrase.conj in ("と", "、") or any(is_many(item) for item in phrase.items)
    if not isinstance(phrase, Noun):
        return False
    if phrase.quantity is not None:
        return not one(phrase.quantity)
    if any(isinstance(item, Determiner) and item.word in _ALL for item in phrase.filters):
        return True
    return isinstance(phrase.head, Zone) and phrase.head.word in ("手札", "トラッシュ", "チャージ", "リソース", "フォース")


def owner_of(phrase: Phrase) -> str:
    """あなた or 相手, if a phrase says whose cards it means."""
    if isinstance(phrase, Group):
        owners = {owner for item in phrase.items if (owner := owner_of(item))}
        return owners.pop() if len(owners) == 1 and owner_of(phrase.items[0]) else ""
    if not isinstance(phrase, Noun):
        return ""
    if isinstance(phrase.head, This):
        return "あなた"
    for item in phrase.filters:
        if isinstance(item, Owner) and len(item.who) == 1 and item.who[0] in ("あなた", "相手", "自分"):
            return item.who[0]
    for item in phrase.filters:
        if isinstance(item, Within | Of) and not isinstance(phrase.head, AbilityWord):
            found = owner_of(item.phrase)
            if found and not (isinstance(item.phrase, Noun) and isinstance(item.phrase.head, This)):
                return found
    return ""
