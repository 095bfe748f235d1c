"""ZENONZARD: from the AST to the vocabulary of docs/zenonzard.md.  Its own tables and readings of phrases; what is shared
with the other game is the rule that every field of every node is taken or refused (``lang/lower/consume.py``).
"""
