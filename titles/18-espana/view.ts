import type { Viewer } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

export type {
  AuctionFrame,
  Company,
  EspanaFrame,
  Goal,
  OfferFrame,
  Route,
  Train,
  TurnFrame,
} from './rules/state.ts';

/** All assets are public (1.4): a viewer knows everything but the generator. */
export interface View extends Omit<State, 'rng' | 'outbox'> {
  readonly viewer: Viewer;
}

export function view(state: State, viewer: Viewer): View {
  const { rng: _rng, outbox: _outbox, ...open } = state;
  return { ...open, viewer };
}
