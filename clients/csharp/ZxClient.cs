// A client of zxscript's protocol v1 (docs/protocol.md) in one file, for .NET, Mono and Unity (C# 7.3, no packages).
//
// JSON is: Dictionary<string, object>, List<object>, string, bool, long, decimal (whole numbers above long), double, null.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.WebSockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ZxScript
{
    using Map = Dictionary<string, object>;
    using Row = List<object>;

    /// <summary>JSON texts to values and back. Throws FormatException for what is no JSON.</summary>
    public sealed class Json
    {
        private const int Deepest = 200;
        private readonly string text;
        private int at;
        private int depth;

        private Json(string text) { this.text = text; }

        public static object Parse(string text)
        {
            var one = new Json(text);
            var value = one.Value();
            one.Space();
            if (one.at != text.Length) throw one.Wrong();
            return value;
        }

        public static string Write(object value)
        {
            var made = new StringBuilder();
            Put(made, value);
            return made.ToString();
        }

        private FormatException Wrong() { return new FormatException("no JSON at " + at); }

        private void Space() { while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++; }

        private char Next()
        {
            Space();
            if (at >= text.Length) throw Wrong();
            return text[at];
        }

        private void Take(string word)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong();
            at += word.Length;
        }

        private object Value()
        {
            switch (Next())
            {
                case '{': return Within(Object);
                case '[': return Within(Array);
                case '"': return String();
                case 't': Take("true"); return true;
                case 'f': Take("false"); return false;
                case 'n': Take("null"); return null;
                default: return Number();
            }
        }

        private object Within(Func<object> read)
        {
            if (++depth > Deepest) throw Wrong();
            at++;
            var value = read();
            depth--;
            return value;
        }

        private object Object()
        {
            var map = new Map();
            if (Next() == '}') { at++; return map; }
            while (true)
            {
                if (Next() != '"') throw Wrong();
                var key = String();
                Next();
                Take(":");
                map[key] = Value();
                if (Next() == '}') { at++; return map; }
                Take(",");
            }
        }

        private object Array()
        {
            var row = new Row();
            if (Next() == ']') { at++; return row; }
            while (true)
            {
                row.Add(Value());
                if (Next() == ']') { at++; return row; }
                Take(",");
            }
        }

        private string String()
        {
            var made = new StringBuilder();
            for (at++; ; at++)
            {
                if (at >= text.Length || text[at] < ' ') throw Wrong();
                if (text[at] == '"') { at++; return made.ToString(); }
                made.Append(text[at] == '\\' ? Escaped() : text[at]);
            }
        }

        private char Escaped()
        {
            if (++at >= text.Length) throw Wrong();
            if (text[at] == 'u')
            {
                ushort code;
                if (at + 4 >= text.Length || !ushort.TryParse(text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code)) throw Wrong();
                at += 4;
                return (char)code;
            }
            var which = "\"\\/bfnrt".IndexOf(text[at]);
            if (which < 0) throw Wrong();
            return "\"\\/\b\f\n\r\t"[which];
        }

        private object Number()
        {
            var from = at;
            while (at < text.Length && "+-.0123456789eE".IndexOf(text[at]) >= 0) at++;
            var said = text.Substring(from, at - from);
            long whole; decimal large; double real;
            var world = CultureInfo.InvariantCulture;
            if (long.TryParse(said, NumberStyles.AllowLeadingSign, world, out whole)) return whole;
            if (said.IndexOfAny(".eE".ToCharArray()) < 0 && decimal.TryParse(said, NumberStyles.AllowLeadingSign, world, out large)) return large;
            if (double.TryParse(said, NumberStyles.Float, world, out real)) return real;
            throw Wrong();
        }

        private static void Put(StringBuilder made, object value)
        {
            if (value == null) made.Append("null");
            else if (value is bool) made.Append((bool)value ? "true" : "false");
            else if (value is string) Quote(made, (string)value);
            else if (value is Map)
            {
                var mark = '{';
                foreach (var pair in (Map)value)
                {
                    made.Append(mark);
                    mark = ',';
                    Quote(made, pair.Key);
                    made.Append(':');
                    Put(made, pair.Value);
                }
                made.Append(mark == '{' ? "{}" : "}");
            }
            else if (value is System.Collections.IEnumerable)
            {
                var mark = '[';
                foreach (var one in (System.Collections.IEnumerable)value) { made.Append(mark); mark = ','; Put(made, one); }
                made.Append(mark == '[' ? "[]" : "]");
            }
            else if (value is double) made.Append(((double)value).ToString("R", CultureInfo.InvariantCulture));
            else made.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
        }

        private static void Quote(StringBuilder made, string text)
        {
            made.Append('"');
            foreach (var one in text)
            {
                if (one == '"' || one == '\\') made.Append('\\').Append(one);
                else if (one < ' ' || char.IsSurrogate(one)) made.Append("\\u").Append(((int)one).ToString("x4"));
                else made.Append(one);
            }
            made.Append('"');
        }
    }

    /// <summary>What a client knows of the place that it has: the view and its number, the question that waits, what happened.</summary>
    public sealed class Place
    {
        public Map Room { get; private set; }
        public long Number { get; private set; }
        public object View { get; private set; }
        /// <summary>Null unless this seat is asked.</summary>
        public Map Question { get; private set; }
        /// <summary>"winners" and "reason" when the game is over, else null.</summary>
        public Map Over { get; private set; }
        public Map Clock { get; private set; }
        private List<Map> told = new List<Map>();

        /// <summary>Lines of text of what happened so far.</summary>
        public Row Lines { get { return Told("lines"); } }

        /// <summary>Records of what happened so far.</summary>
        public Row Records { get { return Told("records"); } }

        private Row Told(string key) { return told.SelectMany(one => Get(one, key) as Row ?? new Row()).ToList(); }

        public static object Get(Map map, string key)
        {
            object value;
            return map != null && map.TryGetValue(key, out value) ? value : null;
        }

        /// <summary>Take in a message of the server; gives the message that has to be said because of it, or null.</summary>
        public Map Hears(Map message)
        {
            switch (Get(message, "type") as string)
            {
                case "room":
                    var tokens = Get(message, "tokens") ?? Get(Room, "tokens");
                    Room = new Map(message);
                    Room["tokens"] = tokens;
                    View = null;
                    Question = Over = null;
                    told = new List<Map>();
                    break;
                case "state":
                    View = message["view"];
                    At(message["number"]);
                    break;
                case "delta":
                    var patch = (Row)message["patch"];
                    var whole = patch.Count == 1 && Equals(((Map)patch[0])["path"], "");
                    if (!whole && !Equals(message["from"], Number)) return new Map { { "type", "sync" } };
                    View = Patched(View, patch);
                    At(message["to"]);
                    break;
                case "events":
                    told = told.Where(one => (long)one["from"] < (long)message["from"]).Concat(new[] { message }).ToList();
                    break;
                case "question": Question = (Map)message["question"]; break;
                case "over": Over = Part(message, "winners", "reason"); break;
                case "clock": Clock = Part(message, "seconds", "running"); break;
            }
            return null;
        }

        private void At(object number)
        {
            Number = (long)number;
            Question = Over = null;
        }

        private static Map Part(Map message, params string[] keys) { return keys.ToDictionary(key => key, key => Get(message, key)); }

        private static object Copied(object value)
        {
            if (value is Map) return ((Map)value).ToDictionary(pair => pair.Key, pair => Copied(pair.Value));
            return value is Row ? ((Row)value).Select(Copied).ToList() : value;
        }

        /// <summary>A document after the operations of a JSON Patch (add, remove, replace). The given document is not changed.</summary>
        public static object Patched(object document, Row operations)
        {
            var whole = Copied(document);
            foreach (Map one in operations)
            {
                var steps = ((string)one["path"]).Split('/').Skip(1).Select(step => step.Replace("~1", "/").Replace("~0", "~")).ToList();
                if (steps.Count == 0) { whole = Copied(one["value"]); continue; }
                var here = whole;
                foreach (var step in steps.Take(steps.Count - 1)) here = here is Row ? ((Row)here)[Index(step)] : ((Map)here)[step];
                var last = steps[steps.Count - 1];
                var op = (string)one["op"];
                if (here is Row)
                {
                    if (op != "add") ((Row)here).RemoveAt(Index(last));
                    if (op != "remove") ((Row)here).Insert(Index(last), Copied(one["value"]));
                }
                else if (op == "remove") ((Map)here).Remove(last);
                else ((Map)here)[last] = Copied(one["value"]);
            }
            return whole;
        }

        private static int Index(string step) { return int.Parse(step, NumberStyles.None, CultureInfo.InvariantCulture); }
    }

    /// <summary>A refusal of the server: its code (docs/protocol.md) and its words, English in Message.</summary>
    public sealed class Refused : Exception
    {
        public string Code { get; private set; }
        public string Ja { get; private set; }
        public Refused(string code, string en, string ja, Exception cause = null) : base(en, cause) { Code = code; Ja = ja; }
    }

    /// <summary>A connection: Place is what is known, Say sends a message, Ask sends one and waits for what is told because of it.</summary>
    public sealed class ZxClient
    {
        public const string Version = "1.0";
        public Place Place { get; private set; }
        /// <summary>Ends when the connection ends.</summary>
        public Task Ended { get; private set; }
        private readonly Func<string, Task> send;
        private readonly Action<Map, ZxClient> heard;
        private readonly Dictionary<long, TaskCompletionSource<Map>> waiting = new Dictionary<long, TaskCompletionSource<Map>>();
        private readonly SemaphoreSlim turn = new SemaphoreSlim(1, 1);
        private long next;

        /// <summary>`send` carries a text to the server; `heard` is called after each message was taken in, one at a time.</summary>
        public ZxClient(Func<string, Task> send, Action<Map, ZxClient> heard = null)
        {
            Place = new Place();
            this.send = send;
            this.heard = heard ?? ((message, client) => { });
        }

        public async Task Say(Map message)
        {
            await turn.WaitAsync().ConfigureAwait(false);                      // a socket takes one message at a time
            try { await send(Json.Write(message)).ConfigureAwait(false); }
            finally { turn.Release(); }
        }

        /// <summary>The first message whose `re` is this message's id. Throws Refused.</summary>
        public async Task<Map> Ask(Map message)
        {
            var answer = new TaskCompletionSource<Map>(TaskCreationOptions.RunContinuationsAsynchronously);
            long id;
            lock (waiting) waiting[id = ++next] = answer;
            await Say(new Map(message) { { "id", id } }).ConfigureAwait(false);
            return await answer.Task.ConfigureAwait(false);
        }

        public Task<Map> Hello(string language = "en", string events = "lines")
        {
            return Ask(new Map { { "type", "hello" }, { "version", Version }, { "client", "zxscript-csharp" }, { "language", language }, { "events", events } });
        }

        /// <summary>Answer the question that waits with the index of a choice, or the indexes of a whole selection.</summary>
        public Task Answer(params long[] indexes)
        {
            var said = new Map { { "type", "answer" }, { "question", Place.Question["number"] } };
            said[indexes.Length == 1 ? "index" : "indexes"] = indexes.Length == 1 ? (object)indexes[0] : indexes;
            return Say(said);
        }

        /// <summary>Take in a text from the server.</summary>
        public void Receive(string text)
        {
            var message = (Map)Json.Parse(text);
            var more = Place.Hears(message);
            if (more != null) _ = Say(more);
            TaskCompletionSource<Map> answer = null;
            lock (waiting)
            {
                var id = Place.Get(message, "re") as long?;
                if (id != null && waiting.TryGetValue(id.Value, out answer)) waiting.Remove(id.Value);
            }
            if (answer != null && Equals(message["type"], "error"))
                answer.SetException(new Refused((string)message["code"], (string)message["en"], (string)message["ja"]));
            else if (answer != null) answer.SetResult(message);
            heard(message, this);
        }

        /// <summary>The connection has ended: whoever waits is told, and why when it was no end but an error.</summary>
        public void Closed(Exception cause = null)
        {
            lock (waiting)
            {
                foreach (var one in waiting.Values) one.TrySetException(new Refused("closed", "the connection has ended", "接続が切れました", cause));
                waiting.Clear();
            }
        }

        /// <summary>Connect to a server (ws://host:port/v1) and say hello.</summary>
        public static async Task<ZxClient> Connect(string url, Action<Map, ZxClient> heard = null, string language = "en", string events = "lines")
        {
            var socket = new ClientWebSocket();
            await socket.ConnectAsync(new Uri(url), CancellationToken.None).ConfigureAwait(false);
            var client = new ZxClient(text => socket.SendAsync(new ArraySegment<byte>(Encoding.UTF8.GetBytes(text)), WebSocketMessageType.Text, true, CancellationToken.None), heard);
            client.Ended = client.Run(() => Next(socket), socket);
            await client.Hello(language, events).ConfigureAwait(false);
            return client;
        }

        /// <summary>The same over lines (zxscript serve --stdio).</summary>
        public static async Task<ZxClient> OverLines(TextReader output, TextWriter input, Action<Map, ZxClient> heard = null, string language = "en", string events = "lines")
        {
            var client = new ZxClient(async text => { await input.WriteAsync(text + "\n"); await input.FlushAsync(); }, heard);
            client.Ended = client.Run(output.ReadLineAsync, output);
            await client.Hello(language, events).ConfigureAwait(false);
            return client;
        }

        private async Task Run(Func<Task<string>> read, IDisposable source)
        {
            try
            {
                string text;
                while ((text = await read().ConfigureAwait(false)) != null) if (text.Trim() != "") Receive(text);
            }
            catch (Exception cause)
            {
                Closed(cause);
                throw;
            }
            finally
            {
                Closed();
                source.Dispose();
            }
        }

        private static async Task<string> Next(ClientWebSocket socket)
        {
            var part = new ArraySegment<byte>(new byte[16384]);
            using (var whole = new MemoryStream())
                while (true)
                {
                    var got = await socket.ReceiveAsync(part, CancellationToken.None).ConfigureAwait(false);
                    if (got.MessageType == WebSocketMessageType.Close) return null;
                    whole.Write(part.Array, 0, got.Count);
                    if (got.EndOfMessage) return Encoding.UTF8.GetString(whole.ToArray());
                }
        }
    }
}
