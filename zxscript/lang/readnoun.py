"""From the tree of a noun phrase to its nodes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.attach import crowded, lift_first, misplaced, outside_place
from zxscript.lang.attach import leftmost as leftmost
from zxscript.lang.attach import replace_leftmost as replace_leftmost
from zxscript.lang.attach import without as without
from zxscript.lang.base import Filter, Head, Phrase
from zxscript.lang.lead import Lead, Waiting, attach_all, lead_of
from zxscript.lang.nouns import Arithmetic, Group, Noun
from zxscript.lang.quantity import Quantity, number
from zxscript.lang.readverb import OTHER_KIND, NotRead
from zxscript.syntax.parser import Token, Tree

Span = tuple[int, int]
ReadUnit = Callable[[Tree], Any]

_RANGE = re.compile(r"(元々の)?([^\dXかとの]+?)(が?)(?:(\d+|X)(?:～(\d+))?(以上|以下|未満)?|(奇数|偶数))")
_RELATIONS: dict[str, type[f.Related]] = {
    "NIARU": f.Within, "IGAI_NO": f.Except, "NONAI": f.Without, "WO_MOTSU": f.Having, "NO": f.Of, "NIYORU": f.Through,
    "LEQ_ATTR": f.Compared, "LEQ_NO": f.Compared, "TO_SAME": f.Compared, "YORI_SAME": f.Compared,
    "TO_SAME_ATTR": f.Compared,
}  # fmt: skip
_SAME = ("YORI_SAME", "TO_SAME_ATTR")
_FLOATS_OVER_IGAI = ("IGAI_NO", "YORI_SAME", "TO_SAME_ATTR", "WO_MOTSU")


class NounReader:
    """Reads noun phrases; ``read_unit`` reads a quoted ability.  A game adds builders for its own terminals."""

    mods: ClassVar[dict[str, Callable[..., Filter]]] = {}
    heads: ClassVar[dict[str, Callable[..., Any]]] = {}
    relations: ClassVar[dict[str, type[f.Related]]] = _RELATIONS

    def __init__(self, read_unit: ReadUnit) -> None:
        self._read_unit = read_unit

    def phrase(self, tree: Tree) -> Phrase:
        """A ``noun``, ``cards``, ``place``, ``amount`` or ``time`` tree."""
        while tree.data in ("cards", "place", "amount", "time"):
            tree = tree.children[0]
        kids = tree.children
        if tree.data == "noun":
            return self._noun(tree)
        if tree.data.endswith("_list"):
            conj = next(kid.value for kid in kids if isinstance(kid, Token))
            wide = sum(isinstance(kid, Token) for kid in kids) > 1
            left, right = (self.phrase(kid) for kid in kids if isinstance(kid, Tree))
            if conj in ("か", "または") and isinstance(left, Group) and (left.conj == "と" or (left.wide and not wide)):
                return _bound_tighter(left, right, conj, wide, tree)
            items = left.items if isinstance(left, Group) and left.conj == conj and left.wide == wide else (left,)
            return _counted(Group(items=(*items, right), conj=conj, wide=wide, span=_span(tree)))  # type: ignore[arg-type]
        return self._term(tree)

    def _noun(self, tree: Tree) -> Phrase:
        kids = [kid for kid in tree.children if kid.__class__ is Tree]
        words = [kid for kid in tree.children if kid.__class__ is Token]
        if len(kids) == 1:
            inner = self.phrase(kids[0])
            if not words:
                return inner
            if isinstance(inner, Arithmetic):
                raise NotRead(OTHER_KIND, tree.start, tree.end)
            return inner.but(outside=True, span=_span(tree))
        left, right = (self.phrase(kid) for kid in kids)
        return Group(items=(left, right), conj=words[0].value, wide=len(words) > 1, span=_span(tree))  # type: ignore[arg-type]

    def _term(self, tree: Tree) -> Phrase:
        filters: list[Waiting] = []
        head: Head | None = None
        quantity: Quantity | None = None
        inner: Phrase | None = None
        tail: list[Token] = []
        for kid in tree.children:
            if isinstance(kid, Token):
                if kid.type == "QTY":
                    quantity = Quantity.read(kid.text, (kid.start, kid.end))
                else:
                    tail.append(kid)
            elif kid.data == "mods":
                filters = self.filters(kid)
            elif kid.data.endswith("_head"):
                head = self._head(kid)
            else:
                inner = self.phrase(kid)
        if inner is not None:
            operator, text = _operation(tail, quantity)
            return Arithmetic(left=inner, operator=operator, right=text, span=_span(tree))  # type: ignore[arg-type]
        if head is None:
            head, quantity = h.Amount(quantity=quantity, span=quantity.span if quantity else _span(tree)), None
        at = max((place for place, item in enumerate(filters) if isinstance(item, Lead)), default=-1) + 1
        start = filters[at].span if at and at < len(filters) else None  # type: ignore[union-attr]
        span = (start[0], tree.end) if start else _span(tree)
        own = tuple(item for item in filters[at:] if isinstance(item, Filter))
        noun = Noun(filters=own, head=head, quantity=quantity, span=span)
        return attach_all(noun, filters[:at]) if at else noun

    # ------------------------------------------------------------------ modifiers

    def filters(self, tree: Tree) -> list[Waiting]:
        """The modifiers of a ``mods`` tree, left to right, and a conjunct that stands among them."""
        flat: list[Tree] = []
        while len(tree.children) == 2:
            flat.append(tree.children[1])
            tree = tree.children[0]
        flat.append(tree.children[0])
        found: list[Waiting] = []
        for mod in reversed(flat):
            found += self._mod(mod) if mod.data == "mod" else self._noun_mod(mod)
        return found

    def _mod(self, tree: Tree) -> list[Filter]:
        words = [kid for kid in tree.children if isinstance(kid, Token)]
        wide = words[-1].type == "COMMA"
        first = words[0]
        return [self.mods[first.type](first, tree, words, wide).placed(_span(tree))]

    def _noun_mod(self, tree: Tree) -> list[Waiting]:
        phrase = self.phrase(tree.children[0])
        word: Token = tree.children[1]
        lead = None
        if word.type == "WO_MOTSU":
            lead, phrase = lead_of(phrase, had=True)
        wide = tree.children[-1].type == "COMMA" and len(tree.children) > 2
        phrase, floated = _float(phrase, word.type)
        relation = word.text if word.type == "NIARU" or word.type in ("WO_MOTSU", "LEQ_ATTR") else word.value
        span = (phrase.span[0], tree.end) if lead and phrase.span else _span(tree)
        node = self.relations[word.type](phrase=phrase, relation=relation, wide=wide, span=span)
        return [*([lead] if lead else []), *floated, node]

    # ------------------------------------------------------------------ heads

    def _head(self, tree: Tree) -> Head:
        kids = tree.children
        span = _span(tree)
        if isinstance(kids[0], Tree):
            if kids[0].data == "pay_icons":
                icons = _tokens(kids[0])
                return h.Payment(icons=tuple(t.text[1:-1] for t in icons), span=span)
            if kids[0].data == "kinds":
                words = _tokens(kids[0])
                kinds = tuple(t.text[1:-1] for t in words if t.type == "KIND")
                conj = next((t.text for t in words if t.type != "KIND"), "")
                return h.AbilityWord(word=kids[1].value, kinds=kinds, conj=conj, span=span)
            return self._quoted(kids[0], kids[1].value if len(kids) > 1 else "", span)
        return self.heads[kids[0].type](*kids).placed(span)  # type: ignore[no-any-return]

    def _quoted(self, tree: Tree, word: str, span: Span) -> Head:
        inner = tree.children[1:-1]
        if isinstance(inner[0], Tree):
            ability = self._read_unit(inner[0])
            from zxscript.lang.ability import QuotedAbility

            return QuotedAbility(ability=ability, word=word, span=span)
        return h.KeywordWord(keyword=inner[0].value, span=span)


def _span(tree: Tree | Token) -> Span:
    return (tree.start, tree.end)


def _tokens(tree: Tree) -> list[Token]:
    found: list[Token] = []
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Token):
            found.append(node)
        else:
            stack.extend(reversed(node.children))
    return found


def _float(phrase: Phrase, kind: str) -> tuple[Phrase, list[Filter]]:
    """Modifiers that LALR gave to the inner phrase but belong to the outer head (スクエアにある|このカード以外の|ゼクス)."""
    if kind == "NIARU":
        def outer(item: Filter, noun: Noun) -> bool:
            return outside_place(item) or isinstance(item, f.Within) or (
                isinstance(item, f.Determiner) and (item.word in _ALL_WORDS or item.word.startswith("バトル"))
            )
    elif kind == "NONAI" and _beside(leftmost(phrase)):
        return replace_leftmost(phrase, without(leftmost(phrase), 2)), list(leftmost(phrase).filters[:2])
    elif kind in _FLOATS_OVER_IGAI:
        if kind in _SAME and any(isinstance(item, f.Determiner) and item.word == "いずれかの" for item in leftmost(phrase).filters):
            return _lift(phrase, lambda item, noun: item.wide)  # リソースにあるいずれかのゼクスと同じコストの

        def outer(item: Filter, noun: Noun) -> bool:
            possessed = noun.sort.startswith(("ability", "icon", "color", "attr")) or isinstance(noun.head, h.Tribe)
            return (
                isinstance(item, f.Within | f.Owner)
                or (isinstance(item, f.Determiner) and item.word in _ALL_WORDS)
                or (possessed and outside_place(item))
                or misplaced(item, noun)
            )
    elif kind == "TO_SAME" and isinstance(leftmost(phrase).head, h.This):  # トラッシュにある|このカードと同じ種族を持つ
        return _lift(phrase, lambda item, noun: isinstance(item, f.Within | f.Owner))
    else:
        if kind != "NO" and crowded(phrase):
            return lift_first(phrase, crowded(phrase))
        kept, lifted = _lift(phrase, misplaced)
        again = lifted and kind != "NO" and crowded(kept)  # ノーマルスクエアにある|相手の|あなたのリソースの枚数以下の
        kept, more = lift_first(kept, crowded(kept)) if again else (kept, [])
        return kept, [*lifted, *more]
    return _lift(phrase, outer)


def floated_over(phrase: Phrase) -> tuple[Phrase, list[Filter]]:
    """The phrase of 〜を持ち without what is said of the cards, and that: リソースにある|選んだ色を持ち、…カード."""
    return _float(phrase, "WO_MOTSU")


def _beside(noun: Noun) -> bool:
    """このカードの隣の|ゼクスのないスクエア: 隣の is said of the square."""
    return (
        len(noun.filters) == 2 and isinstance(noun.filters[0], f.Of) and noun.sort == "card"
        and isinstance(noun.filters[1], f.Determiner) and noun.filters[1].word == "隣の"
    )  # fmt: skip


_ALL_WORDS = ("すべての", "それぞれの", "各", "いずれかの", "どちらかの", "一方の", "もう一方の", "両方の", "好きな")


def _lift(phrase: Phrase, outer: Callable[[Filter, Noun], bool]) -> tuple[Phrase, list[Filter]]:
    """Take the leading modifiers for which ``outer`` holds off the leftmost noun of a phrase."""
    first = leftmost(phrase)
    lifted: list[Filter] = []
    for item in first.filters:
        if not outer(item, first):
            break
        lifted.append(item)
    if not lifted:
        return phrase, []
    return replace_leftmost(phrase, without(first, len(lifted))), lifted


def _listed(text: str) -> tuple[tuple[str, ...], str]:
    """``あなたか相手の`` -> (("あなた", "相手"), "か")."""
    body = text[:-1]
    for conj in ("か", "と"):
        if conj in body:
            return tuple(body.split(conj)), conj
    return (body,), ""


def _of(node: type[Filter], field: str) -> Callable[..., Filter]:
    def build(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
        items, conj = _listed(word.text)
        fields: dict[str, Any] = {field: items, "conj": conj, "wide": wide}
        return node(**fields)

    return build


def _numbers(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    ranges = tuple(
        f.NumberRange(
            attribute=m[2], low=number(m[4]) if m[4] else None, high=int(m[5]) if m[5] else None, compare=m[6] or m[7] or "",  # type: ignore[arg-type]
            original=bool(m[1]), particle=bool(m[3]),
        )
        for m in _RANGE.finditer(word.text)
    )  # fmt: skip
    return f.WithNumber(ranges=ranges, conj="と" if "と" in word.text else "か", wide=wide)


def _containing(word: Token, tree: Tree, words: list[Token], wide: bool) -> Filter:
    names = _tokens(next(kid for kid in tree.children if isinstance(kid, Tree)))
    items = tuple(t.text for t in names if t.type not in ("KA", "TO", "COMMA"))
    conj = next((t.text for t in names if t.type in ("KA", "TO", "COMMA")), "")
    verb = next(t for t in words if t.type == "CONTAINING").text
    return f.Containing(where=word.text, items=items, conj=conj, verb=verb, wide=wide)  # type: ignore[arg-type]


def _icons(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    body, _, verb = word.text.rpartition("》")
    return f.HavingIcon(icons=tuple(re.findall(r"《([^》]*)", body)), verb=verb, wide=wide)


_MODS: dict[str, Callable[..., Filter]] = {
    "OWNER": _of(f.Owner, "who"),
    "COLOR_MOD": _of(f.OfColor, "colors"),
    "STATE_MOD": _of(f.InState, "states"),
    "NUM_MOD": _numbers,
    "ALL_MOD": lambda word, tree, words, wide: f.Determiner(word=word.value, wide=wide),
    "DET": lambda word, tree, words, wide: f.Determiner(word=word.value, wide=wide),
    "SYMBOL_MOD": lambda word, tree, words, wide: f.Marked(symbols=tuple(word.text[:-1].split("か")), wide=wide),
    "QTY": lambda word, tree, words, wide: f.Counted(
        quantity=Quantity.read(word.text, (word.start, word.end)), wide=wide
    ),
    "NAME_IS": lambda word, tree, words, wide: f.NameIs(names=tuple(re.findall("「([^」]*)」", word.text)), wide=wide),
    "NAME_WITH": _containing,
    "TRIBE_WITH": _containing,
    "ICON_MOD": _icons,
}

_HEADS: dict[str, Callable[..., Any]] = {
    "CARD": lambda t, u=None: h.CardType(word=t.value + (u.value if u else "")),
    "TRIBE": lambda t, u=None: h.Tribe(tribe=t.text[1:-1], word=u.value if u else ""),
    "NAME": lambda t, u=None: h.Named(name=t.text[1:-1], word=u.value if u else ""),
    "SELF": lambda t: h.This(word=t.value),
    "ICON": lambda t, u=None: h.Icon(icon=t.text[1:-1], word=u.value if u else ""),
    "PLAYER_ICON": lambda t: h.PlayerCard(name=t.text[3:-1] if ":" in t.text else ""),
    "PLAYER": lambda t: h.Player(word=t.value),
    "COLOR": lambda t: h.Color(word=t.value),
    "SYMBOL": lambda t: h.Symbol(word=t.value),
    "PRONOUN": lambda t: h.Pronoun(word=t.value),
    "ZONE": lambda t: h.Zone(word=t.value),
    "POSITION": lambda t: h.Position(word=t.value),
    "TIME": lambda t, u=None: h.Moment(word=t.text + (u.text if u else "")),
    "ATTR": lambda t, u=None: h.Attribute(word=t.value, value=u.text if u else ""),
    "ABILITY": lambda t: h.AbilityWord(word=t.value),
    "DAMAGE": lambda t: h.DamageAmount(amount=number(t.text[: -len("ダメージ")])),
    "NUM_CMP": lambda t: h.NumberValue(value=int(t.text[:-2]), compare=t.text[-2:]),
    "INT": lambda t: h.NumberValue(value=number(t.text)),
    "QTY_SAME": lambda t: h.Amount(),
}

NounReader.mods, NounReader.heads = _MODS, _HEADS


def _bound_tighter(left: Group, right: Phrase, conj: str, wide: bool, tree: Tree) -> Group:
    """このカードと|[A]か[B]: か binds tighter than と; このカードか、|[A]か[B]: and tighter than what a comma sets apart."""
    last = left.items[-1]
    items = last.items if isinstance(last, Group) and last.conj == conj and last.wide == wide else (last,)
    span = (last.span[0], tree.end) if last.span else _span(tree)
    either = _counted(Group(items=(*items, right), conj=conj, wide=wide, span=span))  # type: ignore[arg-type]
    return left.but(items=(*left.items[:-1], either), span=_span(tree))


def _counted(group: Group) -> Group:
    """[A]か[B]1枚: one number behind several alternatives counts them all; このカードかゼクス1枚 has only one to count."""
    *others, last = group.items
    if group.conj not in ("か", "または") or not isinstance(last, Noun) or last.quantity is None:
        return group
    if not all(isinstance(item, Noun) and item.quantity is None and item.sort not in _DEFINITE for item in others):
        return group
    start, _ = last.quantity.span or (0, 0)
    span = (last.span[0], start) if last.span and start else last.span
    bare = last.but(quantity=None, span=span)
    return group.but(items=(*others, bare), quantity=last.quantity)


_DEFINITE = ("self", "pron", "player")


def _operation(tail: list[Token], quantity: Quantity | None) -> tuple[str, str]:
    """The sign and what follows it: ×3, ×2枚, ＋1枚."""
    if tail[0].type != "MUL":
        return tail[0].text[0], tail[0].text
    return "×", tail[1].text if len(tail) > 1 else quantity.ja() if quantity else ""
