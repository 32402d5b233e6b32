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
import { reveals } from './reveals.ts';
import { RULES } from './rule-index.ts';
import { auction } from './rules/auction.ts';
import { exchange } from './rules/close-company.ts';
import { home } from './rules/home.ts';
import { companyTurn, operatingRound } from './rules/operating-round.ts';
import { rehome } from './rules/rehome.ts';
import { draft, select } from './rules/selection.ts';
import { deal, setUp } from './rules/setup.ts';
import { siteDeal } from './rules/site-deal.ts';
import type { State } from './rules/state.ts';
import { selling, stock } from './rules/stock-round.ts';
import { offer } from './rules/trains.ts';
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
  [select, draft, auction, selling, stock, operatingRound, ...companyTurn, home, rehome, exchange, offer],
  COPYING,
);

const META: Meta = {
  id: '18-india',
  name: '18 India',
  players: { min: 2, max: 5 },
  weight: 4,
  hours: { min: 3, max: 5 },
  rulebook: 'GMT Games, 2022',
  rulesVersion: 7,
  parts: { round: ['stockRound', 'operatingRound'], turn: ['turn'] },
  currency: '₹',
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
    return flow.settle(setUp(options, source(options.seed, options.players)));
  },
  ...movesOf(flow, { meta: META, sections: SECTIONS }),
  table: (state, event) => ordinaryTable(state, event, state.players.length),
  idle: (state, seat, work) => idle(flow, state, seat, work),
  view,
  score,
  figures: FIGURES,
  determinize,
  reveals,
  solve,
  trains: { runs: RUNS, plan: PLAN },
  programs: PROGRAMS,
  invariants,
  migrations: MIGRATIONS,
  shape: STATE,
};
