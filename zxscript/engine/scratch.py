"""What a call needs while it works on a state, and what is not part of the state."""

from __future__ import annotations

from typing import Any


class Scratch:
    """What a call needs while it works on a state; nothing of it is saved, copied (but `deps`, `marked`, `written`) or outlasts the
    call (but these, `loops`, `settling`).

    `at` and `op` the program and the op at work, `bare`: no card's program waits on the stack (traced games only, engine.due);
    `about` what is present under some keys (concern.touches, outlasts the call); `became` the records, how many of them were looked at,
    and which of these tell that a card is another one (trace.became, outlasts the call);
    `given` what a program returned or a question was answered, for the frame that waits for it; `spent` jumps back, `fires` triggers
    and `marks` positions since the last decision; `within` what derived values are being judged without (bits of engine.hooks);
    `open` slots that are being worked out; `solving` systems of values that read one another (engine.mutual), by their mask and `within`,
    `system` the innermost of them; `loops` which derived values read one another, None when it must be looked for (depends.loops);
    `marked` the card numbers (bits) that may have a number in a rare column, -1: all may (clones begin with it);
    `written` the rare columns that have been written, all but the host (clones begin with it);
    `deps` what present modifications read (depends.of_state; clones begin with it), `settling` what state checks read, -1 unknown.
    Containers are made when they are first needed: most clones never run.
    """

    __slots__ = ("about", "at", "bare", "became", "deps", "fires", "given", "loops", "marked", "marks", "op", "open", "settling", "solving",
                 "spent", "system", "within", "written")

    about: dict[str, Any] | None
    became: tuple[list[Any], int, list[tuple[Any, ...]]] | None
    at: str | None
    bare: bool
    deps: int
    op: int
    fires: int
    given: Any
    loops: tuple[int, ...] | None
    marked: int
    marks: dict[Any, int] | None
    open: set[Any] | None
    settling: int
    solving: dict[tuple[int, int], Any] | None
    spent: int
    system: Any
    within: int
    written: tuple[int, ...]

    def __init__(self) -> None:
        self.within = self.spent = self.fires = self.op = 0
        self.at = self.system = self.given = None
        self.open = None
        self.solving = None
        self.marks = None
        self.loops = None
        self.settling = self.deps = self.marked = -1
        self.bare = False
        self.about = self.became = None
        self.written = ()
