extends SceneTree
## The client's part of the conformance suite (docs/protocol.md):
##
##     godot --headless --script test/suite.gd -- ../../tests/conformance/client/patches.jsonl

const Client = preload("../zxscript.gd")


func _initialize():
	var wrong = 0
	for path in OS.get_cmdline_user_args():
		wrong += _run(path)
	quit(1 if wrong else 0)


func _run(path):
	var place = Client.Place.new()
	var steps = 0
	var wrong = 0
	for line in FileAccess.get_file_as_string(path).strip_edges().split("\n"):
		var step = JSON.parse_string(line)
		if step.has("note"):
			continue
		steps += 1
		var says = place.hears(step["hears"])
		wrong += _differ(path, steps, "says", says, step.get("says"))
		for key in step["knows"]:
			var knows = place.call(key) if key in ["lines", "records"] else place.get(key)
			wrong += _differ(path, steps, key, knows, step["knows"][key])
	print("%s: %d steps, %d wrong" % [path.get_file(), steps, wrong])
	return wrong


func _differ(path, step, key, found, expected):
	if JSON.stringify(found, "", true) == JSON.stringify(expected, "", true):
		return 0
	printerr("%s, step %d: %s is %s" % [path, step, key, JSON.stringify(found)])
	return 1
