"""Makes .venv and installs Regalia into it: `python3 tools/environment.py [extra,...]`. Needs nothing but Python 3.11 or newer.

Called by ./run and ./test. Does nothing when .venv is already what pyproject.toml asks for.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"


def main() -> None:
    extras = sys.argv[1] if len(sys.argv) > 1 else ""
    if sys.version_info < (3, 11):  # noqa: UP036  (this file runs before anything is installed)
        sys.exit(f"Regalia needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()).hexdigest()
    stamp = VENV / f"regalia-{extras or 'core'}.stamp"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print("setting up .venv (once; a minute or so)", flush=True)
    if not PYTHON.exists() or subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        make()
    target = f".[{extras}]" if extras else "."
    quiet = ["-q", "--disable-pip-version-check", "--no-warn-script-location"]
    done = subprocess.run([PYTHON, "-m", "pip", "install", *quiet, "-e", target], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit("the packages could not be installed: is the package index (pypi.org) reachable from here?")
    stamp.write_text(wanted)


def make() -> None:
    """A virtual environment with pip in it, also where Debian has split ensurepip off into python3-venv."""
    shutil.rmtree(VENV, ignore_errors=True)
    if not subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, check=False).returncode:
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-qq", "python3-venv"], stdout=subprocess.DEVNULL, check=False)
        shutil.rmtree(VENV, ignore_errors=True)
        if not subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, check=False).returncode:
            return
    shutil.rmtree(VENV, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", VENV], check=True)
    with tempfile.TemporaryDirectory() as scratch:
        script = Path(scratch) / "get-pip.py"
        try:
            with urllib.request.urlopen("https://bootstrap.pypa.io/get-pip.py", timeout=60) as page:
                script.write_bytes(page.read())
        except OSError as fault:
            sys.exit(f"this Python has no ensurepip, and pip could not be fetched ({fault}); install python3-venv and try again")
        subprocess.run([PYTHON, script, "-q"], check=True)


if __name__ == "__main__":
    main()
