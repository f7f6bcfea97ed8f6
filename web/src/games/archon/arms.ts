import { arms, type Arms } from '../../ui/heraldry';

/** The four houses, white, sand, grey and black: a ladder of lightness, so that they differ without any colour. */
export const HOUSES: Arms[] = [
  arms('argent', 'owl', { hue: 'ar-white' }),
  arms('or', 'dolphin', { hue: 'ar-sand', colour: '#D2A673', scale: 0.95 }),
  arms('azure', 'bull', { hue: 'ar-grey', colour: '#66737D', scale: 0.95 }),
  arms('sable', 'snake', { hue: 'ar-black', scale: 0.95 }),
];

/** The arms of each party, by the number that a table's row tells. */
export const SIDES: Arms[] = HOUSES;
