import { arms, type Arms } from '../../ui/heraldry';

/** The four kings: blue, orange, green, purple. */
export const KINGS: Arms[] = [
  arms('azure', 'drakkar', { scale: 1.05 }),
  arms('tenne', 'saltire', { scale: 0.9 }),
  arms('vert', 'fleur-de-lys'),
  arms('purpure', 'moon', { scale: 0.9 }),
];

/** The arms of each party, by the number that a table's row tells. */
export const SIDES: Arms[] = KINGS;
