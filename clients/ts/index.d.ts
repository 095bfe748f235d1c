import type { Answer, FromClient, FromServer, Over, Room, TimeLeft, Welcome } from "./messages.js";
export type * from "./messages.js";

export const VERSION: string;

export interface Operation { op: "add" | "remove" | "replace"; path: string; value?: unknown }
/** A document after the operations of a JSON Patch; the given one is not changed. */
export function patched<T>(document: T, operations: Operation[]): T;

export interface Card { ref?: number; id?: string; hidden?: true; pos?: number; rest?: number; face?: number; damage?: number; stats?: Record<string, number>; tags?: Record<string, string[]> }
export interface View {
  game: string; seat: number | null; number: number; result: number[] | null;
  question: { number: number; kind: string; player: number; prompt: string | null } | null;
  vars: Record<string, number>; player_vars: Record<string, number[]>; players: Record<string, number>[]; waiting: number;
  public: Record<string, unknown>; zones: Record<string, Card[][]>; names: Record<string, string>;
}
export interface Choice { question: number; index: number; kind: string; verb: string; player: number; things: Record<string, unknown>[]; ja: string; en: string }
export interface Question {
  number: number; kind: string; player: number; prompt: string | null; ja: string; en: string; min: number; max: number | null;
  picked: number[]; choices: Choice[]; source?: { card: string; name: string; ability: number; words: string };
}

/** What a client knows of the place that it has. */
export class Place {
  room: Room | null;
  number: number;
  view: View | null;
  question: Question | null;
  over: Pick<Over, "winners" | "reason"> | null;
  clock: Pick<TimeLeft, "seconds" | "running"> | null;
  readonly lines: string[];
  readonly records: Record<string, unknown>[];
  hears(message: FromServer): FromClient | null;
}

export class Client {
  constructor(send: (text: string) => void, heard?: (message: FromServer, client: Client) => void);
  place: Place;
  say(message: FromClient): void;
  ask(message: FromClient): Promise<FromServer>;
  hello(language?: "ja" | "en", events?: "none" | "lines" | "records"): Promise<Welcome>;
  answer(choice: Choice | number | NonNullable<Answer["indexes"]>): void;
  receive(text: string): void;
  closed(): void;
  close?: () => void;
}

export interface Options { language?: "ja" | "en"; events?: "none" | "lines" | "records"; heard?: (message: FromServer, client: Client) => void }
export function connect(url: string, options?: Options & { closed?: (client: Client) => void; WebSocket?: unknown }): Promise<Client>;
export function overLines(output: AsyncIterable<string>, write: (line: string) => void, options?: Options): Promise<Client>;
