"""Resolution: every word that points back, and every phrase left out, gets the clause that it speaks of.

The result is a table ``(role, start, end) -> Binding``; the place is the span of the pointing node (the whole clause for
a phrase left out).  Nothing is guessed: what has no antecedent is in ``failures`` and cannot be run.  The scope rules
are in docs/decisions/0410–0413.
"""

from __future__ import annotations

from zxscript.check.antecedents import Standpoint, antecedent, other_fighter, says_no_more, was_done
from zxscript.check.deciding import deciding, narrowed
from zxscript.check.discourse import (
    TAKE_ABILITIES,
    Mention,
    agrees,
    deck_owner,
    head_word,
    is_participant,
    is_self,
    is_topic_of,
    not_those,
    of_time,
    offers_cards,
    only_on_board,
    patient_of,
    played_there,
    same_deed,
    same_phrases,
    shows,
)
from zxscript.check.roles import missing_roles
from zxscript.lang.ability import Ability, Bullet, Effect, Quoted
from zxscript.lang.base import Item, Phrase, Statementlike, Test
from zxscript.lang.bindings import Binding, Failure, Key, Kind, Place, Resolution
from zxscript.lang.clause import Be, Predicate, VerbClause
from zxscript.lang.filters import Determiner, Relative
from zxscript.lang.heads import AbilityWord, Amount, Moment, Position, Pronoun
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import Conjunction, Do, Either, If, Prefix, Sentence, Topic, Whenever
from zxscript.lang.verbs.attack import Battle
from zxscript.lang.verbs.give import Give
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.syntax.node import Extent, Node


def resolve(node: Node) -> Resolution:
    """Bind every reference of an ability or effect node (with spans, as the reader makes it)."""
    return _Resolver(Resolution()).unit(node)


class _Resolver:
    def __init__(self, into: Resolution, known: tuple[Mention, ...] = ()) -> None:
        self._into = into
        self._mentions: list[Mention] = list(known)
        self._itself: Mention | None = None
        self._sentence = 0
        self._within: Mention | None = None
        self._place: Place = "body"
        self._topic: Topic | None = None
        self._board_only = False

    def unit(self, node: Node) -> Resolution:
        if isinstance(node, Ability):
            self._part("trigger", node.triggers)
            if node.cost:
                self._part("cost", node.cost.actions)
            self._place = "body"
            self._body(node.body)
        elif isinstance(node, Effect | TimedAbility):
            self._body(node.body)
        return self._into

    def _part(self, place: Place, runs: tuple[tuple[Item, ...], ...]) -> None:
        self._place = place
        for run in runs:
            self._run(run)
            self._sentence += 1

    # ------------------------------------------------------------------ bodies

    def _body(self, body: tuple[Statementlike, ...]) -> None:
        for number, part in enumerate(body):
            if isinstance(part, Sentence):
                self._cataphora(body, number)
                self._sentence += 1
                self._topic = None
                self._run(part.items)
            elif isinstance(part, Quoted):
                known = () if isinstance(part.content, Ability) else tuple(self._mentions)
                _Resolver(self._into, known).unit(part.content)
            elif isinstance(part, Bullet):
                _Resolver(self._into, tuple(self._mentions))._body(part.sentences)

    def _cataphora(self, body: tuple[Statementlike, ...], number: int) -> None:
        """以下の効果, 以下の能力: the quoted parts right behind the sentence."""
        first = number + 1
        while first < len(body) and isinstance(body[first], Sentence) and not _announces(body[first]):
            first += 1  # 以下の効果から1つ選び、解決する。解決したならば、…。“…”“…”
        last = first
        while last < len(body) and not isinstance(body[last], Sentence):
            last += 1
        for node in body[number].walk():
            if isinstance(node, Noun) and isinstance(node.head, AbilityWord):
                for item in node.filters:
                    if isinstance(item, Determiner) and item.word == "以下の" and item.span:
                        key = ("quoted", *item.span)
                        if last == first:
                            self._into.failures[key] = Failure("ZX301", item.word + node.head.word, item.span)
                        else:
                            self._into.bindings[key] = Binding("body", item.span, "body", "", first, last)

    # ------------------------------------------------------------------ sentences

    def _run(self, items: tuple[Item, ...]) -> None:
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        if isinstance(item, Do):
            self._clause(item.what)
        elif isinstance(item, Either):
            for option in item.options:
                self._clause(option)
        elif isinstance(item, Prefix):
            outer = self._topic
            if isinstance(item, If):
                self._test(item.test, item)
            elif isinstance(item, Topic):
                self._board_only = True
                self._phrase(item.about)
                self._topic = item
            elif isinstance(item, Whenever):
                for event in item.events:
                    self._event(event)
            elif isinstance(item, Conjunction):
                self._conjunction(item)
            else:
                self._other_prefix(item)
            self._run(item.then)
            self._topic = outer

    def _other_prefix(self, item: Prefix) -> None:
        for name in ("time", "thing"):
            phrase = getattr(item, name, None)
            if isinstance(phrase, Phrase):
                self._phrase(phrase)
        what = getattr(item, "what", None)
        if isinstance(what, VerbClause):
            self._roles(what)

    def _conjunction(self, item: Conjunction) -> None:
        if item.word.startswith(("そう", "それ以外")) and item.span and item.word != "そうして":
            earlier = [m for m in self._mentions if m.place == "body" and m.kind in ("act", "choice")]
            key = ("did", *item.span)
            if earlier:
                self._bind(key, earlier[-1])
            else:
                self._into.failures[key] = Failure("ZX301", item.word, item.span)

    def _event(self, event: Predicate) -> None:
        place, self._place = self._place, "trigger"
        self._clause(event)
        self._place = place

    def _test(self, test: Test, item: If) -> None:
        for one in getattr(test, "tests", (test,)):
            what = getattr(one, "what", None)
            if isinstance(what, VerbClause) and ((what.aspect == "past" and item.word == "ならば") or was_done(what, self._mentions)):
                self._if_did(what)
            elif isinstance(what, VerbClause):
                self._roles(what)
                self._elided(what)
                if what.lemma == "ある" and what.span and what.subject is None and what.goal is None:
                    self._same_set(what.span, what)
                if what.lemma == "ある" and what.span:
                    self._add("seen", what, what.subject, "object")
            elif isinstance(what, Be):
                self._be(what)

    def _same_set(self, span: Extent, what: VerbClause) -> None:
        """8枚以上ある場合 without a subject: the cards that the last condition counted."""
        counted = [m for m in self._mentions if m.lemma == "ある"]
        if counted:
            self._bind(("subject", *span), counted[-1])
        else:
            self._into.failures["subject", *span] = Failure("ZX301", what.ja(), span)

    def _be(self, what: Be) -> None:
        for node in what.children():
            self._below(node)
        if what.subject is None and what.span and self._topic is None and not of_time(what):
            self._point("subject", what.span, what, "")

    # ------------------------------------------------------------------ clauses

    def _clause(self, what: Predicate) -> None:
        if isinstance(what, Be):
            if self._place != "trigger":
                self._be(what)
            return
        assert isinstance(what, VerbClause)
        self._roles(what)
        if self._place != "trigger":
            self._elided(what)
            self._as_many(what)
        self._mention(what)

    def _as_many(self, what: VerbClause) -> None:
        """同じ枚数のカードを引く: as many as the last instruction was done to."""
        if what.span and any(isinstance(node, Amount) and node.quantity is None for node in what.walk()):
            done = [m for m in self._mentions if m.place == "body" and m.kind == "act"]
            if done:
                self._bind(("count", *what.span), done[-1])

    def _roles(self, what: VerbClause) -> None:
        self._board_only = only_on_board(what)
        for node in what.children():
            if isinstance(node, Phrase):
                self._phrase(node)
            else:
                self._below(node)

    def _elided(self, what: VerbClause) -> None:
        for role in missing_roles(what, self._topic is not None):
            if what.span:
                if self._topic is not None and is_topic_of(self._topic.about, role, what):
                    if self._topic.span:
                        self._into.bindings[role, *what.span] = Binding("topic", self._topic.span)
                    continue
                self._point(role, what.span, what, "")

    def _mention(self, what: VerbClause) -> None:
        if not what.span:
            return
        if what.lemma == "シャッフルする" and what.object is None:
            self._deck(what.span)
        if self._place == "trigger":
            if isinstance(what, Give) and what.source is None and what.voice == "passive":
                self._add("event", what, None, "agent")  # who dealt the damage
            for role in ("subject", "object", "by", "goal", "partner"):
                phrase = getattr(what, role)
                if phrase is not None and is_participant(phrase) and not is_self(phrase):
                    self._add("event", what, phrase, role)
                elif phrase is not None and role == "subject" and is_self(phrase):
                    self._itself = Mention("event", what.span, what.lemma, self._sentence, self._place, what, phrase, role)
            return
        kind: Kind = "choice" if what.chooses else "seen" if what.shows else "act"
        self._add(kind, what, patient_of(what), "object")

    def _add(self, kind: Kind, what: VerbClause, phrase: Phrase | None, role: str) -> None:
        assert what.span
        if phrase is None:
            bound = self._into.bindings.get(("object", *what.span))
            source = next((m for m in self._mentions if bound and m.clause == bound.clause and m.role == bound.role), None)
            phrase = source.phrase if source else None
        self._mentions.append(Mention(kind, what.span, what.lemma, self._sentence, self._place, what, phrase, role))

    # ------------------------------------------------------------------ pointing back

    def _point(self, role: str, span: Extent, node: Node, agree: str) -> None:
        abilities = isinstance(node, VerbClause) and node.lemma in TAKE_ABILITIES
        here = Standpoint(self._sentence, self._place, self._itself)
        found = antecedent(self._mentions, here, agree, abilities)
        if role == "その" and found and not_those(agree, found[0], self._board_only):
            found = [m for m in self._mentions if m.kind == "event" and agrees(agree, m) and head_word(m.phrase) != "プレイヤー"] or found
        if found is not None and len(found) > 1:
            found = narrowed(node, found)
        if found is None:
            self._into.failures[role, *span] = Failure("ZX301", node.ja(), span)  # type: ignore[attr-defined]
        elif len(found) > 1:
            readings = tuple(m.phrase.ja() if m.phrase else m.lemma for m in found)
            self._into.failures[role, *span] = Failure("ZX302", node.ja(), span, readings, deciding(found))  # type: ignore[attr-defined]
        else:
            self._bind((role, *span), found[0])

    def _bind(self, key: Key, mention: Mention) -> None:
        self._into.bindings[key] = Binding(mention.kind, mention.clause, mention.place, mention.role)

    def _deck(self, span: Extent) -> None:
        """シャッフルする without an object: the deck last spoken of in this ability; ``role`` says whose."""
        for mention in reversed(self._mentions):
            whose = deck_owner(mention.said)
            if whose is not None:
                self._into.bindings["deck", *span] = Binding("act", mention.clause, mention.place, whose)
                return
        self._into.failures["deck", *span] = Failure("ZX301", "シャッフルする", span)

    def _if_did(self, what: VerbClause) -> None:
        """置いたならば: the last clause with that verb (and, when printed, that goal or object)."""
        self._roles(what)
        if not what.span:
            return
        voices = (what.voice, "causative") if what.voice == "" else (what.voice,)
        for mention in reversed(self._mentions):
            said = mention.said
            deed = same_deed(what, said) and said.voice in voices
            if what.having is not None:
                deed = played_there(what, said)
            if mention.place != "trigger" and deed and same_phrases(what, said):
                self._bind(("did", *what.span), mention)
                return
        self._into.failures["did", *what.span] = Failure("ZX301", what.ja(), what.span)

    # ------------------------------------------------------------------ phrases

    def _phrase(self, phrase: Phrase) -> None:
        self._below(phrase)

    def _below(self, top: Node) -> None:
        stack: list[Node] = [top]
        while stack:
            node = stack.pop()
            if isinstance(node, Noun):
                self._noun(node)
            if isinstance(node, Relative) and self._past(node):
                stack.extend(n for n in node.clause.children() if isinstance(n, Phrase))
                continue
            if isinstance(node, Ability | Effect | TimedAbility):
                _Resolver(self._into).unit(node)
                continue
            stack.extend(reversed(node.children()))

    def _noun(self, noun: Noun) -> None:
        head = noun.head
        if isinstance(head, AbilityWord | Moment):
            return
        for item in noun.filters:
            if isinstance(item, Determiner) and item.span and item.word in ("その", "残りの"):
                self._pointing(item.word, item.span, noun)
        if isinstance(head, Pronoun) and head.span and head.word == "それ" and noun.outside:
            self._set_of(head.span, "それ以外", "pron")
        elif isinstance(head, Pronoun) and head.span and head.word in ("それ", "それら", "残り", "そのうち"):
            self._pointing(head.word, head.span, noun)
        if isinstance(head, Position) and head.span and head.word in ("その中", "うち"):
            self._pointing(head.word, head.span, noun)

    def _pointing(self, word: str, span: Extent, noun: Noun) -> None:
        if word in ("残り", "残りの"):
            self._set_of(span, word, "pron" if word == "残り" else "残りの")
        elif word in ("その中", "うち", "そのうち"):
            self._set_of(span, word, "pron")
        else:
            agree = head_word(noun) if word == "その" else ""
            self._point("その" if word == "その" else "pron", span, noun, agree)

    def _set_of(self, span: Extent, word: str, role: str) -> None:
        """その中: the cards last shown or counted.  残り: those of その中, or shown later; never cards chosen and then shown.
        そのうち: the cards last chosen."""
        seen = [m for m in self._mentions if m.kind == "seen"]
        if word == "そのうち":
            seen = [m for m in self._mentions if m.kind in ("choice", "seen") and offers_cards(m)]
        elif word not in ("その中", "うち"):
            seen = [m for m in seen if m.said.shows and shows(m)]
            within = self._within
            if within is not None and (not seen or self._mentions.index(within) > self._mentions.index(seen[-1])):
                seen = [within]
        if not seen:
            self._into.failures[role, *span] = Failure("ZX301", word, span)
            return
        self._bind((role, *span), seen[-1])
        if word not in ("残り", "残りの", "それ以外") and (word == "そのうち" or seen[-1].said.shows):
            self._within = seen[-1]

    def _past(self, relative: Relative) -> bool:
        """選んだ, 置いた, 公開した … cards: the clause of that verb.  Other relative clauses are plain descriptions."""
        what = relative.clause
        if not isinstance(what, VerbClause) or what.aspect != "past" or not what.span:
            return False
        if isinstance(what, Battle):
            other = other_fighter(self._mentions, self._itself)
            if other is not None:
                self._into.bindings["past", *what.span] = other
            return other is not None
        if not says_no_more(what) or what.negative or what.mode:
            return False
        voices = (what.voice, "") if what.voice == "passive" else (what.voice,)
        for mention in reversed(self._mentions):
            said = mention.said
            if mention.kind == "event":
                continue
            if said.lemma == what.lemma and said.voice in voices and same_phrases(what, said):
                self._bind(("past", *what.span), mention)
                return True
        for mention in reversed(self._mentions):
            if mention.kind != "event" and played_there(what, mention.said):
                self._bind(("past", *what.span), mention)
                return True
        return False


def _announces(part: Statementlike) -> bool:
    """A sentence with an 以下の of its own: the quoted parts behind it are its own."""
    return any(isinstance(node, Determiner) and node.word == "以下の" for node in part.walk())
