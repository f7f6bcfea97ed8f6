"""What is printed in a game, as a digest: a table tells under which edition of cards and figures it is played."""

from functools import lru_cache
from hashlib import blake2b

from regalia.kernel.rules import Game
from regalia.kernel.variant import Variant


@lru_cache(256)
def content_digest(game: Game, variants: tuple[Variant, ...]) -> str:
    """Of the `content` folders of a game and of the variants in play: what a release may change without a line of the rules."""
    seen = blake2b(digest_size=8)
    folders = [folder for folder in (game.folder, *[v.folder for v in variants]) if folder is not None]
    for folder in folders:
        for path in sorted((folder / "content").rglob("*.toml")):
            seen.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()
