# Five verbs, each of which does its own set-up: demo, test, lint, report, evidence.
# A fresh machine needs Python 3.11 or newer, make, git and a package registry.

PYTHON ?= python3
ARGS ?=
PIP := .venv/bin/pip --disable-pip-version-check --quiet
export PIP_NO_INPUT := 1

.DEFAULT_GOAL := help
.PHONY: help demo test lint report evidence

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' Makefile

demo: .venv/installed ## Let scripted systems explore the shipped worlds: table and curves, no key, no network.
	@.venv/bin/explorationbench demo $(ARGS)

test: .venv/installed-dev ## Run the tests (all but the long proofs), within 10 minutes. ARGS="-k name" chooses.
	@.venv/bin/python -m pytest -n auto --dist worksteal -m "not evidence" -q $(ARGS)

lint: .venv/installed-dev ## Check style, format and types.
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy

report: .venv/installed-report ## Run the scripted systems in the classic worlds under all conditions, and write runs/report/index.html.
	@for world in aliencode-classic alienlogic-classic; do for system in naive random forgetful scientist oracle; do \
	    echo "$$world scripted/$$system" >&2; \
	    .venv/bin/explorationbench run --world $$world --system scripted/$$system --condition all \
	        --out runs/scripted/$$world/$$system >/dev/null || exit; \
	done; done
	@.venv/bin/explorationbench report runs/scripted --out runs/report $(ARGS)

evidence: .venv/installed-dev ## Run the long proofs and benchmarks, and write docs/evidence.md. ARGS="--only NAME" chooses.
	@.venv/bin/python benchmarks/evidence.py --out docs/evidence.md $(ARGS)

# The first interpreter that is new enough makes the environment; an environment that works is kept.
.venv/bin/python:
	@for python in "$(PYTHON)" python3 python3.14 python3.13 python3.12 python3.11; do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        "$$python" -m venv --clear .venv && exit 0; \
	        echo "$$python cannot make a virtual environment: install its venv module (Debian: apt-get install python3-venv)." >&2; \
	        rm -rf .venv; exit 1; \
	    fi; \
	done; \
	echo "ExplorationBench needs Python 3.11 or newer: install one, or name it with 'make PYTHON=/path/to/python3'." >&2; exit 1

.venv/installed: pyproject.toml | .venv/bin/python
	@echo "Setting up .venv (once, under a minute) ..." >&2
	@$(PIP) install --editable .
	@touch $@

.venv/installed-report: pyproject.toml | .venv/bin/python
	@echo "Setting up .venv with the tools of the report (once, under a minute) ..." >&2
	@$(PIP) install --editable '.[report]'
	@touch .venv/installed $@

.venv/installed-dev: pyproject.toml | .venv/bin/python
	@echo "Setting up .venv with the tools of the tests (once, a minute or two) ..." >&2
	@$(PIP) install --editable '.[dev]'
	@touch .venv/installed .venv/installed-report $@
