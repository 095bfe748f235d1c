import type { Answer, Asked, Choice, FromClient, FromServer, Over, Room, Seen, TimeLeft, Welcome } from "./messages.js";
export type * from "./messages.js";

export const VERSION: string;

export interface Operation { op: "add" | "remove" | "replace"; path: string; value?: unknown }
/** A document after the operations of a JSON Patch; the given one is not changed. */
export function patched<T>(document: T, operations: Operation[]): T;

/** What is in a view and a question, by the names that this package had for them before the messages told it. */
export type { Asked as Question, CardSeen as Card, Seen as View } from "./messages.js";

/** What a client knows of the place that it has. */
export class Place {
  room: Room | null;
  number: number;
  view: Seen | null;
  question: Asked | null;
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
