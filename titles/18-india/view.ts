import type { Viewer } from '@roundhouse/kernel';
import { type Holding, sizeOf } from '@roundhouse/rails-18xx';
import type { IndiaFrame, Player, State } from './rules/state.ts';

export type { Company, IndiaFrame, TurnFrame } from './rules/state.ts';

export interface PlayerView extends Omit<Player, 'hand'> {
  readonly hand: Holding | null; // null: somebody else's
  readonly handSize: number;
}

/** The state without what the viewer may not know: hands of others, their discards, the generator. */
export interface View extends Omit<State, 'rng' | 'players' | 'outbox'> {
  readonly viewer: Viewer;
  readonly players: readonly PlayerView[];
}

/** Others see that a player has chosen, not what they discarded. */
function hideFrame(frame: IndiaFrame, viewer: Viewer): IndiaFrame {
  if (frame.step !== 'select') return frame;
  return {
    ...frame,
    discarded: frame.discarded.map((cards, seat) => (cards === null || seat === viewer ? cards : [])),
  };
}

export function view(state: State, viewer: Viewer): View {
  const { rng: _rng, outbox: _outbox, players, flow, ...open } = state;
  return {
    ...open,
    viewer,
    flow: flow.map((frame) => hideFrame(frame, viewer)),
    players: players.map((player, seat) => ({
      ...player,
      hand: seat === viewer ? player.hand : null,
      handSize: sizeOf(player.hand),
    })),
  };
}
