// Made from the JSON Schema of the protocol (python -m tests.gates.write_pages): do not edit.

/** An ability, and whose it is. */
export interface AbilityThing {
  ability: string;
  text: string;
  card?: CardThing | HiddenThing | null;
}

/** Answer a question by its number: with the ``index`` of a choice, or the ``indexes`` of a whole selection. */
export interface Answer {
  id?: number | string | null;
  type: "answer";
  question: number;
  index?: number | null;
  indexes?: Array<number> | null;
}

/** A question with what may be answered. ``max`` None: any number; ``picked``: what has been chosen of several. */
export interface Asked {
  number: number;
  kind: string;
  player: 0 | 1;
  prompt: unknown;
  ja: string;
  en: string;
  min: number;
  max: number | null;
  picked: Array<number>;
  choices: Array<Choice>;
  source?: Source | null;
}

/** The bots in the seats; None: somebody plays it. */
export interface Bots {
  seat0?: string | null;
  seat1?: string | null;
}

/** What is printed on a card, and what it does in plain words. */
export interface Card {
  id?: number | string | null;
  type: "card";
  card: string;
}

/** A card of a view: by ``ref`` and ``id``, with whatever differs from its print; or a hidden one. */
export interface CardSeen {
  ref?: number;
  id?: string;
  hidden?: true;
  pos?: number;
  rest?: number;
  face?: number;
  damage?: number;
  life?: number;
  stats?: Record<string, number>;
  tags?: Record<string, Array<string>>;
}

/** A card that a choice is about; ``square`` where it stands on one. */
export interface CardThing {
  ref: number;
  id: string;
  name: string;
  zone: string;
  player: 0 | 1;
  square?: number;
}

/** A card as ``zx.card`` gives it. */
export interface CardTold {
  re?: number | string | null;
  type: "card";
  card: Printed;
}

/** One answer that is offered: say it back by its ``index`` (-1: done, pass, nothing). */
export interface Choice {
  question: number;
  index: number;
  kind: string;
  verb: string;
  player: 0 | 1;
  things: Array<CardThing | HiddenThing | PlayerThing | SquareThing | NumberThing | AbilityThing | TextThing>;
  ja: string;
  en: string;
}

/** ``seconds`` that a seat has for all its answers, and ``more`` that it gets when the other seat is asked after one. */
export interface Clock {
  seconds: number;
  more?: number;
}

/** The seat gives up. */
export interface Concede {
  id?: number | string | null;
  type: "concede";
}

/** Agree, or not, to what the other seat asked at question ``number``. */
export interface Consent {
  id?: number | string | null;
  type: "consent";
  number: number;
  agree: boolean;
}

/** What came of it. */
export interface Consented {
  re?: number | string | null;
  type: "consent";
  number: number;
  agree: boolean;
}

/** How the view of question ``from`` becomes that of question ``to``. */
export interface Delta {
  re?: number | string | null;
  type: "delta";
  from: number;
  to: number;
  patch: Array<Operation>;
}

/** The host changes the table by hand. It is logged and can be taken back; what is offered is worked out at the next question, and an edit that takes away what the question is about is refused. */
export interface Edit {
  id?: number | string | null;
  type: "edit";
  edits: Array<MoveCard | PutCard | SetNumber | ShuffleZone>;
}

/** What happened: records ``from`` to ``to`` (that one not included). Records from ``from`` on that were told before do not hold any more. ``lines`` or ``records`` as the hello asked for. */
export interface Events {
  re?: number | string | null;
  type: "events";
  from: number;
  to: number;
  lines?: Array<string> | null;
  records?: Array<Record<string, unknown>> | null;
}

/** The first message. ``events``: what is told of what happens: nothing, lines of text, or records. */
export interface Hello {
  id?: number | string | null;
  type: "hello";
  version: string;
  client?: string | null;
  language?: "ja" | "en";
  events?: "none" | "lines" | "records";
}

/** A card that the asked seat may not know, by its place from the bottom. */
export interface HiddenThing {
  hidden: true;
  zone: string;
  player: 0 | 1;
  place: number;
}

/** Take the place that a token stands for: a seat, or that of the host. ``since``: number of the last question whose view is known; then deltas come, else the whole view. */
export interface Join {
  id?: number | string | null;
  type: "join";
  room: string;
  token: string;
  since?: number | null;
}

/** A new room with a saved game; who loads it knows everything in it. */
export interface Load {
  id?: number | string | null;
  type: "load";
  data: Record<string, unknown>;
  bots?: Bots;
  clock?: Clock | null;
}

/** Move a card to a zone, on top (place None) or to a place of it. ``pos``: the square; ``rest`` 1 turned; ``face`` 0 down. */
export interface MoveCard {
  do: "move";
  card: Place;
  zone: string;
  player?: 0 | 1 | null;
  place?: number | null;
  pos?: number;
  rest?: 0 | 1;
  face?: 0 | 1 | null;
}

/** A new room. ``game``, ``edition``: of those in the server's hello; ``decks``: two of ``{"main": {card: copies}, "dynamis": …, "player": card, "forces": [cards]}``, cards by number or name (None: the demo decks); ``first``: the seat that goes first, ``seed``: of all chance (None: the server draws them). */
export interface New {
  id?: number | string | null;
  type: "new";
  game?: string | null;
  decks?: Array<Record<string, unknown>> | null;
  edition?: string | null;
  first?: 0 | 1 | null;
  seed?: number | null;
  bots?: Bots;
  clock?: Clock | null;
}

/** A number. */
export interface NumberThing {
  number: number;
}

/** One operation of JSON Patch (RFC 6902). */
export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

/** The game is over: the winners ([] a draw), and whether it was played, conceded, or a clock ran out. */
export interface Over {
  re?: number | string | null;
  type: "over";
  winners: Array<0 | 1>;
  reason: "played" | "conceded" | "time";
}

/** Where a card lies: place ``place`` (0 is the bottom) of the zone of a player. */
export interface Place {
  zone: string;
  player: 0 | 1;
  place: number;
}

/** A player. */
export interface PlayerThing {
  player: 0 | 1;
}

/** What is printed on a card, and what it does: ``header`` and ``explained`` by language (``ja``, ``en``, ``zh``). */
export interface Printed {
  id: string;
  name: string;
  stats: Record<string, number>;
  tags: Record<string, Array<string>>;
  text: Array<string>;
  header: Record<string, string>;
  explained: Record<string, Array<string | null>>;
}

/** Change what is said of a card that stays where it is. */
export interface PutCard {
  do: "put";
  card: Place;
  column: "rest" | "face" | "damage";
  value: number;
}

/** To the seat that is asked: the question and its choices as ``zx.step`` gives them (schema ``question``). */
export interface Question {
  re?: number | string | null;
  type: "question";
  number: number;
  question: Asked;
}

/** Why a message was not carried out; nothing changed. ``fatal``: the connection ends. ``code``: ``malformed``, ``version``, ``order`` (no hello yet, no room), ``room``, ``token``, ``right``, ``stale``, ``illegal``, ``rate``, ``size``, ``busy``, ``storage``. */
export interface Refused {
  re?: number | string | null;
  type: "error";
  code: string;
  ja: string;
  en: string;
  fatal?: boolean;
}

/** The host goes back to where ``answers`` answers had been given. */
export interface Rollback {
  id?: number | string | null;
  type: "rollback";
  answers: number;
}

/** The game went back or was changed by hand: to where ``answers`` answers stand, at question ``number``. */
export interface Rolled {
  re?: number | string | null;
  type: "rollback";
  why: "undo" | "rollback" | "edit";
  answers: number;
  number: number;
}

/** Where the connection is now: ``seat`` (None: it watches), ``host``. ``tokens`` only for who made the room. */
export interface Room {
  re?: number | string | null;
  type: "room";
  room: string;
  game: string;
  edition: string;
  seat: 0 | 1 | null;
  host: boolean;
  tokens?: Tokens | null;
}

/** The host wants the whole game, with everything hidden. */
export interface Save {
  id?: number | string | null;
  type: "save";
}

/** The whole game. */
export interface Saved {
  re?: number | string | null;
  type: "saved";
  data: Record<string, unknown>;
}

/** What a place sees of the game. ``zones``: by name, a list of cards for player 0 and one for player 1, the bottom card first. */
export interface Seen {
  game: string;
  seat: 0 | 1 | null;
  number: number;
  result: Array<number> | null;
  question: Waits | null;
  vars: Record<string, number>;
  player_vars: Record<string, Array<number>>;
  players: Array<Record<string, number>>;
  waiting: number;
  public: Record<string, unknown>;
  zones: Record<string, Array<Array<CardSeen>>>;
  names: Record<string, string>;
}

/** Set a variable of a player (``player_vars`` of the view). */
export interface SetNumber {
  do: "set";
  name: string;
  player: 0 | 1;
  value: number;
}

/** Shuffle a zone. */
export interface ShuffleZone {
  do: "shuffle";
  zone: string;
  player: 0 | 1;
}

/** The printed words that ask. */
export interface Source {
  card: string;
  name: string;
  ability: number;
  words: string;
}

/** Watch a room. */
export interface Spectate {
  id?: number | string | null;
  type: "spectate";
  room: string;
  since?: number | null;
}

/** A square. */
export interface SquareThing {
  square: number;
}

/** The whole view (docs/embedding.md) at question ``number``. */
export interface StateOf {
  re?: number | string | null;
  type: "state";
  number: number;
  view: Seen;
}

/** The view again: deltas since a question, else whole. */
export interface Sync {
  id?: number | string | null;
  type: "sync";
  since?: number | null;
}

/** Something in words. */
export interface TextThing {
  text: string;
}

/** How much time the seats have left. */
export interface Time {
  id?: number | string | null;
  type: "clock";
}

/** Seconds that each seat has left (None: the room has no clocks), and whose clock runs. */
export interface TimeLeft {
  re?: number | string | null;
  type: "clock";
  seconds: Array<number> | null;
  running: 0 | 1 | null;
}

/** The secrets of a room; they are told once. */
export interface Tokens {
  host: string;
  seats: Array<string>;
}

/** Ask to take back the own last answer; it happens when the other seat consents (a bot always does). */
export interface Undo {
  id?: number | string | null;
  type: "undo";
}

/** To the other seat: ``seat`` would like to take its last answer back; answer with ``consent`` and this number. */
export interface UndoAsked {
  re?: number | string | null;
  type: "undo";
  number: number;
  seat: 0 | 1;
}

/** Who is asked, as everybody may know it. */
export interface Waits {
  number: number;
  kind: string;
  player: 0 | 1;
  prompt: unknown;
}

/** The first message of a server. ``games``: identifier -> editions; ``capabilities``: types of messages it takes; ``message_bytes``: the longest message it takes (loads may be longer). */
export interface Welcome {
  re?: number | string | null;
  type: "hello";
  version: string;
  server: string;
  capabilities: Array<string>;
  games: Record<string, Array<string>>;
  bots: Array<string>;
  message_bytes: number;
}

export type FromClient = Hello | New | Load | Join | Spectate | Answer | Concede | Undo | Consent | Rollback | Edit | Save | Card | Sync | Time;

export type FromServer = Welcome | Room | StateOf | Delta | Events | Question | Over | UndoAsked | Consented | Rolled | Saved | CardTold | TimeLeft | Refused;
