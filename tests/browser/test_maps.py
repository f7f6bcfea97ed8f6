"""The two maps: least sizes of what is drawn, nothing over a figure, and gilt that no owner's colour can be taken for."""

from pathlib import Path
from typing import Any

import pytest

from regalia.kernel.record import load
from tests.server.harness import Server, guest

GOLDEN = Path(__file__).parents[1] / "golden"
LAPTOP = {"width": 1366, "height": 700}
TABLET = {"width": 1024, "height": 768}

# positions with three and four Nobles in a hex, six seats, disputed land, a late game
KINGDOM = [("5-barons", 623), ("company-of-six", 176), ("further-90012", 956)]
EUROPE = [("four-crowns", 125), ("four-crowns", 161), ("four-missions", 300), ("three-crowns", 120)]


def opened(server: Server, who: Any, game: str, name: str, at: int) -> str:
    record = load((GOLDEN / game / f"{name}.rec").read_text(encoding="utf-8"))
    return str(who.post("/api/import", {"record": record.prefix(min(at, len(record.entries) - 1)).dump()})["table"])


# every text of the map with its size on the screen
SIZES = """
() => {
  const svg = document.querySelector('.pz svg.map');
  const scale = svg.getBoundingClientRect().width / svg.width.baseVal.value;
  return [...svg.querySelectorAll('text')].filter((e) => e.textContent.trim()).map((e) => {
    const m = e.getCTM();
    return [e.getAttribute('class') ?? '', e.textContent.trim(), scale * parseFloat(getComputedStyle(e).fontSize) * Math.hypot(m.c, m.d)];
  });
}
"""
NAMES = ("cn", "an", "tn", "seaname", "rzt")


@pytest.mark.parametrize(
    "size", [LAPTOP, {"width": 1440, "height": 900}, TABLET, {"width": 390, "height": 844}], ids=lambda s: str(s["width"])
)
@pytest.mark.parametrize(("game", "name", "at"), [("warrior-knights", *KINGDOM[0]), ("risk-europe", *EUROPE[1])])
def test_names_and_counts_keep_their_least_size(server: Server, tab: Any, game: str, name: str, at: int, size: dict[str, int]) -> None:
    who = guest(server, "Reader")
    one = tab(who, size).sit(opened(server, who, game, name, at))
    one.page.wait_for_selector(".pz svg.map text", state="attached")
    for step in range(3):
        found = one.page.evaluate(SIZES)
        assert len(found) > 40
        small = [x for x in found if x[2] < (12 if x[0].split()[0] in NAMES else 11.5) - 0.05]
        assert not small, (step, small[:5])
        if step < 2:  # nearer, and as far away as it goes; a phone has no buttons for it
            one.page.evaluate("(i) => document.querySelectorAll('.mapctl button')[i]?.click()", step)
            one.page.wait_for_timeout(600)  # the map glides to its new scale


# the figures of the map as boxes on the screen, with what they belong to
PLATES = """
() => [...document.querySelectorAll('.pz .noble rect, .pz .holdplate rect, .pz .citychip > rect')].map((e) => {
  const b = e.getBoundingClientRect();
  return [e.parentElement.getAttribute('aria-label') ?? e.nextElementSibling?.textContent ?? '', b.left, b.top, b.right, b.bottom];
})
"""
CHIPS = """
() => [...document.querySelectorAll('.pz .re-chips')].map((e) => [e, e.getBoundingClientRect()]).filter(([, b]) => b.width > 1)
  .map(([e, b]) => [e.dataset.chips ?? `foe ${e.dataset.foe}`, b.left, b.top, b.right, b.bottom])
"""


def met(boxes: list[list[Any]]) -> list[tuple[str, str, float]]:
    """Pairs that lie on each other by more than a hair."""
    out = []
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            wide, high = min(a[3], b[3]) - max(a[1], b[1]), min(a[4], b[4]) - max(a[2], b[2])
            if wide > 2 and high > 2:
                out.append((str(a[0]), str(b[0]), wide * high))
    return out


@pytest.mark.parametrize(("name", "at"), KINGDOM)
def test_nobles_in_a_crowd_hide_no_figure(server: Server, tab: Any, name: str, at: int) -> None:
    who = guest(server, "Reader")
    one = tab(who).sit(opened(server, who, "warrior-knights", name, at))
    one.page.wait_for_selector(".pz .noble", state="attached")
    # where two crowded hexes adjoin, a corner of a plate may touch another's; never the figure on it
    assert [x for x in met(one.page.evaluate(PLATES)) if x[2] > 60] == []


@pytest.mark.parametrize(("name", "at"), EUROPE)
def test_no_chip_of_europe_lies_on_another(server: Server, tab: Any, name: str, at: int) -> None:
    who = guest(server, "Reader")
    one = tab(who).sit(opened(server, who, "risk-europe", name, at))
    one.page.wait_for_selector(".pz .re-chips", state="attached")
    assert met(one.page.evaluate(CHIPS)) == []
    assert "0" not in one.page.locator(".pz .re-n").all_text_contents()


# Colours as the three kinds of colour blindness see them (linear light), after Machado and others
BLIND = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
# an owner's band over the land, the gilt band, and the ink line, as they are painted
COLOURS = """
() => {
  const hex = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const root = document.documentElement.dataset.theme;
  const svg = document.querySelector('.pz svg.map');
  const probe = (cls, parent) => {
    const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    if (parent) g.setAttribute('class', parent);
    const p = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    p.setAttribute('class', cls);
    g.append(p);
    svg.append(g);
    const s = getComputedStyle(p);
    const out = [s.stroke, Number(s.opacity), parseFloat(s.strokeWidth)];
    g.remove();
    return out;
  };
  const owners = ['gules', 'vert', 'azure', 'or', 'sable', 'purpure'].map((t) => [t, ...probe(`c-${t} band`)]);
  return {root, land: hex('--land'), owners, gilt: probe('glow2', 'hot'), ink: probe('glow1', 'hot')};
}
"""


def rgb(text: str) -> list[float]:
    if text.startswith("#"):
        values = [int(text[i : i + 2], 16) for i in (1, 3, 5)]
    else:
        values = [float(x) for x in text[text.index("(") + 1 : -1].split(",")[:3]]  # type: ignore[misc]
    return [x / 255 / 12.92 if x / 255 <= 0.04045 else ((x / 255 + 0.055) / 1.055) ** 2.4 for x in values]


def light(colour: list[float], eyes: str) -> float:
    seen = [max(0.0, sum(k * c for k, c in zip(row, colour, strict=True))) for row in BLIND[eyes]]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def test_what_may_be_chosen_is_never_taken_for_an_owners_land(server: Server, tab: Any) -> None:
    who = guest(server, "Reader")
    one = tab(who).sit(opened(server, who, "warrior-knights", *KINGDOM[2]))
    one.page.wait_for_selector(".pz .hot .glow1", state="attached")
    assert (
        one.page.locator(".pz .hot").count() == one.page.locator(".pz .hot .glow1").count() == one.page.locator(".pz .hot .glow2").count()
    )
    for theme in ("light", "dark"):
        one.page.evaluate("(t) => { document.documentElement.dataset.theme = t; }", theme)
        told = one.page.evaluate(COLOURS)
        assert told["gilt"][1] == told["ink"][1] == 1 and told["ink"][2] > 1.5
        for eyes in BLIND:
            gilt, ink = light(rgb(told["gilt"][0]), eyes), light(rgb(told["ink"][0]), eyes)
            assert contrast(gilt, ink) > 4, (theme, eyes, "the ink line is seen on the gilt")
            for owner, stroke, opacity, _ in told["owners"]:
                mixed = [opacity * c + (1 - opacity) * x for c, x in zip(rgb(stroke), rgb(told["land"]), strict=True)]
                assert contrast(gilt, light(mixed, eyes)) > 1.35, (theme, eyes, owner)


def test_one_crown_from_victory_is_said_on_the_map(server: Server, tab: Any) -> None:
    who = guest(server, "Reader")
    one = tab(who).sit(opened(server, who, "risk-europe", "four-crowns", 161))
    said = one.page.locator(".re-alarm")
    said.get_by_text("Orange holds 6 of 7 crowns and may win at the end of this round").wait_for()
    assert said.locator("p").count() == 2
    calm = tab(who).sit(opened(server, who, "risk-europe", "teams", 160))
    calm.page.wait_for_selector(".re-alarm", state="attached")
    assert calm.page.locator(".re-alarm p").count() == 0
    # an army that chooses where to go is shown on its way, with how many
    target = one.page.locator(".pz .hit[data-territory]").nth(
        one.page.evaluate(
            "() => [...document.querySelectorAll('.pz .hit[data-territory]')].findIndex((e) => e.ariaLabel.startsWith('Sardinia'))"
        )
    )
    target.dispatch_event("mouseenter")
    one.page.wait_for_selector(".re-march text", state="attached")
    assert one.page.locator(".re-march text").text_content() == "2"
