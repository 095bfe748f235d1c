/* Runs the program in a web worker: Pyodide, then the package, then its language server.  Messages in: {lsp} or {id, ask}; out:
   {ready} once, {lsp}, {id, answer | error}, {broken}. */
const waiting = [];
let bridge = null;

async function start() {
  const began = performance.now();
  const packed = fetch(new URL("./program.tar.xz", self.location)).then(told => {
    if (!told.ok) throw new Error(`${told.status} ${told.url}`);
    return told.arrayBuffer();
  });
  const { loadPyodide } = await import(new URL("./pyodide/pyodide.mjs", self.location).href);
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", self.location).href, checkAPIVersion: false });
  const loaded = performance.now();
  python.FS.writeFile("/program.tar.xz", new Uint8Array(await packed));
  python.globals.set("send", message => self.postMessage({ lsp: message }));
  bridge = python.runPython(`
import sys, tarfile
with tarfile.open("/program.tar.xz") as packed:
    packed.extractall("/program", filter="data")
sys.path.insert(0, "/program")
sys.dont_write_bytecode = True
from zxscript.playground.bridge import Bridge
Bridge(send, "/scene")
`);
  self.postMessage({ ready: { pyodide: loaded - began, all: performance.now() - began } });
  for (const one of waiting.splice(0)) take(one);
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
start().catch(error => self.postMessage({ broken: String(error.message || error).trim().split("\n").at(-1) }));
