"""Who the changes of one step are about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from zxscript.compile import conditions, sets
from zxscript.compile.context import IT, Context
from zxscript.compile.logic import both, of_one
from zxscript.compile.patients import taken
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Among, BeingPlayed, Cards, Condition, Fixed, Persons, Self, Set, Some, Union


@dataclass(slots=True)
class About:
    """Finds out each set and each condition once, however many changes speak of it."""

    ctx: Context
    picked: list[str] = field(default_factory=list)
    """Locals of the cards that were taken for the step."""
    fixed: list[str] = field(default_factory=list)
    """Locals of the cards that are these cards from now on (現在)."""
    _sets: dict[tuple[Set, bool], Expr] = field(default_factory=dict)
    _conditions: dict[Condition, Expr] = field(default_factory=dict)

    def these(self, what: Set, wherever: bool = False, when: Condition | None = None) -> Expr:
        """Predicate over ``it``: is it a member, while the condition holds?

        In an effect, cards that were pointed to are these very cards, and a described set is asked anew as long as the
        effect lasts (decision 0416).  ``wherever``: an unsaid zone demands nothing.
        """
        if (what, wherever) not in self._sets:
            self._sets[what, wherever] = self._found(what, wherever)
        return both(self.holds(when), self._sets[what, wherever])

    def holds(self, when: Condition | None) -> Expr:
        """The condition, True for none."""
        if when is None:
            return True
        if when not in self._conditions:
            self._conditions[when] = conditions.condition(self.ctx, when)
        return self._conditions[when]

    def _found(self, what: Set, wherever: bool) -> Expr:
        played = _next_play(what)
        if played is not None:
            return self._until_played(what, played, wherever)
        if self.ctx.static or isinstance(what, Persons) or _described(what):
            return self._settled(sets.described(self.ctx, what) if wherever else sets.member(self.ctx, what))
        if isinstance(what, Fixed) and isinstance(what.of, Self):
            return self._found(what.of, wherever)
        if isinstance(what, Self):
            return ("eq", IT, self.ctx.fix(sets.single(self.ctx, what), "who"))
        if isinstance(what, Among) and isinstance(what.of, Self):
            such = Cards(whose=what.whose, tests=what.tests)
            return both(self._found(what.of, wherever), sets.described(self.ctx, such))
        if isinstance(what, Some):
            return ("in", IT, self._taken(what))
        these = self.ctx.fix(sets.everything(self.ctx, what), "who")
        if isinstance(what, Fixed) and isinstance(these, tuple) and these[0] == "local" and isinstance(these[1], str):
            self.fixed.append(these[1])
        return ("in", IT, these)

    def _settled(self, expr: Expr) -> Expr:
        """In an effect, the cards of the event that set it off are settled now: later there is another event, or none."""
        if self.ctx.static or not isinstance(expr, tuple):
            return expr
        if len(expr) == 2 and expr[0] == "ev":
            return self.ctx.fix(expr, "who")
        return tuple(self._settled(part) for part in expr)

    def _taken(self, what: Some) -> Expr:
        refs = taken(self.ctx, what).refs
        if isinstance(refs, tuple) and refs[0] == "local" and isinstance(refs[1], str):
            self.picked.append(refs[1])
        return refs

    def _until_played(self, what: Set, played: BeingPlayed, wherever: bool) -> Expr:
        """Until the next such card has been played: as many such plays of this turn are remembered as now."""
        ctx = self.ctx
        name = ctx.names.name("event")
        fact: Expr = ("local", name)
        card = of_one(("field", "subject", fact), sets.described(ctx, _card(what)))
        mine = both(("eq", ("field", "player", fact), ctx.player(played.by)), card)
        if played.source:
            mine = both(mine, ("eq", ("field", "from", fact), ("zone_no", played.source[0].zone)))
        plays: Expr = ("happened", ctx.terms.events[played.how].kind, ("bind", name, IT, mine))
        so_far = ctx.fix(plays, "plays")
        return both(self._found(_any_play(what), wherever), ("eq", plays, so_far))


def _described(what: Set) -> bool:
    """Is it told by what its members are, instead of pointing to cards?"""
    return isinstance(what, Cards) or (isinstance(what, Union) and all(_described(part) for part in what.parts))


def _next_play(what: Set) -> BeingPlayed | None:
    for part in what.parts if isinstance(what, Union) else (what,):
        for test in part.tests if isinstance(part, Cards | Among) else ():
            if isinstance(test, BeingPlayed) and test.next_only:
                return test
    return None


def _card(what: Set) -> Set:
    """The cards without the demand that they are played."""
    if isinstance(what, Union):
        return replace(what, parts=tuple(_card(part) for part in what.parts))
    assert isinstance(what, Cards | Among)
    return replace(what, tests=tuple(test for test in what.tests if not isinstance(test, BeingPlayed)))


def _any_play(what: Set) -> Set:
    """Such cards that are played, the next one or a later one."""
    if isinstance(what, Union):
        return replace(what, parts=tuple(_any_play(part) for part in what.parts))
    assert isinstance(what, Cards | Among)
    tests = tuple(replace(test, next_only=False) if isinstance(test, BeingPlayed) else test for test in what.tests)
    return replace(what, tests=tests)
