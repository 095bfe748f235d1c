"""Boards as pictures: SVG of a state, a page to step through a game or scene."""
