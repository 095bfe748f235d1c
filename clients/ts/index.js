// A client of protocol v1 (docs/protocol.md): what it knows (Place), and how it is connected (connect, lines).

export const VERSION = "1.0";

/** A document after the operations of a JSON Patch (add, remove, replace). The given document is not changed. */
export function patched(document, operations) {
  let whole = structuredClone(document);
  for (const { op, path, value } of operations) {
    if (path === "") {
      whole = structuredClone(value);
      continue;
    }
    const steps = path.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = steps.pop();
    let here = whole;
    for (const step of steps) {
      if (!Object.hasOwn(here, step)) throw new Error(`there is nothing at ${path}`);
      here = here[step];
    }
    if (Array.isArray(here)) {
      if (op === "add") here.splice(Number(last), 0, structuredClone(value));
      else if (op === "remove") here.splice(Number(last), 1);
      else here[Number(last)] = structuredClone(value);
    } else if (op === "remove") delete here[last];
    else Object.defineProperty(here, last, { value: structuredClone(value), writable: true, enumerable: true, configurable: true });
  }
  return whole;
}

/** What a client knows of the place that it has: the view and its number, the question that waits for it, what happened. */
export class Place {
  constructor() {
    this.room = null;
    this.number = 0;
    this.view = null;
    this.question = null;
    this.over = null;
    this.clock = null;
    this._told = [];
  }

  /** Lines of text of what happened so far. */
  get lines() {
    return this._told.flatMap((one) => one.lines ?? []);
  }

  /** Records of what happened so far. */
  get records() {
    return this._told.flatMap((one) => one.records ?? []);
  }

  /** Take in a message of the server; gives the message that has to be said because of it, or null. */
  hears(message) {
    switch (message.type) {
      case "room":
        Object.assign(this, { room: { ...message, tokens: message.tokens ?? this.room?.tokens ?? null }, view: null, question: null, over: null });
        this._told = [];
        break;
      case "state":
        Object.assign(this, { number: message.number, view: message.view, question: null, over: null });
        break;
      case "delta": {
        const whole = message.patch.length === 1 && message.patch[0].path === "";
        if (message.from !== this.number && !whole) return { type: "sync" };
        Object.assign(this, { view: patched(this.view, message.patch), number: message.to, question: null, over: null });
        break;
      }
      case "events":
        this._told = [...this._told.filter((one) => one.from < message.from), message];
        break;
      case "question":
        this.question = message.question;
        break;
      case "over":
        this.over = { winners: message.winners, reason: message.reason };
        break;
      case "clock":
        this.clock = { seconds: message.seconds, running: message.running };
        break;
    }
    return null;
  }
}

/** A connection: `place` is what is known, `say` sends a message, `ask` sends one and waits for what is told because of it. */
export class Client {
  /** `send` carries a text to the server; `heard(message, client)` is called after each message was taken in. */
  constructor(send, heard = () => {}) {
    this._send = send;
    this._heard = heard;
    this._waiting = new Map();
    this._next = 1;
    this.place = new Place();
  }

  say(message) {
    this._send(JSON.stringify(message));
  }

  /** Resolves with the first message whose `re` is this message's id; rejects with an Error that has the `code` of a refusal. */
  ask(message) {
    const id = this._next++;
    return new Promise((resolve, reject) => {
      this._waiting.set(id, { resolve, reject });
      this.say({ ...message, id });
    });
  }

  hello(language = "en", events = "lines") {
    return this.ask({ type: "hello", version: VERSION, client: "zxscript-client", language, events });
  }

  /** Answer the question that waits with a choice, its index, or the indexes of a whole selection. */
  answer(choice) {
    const given = Array.isArray(choice) ? { indexes: choice } : { index: typeof choice === "number" ? choice : choice.index };
    this.say({ type: "answer", question: this.place.question.number, ...given });
  }

  /** Take in a text from the server. */
  receive(text) {
    const message = JSON.parse(text);
    const more = this.place.hears(message);
    if (more) this.say(more);
    const waiting = message.re == null ? undefined : this._waiting.get(message.re);
    if (waiting) {
      this._waiting.delete(message.re);
      if (message.type === "error") waiting.reject(Object.assign(new Error(message.en), { code: message.code, ja: message.ja }));
      else waiting.resolve(message);
    }
    this._heard(message, this);
  }

  /** The connection has ended: whoever waits is told. */
  closed() {
    for (const { reject } of this._waiting.values()) reject(Object.assign(new Error("the connection has ended"), { code: "closed" }));
    this._waiting.clear();
  }
}

/** Connect to a server (`ws://host:port/v1`) and say hello. `WebSocket` where there is none of that name. */
export async function connect(url, { language = "en", events = "lines", heard = () => {}, closed = () => {}, WebSocket = globalThis.WebSocket } = {}) {
  const socket = new WebSocket(url);
  const client = new Client((text) => socket.send(text), heard);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`cannot connect to ${url}`)), { once: true });
  });
  socket.addEventListener("message", (event) => client.receive(event.data));
  socket.addEventListener("close", () => {
    client.closed();
    closed(client);
  });
  client.close = () => socket.close();
  await client.hello(language, events);
  return client;
}

/** The same over lines: `output` is an async iterable of lines from the server, `write(line)` carries one to it. */
export async function overLines(output, write, { language = "en", events = "lines", heard = () => {} } = {}) {
  const client = new Client((text) => write(text + "\n"), heard);
  (async () => {
    for await (const line of output) if (line.trim()) client.receive(line);
    client.closed();
  })();
  await client.hello(language, events);
  return client;
}
