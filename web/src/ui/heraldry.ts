/** Arms of a seat: colour, charge and hatching together, so that nothing rests on colour alone (Petra Sancta's system). */
export type Tincture = 'gules' | 'azure' | 'vert' | 'purpure' | 'sable' | 'or' | 'tenne' | 'argent';

export interface Arms {
  key: string;
  short: string;
  colour: string;
  on: string;
  charge: string;
  tincture: Tincture;
  scale: number;
}

const PALE = '#FFFDF6';
const INK = '#2A211B';

function arms(key: string, short: string, colour: string, charge: string, tincture: Tincture, scale = 1, on = PALE): Arms {
  return { key, short, colour, on, charge, tincture, scale };
}

export const BARONS: Record<string, Arms> = {
  madder: arms('madder', 'Madder', '#AE2420', 'lion', 'gules'),
  emerande: arms('emerande', 'd’Emerande', '#217F68', 'oak-leaf', 'vert'),
  niebieski: arms('niebieski', 'Niebieski', '#1D3276', 'horseshoe', 'azure'),
  limon: arms('limon', 'de Limon', '#E8C93A', 'sun', 'or', 1, INK),
  zobel: arms('zobel', 'Zobel', '#24211F', 'eagle-emblem', 'sable'),
  viola: arms('viola', 'da Viola', '#8F5FA9', 'fleur-de-lys', 'purpure'),
};

export const KINGS: Record<string, Arms> = {
  blue: arms('blue', 'Blue', '#1D3276', 'drakkar', 'azure', 1.05),
  orange: arms('orange', 'Orange', '#C9641A', 'saltire', 'tenne', 0.9),
  green: arms('green', 'Green', '#217F68', 'fleur-de-lys', 'vert'),
  purple: arms('purple', 'Purple', '#8F5FA9', 'moon', 'purpure', 0.9),
};

/** The four houses of Archon: a ladder of lightness, so that they differ without any colour. */
export const ARCHONS: Record<string, Arms> = {
  white: arms('ar-white', 'White', '#F8F3E6', 'owl', 'argent', 1, INK),
  sand: arms('ar-sand', 'Sand', '#D2A673', 'dolphin', 'or', 0.95, INK),
  grey: arms('ar-grey', 'Grey', '#66737D', 'bull', 'azure', 0.95),
  black: arms('ar-black', 'Black', '#24211F', 'snake', 'sable', 0.95),
};

/** Seats of a game without arms of its own. */
export const ANY: Arms[] = Object.values(BARONS);
export const ALL: Arms[] = [...Object.values(BARONS), ...Object.values(KINGS), ...Object.values(ARCHONS)];

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
