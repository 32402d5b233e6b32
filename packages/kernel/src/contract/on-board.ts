import { isRecord } from '../json/json.ts';
import type { Json } from './fact.ts';
import type { AnyTitle } from './title.ts';

/** Boards that are not the title's own: corrected, or entered by their owner. */
export interface Boards {
  /** What is wrong with one; [] = it can be played on. */
  check(data: Json): readonly string[];
  /** Has one at hand for the question that follows at once. For onBoard() only, which never forgets it. */
  load(data: Json): void;
}

/** The same part of a title, whose functions have the board at hand whenever they are asked. */
function bound<T>(part: T, load: () => void): T {
  if (typeof part === 'function') {
    const ask = (...asked: readonly unknown[]): unknown => {
      load();
      return part(...asked);
    };
    return ask as T;
  }
  if (!isRecord(part)) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, bound(value, load)] as const);
  // Data stays the very same object.
  return entries.some(([name, value]) => value !== part[name]) ? (Object.fromEntries(entries) as T) : part;
}

/** By title and data: who asks twice gets the same. */
const known = new WeakMap<AnyTitle, WeakMap<object, AnyTitle>>();

/**
 * A title on a board that travels with a game, or the title itself where none does. Whatever is asked about a game on
 * such a board is asked here: a state only names its board.
 */
export function onBoard<T extends AnyTitle>(title: T, data: Json | undefined): T {
  const { boards } = title;
  if (data === undefined) return title;
  if (!boards || typeof data !== 'object' || data === null) throw new Error(`${title.meta.id} has one board only`);
  const titles = known.get(title) ?? new WeakMap<object, AnyTitle>();
  known.set(title, titles);
  const made = titles.get(data) ?? bound(title, () => boards.load(data));
  titles.set(data, made);
  // Asked for it again, it is the same.
  known.set(made, titles);
  return made as T;
}
