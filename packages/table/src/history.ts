import { beginsRound, beginsTurn, type Parts, type Seat } from '@roundhouse/kernel';
import type { PastLine } from './past.ts';

/** The lines of the moves that stand, in order. The line of an undone move is replaced by that of the move made instead. */
export function standingLines<L extends Pick<PastLine, 'kind' | 'moves'>>(
  lines: readonly L[],
  length: number,
): readonly L[] {
  const byMove = new Map<number, L>();
  for (const line of lines) if (line.kind === 'action' || line.kind === 'table') byMove.set(line.moves, line);
  return [...byMove.values()].filter(({ moves }) => moves <= length).sort((a, b) => a.moves - b.moves);
}

/** After which moves a round began. */
export function roundStarts(lines: readonly PastLine[], parts: Parts, length: number): readonly number[] {
  const begins = ({ facts }: PastLine): boolean => facts.some((fact) => beginsRound(parts, fact));
  return standingLines(lines, length)
    .filter(begins)
    .map(({ moves }) => moves);
}

/**
 * After which moves a turn began. A turn that the title announces lasts until the next one, or the next round, even if others
 * decide something in between; without such a fact, a turn is what one seat does before another acts.
 */
export function turnStarts(lines: readonly PastLine[], parts: Parts, length: number): readonly number[] {
  const starts: number[] = [];
  let isTold = false;
  let last: Seat | null = null;
  for (const { seat, facts, moves } of standingLines(lines, length)) {
    const isOther = !isTold && last !== null && seat !== null && seat !== last;
    if (isOther && starts.at(-1) !== moves - 1) starts.push(moves - 1);
    last = seat ?? last;
    for (const fact of facts) {
      const begins = beginsTurn(parts, fact);
      if (!begins && !beginsRound(parts, fact)) continue;
      isTold = begins;
      if (starts.at(-1) !== moves) starts.push(moves);
    }
  }
  return starts;
}
