"""The API is what its OpenAPI description says, whatever is asked of it."""

from collections.abc import Iterator

import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tengen.web.routes import analyses, games, play, practice, runs, tree
from tengen.web.settings import Settings
from tests.web.serving import serving
from tests.web.visitor import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = [8, pytest.param(100, marks=pytest.mark.slow)]

OPERATIONS = [
    (method, route.path)
    for router in (
        games.router,
        play.router,
        tree.router,
        analyses.router,
        practice.router,
        runs.router,
    )
    for route in router.routes
    if isinstance(route, APIRoute)
    for method in sorted(route.methods or ())
]


@schemathesis.serializer("application/x-go-sgf")
def record(_, value) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("api")
    with serving(Settings(folder, burst=10**9, imports_burst=10**9, cores=2, grace=1.0)) as server:
        yield server


@pytest.fixture(scope="module")
def api(server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")


@pytest.mark.parametrize("examples", EXAMPLES)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_as_described(server, api, method, path, examples):
    @given(case=api[path][method].as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def ask(case):
        case.call_and_validate(checks=CHECKS)
        if "game" in case.path_parameters:
            game = server.visitor.new("gomoku", 7)
            case.path_parameters["game"] = game["id"]
            if "node" in case.path_parameters:
                case.path_parameters["node"] = game["tip"]
            case.call_and_validate(checks=CHECKS)

    ask()
