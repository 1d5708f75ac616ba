"""The OpenAPI description, with what goes over the WebSocket, of which OpenAPI knows nothing."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from tengen.web.wire.models.live import Message, Watch

REFERENCE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """What an app's endpoints take and give; the WebSocket's messages are among the schemas."""
    description = FastAPI.openapi(app)
    schemas = description["components"]["schemas"]
    if "Message" not in schemas:
        said = TypeAdapter(Message).json_schema(mode="serialization", ref_template=REFERENCE)
        asked = Watch.model_json_schema(mode="validation", ref_template=REFERENCE)
        for name, schema in (("Message", said), ("Watch", asked)):
            schemas |= schema.pop("$defs")
            schemas[name] = schema
    return description
