// Plays a room to its end against a bot: Bot.exe [ws://127.0.0.1:8765/v1] [zx|zenonzard]
//
//     zxscript serve --db none
//     mcs -out:Bot.exe ZxClient.cs examples/Bot.cs && mono Bot.exe
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using ZxScript;
using Map = System.Collections.Generic.Dictionary<string, object>;
using Row = System.Collections.Generic.List<object>;

static class Bot
{
    static readonly Random Dice = new Random(1);
    static readonly TaskCompletionSource<Map> Over = new TaskCompletionSource<Map>();
    static int answers;

    /// Any of what is offered, but it seldom stops while it may do more.
    static long Chosen(Map question)
    {
        var choices = ((Row)question["choices"]).Cast<Map>().Select(one => (long)one["index"]).ToList();
        var deeds = choices.Where(index => index >= 0).ToList();
        var some = deeds.Count > 0 && Dice.Next(8) > 0 ? deeds : choices;
        return some[Dice.Next(some.Count)];
    }

    static void Heard(Map message, ZxClient client)
    {
        switch ((string)message["type"])
        {
            case "question":
                answers++;
                var index = Chosen(client.Place.Question);
                Task.Delay(50).ContinueWith(_ => client.Answer(index));        // no more than twenty messages a second
                break;
            case "over": Over.TrySetResult(message); break;
            case "error": Over.TrySetException(new Refused((string)message["code"], (string)message["en"], (string)message["ja"])); break;
        }
    }

    static async Task Play(string url, string game)
    {
        var client = await ZxClient.Connect(url, Heard);
        var room = await client.Ask(new Map { { "type", "new" }, { "game", game }, { "seed", 5 }, { "bots", new Map { { "seat1", "eager" } } } });
        var seats = (Row)((Map)room["tokens"])["seats"];
        await client.Ask(new Map { { "type", "join" }, { "room", room["room"] }, { "token", seats[0] } });
        _ = client.Ended.ContinueWith(_ => Over.TrySetException(new Exception("the connection has ended")));
        var over = await Over.Task;
        foreach (var line in client.Place.Lines.Skip(client.Place.Lines.Count - 3)) Console.WriteLine(line);
        Console.WriteLine(answers + " answers; winners: " + string.Join(", ", ((Row)over["winners"]).Select(seat => (long)seat + 1)));
    }

    static void Main(string[] given)
    {
        Play(given.Length > 0 ? given[0] : "ws://127.0.0.1:8765/v1", given.Length > 1 ? given[1] : "zenonzard").GetAwaiter().GetResult();
    }
}
