# Septet needs Python 3.11 or newer and make; everything else is fetched into .venv (from requirements*.lock, by hash).
#   make play    a match in the browser           make check   format, lint, types, imports, drift
#   make test    everything, browsers included    make laws    the laws at full size (resumable)
#   make setup   .venv/bin/septet and the page    make bench   the benchmarks
#   make bench-server   the server under load, beside boardgame.io (three minutes, two cores)
#   make ladder   how strong the bots are: docs/strength.md (hours; may be stopped, goes on where it was)
#   make types   TypeScript types of the wire     make docs    docs made from the package's sentences
#   make lock    the locks, after a change of dependencies (UPGRADE=--upgrade: newest versions)
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --quiet

.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
.PHONY: play setup test check laws bench bench-server ladder types docs lock page dev browser

play: setup
	@$(VENV)/bin/septet serve --open

setup: $(VENV)/.package

test: dev browser check
	$(PY) -m pytest -n $(JOBS)

check: dev
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/ruff check
	$(VENV)/bin/mypy
	$(PY) tools/page.py check
	$(PY) tools/wire.py --check
	$(PY) -m pytest -q tests/test_imports.py tests/test_repo.py

laws: dev
	SEPTET_LAWS=full $(PY) -m pytest -n $(JOBS) --timeout=0 tests/laws tests/browser/test_every_screen.py

bench: dev
	$(PY) -m benchmarks

bench-server: dev
	$(PY) -m benchmarks.server

ladder: dev
	$(PY) -m benchmarks.ladder

types: dev
	$(PY) tools/wire.py

docs: dev
	$(PY) -m septet.rulebook docs/rules
	$(PY) -m septet.envs docs/encoding.md

# Python packages without index addresses, for all platforms; then the page's.
COMPILE = UV_CUSTOM_COMPILE_COMMAND="make lock" $(VENV)/bin/uv pip compile --quiet $(UPGRADE) --universal \
	--python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links pyproject.toml --extra fast --group build
lock: dev
	$(COMPILE) -o requirements.lock
	$(COMPILE) --group dev --extra rl --extra cluster -c requirements.lock -o requirements-dev.lock
	$(PY) tools/page.py npm $(if $(UPGRADE),update,install) --package-lock-only

# The environment. A stamp is newer than what it was made from; the page keeps its own digest.
$(VENV)/.python:
	@$(PYTHON) tools/environment.py venv $(VENV)
	@touch $@

$(VENV)/.runtime: requirements.lock $(VENV)/.python
	@echo "installing what Septet needs into $(VENV)"
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.package: pyproject.toml hatch_build.py $(VENV)/.runtime | page
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	@echo "installing what the tests need into $(VENV)"
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

page: $(VENV)/.runtime
	@$(PY) tools/page.py build

dev: setup $(VENV)/.dev

browser:
	@$(PYTHON) tools/environment.py browser
