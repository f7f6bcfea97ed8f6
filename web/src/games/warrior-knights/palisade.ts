/** A ring of stakes, points inward, open at the gate. */
function palisade(r: number): string {
  let d = '';
  for (let i = 0; i < 26; i++) {
    const a = (2 * Math.PI * i) / 26;
    if (a > 0.3 * Math.PI && a < 0.7 * Math.PI) continue;
    const p = (rad: number, ang: number) => `${(rad * Math.cos(ang)).toFixed(1)} ${(rad * 0.82 * Math.sin(ang)).toFixed(1)}`;
    d += `M${p(r, a - 0.075)}L${p(r - 6, a)}L${p(r, a + 0.075)}Z`;
  }
  return d;
}

export const STAKES = palisade(27);
