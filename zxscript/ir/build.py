"""Builder: writes a Program op by op, with labels and structured blocks instead of op numbers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Op, Program, SpanPair

Pairs = dict[str, Expr]


class Builder:
    """Collects ops. Names used as out slots become locals by themselves.

    >>> b = Builder("twice", params=("n",))
    >>> b.let("m", ("mul", ("local", "n"), 2))
    >>> b.ret(("local", "m"))
    >>> b.done().code
    (('let', 'm', ('mul', ('local', 'n'), 2)), ('return', ('local', 'm')))
    """

    def __init__(self, name: str, params: tuple[str, ...] = (), captures: tuple[str, ...] = ()) -> None:
        self.name = name
        self._params = len(params)
        self._captures = len(captures)
        self._locals: list[str] = [*captures, *params]
        self._code: list[Op] = []
        self._spans: list[SpanPair | None] = []
        self._labels: dict[str, int] = {}
        self._abilities: list[AbilityDef] = []
        self._fresh = 0
        self._acts = 0
        self.span: SpanPair | None = None

    # names and labels -------------------------------------------------------------------------------------------

    def local(self, name: str) -> Expr:
        """Declare a local (if it is new) and give the expression that reads it."""
        if name not in self._locals:
            self._locals.append(name)
        return ("local", name)

    def fresh(self, stem: str = "t") -> str:
        """A new local name that nothing else uses."""
        self._fresh += 1
        name = f"{stem}.{self._fresh}"
        self._locals.append(name)
        return name

    def label(self, stem: str = "L") -> str:
        """A new label name; `mark` places it."""
        self._fresh += 1
        return f"{stem}.{self._fresh}"

    def mark(self, label: str) -> None:
        self._labels[label] = len(self._code)

    @property
    def stamp(self) -> tuple[str, int]:
        """Behind which act of which program this is: the same stamp means that nothing can have moved between."""
        return self.name, self._acts

    # ops --------------------------------------------------------------------------------------------------------

    def op(self, *op: object) -> None:
        """Append a raw op (jump targets as label names)."""
        self._code.append(tuple(op))
        self._acts += op[0] in ("act", "call", "run")
        self._spans.append(self.span)

    def let(self, slot: str, value: Expr) -> None:
        self.op("let", self._out(slot), value)

    def jump(self, label: str) -> None:
        self.op("jump", label)

    def branch(self, condition: Expr, otherwise: str) -> None:
        """Go on when `condition` holds, else to label `otherwise`."""
        self.op("branch", condition, otherwise)

    def call(self, program: str, *args: Expr, out: str | None = None, **options: Expr) -> None:
        self.op("call", self._out(out), program, args, tuple(options.items()))

    def run(self, ability: Expr, part: str, *args: Expr, out: str | None = None, opts: Pairs | None = None) -> None:
        """Run a part of an ability; `opts` keys: self, you, event."""
        self.op("run", self._out(out), ability, part, args, tuple((opts or {}).items()))

    def ret(self, value: Expr = None) -> None:
        self.op("return", value)

    def choose(self, out: str, candidates: Expr, **options: Expr) -> None:
        self.op("choose", self._out(out), candidates, tuple(options.items()))

    def ask(self, out: str, kind: str, **options: Expr) -> None:
        self.op("ask", self._out(out), kind, tuple(options.items()))

    def order(self, out: str, items: Expr, **options: Expr) -> None:
        self.op("order", self._out(out), items, tuple(options.items()))

    def act(self, verb: str, objects: Expr = None, out: str | None = None, params: Pairs | None = None) -> None:
        self.op("act", self._out(out), verb, objects, tuple((params or {}).items()))

    def effect(self, ability: AbilityDef, out: str | None = None, **options: Expr) -> None:
        """Register `ability` for a duration; `options`: until, of, ticks."""
        self._abilities.append(ability)
        self.op("effect", self._out(out), len(self._abilities) - 1, tuple(options.items()))

    def do(self, native: str, *args: Expr, out: str | None = None) -> None:
        self.op("do", self._out(out), native, args)

    def query(self, out: str, native: str, *args: Expr, **options: Expr) -> None:
        self.op("query", self._out(out), native, args, tuple(options.items()))

    def fire(self, out: str | None = None) -> None:
        self.op("fire", self._out(out))

    # structure --------------------------------------------------------------------------------------------------

    @contextmanager
    def when(self, condition: Expr) -> Iterator[str]:
        """Block that runs if `condition` holds. Gives the label behind the block."""
        end = self.label("end")
        self.branch(condition, end)
        yield end
        self.mark(end)

    @contextmanager
    def choice(self, condition: Expr) -> Iterator[_Else]:
        """`with b.choice(c) as other:` ... `other()` ... : the ops after `other()` run when `c` is false."""
        branch = _Else(self)
        self.branch(condition, branch.start)
        yield branch
        branch.close()

    @contextmanager
    def loop(self, condition: Expr = True) -> Iterator[str]:
        """Repeat while `condition` holds. Gives the label behind the loop (jump there to leave)."""
        start, end = self.label("loop"), self.label("end")
        self.mark(start)
        if condition is not True:
            self.branch(condition, end)
        yield end
        self.jump(start)
        self.mark(end)

    @contextmanager
    def times(self, count: Expr) -> Iterator[str]:
        """Repeat `count` times (evaluated once)."""
        left = self.fresh("left")
        self.let(left, count)
        with self.loop(("gt", ("local", left), 0)) as end:
            self.let(left, ("sub", ("local", left), 1))
            yield end

    @contextmanager
    def each(self, slot: str, items: Expr) -> Iterator[str]:
        """Repeat with `slot` bound to each item of a tuple (evaluated once)."""
        rest = self.fresh("rest")
        self.let(rest, items)
        with self.loop(("gt", ("len", ("local", rest)), 0)) as end:
            self.let(slot, ("first", ("local", rest)))
            self.let(rest, ("slice", ("local", rest), 1, None))
            yield end

    @contextmanager
    def round(self) -> Iterator[None]:
        """Inside a loop: results of ops in this block are empty again when the next round begins."""
        first = len(self._code)
        yield
        empty = {str(op[1]): ("tuple",) if op[0] == "choose" else None
                 for op in self._code[first:] if op[0] in ("act", "choose", "call", "run") and op[1] is not None}  # fmt: skip
        self._code[first:first] = [("let", name, value) for name, value in empty.items()]
        self._spans[first:first] = [self.span] * len(empty)
        self._labels = {label: at + len(empty) if at > first else at for label, at in self._labels.items()}

    def done(self) -> Program:
        """The finished program, labels resolved. Raises KeyError for a label that was never placed."""
        code = tuple(self._resolve(op) for op in self._code)
        if not code or code[-1][0] != "return" or len(code) in self._labels.values():
            code += (("return", None),)
            self._spans.append(None)
        return Program(self.name, code, tuple(self._locals), self._params, self._captures,
                       tuple(self._abilities), tuple(self._spans) if any(self._spans) else ())

    def _resolve(self, op: Op) -> Op:
        if op[0] == "jump":
            return ("jump", self._labels[op[1]])
        if op[0] == "branch":
            return ("branch", op[1], self._labels[op[2]])
        return op

    def _out(self, name: str | None) -> str | None:
        if name is not None:
            self.local(name)
        return name


class _Else:
    """Helper of `Builder.choice`: call it where the other branch starts."""

    def __init__(self, builder: Builder) -> None:
        self._b = builder
        self.start = builder.label("else")
        self.end = builder.label("end")
        self._used = False

    def __call__(self) -> None:
        self._b.jump(self.end)
        self._b.mark(self.start)
        self._used = True

    def close(self) -> None:
        if not self._used:
            self._b.mark(self.start)
        self._b.mark(self.end)
