import { alter, emit, ordinaryTable, type Refusal, type TableEvent } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';
import { refuse } from './sections.ts';

/** When time is up the round under way is finished and one last round is played. */
function timeUp(state: State): State | Refusal {
  if (state.options.timeLimit === 0) return refuse('table.noTimeLimit');
  if (state.lastRound !== null) return refuse('table.timeIsUp', { lastRound: state.lastRound });
  const lastRound = state.round + 1;
  return emit(alter(state, { lastRound }), { type: 'timeUp', lastRound });
}

export function table(state: State, event: TableEvent): State | Refusal {
  if (event.type === 'timeUp' && state.ended === null) return timeUp(state);
  return ordinaryTable(state, event, state.players.length);
}

export function timeLimit({ options, ended, lastRound }: State): number | null {
  const minutes = Number(options.timeLimit);
  return minutes > 0 && ended === null && lastRound === null ? minutes : null;
}
