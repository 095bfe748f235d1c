"""Interpretation: from the words of an ability (AST) to what it means (``zxscript.meaning``).

One reading serves every game; what a game adds is its :class:`~zxscript.meaning.vocabulary.Vocabulary`.  What cannot be
given a meaning is refused here, with the words and the reason (:class:`~zxscript.interpret.refusal.Refused`), and nowhere later.
A folder for each kind of thing that is read; here stand what all of them use and the entrance, :mod:`zxscript.interpret.card`.
"""
