import type { Entry, Position } from '@roundhouse/page/source/table-source.ts';

interface QuestionShown {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/** Whether only moves of others, and events of the table, have happened. */
function onlyOthersMoved({ position, entries }: QuestionShown, later: readonly Entry[]): boolean {
  return later
    .slice(entries.length)
    .every(({ kind, seat }) => kind === 'table' || (kind === 'action' && seat !== position.actor));
}

/**
 * The next position to show. If several choose at the same time, others move while somebody builds a move. As long as the
 * player's question is the same, the choices stay the same object, and so the unfinished move is kept.
 */
export function withSameQuestion(before: QuestionShown | null, next: QuestionShown): Position {
  const { position, entries } = next;
  if (!before) return position;
  const asked = before.position;
  const isSameEye = asked.viewer === position.viewer && asked.actor === position.actor;
  const isSameMove = asked.moves === position.moves && asked.length === position.length;
  const isNow = asked.moves === asked.length && position.moves === position.length;
  if (!isSameEye || !(isSameMove || isNow) || !onlyOthersMoved(before, entries)) return position;
  const isSame = JSON.stringify(asked.choices) === JSON.stringify(position.choices);
  return isSame ? { ...position, choices: asked.choices } : position;
}
