import type { Viewer } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

export type {
  AuctionFrame,
  BondOfferFrame,
  Company,
  Frame1947,
  Offer,
  OfferFrame,
  Player,
  ProtectFrame,
  Route,
  StockFrame,
  Temple,
  TurnFrame,
  TurnStep,
} from './rules/state.ts';

/** Everything lies open: a viewer knows all but the generator. */
export interface View extends Omit<State, 'rng' | 'outbox'> {
  readonly viewer: Viewer;
}

export function view(state: State, viewer: Viewer): View {
  const { rng: _rng, outbox: _outbox, ...open } = state;
  return { ...open, viewer };
}
