"""The rulebook for reading: text for a terminal in one language, Markdown for the documentation in both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import east_asian_width

from .book import Book, Figure, HouseRule, Sentence, Text, Value

_INDENT = 6
# What a line keeps together: a sum; else a Chinese character or a word, with the marks around it.
_UNIT = re.compile(
    r"[0-9]+(?: [+=] [0-9]+)+[^\s\u4e00-\u9fff]*\s*"
    r"|[（“]*(?:[\u4e00-\u9fff]|[^\s\u4e00-\u9fff（“，。；：、）”]+)?[，。；：、）”]*\s*"
)


def render_text(book: Book, lang: str = "en", width: int = 78) -> str:
    """The whole book in one language, wrapped to `width` columns (a Chinese character takes two)."""
    blocks = [[book.title.get(lang)], [*_wrapped(book.origin.get(lang), width, 0)]]
    for heading in book.sections:
        blocks += [[], [heading.title.get(lang)]]
        if heading.get(lang):
            blocks.append([*_wrapped(heading.get(lang), width, 0)])
        blocks += [_sentence_lines(book, s, lang, width) for s in book.sentences if s.section == heading.id]
        if heading.id == "house-rules":
            blocks += [_house_rule_lines(book, rule, lang, width) for rule in book.house_rules]
        if heading.id == "figures":
            blocks += [_figure_lines(figure, lang, width) for figure in book.figures]
        if heading.id == "refusals":
            blocks.append([f"{number or '—':<{_INDENT}}{code}" for code, number in book.refusals.items()])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _sentence_lines(book: Book, sentence: Sentence, lang: str, width: int) -> list[str]:
    source = book.source(sentence.source).title.get(lang)
    return [
        f"{sentence.id:<{_INDENT}}{sentence.title.get(lang)} [{source}]",
        *_wrapped(sentence.get(lang), width, _INDENT),
    ]


def _house_rule_lines(book: Book, rule: HouseRule, lang: str, width: int) -> list[str]:
    source = book.source(rule.source).title.get(lang)
    lines = [f"{rule.name}: {rule.title.get(lang)} [{source}, {', '.join(rule.varies)}]"]
    lines += _wrapped(rule.get(lang), width, _INDENT)
    for value in rule.values:
        mark = f" [{book.source('standard rules').title.get(lang)}]" if value.value == rule.default else ""
        lines.append(f"{'':{_INDENT}}- {_written(value)}: {value.label.get(lang)}{mark}")
        lines += _wrapped(value.get(lang), width, _INDENT + 2)
    return lines


def _written(value: Value) -> str:
    """A value as a record's options write it."""
    return "none" if value.value is None else str(value.value)


def _figure_lines(figure: Figure, lang: str, width: int) -> list[str]:
    return [
        f"{figure.rule:<{_INDENT}}{' '.join(figure.plies)}",
        *_wrapped(figure.get(lang), width, _INDENT),
    ]


def _wrapped(text: str, width: int, indent: int) -> Iterator[str]:
    line = " " * indent
    for unit in _UNIT.findall(text):
        if line.strip() and _columns(line + unit.rstrip()) > width:
            yield line.rstrip()
            line = " " * indent
        line += unit
    yield line.rstrip()


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def render_markdown(book: Book) -> str:
    """The page of the documentation, in both languages: every sentence with its source, figures as plies."""
    blocks = [
        f"# {_pair(book.title)}",
        "<!-- Made by `python -m septet.rulebook`. The sentences are in the package: change them there. -->",
        *_both(book.origin),
        "\n".join(f"- *{_pair(source.title)}*: {source.en} {source.zh}" for source in book.sources),
    ]
    for heading in book.sections:
        blocks += [f"## {_pair(heading.title)}", *(_both(heading) if heading.en else ())]
        for sentence in book.sentences:
            if sentence.section == heading.id:
                blocks += _sentence_blocks(book, sentence)
        if heading.id == "house-rules":
            for rule in book.house_rules:
                blocks += _house_rule_blocks(book, rule)
        if heading.id == "figures":
            blocks.append(_figures_table(book))
        if heading.id == "refusals":
            blocks.append(_refusals_table(book))
    return "\n\n".join(blocks) + "\n"


def _pair(text: Text) -> str:
    return f"{text.en} {text.zh}"


def _both(text: Text) -> tuple[str, str]:
    return text.en, text.zh


def _link(number: str) -> str:
    return f"[{number}](#{number})"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _sentence_blocks(book: Book, sentence: Sentence) -> list[str]:
    return [
        f'### <a id="{sentence.id}"></a>{sentence.id} · {_pair(sentence.title)}',
        *_both(sentence),
        f"*{_pair(book.source(sentence.source).title)}*",
    ]


def _house_rule_blocks(book: Book, rule: HouseRule) -> list[str]:
    rows = ["| value 取值 | English | 中文 |", "|---|---|---|"]
    for value in rule.values:
        mark = f" *{_pair(book.source('standard rules').title)}*" if value.value == rule.default else ""
        english, chinese = f"**{value.label.en}**: {value.en}", f"**{value.label.zh}**：{value.zh}"
        rows.append(f"| `{_written(value)}`{mark} | {_cell(english)} | {_cell(chinese)} |")
    return [
        f'### <a id="{rule.name}"></a>`{rule.name}` · {_pair(rule.title)}',
        *_both(rule),
        "\n".join(rows),
        f"*{_pair(book.source(rule.source).title)}*, {', '.join(map(_link, rule.varies))}",
    ]


def _figures_table(book: Book) -> str:
    rows = ["| figure 图 | rule 规则 | plies 出牌 | English | 中文 |", "|---|---|---|---|---|"]
    for figure in book.figures:
        cells = [figure.id, _link(figure.rule), f"`{' '.join(figure.plies)}`", *map(_cell, _both(figure))]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _refusals_table(book: Book) -> str:
    rows = ["| code 代码 | rule 规则 |", "|---|---|"]
    rows += [f"| `{code}` | {_link(number) if number else '—'} |" for code, number in book.refusals.items()]
    return "\n".join(rows)
