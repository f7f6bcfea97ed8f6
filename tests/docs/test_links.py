"""Every file that README.md and docs/ link to is there, and so is every heading and rule."""

import re
from functools import cache
from pathlib import Path

import pytest
from tools.rules_reference import slug

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^(```|~~~).*?^\1", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")


def prose(page: Path) -> str:
    """The page without its code, in which brackets mean something else."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    return [t for t in LINK.findall(CODE.sub("", prose(page))) if not re.match(r"[a-z]+:", t)]


@cache
def anchors(page: Path) -> set[str]:
    text = prose(page)
    headings = re.findall(r"^#+ (.+?)\s*$", text, re.M)
    return {slug(re.sub(r"[`*]", "", h)) for h in headings} | set(re.findall(r'<a id="([^"]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=[str(p.relative_to(ROOT)) for p in PAGES])
def test_every_link_leads_somewhere(page: Path) -> None:
    lost: list[str] = []
    for target in links(page):
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(file)):
            lost.append(target)
    assert lost == []


def test_links_are_found_at_all() -> None:
    assert "docs/architecture.md" in links(ROOT / "README.md")
    assert len(links(ROOT / "docs" / "rules" / "warrior-knights.md")) > 100


def test_a_link_that_leads_nowhere_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Top\n[a](gone.md) `[b](code.md)` [c](#top) [d](https://example.org/x)\n```\n[e](fenced.md)\n```\n", encoding="utf-8")
    assert links(page) == ["gone.md", "#top"]
    assert anchors(page) == {"top"}
