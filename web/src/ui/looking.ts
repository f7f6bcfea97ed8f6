export interface Point {
  x: number;
  y: number;
}

/**
 * Where a window of that size shows the most of the places: about each place in turn, the middle of all it would show.
 * All of them where they fit; otherwise the thickest crowd.
 */
export function crowd(places: Point[], width: number, height: number): Point | null {
  let best: Point | null = null;
  let most = 0;
  const middle = (list: number[]) => (Math.min(...list) + Math.max(...list)) / 2;
  const whole = { x: middle(places.map((p) => p.x)), y: middle(places.map((p) => p.y)) };
  for (const about of places.length ? [whole, ...places] : []) {
    const seen = places.filter((p) => Math.abs(p.x - about.x) <= width / 2 && Math.abs(p.y - about.y) <= height / 2);
    if (seen.length <= most) continue;
    most = seen.length;
    best = { x: middle(seen.map((p) => p.x)), y: middle(seen.map((p) => p.y)) };
  }
  return best;
}
