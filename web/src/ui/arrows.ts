/** The way an arrow key points, or null: with Shift it moves the map instead. */
export function arrowOf(event: KeyboardEvent): [number, number] | null {
  if (event.shiftKey) return null;
  return (
    ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, [number, number]>)[event.key] ?? null
  );
}

/** The nearest spot in a direction: what lies straight ahead counts before what lies aside. -1 if there is none. */
export function nearest(spots: { x: number; y: number }[], from: number, [ax, ay]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const dx = spot.x - spots[from].x;
    const dy = spot.y - spots[from].y;
    const along = dx * ax + dy * ay;
    if (i === from || along < 8) return;
    const cost = along + 2.2 * Math.abs(dx * ay + dy * ax);
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}
