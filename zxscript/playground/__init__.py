"""The playground: a static page that runs the language server, scenes and games in the browser (docs/playground.md)."""
