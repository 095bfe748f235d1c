"""Clauses that tell a deed again: 置いたカード, この能力で破壊したゼクス, 置いたならば."""

from __future__ import annotations

from dataclasses import dataclass, field

from zxscript.interpret.references.antecedents import hurt_by, other_fighter, says_no_more
from zxscript.interpret.references.deeds import (
    did_such,
    meant,
    more_of,
    of_this_card,
    played_there,
    same_deed,
    same_phrases,
    this_ignition,
    told,
    told_in,
    went_elsewhere,
    went_there,
)
from zxscript.interpret.references.discourse import Mention, is_self, offers_cards
from zxscript.interpret.references.pointing import Pointing
from zxscript.interpret.references.relative_heads import HeadOf, called_so
from zxscript.lang.bindings import Binding, Failure
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Relative
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.attack import Attack, Battle
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.transform import Ignite
from zxscript.syntax.node import Extent

_NO_MOST = frozenset(("ge", "apiece"))
_NAMED = ("goal", "source", "object", "partner", "state", "quantity")  # with these a clause tells more than which event it was
_BESIDES = ("subject", "means", "by", "time", "during", "source", "goal", "place")


@dataclass(slots=True)
class Retelling(Pointing):
    """Which clause of the text a later clause tells again."""

    asked: list[VerbClause] = field(default_factory=list)
    """The deeds of which conditions have asked whether they were done."""

    def past(self, relative: Relative, of: HeadOf) -> bool:
        """選んだ, 置いた, 公開した … cards: the clause of that verb.  Other relative clauses are plain descriptions."""
        what = relative.clause
        if not isinstance(what, VerbClause) or what.aspect not in ("past", "had") or not what.span:
            return False
        if self.destroyer(what):
            return True
        if what.aspect != "past":
            return False
        if isinstance(what, Battle):
            other = other_fighter(self.mentions, self.itself)
            if other is not None:
                self.into.bindings["past", *what.span] = other
            return other is not None
        if isinstance(what, Give) and isinstance(what.having, Attack):
            return self.struck(what)
        if says_no_more(what) and isinstance(what, Choose) and what.negative and what.voice == "passive":
            return self.left_out(what)
        if not says_no_more(what.but(means=None) if of_this_card(what.means) else what) or what.negative or what.mode:
            return False
        voices = told_in(what)
        for mention in reversed(self.mentions):
            said = mention.said
            if mention.kind == "event" or (what.goal is None and went_elsewhere(mention, of.lies)) or not called_so(of, mention):
                continue
            if of.zone and went_there(what, mention):
                self.bind(("past", *what.span), mention)
                return True
            if meant(what, mention, voices) or hurt_by(what, said):
                mention = self.taken(mention, lambda one: called_so(of, one) and meant(what, one, voices))
                ways = self.other_ways(mention, lambda one: meant(what, one, voices))
                every = self.all_such(what, mention, voices) if not ways else ()
                self.bind(("past", *what.span), mention, ways or every, bool(every))
                return True
        for mention in reversed(self.mentions):
            if mention.kind != "event" and played_there(what, mention.said):
                self.bind(("past", *what.span), mention)
                return True
        return self.undergone(what)

    def destroyer(self, what: VerbClause) -> bool:
        """このカードが破壊される。このカードを破壊したゼクス; バトルで破壊される。このカードとバトルしていたゼクス: what destroyed it."""
        said = self.itself.said if self.itself is not None else None
        if not isinstance(said, Destroy) or said.voice != "passive" or what.voice or what.negative or what.mode or not what.span:
            return False
        cause = said.means or said.by
        fought = isinstance(cause, Noun) and cause.sense in ("attack", "battle")
        own = what.object if isinstance(what, Destroy) and what.aspect == "past" else None
        own = what.partner if isinstance(what, Battle) and fought else own
        if not is_self(own) or any(getattr(what, role) is not None for role in _BESIDES):
            return False
        self.into.bindings["past", *what.span] = Binding("event", self.itself.clause, "trigger", "by")  # type: ignore[union-attr]
        return True

    def all_such(self, what: VerbClause, last: Mention, voices: tuple[str, ...]) -> tuple[Extent, ...]:
        """この能力で破壊したゼクス: not only those of the last clause that destroys."""
        if what.means is None:
            return ()
        before = self.mentions[: self.mentions.index(last)]
        same = [one for one in reversed(before) if one.kind != "event" and one.place == last.place]
        return tuple(one.clause for one in same if meant(what, one, voices) or hurt_by(what, one.said))

    def left_out(self, what: VerbClause) -> bool:
        """選ばれなかったゼクス: those that the last choice of cards passed over."""
        chosen = [m for m in self.mentions if m.kind == "choice" and offers_cards(m) and m.phrase is not None]
        if chosen and what.span:
            self.bind(("left", *what.span), chosen[-1])
        return False

    def undergone(self, what: VerbClause) -> bool:
        """破壊されたゼクス, 登場したゼクス: the one of the event, if that is what is waited for."""
        role = "object" if what.voice == "passive" else ""
        for mention, said in ((one, one.said) for one in self.mentions):
            if mention.kind != "event" or not same_deed(what, said) or any(_tells_more(what, said, one) for one in _NAMED):
                continue
            mine = "subject" if said.voice == what.voice else role if not said.voice else ""
            if _felled_by_this(what, said):  # このカードが相手のゼクスを破壊する。破壊したゼクス: not this card
                mine, plain = "object", True
            else:
                plain = bool(what.voice) or not isinstance(said, Destroy) or said.object is None
            if mine and mention.role == mine and plain:  # who, or what?
                self.bind(("past", *what.span), mention)  # type: ignore[misc]
                return True
        return False

    def struck(self, what: VerbClause) -> bool:
        """このカードが攻撃してダメージを与えたゼクス: whom the attack of the event hits."""
        hit = [m for m in self.mentions if m.kind == "event" and isinstance(m.said, Give) and m.role == "goal"]
        if hit and what.span:
            self.bind(("past", *what.span), hit[-1])
        return bool(hit)

    def more_of_it(self, what: VerbClause, span: Extent) -> bool:
        """5枚以上戻した場合、…。10枚以上戻した場合: more of the same, whatever was returned in the first case."""
        fewer = next((one.span for one in reversed(self.asked) if one.span and more_of(what, one)), None)
        self.asked.append(what)
        found = [(role, self.into.bindings.get((role, *fewer))) for role in ("did", "such")] if fewer else []
        self.into.bindings |= {(role, *span): bound for role, bound in found if bound is not None}
        return any(bound is not None for _, bound in found)

    def together(self, what: VerbClause, last: Mention, voices: tuple[str, ...]) -> tuple[Extent, ...] | None:
        """この能力で2枚置いたならば, or that behind clauses that put one each: the other clauses; None: nor did all of them so much."""
        before = self.mentions[: self.mentions.index(last)]
        others = [one for one in reversed(before) if one.place == last.place and one.kind == "act" and told(what, one.said, voices)]
        clauses = tuple(one.clause for one in others)
        most, asked = self.most(last), what.quantity.n if isinstance(what.quantity, Quantity) else None
        if what.means is not None:
            return clauses
        if most is None or not isinstance(asked, int) or asked <= most:
            return ()
        more = [self.most(one) for one in others]
        return clauses if (others and all(one is None for one in more)) or most + sum(one or 0 for one in more) >= asked else None

    def most(self, mention: Mention) -> int | None:
        """To how many cards the clause was done at most; None where it does not say so."""
        said = mention.said
        bound = self.into.bindings.get(("object", *mention.clause))
        chosen = next((one.said for one in self.mentions if bound and one.clause == bound.clause and one.kind == "choice"), None)
        number = said.quantity or (chosen.quantity if chosen is not None else None)
        of = (chosen or said).object
        several = isinstance(of, Group) or any(one is not None and (one.each or one.per) for one in (said, chosen))
        if several or not isinstance(number, Quantity) or not isinstance(number.n, int):
            return None
        return None if sense_of(number, "bound") in _NO_MOST or number.each else number.to or number.n

    def _of_the_same(self, what: VerbClause, said: VerbClause) -> VerbClause:
        """公開したカードを登場させなかった: without the cards, if the deed left them out because they were spoken of."""
        only = what.object.filters[0] if isinstance(what.object, Noun) and len(what.object.filters) == 1 else None
        clause = only.clause if isinstance(only, Relative) else None
        if clause is None or clause.span is None or said.object is not None or said.span is None:
            return what
        known = self.into.bindings
        told, left_out = known.get(("past", *clause.span)), known.get(("object", *said.span))
        return what.but(object=None) if told is not None and left_out is not None and told.clause == left_out.clause else what

    def did(self, what: VerbClause) -> None:
        """置いたならば: the last clause with that verb (and, when printed, that goal or object)."""
        if not what.span:
            return
        if self.more_of_it(what, what.span):
            return
        voices = (what.voice, "causative") if what.voice == "" else (what.voice,)
        if this_ignition(what.means):
            for mention in reversed(self.mentions):
                if isinstance(mention.said, Ignite) and mention.place != "trigger":
                    self.bind(("did", *what.span), mention)
                    return
        for mention in reversed(self.mentions):
            said = mention.said
            bare = self._of_the_same(what, said)
            deed = played_there(bare, said) and same_phrases(bare, said) if what.having is not None else told(bare, said, voices)
            if mention.place != "trigger" and deed:
                mention = self.taken(mention, lambda one: told(self._of_the_same(what, one.said), one.said, voices))
                ways = self.other_ways(mention, lambda one: told(what, one.said, voices))
                every = self.together(what, mention, voices) if not ways else ()
                if every is None:
                    break
                self.bind(("did", *what.span), mention, ways or every, bool(every))
                return
        such = [m for m in self.mentions if m.place != "trigger" and says_no_more(what) and did_such(what, m.said, voices)]
        if such and (what.means is None or all(m.place != such[-1].place for m in such[:-1])):  # この能力で: all of them, or which?
            self.bind(("such", *what.span), self.taken(such[-1], lambda one: did_such(what, one.said, voices)))
            return
        self.into.failures["did", *what.span] = Failure("ZX301", what.ja(), what.span)


def _felled_by_this(what: VerbClause, said: VerbClause) -> bool:
    return isinstance(said, Destroy) and not (what.voice or said.voice) and is_self(said.subject) and said.object is not None


def _tells_more(what: VerbClause, event: VerbClause, role: str) -> bool:
    """チャージに置かれた(カード) of チャージにカードが置かれる: the zone told once more says no more than which event it was."""
    told, known = getattr(what, role), getattr(event, role)
    again = isinstance(told, Noun) and isinstance(told.head, Zone) and isinstance(known, Noun) and told == Noun(head=known.head)
    return told is not None and (role != "goal" or not again)
