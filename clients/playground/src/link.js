/* A link that holds the whole text in its hash: deflated JSON in base64url behind "#1.". */
const FORM = "1.";

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The hash of a text {cards, scene, tab}. */
export async function hashOf(text) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(text)), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  return "#" + FORM + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of a hash; null if it holds none, or is damaged. */
export async function textOf(hash) {
  if (!hash.startsWith("#" + FORM)) return null;
  try {
    const letters = atob(hash.slice(1 + FORM.length).replaceAll("-", "+").replaceAll("_", "/"));
    const plain = await through(Uint8Array.from(letters, one => one.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const { cards, scene, tab } = JSON.parse(new TextDecoder().decode(plain));
    return typeof cards === "string" && typeof scene === "string" ? { cards, scene, tab } : null;
  } catch {
    return null;
  }
}
