import type { State } from './rules/state.ts';

/** Whether a move told anybody what they could not know: a card was turned up, or something about secret cash came out. */
export function reveals(before: State, after: State): boolean {
  return (
    before.deck !== after.deck ||
    before.cashPublic !== after.cashPublic ||
    before.players.some(({ debt }, seat) => debt > (after.players[seat]?.debt ?? 0)) || // they could repay it
    before.declared.length !== after.declared.length ||
    before.goal !== after.goal ||
    before.ended !== after.ended
  );
}
