class_name ZxClient
extends Node
## A client of zxscript's protocol v1 (docs/protocol.md) in one file, for Godot 4.
##
## Add it to the tree, connect its signals and call [method open]:
## [codeblock]
## var client := ZxClient.new()
## add_child(client)
## client.question_asked.connect(func(question): client.answer(question.choices[0].index))
## client.open("ws://127.0.0.1:8765/v1")
## [/codeblock]

## After each message was taken in: [member place] knows it already.
signal heard(message: Dictionary)
## The server has said hello: rooms can be made and joined.
signal greeted(hello: Dictionary)
## A question waits for this seat.
signal question_asked(question: Dictionary)
## The game is over.
signal game_over(over: Dictionary)
## Something was refused: its code and its words, and the id of what was said.
signal refused(code: String, words: String, id: Variant)
## The connection has ended, or there was none.
signal closed

const VERSION := "1.0"
## Views and saved games are longer than Godot's default for one message.
const LONGEST := 8 << 20

## What is known of the room.
var place := Place.new()
var language := "en"
var events := "lines"

var _socket: WebSocketPeer = null
var _greeting := false
var _next := 0


## Connect to a server ([code]ws://host:port/v1[/code]); [signal greeted] follows.
func open(url: String, spoken := "en", told := "lines") -> Error:
	language = spoken
	events = told
	place = Place.new()
	_greeting = false
	_socket = WebSocketPeer.new()
	_socket.inbound_buffer_size = LONGEST
	_socket.outbound_buffer_size = LONGEST
	return _socket.connect_to_url(url)


## End the connection.
func close() -> void:
	if _socket != null:
		_socket.close()


## Send a message; gives its id, which comes back as [code]re[/code] of what is told because of it.
func say(message: Dictionary) -> int:
	_next += 1
	var sent := message.duplicate()
	sent["id"] = _next
	_socket.send_text(JSON.stringify(sent))
	return _next


## Open a room of a game; bots take seats: [code]{"seat1": "eager"}[/code].
func new_room(game: String, bots := {}, more := {}) -> int:
	var message := {"type": "new", "game": game, "bots": bots}
	message.merge(more)
	return say(message)


## Take the place that a token opens.
func join(room: String, token: String) -> int:
	return say({"type": "join", "room": room, "token": token})


## Answer the question that waits with the index of a choice, or the indexes of a whole selection.
func answer(choice: Variant) -> int:
	var message := {"type": "answer", "question": int(place.question["number"])}
	if choice is Array:
		message["indexes"] = choice.map(func(one): return int(one))
	else:
		message["index"] = int(choice)
	return say(message)


func _process(_delta: float) -> void:
	if _socket == null:
		return
	_socket.poll()
	match _socket.get_ready_state():
		WebSocketPeer.STATE_OPEN:
			if not _greeting:
				_greeting = true
				_hello()
			_read()
		WebSocketPeer.STATE_CLOSED:
			_read()
			_socket = null
			closed.emit()


func _hello() -> void:
	var me := {"type": "hello", "version": VERSION, "client": "zxscript-godot"}
	me["language"] = language
	me["events"] = events
	say(me)


func _read() -> void:
	while _socket != null and _socket.get_available_packet_count() > 0:
		var message: Variant = JSON.parse_string(_socket.get_packet().get_string_from_utf8())
		if message is Dictionary:
			receive(message)


## Take in a message of the server.
func receive(message: Dictionary) -> void:
	var more: Variant = place.hears(message)
	if more != null:
		say(more)
	heard.emit(message)
	match message.get("type"):
		"hello":
			greeted.emit(message)
		"question":
			question_asked.emit(place.question)
		"over":
			game_over.emit(place.over)
		"error":
			var words: String = message["ja"] if language == "ja" else message["en"]
			refused.emit(message["code"], words, message.get("re"))


## What a client knows of the place that it has: the view and its number, the question that waits
## for it, what happened. It is written in what Godot 3 understands as well, but for one call.
class Place:
	var room = null
	var number = 0
	var view = null
	var question = null
	var over = null
	var clock = null
	var _told = []

	## Lines of text of what happened so far.
	func lines():
		return _all("lines")

	## Records of what happened so far.
	func records():
		return _all("records")

	func _all(key):
		var found = []
		for one in _told:
			var part = one.get(key)
			if part != null:
				found += part
		return found

	## Take in a message of the server; gives the message that has to be said because of it, or null.
	func hears(message):
		match message.get("type"):
			"room":
				var tokens = message.get("tokens")
				if tokens == null and room != null:
					tokens = room["tokens"]
				room = message.duplicate(true)
				room["tokens"] = tokens
				view = null
				question = null
				over = null
				_told = []
			"state":
				view = message["view"]
				_at(message["number"])
			"delta":
				var patch = message["patch"]
				var whole = patch.size() == 1 and patch[0]["path"] == ""
				if message["from"] != number and not whole:
					return {"type": "sync"}
				view = _patched(view, patch)
				_at(message["to"])
			"events":
				var kept = []
				for one in _told:
					if one["from"] < message["from"]:
						kept.append(one)
				_told = kept + [message]
			"question":
				question = message["question"]
			"over":
				over = {"winners": message["winners"], "reason": message["reason"]}
			"clock":
				clock = {"seconds": message.get("seconds"), "running": message.get("running")}
		return null

	func _at(now):
		number = now
		question = null
		over = null

	## A document after the operations of a JSON Patch (add, remove, replace). The given document
	## is not changed.
	func _patched(document, operations):
		var whole = _copied(document)
		for one in operations:
			if one["path"] == "":
				whole = _copied(one["value"])
				continue
			var steps = []
			for step in one["path"].substr(1).split("/"):
				steps.append(step.replace("~1", "/").replace("~0", "~"))
			var last = steps.pop_back()
			var here = whole
			for step in steps:
				here = here[int(step)] if typeof(here) == TYPE_ARRAY else here[step]
			_change(here, last, one)
		return whole

	func _change(here, last, one):
		if typeof(here) == TYPE_ARRAY:
			if one["op"] == "add":
				here.insert(int(last), _copied(one["value"]))
			elif one["op"] == "remove":
				here.remove_at(int(last))
			else:
				here[int(last)] = _copied(one["value"])
		elif one["op"] == "remove":
			here.erase(last)
		else:
			here[last] = _copied(one["value"])

	func _copied(value):
		if typeof(value) == TYPE_DICTIONARY or typeof(value) == TYPE_ARRAY:
			return value.duplicate(true)
		return value
