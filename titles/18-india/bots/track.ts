import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, cashOf, placesFor, type StopRef, type TrainName } from '@roundhouse/rails-18xx';
import type { TrackBuilder } from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import { companyIn } from '../rules/control.ts';
import type { State } from '../rules/state.ts';
import { decider, turnOf } from '../rules/turn.ts';
import { bestFleet, trainsOnSaleSoon } from './fleet.ts';
import { incomeOf, promiseAt } from './income.ts';
import { roundsLeft } from './rounds.ts';
import type { Style } from './style.ts';

const TRAINLESS = 500;
/** Owner of a station that stands for the stations of any other company. */
const NOBODY = '';
/** What track is worth if the company is gone: the last tile ends the step, and what then happens by itself may close it. */
const CLOSED = -1_000;

/** Track is also laid for what these trains will come to earn on it. */
const LATER: readonly TrainName[] = ['4', '4E'];

/** The trains that a company lays track for: its own, or those that it is about to buy. */
export function trainsFor(state: State, company: CompanyId, style: Style): readonly TrainName[] {
  const { trains, cash } = companyIn(state, company);
  if (trains.length > 0) return trains.map(({ name }) => name);
  const fleet = style.plansTrains ? bestFleet(state, company, { cash }, roundsLeft(state, style), style).trains : [];
  return fleet.length > 0 ? fleet : ['2'];
}

/** What a company's track is worth to it, by what these trains and the next ones earn on it. */
export function trackWorth(state: State, company: CompanyId, trains: readonly TrainName[], style: Style): number {
  if (!state.companies[company]) return CLOSED;
  return (
    incomeOf(state, company, trains, style.nodes) +
    style.later * Math.max(...LATER.map((name) => incomeOf(state, company, [name], style.nodes))) +
    style.near * promiseAt(state, company, style.stops, style)
  );
}

/** What a company would lose if others took the places that are left at a stop, as likely as that is. */
export function dangerAt(
  state: State,
  company: CompanyId,
  trains: readonly TrainName[],
  at: StopRef,
  style: Style,
): number {
  const atlas = ATLAS[state.edition];
  const free = placesFor(atlas, state.board, company, at);
  const others = Array.from({ length: free }, () => ({ company: NOBODY, ...at }));
  const board = { ...state.board, stations: [...state.board.stations, ...others] };
  const lost = trackWorth(state, company, trains, style) - trackWorth({ ...state, board }, company, trains, style);
  return style.guard ** free * Math.max(0, lost);
}

/** What was paid, spread over the rounds to come; far more if the money was needed for a first train now or in the next round. */
export function costOf(before: State, after: State, company: CompanyId, rounds: number): number {
  if (!after.companies[company]) return 0;
  const [had, has] = [cashOf(before, company), cashOf(after, company)];
  const paid = (had - has) / rounds;
  if (companyIn(before, company).trains.length > 0) return paid;
  const cheapest = Math.min(...trainsOnSaleSoon(before).map((name) => TRAINS[name]?.price ?? 0));
  return had >= cheapest && has < cheapest ? TRAINLESS : paid;
}

type Rules = Pick<TrackBuilder<State, Action>, 'apply' | 'lays' | 'isLate'>;

interface Builder {
  readonly company: CompanyId;
  readonly seat: Seat;
}

/** 18xx.games: the first tile of a hex with two cities asks which of them is the home. This takes the more promising one. */
function withHome(at: State, { company, seat }: Builder, { apply }: Rules, style: Style): State {
  const frame = at.flow.at(-1);
  if (frame?.step !== 'rehome') return at;
  const [first, second] = [0, 1].map((stop) => apply(at, { type: 'placeHome', seat, hex: frame.hex, stop })) as [
    State,
    State,
  ];
  const promise = (state: State): number => promiseAt(state, company, style.stops, style);
  return promise(second) > promise(first) ? second : first;
}

/** The operating company, in the terms of the search for lays. */
export function siteOf(state: State, rules: Rules, style: Style): TrackBuilder<State, Action> {
  const { company } = turnOf(state);
  const seat = decider(state);
  const rounds = Math.max(1, roundsLeft(state, style));
  const trains = trainsFor(state, company, style);
  return {
    ...rules,
    apply: (at, action) => withHome(rules.apply(at, action), { company, seat }, rules, style),
    place: (action) => ('hex' in action ? action.hex : ''),
    goesOn: (at) => at.flow.at(-1)?.step === 'track' && turnOf(at).company === company,
    promise: (at) => promiseAt(at, company, style.stops, style),
    worth: (at) => trackWorth(at, company, trains, style),
    cost: (before, after) => costOf(before, after, company, rounds),
  };
}
