/* The client of the language server: findings with their fixes; the rest is CodeMirror's own. */
import { LSPClient, LSPPlugin, hoverTooltips, formatKeymap, renameKeymap, jumpToDefinitionKeymap, findReferencesKeymap, serverCompletion,
  serverDiagnostics } from "@codemirror/lsp-client";
import { setDiagnostics } from "@codemirror/lint";
import { keymap } from "@codemirror/view";
import { spoken } from "./words.js";

const SEVERITY = [null, "error", "warning", "info", "hint"];
const own = serverDiagnostics();
const listeners = new Set();

/** Call `listener(uri, findings)` whenever what is wrong with a text is told: [{from, to, line, severity, message, code, actions}]. */
export const onFindings = listener => listeners.add(listener);

const same = (one, other) => one.code === other.code && one.range.start.line === other.range.start.line
  && one.range.start.character === other.range.start.character && one.range.end.character === other.range.end.character;

/** Carry out an edit of the server in the editors of this page. */
export function applyEdit(client, edit) {
  for (const change of edit.documentChanges || []) {
    const file = change.textDocument && client.workspace.getFile(change.textDocument.uri);
    if (file) applyTextEdits(file.getView(), change.edits);
  }
  for (const [uri, edits] of Object.entries(edit.changes || {})) {
    const file = client.workspace.getFile(uri);
    if (file) applyTextEdits(file.getView(), edits);
  }
}

export function applyTextEdits(view, edits) {
  const plugin = LSPPlugin.get(view);
  const changes = edits.map(one => ({ from: plugin.fromPosition(one.range.start), to: plugin.fromPosition(one.range.end), insert: one.newText }));
  view.dispatch({ changes, userEvent: "input.fix" });
}

function told(client, params) {
  const file = client.workspace.getFile(params.uri);
  const view = file && file.getView(), plugin = view && LSPPlugin.get(view);
  if (!plugin || (params.version != null && params.version !== file.version)) return true;
  const place = at => plugin.unsyncedChanges.mapPos(plugin.fromPosition(at, plugin.syncedDoc));
  const findings = params.diagnostics.map(one => ({
    from: place(one.range.start), to: place(one.range.end), line: one.range.start.line, severity: SEVERITY[one.severity || 1], code: one.code,
    message: one.message, source: one.code, actions: [], raw: one,
  }));
  show(view, params.uri, findings);
  if (findings.length) offer(client, view, params, findings);
  return true;
}

function show(view, uri, findings) {
  view.dispatch(setDiagnostics(view.state, findings));
  listeners.forEach(listener => listener(uri, findings));
}

/* Fixes are asked for behind the findings; what was typed meanwhile brings new findings, and these are dropped. */
async function offer(client, view, params, findings) {
  const doc = view.state.doc;
  const range = { start: { line: 0, character: 0 }, end: { line: doc.lines - 1, character: doc.line(doc.lines).length } };
  const context = { diagnostics: params.diagnostics, only: ["quickfix"] };
  let actions;
  try {
    actions = await client.request("textDocument/codeAction", { textDocument: { uri: params.uri }, range, context });
  } catch { return; }
  if (view.state.doc !== doc || !actions?.length) return;
  for (const finding of findings) {
    finding.actions = actions.filter(one => one.edit && one.diagnostics?.some(about => same(about, finding.raw)))
      .map(one => ({ name: one.title, apply: () => applyEdit(client, one.edit) }));
  }
  if (findings.some(one => one.actions.length)) show(view, params.uri, findings);
}

export function makeClient() {
  return new LSPClient({
    timeout: 60_000,
    initializationOptions: { language: spoken(), showsTexts: true },
    extensions: [
      serverCompletion({ override: true }), hoverTooltips({ hoverTime: 250 }),
      keymap.of([...formatKeymap, ...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
      { clientCapabilities: own.clientCapabilities, notificationHandlers: { "textDocument/publishDiagnostics": told },
        editorExtension: own.editorExtension },
    ],
  });
}
