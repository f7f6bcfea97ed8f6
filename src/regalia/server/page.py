"""The built page, served from the package: packed once, hashed names cached for ever, everything else checked each time."""

import gzip
import mimetypes
import os
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response

FOREVER: Final = "public, max-age=31536000, immutable"
ASKED_BY_HABIT: Final = {"favicon.ico": "crown.svg"}  # what browsers ask for whatever the page says
ROBOTS: Final = b"User-agent: *\nDisallow: /api/\n"  # where the page brings none
MISSING: Final = (
    b"<!doctype html><meta charset=utf-8><title>Regalia</title>"
    b"<p>The page is not built yet: run <code>npm ci &amp;&amp; npm run build</code> in web/."
)


class File:
    __slots__ = ("body", "packings", "etag", "kind", "cache", "stamp")

    def __init__(self, path: Path, name: str, stamp: tuple[int, int]) -> None:
        self.stamp = stamp
        self.body = path.read_bytes()
        self.kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        squeezes = self.kind.startswith("text/") or name.endswith((".js", ".json", ".svg", ".webmanifest"))
        # as Brotli packs it if the build put that beside it (web/pack.ts), an eighth less than gzip; the first that a browser takes is sent
        self.packings: list[tuple[str, bytes]] = []
        if squeezes and len(self.body) > 1000:
            beside = path.with_name(f"{path.name}.br")
            if name.startswith("assets/") and beside.is_file():
                self.packings.append(("br", beside.read_bytes()))
            self.packings.append(("gzip", gzip.compress(self.body, 9, mtime=0)))
        self.etag = f'"{blake2b(self.body, digest_size=8).hexdigest()}"'
        self.cache = FOREVER if name.startswith("assets/") else "no-cache"


class Page:
    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._files: dict[str, File] = {}

    @property
    def kept(self) -> int:
        """Files in memory: never more than there are on the disk."""
        return len(self._files)

    def find(self, path: str) -> File | None:
        """The file of an address; addresses of the page's own are the page itself."""
        name = path.strip("/")
        name = ASKED_BY_HABIT.get(name, name)
        return self._file(name) if name and "." in name.rpartition("/")[2] else self._file("index.html")

    def _file(self, name: str) -> File | None:
        """A file has one name: each other that leads to it would be packed and kept once more."""
        try:
            where = (self.folder / name).resolve()
            stat = where.stat()
        except (OSError, ValueError):  # not there, or a name that no file can have
            return None
        if str(where) != f"{self.folder}{os.sep}{name.replace('/', os.sep)}" or not where.is_file():
            return None
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._files.get(name)
        if known is None or known.stamp != stamp:
            known = self._files[name] = File(where, name, stamp)
        return known

    def answer(self, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
        found = self.find(path)
        if found is None and path.strip("/") == "robots.txt":
            return Response(ROBOTS, media_type="text/plain")
        if found is None:
            if "." in path.rpartition("/")[2]:
                return Response(b"", status_code=404, media_type="text/plain")
            return Response(MISSING, media_type="text/html")
        headers = {"etag": found.etag, "cache-control": found.cache, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == found.etag:
            return Response(b"", status_code=304, headers=headers, media_type=found.kind)
        taken = {word.strip() for word in request.headers.get("accept-encoding", "").split(",")}
        for packing, packed in found.packings:
            if packing in taken:
                return Response(packed, headers={**headers, "content-encoding": packing}, media_type=found.kind)
        return Response(found.body, headers=headers, media_type=found.kind)
