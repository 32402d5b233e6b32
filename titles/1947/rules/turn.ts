import { type CompanyId, turnKit } from '@roundhouse/rails-18xx';
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
  bound: false,
  trainsDone: false,
});

/** All fields by name. */
const copyOf = (turn: TurnFrame): TurnFrame => ({
  step: turn.step,
  company: turn.company,
  lays: turn.lays,
  secondLay: turn.secondLay,
  seasonCut: turn.seasonCut,
  newStops: turn.newStops,
  barredSites: turn.barredSites,
  trackDone: turn.trackDone,
  stationsPlaced: turn.stationsPlaced,
  stationWorker: turn.stationWorker,
  stationsDone: turn.stationsDone,
  ran: turn.ran,
  routes: turn.routes,
  gross: turn.gross,
  revenue: turn.revenue,
  reached: turn.reached,
  advances: turn.advances,
  gainedWorkers: turn.gainedWorkers,
  refused: turn.refused,
  soldForTrain: turn.soldForTrain,
  bound: turn.bound,
  trainsDone: turn.trainsDone,
});

/** How the shared steps see a turn. */
export const desk = turnKit<State, TurnFrame, Company>(TURN_STEPS, ({ president }) => president, copyOf);

/** `turnOf`, `withTurn`: for the steps of a turn, whose frame is on top; `turnUnder`: also while a question interrupts it. */
export const { turnOf, operating, withTurn, doneWith, nextStep, decider, turnUnder, withTurnUnder } = desk;
