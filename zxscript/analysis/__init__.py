"""What editors ask, as pure functions from texts to plain data (docs/lsp.md): no server, no protocol, no thread, no socket.

Places are character offsets (:class:`~zxscript.source.text.Span`); :mod:`zxscript.analysis.positions` turns them into the
lines and UTF-16 columns of editors and back.
"""
