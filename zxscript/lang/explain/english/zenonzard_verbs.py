"""Verbs that only ZENONZARD prints, where English takes another turn."""

from __future__ import annotations

from zxscript.lang import verbs as _verbs  # noqa: F401  (the classes below are its slices')
from zxscript.lang.explain.english.clauses import begin, rest
from zxscript.lang.explain.english.np import Np
from zxscript.lang.explain.english.objects import object_np
from zxscript.lang.explain.english.references import remember
from zxscript.lang.explain.english.said import Said
from zxscript.lang.explain.english.speaker import A, Speaker, Want, says
from zxscript.lang.zenonzard import verbs as z

DEAL = ("deal", "deals", "dealt", "dealt", "dealing")
PUT = ("put", "puts", "put", "put", "putting")
GAIN = ("gain", "gains", "gained", "gained", "gaining")


@says(z.Block)
def blocked(sp: Speaker, what: z.Block, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    if what.object is not None:
        said.after.append(sp.np(what.object).text)
    if what.goal is not None:
        said.after.append(f"by {sp.np(what.goal, Want(article='bare')).text}")
    return rest(sp, what, said, skip=("goal",))


@says(z.Bestow)
def bestowed(sp: Speaker, what: z.Bestow, it: Np | None = None) -> Said:
    """ミニオンにBP+100を付与する: give it +100 BP for good."""
    said = begin(sp, what, it)
    if what.goal is not None and not what.voice:
        said.after.append(sp.np(what.goal, A).text)
        remember(sp, what, None, True)
    if what.object is not None:
        said.after.append(sp.np(what.object, A).text)
    elif what.goal is None and what.voice == "":
        said.after.append("it")
    if what.goal is not None and what.voice:
        said.after.append(f"to {sp.np(what.goal).text}")
    return rest(sp, what, said, skip=("goal",))


@says(z.Morph, z.TransformInto, z.EvolveInto, z.Metamorphose)
def morphed(sp: Speaker, what: z.Morph, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    if what.goal is not None:
        said.after.append(f"{'' if what.kind == 'Metamorphose' else 'into '}{sp.np(what.goal, A).text}")
    return rest(sp, what, said, skip=("goal",))


@says(z.BringOut, z.ComeOut)
def brought(sp: Speaker, what: z.BringOut, it: Np | None = None) -> Said:
    """出す, 出る: onto the Field, which goes without saying."""
    said = begin(sp, what, it)
    found = object_np(sp, what) if what.kind == "BringOut" and what.voice == "" else None
    said.after += [found.text] if found is not None else []
    said.after += ["onto the Field"] if what.goal is None or what.kind == "ComeOut" else []
    return rest(sp, what, said, skip=("goal",) if what.kind == "ComeOut" else ())
