import { type CompanyId, turnKit } from '@roundhouse/rails-18xx';
import { type Company, type State, TURN_STEPS, type TurnFrame } from './state.ts';

export const newTurn = (company: CompanyId): TurnFrame => ({
  step: 'build',
  company,
  tiles: [],
  mineLaid: false,
  passOpened: false,
  stationPlaced: false,
  built: false,
  ran: false,
  routes: [],
  revenue: 0,
  treasury: 0,
  refused: [],
  takeoversDone: false,
  soldForTrain: false,
  trainsDone: false,
});

/** How the shared steps see a turn. */
export const desk = turnKit<State, TurnFrame, Company>(TURN_STEPS, ({ director }) => director);

export const { turnOf, operating, withTurn, doneWith, nextStep, decider } = desk;
