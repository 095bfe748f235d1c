/* The memory of the loaded program, kept in the browser for the next visit (decision 0723): restoring it takes a fraction of the
   time that Python needs to start and import.  What is kept belongs to exactly one build of the page; whatever is wrong with it, the
   program is loaded as on the first visit. */
const NAME = "zxscript-memory-", MINE = NAME + VERSION, ENTRY = "memory";      // VERSION: of the program and of Pyodide, by build.mjs

/** What was kept, as bytes, or null. */
export async function keptMemory() {
  if (!self.caches || !await caches.has(MINE)) return null;
  const found = await (await caches.open(MINE)).match(ENTRY);
  return found ? new Uint8Array(await new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()) : null;
}

/** Keep `memory`, and what was kept of other builds no longer. */
export async function keepMemory(memory) {
  await clean();
  const packed = await new Response(new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
  await (await caches.open(MINE)).put(ENTRY, new Response(packed));
}

/** Forget what was kept. */
export async function clean() {
  for (const one of await caches.keys()) if (one.startsWith(NAME)) await caches.delete(one);
}

/** Pyodide's module with a memory of at least `size` bytes: it takes for granted that a snapshot is no larger than what it starts with. */
export const roomFor = (create, size) => async settings => {
  const module = await create(settings);
  if (module.HEAP8.length < size && !module.growMemory(size)) throw new Error("no memory");
  return module;
};
