// The extension starts `zxscript lsp` and shows what its commands answer. Everything else is the language server's.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

const SCHEME = "zxscript-told";
const LANGUAGES = ["zx", "zxt", "zxdeck"];

interface SceneRun {
  fine: boolean;
  lines: string[];
  findings: string[];
}

/** Texts that commands of the server answer with, each as a read-only document. */
class Told implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.path) ?? "";
  }

  async show(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}` });
    this.texts.set(uri.path, text);
    this.changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
  }
}

const told = new Told();
let client: LanguageClient | undefined;
let board: vscode.WebviewPanel | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, told),
    vscode.commands.registerCommand("zxscript.run", () => ofScene("zxscript.runScene")),
    vscode.commands.registerCommand("zxscript.board", () => ofScene("zxscript.showBoard")),
    vscode.commands.registerCommand("zxscript.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration("zxscript") ? restart() : undefined)),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
  client = undefined;
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const settings = vscode.workspace.getConfiguration("zxscript");
  const [command, ...args] = settings.get<string[]>("command", ["zxscript", "lsp"]);
  if (command === undefined) {
    return;
  }
  const server: ServerOptions = { command, args };
  const options: LanguageClientOptions = {
    documentSelector: LANGUAGES.flatMap((language) => ["file", "untitled"].map((scheme) => ({ scheme, language }))),
    initializationOptions: { language: settings.get<string>("language") || vscode.env.language, showsTexts: true },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.zx,*.zxt,*.deck,*.jsonl,figures.toml,zxscript.toml}") },
    middleware: {
      executeCommand: async (name, given, next) => {
        const answer: unknown = await next(name, given);
        await show(name, answer);
        return answer;
      },
    },
  };
  client = new LanguageClient("zxscript", "zxscript", server, options);
  try {
    await client.start();
  } catch (error) {
    const hint = "Install it with: pip install 'zxscript[lsp]', or set zxscript.command.";
    void vscode.window.showErrorMessage(`zxscript: ${command} did not start (${String(error)}). ${hint}`);
  }
}

/** A command of the server about the scene in the active editor. */
async function ofScene(command: string): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "zxt") {
    await vscode.commands.executeCommand(command, document.uri.toString());
  }
}

async function show(command: string, answer: unknown): Promise<void> {
  if (command === "zxscript.runScene" && isRun(answer)) {
    const head = answer.fine ? "✔" : `✘ ${answer.findings.join("\n✘ ")}`;
    await told.show("scene.txt", [head, "", ...answer.lines].join("\n"));
  } else if (command === "zxscript.showBoard" && typeof answer === "string") {
    showBoard(answer);
  } else if (command === "zxscript.showMeaning" && typeof answer === "string") {
    await told.show("meaning.txt", answer);
  } else if (command === "zxscript.showProgram" && typeof answer === "string") {
    await told.show("program.txt", answer);
  } else if (command === "zxscript.writeScene" && typeof answer === "string") {
    await vscode.window.showTextDocument(vscode.Uri.parse(answer), { viewColumn: vscode.ViewColumn.Beside });
  }
}

function isRun(answer: unknown): answer is SceneRun {
  return typeof answer === "object" && answer !== null && "fine" in answer && "lines" in answer && "findings" in answer;
}

/** The page of a scene, which is whole in itself: it loads nothing and speaks with nobody. */
function showBoard(page: string): void {
  if (board === undefined) {
    const made = vscode.window.createWebviewPanel("zxscript.board", "zxscript", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: true });
    made.onDidDispose(() => (board = undefined));
    board = made;
  }
  board.webview.html = page;
}
