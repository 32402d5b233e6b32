import type { AnyRule, Step } from '@roundhouse/kernel';
import { operatingRoundOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { locomotiveSite, locomotiveTrain, mayBringTrain } from './building/locomotive.ts';
import { buyPrivate } from './building/private-purchase.ts';
import { mayPlaceByPower, reorganize } from './building/reorganization.ts';
import { standHome, station } from './building/station.ts';
import { reachTemple, temple } from './building/temple.ts';
import { track } from './building/track.ts';
import { hireBrokers } from './building/worker-actions.ts';
import { endOperatingRound, requeue } from './rounds.ts';
import { advances } from './running/advances.ts';
import { dividend } from './running/dividend.ts';
import { checkNotBound } from './running/forced-purchase.ts';
import { offer } from './running/offers.ts';
import { discard } from './running/phase-change.ts';
import { run } from './running/run.ts';
import { sites } from './running/take-sites.ts';
import { trains } from './running/trains.ts';
import type { State } from './state.ts';
import { decider, newTurn, turnOf } from './turn.ts';

const round = operatingRoundOf<State, Action>({
  newTurn,
  begin: (state, company) => reachTemple(standHome(state, company)),
  endRound: endOperatingRound,
});

/** 4.2.1: which company is next is looked up afresh. */
const operating: Step<State, Action> = { ...round, leave: (state) => round.leave(requeue(state)) };

/** 6.8: whatever a company does in its turn may join it to its temple. */
const thenTemple = (rule: AnyRule<State, Action>): AnyRule<State, Action> => ({
  ...rule,
  apply: (state, action) => reachTemple(rule.apply(state, action)),
});

/** 6.15.5c: once shares or bonds were sold for a train, it is bought before anything else. */
const unlessBound = (rule: AnyRule<State, Action>): AnyRule<State, Action> => ({
  ...rule,
  candidates: (state, seat) => (checkNotBound(state) ? [] : rule.candidates(state, seat)),
  check: (state, action) => checkNotBound(state) ?? rule.check(state, action),
});

/** 3.3, 3.1, 6.11.4: what a company may do in every step of its turn: private companies, their powers, stockbrokers. */
const anyTime: readonly AnyRule<State, Action>[] = [
  buyPrivate,
  hireBrokers,
  reorganize,
  locomotiveTrain,
  locomotiveSite,
].map(unlessBound);

const inTurn = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: [...step.actions, ...anyTime].map(thenTemple),
});

/**
 * What a power may still do in a step: P8 bring a train to a company without any before the run (6.14), and P6 place one of
 * two stations where there is no other place for it (6.11.2).
 */
function awaitsPower(state: State, step: string): boolean {
  if (step === 'run') return !turnOf(state).ran && mayBringTrain(state);
  return step === 'station' && !turnOf(state).stationsDone && mayPlaceByPower(state);
}

const awaitingPower = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actors(state) {
    const asked = step.actors(state);
    return asked.length === 0 && awaitsPower(state, step.id) ? [decider(state)] : asked;
  },
});

/** 6.3: the steps of a company's turn in their order, and the questions that interrupt it. */
export const operatingSteps: readonly Step<State, Action>[] = [
  operating,
  ...[track, station, run, sites, dividend, advances, trains].map(awaitingPower).map(inTurn),
  temple,
  discard,
  offer,
];
