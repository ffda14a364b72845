"""The words on screen: Fluent files, one set for page and terminal. `say("zh-CN", "hand-title", hand=2)`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "zh-CN")
_BETWEEN_HANZI = re.compile("(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")
"""A space that room is left with for a name in Latin letters, beside a name in Chinese ones."""


def say(lang: str, key: str, /, **args: str | int) -> str:
    """What a key says in a language. Raises KeyError for a key or an argument that is not there."""
    bundle = _bundle(lang)
    message = bundle.get_message(key) if bundle.has_message(key) else None
    if message is None or message.value is None:
        raise KeyError(f"{lang} has no words for {key!r}")
    said, wrong = bundle.format_pattern(message.value, args)
    if wrong:
        raise KeyError(f"{key!r} in {lang}: {wrong[0]}")
    return _BETWEEN_HANZI.sub("", str(said))


def language_of(tag: str) -> str:
    """The language for a tag such as `zh_CN.UTF-8` or `de-AT`: Chinese for all of Chinese, else English."""
    return "zh-CN" if tag.lower().startswith("zh") else "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    if lang not in LANGUAGES:
        raise KeyError(f"there are no words in {lang!r}")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((files(__package__) / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle
