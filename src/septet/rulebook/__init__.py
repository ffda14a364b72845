"""The numbered sentences of a game, once: docs, page, command line and refusals are made from them."""

from .book import BOOKS, Book, Example, Figure, Heading, HouseRule, Sentence, Setting, Text, Value, book
from .render import render_markdown, render_text

__all__ = [
    "BOOKS",
    "Book",
    "Example",
    "Figure",
    "Heading",
    "HouseRule",
    "Sentence",
    "Setting",
    "Text",
    "Value",
    "book",
    "render_markdown",
    "render_text",
]
