import { type CompanyId, passRuleOf, turnKit } from '@roundhouse/rails-18xx';
import { type Company, type State, TURN_STEPS, type TurnFrame } from './state.ts';

export const newTurn = (company: CompanyId): TurnFrame => ({
  step: 'track',
  company,
  lays: [],
  secondLay: false,
  seasonCut: false,
  newStops: 0,
  barredSites: [],
  trackDone: false,
  stationsPlaced: 0,
  stationWorker: false,
  stationsDone: false,
  ran: false,
  routes: [],
  gross: 0,
  revenue: 0,
  reached: [],
  advances: [],
  gainedWorkers: 0,
  refused: [],
  soldForTrain: [],
  trainsDone: false,
});

/** How the shared steps see a turn. */
export const desk = turnKit<State, TurnFrame, Company>(TURN_STEPS, ({ president }) => president);

/** `turnOf`, `withTurn`: for the steps of a turn, whose frame is on top; `turnUnder`: also while a question interrupts it. */
export const { turnOf, operating, withTurn, doneWith, nextStep, decider, turnUnder, withTurnUnder } = desk;

export const passRule = passRuleOf<State>();
