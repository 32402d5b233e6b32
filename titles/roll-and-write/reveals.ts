import type { State } from './rules/state.ts';

const flipped = ({ tiles }: State): number => tiles.filter((tile) => tile.flipped).length;

/** Whether a move told anybody what they could not know: cards were drawn, a tile was flipped, or the hands laid open. */
export function reveals(before: State, after: State): boolean {
  return (
    before.deck !== after.deck ||
    before.aiDeck !== after.aiDeck ||
    flipped(before) !== flipped(after) ||
    before.ended !== after.ended
  );
}
