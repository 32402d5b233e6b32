// 5.10 to 5.12: the Stock Market Table.
import market from '../../data/market.json' with { type: 'json' };
import { type Book, companyOf, must, parColumn } from './book.ts';

const ROWS = market.rows.map(({ prices }) => prices);
const LINES = market.rows.map(({ redLine }) => redLine ?? 99);
export const TOP = Math.max(...ROWS.flat());

const cell = (row: number, column: number): number | undefined => ROWS[row]?.[column];
const markerOf = (book: Book, id: string) => must(book.market.markers[id], `marker of ${id}`);
export const priceOf = (book: Book, id: string): number => {
  const { row, column } = markerOf(book, id);
  return must(cell(row, column), 'price');
};
/** A Convertible Bond is worth half a share; all prices are even. */
export const bondPrice = (book: Book, id: string): number => priceOf(book, id) / 2;

/** A token that enters a space goes under those already there. One that stays keeps its place. */
function enter(book: Book, id: string, row: number, column: number): void {
  const price = cell(row, column);
  const old = book.market.markers[id];
  if (price === undefined || (old && old.row === row && old.column === column)) return;
  book.market.entries += 1;
  book.market.markers[id] = { row, column, entered: book.market.entries };
  if (price === TOP) book.topReached = true;
}

/** 5.2: on the price of the band of the phase. */
export function placeAtPar(book: Book, id: string, phase: number): void {
  const column = parColumn(phase);
  const row = ROWS.findIndex((prices) => prices[column] === companyOf(book, id).par);
  enter(book, id, row, column);
}

/** 5.5: a row for each share, as far as the column goes. */
export function fall(book: Book, id: string, rows: number): void {
  const { row, column } = markerOf(book, id);
  let to = row;
  for (let i = 0; i < rows && cell(to + 1, column) !== undefined; i++) to += 1;
  enter(book, id, to, column);
}

export function moveLeft(book: Book, id: string): void {
  const { row, column } = markerOf(book, id);
  enter(book, id, row, column - 1);
}

/** 5.11.1, 6.14: right, at the end of a row up; past the red line only if the revenue is as much as the new price. */
export function moveRight(book: Book, id: string, revenue: number): void {
  const { row, column } = markerOf(book, id);
  const to = cell(row, column + 1) === undefined ? { row: row - 1, column } : { row, column: column + 1 };
  const price = cell(to.row, to.column);
  if (price === undefined) return;
  const past = to.column >= must(LINES[to.row], 'line') || column >= must(LINES[row], 'line');
  if (past && revenue < price) return;
  enter(book, id, to.row, to.column);
}

/** 5.12.2 */
export function soldOut(book: Book, id: string): void {
  const { row, column } = markerOf(book, id);
  if (row === 0) enter(book, id, 1, column + 1);
  else enter(book, id, row - 1, column);
}

/** 6.10: the price of the space that an advance leads to; undefined where it leads nowhere. */
export function advanceTo(book: Book, id: string, direction: 'up' | 'right'): number | undefined {
  const { row, column } = markerOf(book, id);
  return direction === 'up' ? cell(row - 1, column) : cell(row, column + 1);
}
export function advance(book: Book, id: string, direction: 'up' | 'right'): void {
  const { row, column } = markerOf(book, id);
  if (direction === 'up') enter(book, id, row - 1, column);
  else enter(book, id, row, column + 1);
}

/** 4.2.1: dearest first, then the column further right, then the top of the stack. */
export const byPrice =
  (book: Book) =>
  (a: string, b: string): number => {
    const [x, y] = [markerOf(book, a), markerOf(book, b)];
    return priceOf(book, b) - priceOf(book, a) || y.column - x.column || x.entered - y.entered;
  };
