"""The rulebook for reading: text for a terminal in one language, Markdown for the documentation in both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import east_asian_width

from .book import Book, Example, Figure, HouseRule, Sentence, Text, Value

_INDENT = 6
# What a line keeps together: a sum; else a Chinese character or a word, with the marks around it.
_UNIT = re.compile(
    r"[0-9]+(?: [+−=] −?[0-9]+)+[^\s\u4e00-\u9fff]*\s*"
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
        rules = (rule for rule in book.house_rules if rule.section == heading.id)
        blocks += [_house_rule_lines(book, rule, lang, width) for rule in rules]
        if heading.id == "forms":
            blocks += [_form_lines(form, lang, width) for form in book.forms]
        if heading.id == "figures":
            blocks += [_figure_lines(figure, lang, width) for figure in book.figures]
        if heading.id == "examples":
            blocks += [_example_lines(example, lang, width) for example in book.examples]
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
    if rule.entries:
        lines += _wrapped(_entries(rule, lang), width, _INDENT)
    for value in rule.values:
        mark = f" [{book.source('standard rules').title.get(lang)}]" if value.value == rule.default else ""
        lines.append(f"{'':{_INDENT}}- {value.written}: {value.label.get(lang)}{mark}")
        lines += _wrapped(value.get(lang), width, _INDENT + 2)
    return lines


def _entries(rule: HouseRule, lang: str) -> str:
    """The labels of the places of a list, in order."""
    return " / ".join(entry.get(lang) for entry in rule.entries)


def _form_lines(form: Value, lang: str, width: int) -> list[str]:
    return [f"{form.written:<{_INDENT}}{form.label.get(lang)}", *_wrapped(form.get(lang), width, _INDENT)]


def _figure_lines(figure: Figure, lang: str, width: int) -> list[str]:
    return [
        f"{figure.rule:<{_INDENT}}{' '.join(figure.plies)}",
        *_wrapped(figure.get(lang), width, _INDENT),
    ]


def _example_lines(example: Example, lang: str, width: int) -> list[str]:
    lines = [f"{example.rule:<{_INDENT}}{example.id}", *_wrapped(example.get(lang), width, _INDENT)]
    colon = Text(en=": ", zh="：").get(lang)
    for label, shown in _facts(example):
        lines += _wrapped(f"{label.get(lang)}{colon}{shown}", width, _INDENT + 2)
    return lines


def _facts(example: Example) -> Iterator[tuple[Text, str]]:
    """What an example shows beside its caption, piece by piece."""
    named = (
        (Text(en="on the table", zh="桌上"), ", ".join(example.table)),
        (Text(en="pile", zh="弃牌堆"), example.pile),
        (Text(en="in hand", zh="手里"), " / ".join(cards or "—" for cards in example.hands)),
        (Text(en="steps", zh="步骤"), " ".join(example.steps)),
        (Text(en="refused", zh="被拒绝"), example.refused),
        (Text(en="Feet not picked up", zh="没有拿起的脚牌"), str(example.feet or "")),
        (Text(en="exact cuts", zh="恰好切牌"), str(example.cuts or "")),
        (Text(en="sum", zh="合计"), example.sum),
    )
    return ((label, shown) for label, shown in named if shown)


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
        for rule in book.house_rules:
            if rule.section == heading.id:
                blocks += _house_rule_blocks(book, rule)
        if heading.id == "forms":
            blocks.append("\n".join(_values_table(book, book.forms, book.forms[0].value)))
        if heading.id == "figures":
            blocks.append(_figures_table(book))
        if heading.id == "examples":
            blocks.append(_examples_table(book))
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
    entries = [_entries(rule, lang) for lang in ("en", "zh")] if rule.entries else []
    return [
        f'### <a id="{rule.name}"></a>`{rule.name}` · {_pair(rule.title)}',
        *_both(rule),
        *entries,
        "\n".join(_values_table(book, rule.values, rule.default)),
        f"*{_pair(book.source(rule.source).title)}*, {', '.join(map(_link, rule.varies))}",
    ]


def _values_table(book: Book, values: tuple[Value, ...], default: object) -> list[str]:
    rows = ["| value 取值 | English | 中文 |", "|---|---|---|"]
    for value in values:
        mark = f" *{_pair(book.source('standard rules').title)}*" if value.value == default else ""
        english, chinese = f"**{value.label.en}**: {value.en}", f"**{value.label.zh}**：{value.zh}"
        rows.append(f"| `{value.written}`{mark} | {_cell(english)} | {_cell(chinese)} |")
    return rows


def _figures_table(book: Book) -> str:
    rows = ["| figure 图 | rule 规则 | plies 出牌 | English | 中文 |", "|---|---|---|---|---|"]
    for figure in book.figures:
        cells = [figure.id, _link(figure.rule), f"`{' '.join(figure.plies)}`", *map(_cell, _both(figure))]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _examples_table(book: Book) -> str:
    rows = ["| example 例 | rule 规则 | cards 牌 | English | 中文 |", "|---|---|---|---|---|"]
    for example in book.examples:
        facts = "<br>".join(f"{_pair(label)}: `{shown}`" for label, shown in _facts(example))
        rows.append(f"| {example.id} | {_link(example.rule)} | {facts} | {example.en} | {example.zh} |")
    return "\n".join(rows)


def _refusals_table(book: Book) -> str:
    rows = ["| code 代码 | rule 规则 |", "|---|---|"]
    rows += [f"| `{code}` | {_link(number) if number else '—'} |" for code, number in book.refusals.items()]
    return "\n".join(rows)
