import { play, type Rng } from '@roundhouse/kernel';
import { playBy, type Script } from '@roundhouse/web/test/browser/script.ts';
import type { Action } from '../../action.ts';
import { TITLE } from '../../index.ts';
import { companiesOf, companyDef, homeReach, isReachedBy, ordinaryOf, turnUnder } from '../../queries.ts';
import { hasRoute } from '../../rules/running/run.ts';
import type { State } from '../../rules/state.ts';

export const SEED_1947 = '1947';
export const NAMES_1947 = ['Asha', 'Bela', 'Chand'] as const;

/** Whether somebody leads a company that waits for buyers. */
const waiting = ({ companies }: State, seat: number): string | undefined =>
  Object.keys(companies).find((id) => companies[id]?.president === seat && !companies[id]?.operational);

const hasCompany = ({ companies }: State, seat: number): boolean =>
  Object.values(companies).some(({ president }) => president === seat);

/** Always the same companies, whose homes lie far apart. */
const STARTED = ['EIR', 'SIR', 'GIPR'];

type LayTile = Extract<Action, { type: 'layTile' }>;

/** Track is laid from the home on, in the first Operating Round one tile; in the second until a train can run. */
function layValue(state: State, action: LayTile, rng: Rng): number {
  const { company = '', lays = [] } = turnUnder(state) ?? {};
  if (state.stockRound === 1 ? lays.length > 0 : hasRoute(state, company)) return -1;
  const { home } = companyDef(state, company);
  const first = action.hex === home && !isReachedBy(state, company, action.hex) ? 1 : 0;
  if (state.stockRound === 1) return 30 + first + (action.tile === '9' ? 0.5 : 0) + rng.below(10) / 100;
  const played = play(TITLE, state, action);
  const after = played.ok ? (played.state as State) : state;
  return 30 + (hasRoute(after, company) ? 5 : 0) + homeReach(after, company).stops.length / 10;
}

/** In the second Stock Round everybody takes one share of somebody else's company. */
function shareValue(state: State, { seat, kind, company }: Extract<Action, { type: 'buyShare' }>): number {
  if (kind !== 'ordinary') return -1;
  if (company === waiting(state, seat)) return 20 - ordinaryOf(state, seat, company) / 10;
  const held = companiesOf(state).filter((id) => ordinaryOf(state, seat, id) > 0);
  const others = STARTED.filter((id) => state.companies[id]?.president !== seat);
  return state.stockRound === 2 && others.includes(company) && !others.some((id) => held.includes(id)) ? 15 : -1;
}

/** Players who bid once, start a company each, lay tiles, buy a train and run it. */
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
      return shareValue(state, action);
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

/** Through the auction, and two Stock Rounds with the Operating Round after each. */
export const script1947 = (): Script<Action> =>
  playBy({
    title: TITLE,
    seed: SEED_1947,
    names: NAMES_1947,
    moves: 200,
    value,
    until: (_made, { stockRound }) => stockRound > 2,
  });
