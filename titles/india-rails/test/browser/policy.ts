import { type Rng, type Seat, samplesOf } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { TITLE } from '../../index.ts';
import { type Errand, planHand } from '../../planner/index.ts';
import { cheapestTrack } from '../../rules/building/index.ts';
import { reach } from '../../rules/operations/reach.ts';
import type { State } from '../../rules/state.ts';

type Offered = <T extends Action['type']>(type: T) => readonly ActionOf<T>[];

const isLegal = (state: State, action: Action): boolean => TITLE.check(state, action) === undefined;

const plans = new Map<string, Errand | undefined>();

/** The delivery that a seat is working on; kept until its cards or loads change. */
function errandOf(state: State, seat: Seat, train: number): Errand | undefined {
  const { hand, trains, cash } = state.players[seat] ?? { hand: [], trains: [], cash: 0 };
  const loads = trains[train]?.loads.map(({ good }) => good) ?? [];
  const key = JSON.stringify([
    state.board.hash,
    state.first,
    seat,
    train,
    hand,
    loads,
    state.contracts,
    Math.floor(cash / 10),
  ]);
  if (plans.has(key)) return plans.get(key);
  const worth = ({ payoff, turns, build }: Errand): number => payoff / turns - (build > cash ? 100 : 0);
  const [best] = planHand(state, seat, train)
    .filter(({ chips }) => chips > 0)
    .sort((a, b) => worth(b) - worth(a));
  plans.set(key, best);
  return best;
}

const idOf = (state: State, city: string): string => {
  const board = boardOf(state);
  return board.mileposts[board.city(city)?.centre ?? 0]?.id ?? '';
};

/** A move towards the next stop of the delivery, as far as the train gets. */
function drive(state: State, seat: Seat, train: number): Action | undefined {
  const errand = errandOf(state, seat, train);
  if (!errand) return undefined;
  const found = reach(state, seat, train);
  const goal = idOf(state, errand.supply ?? errand.city);
  const end = errand.way.indexOf(goal);
  const at = errand.way.indexOf(state.players[seat]?.trains[train]?.at ?? '');
  // Only forward, never back along the way.
  const stops = errand.way.slice(at + 1, end < 0 ? undefined : end + 1).reverse();
  const to = [goal, ...stops].find((place) => found.ways(place).length > 0);
  const path = to === undefined ? undefined : found.ways(to)[0]?.path;
  return path && { type: 'move', seat, train, path: [...path] };
}

/** Track for the delivery, as far as the money of this turn goes. */
function build(state: State, seat: Seat): Action | undefined {
  const frame = state.flow[state.flow.length - 1];
  const errand = errandOf(state, seat, 0);
  if (frame?.step !== 'build' || !errand) return undefined;
  const limits = { fromMajors: 2 - frame.fromMajors };
  const { supply, city } = errand;
  const legs: readonly (readonly [string | null, string])[] =
    supply === null
      ? [[state.players[seat]?.trains[0]?.at ?? null, idOf(state, city)]]
      : [
          [null, idOf(state, supply)],
          [idOf(state, supply), idOf(state, city)],
        ];
  for (const [from, to] of legs) {
    const path = cheapestTrack(state, seat, from, to, limits)?.paths[0] ?? [];
    for (let length = path.length; length > 1; length--) {
      const action: Action = { type: 'build', seat, path: path.slice(0, length) };
      if (isLegal(state, action)) return action;
    }
  }
  return undefined;
}

function place(state: State, seat: Seat, offered: Offered): Action | undefined {
  const [first] = offered('placeTrain');
  const at = first && idOf(state, errandOf(state, seat, first.train)?.supply ?? '');
  return offered('placeTrain').find((action) => action.train === first?.train && action.at === at) ?? first;
}

function operate(state: State, seat: Seat, offered: Offered): Action | undefined {
  const errand = errandOf(state, seat, 0);
  const [discard] = offered('discardHand');
  if (discard && (!errand || errand.build > (state.players[seat]?.cash ?? 0) + 5)) return discard;
  const load = offered('pickUp').find(({ good }) => errand?.supply !== null && good === errand?.good);
  const sail = errand?.way.some(
    (id, i) => boardOf(state).edgeBetween(boardOf(state).index(id), boardOf(state).index(errand.way[i + 1] ?? id)) < 0,
  );
  return (
    offered('deliver')[0] ??
    offered('deliverPilgrims')[0] ??
    (sail ? offered('takeFerry')[0] : undefined) ??
    load ??
    place(state, seat, offered) ??
    drive(state, seat, 0) ??
    offered('endOperations')[0]
  );
}

/** Actions tried now and then wherever possible: they do no harm and would hardly come up otherwise. */
const RARE: readonly Action['type'][] = [
  'crossgrade',
  'offerTrack',
  'keepContracts',
  'loseLoad',
  'borrow',
  'backtrack',
];

/** A player who delivers what their cards ask for, and tries everything else now and then. */
export function chooseRails(state: State, seat: Seat, rng: Rng): Action {
  const all = TITLE.legal(state, seat).flatMap((choice) => samplesOf(TITLE, state, choice)) as readonly Action[];
  const offered = ((type: string) => all.filter((action) => action.type === type)) as unknown as Offered;
  const often = (percent: number): boolean => rng.below(100) < percent;
  const rare = all.filter(({ type }) => RARE.includes(type));
  if (rare.length > 0 && often(6)) return rng.pick(rare);
  if (often(5)) return rng.pick(all);
  const spare = offered('pickUp').filter(({ good }) => good === 'Circus' || good === 'Pilgrims');
  if (spare.length > 0 && often(25)) return rng.pick(spare);
  const { step } = state.flow[state.flow.length - 1] ?? { step: '' };
  const wish = step === 'operate' ? operate(state, seat, offered) : step === 'build' ? build(state, seat) : undefined;
  if (wish && isLegal(state, wish)) return wish;
  return offered('endTurn')[0] ?? offered('endOperations')[0] ?? rng.pick(all);
}
