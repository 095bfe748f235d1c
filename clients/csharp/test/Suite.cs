// The client's part of the conformance suite (docs/protocol.md): Suite.exe tests/conformance/client/*.jsonl
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ZxScript;
using Map = System.Collections.Generic.Dictionary<string, object>;
using Row = System.Collections.Generic.List<object>;

static class Suite
{
    static bool Same(object one, object other)
    {
        var map = one as Map;
        if (map != null) return other is Map && map.Count == ((Map)other).Count && map.All(pair => ((Map)other).ContainsKey(pair.Key) && Same(pair.Value, ((Map)other)[pair.Key]));
        var row = one as Row;
        return row == null ? Equals(one, other) : other is Row && row.Count == ((Row)other).Count && row.Zip((Row)other, Same).All(same => same);
    }

    static object Known(Place place, string key)
    {
        switch (key)
        {
            case "number": return place.Number;
            case "view": return place.View;
            case "question": return place.Question;
            case "over": return place.Over;
            case "clock": return place.Clock;
            case "lines": return place.Lines;
            case "records": return place.Records;
            default: throw new ArgumentException("the suite asks for " + key);
        }
    }

    static void Check(bool right, string what) { if (!right) throw new Exception(what); }

    static int Run(string file)
    {
        var place = new Place();
        var steps = 0;
        foreach (var line in File.ReadLines(file))
        {
            var step = (Map)Json.Parse(line);
            if (step.ContainsKey("note")) continue;
            steps++;
            Check(Same(place.Hears((Map)step["hears"]), Place.Get(step, "says")), file + ", step " + steps + ": says something else");
            foreach (var pair in (Map)step["knows"])
                Check(Same(Known(place, pair.Key), pair.Value), file + ", step " + steps + ": " + pair.Key + " is " + Json.Write(Known(place, pair.Key)));
        }
        return steps;
    }

    static void Texts()
    {
        const string text = "{\"a\":[1,-2.5,18446744073709551615,true,null,\"\\\"\\\\\\n炉\\ud83d\\ude00\"],\"b\":{},\"c\":[]}";
        Check(Same(Json.Parse(Json.Write(Json.Parse(text))), Json.Parse(text)), "JSON comes back otherwise");
        Check(Json.Write(Json.Parse("[18446744073709551615, 4503599627370497]")) == "[18446744073709551615,4503599627370497]", "large numbers");
        foreach (var wrong in new[] { "", "{", "[1,]", "{\"a\" 1}", "tru", "\"\\x\"", "1 2", "[" + new string('[', 100000), "\"a\nb\"", "NaN" })
        {
            var refused = false;
            try { Json.Parse(wrong); } catch (FormatException) { refused = true; }
            Check(refused, "this is no JSON: " + wrong.Substring(0, Math.Min(9, wrong.Length)));
        }
        var given = (Map)Json.Parse("{\"a\":[1]}");
        Place.Patched(given, (Row)Json.Parse("[{\"op\":\"add\",\"path\":\"/a/0\",\"value\":0}]"));
        Check(Json.Write(given) == "{\"a\":[1]}", "a patch changes what was given");
    }

    static int Main(string[] files)
    {
        Texts();
        foreach (var file in files) Console.WriteLine(Path.GetFileName(file) + ": " + Run(file) + " steps");
        return files.Length > 0 ? 0 : 1;
    }
}
