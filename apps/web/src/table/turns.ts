import { beginsRound, beginsTurn, type Parts } from '@roundhouse/kernel';
import { standing } from '@roundhouse/page/rails/courses.ts';
import type { Entry } from '@roundhouse/page/source/table-source.ts';

/**
 * After which moves a turn began, of the moves that stand. Where the title tells of a turn it lasts until the next, or
 * the next round, whoever is asked in between; where it does not, a turn is what one seat does before another acts.
 */
export function turnStarts(entries: readonly Entry[], parts: Parts, length: number): readonly number[] {
  const moves = standing(entries, length);
  const starts: number[] = [];
  let marked = false;
  let last: Entry['seat'] = null;
  for (const { seat, facts, moves: made } of moves) {
    if (!marked && last !== null && seat !== null && seat !== last && starts.at(-1) !== made - 1) starts.push(made - 1);
    last = seat ?? last;
    for (const fact of facts) {
      const begins = beginsTurn(parts, fact);
      if (!begins && !beginsRound(parts, fact)) continue;
      marked = begins;
      if (starts.at(-1) !== made) starts.push(made);
    }
  }
  return starts;
}
