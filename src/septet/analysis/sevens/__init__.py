"""Analysis of Sevens: a coach for who plays, and a review of rounds that are over."""

from .coach import advise, coached, warm
from .review import Review, annotate, review
from .tell import advice_words

__all__ = ["Review", "advice_words", "advise", "annotate", "coached", "review", "warm"]
