"""The page's types, as they are written from the server's description."""

from pathlib import Path

import pytest

from tengen.web.app import endpoints
from tengen.web.typescript import type_of, typescript

TYPES = Path(__file__).parents[3] / "web/src/api/types.ts"


@pytest.fixture(scope="module")
def schemas():
    return endpoints().openapi()["components"]["schemas"]


def test_the_page_has_the_types_of_the_server(schemas):
    assert TYPES.read_text("utf-8") == typescript(schemas), "run: make stubs"


@pytest.mark.parametrize(
    "name", ["Watch", "Message", "GameMessage", "ThinkingMessage", "AnalysisMessage", "TreeWatch"]
)
def test_what_goes_over_the_socket_is_described(schemas, name):
    assert name in schemas


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer", "minimum": 1}, "number"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "string", "enum": ["go", "renju"]}, '"go" | "renju"'),
        ({"const": "game", "type": "string"}, '"game"'),
        ({"$ref": "#/components/schemas/Move"}, "Move"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Move"}}, "Move[]"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "(string | null)[]",
        ),
        (
            {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
            "[number, string]",
        ),
        (
            {
                "type": "object",
                "additionalProperties": {"type": "string"},
                "propertyNames": {"$ref": "#/components/schemas/GameName"},
            },
            "Record<GameName, string>",
        ),
        ({"type": "object", "additionalProperties": False}, "Record<string, never>"),
    ],
)
def test_a_schema_as_a_type(schema, written):
    assert type_of(schema) == written


def test_what_is_not_understood_is_not_guessed_at():
    with pytest.raises(ValueError, match="no type is known"):
        type_of({"not": {}})


def test_what_may_be_left_out_and_what_is_said_of_it():
    schema = {
        "description": "A thing.",
        "properties": {
            "one": {"type": "string"},
            "two": {"type": "boolean", "description": "Is it?"},
        },
        "required": ["one"],
    }
    said = """
/** A thing. */
export interface Thing {
  one: string;
  /** Is it? */
  two?: boolean;
}
"""
    assert typescript({"Thing": schema}).endswith(said)
