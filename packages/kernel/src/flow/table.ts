import { emit } from '../contract/fact.ts';
import { refuse } from '../contract/kernel-codes.ts';
import type { KernelState, TableEvent } from '../contract/title.ts';
import type { Refusal } from '../contract/violation.ts';
import { alter } from './copies.ts';

/**
 * The fact with which a title proposes to end the game as it stands, since nothing has happened for a long time. A table
 * asks all players to agree; without a table it only appears in the log.
 */
export const END_PROPOSED = 'endProposed';

/** The game is over, and told to be. */
export function endGame<S extends KernelState>(state: S, why: string): S {
  return emit(alter<KernelState, S>(state, { ended: why }), { type: 'ended', why });
}

/**
 * What most titles do when something happens to the table: a seat that resigned is played by idle() from now on, a new
 * player takes over a seat as it is, and the game ends as it stands when time is up, on agreement, or when nobody is left.
 */
export function ordinaryTable<S extends KernelState>(state: S, event: TableEvent, players: number): S | Refusal {
  if (state.ended !== null) return refuse('game.over', { why: state.ended });
  if (event.type === 'timeUp') return endGame(state, 'timeUp');
  if (event.type === 'endedByAgreement') return endGame(state, 'agreement');
  const { seat } = event;
  if (seat < 0 || seat >= players) return refuse('table.noSuchSeat', { seat });
  if (event.type === 'seatReplaced') {
    const resigned = state.resigned.filter((other) => other !== seat);
    return emit(alter<KernelState, S>(state, { resigned }), { type: 'seatReplaced', seat, player: event.player });
  }
  if (state.resigned.includes(seat)) return refuse('table.alreadyResigned', { seat });
  const resigned = [...state.resigned, seat].sort((a, b) => a - b);
  const after = emit(alter<KernelState, S>(state, { resigned }), { type: 'resigned', seat });
  return resigned.length === players ? endGame(after, 'resigned') : after;
}
