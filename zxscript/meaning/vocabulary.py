"""What a game adds to reading: its words, each with the identifier or form that it stands for.

The type knows no word; a game fills it in ``games/<game>/vocabulary.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from zxscript.meaning.forms import Condition, Duration, Event, Home, In, Moment, Test, Trigger, Who


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The vocabulary of one game.  Keys are printed words."""

    game: str
    board: str
    """The zone with places, or in which cards lie when no zone is said."""
    zones: Mapping[str, In]
    fills: tuple[str, ...]
    """Card types that a place word means when it is said of cards (スクエアを: the Z/X there); empty: every card."""
    hidden: frozenset[str]
    """Zones hidden from the other player: without an owner, those of the player who acts are meant."""
    types: Mapping[str, tuple[str, ...]]
    """Card type word -> types, one of which the card has; empty: every card."""
    board_types: frozenset[str]
    """Type words that mean cards on the board when no zone is said."""
    colours: Mapping[str, str]
    states: Mapping[str, str]
    stats: Mapping[str, str]
    player_stats: Mapping[str, str]
    icons: frozenset[str]
    counters: Mapping[str, str]
    regions: Mapping[str, str]
    """Word for a part of the board -> name of the region; "board" is all of it."""
    owned_regions: frozenset[str]
    """Regions that each player has."""
    phases: Mapping[str, str]
    durations: Mapping[str, Duration]
    moment: Callable[[str], Moment | None]
    """The moment that a phrase names."""
    whiles: Mapping[str, Condition]
    """Phrase -> the time in which something holds, as a condition."""
    came_by: Mapping[str, tuple[str, ...]]
    """By what a card appeared -> ways of ``Came``."""
    players: Mapping[str, tuple[Who, ...]]
    """Player word -> players; the acting player's own words (自分) are not among them."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Dictionary form of a verb -> verb of the glossary, where no more than that is to be said of it."""
    all_zones: tuple[str, ...] = ()
    battles_won: bool = False
    """Does one of the two in a battle win it?"""
    state_zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """State -> the only zones in which cards can be in it."""
    where_types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Type word -> zones in which such cards are when no zone is said, where that is not the board."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """Heading of a zone, or type of the card -> the zone in which an ability works; "" where nothing is said."""
    timings: Mapping[str, Trigger] = field(default_factory=dict)
    """Heading of a timing -> what an ability waits for."""
    uses: Mapping[str, str] = field(default_factory=dict)
    """Heading of a time at which a card is used -> tag of the ability."""
    keywords: Mapping[str, str] = field(default_factory=dict)
    """Keyword ability -> tag of the ability, where the rules of the game carry it out."""
    kind_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Type word -> types it demands when it is said of a card (ミニオンでない), where that differs from ``types``."""
    in_attacks: tuple[str, ...] = ()
    """The times at which a card is used in an attack alone: このバトル is the battle of that attack."""
    unsaid_ends: Mapping[str, Duration] = field(default_factory=dict)
    """Verb of the event an effect belongs to -> how long it lasts when no end is printed."""
    single_regions: frozenset[str] = frozenset()
    """Regions of which each player has one place."""
    sided_regions: frozenset[str] = frozenset()
    """Regions that are the acting player's when no owner is said (自軍エリア)."""
    under: Mapping[str, str] = field(default_factory=dict)
    """Zone word -> the zone whose cards lie under others (このカードのフォース)."""
    icon_stats: Mapping[str, str] = field(default_factory=dict)
    """Icon that a card has several of -> the stat that counts them (《シールド》)."""
    ability_prices: Mapping[str, str] = field(default_factory=dict)
    """Kind of ability -> the number of its card by which such abilities cost more than printed."""
    keyword_homes: Mapping[str, str] = field(default_factory=dict)
    """Keyword ability -> zone in which it works, where that is not the board."""
    switch: tuple[str, tuple[str, ...], tuple[Event, ...]] = ("", (), ())
    """What stands beside a timing and lets cards change places: tag of the ability, zones in which it works, its two events."""
    price_keywords: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    """Keyword by which a card is cheaper for its player's cards of the colours behind it -> tag, the stat that falls by one for
    each of them, zone in which it works."""
    any_colour: Mapping[str, str] = field(default_factory=dict)
    """Word for every colour -> the one that is none (有色)."""
    home_types: frozenset[str] = frozenset()
    """Types of cards whose abilities work in a zone of their own."""
    deck_headings: frozenset[tuple[str, ...]] = frozenset()
    deck_rules: Mapping[str, str] = field(default_factory=dict)
    """Sentence below such a heading -> tag of the rule."""
    always: str = ""
    """Heading of what holds all the time."""
    falls: Mapping[str, str] = field(default_factory=dict)
    """Type of card -> faces on which an ability works that sees its own card go."""
    more_targets: Mapping[str, str] = field(default_factory=dict)
    """Verb of an instruction -> number of a player: to how many more objects it is done where they are counted."""
    timing_homes: Mapping[str, str] = field(default_factory=dict)
    """Timing -> zone in which it is seen, where the card's text does not say one."""
    timing_tags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Timing -> tags by which other cards speak of the ability."""
    arrives_in: Mapping[str, str] = field(default_factory=dict)
    """Verb of a leaving -> zone in which the card arrives."""
    coming_turns: Mapping[str, Who] = field(default_factory=dict)
    """Phrase for all of a player's next turn -> that player."""
    limit: Callable[[str], int | None] = lambda adverb: None
    """How many times a turn an adverb allows."""
    option_modes: frozenset[str] = frozenset(("may",))
    """Forms of the verb that make an instruction optional."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Word in front of an ability (自, 起, 常 …) -> kind of ability."""
    event_zone: str = ""
    """Where a card lies that is carried out as it is played, and then goes away."""
    any_face: frozenset[str] = frozenset()
    """Zones whose cards have abilities that work there whichever way the cards face."""
    icon_homes: Mapping[str, Home] = field(default_factory=dict)
    """Icon of a zone with a facing -> where an ability works."""
    line_homes: Mapping[str, Home] = field(default_factory=dict)
    """Key of a sub-text line -> where what it says works."""
    conditions: Mapping[str, str] = field(default_factory=dict)
    """Key of a sub-text line, which is the name of a condition under which a card is played -> kind of the condition."""
    ignored: Mapping[str, str] = field(default_factory=dict)
    """Phrase for: though such a condition is not met -> kind of the condition."""
    awakenings: Mapping[str, str] = field(default_factory=dict)
    """Colour of a condition that only names cards (before it, colour and number) -> what is done with them, in the language itself."""
    paid_from: str = ""
    """The zone whose cards pay the resources of a cost."""
    coming: Mapping[str, tuple[str, Duration]] = field(default_factory=dict)
    """The next such phase of a player -> its name, and the end of what is said of it."""
    this_turn: frozenset[str] = frozenset()
    """Phrases for the running turn, of which it is remembered what happened."""
    after_turn: frozenset[str] = frozenset()
    """Phrases for the time behind the running turn."""
    ordered: frozenset[str] = frozenset()
    """Zones whose cards lie in an order: they have ends and are shuffled."""
    beneath: str = ""
    """The zone of what lies under a card without being attached to it."""
    tribe_words: frozenset[str] = frozenset()
    """Words that stand where a card type stands and name a tribe."""
    persons: Mapping[str, tuple[Who, ...]] = field(default_factory=dict)
    """Card type word that means players (自分のプレイヤー) -> the players it means without an owner."""
    implied: Mapping[str, tuple[Test, Test]] = field(default_factory=dict)
    """Type word -> a test that goes without saying, and the one that says the contrary."""
    dwellers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Zone -> the types of card that alone can lie there; ``stray``: the types that never do."""
    stray: frozenset[str] = frozenset()
    unsaid_goals: Mapping[str, str] = field(default_factory=dict)
    """Verb -> zone to which cards go when no destination is said."""
    moves_to: Mapping[str, str] = field(default_factory=dict)
    """Zone -> verb of moving a card there from its counterpart (フィールド and ベース)."""
    comes_to: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Zone -> the verbs by which a card is put there, where the game has verbs of its own for that."""
    orients: Mapping[str, str] = field(default_factory=dict)
    """State of a card -> the verb by which it comes to be so."""
    happens: frozenset[str] = frozenset()
    """Verbs that a text can wait for; empty: any."""
    returns: Mapping[str, str] = field(default_factory=dict)
    """Zone -> verb of a card going back there, where there is one for each."""
    works_twice: Mapping[str, str] = field(default_factory=dict)
    """Timing -> flag of cards whose abilities of that timing work twice."""
    sets_off: Mapping[str, str] = field(default_factory=dict)
    """Timing -> verb that sets off what a card does at that timing, without that it happens."""
    works_always: Mapping[str, str] = field(default_factory=dict)
    """Keyword -> flag of cards on which it works in every turn."""
    sources: Mapping[str, Test] = field(default_factory=dict)
    """Card word -> test of the source of an effect that is an effect of such a card."""
    causes: Mapping[str, str] = field(default_factory=dict)
    """Word for what does something (DP, 効果) -> kind of cause."""
    ends_said: bool = False
    """An effect that lasts has to say how long."""
    starts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Zone in which a card may lie as the game begins -> tag of such a card, and the word for how it lies there ("" if none)."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Word of a level (《Lv:word:3》) -> number of a player, where it is no tribe whose cards are counted."""
    not_replaced: frozenset[str] = frozenset()
    """Phrases for: but not by the rules that make room."""
    all_colours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Phrase for: as cards of every colour -> these colours."""
    unmeant: tuple[str, ...] = ()
    """Types of cards on the board that are meant only when they are named (a Link is no カード of a square)."""
    spent_to: str = ""
    """The zone into which a card goes once it was carried out as it was played."""
    placed: frozenset[str] = frozenset()
    """Type words that only name cards in their zone: elsewhere such a card is called something else."""
    flag_deeds: Mapping[str, str] = field(default_factory=dict)
    """Permission about abilities (flag) -> the event of playing one of these."""
    startups: bool = False
    """It is told when a player plays an ability of a card."""
    permits_for_a_time: bool = False
    """An effect can let a player play cards for a time (ターン終了時まで、…をプレイしてよい)."""
    laid_phase: str = ""
    """The phase of a player of which it is remembered how many cards that player laid down in it, until the next one."""
    laid: str = ""
    """The number of a player that tells it."""
    laid_from: str = ""
    laid_to: str = ""
    falls_later: bool = False
    """What an effect damages or weakens is destroyed by the rules afterwards, not in the midst of the effect."""
    picked: Mapping[str, str] = field(default_factory=dict)
    """Word for what a player can pick though no card is it (数字, 色) -> "number", or a kind of tag."""
    draws_seen: bool = False
    """Each card that is drawn is an event that a text can wait for."""
    counts_said: bool = False
    """What is done to described cards says to how many, or to all."""
    built: tuple[str, ...] = ()
    """Words for what a player builds before the game."""
    unboarded: frozenset[str] = frozenset()
    """Icons that no rule looks for on the board: a card that has one by an ability of its own has it wherever it is."""
    cost_icons: Mapping[str, str] = field(default_factory=dict)
    """Icon of a cost that turns the card itself -> verb."""
    used_from: str = ""
    """The zone out of which cards are used."""
    attached_from: str = ""
    """The zone out of which cards are attached to others."""
    kin: frozenset[str] = frozenset()
    """Type words of cards of the board that may call one another (a トークン is spoken of as そのゼクス)."""
    apart: frozenset[str] = frozenset()
    """Type words of which none can be called by another one."""
    most: Mapping[str, int] = field(default_factory=dict)
    """Type word -> how many such cards a player has at most: so many are at least so many."""
    struck: frozenset[str] = frozenset()
    """Zones besides the board whose cards are attacked and take damage."""
    unhurt: frozenset[str] = frozenset()
    """Words for cards that have no life: nothing damages them, and they do not recover."""
    board_stats: frozenset[str] = frozenset()
    """Numbers that only cards on the board have changed."""

    def is_board(self, zone: str) -> bool:
        """Do cards in such a zone lie open beside the others in play: on the board, under its cards, or where a type has its place?"""
        return zone == self.board or zone in self.under.values() or any(zone in places for places in self.where_types.values())

    def off_board(self, word: str) -> bool:
        """Is the word that of a zone away from what is in play: a hand, a Trash …?"""
        said = self.zones.get(word)
        return said is not None and not self.is_board(said.zone)

    def unseen(self, word: str) -> bool:
        """Is it a zone whose cards nobody sees: what went there is not looked through afterwards?"""
        said = self.zones.get(word)
        return said is not None and said.zone in self.hidden

    def has_order(self, word: str) -> bool:
        """デッキ: a zone whose cards lie in an order."""
        said = self.zones.get(word)
        return said is not None and said.zone in self.ordered
