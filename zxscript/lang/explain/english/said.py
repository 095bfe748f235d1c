"""A clause that is ready to be said: its subject, the forms of its verb, and what stands behind the verb."""

from __future__ import annotations

from dataclasses import dataclass, field

from zxscript.lang.clause import Predicate
from zxscript.lang.explain.english.np import Np, spaced
from zxscript.lang.explain.english.speaker import Speaker

Forms = tuple[str, ...]
"""Base, third person, past, participle, -ing."""

BE: Forms = ("be", "is", "was", "been", "being")
CAN = ("can", "koto-ga", "koto-ha", "koto")
_STATE = frozenset(("Attack", "AttackBy", "Battle", "Block"))


@dataclass(slots=True)
class Said:
    """``subject`` None: the acting player."""

    sp: Speaker
    what: Predicate
    subject: Np | None
    forms: Forms
    after: list[str] = field(default_factory=list)
    flip: bool = False
    first: Said | None = None
    """What happens in the same event right before."""
    """しか with a negative verb says that only this can be: the verb is said positively."""

    def finite(self, subject: Np | None = None) -> str:
        """The verb, agreeing with the subject, and what stands behind it."""
        who = subject or self.subject or self.sp.actor
        if self.first is not None and self.what.mode in CAN:
            return f"{'cannot' if self.negative else 'can'} {self.base()}"
        lead = f"{self.first.finite(who)} and " if self.first is not None else ""
        return lead + spaced(self._verb(who), *self.after)

    def imperative(self) -> str:
        """What the player is told to do; with can and cannot, what the player may do."""
        what = self.what
        if what.mode in ("", "may") and not self.negative and not what.aspect:
            lead = f"{self.first.base()} and " if self.first is not None else ""
            return lead + spaced(self.forms[0], *self.after)
        if what.mode in ("", "may") and what.negative and not what.aspect:
            return spaced("do not", self.forms[0], *self.after)
        return spaced("you", self.finite())

    def gerund(self) -> str:
        """instead of drawing, without paying."""
        return spaced(self.forms[4], *self.after)

    def base(self) -> str:
        """Behind may, can, to."""
        if self.first is not None:
            return f"{self.first.base()} and {spaced(self.forms[0], *self.after)}"
        return spaced(self.forms[0], *self.after)

    def whole(self) -> str:
        """The clause with its subject."""
        who = self.subject or self.sp.actor
        if self.first is not None and who.text == "there":  # 置いて手札が1枚もない: who put it is not there
            first, self.first = self.first, None
            return f"{self.sp.actor.text} {first.finite(self.sp.actor)} and {spaced(who.text, self.finite(who))}"
        return spaced(who.text, self.finite(who))

    def place_words(self) -> str:
        """Only what stands behind the verb."""
        return spaced(*self.after)

    @property
    def negative(self) -> bool:
        """Whether the verb is said with not."""
        return self.what.negative and not self.flip

    def _verb(self, who: Np) -> str:
        what, plural = self.what, who.plural or who.person == 2
        base = self.forms[0]
        if what.mode in CAN:
            return f"{'cannot' if self.negative else 'can'} {base}"
        if what.mode == "may":
            return f"may {base}"
        if what.mode == "must":
            return f"must {base}"
        if what.aspect:
            return self._past(plural)
        if self.negative:
            return self._not(base, "do" if plural else "does", "are" if plural else "is")
        return self._present(plural)

    def _present(self, plural: bool) -> str:
        base, third = self.forms[:2]
        if base.startswith("be "):
            return "are " + base[3:] if plural else third
        if base == "be":
            return "are" if plural else "is"
        return base if plural else third

    def _not(self, base: str, do: str, be: str) -> str:
        if base == "be" or base.startswith("be "):
            return f"{be} not{base[2:]}"
        return f"{do} not {base}"

    def _past(self, plural: bool) -> str:
        what, base = self.what, self.forms[0]
        if what.aspect == "ongoing" and what.kind in _STATE:
            return ("are" if plural else "is") + (" not" if self.negative else "") + f" {self.forms[4]}"
        if what.aspect == "ongoing" and what.kind in ("Have", "Adjoin", "Contain", "Exist"):
            return self._not(base, "do" if plural else "does", "are" if plural else "is") if self.negative else self._present(plural)
        if what.aspect in ("had", "ongoing"):
            have = "have" if plural else "has"
            return f"{have}{' not' if self.negative else ''} {self.forms[3]}"
        if self.negative:
            return self._not(base, "did", "were" if plural else "was")
        past = self.forms[2]
        return "were" + past[3:] if plural and past.startswith("was") else past
