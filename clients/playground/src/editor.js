/* Two editors, one for cards and one for a scene, on one language server. */
import { EditorView, drawSelection, dropCursor, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { Compartment, EditorState } from "@codemirror/state";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { closeBrackets, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { searchKeymap, highlightSelectionMatches } from "@codemirror/search";
import { colours, repaint } from "./colours.js";

export const URIS = { cards: "file:///work/cards.zx", scene: "file:///work/scene.zxt" };
const LANGUAGES = { cards: "zx", scene: "zxt" };

/* The client asks for words behind Latin letters; Japanese ones are letters too. */
const japanese = EditorView.updateListener.of(update => {
  const typed = update.transactions.some(one => one.isUserEvent("input.type"));
  if (!typed || update.view.composing) return;
  const at = update.state.selection.main.head;
  if (/[ぁ-ヿ一-鿿]/.test(update.state.sliceDoc(at - 1, at))) startCompletion(update.view);
});

const common = [
  lineNumbers(), highlightActiveLineGutter(), highlightSpecialChars(), history(), drawSelection(), dropCursor(), bracketMatching(), closeBrackets(),
  highlightActiveLine(), highlightSelectionMatches(), lintGutter(), EditorView.lineWrapping, japanese,
  EditorState.phrases.of({}),
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
];

/** An editor for `kind` ("cards" or "scene") in `parent`; `listener(update)` hears of every change. */
export function makeEditor(kind, parent, text, label, listener) {
  const server = new Compartment(), said = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [common, server.of([]), said.of(EditorView.contentAttributes.of({ "aria-label": label })), EditorView.updateListener.of(listener)],
    }),
  });
  return {
    view, kind,
    text: () => view.state.doc.toString(),
    connect(client) { view.dispatch({ effects: server.reconfigure([client.plugin(URIS[kind], LANGUAGES[kind]), colours]) }); repaint(view); },
    label(text) { view.dispatch({ effects: said.reconfigure(EditorView.contentAttributes.of({ "aria-label": text })) }); },
    replace(text) { view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } }); },
    place() {
      const line = view.state.doc.lineAt(view.state.selection.main.head);
      return { uri: URIS[kind], line: line.number - 1, character: view.state.selection.main.head - line.from };
    },
  };
}
