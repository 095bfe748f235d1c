/* Colours of words and what pointing words point at, as the server tells them, kept while one types. */
import { Decoration, ViewPlugin, WidgetType } from "@codemirror/view";
import { LSPPlugin } from "@codemirror/lsp-client";
import { StateEffect, StateField, RangeSetBuilder } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

const painted = StateEffect.define();

class Hint extends WidgetType {
  constructor(text) { super(); this.text = text; }
  eq(other) { return other.text === this.text; }
  toDOM() { return Object.assign(document.createElement("span"), { className: "cm-zx-hint", textContent: this.text, ariaHidden: "true" }); }
}

const field = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(painted)) return effect.value;
    return value.map(transaction.changes);
  },
  provide: one => EditorView.decorations.from(one),
});

function marks(plugin, doc, kinds, tokens, hints) {
  const found = [];
  let line = 0, column = 0;
  for (let at = 0; at < tokens.length; at += 5) {
    line += tokens[at];
    column = tokens[at] ? tokens[at + 1] : column + tokens[at + 1];
    const from = doc.line(line + 1).from + column;
    found.push([from, from + tokens[at + 2], Decoration.mark({ class: `cm-zx-${kinds[tokens[at + 3]]}` })]);
  }
  for (const one of hints) {
    const at = plugin.fromPosition(one.position, doc);
    const said = typeof one.label === "string" ? one.label : one.label.map(part => part.value).join("");
    found.push([at, at, Decoration.widget({ widget: new Hint(said), side: 1 })]);
  }
  found.sort((a, b) => a[0] - b[0] || a[2].startSide - b[2].startSide);
  const builder = new RangeSetBuilder();
  for (const [from, to, what] of found) if (to <= doc.length) builder.add(from, to, what);
  return builder.finish();
}

const painter = ViewPlugin.fromClass(class {
  constructor(view) { this.view = view; this.later(0); }
  update(update) { if (update.docChanged) this.later(200); }
  destroy() { clearTimeout(this.timer); }
  later(milliseconds) { clearTimeout(this.timer); this.timer = setTimeout(() => this.paint(), milliseconds); }
  async paint() {
    const plugin = LSPPlugin.get(this.view), client = plugin?.client;
    if (!client?.connected) return;
    await client.initializing;
    client.sync();
    const doc = this.view.state.doc, textDocument = { uri: plugin.uri };
    const range = { start: { line: 0, character: 0 }, end: { line: doc.lines - 1, character: doc.line(doc.lines).length } };
    const kinds = client.serverCapabilities.semanticTokensProvider.legend.tokenTypes;
    try {
      const [told, hints] = await Promise.all([
        client.request("textDocument/semanticTokens/full", { textDocument }), client.request("textDocument/inlayHint", { textDocument, range })]);
      if (this.view.state.doc === doc) this.view.dispatch({ effects: painted.of(marks(plugin, doc, kinds, told?.data || [], hints || [])) });
    } catch { /* the next keystroke asks again */ }
  }
});

/** Call when the server is there: what it tells is asked for now. */
export const repaint = view => view.plugin(painter)?.later(0);

export const colours = [field, painter];
