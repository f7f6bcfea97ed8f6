"""The page that is shipped is the page that the source builds."""

import filecmp
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "regalia" / "server" / "static"

# every packed file unpacks to the one it stands beside
UNPACKED = """
const fs = require('fs'), packed = fs.readdirSync('assets').filter((name) => name.endsWith('.br'));
const same = (name) => require('zlib').brotliDecompressSync(fs.readFileSync(name)).equals(fs.readFileSync(name.slice(0, -3)));
if (!packed.length || !packed.every((name) => same(`assets/${name}`))) throw Error('a packed file is not what it stands beside');
"""


def files(folder: Path) -> list[str]:
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def run(where: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.slow(75)
def test_the_shipped_page_is_what_the_source_builds(tmp_path: Path) -> None:
    if not shutil.which("npm"):
        pytest.skip("no npm on this machine: the page's source cannot be built here (players do not need it)")
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "src").symlink_to(ROOT / "src")  # some of the page's tests read the games' words
    run(web, "npm", "ci", "--no-audit", "--no-fund", "--prefer-offline")
    run(web, "npm", "run", "format:check")
    run(web, "npm", "run", "check")
    run(web, "npm", "test")
    built = tmp_path / "built"
    run(web, "npx", "vite", "build", "--outDir", str(built), "--emptyOutDir")
    assert files(built) == files(STATIC), "the page is stale: run `npm run build` in web/ and commit src/regalia/server/static"
    plain = [name for name in files(built) if not name.endswith(".br")]  # another Node may pack them a little otherwise
    _, different, faulty = filecmp.cmpfiles(built, STATIC, plain, shallow=False)
    assert not different and not faulty
    run(STATIC, "node", "-e", UNPACKED)
