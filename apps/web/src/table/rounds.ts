import { beginsRound, type Parts } from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';

/** After which moves a round began, of the moves that stand. */
export function roundStarts(entries: readonly Entry[], parts: Parts, length: number): readonly number[] {
  const starts = new Map<number, boolean>();
  // A later line about the same move replaces one that was taken back.
  for (const { kind, moves, facts } of entries) {
    if (kind === 'action' || kind === 'table')
      starts.set(
        moves,
        facts.some((fact) => beginsRound(parts, fact)),
      );
  }
  return [...starts]
    .filter(([moves, isStart]) => isStart && moves <= length)
    .map(([moves]) => moves)
    .sort((a, b) => a - b);
}
