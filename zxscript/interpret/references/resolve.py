"""Resolution: every word that points back, and every phrase left out, gets the clause that it speaks of.

The result is a table ``(role, start, end) -> Binding``; the place is the span of the pointing node (the whole clause for
a phrase left out).  Nothing is guessed: what has no antecedent is in ``failures`` and cannot be run (decisions 0410–0413).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from zxscript.interpret.abilities.quoted_parts import Case, only_names, quoted_behind
from zxscript.interpret.references.antecedents import was_done
from zxscript.interpret.references.discourse import (
    Mention,
    bearer,
    is_cards,
    is_self,
    is_topic_of,
    of_time,
    only_on_board,
    patient_of,
    stays_on_board,
    takes_part,
    tells_a_place,
)
from zxscript.interpret.references.missing import LAID, asks_anew, goes_on, missing_roles
from zxscript.interpret.references.relative_heads import HeadOf, head_of
from zxscript.interpret.references.retelling import Retelling
from zxscript.interpret.references.sorts import sort_of
from zxscript.interpret.sentences.in_place_shape import is_in_place, retold
from zxscript.interpret.sentences.nothing_to_do import to_be_done
from zxscript.lang.ability import Ability, Bullet, Effect, Quoted, SubText
from zxscript.lang.base import Item, Phrase, Statementlike, Test
from zxscript.lang.bindings import Binding, Failure, Place, Resolution
from zxscript.lang.clause import Be, Predicate, VerbClause
from zxscript.lang.filters import Determiner, Except, Relative
from zxscript.lang.heads import AbilityWord, Moment, Position, Pronoun
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import At, Conjunction, Do, Either, If, Prefix, Sentence, Topic, UntilDone, Whenever
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.draw import Shuffle
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.move import Swap
from zxscript.lang.verbs.reveal import Reveal
from zxscript.lang.wording import OTHERS
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.lang.zenonzard.verbs import AttackBy
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.node import Node
from zxscript.syntax.walks import walked


def resolve(node: Node, words: Vocabulary) -> Resolution:
    """Bind every reference of an ability or effect node (with spans, as the reader makes it)."""
    return _Resolver(words, Resolution(kinds=frozenset(map(type, walked(node))))).unit(node)


@dataclass(slots=True)
class _Resolver(Retelling):
    """One walk over an ability, in the order of its words."""

    topic: Topic | None = None
    cases: list[Case] = field(default_factory=list)
    """The conditions met so far."""
    heads: dict[int, HeadOf] = field(default_factory=dict)
    """Relative clause (by identity) -> what it is said of."""

    def unit(self, node: Node) -> Resolution:
        if isinstance(node, Ability):
            self._part("trigger", node.triggers)
            if node.cost:
                self._part("cost", node.cost.actions)
            self.place = "body"
            self._body(node.body)
        elif isinstance(node, SubText):
            if not only_names(node.items):
                self._part("cost", (node.items,))
        elif isinstance(node, Effect | TimedAbility):
            self._body(node.body)
        return self.into

    def _part(self, place: Place, runs: tuple[tuple[Item, ...], ...]) -> None:
        self.place = place
        for run in runs:
            self._run(run)
            self.sentence += 1

    # ------------------------------------------------------------------ bodies

    def _body(self, body: tuple[Statementlike, ...]) -> None:
        for number, part in enumerate(body):
            if isinstance(part, Sentence):
                self._cataphora(body, number)
                self.sentence, self.topic = self.sentence + 1, None
                self._run(part.items)
            elif isinstance(part, Quoted):
                known = [] if isinstance(part.content, Ability) else list(self.mentions)
                _Resolver(self.words, self.into, known).unit(part.content)
            elif isinstance(part, Bullet):
                _Resolver(self.words, self.into, list(self.mentions))._body(part.sentences)

    def _cataphora(self, body: tuple[Statementlike, ...], number: int) -> None:
        """以下の効果, 以下の能力: the quoted parts right behind the sentence."""
        for node in walked(body[number]) if AbilityWord in self.into.kinds else ():
            if isinstance(node, Noun) and isinstance(node.head, AbilityWord):
                for item in node.filters:
                    if isinstance(item, Determiner) and item.sense == "listed" and item.span:
                        key = ("quoted", *item.span)
                        first, last = quoted_behind(body, number)
                        if last == first:
                            self.into.failures[key] = Failure("ZX301", item.word + node.head.word, item.span)
                        else:
                            self.into.bindings[key] = Binding("body", item.span, "body", "", first, last)

    # ------------------------------------------------------------------ sentences

    def _run(self, items: tuple[Item, ...]) -> None:
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        item = retold(item) if is_in_place(item) else item
        if isinstance(item, Do):
            self._clause(item.what)
        elif isinstance(item, Either):
            self._either(item)
        elif isinstance(item, If):
            self._if(item)
        elif isinstance(item, Prefix):
            outer = self.topic
            if isinstance(item, Conjunction) and item.sense == "otherwise":
                self._otherwise(item)
                return
            if isinstance(item, Topic):
                self.board_only = True
                self._below(item.about)
                self.topic = item
            elif isinstance(item, Whenever):
                for event in item.events:
                    if isinstance(event, VerbClause) and event.subject is None and was_done(event, self.mentions):
                        self._roles(event)
                        self.did(event)
                    else:
                        self._event(event)
            elif isinstance(item, Conjunction):
                self.conjunction(item)
            else:
                self._other_prefix(item)
            self._governed(item)
            self.topic = outer

    def _governed(self, item: Prefix) -> None:
        """What stands behind; …が公開されるまで公開し: all that was shown from there, and then the one that was looked for."""
        until = item.what if isinstance(item, UntilDone) else None
        if not isinstance(until, Reveal):
            before = len(self.mentions)
            self._run(item.then)
            self.delayed += self.mentions[before:] if isinstance(item, At) else []  # that is not done yet
            return
        first, *behind = item.then
        if isinstance(first, Do) and isinstance(first.what, Reveal):
            first = first.but(what=first.what.but(source=until.source))
        self._run((first,))
        self.mention("choice", until, until.subject, "subject")
        self._run(tuple(behind))

    def _either(self, item: Either) -> None:
        """公開し、手札に加えるか捨てる: another way is done to the same cards; このカードをリブートするか手札に戻す names them for both."""
        ways: list[Mention] = []
        told: list[Mention] = []
        for option in item.options:
            before = len(self.mentions)
            self._clause(option)
            told += self.mentions[before:]
            named = getattr(option, "object", None)
            if named is None or any(isinstance(node, Determiner) and node.sense == "that" for node in named.walk()):
                ways += self.mentions[before:]
                del self.mentions[before:]
        self.mentions += ways
        self.ways.append(tuple(told))

    def _if(self, item: If) -> None:
        before = self.cases[-1] if self.cases else None
        if before is not None and self._goes_on(before, item):
            with self._without(before):
                self._test(item.test, item)
                self._run(item.then)
            if asks_anew(item):
                self.cases.append(Case(item, self.sentence, before.first, len(self.mentions)))
            return
        self._test(item.test, item)
        contrary = next((case for case in reversed(self.cases) if self._contraries(case.said, item)), None)
        with self._without(contrary) if contrary is not None else nullcontext():
            case = Case(item, self.sentence, len(self.mentions), -1)
            self.cases.append(case)
            self._run(item.then)
            case.last = len(self.mentions)

    def _contraries(self, one: If, other: If) -> bool:
        """置いたならば、…。置かなかったならば、…: the same deed, done and not done."""
        this, that = (getattr(item.test, "what", None) for item in (one, other))
        if not isinstance(this, VerbClause) or not isinstance(that, VerbClause) or this.negative == that.negative:
            return False
        deeds = [self.into.bindings.get(("did", *what.span)) for what in (this, that) if what.span]
        return len(deeds) > 1 and deeds[0] is not None and deeds[0] == deeds[1]

    def _goes_on(self, before: Case, item: If) -> bool:
        """そのカードが[A]ならば、…。[B]ならば、…: the second condition asks the same cards."""
        told = before.last < 0 or before.last > before.first
        return told and self.topic is None and goes_on(before.said, item)

    def _otherwise(self, item: Conjunction) -> None:
        """そうでないならば: the contrary of the last …ならば of the sentence before, そうでない場合 of the last …場合."""
        before = [case for case in self.cases if case.sentence == self.cases[-1].sentence]
        alike = [case for case in before if item.word.endswith(case.said.word)]
        if not before:
            self.conjunction(item)
            self._run(item.then)
            return
        case = (alike or before)[-1]
        if item.span and case.said.span:
            self.into.bindings["did", *item.span] = Binding("act", case.said.span)
        with self._without(case):
            self._run(item.then)

    @contextmanager
    def _without(self, case: Case) -> Iterator[None]:
        """In another case than that one: what was done there is not spoken of here."""
        if case.last < 0:  # …の場合、Aし、そうでない場合、B: in one run
            case.last = len(self.mentions)
        hidden = self.mentions[case.first : case.last]
        del self.mentions[case.first : case.last]
        known = len(self.cases)
        yield
        self.mentions[case.first : case.first] = hidden
        for one in self.cases[known:]:  # told while those were hidden
            one.first += len(hidden)
            one.last += len(hidden)
        case.last = len(self.mentions)

    def _other_prefix(self, item: Prefix) -> None:
        for name in ("time", "thing"):
            phrase = getattr(item, name, None)
            if isinstance(phrase, Phrase):
                self._below(phrase)
        what = getattr(item, "what", None)
        if isinstance(what, VerbClause):
            self._roles(what)

    def _event(self, event: Predicate) -> None:
        place, self.place = self.place, "trigger"
        self._clause(event)
        self.place = place

    def _test(self, test: Test, item: If) -> None:
        for one in getattr(test, "tests", (test,)):
            what = getattr(one, "what", None)
            if isinstance(what, VerbClause) and ((what.aspect == "past" and item.sense == "if") or was_done(what, self.mentions)):
                self._roles(what)
                self.did(what)
            elif isinstance(what, VerbClause):
                deed = to_be_done(what)
                if deed is not None:  # 破壊するミニオンがいない場合
                    self.did(deed)
                self._roles(what)
                self._elided(what)
                if isinstance(what, Exist) and isinstance(what.having, VerbClause):  # 置いて手札が1枚もない
                    self.did(what.having)
                if isinstance(what, Exist) and what.span and what.subject is None and what.goal is None:
                    self.same_set(what.span, what)
                if isinstance(what, Exist) and what.span:
                    self.mention("seen", what, what.subject, "object")
                for role in ("subject", "goal") if isinstance(what, AttackBy) else ():  # フォースにアタックした場合、そのフォース
                    if what.span and is_cards(getattr(what, role)) and not is_self(getattr(what, role)):
                        self.mention("event", what, getattr(what, role), role)
            elif isinstance(what, Be):
                self._be(what)
                self.itself_asked = (self.sentence, item.span) if is_self(what.subject) and item.span else self.itself_asked

    def _be(self, what: Be) -> None:
        for node in what.children():
            self._below(node)
        if what.subject is None and what.span and self.topic is None and not of_time(what):
            self.point("subject", what.span, what, "")

    # ------------------------------------------------------------------ clauses

    def _clause(self, what: Predicate) -> None:
        if isinstance(what, Be):
            if self.place != "trigger":
                self._be(what)
            else:
                self._fought(what)
            return
        assert isinstance(what, VerbClause)
        self._roles(what)
        if self.place != "trigger":
            self._elided(what)
            self.as_many(what)
        self._mention(what)

    def _fought(self, what: Be) -> None:
        """このカードが攻撃されたバトル終了時: そのゼクス is the attacker; あなたのゼクスが攻撃された…: the one that was attacked."""
        for node in what.walk():
            if not isinstance(node, Relative) or not isinstance(node.clause, Attack) or not node.clause.span:
                continue
            hit = node.clause.subject
            if node.clause.voice == "passive" and (is_self(hit) or not is_cards(hit)):
                self.mention("event", node.clause, None, "goal")
            elif node.clause.subject is not None and not is_self(node.clause.subject):
                self.mention("event", node.clause, node.clause.subject, "subject")

    def _roles(self, what: VerbClause) -> None:
        self.board_only, self.staying = only_on_board(self.words, what), stays_on_board(self.words, what)
        for node in what.children():
            self._below(node)

    def _elided(self, what: VerbClause) -> None:
        if isinstance(what, Swap) and what.span and what.object is not None:
            self.point("object", what.span, what, "")  # それぞれのゼクスを: those chosen before
        for role in missing_roles(what, self.topic.about if self.topic is not None else None):
            if what.span and not (isinstance(what, LAID) and self.place == "trigger"):  # as an event it needs no more
                if self.topic is not None and is_topic_of(self.topic.about, role, what):
                    if self.topic.span:
                        self.into.bindings[role, *what.span] = Binding("topic", self.topic.span)
                    continue
                self.point(role, what.span, what, "")
                self.asked_of_itself(role, what.span)

    def _mention(self, what: VerbClause) -> None:
        if not what.span:
            return
        if isinstance(what, Shuffle) and what.object is None:
            self.deck(what.span)
        if self.place == "trigger":
            if isinstance(what, Give) and what.voice == "passive" and (what.source is None or is_cards(what.source)):
                self.mention("event", what, what.source, "agent")  # who dealt the damage
            for role in ("subject", "object", "by", "goal", "partner"):
                phrase = bearer(getattr(what, role))
                if phrase is None and role == "subject":  # プレイされて登場する: one subject for both
                    phrase = getattr(what.having, "subject", None)
                if phrase is not None and takes_part(phrase, role) and not is_self(phrase):
                    self.mention("event", what, phrase, role)
                elif phrase is not None and role == "subject" and is_self(phrase):
                    self.itself = Mention("event", what.span, self.sentence, self.place, what, phrase, role, words=self.words)
            return
        self.mention("choice" if what.chooses else "seen" if what.shows else "act", what, patient_of(what), "object")
        self._of_last_way(what)

    def _of_last_way(self, what: VerbClause) -> None:
        """Aするか、…を1枚選び、Bする: what is done to the cards that the last way chooses belongs to that way."""
        bound = self.into.bindings.get(("object", *what.span)) if what.span else None
        if self.ways and bound is not None and any(one.kind == "choice" and one.clause == bound.clause for one in self.ways[-1]):
            self.ways[-1] = (*self.ways[-1], self.mentions[-1])

    def _below(self, top: Node) -> None:
        stack: list[Any] = [top]
        while stack:
            sort = sort_of((node := stack.pop()).__class__)
            if sort is Relative and self.past(node, self.heads.get(id(node), HeadOf())):
                stack.extend(n for n in node.clause.children() if isinstance(n, Phrase))
            elif sort is Relative and tells_a_place(node):
                self._stood(node)
            elif sort is Ability:
                _Resolver(self.words, self.into).unit(node)
            else:
                if sort is Noun:
                    self._noun(node)
                stack.extend(reversed(node.children()))

    def _stood(self, place: Relative) -> None:
        """そのゼクスがあった(スクエア): what came out of a hand or a Trash stood on none."""
        self.stood = True
        for node in place.clause.children():
            self._below(node)
        self.stood = False

    def _noun(self, noun: Noun) -> None:
        head = noun.head
        self.heads |= {id(item): head_of(noun, self.words) for item in noun.filters if isinstance(item, Relative)}
        if isinstance(head, AbilityWord | Moment) or head.sense == "target":
            return
        for item in noun.filters:
            if isinstance(item, Determiner) and item.span and item.sense in ("that", "rest"):
                self.word(item, item.span, noun)
        for other in (item.phrase for item in noun.filters if isinstance(item, Except)):
            if isinstance(other, Noun) and isinstance(other.head, Pronoun) and other.head.span:
                self.set_of(other.head.span, "others", "rest", OTHERS)
        self.so_many(noun)
        if head.sense == "it" and head.span and noun.outside:
            self.set_of(head.span, "others", "pron", OTHERS)
        elif isinstance(head, Pronoun) and head.span and head.sense in ("it", "they", "rest", "of them"):
            self.word(head, head.span, noun)
        if isinstance(head, Position) and head.span and head.sense == "among":
            self.word(head, head.span, noun)
