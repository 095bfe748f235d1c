/* Builds the page: node build.mjs OUT PROGRAM.zip EXAMPLES.json   (zxscript playground calls it).
   OUT then holds everything; any server of static files will do, in any folder, and after the first visit none is needed. */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url)), [out, program, examples] = process.argv.slice(2);
const pyodide = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const OF_PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "pyodide"), { recursive: true });

const shared = { bundle: true, minify: true, format: "esm", target: "es2022", legalComments: "none", logLevel: "warning" };
const given = { name: "examples", setup(step) {
  step.onResolve({ filter: /^examples$/ }, () => ({ path: examples, namespace: "given" }));
  step.onLoad({ filter: /.*/, namespace: "given" }, () => ({ contents: `export const EXAMPLES = ${readFileSync(examples, "utf8")};`, loader: "js" }));
} };
await build({ ...shared, entryPoints: [join(here, "src/main.js")], outfile: join(out, "main.js"), plugins: [given] });
await build({ ...shared, bundle: false, format: undefined, entryPoints: [join(here, "page.css")], outfile: join(out, "page.css") });
cpSync(join(here, "index.html"), join(out, "index.html"));

for (const name of OF_PYODIDE) cpSync(join(pyodide, name), join(out, "pyodide", name));
const lock = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
writeFileSync(join(out, "pyodide/pyodide-lock.json"), JSON.stringify({ ...lock, packages: {} }));    // none of its packages is used

const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(program)), "zip", { extractDir: "/program" });
python.runPython(readFileSync(join(here, "pack.py"), "utf8"));
python.runPython('with open("/program.xz", "wb") as made: made.write(packed("/program"))');
writeFileSync(join(out, "program.xz"), python.FS.readFile("/program.xz"));

const held = createHash("sha256");
for (const name of ["program.xz", ...OF_PYODIDE.map(one => `pyodide/${one}`)]) held.update(readFileSync(join(out, name)));
for (const name of ["unpack.py", "warm.py"]) held.update(readFileSync(join(here, "src", name)));
await build({ ...shared, entryPoints: [join(here, "src/worker.js")], outfile: join(out, "worker.js"), loader: { ".py": "text" },
  define: { VERSION: JSON.stringify(held.digest("hex").slice(0, 16)) } });

const every = folder => readdirSync(folder, { withFileTypes: true }).flatMap(one => {
  const path = join(folder, one.name);
  return one.isDirectory() ? every(path) : [relative(out, path).replaceAll("\\", "/")];
});
const files = every(out).sort(), sum = createHash("sha256");
for (const name of files) sum.update(name).update(readFileSync(join(out, name)));
const kept = JSON.stringify({ version: sum.digest("hex").slice(0, 16), files: ["./", ...files] });
writeFileSync(join(out, "sw.js"), readFileSync(join(here, "src/sw.js"), "utf8").replace("/*KEPT*/ null", kept));

const size = name => statSync(join(out, name)).size;
const ours = files.filter(name => !name.startsWith("pyodide/")).reduce((all, name) => all + size(name), 0);
console.log(JSON.stringify({ files: files.length + 1, pyodide: files.filter(name => name.startsWith("pyodide/")).reduce((all, name) => all + size(name), 0),
  page: ours - size("program.xz"), program: size("program.xz") }));
