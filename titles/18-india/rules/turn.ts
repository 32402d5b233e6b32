import type { Refusal } from '@roundhouse/kernel';
import { type CompanyId, cashOf, turnKit } from '@roundhouse/rails-18xx';
import { refuse } from '../sections.ts';
import { bankGets } from './bank.ts';
import { type Company, type State, TURN_STEPS, type TurnFrame } from './state.ts';

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

/** All fields by name, so that copies have one shape; the few turns with rare fields are copied by a spread. */
const copyOf = (turn: TurnFrame): TurnFrame =>
  turn.trackPassed || turn.frenchOpen
    ? { ...turn }
    : {
        step: turn.step,
        company: turn.company,
        yellow: turn.yellow,
        chain: turn.chain,
        trackDone: turn.trackDone,
        terrain: turn.terrain,
        discount: turn.discount,
        stationDone: turn.stationDone,
        ran: turn.ran,
        routes: turn.routes,
        revenue: turn.revenue,
        refused: turn.refused,
        trainsDone: turn.trainsDone,
        purchased: turn.purchased,
        certificatesDone: turn.certificatesDone,
      };

/** How the shared steps see a turn. */
export const desk = turnKit<State, TurnFrame, Company>(TURN_STEPS, ({ control }) => control, copyOf);

export const { turnOf, operating, withTurn, doneWith, nextStep, decider } = desk;

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
