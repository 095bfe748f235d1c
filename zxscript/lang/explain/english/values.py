"""Numbers that go up and down, existence and counts, comparisons, and what things are, in English."""

from __future__ import annotations

from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain.english.clauses import begin, rest, subject_np
from zxscript.lang.explain.english.np import IT, YOU, Np, listed, nominative
from zxscript.lang.explain.english.parts import count
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.references import referent, remember
from zxscript.lang.explain.english.said import BE, Said
from zxscript.lang.explain.english.speaker import BARE, A, Speaker, Want, says
from zxscript.lang.filters import Determiner, Of, Owner
from zxscript.lang.heads import Attribute, CardType, Named, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs import compare, exist
from zxscript.lang.zenonzard import verbs as z

GET = ("get", "gets", "got", "got", "getting")
HAVE = ("have", "has", "had", "had", "having")
BY = {
    "Reduce": "is reduced", "Raise": "is increased", "Lift": "is raised", "Drop": "is lowered", "Increase": "increases",
    "Decrease": "decreases",
}  # fmt: skip


def attribute_change(sp: Speaker, what: VerbClause, it: Np | None) -> Said:
    """Somebody's attribute goes up or down: it gets +2000 power, its cost is reduced by 1."""
    if "現在" in what.now:  # only the cards that are there as the effect is carried out (decision 0416)
        said = attribute_change(sp, what.model_copy(update={"now": tuple(word for word in what.now if word != "現在")}), it)
        said.subject = Np(f"{said.subject.text} (only those there now)", said.subject.plural) if said.subject is not None else None
        return said
    amount = what.amount.replace("＋", "+").replace("－", "-") if what.amount is not None else ""
    phrase = what.object or what.subject
    if what.kind == "Make" and _stat_change(what):
        who = sp.np(phrase, every_one(phrase)) if phrase is not None else subject_np(sp, what, it) or IT
        return rest(sp, what, Said(sp, what, nominative(who), GET, [sp.np(what.measure).text if what.measure else amount]),
                    skip=("measure",))  # fmt: skip
    attributes = _attributes(phrase)
    if what.kind == "Make" and amount and attributes and all(word in _GIVEN for word in attributes):
        names = listed([sp.word("attribute", word) for word in attributes])
        return rest(sp, what, Said(sp, what, nominative(owner_np(sp, what, phrase)), GET, [amount, names]), skip=("extent",))
    np = _whole(sp, what, phrase, it)
    if what.kind == "Make":
        return rest(sp, what, Said(sp, what, np, GET, [amount]))
    verb = BY[what.kind]
    forms = (verb.replace("is ", "be "), verb, verb, verb, verb)
    if not verb.startswith("is "):
        base = verb.removesuffix("s")
        forms = (base, verb, base + "d", base + "d", base.removesuffix("e") + "ing")
    said = Said(sp, what, np, forms)
    by = amount.lstrip("+-") or (str(sp.say(what.quantity)) if isinstance(what.quantity, Quantity) else "")
    said.after.append(f"by {by}" if by else "")
    return rest(sp, what, said)


_GIVEN = ("パワー", "コスト", "BP", "DP", "射程", "フリーコスト")


def _stat_change(what: VerbClause) -> bool:
    return isinstance(what.measure, Noun) and what.measure.head.kind == "StatChange"


def _attributes(phrase: Phrase | None) -> list[str]:
    """The attributes of a phrase, if it names nothing else."""
    items = phrase.items if isinstance(phrase, Group) else (phrase,)
    found = [item.head.word for item in items if isinstance(item, Noun) and isinstance(item.head, Attribute)]
    return found if len(found) == len(items) else []


def owner_np(sp: Speaker, what: VerbClause, phrase: Phrase | None) -> Np:
    """Whose attribute: named, or spoken of."""
    first = phrase.items[0] if isinstance(phrase, Group) else phrase
    if isinstance(first, Noun):
        parts = [item for item in first.filters if isinstance(item, Of)]
        if parts:
            np = sp.np(parts[0].phrase, every_one(parts[0].phrase))
            remember(sp, what, None, True)
            return np
        owners = [item for item in first.filters if not isinstance(item, Of)]
        if owners:
            return sp.np(first.model_copy(update={"head": _CARD}), BARE)
    binding = sp.sources.binding("owner", what)
    if binding is not None:
        np = referent(sp, binding)
        remember(sp, what, binding, True)
        return np
    return sp.topic_np or IT


def _only_named(noun: Noun) -> bool:
    return isinstance(noun.head, Named) and not any(isinstance(item, Owner) for item in noun.filters)


def every_one(phrase: Phrase) -> Want:
    """Cards that are described and not counted are all that fit: your Z/X get +1000 power."""
    items = phrase.items if isinstance(phrase, Group) else (phrase,)
    counted = any(isinstance(item, Noun) and (item.quantity is not None or _only_named(item)) for item in items)
    return A if counted or phrase.sort != "card" else BARE


_CARD = CardType(word="カード")


def _whole(sp: Speaker, what: VerbClause, phrase: Phrase | None, it: Np | None) -> Np:
    """The attribute as a noun phrase: the limit of your Charge, its cost."""
    if phrase is None:
        return it or subject_np(sp, what) or IT
    np = sp.np(phrase, A)
    bare = isinstance(phrase, Noun) and isinstance(phrase.head, Attribute) and not phrase.filters
    if bare and np.text.startswith("the "):
        return Np(f"{owner_np(sp, what, phrase).possessive} {np.text.removeprefix('the ')}")
    return np


@says(exist.Exist, z.BeThere)
def there(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    """ある: there are, you have, it is in the Charge."""
    only = any(entry.endswith("しか") for entry in what.focus)
    quantity = what.quantity if isinstance(what.quantity, Quantity) else None
    apart = what.each == ("それぞれ",)
    place_words = place(sp, what.goal, "at") if what.goal is not None else ""
    if what.subject is None:
        return _counted_again(sp, what, quantity, place_words, it)
    if what.measure is not None:
        return rest(sp, what, Said(sp, what, sp.np(what.subject), BE, [sp.np(what.measure).text]), skip=("measure", "times"))
    if _definite(what.subject):
        said = Said(sp, what, sp.np(what.subject), BE, [("only " if only else "") + place_words], flip=only)
        return rest(sp, what, said, skip=("goal", "times"))
    remember(sp, what, None, True)
    article = "no" if what.negative and not only and quantity is None else "a"
    none = what.negative and not only
    if none and quantity is not None and "quantity:も" not in what.focus and quantity.n == 1:
        article, quantity = "no", None
    subject, owner = _unowned(sp, what.subject)
    if isinstance(subject, Noun) and isinstance(subject.head, Zone):
        subject = what.subject
    if only and quantity is None:
        article = "bare"
    np = sp.np(subject, Want(quantity, article, apart=apart))
    text = ("only " if only else "") + np.text + (f" ({count(quantity)} of each)" if apart and quantity is not None else "")
    flip = only or none
    if owner is not None:
        return rest(sp, what, Said(sp, what, owner, HAVE, [text, place_words], flip), skip=("goal", "times", "each"))
    head = Np("there", np.plural and not np.text.startswith(("a ", "an ")))
    return rest(sp, what, Said(sp, what, head, BE, [text, place_words], flip), skip=("goal", "times", "each"))


def _definite(phrase: Phrase) -> bool:
    if phrase.sort in ("self", "pron"):
        return True
    return isinstance(phrase, Noun) and any(isinstance(item, Determiner) and item.word == "その" for item in phrase.filters)


def _counted_again(sp: Speaker, what: VerbClause, quantity: Quantity | None, where: str, it: Np | None) -> Said:
    """8枚以上ある: 8 or more of them; in a relative clause, where it is."""
    if it is not None:
        number = [str(sp.say(quantity))] if quantity is not None else []
        return rest(sp, what, Said(sp, what, it, BE, [*number, where]), skip=("goal", "times"))
    binding = sp.sources.binding("subject", what)
    text = str(sp.say(quantity)) if quantity is not None else "any"
    if binding is not None and sp.sources.phrase(binding) is not None:
        text = text if "different" in text else f"{text.replace(' cards', '')} of them"
    return rest(sp, what, Said(sp, what, Np("there", True), BE, [text, where]), skip=("goal", "times"))


def _unowned(sp: Speaker, phrase: Phrase) -> tuple[Phrase, Np | None]:
    """Your X: what you have."""
    if not isinstance(phrase, Noun) or isinstance(phrase.head, Zone):
        return phrase, None
    owners = [item for item in phrase.filters if isinstance(item, Owner)]
    if len(owners) != 1 or owners[0].who not in (("あなた",), ("相手",), ("自分",)):
        return phrase, None
    kept = tuple(item for item in phrase.filters if item is not owners[0])
    who = {"あなた": YOU, "相手": Np("your opponent")}.get(owners[0].who[0], sp.actor)
    return phrase.model_copy(update={"filters": kept}), who


_COMPARED = {
    "Higher": "higher", "Lower": "lower", "More": "more", "Fewer": "fewer", "Highest": "the highest", "Topmost": "the highest",
    "Lowest": "the lowest", "Bottommost": "the lowest", "Most": "the most", "Fewest": "the fewest",
}  # fmt: skip


@says(compare.Higher, compare.Lower, compare.More, compare.Fewer)
def compared(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    """相手の手札より2枚多い: 2 more than."""
    by = ""
    if isinstance(what.quantity, Quantity):
        by = str(sp.say(what.quantity)).split(" ")[0] + " "
    elif what.measure is not None:
        by = sp.np(what.measure).text + " "
    subject = _cards_of(sp, what.subject) if what.subject is not None else begin(sp, what, it).subject
    than = f"than {_cards_of(sp, what.than).text}" if what.than is not None else ""
    word = _COMPARED[what.kind]
    if what.kind == "Fewer" and subject is not None and not subject.plural:
        word = "less"
    return rest(sp, what, Said(sp, what, subject, BE, [by + word, than]), skip=("than", "measure", "times"))


def _cards_of(sp: Speaker, phrase: Phrase) -> Np:
    """A zone in a comparison is its number of cards: your Life."""
    return sp.np(phrase, A)


@says(compare.Highest, compare.Lowest, compare.Topmost, compare.Bottommost, compare.Most, compare.Fewest)
def extreme(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    return rest(sp, what, Said(sp, what, begin(sp, what, it).subject or IT, BE, [_COMPARED[what.kind]]))


@says(compare.Equal, z.SetEqual)
def equal(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    other = what.goal or what.partner
    said = Said(sp, what, begin(sp, what, it).subject or IT, BE, [f"equal to {sp.np(other, A).text}" if other else "equal"])
    return rest(sp, what, said, skip=("goal", "partner"))


@says(compare.Differ)
def differ(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    if what.partner is not None:
        said.after.append(f"from {sp.np(what.partner, A).text}")
    return rest(sp, what, said, skip=("partner",))
