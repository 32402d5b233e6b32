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

/** All fields by name, so that copies have one shape; the few turns with rare fields are copied by a spread. */
const copyOf = (turn: TurnFrame): TurnFrame =>
  turn.combined
    ? { ...turn }
    : {
        step: turn.step,
        company: turn.company,
        tiles: turn.tiles,
        mineLaid: turn.mineLaid,
        passOpened: turn.passOpened,
        stationPlaced: turn.stationPlaced,
        built: turn.built,
        ran: turn.ran,
        routes: turn.routes,
        revenue: turn.revenue,
        treasury: turn.treasury,
        refused: turn.refused,
        takeoversDone: turn.takeoversDone,
        soldForTrain: turn.soldForTrain,
        trainsDone: turn.trainsDone,
      };

/** How the shared steps see a turn. */
export const desk = turnKit<State, TurnFrame, Company>(TURN_STEPS, ({ director }) => director, copyOf);

export const { turnOf, operating, withTurn, doneWith, nextStep, decider } = desk;
