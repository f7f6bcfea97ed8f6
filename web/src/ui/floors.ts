/** Text on a map keeps a least size on the screen, whatever the map's scale. */

/** By how much a text of `size` map units must grow to be `floor` pixels high at `scale` pixels to the unit; it never shrinks. */
export function grow(floor: number, size: number, scale: number): number {
  return scale > 0 ? Math.max(1, floor / (size * scale)) : 1;
}

const STEP = 1.12;

/** The scale at the last whole step of zoom: never above the true one, so that what is sized by it is never below its floor. */
export function stepped(fit: number, zoom: number): number {
  return fit * STEP ** Math.floor(Math.log(zoom) / Math.log(STEP) + 1e-6);
}
