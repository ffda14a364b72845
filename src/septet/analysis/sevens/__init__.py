"""Analysis of Sevens: a coach for who plays, and what a round that is over tells."""

from .coach import advise, coached, warm
from .tell import advice_words

__all__ = ["advice_words", "advise", "coached", "warm"]
