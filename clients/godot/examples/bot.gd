extends SceneTree
## Plays a room to its end against a bot, without a window:
##
##     zxscript serve --db none
##     godot --headless --script examples/bot.gd -- ws://127.0.0.1:8765/v1 zenonzard

const Client := preload("../zxscript.gd")

var client := Client.new()
var game := "zenonzard"
var answers := 0


func _initialize() -> void:
	var given := OS.get_cmdline_user_args()
	var url := given[0] if given.size() > 0 else "ws://127.0.0.1:8765/v1"
	game = given[1] if given.size() > 1 else game
	root.add_child(client)
	client.greeted.connect(func(_hello): client.new_room(game, {"seat1": "eager"}, {"seed": 5}))
	client.heard.connect(_heard)
	client.question_asked.connect(_asked)
	client.game_over.connect(_over)
	client.refused.connect(_refused)
	client.closed.connect(_closed)
	if client.open(url) != OK:
		_closed()


## The room that was made is joined with the token of its first seat.
func _heard(message: Dictionary) -> void:
	if message["type"] == "room" and message["seat"] == null:
		client.join(message["room"], message["tokens"]["seats"][0])


## Any of what is offered, but it seldom stops while it may do more.
func _asked(question: Dictionary) -> void:
	var choices: Array = question["choices"]
	var deeds := choices.filter(func(one): return one["index"] >= 0)
	var some := deeds if not deeds.is_empty() and randi() % 8 > 0 else choices
	answers += 1
	await create_timer(0.05).timeout  # no more than twenty messages a second
	client.answer(some.pick_random()["index"])


func _over(over: Dictionary) -> void:
	print("\n".join(PackedStringArray(client.place.lines().slice(-3))))
	print("%d answers; winners: %s" % [answers, over["winners"].map(func(seat): return int(seat) + 1)])
	quit()


func _refused(code: String, words: String, _id: Variant) -> void:
	printerr("%s: %s" % [code, words])
	quit(1)


func _closed() -> void:
	printerr("the connection has ended")
	quit(1)
