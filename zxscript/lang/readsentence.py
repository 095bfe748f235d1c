"""Sentences: from the flat run of elements to nested items."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from zxscript.lang import sentence as s
from zxscript.lang.attach import add_filters, says_now
from zxscript.lang.base import Filter, Item, Phrase, Test
from zxscript.lang.clause import Be, Joined, Place, Predicate, VerbClause
from zxscript.lang.elements import around, first_head, flatten, quantity_of, span_of, words_of
from zxscript.lang.filters import Determiner, Relative
from zxscript.lang.heads import Amount, Moment, Named
from zxscript.lang.lead import Waiting, attach_all, conjunct_before, inside_first, predicated, same_values
from zxscript.lang.nesting import fold, is_test
from zxscript.lang.nouns import Arithmetic, Noun
from zxscript.lang.possession import goes_on, possessed
from zxscript.lang.quantity import Quantity
from zxscript.lang.readnoun import NounReader, leftmost
from zxscript.lang.readverb import Arg, NotRead, VerbForm, apart, build_clause, take_such, value_of, verb_form
from zxscript.lang.relative import takes_for_relative
from zxscript.syntax.node import Node
from zxscript.syntax.parser import Token, Tree

_LINKS = {"V_REN": "ren", "V_TE": "te", "V_ZU": "zu"}
_TEI = {"おり": "teori", "い": "tei", "いて": "teite"}

PredicateT = TypeVar("PredicateT", bound=Predicate)


class SentenceReader:
    """Reads one sentence; the state is the run so far."""

    def __init__(self, nouns: NounReader) -> None:
        self._nouns = nouns
        self._items: list[Item] = []
        self._args: list[Arg] = []
        self._floor = 0
        """Phrases below this index stand before modifiers that still wait; a relative verb cannot reach them."""
        self._next: Tree | None = None
        self._after: Tree | None = None
        self._role = "effect"
        self._relatives: list[Waiting] = []
        self._mods: list[Waiting] = []
        self._or: list[tuple[Predicate, bool]] = []
        self._repeated = False

    def read(self, tree: Tree, role: str = "effect") -> tuple[Item, ...]:
        """The items of an ``elements`` tree.  ``role``: effect, trigger, cost or sub (a condition line)."""
        self._role = role
        run = flatten(tree)
        for element, self._next, self._after in zip(run, [*run[1:], None], [*run[2:], None, None], strict=False):
            self._element(element, self._next is None, role)
        if self._relatives or self._mods:
            raise NotRead("modifiers without a noun", run[-1].start, run[-1].end)
        if self._args and role == "sub":
            clause = Be(**self._be_args(run[-1]))
            self._items.append(s.Do(what=clause, span=clause.span))
        if self._args:
            raise NotRead("phrases without a verb", self._args[0].start, self._args[-1].end)
        return fold(self._items)

    # ------------------------------------------------------------------ elements

    def _element(self, tree: Tree, last: bool, role: str) -> None:
        kids = [kid for kid in tree.children if kid.__class__ is not Token or kid.type != "COMMA"]
        comma = len(kids) < len(tree.children)
        method = getattr(self, "_on_" + tree.data, None)
        if method is None:
            raise NotRead(f"no construction for {tree.data}", tree.start, tree.end)
        method(tree, kids, comma, last)

    def _phrase(self, tree: Tree) -> Phrase:
        """A phrase with the modifiers and relative clauses that wait for it."""
        phrase = self._nouns.phrase(tree)
        waiting = [*self._relatives, *self._mods] if self._relatives else self._mods
        self._relatives, self._mods, self._floor = [], [], 0
        return attach_all(phrase, waiting)

    def _push(self, case: str, value: Any, tree: Tree, comma: bool) -> None:
        sort = value.sort if isinstance(value, Phrase) else "qty"
        start = tree.start
        if isinstance(value, Phrase) and value.span:
            start = min(start, value.span[0])
        self._args.append(Arg(case, sort, value, comma, start, tree.end))

    def _on_arg(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        case = "".join(t.value for t in words_of(kids[1:]))
        if case in ("のために", "のため"):
            case = "ために"
        value = quantity_of(kids[0]) if isinstance(kids[0], Token) else self._same(self._phrase(kids[0]))
        if case == "で" and comma and self._is_copula(value):
            self._statement(self._be_of(value, tree), "te", comma)
        else:
            self._push(case, value, tree, comma)

    def _same(self, phrase: Phrase) -> Phrase:
        before = self._args[-1] if self._args and self._args[-1].case == "が" else None
        found = same_values(before.value, before.start, phrase) if before else None
        if found:
            self._args.pop()
        return found or phrase

    def _is_copula(self, value: Any) -> bool:
        """手札が2枚以下で、 says what the subject is; it is no means of an action."""
        subject = any(arg.case == "が" for arg in self._args)
        if not subject or isinstance(value, Quantity) or value.sort == "num":
            return subject
        return isinstance(leftmost(value).head, Named) or (isinstance(value, Noun) and value.head.ja() == "フォース")

    def _be_of(self, value: Any, tree: Tree, copula: str = "") -> Be:
        said = {"quantity": value} if isinstance(value, Quantity) else {"value": value}
        return Be(copula=copula, **apart(said, self._be_args(tree, value), tree))

    def _on_time_arg(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        phrase = self._phrase(kids[0])
        if phrase.sort not in ("time", "qty", "attr:枚数", "attr:個数", "attr:回数") and not isinstance(phrase, Arithmetic):
            raise NotRead("a phrase without a particle", tree.start, tree.end)
        self._push("time" if phrase.sort == "time" else "#", phrase, tree, comma)

    def _on_qty_link(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        if kids[1].value == "か" and any(arg.case == "が" for arg in self._args):
            self._or.append((self._be_of(quantity_of(kids[0]), kids[0]), comma))
            return
        waiting = [arg for arg in self._args if arg.case == "を"]
        self._args = [arg for arg in self._args if arg.case != "を"]
        phrase = value_of(waiting[0], Phrase) if waiting else None
        start = waiting[0].start if waiting else tree.start
        joined = Joined(phrase=phrase, quantity=quantity_of(kids[0]), conj=kids[1].value, span=(start, tree.end))
        self._args.append(Arg("&", "card", joined, False, start, tree.end))

    def _on_qty(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._push("#", quantity_of(kids[0]), tree, comma)

    def _on_all(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._push("#", Quantity(counter="すべて", span=span_of(kids[0])), tree, comma)

    def _on_signed(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._args.append(Arg("±", "num", kids[0].text, comma, tree.start, tree.end))

    def _on_adverb(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        if kids[0].value == "さらに" and not (self._args or self._mods or self._relatives) and (comma or not self._items):
            self._on_conjunction(tree, kids, comma, last)  # said of all that follows, not of the condition behind it
            return
        if self._mods and kids[0].value in ("現在", "元々"):
            self._mods.append(Determiner(word=kids[0].value, wide=comma, span=span_of(tree)))
            return
        if self._mods or self._relatives:
            raise NotRead("an adverb between modifiers and their noun", tree.start, tree.end)
        self._args.append(Arg("~", "adverb", kids[0].value, comma, tree.start, tree.end))

    def _on_conjunction(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._items.append(s.Conjunction(word=kids[0].value, comma=comma, span=span_of(tree)))

    def _on_dangling(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._mods += self._nouns.filters(kids[0])
        self._floor = len(self._args)

    def _on_bare(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        phrase = self._phrase(kids[0])
        if last:
            self._statement(Be(**apart({"value": phrase}, self._be_args(tree, phrase), tree)), "", False)
        elif phrase.sort == "num" or isinstance(phrase, Arithmetic):
            self._push("num", phrase, tree, comma)
        elif isinstance(phrase, Noun) and isinstance(phrase.head, Amount) and phrase.head.quantity and phrase.filters:
            self._mods, self._floor = list(phrase.filters), len(self._args)  # 手札にある|2種族以上持つ|ゼクス
            self._push("#", phrase.head.quantity, tree, comma)
        else:
            raise NotRead("a phrase without a particle", tree.start, tree.end)

    # ------------------------------------------------------------------ predicates

    def _on_predicate(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        form = verb_form(kids[0])
        if last:
            self._statement(self._clause(form), "", False)
        else:
            self._relative(form, comma)

    def _relative(self, form: VerbForm, comma: bool) -> None:
        of_card = self._next is not None and first_head(self._next) == "cards_head"
        taken, lifted = takes_for_relative(form, self._args[self._floor :], of_card)
        self._args = self._args[: len(self._args) - len(taken)]
        lead = conjunct_before(form, self._args, self._floor, taken)
        if form.aspect == "ongoing" and self._mods and says_now(self._mods[-1]):  # にある|現在バトルしていない|ゼクス
            word = self._mods.pop()
            taken.append(Arg("~", "adverb", "現在", False, *(word.span or (form.start, form.start))))  # type: ignore[union-attr]
        clause = self._having(build_clause(form, taken, form.start))
        relative = Relative(clause=clause, wide=comma, span=clause.span)
        self._relatives = [*lead, *lifted, *self._relatives, *self._mods, relative]
        self._mods = []

    def _on_linked(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        link = _LINKS[kids[0].type]
        if len(kids) > 1:
            link = "zuni" if kids[1].type == "NI" else _TEI[kids[1].text]
        elif link == "ren" and goes_on(verb_form(kids[0]), self._args, self._floor, self._next, self._after):
            self._mods += possessed(self._args.pop(), comma, tree.end)
            self._floor = len(self._args)
            return
        self._statement(self._clause(verb_form(kids[0])), link, comma)

    def _on_is_linked(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._statement(self._be(tree, kids[0], negative=kids[1].text == "でなく"), "ren", comma)

    def _on_is_final(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        negative = kids[1].type == "DENAI"
        if last:
            self._statement(self._be(tree, kids[0], negative, kids[1].text), "", False)
            return
        lifted, value = predicated(self._phrase(kids[0]))
        topics = [arg for arg in self._args if arg.case == "が"]
        self._args = [arg for arg in self._args if arg.case != "が"]
        subject = value_of(topics[-1], Phrase) if topics else None
        starts = [*(topic.start for topic in topics), value.span[0] if value.span else tree.start]
        clause = Be(value=value, subject=subject, negative=negative, copula=kids[1].text, span=(min(starts), tree.end))
        self._relatives += [*lifted, Relative(clause=clause, span=clause.span)]

    def _on_or_verb(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._or.append((self._having(self._clause(verb_form(kids[0]))), comma))

    def _on_or_when(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._or.append((self._having(self._clause(verb_form(kids[0]))), comma))
        self._repeated = True

    def _on_or_in(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._or.append((self._in(kids), comma))

    def _having(self, clause: PredicateT) -> PredicateT:
        """プレイされて|登場していた場合: a clause in 〜て without a comma right in front is part of the same event."""
        before = self._items[-1] if self._items else None
        if not isinstance(before, s.Do) or before.link != "te" or before.comma:
            return clause
        self._items.pop()
        return clause.but(having=before.what, span=around((before.what, clause)))

    def _nothing_waits(self, node: Node) -> None:
        if self._relatives or self._mods:
            start, end = node.span or (0, 0)
            raise NotRead("modifiers without a noun", start, end)

    def _statement(self, what: Predicate, link: str, comma: bool) -> None:
        self._nothing_waits(what)
        if self._role == "trigger" and not link:
            what = self._having(what)
        if self._or and not (link == "te" and not comma):  # …時か、相手がプレイして|登場させた時: part of the event behind
            options = (*(clause for clause, _ in self._or), what)
            commas = tuple(c for _, c in self._or)
            self._or = []
            self._items.append(s.Either(options=options, commas=commas, link=link, comma=comma or not link,  # type: ignore[arg-type]
                                        span=around(options)))  # fmt: skip
        else:
            self._items.append(s.Do(what=what, link=link, comma=comma or not link, span=what.span))  # type: ignore[arg-type]

    # ------------------------------------------------------------------ conditions and other prefixes

    def _on_if_verb(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._if(self._clause(verb_form(kids[0])), tree, kids, comma)

    def _on_if_qty(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        clause = Be(**apart({"quantity": quantity_of(kids[0])}, self._be_args(kids[0]), kids[0]))
        self._if(clause.but(copula="の") if kids[1].type == "NO" else clause, tree, kids, comma)

    def _on_if_compare(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        copula = "の" if kids[1].type == "CMP_BAAI" else ""
        self._if(self._be(kids[0], kids[0]).but(compare=kids[1].text[:2], copula=copula), tree, kids, comma)

    def _on_if_mods(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        filters = self._waiting_before(self._nouns.filters(kids[0]), tree)
        self._if(Be(filters=tuple(filters), **self._be_args(kids[0], *filters)), tree, kids, comma)

    def _waiting_before(self, said: list[Waiting], tree: Tree) -> list[Filter]:
        """選んだ|ゼクスと同じコストの場合: a clause that waits belongs to the noun inside the first modifier."""
        waiting, self._relatives, self._mods = [*self._relatives, *self._mods], [], []
        filters = [item for item in said if isinstance(item, Filter)]
        clauses = [item for item in waiting if isinstance(item, Filter)]
        if len(filters) < len(said) or len(clauses) < len(waiting):
            raise NotRead("a conjunct without its noun", tree.start, tree.end)
        return inside_first(clauses, filters, tree)

    def _on_if_battling(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        value = Noun(head=Moment(word=kids[0].text)).at(span_of(kids[0]))
        self._if(Be(value=value, **self._be_args(kids[0])), tree, kids, comma)

    def _on_if_in(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        self._if(self._in(kids), tree, kids, comma)

    def _in(self, kids: list[Any]) -> VerbClause:
        """Xに + ある, read as one word by the lexer."""
        place, word = kids[0], kids[1]
        self._args.append(Arg("に", "zone", self._phrase(place), False, place.start, place.end))
        return self._clause(VerbForm("ある", negative=word.text == "にない", start=word.start, end=word.end))

    def _on_if_noun(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        words = words_of(kids)
        negative = words[0].type == "DENAI"
        copula = "の" if words[0].type == "NO" else "である" if words[0].type == "DEARU" else ""
        ends = words[0] if negative or copula == "である" else kids[0]
        clause = self._be(ends, kids[0], negative, words[0].text if negative else copula)
        self._if(clause, tree, kids, comma)

    def _if(self, clause: Predicate, tree: Tree, kids: list[Any], comma: bool) -> None:
        self._nothing_waits(clause)
        clause = self._having(clause)
        word = next(t.value for t in words_of(kids) if t.type in ("BAAI", "NARABA", "CMP_BAAI", "CMP_NARABA"))
        suffix = "".join(t.value for kid in kids if isinstance(kid, Tree) and kid.data == "case_suffix"
                         for t in words_of(kid.children))  # fmt: skip
        test: Test = s.Holds(what=clause, span=clause.span)
        if self._or:
            options = (*(s.Holds(what=c, span=c.span) for c, _ in self._or), test)
            test = s.Any(tests=options, commas=tuple(c for _, c in self._or), span=around(options))
            self._or = []
        earlier: list[s.Do] = []
        while self._items and is_test(self._items[-1]):
            earlier.insert(0, self._items.pop())  # type: ignore[arg-type]
        if earlier:
            first = self._having(earlier[0].what)
            earlier[0] = earlier[0].but(what=first, span=first.span)
            tests = (*(s.Holds(what=do.what, span=do.span) for do in earlier), test)
            test = s.All(tests=tests, links=tuple(do.link for do in earlier), span=around(tests))
        word = "場合" if word.endswith("場合") else "ならば"
        self._items.append(s.If(test=test, word=word, suffix=suffix, comma=comma, span=around((test,), tree)))  # type: ignore[arg-type]

    def _on_when(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        clause = self._having(self._clause(verb_form(kids[0])))
        events = (*(c for c, _ in self._or), clause)
        commas = tuple(c for _, c in self._or) if any(c for _, c in self._or) else ()
        repeated, self._repeated, self._or = self._repeated, False, []
        self._items.append(s.Whenever(events=events, word=kids[1].text, commas=commas, comma=comma, repeated=repeated,
                                      span=around(events, tree)))  # fmt: skip

    def _on_instead_verb(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        clause = self._clause(verb_form(kids[0]))
        self._items.append(s.InsteadOf(what=clause, comma=comma, span=around((clause,), tree)))

    def _on_instead_noun(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        thing = self._phrase(kids[0])
        self._items.append(s.InsteadOf(thing=thing, comma=comma, span=around((thing,), tree)))

    def _on_until_verb(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        clause = self._clause(verb_form(kids[0]))
        self._items.append(s.UntilDone(what=clause, comma=comma, span=around((clause,), tree)))

    # ------------------------------------------------------------------ clauses

    def _clause(self, form: VerbForm) -> VerbClause:
        args = self._prefixes()
        if self._relatives or self._mods:
            raise NotRead("modifiers without a noun", form.start, form.end)
        return build_clause(form, args, form.start)

    def _prefixes(self) -> list[Arg]:
        """Turn topics and times among the waiting phrases into prefixes; the rest belongs to the verb."""
        rest: list[Arg] = []
        for arg in self._args:
            if arg.case == "は":
                about, start = value_of(arg, Phrase), arg.start
                if rest and rest[-1].case == "~" and rest[-1].value == "現在":  # 現在|スクエアにあるすべてのゼクスは
                    start = rest.pop().start
                    about = add_filters(about, [Determiner(word="現在", span=(start, start + 2))])
                self._items.append(s.Topic(about=about, comma=arg.comma, span=(start, arg.end)))
            elif arg.sort == "time" and arg.case == "まで":
                self._items.append(s.Until(time=value_of(arg, Phrase), comma=arg.comma, span=(arg.start, arg.end)))
            elif arg.case == "time":
                self._items.append(s.At(time=value_of(arg, Phrase), comma=arg.comma, span=(arg.start, arg.end)))
            else:
                rest.append(arg)
        self._args = []
        return rest

    def _be(self, last: Tree | Token, noun: Tree, negative: bool = False, copula: str = "") -> Be:
        value = self._phrase(noun)
        return Be(value=value, negative=negative, copula=copula, **self._be_args(last, value))

    def _be_args(self, last: Tree | Token, *said: Node) -> dict[str, Any]:
        """The subject and the few other phrases that a copula takes, and the span from the first of them to ``last``."""
        rest = self._prefixes()
        starts = [last.start, *(arg.start for arg in rest), *(node.span[0] for node in said if node.span)]
        roles: dict[str, Any] = {"span": (min(starts), last.end)}
        pause: list[str] = []
        waiting: dict[str, Any] = {}
        for arg in take_such(rest, waiting, of_verb=False):
            if arg.case == "が" and "subject" not in roles:
                roles["subject"], name = value_of(arg, Phrase), "subject"
            elif arg.case == "~" or (arg.case == "#" and isinstance(arg.value, Quantity) and arg.value.counter == "すべて"):
                word = arg.value if arg.case == "~" else "すべて"
                roles["each"], name = (*roles.get("each", ()), word), "each"
            elif arg.case == "#" and "quantity" not in roles:
                roles["quantity"], name = value_of(arg, Quantity), "quantity"
            elif arg.case in ("に", "で") and arg.sort in ("time", "zone") and "where" not in roles:
                particle: Literal["に", "で"] = "に" if arg.case == "に" else "で"
                roles["where"], name = Place(phrase=value_of(arg, Phrase), particle=particle, span=(arg.start, arg.end)), "where"
            else:
                raise NotRead(f"a comparison takes no such phrase ({arg.case}: {arg.sort})", arg.start, arg.end)
            if arg.comma:
                pause.append(name)
        return {**roles, **waiting, "pause": tuple(pause)}
