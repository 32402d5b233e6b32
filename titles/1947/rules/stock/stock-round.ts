import { emit, type Refusal, type Seat, type Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { companiesOf, percentOf, sharesHeld } from '../companies.ts';
import { ceilingOf } from '../limits.ts';
import { passing } from '../passing.ts';
import type { State } from '../state.ts';
import { endStockRound } from './end-round.ts';
import { endStockTurn, onTurn, stockFrame } from './stock-turn.ts';

/** 5.8: nobody passes who holds more of a company than they may keep. */
function checkPass(state: State, seat: Seat): Refusal | undefined {
  const company = companiesOf(state).find((id) => sharesHeld(state, seat, id) > ceilingOf(state, seat, id));
  if (company === undefined) return undefined;
  const [held, limit] = [sharesHeld(state, seat, company), ceilingOf(state, seat, company)].map(percentOf);
  return refuse('pass.overHolding', { company, held: held ?? 0, limit: limit ?? 0 });
}

/** 5.1: a pass ends a turn; after a sale or a purchase it is no pass of the round. */
const pass = passing(
  (state, { seat }) => {
    const acted = stockFrame(state).part !== 'open';
    return endStockTurn(emit(state, { type: acted ? 'turnEnded' : 'passed', seat }), acted);
  },
  (state, { seat }) => (stockFrame(state).part === 'open' ? checkPass(state, seat) : undefined),
);

/** 4.1, 5.0: turns by order card until all have passed in a row. */
export const stock: Step<State, Action> = {
  id: 'stock',
  actors: (state) => (stockFrame(state).passes < state.order.length ? [onTurn(state)] : []),
  actions: [pass],
  leave: endStockRound,
};
