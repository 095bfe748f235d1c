"""What is raised when a tree holds something that a language has no phrase for."""

from __future__ import annotations


class NoPhrase(LookupError):
    """``language`` has no phrase for ``word`` of ``section``.  Never printed over: a silent blank would be a lie."""

    def __init__(self, language: str, section: str, word: str) -> None:
        super().__init__(f"no phrase in {language} for {section} {word!r}")
        self.language, self.section, self.word = language, section, word
