"""Every word that the command line itself says, in Japanese and English. Keys are English and stand in the code."""

from __future__ import annotations

import os

TYPE_CHECKING = False  # that of ``typing`` costs more than this module
if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language

JAPANESE: dict[str, str] = {
    "Reads the printed rules text of trading cards as programs, and runs them.": "カードの効果文をそのままプログラムとして読み、実行します。",
    "Check card, deck and scenario files or folders.": "カード・デッキ・場面のファイルやフォルダを調べます。",
    "Say what a finding code means.": "指摘の符号が何を意味するかを言います。",
    "Write card files in canonical form.": "カードファイルを正準形に整えます。",
    "Print what was understood: the AST, the compiled listing.": "読み取った内容（構文木、命令列）を表示します。",
    "Say in words what a card does.": "カードの働きを言葉で説明します。",
    "What a card means: the typed form from which programs and explanations are made.": "カードの意味を、命令列と説明の元になる型のある形で表示します。",
    "files or folders; FILE:NUMBER or FILE:NAME for one card; or: diff A B, cards or what --json wrote": "ファイルやフォルダ。一枚だけなら ファイル:番号 か ファイル:カード名。または diff A B（カード、あるいは --json の書き出し）",
    "Find cards by what they mean.": "意味でカードを探します。",
    "what a text has to say: words of zxscript meaning, WORD(…, FIELD=VALUE), and, or, not": "テキストが言うべきこと: zxscript meaning の言葉、語(…, 項目=値)、and、or、not",
    "ask each card as a whole, not each of its texts": "テキストごとではなく、カード全体について問う",
    "This is no query: {reason}.\n{query}": "検索式ではありません: {reason}。\n{query}",
    "{matches} of {cards} cards match.": "{cards} 枚のうち {matches} 枚が当てはまります。",
    "Not asked, since they have no meaning: {cards} cards (zxscript check tells why).": "{cards} 枚は意味が決まらず、調べていません（理由は zxscript check）。",
    "No card says {word}; did you mean {near}?": "{word} と言うカードはありません。{near} ですか。",
    "No card says {word}.": "{word} と言うカードはありません。",
    "{card} has no meaning: {reason}": "{card} には意味が決まりません: {reason}",
    "{file} holds no meanings: it is not JSON.": "{file} は意味の書き出しではありません: JSON として読めません。",
    "{file} holds no meanings: an object is needed, from the number of a card to its meaning.":
        "{file} は意味の書き出しではありません: カードの番号から意味へのオブジェクトが要ります。",
    "{file} holds no meanings: that of {card} is not of the schema (zxscript schema meaning).": "{file} は意味の書き出しではありません: {card} の意味がスキーマ（zxscript schema meaning）に合いません。",
    "diff takes two cards or two files of meanings.": "diff には、カードか意味の書き出しを二つ指定します。",
    "Serve editors: findings, hover, completion and more over the Language Server Protocol.": "エディタに指摘・説明・補完などを提供します（Language Server Protocol）。",
    "speak on standard input and output (what is done anyway; editors often pass it)": "標準入出力で話します（既定の動作。多くのエディタが付けます）",
    "This needs a further package: pip install 'zxscript[{extra}]'": "追加のパッケージが要ります: pip install 'zxscript[{extra}]'",
    "Run a scenario and print the resolution trace.": "場面を実行し、解決の記録を表示します。",
    "Show the board of a position, in the terminal or as a picture.": "局面の盤面を、端末に、または絵にして見せます。",
    "write the board as an SVG image to this file": "盤面を SVG の絵にしてこのファイルへ書く",
    "the player who looks: 1 or 2": "見るプレイヤー: 1 か 2",
    "draw the board before each answer into this folder, with a page to step through":
        "答えるたびの盤面を絵にし、順に見るページと一緒にこのフォルダへ書く",
    "{number} pictures and index.html are in {file}.": "絵 {number} 枚と index.html を {file} に書きました。",
    "Play a whole game in the terminal.": "端末で一戦します。",
    "write one row for each game to this file: JSON lines, or *.parquet": "対戦ごとの行をこのファイルへ書く（JSON Lines、名前が .parquet なら Parquet）",
    "write one row for each decision to this file, likewise": "決定ごとの行を、同じようにこのファイルへ書く",
    "draw win rates, lengths, cards and positions into this HTML page": "勝率・長さ・カード・形勢の図を HTML のページに描く",
    "where the games are played: local, or ray (the cluster of RAY_ADDRESS)": "対戦させる所: local か ray（RAY_ADDRESS のクラスタ）",
    "a deck of a round robin, each against each (repeatable, three or more)": "総当たりのデッキ（三つ以上、繰り返し可）",
    "--deck goes with neither --decks nor more than two --bots.": "--deck は、--decks や三つ以上の --bots と一緒には使えません。",
    "--deck needs three decks or more, each of another name.": "--deck には、名前の違うデッキが三つ以上要ります。",
    "In a round robin each of the --bots stands once.": "総当たりでは、--bots に同じものを二度書けません。",
    "seed of all chance; without it one is picked": "乱数の種。なければ選びます",
    "where a game that is left is saved; at a terminal zxscript-game.json without it": "途中でやめた対戦の保存先。端末では、なければ zxscript-game.json",
    "seed {number}": "種 {number}",
    "go on with: zxscript play --load {file}": "続けるには: zxscript play --load {file}",
    "player {number}: press Enter when nobody else looks": "プレイヤー {number} の番です。ほかの人が見ていなければ Enter を押してください",
    "no choice names a card there.": "その選択肢にカードはありません。",
    "Play many games and measure the win rates.": "何戦もさせて勝率を測ります。", "Decks.": "デッキ。",
    "Check whether a deck is legal.": "デッキが規則に合うか調べます。",
    "Turn card data into card files.": "カードデータをカードファイルに変えます。",
    "Read card data and give a verdict on every card.": "カードデータを読み、カードごとに判定します。",
    "Play games with the cards of a pool, all invariants on.": "カードデータのカードで、すべての検査をしながら対戦させます。",
    "Print JSON Schemas.": "JSON Schema を表示します。",
    "{value} is no name for a new game: small Latin letters, digits and _, and taken by nothing else.":
        "{value} は新しいゲームの名前にできません（英小文字・数字・_。ほかで使われていないもの）。",
    "written: {file}/ ({number} files). Try: ZXSCRIPT_GAMES={file} PYTHONPATH=. zxscript play --game {file}":
        "{file}/ にファイル {number} 個を書きました。試すには: ZXSCRIPT_GAMES={file} PYTHONPATH=. zxscript play --game {file}",
    "Build the playground, a page that runs this program in the browser; without -o also serve it.": "工房（ブラウザの中でこのプログラムを動かすページ）を組み立てます。-o がなければ、そのまま配信もします。",
    "the folder to build into; it holds all that a server of files needs": "組み立てる先のフォルダ。静的なファイルのサーバーに置けば動きます",
    "the port of this machine to serve the page on": "ページを配信する、この機械のポート",
    "the playground could not be built: {reason}": "工房を組み立てられません: {reason}",
    "built: {files} files in {file}, {size} kB besides Pyodide": "組み立てました: {file} にファイル {files} 個、Pyodide のほかに {size} kB",
    "http://127.0.0.1:{port}/ is the playground; Ctrl-C ends": "工房は http://127.0.0.1:{port}/ です。Ctrl-C で終わります",
    "port {port} cannot be used: {reason}": "ポート {port} が使えません: {reason}",
    "Serve games to other programs and to browsers.": "ほかのプログラムやブラウザに対戦を提供します。",
    "the database cannot be used: {reason}": "データベースが使えません: {reason}",
    "{url} is no address of a database (sqlite:///games.db, postgresql://…).": "{url} はデータベースのアドレスではありません（sqlite:///games.db、postgresql://… など）。",
    "http://{host}:{port}/ is the page, ws://{host}:{port}/v1 the protocol; Ctrl-C ends": "ページは http://{host}:{port}/、プロトコルは ws://{host}:{port}/v1。Ctrl-C で終わります",
    "the address to listen on; 0.0.0.0 for every one of this machine": "待ち受けるアドレス。0.0.0.0 ならこの機械のすべて",
    "the port to listen on": "待ち受けるポート",
    "where rooms are kept: an SQLAlchemy URL (SQLite, PostgreSQL), or none": "部屋を保存する場所: SQLAlchemy の URL（SQLite、PostgreSQL）か none",
    "speak JSON lines on standard input and output, with one client": "標準入出力で JSON の行をやりとりする（相手は一つ）",
    "a page of another host that may connect, as https://host (repeatable)": "つないでよいほかのページ（https://host の形、繰り返し可）",
    "at once from one address; 0: any number": "1つのアドレスから同時に開ける接続の数（0で無制限）",
    "made by one address and in memory; 0: any number": "1つのアドレスが作ってメモリーにある部屋の数（0で無制限）",
    "a second from one address, three times as many at once; 0: any number":
        "1つのアドレスからの毎秒のメッセージの数。一度にはその3倍まで（0で無制限）",
    "an address of a proxy that tells where clients are from (repeatable)": "接続元を伝えるプロキシのアドレス（繰り返し可）",
    "Play a replay or a saved game again, and say where it goes another way.": "リプレイか保存した対戦をもう一度動かし、違ってくる所を言います。",
    "a replay (play --replay) or a saved game": "リプレイ（play --replay）か保存した対戦",
    "a replay or a saved game": "リプレイか保存した対戦",
    "write a page to step through the game, board by board": "盤面を一手ずつ見られるページを書き出す",
    "the player who looks at the boards of the page: 1 or 2": "ページの盤面を見るプレイヤー（1 か 2）",
    "{count} answers, as it was.": "{count} 手、元のとおりです。",
    "Another way from answer {number} on (turn {turn}): {reason}": "{number} 手目（ターン{turn}）から違います: {reason}",
    "Find the card whose change makes a replay go another way.": "どのカードの変更でリプレイが変わるかを見つけます。",
    "two files or folders of cards: as they were, and as they are": "カードのファイルかフォルダを二つ（前のもの、今のもの）",
    "No change alters this game (cards that differ: {count}).": "この対戦を変える変更はありません（違うカードは {count} 枚）。",
    "write a replay of the game to this file": "対戦のリプレイをこのファイルに書く",
    "Count the legal choices from a position, to a depth.": "局面から合法な選択の数を深さまで数えます。",
    "Run a fixed workload: its signature, and how fast it went.": "決まった仕事をさせ、その署名と速さを言います。",
    "A short tour with the demo cards.": "見本のカードで一巡りします。",
    "The text is the program. This is what was read:": "書いてある文がそのままプログラムです。読み取った内容:",
    "A slip of the pen is pointed at, to the word:": "書きまちがいは語まで指し示します:",
    "The canonical spelling of the same card:": "同じカードの正準な綴り:",
    "The program that it becomes:": "それが次の命令列になります:",
    "The demo cards have nothing to complain about:": "見本のカードには指摘がありません:", "The card in words:": "カードの働きを言葉で:",
    "A scene, and why each thing happened:": "ある場面と、それぞれが起きた理由:",
    "A whole game, bot against bot:": "自動対戦者どうしの一戦:", "Example": "例",
    "language of messages: ja or en": "表示の言語: ja か en",
    "language of the explanation: ja, en or zh": "説明の言語: ja、en、zh のどれか",
    "say nothing but the result": "結果のほかは何も言わない", "print JSON": "JSON で出力する",
    "how findings are printed: full, concise, json, sarif or github": "指摘の出力形式: full、concise、json、sarif、github",
    "files or folders; - is standard input": "ファイルかフォルダ。- は標準入力", "apply safe fixes": "安全な直し方を適用する",
    "apply fixes that may change the meaning too": "意味が変わるかもしれない直し方も適用する",
    "show changes instead of writing them": "書き込まずに変更点を表示する",
    "report only codes that begin like this (repeatable)": "この符号で始まる指摘だけを出す（繰り返し可）",
    "leave out codes that begin like this (repeatable)": "この符号で始まる指摘を除く（繰り返し可）",
    "count the findings by code": "指摘を符号ごとに数える",
    "write nothing; exit 1 if a file would change": "書き込まない。変わるファイルがあれば 1 で終わる",
    "print the AST as JSON": "構文木を JSON で出力する", "print the compiled listing": "命令列を出力する",
    "a finding code such as ZX201": "ZX201 のような指摘の符号", "a scenario file": "場面のファイル",
    "wait for Enter after each step": "一手ごとに Enter を待つ",
    "say why this card did what it did": "このカードの動きの理由を言う",
    "say why this card did not act (CARD or CARD#ability)": "このカードが動かなかった理由を言う（札 または 札#能力）",
    "the game by its name: zx, zenonzard, or one that was added": "ゲームの名前: zx、zenonzard、または加えたもの",
    "two deck files; without it the demo decks": "デッキファイル二つ。なければ見本のデッキ",
    "file with the square diagrams of cards (repeatable); figures.toml beside the cards is found":
        "カードの図のファイル（繰り返し可）。カードと同じ所の figures.toml は自動で読みます",
    "--figures needs files of cards, not standard input.": "--figures はカードのファイルと一緒に使います（標準入力では使えません）。",
    "card files or folders (repeatable); without it the cards beside the deck files, and the demo cards that they name": "カードのファイルかフォルダ（繰り返し可）。なければデッキファイルと同じ所のカードと、デッキに名のある見本のカード",
    "who plays the first and the second deck: random, eager, easy, normal or hard; three or more: each against each":
        "一つ目と二つ目のデッキを指すもの: random、eager、easy、normal、hard。三つ以上なら総当たり",
    "keep every finished game in this file, and go on where it ends": "終わった対戦をこのファイルに残し、次はその続きから始める",
    "compare the bots: each deal four times, decks and seats exchanged": "自動対戦者を比べる: 同じ配り方で、デッキと席を入れ替えて四回ずつ",
    "There is no deck in {file}.": "{file} にデッキがありません。",
    "{card} cannot run: {reason}": "「{card}」は実行できません: {reason}",
    "seed {seed}: {what}": "シード {seed}: {what}",
    "seed {seed}, {card}, text {ability}, “{clause}”: expected {expected}; seen: {seen}":
        "シード {seed}、{card}、テキスト{ability}「{clause}」：期待 {expected}、実際 {seen}",
    "{reason}": "{reason}", "seed of all chance": "乱数の種",
    "a bot (random, eager, easy, normal or hard) for the second seat; given twice, for both seats": "二人目の自動対戦者（random、eager、easy、normal、hard）。二度書けば両方",
    "two people at one terminal, no bot": "一つの端末で二人で遊ぶ", "go on with a saved game": "保存した対戦を続ける",
    "say which printed words or which rule did each thing": "どの文・どの規則によるかも言う",
    "player": "プレイヤー", "winner": "勝者", "draw": "引き分け",
    "{number} is not among the choices.": "{number} は選べません。",
    "There is nothing to take back.": "戻せません。", "There is nothing to do again.": "やり直すものがありません。",
    "saved: {file}": "保存しました: {file}", "The game was not played to its end.": "対戦は最後まで行われませんでした。",
    "NUMBER choose, c [NUMBER or NAME] cards, u undo, r redo, b board, z zones, e events, t trace, s FILE save, l FILE load, concede, q quit":
        "番号 選ぶ、c [番号か名前] カード、u 戻す、r やり直す、b 盤面、z 領域、e 出来事、t 記録、s ファイル 保存、l ファイル 読込、concede 投了、q やめる",
    "put each ability into positions in which it can act, and must not": "各能力を、働ける局面と働いてはならない局面に置く",
    "with --directed: only one of N shares of the cards": "--directed のとき: カードをN組に分けた1組だけ",
    "with --every: which of the shares, from 0": "--every のとき: 何番目の組か (0から)",
    "judge what every ability did by what its card says": "各能力のしたことをカードの意味と照らし合わせる",
    "processes; 0 is one for each processor": "プロセス数。0 なら演算装置の数だけ",
    "processes; the result is the same for any number": "プロセス数。結果はいくつでも同じ",
    "a deck file": "デッキファイル", "edition of the rules": "規則の版",
    "card data: JSON lines, JSON or CSV": "カードデータ: JSON Lines、JSON、CSV",
    "folder to write to": "書き込み先のフォルダ", "number of games": "対戦数", "card data files": "カードデータのファイル",
    "write number, verdict and reason of each card to this file": "番号・判定・理由をカードごとにこのファイルへ書く",
    "name of a schema; none lists them": "スキーマの名前。なければ一覧",
    "a game (zx), zenonzard:SEED (its demo decks), a scenario file, a saved game": "zx か zenonzard:シード（見本のデッキ）、場面のファイル、保存した対戦",
    "of a scenario file: the position after its steps": "場面のファイルでは、手順のあとの局面",
    "depth in decisions": "深さ（選択の数）",
    "{decisions} decisions in {seconds} s, {rate} a second": "選択{decisions}回、{seconds}秒、毎秒{rate}回",
    "say the version and exit": "版を言って終わる",
    "This part of the program is not in this build: {name}.": "この版にはまだ備わっていません: {name}",
    "Something went wrong inside the program ({kind}: {what}). Nothing was written after that point. Please report it with the command you ran.": "プログラムの内部で問題が起きました（{kind}: {what}）。それ以降は何も書き込んでいません。実行した命令を添えて知らせてください。",
    "{name} is no package of a game ({reason}); see ZXSCRIPT_GAMES.": "{name} はゲームのパッケージではありません（{reason}）。ZXSCRIPT_GAMES を確かめてください。",
    "interrupted": "中断しました",
    "{files} files, {cards} cards, {errors} errors, {warnings} warnings": "ファイル {files}、カード {cards}、エラー {errors}、警告 {warnings}",
    "{files} files checked, {changed} changed, {left} left alone": "ファイル {files}、変更 {changed}、そのまま {left}",
    "and {count} more of them": "ほかに {count} 件",
    "interrupted after {done} of {games} games": "{games} 戦のうち {done} 戦で中断しました",
    "interrupted; the figures are of what was done before": "中断しました。数値はそれまでに済んだ分です",
    "interrupted after {done} of {files} files; the others are as they were": "{files} 個のうち {done} 個のファイルで中断しました。残りはそのままです",
    "standard output is closed": "標準出力が閉じています",
    "Begin a card, a scene, a deck or a game that checks and runs.": "検査を通り、動くカード・場面・デッキ・ゲームの書き出しを作ります。",
    "what to begin: card, scene, deck or game": "作るもの: card、scene、deck、game",
    "its name; the file, or the package of a game, is called so": "その名前。ファイル（ゲームではパッケージ）の名前になります",
    "{value} is no name for a file.": "{value} はファイルの名前になりません。",
    "{game} has nothing to begin a {kind} with.": "{game} には {kind} のひな形がありません。",
    "written: {file}": "書きました: {file}", "{count} fixes applied": "直した数 {count}",
    "{count} more with --unsafe-fixes (each says what it would write)": "--unsafe-fixes ならあと {count}（どう直すかはそれぞれに示した通り）",
    "{count} fixes would be applied": "直せる数 {count}", "would change: {file}": "変わります: {file}",
    "changed: {file}": "変えました: {file}", "There is no card here.": "カードがありません。",
    "{file} has no card {card}.": "{file} にカード {card} はありません。",
    "files or folders; FILE:NUMBER or FILE:NAME for one card; - is standard input":
        "ファイルかフォルダ。ファイル:番号 か ファイル:カード名 で1枚だけ。- は標準入力",
    "check again whenever a file changes; Ctrl-C ends": "ファイルが変わるたびに調べ直す（Ctrl-C で終わる）",
    "read everything anew": "覚えておいた結果を使わず、すべて読み直す",
    "left alone, mending would add errors: {file}": "直すとエラーが増えるので、そのままにしました: {file}",
    "Found": "指摘される例", "Fixed": "直したもの", "Fine": "よい例",
    "error": "エラー", "warning": "警告", "info": "情報", "Severity": "重さ", "Message": "文面",
    "--lang has to be ja or en, not {found}.": "--lang は ja か en です（{found} ではなく）。",
    "--lang has to be ja, en or zh, not {found}.": "--lang は ja、en、zh のどれかです（{found} ではなく）。",
    "{option} needs {other}.": "{option} には {other} が要ります。", "{option} does not go with {other}.": "{option} は {other} と一緒には使えません。",
    "{value} is not one of {known}.": "{value} は使えません。使えるもの: {known}",
    "Read on: {command} --help": "使い方: {command} --help", "A command is missing.": "命令がありません。",
    "{name} is missing.": "{name} がありません。",
    "There is no option {name}.": "{name} というオプションはありません。",
    "There is no option {name}; did you mean {near}?": "{name} というオプションはありません。{near} ですか。",
    "There is no command {name}.": "{name} という命令はありません。",
    "There is no command {name}; did you mean {near}?": "{name} という命令はありません。{near} ですか。",
    "{name} stands behind a command, not before it.": "{name} は命令の前ではなく、後に書きます。",
    "Too much: {name}.": "余分なものがあります: {name}",
    "{name} needs a value.": "{name} には値が要ります。",
    "{name} needs {count} values.": "{name} には値が {count} 個要ります。",
    "{name} takes no value.": "{name} に値は書けません。",
    "{name} has to be a whole number.": "{name} は整数です。",
    "{name} has to be {low} or more.": "{name} は {low} 以上です。",
    "{name} has to be {high} or less.": "{name} は {high} 以下です。",
    "{card} is no card of this scenario, or has no such ability.": "「{card}」はこの場面のカードではないか、その能力がありません。",
    "--watch only reports, and only about files: no fixes, no statistics, no standard input.": "--watch はファイルの指摘を出すだけです。修正・集計・標準入力とは一緒に使えません。",
    "No card here can run.": "実行できるカードがありません。",
    "{game} has no bench to lay positions on (games/<game>/bench.py).": "{game}には、局面を作るための bench（games/<game>/bench.py）がありません。",
    "{ability} never acted ({reason})": "{ability} は一度も働きませんでした（{reason}）",
    "{file} is a folder; a scenario file (.zxt) is needed.": "{file} はフォルダです。場面のファイル（.zxt）が要ります。",
    "{file} is no scenario file (.zxt).": "{file} は場面のファイル（.zxt）ではありません。",
    "{cards} cards written to {files} files, {rejected} rows rejected": "カード {cards} 枚を {files} ファイルに書きました。読めなかった行 {rejected}",
    "{file} is a card file already; card data are JSON lines, JSON or CSV.": "{file} はすでにカードファイルです。カードデータは JSON Lines、JSON、CSV です。",
    "There is nothing to check here.": "調べるものがありません。",
    "{file} exists already; nothing was written.": "{file} はすでにあります。何も書き込んでいません。",
    "an older ledger: say which cards moved and which reasons stop most cards":
        "以前の台帳。どのカードが動き、どの理由が最も多くのカードを止めているかを言う",
    "cannot read {file}: {reason}": "{file} を読めません: {reason}",
    "cannot write {file}: {reason}": "{file} に書けません: {reason}",
}  # fmt: skip


def default_language() -> Language:
    """``ZXSCRIPT_LANG``, else Japanese where the locale is Japanese, else English."""
    chosen = os.environ.get("ZXSCRIPT_LANG", "")
    if chosen in ("ja", "en"):
        return "ja" if chosen == "ja" else "en"
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or _of_the_system()
    return "ja" if (named or "").lower().startswith(("ja", "japanese")) else "en"


def _of_the_system() -> str | None:
    import locale

    return locale.getlocale()[0]


_ONE = {"answers": "answer", "cards": "card", "decisions": "decision", "errors": "error", "files": "file", "fixes": "fix",
        "pictures": "picture", "rows": "row", "warnings": "warning"}  # fmt: skip
"""Of what there may be one -> how that is said."""


def say(key: str, language: Language, /, **values: object) -> str:
    """A message in ``language``, its ``{named}`` values filled in; what there is one of is not said in the plural."""
    text = JAPANESE[key] if language == "ja" else key
    for name in (name for name in values if language == "en" and values[name] == 1):
        for many, one in _ONE.items():
            text = text.replace(f"{{{name}}} {many}", f"{{{name}}} {one}")
    return text.format(**values) if values else text
