import type { AnyTitle, GameLog, KernelState } from '@roundhouse/kernel';
import { unplayable } from './unopened.ts';

function problemOf(title: AnyTitle, state: KernelState, players: number): string | undefined {
  const [broken] = title.invariants?.(state) ?? [];
  if (broken !== undefined) return broken;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  for (const viewer of [...seats, 'spectator'] as const) title.view(state, viewer);
  if (state.ended !== null) {
    title.score(state);
    return undefined;
  }
  const waiting = title.waitingFor(state);
  if (waiting.length === 0) return 'the game waits for nobody';
  const stuck = waiting.find((seat) => !seats.includes(seat) || title.legal(state, seat).length === 0);
  return stuck === undefined ? undefined : `seat ${stuck} has nothing to do`;
}

/** A file can bring a state that no moves led to: it is only taken if the rules can live with it. */
export function judgeState(title: AnyTitle, state: KernelState, log: GameLog): void {
  let problem: string | undefined;
  try {
    problem = problemOf(title, state, log.players.length);
  } catch (error) {
    problem = error instanceof Error ? error.message : '';
  }
  if (problem !== undefined) throw unplayable(log, problem);
}
