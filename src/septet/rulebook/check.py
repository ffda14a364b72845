"""What must hold of a rulebook beyond its form: two languages everywhere, and numbers that lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .book import Book, Example, Figure, Text

_HAN = re.compile(r"[\u4e00-\u9fff]")
_LATIN = re.compile(r"[0-9A-Za-z._@-]*[A-Za-z][0-9A-Za-z._@-]*")
_NUMBER = re.compile(r"\b[RS]G?[0-9]+")
# Latin that may stand in Chinese: seats and places, ranks, rule numbers, moves as records write them, names.
_ALLOWED = {
    "seven-rocks": re.compile(r"[NESWABab]|RG?[0-9]+|[0-9]{2}@[0-9]{2}\.[0-6ABab]|Pagat"),
    "sevens": re.compile(r"[TJQKAXB]|[shdcab]|SG?[0-9]+|P[1-8]|[SPFQynDNOW]|Qh|end|stock|ratcrow\.com"),
}


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
        yield from ((f"{rule.name} entry", entry) for entry in rule.entries)
    for form in book.forms:
        yield from ((f"{form.value} label", form.label), (str(form.value), form))
    yield from ((shown.id, shown) for shown in _shown(book))


def _shown(book: Book) -> tuple[Figure | Example, ...]:
    return (*book.figures, *book.examples)


def _language_faults(book: Book) -> Iterator[str]:
    for where, text in texts(book):
        for lang in ("en", "zh"):
            if not text.get(lang).strip():
                yield f"{where}: no {lang}"
        if _HAN.search(text.en):
            yield f"{where}: Chinese in the English"
        for word in _LATIN.findall(text.zh):
            if not _ALLOWED[book.game].fullmatch(word):
                yield f"{where}: {word} in the Chinese"


def _dead_references(book: Book) -> Iterator[str]:
    numbers = {sentence.id for sentence in book.sentences}
    for where, number in _references(book):
        if number not in numbers:
            yield f"{where}: there is no {number}"
    sections, sources = {entry.id for entry in book.sections}, {entry.id for entry in book.sources}
    placed = [(sentence.id, sentence.section, sentence.source) for sentence in book.sentences]
    placed += [(rule.name, rule.section, rule.source) for rule in book.house_rules]
    for where, section, source in placed:
        if section not in sections:
            yield f"{where}: there is no section {section}"
        if source not in sources:
            yield f"{where}: there is no source {source}"
    for example in book.examples:
        if example.refused and example.refused not in book.refusals:
            yield f"{example.id}: there is no refusal {example.refused}"


def _references(book: Book) -> Iterator[tuple[str, str]]:
    yield from ((shown.id, shown.rule) for shown in _shown(book))
    for rule in book.house_rules:
        yield from ((rule.name, number) for number in rule.varies)
    yield from ((code, number) for code, number in book.refusals.items() if number is not None)
    for where, text in texts(book):
        for lang in ("en", "zh"):
            yield from ((where, number) for number in _NUMBER.findall(text.get(lang)))
