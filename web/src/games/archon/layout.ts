/** Where things stand in the picture of the city, in map units. */
export const WIDTH = 1060;
export const HEIGHT = 720;

export interface Plot {
  /** Plot of ground. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Foot of the building, its middle. */
  bx: number;
  by: number;
  /** Middle of the name, and first slot's left edge. */
  nx: number;
  ny: number;
  sx: number;
  sy: number;
  /** Middle of the text under the name; how many characters fit a line. */
  chars: number;
}

export const SLOT = 42;
export const PITCH = 47;

function plot(x: number, y: number, w: number, h: number, slots: number, chars: number): Plot {
  const bx = x + w / 2;
  return { x, y, w, h, bx, by: y + 72, nx: bx, ny: y + 92, sx: bx - (slots * PITCH - (PITCH - SLOT)) / 2, sy: y + h - SLOT - 9, chars };
}

/** Building at the left, words and slots at its right; cards below. */
function wide(x: number, y: number, w: number, h: number): Plot {
  return { x, y, w, h, bx: x + 62, by: y + 78, nx: x + 212, ny: y + 20, sx: x + 166, sy: y + 40, chars: 40 };
}

export const PLOTS: Record<string, Plot> = {
  treasury: plot(56, 116, 188, 172, 3, 30),
  palace: { x: 256, y: 116, w: 548, h: 172, bx: 530, by: 162, nx: 530, ny: 177, sx: 261, sy: 181, chars: 90 },
  barracks: plot(816, 116, 188, 172, 3, 30),
  repository: { ...plot(56, 300, 240, 184, 4, 40), bx: 130 },
  marketplace: plot(308, 300, 216, 184, 2, 40),
  'guild-hall': plot(536, 300, 228, 184, 3, 30),
  'builders-guild': plot(776, 300, 228, 184, 2, 36),
  'royal-guard': wide(56, 496, 308, 196),
  planetarium: wide(376, 496, 308, 196),
  academy: wide(696, 496, 308, 196),
};

export const FAVOR = { w: 131, h: 104, pitch: 136 };
/** High enough for a name of three lines and a price of two, at the least size at which they are read. */
export const CARD = { w: 93, h: 106, pitch: 98, x: 10, y: 85 };

/** The wall runs along the north of the city; its spaces are counted from the west. */
export const WALL = { x: 66, y: 64, w: 928 };

export function wallSpace(i: number, spaces: number): { x: number; y: number } {
  return { x: WALL.x + (WALL.w / spaces) * (i + 0.5), y: WALL.y };
}

/** A small deterministic scatter, so that the houses of the commoners always stand where they stood. */
export function scatter(n: number, seed: number): number[] {
  const out: number[] = [];
  let s = seed;
  for (let i = 0; i < n; i++) {
    s = (s * 16807) % 2147483647;
    out.push(s / 2147483647);
  }
  return out;
}

export function wrap(text: string, chars: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 1 > chars) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  if (line) lines.push(line);
  return lines;
}
