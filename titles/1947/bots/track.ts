import { distance } from '@roundhouse/hexgrid';
import { type CompanyId, cashOf, companyIn, type TrainName } from '@roundhouse/rails-18xx';
import type { TrackBuilder } from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { NEW_STOP_BONUS, SEASON_CUT } from '../data/setup.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import type { State } from '../rules/state.ts';
import { turnUnder } from '../rules/turn.ts';
import { incomeOf, promiseAt, templePromise } from './income.ts';
import { roundsLeft } from './outlook.ts';
import type { Style } from './style.ts';

/** The train to plan for: of the next kind. */
const laterTrain = ({ phase }: State): TrainName =>
  TRAIN_CARDS[Math.min(TRAIN_CARDS.length - 1, phase)]?.faces[0] ?? 'T3';

/** What a company's track is worth to it, by what its trains and the next ones earn on it. */
export function trackWorth(state: State, company: CompanyId, style: Style): number {
  const { nodes, later, near, stops } = style;
  const { trains } = companyIn(state, company);
  return (
    incomeOf(state, company, trains.length > 0 ? trains : ['T2'], nodes) +
    later * incomeOf(state, company, [laterTrain(state)], nodes) +
    near * promiseAt(state, company, stops, style) +
    templePromise(state, company, style)
  );
}

/** 6.13.3, 6.14.2: what building changes in the income of this round. */
function thisRound(before: State, after: State, company: CompanyId, { nodes }: Style): number {
  const [was, is] = [turnUnder(before), turnUnder(after)];
  const { trains } = companyIn(before, company);
  if (!was || !is || trains.length === 0) return 0;
  const bonus = NEW_STOP_BONUS * (is.newStops - was.newStops);
  const cut = is.seasonCut && !was.seasonCut ? (incomeOf(before, company, trains, nodes) * SEASON_CUT) / 100 : 0;
  return bonus - cut;
}

type Rules = Pick<TrackBuilder<State, Action>, 'apply' | 'lays' | 'isLate'>;

export const horizonOf = (state: State, style: Style): number =>
  Math.max(1, Math.min(style.rounds, roundsLeft(state, style)));

/** Lays that go on from the tiles laid since `start`: the next ones of a line, not everything that could be laid elsewhere. */
function goingOn(start: State, at: State, lays: readonly Action[]): readonly Action[] {
  const laid = Object.keys(at.board.tiles).filter((hex) => at.board.tiles[hex] !== start.board.tiles[hex]);
  return lays.filter((lay) => lay.type === 'layTile' && laid.some((hex) => distance(hex, lay.hex) <= 1));
}

/** The operating company, in the terms of the search for lays. */
export function siteOf(state: State, company: CompanyId, rules: Rules, style: Style): TrackBuilder<State, Action> {
  const rounds = horizonOf(state, style);
  return {
    ...rules,
    lays: (at) => (at === state ? rules.lays(at) : goingOn(state, at, rules.lays(at))),
    goesOn: (at) => at.flow.at(-1)?.step === 'track',
    promise: (at) => promiseAt(at, company, style.stops, style) + templePromise(at, company, style),
    worth: (at) => trackWorth(at, company, style),
    cost: (before, after) =>
      (style.scarce * (cashOf(before, company) - cashOf(after, company)) - thisRound(before, after, company, style)) /
      rounds,
  };
}
