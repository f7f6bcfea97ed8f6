/**
 * Any game in words, from its columns and names alone: what `of` and `holds` say of a column is believed; where they are silent its name is
 * asked ("noble_area" is of nobles and holds areas). The terminal's board of any game (regalia/cli/_board.py) reads them in the same way.
 */
import { t } from './i18n';
import type { Cell, ColumnInfo, Columns, Names } from './types';
import { capital, humanise } from './words';

export interface Line {
  title: string;
  texts: string[];
}

export interface Picture {
  /** One text for each seat. */
  seats: Line[];
  table: Line[];
}

/** What every state has, and the frame shows better. */
const FRAME = new Set(['seats', 'end_reason', 'winners']);
const BLANK = -1;
/** Entries of a long column that are shown. */
const MOST = 24;

/** The kinds of things that a column's name speaks of. */
function kindsInName(name: string, names: Names): string[] {
  const words = [name, ...name.split('_')].flatMap((word) => [word, word.replace(/s$/, '')]);
  return [...new Set(words)].filter((kind) => kind in names);
}

class Reader {
  constructor(
    private readonly names: Names,
    private readonly seats: number,
  ) {}

  /** The kind of things that have an entry (or a row) each. */
  private ownerKind(column: ColumnInfo, length: number): string | null {
    const said = column.of.split(' ').filter(Boolean);
    if (said.length > 1) return null; // places counted through two kinds have no name of their own
    const kinds = said.length ? said : kindsInName(column.name, this.names);
    return kinds.find((kind) => this.names[kind]?.length === length) ?? null;
  }

  private owners(column: ColumnInfo, length: number): string[] | null {
    const kind = this.ownerKind(column, length);
    return kind === null ? null : this.names[kind];
  }

  /** The names of what the numbers stand for; null for amounts. */
  private held(column: ColumnInfo, numbers: number[]): string[] | null {
    if (column.holds) return this.names[column.holds] ?? null;
    if (column.of) return null;
    const most = Math.max(...numbers);
    const kind = kindsInName(column.name, this.names).find((k) => most < this.names[k].length && this.names[k].length !== numbers.length);
    return kind === undefined || most < 0 ? null : this.names[kind];
  }

  private number(column: ColumnInfo, n: number, held: string[] | null): string {
    if (n === BLANK) return column.public ? '–' : t('generic.hidden');
    return held?.[n] ?? String(n);
  }

  /** "small heap 3", "Queen of Hearts", "2 hidden": what stands in a list, or in a row of a table. */
  entries(column: ColumnInfo, row: number[]): string[] {
    if (!column.public && row.length && row.every((n) => n === BLANK)) return [t('generic.hidden.n', { n: row.length })];
    const held = this.held(column, row);
    // what a table is of are its rows; within one there may still be an amount for each of a kind ("2 stone, 1 gold")
    const owners = column.shape === 'table' && (column.of || held) ? null : this.owners(column, row.length);
    if (!owners) return row.map((n) => this.number(column, n, held));
    const there = (n: number) => (n !== 0 || !!held) && (n !== BLANK || !column.public);
    return row.flatMap((n, i) => (there(n) ? [`${owners[i]} ${this.number(column, n, held)}`] : []));
  }

  /** Is there an entry for each seat? */
  bySeat(column: ColumnInfo, cell: Cell): cell is (number | number[])[] {
    if (!Array.isArray(cell) || cell.length !== this.seats) return false;
    if (column.of || column.holds) return column.of === 'seat';
    return (this.ownerKind(column, cell.length) ?? 'seat') === 'seat';
  }

  seatText(column: ColumnInfo, cell: number | number[]): string {
    if (Array.isArray(cell)) return shortened(this.entries(column, cell));
    return this.number(column, cell, column.holds ? (this.names[column.holds] ?? null) : null);
  }

  /** A column that is not by seat, a line for each thing of a table. */
  texts(column: ColumnInfo, cell: Cell): string[] {
    if (!Array.isArray(cell)) return [this.number(column, cell, this.held(column, [cell]))];
    if (column.shape === 'list') return [shortened(this.entries(column, cell as number[]))].filter(Boolean);
    const owners = this.owners(column, cell.length);
    return (cell as number[][]).flatMap((row, i) => {
      const text = shortened(this.entries(column, row));
      return text ? [owners ? `${owners[i]}: ${text}` : text] : [];
    });
  }
}

function shortened(texts: string[]): string {
  return texts.slice(0, MOST).join(', ') + (texts.length > MOST ? ', …' : '');
}

/** The table as one may see it, in words. */
export function picture(columns: Columns, declared: ColumnInfo[], names: Names, seats: number): Picture {
  const reader = new Reader(names, seats);
  const known = new Map(declared.map((column) => [column.name, column]));
  const out: Picture = { seats: [], table: [] };
  for (const [name, cell] of Object.entries(columns)) {
    const column = known.get(name);
    if (!column || FRAME.has(name)) continue;
    const title = capital(humanise(name));
    if (reader.bySeat(column, cell)) {
      const texts = cell.map((entry) => reader.seatText(column, entry));
      if (texts.some(Boolean)) out.seats.push({ title, texts });
    } else {
      const texts = reader.texts(column, cell);
      if (texts.length) out.table.push({ title, texts });
    }
  }
  return out;
}
