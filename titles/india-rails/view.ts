import type { Viewer } from '@roundhouse/kernel';
import type { KnownPlayer, State } from './rules/state.ts';

export type {
  BuildFrame,
  Card,
  EdgeId,
  EventInForce,
  KnownPlayer as PlayerView,
  MilepostId,
  OperateFrame,
  RailsFrame,
  StoredLoad,
  TrackOffer,
  TrackOfferFrame,
  Train,
} from './rules/state.ts';

/** The state without what the viewer may not know: cash of others until the Rail Tax, the order of the deck. */
export interface View extends Omit<State, 'rng' | 'players' | 'outbox' | 'bank' | 'deck'> {
  readonly viewer: Viewer;
  readonly players: readonly KnownPlayer[];
  readonly deckSize: number;
}

/** Cash is laid open by the Rail Tax, and when the game is over. */
export const isCashOpen = ({ cashPublic, ended }: Pick<State, 'cashPublic' | 'ended'>): boolean =>
  cashPublic || ended !== null;

export function view(state: State, viewer: Viewer): View {
  const { rng: _rng, outbox: _outbox, bank: _bank, deck, players, ...open } = state;
  return {
    ...open,
    viewer,
    deckSize: deck.length,
    players: players.map((player, seat) => ({
      ...player,
      cash: isCashOpen(state) || seat === viewer ? player.cash : null,
    })),
  };
}
