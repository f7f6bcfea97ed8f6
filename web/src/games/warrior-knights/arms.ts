import { arms, type Arms } from '../../ui/heraldry';

/** The Barons' arms, by their ids. */
export const BARONS: Record<string, Arms> = {
  madder: arms('gules', 'lion'),
  emerande: arms('vert', 'oak-leaf'),
  niebieski: arms('azure', 'horseshoe'),
  limon: arms('or', 'sun'),
  zobel: arms('sable', 'eagle-emblem'),
  viola: arms('purpure', 'fleur-de-lys'),
};

/** Of a power that nobody plays: a foreign ship. */
export const FOREIGN: Arms = arms('tenne', 'drakkar');

/** The arms of each party, by the number that a table's row tells. */
export const SIDES: Arms[] = Object.values(BARONS);
