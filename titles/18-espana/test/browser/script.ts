import type { Rng } from '@roundhouse/kernel';
import { playBy, type Script } from '@roundhouse/web/test/browser/script.ts';
import type { Action } from '../../action.ts';
import { TITLE } from '../../index.ts';
import { isMinor, isNorthern } from '../../rules/companies.ts';
import type { State } from '../../rules/state.ts';
import { isIberian } from '../../rules/train-cards.ts';
import { turnOf } from '../../rules/turn.ts';

export const ESPANA_SEED = '1848';
export const ESPANA_NAMES = ['Asha', 'Bela', 'Chand'] as const;

/** Players who bid once, start companies early, build, run and pay. */
function value(state: State, action: Action, rng: Rng): number {
  switch (action.type) {
    case 'bid': {
      const frame = state.flow.at(-1);
      return frame?.step === 'auction' && frame.bidder === null ? 50 : -1;
    }
    case 'setPar':
      return action.price === 70 ? 2 : 1;
    case 'buyShare':
      return 20;
    case 'launch': {
      const directs = Object.values(state.companies).some(({ director }) => director === action.seat);
      return isMinor(action.company) && !directs ? 25 - action.price / 100 : -1;
    }
    case 'layTile':
      return action.private === undefined ? 30 + rng.below(100) / 100 : -1;
    case 'runTrains':
      return 50;
    case 'dividend':
      return action.kind === 'pay' ? 41 : 40;
    case 'buyTrain': {
      const { company } = turnOf(state);
      const suits = isIberian(action.train) !== isNorthern(company);
      const first = state.companies[company]?.trains.length === 0;
      return suits && first && action.from === 'bank' && !action.loan ? 35 : -1;
    }
    case 'pass':
      return 5;
    default:
      return -1;
  }
}

/** Through the auction, the first Stock Round and the Operating Round after it. */
export const espanaScript = (): Script<Action> =>
  playBy({
    title: TITLE,
    seed: ESPANA_SEED,
    names: ESPANA_NAMES,
    moves: 80,
    value,
    until: (_made, { stockRound }) => stockRound > 1,
  });
