/* Runs the program in a web worker: Pyodide, then the package, then its language server.  Messages in: {lsp} or {id, ask}; out:
   {ready} once, {lsp}, {id, answer | error}, {broken}.  As a worker of the name `keeper` it does nothing of this: it keeps the
   memory of the program for the next visit and says {kept}. */
import { clean, keepMemory, keptMemory, roomFor } from "./memory.js";
import unpack from "./unpack.py";
import warm from "./warm.py";

const waiting = [];
let bridge = null;
const at = name => new URL(name, self.location).href;

/** Pyodide; `more`: options. */
async function pyodide(more) {
  const { loadPyodide } = await import(at("./pyodide/pyodide.mjs"));
  return loadPyodide({ indexURL: at("./pyodide/"), checkAPIVersion: false, ...more });
}

/** Pyodide with the program in it, imported. */
async function fresh(more) {
  const packed = fetch(at("./program.xz")).then(told => {
    if (!told.ok) throw new Error(`${told.status} ${told.url}`);
    return told.arrayBuffer();
  });
  const python = await pyodide(more);
  python.runPython(unpack);
  const data = python.toPy(new Uint8Array(await packed));
  python.globals.get("unpack")(data);
  data.destroy();
  python.runPython("from zxscript.playground.bridge import Bridge");
  return python;
}

/** The program as it lay in memory when it was kept, or nothing. */
async function remembered() {
  try {
    const memory = await keptMemory();
    if (!memory) return null;
    const { default: createPyodideModule } = await import(at("./pyodide/pyodide.asm.mjs"));
    const python = await pyodide({ _loadSnapshot: memory, createPyodideModule: roomFor(createPyodideModule, memory.byteLength) });
    python.runPython("lay()");
    return python;
  } catch (error) {
    console.warn("the kept memory could not be used", error);
    await clean();
    return null;
  }
}

async function start() {
  const began = performance.now();
  const old = await remembered(), python = old || await fresh({});
  const loaded = performance.now();
  python.globals.set("send", message => self.postMessage({ lsp: message }));
  bridge = python.runPython('Bridge(send, "/scene")');
  self.postMessage({ ready: { pyodide: loaded - began, all: performance.now() - began, kept: Boolean(old) } });
  for (const one of waiting.splice(0)) take(one);
}

async function keep() {
  const python = await fresh({ _makeSnapshot: true });
  python.runPython(warm);
  await keepMemory(python.makeMemorySnapshot());
  self.postMessage({ kept: true });
}

function take(message) {
  try {
    if (message.lsp !== undefined) bridge.lsp(message.lsp);
    else self.postMessage({ id: message.id, ...JSON.parse(bridge.ask(JSON.stringify(message.ask))) });
  } catch (error) {
    console.error(error);
    if (message.id !== undefined) self.postMessage({ id: message.id, error: String(error.message || error).trim().split("\n").at(-1) });
  }
}

self.onmessage = event => (bridge ? take(event.data) : waiting.push(event.data));
(self.name === "keeper" ? keep() : start())
  .catch(error => self.postMessage({ broken: String(error.message || error).trim().split("\n").at(-1) }));
