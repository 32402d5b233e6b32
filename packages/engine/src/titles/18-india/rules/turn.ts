import { type Refusal, refuse, replaceTop, type Seat, top } from '../../../kernel/index.ts';
import { type CompanyId, cashOf } from '../../../rails-18xx/index.ts';
import { bankGets } from './bank.ts';
import { companyIn } from './control.ts';
import { type Company, type State, TURN_STEPS, type TurnFrame, type TurnStep } from './state.ts';

export const newTurn = (company: CompanyId): TurnFrame => ({
  step: 'track',
  company,
  yellow: 0,
  chain: null,
  trackDone: false,
  terrain: 0,
  discount: 0,
  stationDone: false,
  ran: false,
  routes: [],
  revenue: 0,
  refused: [],
  trainsDone: false,
  purchased: false,
  certificatesDone: false,
});

/** The turn under way; questions that interrupt it lie above it. */
export const turnOf = (state: State): TurnFrame => top(state) as TurnFrame;
export const operating = (state: State): Company => companyIn(state, turnOf(state).company);

export function withTurn(state: State, patch: Partial<TurnFrame>): State {
  return replaceTop(state, { ...turnOf(state), ...patch });
}

/** The director or manager of the operating company. */
export function decider(state: State): Seat {
  const { control } = operating(state);
  if (control === null) throw new Error('nobody decides for the operating company');
  return control;
}

export function nextStep(state: State): State {
  const step = TURN_STEPS[TURN_STEPS.indexOf(turnOf(state).step) + 1] as TurnStep;
  return withTurn(state, { step });
}

const afterDiscount = (terrain: number, discount: number): number => Math.max(0, terrain - discount);

/** What further terrain costs the company now, given what it has met and the discount it has in this turn. */
export function terrainDue(state: State, cost: number): number {
  const { terrain, discount } = turnOf(state);
  return afterDiscount(terrain + cost, discount) - afterDiscount(terrain, discount);
}

export function checkTerrain(state: State, cost: number): Refusal | undefined {
  const due = terrainDue(state, cost);
  const cash = cashOf(state, turnOf(state).company);
  return cash < due ? refuse('track.cost', { cost: due, cash }) : undefined;
}

export function payTerrain(state: State, cost: number): State {
  const { company, terrain } = turnOf(state);
  return withTurn(bankGets(state, company, terrainDue(state, cost)), { terrain: terrain + cost });
}

/** A discount counts from its use to the end of the turn: what was paid before does not come back. */
export const grantDiscount = (state: State, discount: number): State => withTurn(state, { discount, terrain: 0 });
