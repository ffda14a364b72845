"""The numbered sentences of a game, once: docs, page, command line and refusals are made from them."""

from .book import BOOKS, Book, Figure, Heading, HouseRule, Sentence, Text, Value, book
from .render import render_markdown, render_text

__all__ = [
    "BOOKS",
    "Book",
    "Figure",
    "Heading",
    "HouseRule",
    "Sentence",
    "Text",
    "Value",
    "book",
    "render_markdown",
    "render_text",
]
