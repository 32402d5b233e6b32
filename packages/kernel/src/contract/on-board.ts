import { isRecord } from '../json/json.ts';
import type { BoardProblem } from './board-problem.ts';
import type { Json } from './fact.ts';
import type { AnyTitle } from './title.ts';

/** Boards that are not the title's own: corrected, or entered by their owner. */
export interface Boards {
  /** What is wrong with a board; [] = it can be played on. */
  check(data: Json): readonly BoardProblem[];
  /** Those of its problems that only this title has; its words have a sentence for each. */
  readonly codes: readonly string[];
  /** Loads a board for the question that follows immediately. For onBoard() only, which never forgets to call it. */
  load(data: Json): void;
}

/** The same part of a title, with functions that load the board before they run. */
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
  // A part without functions stays the very same object.
  return entries.some(([name, value]) => value !== part[name]) ? (Object.fromEntries(entries) as T) : part;
}

/** By title and data: asking twice gives the same object. */
const known = new WeakMap<AnyTitle, WeakMap<object, AnyTitle>>();

/**
 * A title on a board that travels with a game, or the title itself if there is none. Every question about a game on such a
 * board must go to this title, because a state only names its board.
 */
export function onBoard<T extends AnyTitle>(title: T, data: Json | undefined): T {
  const { boards } = title;
  if (data === undefined) return title;
  if (!boards || typeof data !== 'object' || data === null) throw new Error(`${title.meta.id} has one board only`);
  const titles = known.get(title) ?? new WeakMap<object, AnyTitle>();
  known.set(title, titles);
  const made = titles.get(data) ?? bound(title, () => boards.load(data));
  titles.set(data, made);
  // onBoard(made, data) gives `made` itself.
  known.set(made, titles);
  return made as T;
}
