import { fromSteps, type Meta, movesOf, ordinaryTable } from '@roundhouse/kernel';
import type { TrainTitle } from '@roundhouse/rails-18xx/train-title.ts';
import { ACTION_TYPES, type Action, parse } from './action.ts';
import { MAP, MAP_HASH } from './data/map.ts';
import { determinize } from './determinize.ts';
import { FIGURES } from './figures.ts';
import { idle } from './idle.ts';
import { invariants } from './invariants.ts';
import { MIGRATIONS } from './migrations.ts';
import { OPTIONS } from './options.ts';
import { PLAN } from './plan.ts';
import { PROGRAMS } from './programs.ts';
import { RULES } from './rule-index.ts';
import { auction } from './rules/auction.ts';
import { offer } from './rules/offers.ts';
import { arrival, companyTurn, home, operatingRound } from './rules/operating-round.ts';
import { par } from './rules/par.ts';
import { discard } from './rules/phases.ts';
import { side } from './rules/privates.ts';
import { deal, setUp } from './rules/setup.ts';
import { siteDeal } from './rules/site-deal.ts';
import type { State } from './rules/state.ts';
import { stock } from './rules/stock-round.ts';
import { RUNS } from './run-search.ts';
import { score } from './score.ts';
import { SECTIONS } from './sections.ts';
import { solve } from './solve.ts';
import { COPYING } from './state-copy.ts';
import { STATE } from './state-shape.ts';
import { type View, view } from './view.ts';

export type { Action } from './action.ts';
export * from './queries.ts';
export type { State } from './rules/state.ts';
export type * from './view.ts';

const flow = fromSteps<State, Action>(
  [auction, par, stock, operatingRound, ...companyTurn, home, arrival, side, discard, offer],
  COPYING,
);

const META: Meta = {
  id: '18-espana',
  name: '18España',
  players: { min: 2, max: 6 },
  weight: 4,
  hours: { min: 4, max: 6 },
  rulebook: 'Lonny Games, 2024',
  rulesVersion: 4,
  parts: { round: ['stockRound', 'operatingRound'], turn: ['turn'] },
  currency: '₧',
  options: OPTIONS,
  board: { id: MAP.id, hash: MAP_HASH },
  actions: ACTION_TYPES,
  passes: ['pass'],
};

export const TITLE: TrainTitle<State, Action, View> = {
  meta: META,
  rules: RULES,
  sections: SECTIONS,
  parse,
  setup(options) {
    const source = options.options.deal === '18xx.games' ? siteDeal : deal;
    const dealt = source(options.seed, options.players, options.options.setup === 'random');
    return flow.settle(setUp(options, dealt));
  },
  ...movesOf(flow, { meta: META, sections: SECTIONS }),
  table: (state, event) => ordinaryTable(state, event, state.players.length),
  idle: (state, seat, work) => idle(flow, state, seat, work),
  view,
  score,
  figures: FIGURES,
  determinize,
  reveals: () => false, // 1.4: everything lies open
  solve,
  trains: { runs: RUNS, plan: PLAN },
  programs: PROGRAMS,
  invariants,
  migrations: MIGRATIONS,
  shape: STATE,
};
