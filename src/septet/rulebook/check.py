"""What must hold of a rulebook beyond its form: two languages everywhere, and numbers that lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .book import Book, Text

_HAN = re.compile(r"[\u4e00-\u9fff]")
_LATIN = re.compile(r"[0-9A-Za-z._@-]*[A-Za-z][0-9A-Za-z._@-]*")
# Latin that may stand in Chinese: seats and places, rule numbers, moves as records write them, names.
_ALLOWED = re.compile(r"[NESWABab]|RG?[0-9]+|[0-9]{2}@[0-9]{2}\.[0-6ABab]|Pagat")


def faults(book: Book) -> list[str]:
    """A line for each fault: a language missing, Chinese in English, Latin in Chinese, a dead reference."""
    return [*_language_faults(book), *_dead_references(book)]


def texts(book: Book) -> Iterator[tuple[str, Text]]:
    """Every text of a book that people read, with the place where it stands."""
    yield from (("title", book.title), ("origin", book.origin))
    for heading in (*book.sources, *book.sections):
        yield f"{heading.id} title", heading.title
        if heading.en or heading.zh:
            yield heading.id, heading
    for sentence in book.sentences:
        yield from ((f"{sentence.id} title", sentence.title), (sentence.id, sentence))
    for rule in book.house_rules:
        yield from ((f"{rule.name} title", rule.title), (rule.name, rule))
        for value in rule.values:
            name = f"{rule.name}={value.value}"
            yield from ((f"{name} label", value.label), (name, value))
    for figure in book.figures:
        yield figure.id, figure


def _language_faults(book: Book) -> Iterator[str]:
    for where, text in texts(book):
        for lang in ("en", "zh"):
            if not text.get(lang).strip():
                yield f"{where}: no {lang}"
        if _HAN.search(text.en):
            yield f"{where}: Chinese in the English"
        for word in _LATIN.findall(text.zh):
            if not _ALLOWED.fullmatch(word):
                yield f"{where}: {word} in the Chinese"


def _dead_references(book: Book) -> Iterator[str]:
    numbers = {sentence.id for sentence in book.sentences}
    for where, number in _references(book):
        if number not in numbers:
            yield f"{where}: there is no {number}"
    sections, sources = {entry.id for entry in book.sections}, {entry.id for entry in book.sources}
    for sentence in book.sentences:
        if sentence.section not in sections:
            yield f"{sentence.id}: there is no section {sentence.section}"
        if sentence.source not in sources:
            yield f"{sentence.id}: there is no source {sentence.source}"


def _references(book: Book) -> Iterator[tuple[str, str]]:
    for figure in book.figures:
        yield figure.id, figure.rule
    for rule in book.house_rules:
        yield from ((rule.name, number) for number in rule.varies)
    yield from ((code, number) for code, number in book.refusals.items() if number is not None)
    for where, text in texts(book):
        for lang in ("en", "zh"):
            yield from ((where, number) for number in re.findall(r"\bRG?[0-9]+", text.get(lang)))
