"""A picture of the generated board, to look at: the colours of the art direction, names, cities, sea-lines."""

from __future__ import annotations

from typing import Any

import cairosvg

TINTS = ["#F0E6CC", "#E6D6B0", "#DCDDB8", "#F1E5BE"]


def four_colours(board: dict[str, Any]) -> dict[str, int]:
    tint: dict[str, int] = {}
    for name, entry in sorted(board.items(), key=lambda kv: -len(kv[1]["land"])):
        taken = {tint.get(n) for n in entry["land"]}
        tint[name] = next(i for i in range(9) if i not in taken)
    return tint


def svg(drawing: dict[str, Any], board: dict[str, Any]) -> str:
    w, h = drawing["view"]
    tint = four_colours(board)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">']
    out.append(f'<rect width="{w}" height="{h}" fill="#C9D6D3"/>')
    for width, opacity in ((22, 0.10), (14, 0.16), (8, 0.24)):
        out.append(f'<path d="{drawing["coast"]}" fill="none" stroke="#8FB4BE" stroke-width="{width}" opacity="{opacity}"/>')
    out.append(f'<path d="{drawing["beyond"]}" fill="#E2D8C0"/>')
    for name, t in drawing["territories"].items():
        out.append(f'<path d="{t["outline"]}" fill="{TINTS[tint[name] % 4]}" fill-rule="evenodd"/>')
    for b in drawing["borders"]:
        out.append(f'<path d="{b["path"]}" fill="none" stroke="#4A3B2E" stroke-width="1.1" stroke-linejoin="round"/>')
    out.append(f'<path d="{drawing["edge"]}" fill="none" stroke="#4A3B2E" stroke-width="1" stroke-dasharray="2 2"/>')
    out.append(f'<path d="{drawing["coast"]}" fill="none" stroke="#2A211B" stroke-width="1.5" stroke-linejoin="round"/>')
    for s in drawing["sea_lines"]:
        out.append(f'<path d="{s["path"]}" fill="none" stroke="#4A3B2E" stroke-width="2" stroke-dasharray="5 4"/>')
        for x, y in (s["from"], s["to"]):
            out.append(f'<circle cx="{x}" cy="{y}" r="3" fill="#4A3B2E"/>')
    for name, t in drawing["territories"].items():
        if "city" in t:
            x, y = t["city"]
            fill = "#E3B341" if board[name]["city"]["crown"] == "gold" else "#24211F"
            out.append(f'<circle cx="{x}" cy="{y}" r="5" fill="{fill}" stroke="#2A211B"/>')
        x, y = t["label"]
        for i, line in enumerate(t["lines"]):
            out.append(
                f'<text x="{x}" y="{y + 15 * i}" font-family="serif" font-size="14" text-anchor="middle" fill="#2A211B">{line}</text>'
            )
        x, y = t["army"]
        out.append(f'<rect x="{x - 14}" y="{y - 9}" width="28" height="18" rx="5" fill="#1D3276" opacity=".45"/>')
    return "".join(out) + "</svg>"


def render(drawing: dict[str, Any], path: str, board: dict[str, Any]) -> None:
    cairosvg.svg2png(bytestring=svg(drawing, board).encode(), write_to=path, scale=1.2)
