"""Heads of noun phrases that only ZENONZARD prints, in English."""

from __future__ import annotations

from zxscript.lang.explain.english.np import listed, quoted
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.speaker import Speaker, says
from zxscript.lang.zenonzard import heads as z
from zxscript.lang.zenonzard.ability import KeywordEntry
from zxscript.lang.zenonzard.keywords import read_keyword


@says(z.Race)
def race(sp: Speaker, head: z.Race) -> Parts:
    names = listed([quoted(name) for name in head.names], sp.word("conj", head.conj) if head.conj else "and")
    if head.word:
        one, many = sp.table.forms("card", head.word)[:2]
        return Parts(one, many, "card", post=[f"of the race {names}"])
    return Parts(f"the race {names}", f"the race {names}", "race", name=True)


@says(z.KeywordBox)
def keyword_box(sp: Speaker, head: z.KeywordBox) -> Parts:
    said = zenonzard_keyword(sp, head.text) + (f" {sp.word('card', head.word)}" if head.word else "")
    return Parts(said, said, "ability", name=True)


def zenonzard_keyword(sp: Speaker, text: str) -> str:
    """貫通, 加護：白 as the keyword's name, its parameter read again."""
    found = read_keyword(text)
    if found is None:
        return quoted(sp.word("zenonzard_keyword", text))
    word, requirements = found
    said: str = sp.say(KeywordEntry(word=word, requirements=requirements))
    return quoted(said)


@says(z.ColoredMana)
def colored_mana(sp: Speaker, head: z.ColoredMana) -> Parts:
    said = f"{sp.word('color', head.color)} mana"
    return Parts(said, said, "card")


@says(z.TokenNamed)
def token_named(sp: Speaker, head: z.TokenNamed) -> Parts:
    races = listed([quoted(race) for race in head.races])
    data = f"({sp.word('color', head.color)}, {races}, cost {head.cost}, BP {head.bp}, DP {head.dp})"
    return Parts(f"{quoted(head.name)} {data}", f"{quoted(head.name)} {data}", "card", name=True)


@says(z.StatShift)
def stat_shift(sp: Speaker, node: z.StatShift) -> str:
    return f"{node.sign}{node.amount} {node.stat}"


@says(z.StatShifts)
def stat_shifts(sp: Speaker, node: z.StatShifts) -> str:
    return listed([sp.say(shift) for shift in node.shifts]) + (" on its original numbers" if node.original else "")


@says(z.StatChange)
def stat_change(sp: Speaker, head: z.StatChange) -> Parts:
    said = listed([sp.say(change) for change in head.changes])
    return Parts(said, said, "num", name=True)


@says(z.ManaWorth)
def mana_worth(sp: Speaker, head: z.ManaWorth) -> Parts:
    said = f"{head.amount} {sp.word('color', head.color)} mana"
    return Parts(said, said, "num", name=True)


@says(z.Deeds)
def deeds(sp: Speaker, head: z.Deeds) -> Parts:
    said = listed([sp.word("ability", word) for word in head.words], "or")
    return Parts(said, said, "abil", name=True)


@says(z.TimingName)
def timing_name(sp: Speaker, head: z.TimingName) -> Parts:
    said = f"a {quoted(sp.word('timing', head.word))} ability"
    return Parts(said, said, "ability", name=True)


@says(z.GrantedText)
def granted_text(sp: Speaker, head: z.GrantedText) -> Parts:
    said = "“" + sp.say(head.ability) + "”"
    return Parts(said, said, "ability", name=True)
