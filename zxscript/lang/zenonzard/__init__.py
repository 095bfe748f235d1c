"""The ZENONZARD half of the language: its own words on the shared noun phrases, verbs and sentences."""
