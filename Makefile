# Shortcuts. Nothing here is needed: ./run and ./test do all set-up themselves.
.PHONY: help run test quick check format compile pure wheel bench fuzz coverage hooks clean

GAME ?= warrior-knights
BIN := .venv/bin

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: ## serve the page and open the browser
	./run

test: ## everything, as CI does it
	./test

quick: ## the quick loop, under a minute
	./test -m "not slow" --ignore-glob 'tests/games/*/players' tests/kernel tests/games tests/conformance/test_golden.py

check: ## lint, format, types and import contracts, as ./test begins
	tools/check

format: ## ruff format
	$(BIN)/ruff format src tests hatch_build.py tools

compile: ## compile kernel, rules and bots with mypyc for what is started from now on (needs a C compiler); ./run does it in the background
	$(BIN)/python hatch_build.py compile

pure: ## remove what was compiled; REGALIA_PURE=1 runs the sources whatever there is
	$(BIN)/python hatch_build.py pure

wheel: ## a wheel in dist/: compiled where a C compiler is, pure with REGALIA_PURE=1
	$(BIN)/pip wheel -q --no-deps -w dist .

bench: ## speed, beside catanatron; compared with bench/baseline.json
	$(BIN)/regalia bench --check bench/baseline.json

fuzz: ## a minute of examined random games: make fuzz GAME=archon
	$(BIN)/regalia fuzz $(GAME) --seconds 60

coverage: ## rule coverage: make coverage GAME=archon
	$(BIN)/regalia coverage $(GAME)

hooks: ## install the git hooks
	$(BIN)/prek install

clean: ## remove what was built
	$(BIN)/python hatch_build.py pure
	rm -rf dist src/build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache fuzz-failures
