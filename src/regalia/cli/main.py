"""Finds the commands, runs one, and turns what goes wrong into a sentence and an exit code: 2 for bad usage, 1 for failure."""

import ast
import importlib.metadata
import os
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path

from cyclopts import App, CycloptsError
from rich.console import Console
from rich.markup import escape

import regalia.cli
from regalia.cli._errors import Failed, UsageError
from regalia.kernel.errors import DefectError, RegaliaError, SetupError

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


def commands() -> list[str]:
    """The modules of this package, except those whose names begin with an underscore."""
    return sorted(m.name for m in pkgutil.iter_modules(regalia.cli.__path__) if not m.name.startswith("_") and m.name != "main")


def build() -> App:
    """The application; commands are imported only when they are needed."""
    app = App(
        name="regalia",
        help="Warrior Knights, Risk Europe and Archon: play them, watch bots play them, study them.",
        version=lambda: importlib.metadata.version("regalia"),
        result_action="return_value",
    )
    for name in commands():
        app.command(f"regalia.cli.{name}:{name}", name=name, help=one_line(name))
    return app


def one_line(name: str) -> str:
    """What a command does, read from its module's first line, so that the list of commands imports none of them."""
    source = Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
    said = (ast.get_docstring(ast.parse(source)) or name).splitlines()[0].rpartition("`: ")[2]
    return said[:1].upper() + said[1:]


def run(argv: Sequence[str]) -> int:
    """Run one command line; the exit code."""
    errors = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        result = build()(list(argv), exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as fault:
        return complain(errors, str(fault), USAGE)
    except (UsageError, SetupError) as fault:
        return complain(errors, str(fault), USAGE)
    except (Failed, RegaliaError) as fault:
        return complain(errors, str(fault), FAILED)
    except FileNotFoundError as fault:
        return complain(errors, f"there is no file {fault.filename}", USAGE)
    except (OSError, UnicodeDecodeError) as fault:
        if isinstance(fault, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone: nothing more to say
            return OK
        return complain(errors, str(fault), FAILED)
    except DefectError as fault:
        return complain(errors, f"a defect in Regalia itself, please report it: {fault}", FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED
    return result if isinstance(result, int) else OK


def complain(console: Console, message: str, code: int) -> int:
    console.print(f"[bold red]regalia:[/] {escape(message)}")
    return code


def main() -> None:
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
