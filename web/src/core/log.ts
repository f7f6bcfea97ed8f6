/** The log for the eye: what is said over and over is said once. */
import type { LogEntry } from './table/story.svelte';
import type { Piece } from './words';

export interface LogRow extends LogEntry {
  /** So often the very same was said in a row. */
  times: number;
  /** A new round, phase, vote or battle: a ruled line. */
  heading: boolean;
}

const HEADING = /_(begins|begun|began)$|^last_round$/;
const LONGEST = 12;

const same = (a: Piece, b: Piece) => a.text === b.text && a.kind === b.kind && a.id === b.id;

/** The one thing in which two sentences of a kind differ, if it is a name and not the one they begin with; -1 if they are the same, null else. */
function differing(a: Piece[], b: Piece[]): number | null {
  if (a.length !== b.length) return null;
  const at = a.flatMap((piece, i) => (same(piece, b[i]) ? [] : [i]));
  if (!at.length) return -1;
  const [i] = at;
  const counted = i > 0 && /\d (× )?$/.test(a[i - 1].text); // "1 stone", "1 silver": not "1 stone, silver"
  return at.length === 1 && i > 0 && !counted && a[i].kind !== undefined && a[i].kind === b[i].kind ? i : null;
}

/** Without the lines that say nothing new. */
export function terse(lines: LogEntry[], quiet: Record<string, string[]>): LogEntry[] {
  return lines.filter((line, i) => {
    const after = quiet[line.name];
    if (!after) return true;
    if (!after.length) return false;
    for (let j = i - 1; j >= 0 && lines[j].moment === line.moment; j--) if (after.includes(lines[j].name)) return false;
    return true;
  });
}

/** "Zobel plays A", "Zobel plays B" become "Zobel plays A, B"; the same twice becomes "… ×2". */
export function foldLog(lines: LogEntry[], since = Infinity): LogRow[] {
  const rows: LogRow[] = [];
  let last: Piece[] = []; // the sentence the row ends with, as it was said
  let slot = -1; // where the row grows
  let grown = 1;
  for (const line of lines) {
    const row = rows.at(-1);
    // what is new since the viewer's choice is not said together with what is not
    const apart = !!row && row.moment <= since && line.moment > since;
    const at = row && !apart && !row.heading && row.name === line.name && grown < LONGEST ? differing(last, line.pieces) : null;
    if (row && at === -1 && slot < 0) {
      row.times += 1;
      last = line.pieces;
    } else if (row && at !== null && at > 0 && row.times === 1 && (slot < 0 || at === slot)) {
      const end = row.pieces.length - (last.length - at) + 1;
      row.pieces = [...row.pieces.slice(0, end), { text: ', ' }, line.pieces[at], ...row.pieces.slice(end)];
      slot = at;
      grown += 1;
      last = line.pieces;
    } else {
      rows.push({ ...line, times: 1, heading: HEADING.test(line.name) });
      last = line.pieces;
      slot = -1;
      grown = 1;
    }
  }
  return rows;
}
