/** Arms of a seat: colour, charge and hatching together, so that nothing rests on colour alone (Petra Sancta's system). */
export type Tincture = 'gules' | 'azure' | 'vert' | 'purpure' | 'sable' | 'or' | 'tenne' | 'argent';

export interface Arms {
  /** The class of its lines on maps and charts, `c-…`: the tincture's, or one of the game's own style. */
  hue: string;
  colour: string;
  /** The colour of the charge. */
  on: string;
  charge: string;
  tincture: Tincture;
  scale: number;
}

const PALE = '#FFFDF6';
const INK = '#2A211B';

const COLOURS: Record<Tincture, string> = {
  gules: '#AE2420',
  azure: '#1D3276',
  vert: '#217F68',
  purpure: '#8F5FA9',
  sable: '#24211F',
  or: '#E8C93A',
  tenne: '#C9641A',
  argent: '#F8F3E6',
};

export const TINCTURES = Object.keys(COLOURS) as Tincture[];

/** Arms of a tincture; a game may have its own shade of it. */
export function arms(tincture: Tincture, charge: string, own: Partial<Arms> = {}): Arms {
  const on = tincture === 'or' || tincture === 'argent' ? INK : PALE;
  return { hue: tincture, colour: COLOURS[tincture], on, charge, tincture, scale: 1, ...own };
}

/** Seats of a game without arms of its own. */
export const ANY: Arms[] = [
  arms('gules', 'lion'),
  arms('vert', 'oak-leaf'),
  arms('azure', 'horseshoe'),
  arms('or', 'sun'),
  arms('sable', 'eagle-emblem'),
  arms('purpure', 'fleur-de-lys'),
];

/** A heater shield in a box of 40 by 48. */
export const SHIELD = 'M2 2h36v22c0 12-8 19-18 23C10 43 2 36 2 24Z';

export interface Hatch {
  size: number;
  lines: string;
  dots: [number, number][];
  width: number;
}

/** The lines of a hatching in one tile. */
export function hatch(tincture: Tincture, size: number, width: number): Hatch {
  const s = size;
  const falling = `M${-s / 4} ${-s / 4}L${s * 1.25} ${s * 1.25}M${-s / 4} ${s * 0.75}L${s / 4} ${s * 1.25}M${s * 0.75} ${-s / 4}L${s * 1.25} ${s / 4}`;
  const rising = `M${-s / 4} ${s * 1.25}L${s * 1.25} ${-s / 4}M${-s / 4} ${s / 4}L${s / 4} ${-s / 4}M${s * 0.75} ${s * 1.25}L${s * 1.25} ${s * 0.75}`;
  const lines: Record<Tincture, string> = {
    gules: `M${s / 2} 0V${s}`,
    azure: `M0 ${s / 2}H${s}`,
    vert: falling,
    purpure: rising,
    sable: `M${s / 2} 0V${s}M0 ${s / 2}H${s}`,
    or: '',
    tenne: `M0 ${s / 2}H${s}${rising}`,
    argent: '',
  };
  return {
    size,
    width,
    lines: lines[tincture],
    dots:
      tincture === 'or'
        ? [
            [s / 4, s / 4],
            [(s * 3) / 4, (s * 3) / 4],
          ]
        : [],
  };
}
