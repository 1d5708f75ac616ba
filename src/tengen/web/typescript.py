"""The page's types, written from the OpenAPI description: `python -m tengen.web.typescript FILE`.

Every schema becomes an interface or a type of the same name, with its description as its comment.
`make stubs` writes them, `make lint` compares.
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tengen.web.app import endpoints

Schema = Mapping[str, Any]

HEADING = """\
/** The server's JSON, written from its OpenAPI by `make stubs`: change the models of tengen.web.
 * Points are written as people write them ("E5", "h8"), a pass is "pass". */
"""

PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

WIDTH = 100


def typescript(schemas: Mapping[str, Schema]) -> str:
    """All schemas as one module, by their names."""
    declared = (_declaration(name, schema) for name, schema in sorted(schemas.items()))
    return "\n".join([HEADING, *declared])


def _declaration(name: str, schema: Schema) -> str:
    said = _comment(schema, "")
    if not schema.get("properties"):
        return f"{said}export type {name} = {type_of(schema)};\n"
    fields = "".join(_fields(schema))
    return f"{said}export interface {name} {{\n{fields}}}\n"


def _fields(schema: Schema) -> Iterator[str]:
    required = schema.get("required", ())
    for name, field in schema["properties"].items():
        mark = "" if name in required else "?"
        yield f"{_comment(field, '  ')}  {name}{mark}: {type_of(field)};\n"


def _comment(schema: Schema, indent: str) -> str:
    said = " ".join(schema.get("description", "").split())
    if not said:
        return ""
    assert "*/" not in said
    lines = textwrap.wrap(f"/** {said} */", WIDTH - len(indent), subsequent_indent=" * ")
    return "".join(f"{indent}{line}\n" for line in lines)


def type_of(schema: Schema) -> str:
    """A schema as a type.

    Raises:
        ValueError: it says something that is not understood here.
    """
    match schema:
        case {"$ref": reference}:
            return str(reference).rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": choices} | {"oneOf": choices}:
            # Whole numbers and others are one type here.
            return " | ".join(dict.fromkeys(map(type_of, choices)))
    return _single(schema)


def _single(schema: Schema) -> str:
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return _record(schema)
        case str(plain) if plain in PLAIN:
            return PLAIN[plain]
    raise ValueError(f"no type is known for {json.dumps(schema)[:200]}")


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    item = type_of(schema["items"])
    return f"({item})[]" if " " in item else f"{item}[]"


def _record(schema: Schema) -> str:
    """What has any names; one without any is a command that needs no words."""
    if "additionalProperties" not in schema or schema["additionalProperties"] is False:
        return "Record<string, never>"
    names = schema.get("propertyNames", {})
    key = type_of(names) if names.keys() & {"$ref", "enum"} else "string"
    return f"Record<{key}, {type_of(schema['additionalProperties'])}>"


if __name__ == "__main__":
    described = endpoints().openapi()["components"]["schemas"]
    Path(sys.argv[1]).write_text(typescript(described), "utf-8")
