"""The HTTP API as an OpenAPI 3.1 document, made from the calls and the types of their messages, and as a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from .common import encode
from .messages import Problem

REF = "#/components/schemas/{name}"
PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "pattern": "^[a-z0-9]{1,64}$"},
    "hand": {"type": "integer", "minimum": 1, "maximum": 1_000_000},
    "game": {"type": "string", "enum": ["seven-rocks", "sevens"]},
    "sense": {"type": "string", "enum": ["open", "known"]},
    "move": {"type": "string", "minLength": 1, "maxLength": 16},
    "version": {"type": "integer", "minimum": 0, "maximum": 1_000_000_000},
    "number": {"type": "integer", "minimum": 1, "maximum": 1_000_000},
    "turn": {"type": "integer", "minimum": 1, "maximum": 1_000_000},
    "when": {"type": "string", "enum": ["draw", "play"]},
    "part": {"type": "string", "enum": ["course", "turns"]},
}
ALWAYS = {401: "a token that is not of this server, or has expired", 503: "the store cannot be read or written"}
CHANGES = {403: "a request of another site", 429: "too many requests from this address"}


class Call(NamedTuple):
    """A call of the API: what it does, the type of its body and of its answer, and why it may be refused.

    `kind` is the media type of the answer; of JSON lines `answers` is the type of a line; several types: one of them.
    """

    method: str
    path: str
    run: Any
    does: str
    asks: Any = None
    answers: Any = None
    status: int = 200
    refuses: Mapping[int, str] = MappingProxyType({})
    kind: str = "application/json"


def schemas_of(types: Iterable[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of these types, and of all named types among them and in them, by name."""
    schemas, components = msgspec.json.schema_components(list(types), ref_template=REF)
    return schemas, dict(sorted(components.items()))


def document(calls: Sequence[Call], types: Iterable[Any] = ()) -> dict[str, Any]:
    """The OpenAPI 3.1 document of these calls; its components are all named types among theirs and `types`."""
    said = [kind for call in calls for kind in (call.asks, *_answers(call)) if kind is not None]
    used = [Problem, *types, *said]
    schemas, components = schemas_of(used)
    by_type = dict(zip(map(repr, used), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(plain(call.path), {})[call.method.lower()] = _operation(call, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Septet", "version": "1", "description": INTRODUCTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "septet_device"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"bearer": []}],
    }


INTRODUCTION = (
    "Tables of Seven Rocks and Sevens for programs. `POST /api/token` gives a token, which is shown as "
    "`Authorization: Bearer …`; whoever has it sits where it sat down. A program sees exactly what its seat sees."
)


def plain(path: str) -> str:
    """A route's path without the kinds of its parameters."""
    return re.sub(r"{(\w+):\w+}", r"{\1}", path)


def _answers(call: Call) -> tuple[Any, ...]:
    """The types of its answer."""
    if call.answers is None:
        return ()
    return call.answers if isinstance(call.answers, tuple) else (call.answers,)


def _operation(call: Call, by_type: dict[str, Any]) -> dict[str, Any]:
    named = re.findall(r"{(\w+)", call.path)
    refuses = {**ALWAYS, **(CHANGES if call.method != "GET" else {}), **call.refuses}
    refuses |= {400: "no such message", 413: "a body that is too large"} if call.asks is not None else {}
    refuses |= {404: "there is nothing here"} if named else {}
    problem = {"application/json": {"schema": by_type[repr(Problem)]}}
    answer: dict[str, Any] = {"description": "done"}
    shapes = [by_type[repr(kind)] for kind in _answers(call)] or [{"type": "string"}]
    answer["content"] = {call.kind: {"schema": shapes[0] if len(shapes) == 1 else {"anyOf": shapes}}}
    made: dict[str, Any] = {
        "operationId": call.run.__name__ + ("" if call.method == "GET" else f"_{call.method.lower()}"),
        "summary": call.does,
        "responses": {
            str(call.status): answer,
            **{str(code): {"description": why, "content": problem} for code, why in sorted(refuses.items())},
        },
    }
    if named:
        made["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]} for name in named
        ]
    if call.asks is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": by_type[repr(call.asks)]}}}
    return made


def rendered(made: dict[str, Any]) -> str:
    """The document as a page: plain HTML, made once."""
    calls = "".join(
        _call(path, method, told) for path, methods in made["paths"].items() for method, told in methods.items()
    )
    types = "".join(_type(name, schema) for name, schema in made["components"]["schemas"].items())
    return PAGE.format(introduction=_text(made["info"]["description"]), calls=calls, types=types)


def _call(path: str, method: str, told: dict[str, Any]) -> str:
    asks = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    rows = [("body", _shape(asks))] if asks else []
    for code, answer in told["responses"].items():
        [(kind, content)] = answer["content"].items()
        shape = _shape(content["schema"]) if code[0] == "2" else escape(answer["description"])
        rows.append((f"{code}", f"{shape} <small>{escape(kind)}</small>" if code[0] == "2" else shape))
    listed = "".join(f"<tr><th>{name}</th><td>{what}</td></tr>" for name, what in rows)
    title = f"<h3><code><b>{method.upper()}</b> {escape(path)}</code></h3>"
    return f"<section>{title}<p>{_text(told['summary'])}</p><table>{listed}</table></section>"


def _type(name: str, schema: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><th><code>{escape(field)}</code></th><td>{_shape(shape)}</td></tr>"
        for field, shape in schema.get("properties", {}).items()
    )
    says = _text(schema.get("description", ""))
    return (
        f'<section id="{escape(name)}"><h3><code>{escape(name)}</code></h3><p>{says}</p><table>{rows}</table></section>'
    )


def _shape(schema: dict[str, Any]) -> str:
    """A schema in one line."""
    if ref := schema.get("$ref"):
        name = escape(ref.rsplit("/", 1)[-1])
        return f'<a href="#{name}"><code>{name}</code></a>'
    if several := schema.get("anyOf"):
        return " or ".join(_shape(each) for each in several)
    if "enum" in schema:
        return " ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        items = schema.get("items") or (schema.get("prefixItems") or [{}])[0]
        return f"list of {_shape(items)}" if isinstance(items, dict) else "list"
    return escape(str(schema.get("type", "anything")))


def _text(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False)).replace("\n\n", "</p><p>")


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Septet for programs</title>
<link rel="stylesheet" href="api/style.css">
</head>
<body>
<main>
<h1>Septet for programs</h1>
<p>{introduction}</p>
<p>The same for machines: <a href="api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Calls</h2>
{calls}
<h2>Messages</h2>
{types}
</main>
</body>
</html>
"""

STYLE = """:root { color-scheme: light dark; --line: light-dark(#d5d8d6, #3a3f3d); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-weight: 500; }
h2 { margin: 2.5rem 0 0.5rem; }
section { padding: 0.75rem 0; border-top: 1px solid var(--line); }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.5rem; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.15rem 1rem 0.15rem 0; text-align: left; vertical-align: top; font-weight: 400; }
"""


def encoded(made: dict[str, Any]) -> bytes:
    """The document as JSON."""
    return encode(made)
