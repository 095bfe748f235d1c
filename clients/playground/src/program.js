/* The program in its worker, as promises; and a transport for the client of the language server. */
import { spoken } from "./words.js";

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
const asked = new Map(), listeners = new Set();
const QUIET = 3_000;      // milliseconds that the visitor has the machine for the first questions
let number = 0, opened, failed;

/** Resolves with {pyodide, all} in milliseconds and `kept` (whether its memory was kept) when the program is there. */
export const ready = new Promise((resolve, reject) => { opened = resolve; failed = reject; });

worker.onmessage = ({ data }) => {
  if (data.lsp !== undefined) listeners.forEach(listener => listener(data.lsp));
  else if (data.ready) { opened(data.ready); if (!data.ready.kept) setTimeout(keepForNextTime, QUIET); }
  else if (data.broken) failed(new Error(data.broken));
  else {
    const { resolve, reject } = asked.get(data.id);
    asked.delete(data.id);
    if (data.error !== undefined) reject(new Error(data.error)); else resolve(data.answer);
  }
};
/* A second program is loaded for it, since the first has the visitor's texts in its memory; not on machines with little of their own. */
function keepForNextTime() {
  if (!self.caches || (navigator.deviceMemory ?? 8) < 4) return;
  const keeper = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "keeper" });
  keeper.onmessage = ({ data }) => { if (data.broken) console.warn(data.broken); keeper.terminate(); };
}

worker.onerror = event => failed(new Error(event.message || "worker"));

/** A question to the program (zxscript/playground/bridge.py); rejects with the reason in words. */
export function ask(name, given = {}) {
  return new Promise((resolve, reject) => {
    asked.set(++number, { resolve, reject });
    worker.postMessage({ id: number, ask: { ask: name, language: spoken(), ...given } });
  });
}

export const transport = {
  send: message => worker.postMessage({ lsp: message }),
  subscribe: listener => listeners.add(listener),
  unsubscribe: listener => listeners.delete(listener),
};
