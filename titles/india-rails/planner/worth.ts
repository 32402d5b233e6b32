import type { Seat } from '@roundhouse/kernel';
import { boardOf } from '../board/index.ts';
import { OWN_FEE } from '../rules/money.ts';
import type { State } from '../rules/state.ts';
import { rentedTour, type WithFarRuns } from './far-run.ts';
import { type Errand, planHand, type WithPlanning } from './plan.ts';

/** An errand with what is left of its payoff when track and fees are paid. */
export interface Worth extends Errand {
  readonly rent: number; // use fees, where it runs on track of others instead of building
  readonly net: number;
}

type WithWorth = WithPlanning & WithFarRuns & Pick<State, 'options'>;

const perTurn = ({ net, turns }: Pick<Worth, 'net' | 'turns'>): number => net / turns;

/** With Cost to Move every turn of running costs something. */
function ownFees({ options }: WithWorth, turns: number): number {
  return options.costToMove === true ? turns * OWN_FEE : 0;
}

/** The same errand over track of others, if that is worth more in a turn than building. */
function rented(state: WithWorth, seat: Seat, train: number, built: Worth): Worth {
  const board = boardOf(state);
  const to = board.city(built.city);
  const via = built.supply === null ? null : (board.city(built.supply) ?? null);
  const tour = to && built.build > 0 ? rentedTour(state, seat, train, via, to) : undefined;
  if (!tour) return built;
  const { way, turns, rent } = tour;
  const net = built.payoff - rent - ownFees(state, turns);
  const other: Worth = { ...built, build: 0, link: [], mileposts: way.length - 1, way, turns, rent, net };
  return perTurn(other) > perTurn(built) ? other : built;
}

/** Errands of a hand and the open contracts, by what a turn of them is worth: net of track and fees, the best first. */
export function worthOfHand(state: WithWorth, seat: Seat, train: number): readonly Worth[] {
  const worths = planHand(state, seat, train).map((errand): Worth => {
    const { payoff, build, turns } = errand;
    const built = { ...errand, rent: 0, net: payoff - build - ownFees(state, turns) };
    return rented(state, seat, train, built);
  });
  return worths.sort((a, b) => perTurn(b) - perTurn(a));
}
