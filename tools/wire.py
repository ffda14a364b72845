"""TypeScript types of the wire: msgspec types, an OpenAPI 3.1 document, then openapi-typescript.

    python tools/wire.py             write src/septet/web/client/src/api.d.ts
    python tools/wire.py --check     fail if that file is not what the messages say
    python tools/wire.py --openapi   print the OpenAPI document

The types are those of `septet.web.messages.WIRE`, and all that they are made of.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

import page

HEAD = "// Made by `make types` from src/septet/web/messages.py: what goes over the wire. Not to be edited.\n\n"
OPTIONS = ("--root-types", "--root-types-no-schema-prefix", "--immutable")


def openapi(types: Iterable[Any]) -> dict[str, Any]:
    """The OpenAPI 3.1 document whose components are the named types among these and all that they contain."""
    from septet.web.openapi import schemas_of

    schemas, components = schemas_of(types)
    unnamed = [schema for schema in schemas if "$ref" not in schema and "anyOf" not in schema]
    if unnamed:
        raise ValueError(f"WIRE may hold structs, dataclasses and unions of them only, not {unnamed}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Septet", "version": "1"},
        "paths": {},
        "components": {"schemas": components},
    }


def typescript(document: dict[str, Any]) -> str:
    """The types of a document's components, each exported under its own name."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "openapi.json"), Path(folder, "api.d.ts")
        source.write_bytes(msgspec.json.encode(document))
        page.tool("openapi-typescript", str(source), *OPTIONS, "--output", str(made), quiet=True)
        lines = made.read_text(encoding="utf-8").splitlines()
        return HEAD + "".join(f"{line.rstrip()}\n" for line in lines)


def main(args: list[str]) -> int:
    """The command line above. Returns the exit code."""
    from septet.web.messages import WIRE  # only here: the functions above are tested with types of their own

    document = openapi(WIRE)
    if "--openapi" in args:
        print(msgspec.json.format(msgspec.json.encode(document)).decode())
        return 0
    made = typescript(document)
    kept = page.TYPES.read_text(encoding="utf-8") if page.TYPES.exists() else ""
    if made == kept:
        return 0
    if "--check" in args:
        print(
            f"{page.TYPES.name} differs from the messages; please run: make types",
            file=sys.stderr,
        )
        return 1
    page.TYPES.write_text(made, encoding="utf-8")
    print(f"wrote {page.TYPES.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
