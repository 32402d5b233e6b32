import { type ActionRule, alter, endGame, exact, pop, push, type Seat, type Step, top } from '@roundhouse/kernel';
import { type CompanyId, companyIn, NO_SET, operatingRoundOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { refuse } from '../sections.ts';
import { earnings } from './earnings.ts';
import { EDITION_RULES } from './edition.ts';
import { mayClaim, reachGoal, settleDestinations } from './goals.ts';
import { isLastRound } from './last-round.ts';
import { openPass } from './mountain-pass.ts';
import { passRule } from './pass-rule.ts';
import { exportTrain } from './phases.ts';
import { anyTime } from './privates.ts';
import { beginStockRound, nextRound } from './rounds.ts';
import { run } from './run.ts';
import type { ArrivalFrame, HomeFrame, State } from './state.ts';
import { asksForHome, homeChoices, placeStation, putBack, standHome } from './station.ts';
import { takeover } from './takeover.ts';
import { layTile } from './track.ts';
import { boundBySales, trains } from './trains.ts';
import { decider, doneWith, newTurn, nextStep, turnOf } from './turn.ts';

/**
 * 5.9, 8: the next round of the set; after the last one a train is exported. The second 8-train ends the set, and what
 * follows the Stock Round then is the end of the game.
 */
function endRound(state: State): State {
  if (isLastRound(state)) return endGame(state, 'renfe');
  if (state.set.rounds === 0 || state.renfe === 'founded') return beginStockRound(alter(state, { set: NO_SET }));
  // Trains may have to be given up first: the Stock Round begins when this step is asked again.
  return nextRound(state, exportTrain);
}

/** 6.1.1: what others connected is claimed on 18xx.games at the beginning of the turn. */
function arrive(state: State, company: CompanyId): State {
  if (EDITION_RULES[state.edition].destinationAtOnce) return settleDestinations(state, company);
  return mayClaim(state, company) ? push(state, { step: 'arrival', company }) : state;
}

/** 5.3.4: the home station is placed when the company operates for the first time; some choose between two cities. */
function begin(state: State, company: CompanyId): State {
  if (companyIn(state, company).home !== null) return arrive(state, company);
  const choices = homeChoices(state, company);
  const [only] = choices;
  if (only === undefined) throw new Error(`${company} has no home`);
  if (asksForHome(state, company)) return push(state, { step: 'home', company });
  return arrive(standHome(state, company, only.hex, only.stop), company);
}

export const operatingRound = operatingRoundOf<State, Action>({ newTurn, begin, endRound });

const homeFrame = (state: State) => top(state) as HomeFrame;
const homeOf = (state: State): CompanyId => homeFrame(state).company;

/** 18xx.games: a home that a first tile lifted; a second one takes the other city. */
function placeLifted(state: State, hex: string, stop: number): State {
  const { company, lifted } = homeFrame(state);
  const { builder = company, others = [] } = lifted ?? {};
  const placed = others.reduce(
    (before, other) => putBack(before, other, hex, 1 - stop),
    putBack(pop(state), company, hex, stop),
  );
  return settleDestinations(placed, builder);
}

const placeHome: ActionRule<State, Action, 'placeHome'> = {
  type: 'placeHome',
  candidates: (state, seat) =>
    homeChoices(state, homeOf(state)).map(({ hex, stop }) => exact({ type: 'placeHome', seat, hex, stop })),
  check: (state, { hex, stop }) =>
    homeChoices(state, homeOf(state)).some((choice) => choice.hex === hex && choice.stop === stop)
      ? undefined
      : refuse('home.elsewhere', { hex, stop }),
  apply(state, { hex, stop }) {
    const { company, lifted } = homeFrame(state);
    return lifted ? placeLifted(state, hex, stop) : arrive(standHome(pop(state), company, hex, stop), company);
  },
};

export const home: Step<State, Action> = {
  id: 'home',
  actors(state): readonly Seat[] {
    const { company, lifted } = homeFrame(state);
    return [companyIn(state, lifted?.builder ?? company).director as Seat];
  },
  actions: [placeHome],
  leave: pop,
};

const arrivalOf = (state: State): CompanyId => (top(state) as ArrivalFrame).company;

const claimGoal: ActionRule<State, Action, 'claimGoal'> = {
  type: 'claimGoal',
  candidates: (_state, seat) => [exact({ type: 'claimGoal', seat })],
  check: () => undefined,
  apply: (state) => reachGoal(pop(state), arrivalOf(state), 'destination'),
};

export const arrival: Step<State, Action> = {
  id: 'arrival',
  actors: (state): readonly Seat[] => [companyIn(state, arrivalOf(state)).director as Seat],
  actions: [claimGoal],
  leave: pop,
};

/** 5.3: tiles, mines, a pass and a station in any order. */
const build: Step<State, Action> = {
  id: 'build',
  actors: (state) => (turnOf(state).built ? [] : [decider(state)]),
  actions: [layTile, openPass, placeStation, passRule((state) => doneWith(state, { built: true }))],
  leave: nextStep,
};

/** 5.8: private companies and tenders are bought in every step of a turn. */
const withPurchases = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: [...step.actions, ...anyTime],
});

/** 5.1: the steps of a company's turn, in order. */
export const companyTurn: readonly Step<State, Action>[] = [
  ...[build, run, earnings, takeover].map(withPurchases),
  boundBySales(withPurchases(trains)),
];
