import type { Rng } from '@roundhouse/kernel';
import { playBy, type Script } from '@roundhouse/web/test/browser/script.ts';
import type { Action } from '../../action.ts';
import { TITLE } from '../../index.ts';
import { companyDef, isReachedBy, ordinaryOf, turnUnder } from '../../queries.ts';
import type { State } from '../../rules/state.ts';

export const SEED_1947 = '1947';
export const NAMES_1947 = ['Asha', 'Bela', 'Chand'] as const;

/** Whether somebody leads a company that waits for buyers. */
const waiting = ({ companies }: State, seat: number): string | undefined =>
  Object.keys(companies).find((id) => companies[id]?.president === seat && !companies[id]?.operational);

const hasCompany = ({ companies }: State, seat: number): boolean =>
  Object.values(companies).some(({ president }) => president === seat);

/** The same companies each time, whose homes lie apart. */
const STARTED = ['EIR', 'SIR', 'GIPR'];

/** Track is laid from the home on. */
function layValue(state: State, { hex, tile }: Extract<Action, { type: 'layTile' }>, rng: Rng): number {
  const turn = turnUnder(state);
  const { home } = companyDef(state, turn?.company ?? '');
  if (turn && turn.lays.length > 0) return -1;
  const first = hex === home && !isReachedBy(state, turn?.company ?? '', hex) ? 1 : 0;
  return 30 + first + (tile === '9' ? 0.5 : 0) + rng.below(10) / 100;
}

/** Players who bid once, start a company each, lay a tile and buy a train. */
function value(state: State, action: Action, rng: Rng): number {
  switch (action.type) {
    case 'bid': {
      const frame = state.flow.at(-1);
      return frame?.step === 'auction' && frame.bidder === null && frame.bidding[0] === action.seat ? 50 : -1;
    }
    case 'setPar':
      return action.price;
    case 'startCompany':
      if (hasCompany(state, action.seat) || !STARTED.includes(action.company)) return -1;
      return 25 - action.price / 100;
    case 'buyShare':
      return action.kind === 'ordinary' && action.company === waiting(state, action.seat)
        ? 20 - ordinaryOf(state, action.seat, action.company) / 10
        : -1;
    case 'layTile':
      return layValue(state, action, rng);
    case 'runTrains':
      return 50;
    case 'dividend':
      return action.kind === 'pay' ? 41 : 40;
    case 'buyTrain':
      return state.companies[turnUnder(state)?.company ?? '']?.trains.length === 0 && action.from === 'bank' ? 35 : -1;
    case 'pass':
      return 5;
    default:
      return -1;
  }
}

/** Through the auction, the first Stock Round and the Operating Round after it. */
export const script1947 = (): Script<Action> =>
  playBy({
    title: TITLE,
    seed: SEED_1947,
    names: NAMES_1947,
    moves: 120,
    value,
    until: (_made, { stockRound }) => stockRound > 1,
  });
