import { type AnyRule, emit, endGame, pop, type Step } from '@roundhouse/kernel';
import { operatingRoundOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { refuse } from '../sections.ts';
import { maybeClose } from './close-company.ts';
import { companyCertificates } from './company-certificates.ts';
import { companyIn } from './control.ts';
import { movePrice, revenue } from './dividend.ts';
import { EDITION_RULES } from './edition.ts';
import { endReason } from './end.ts';
import { closeFrench, closePrivate, powers } from './privates.ts';
import { beginOperatingRound, beginStockRound } from './rounds.ts';
import { run } from './run.ts';
import { asksCompany } from './site-questions.ts';
import type { State } from './state.ts';
import { station } from './station.ts';
import { fifthTile, track } from './track.ts';
import { forgettingRefusals, trains } from './trains.ts';
import { newTurn, turnOf } from './turn.ts';

const ROUNDS_IN_A_SET = 2;

/** 8.4.5.7: a company that ends its turn without a train falls one space more. */
function endTurn(state: State): State {
  const { company } = turnOf(state);
  if (companyIn(state, company).trains.length > 0) return pop(state);
  const moved = movePrice(emit(state, { type: 'trainless', company }), company, -1);
  const closed = maybeClose(moved, company);
  return closed === moved ? pop(moved) : closed;
}

/** 9.1: the game ends with an Operating Round, else the second of a set leads to the next Stock Round. */
function endRound(state: State): State {
  const reason = endReason(state);
  if (reason !== null) return endGame(state, reason);
  return state.operatingRound % ROUNDS_IN_A_SET === 0
    ? beginStockRound(state, state.order)
    : beginOperatingRound(state);
}

/** 8.3: the next company of the round takes its turn. */
export const operatingRound = operatingRoundOf<State, Action>({ newTurn, endRound });

/** 18xx.games: private companies are used while the company is asked something else. */
const whileAsked = (rule: AnyRule<State, Action>): AnyRule<State, Action> => ({
  ...rule,
  check(state, action) {
    const wrong = rule.check(state, action);
    if (wrong || EDITION_RULES[state.edition].powersInEveryStep || asksCompany(state)) return wrong;
    return refuse('private.notAsked', { company: turnOf(state).company });
  },
});

/** 8.2: private companies may be used or closed in every step of a turn. */
const withPrivates = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: [...step.actions, ...powers.map(whileAsked), closePrivate],
});

/** Tiles belong to the first step; in later steps a tile too many is refused with that reason. */
const withoutTiles = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: [...step.actions, fifthTile],
});

/** 8.4: the steps of a company's turn, in order. */
export const companyTurn: readonly Step<State, Action>[] = [
  { ...track, leave: (state: State) => track.leave(closeFrench(state)) },
  ...[station, run, revenue, trains, companyCertificates(endTurn)].map(withoutTiles),
]
  .map(withPrivates)
  .map((step) => (step.id === trains.id ? forgettingRefusals(step) : step));
