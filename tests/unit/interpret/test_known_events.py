"""What a text of ZENONZARD can wait for is what its terms can compile."""

from zxscript.games.zenonzard.expressions import TERMS
from zxscript.games.zenonzard.vocabulary import VOCABULARY


def test_every_event_of_the_vocabulary_has_a_shape():
    assert VOCABULARY.happens == frozenset(TERMS.events)
    assert {verb for verbs in VOCABULARY.comes_to.values() for verb in verbs} <= VOCABULARY.happens
