"""The page's fonts, cut down to the signs that nearly every sentence uses: a first visit fetches these only (web/src/fonts).

The whole Latin fonts stay where they are (web/src/styles/fonts.css): a browser fetches them where a sign is wanted that is not in the small
ones. Run by hand after a change of the fonts; needs fontTools (`pip install fonttools`) and Node, whose own Brotli packs the files.

python tools/page_fonts.py
"""

import subprocess
import sys
import types
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FROM: Final = ROOT / "web" / "node_modules" / "@fontsource"
TO: Final = ROOT / "web" / "src" / "fonts"
LETTERS: Final = (
    "U+20-7E,U+A0,U+AB,U+B1,U+B7,U+BB-BE,U+D7,U+E0-EF,U+F1-F6,U+F8-FC,U+2013,U+2014,U+2018-201D,U+2022,U+2026,U+2190-2193,U+2212"
)
# of a font for headings, whose worn outlines weigh twice as much: letters, figures, and what stands between words
CAPITALS: Final = "U+20-22,U+26-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+B7,U+E9,U+F3,U+2013,U+2019,U+2026"
GRID: Final = {CAPITALS: 250, LETTERS: 400}  # units of an em: a tenth of a pixel of the largest heading is not seen
FEATURES: Final = "kern,liga,lnum,tnum,mark,ccmp,smcp,c2sc"
FONTS: Final = {
    "im-fell-english-sc-latin-400-normal": CAPITALS,
    "eb-garamond-latin-400-normal": LETTERS,
    "eb-garamond-latin-600-normal": LETTERS,
    "eb-garamond-latin-400-italic": LETTERS,
    "alegreya-sans-latin-500-normal": LETTERS,
    "alegreya-sans-latin-700-normal": LETTERS,
}


def node(work: str, data: bytes) -> bytes:
    program = f"const z=require('zlib'),c=[];process.stdin.on('data',d=>c.push(d)).on('end',()=>process.stdout.write({work}))"
    return subprocess.run(["node", "-e", program], input=data, stdout=subprocess.PIPE, check=True).stdout


def compress(data: bytes, *_: Any, **__: Any) -> bytes:
    how = "{params:{[z.constants.BROTLI_PARAM_MODE]:2,[z.constants.BROTLI_PARAM_QUALITY]:11}}"
    return node(f"z.brotliCompressSync(Buffer.concat(c),{how})", data)


def main() -> None:
    brotli: Any = types.ModuleType("brotli")  # fontTools wants this module; Node has the same
    brotli.MODE_FONT = 2
    brotli.compress = compress
    brotli.decompress = lambda data: node("z.brotliDecompressSync(Buffer.concat(c))", data)
    sys.modules["brotli"] = brotli
    from fontTools import subset, ttLib  # type: ignore[import-untyped]
    from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]

    TO.mkdir(exist_ok=True)
    for name, signs in FONTS.items():
        whole = FROM / name.partition("-latin")[0] / "files" / f"{name}.woff2"
        small = TO / f"{name.replace('-latin', '')}.woff2"
        subset.main(
            [str(whole), f"--unicodes={signs}", f"--layout-features={FEATURES}", "--flavor=woff2", "--no-hinting", f"--output-file={small}"]
        )
        font = ttLib.TTFont(small)
        scale_upem(font, GRID[signs])
        font.save(small)
        print(f"{whole.stat().st_size:7} -> {small.stat().st_size:7} {small.name}")


if __name__ == "__main__":
    main()
