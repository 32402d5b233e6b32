import { type Meta, movesOf, ordinaryTable } from '@roundhouse/kernel';
import type { TrainTitle } from '@roundhouse/rails-18xx/train-title.ts';
import { ACTION_TYPES, type Action, parse } from './action.ts';
import { BOARD_ID, boardFrom, CODES, checkBoard, OWN_HASH } from './board/index.ts';
import { determinize } from './determinize.ts';
import { FIGURES } from './figures.ts';
import { idle } from './idle.ts';
import { invariants } from './invariants.ts';
import { MIGRATIONS } from './migrations.ts';
import { OPTIONS } from './options.ts';
import { PLAN } from './plan.ts';
import { PROGRAMS } from './programs.ts';
import { RULES } from './rule-index.ts';
import { flow } from './rules/flow.ts';
import { setUpGame } from './rules/setup.ts';
import type { State } from './rules/state.ts';
import { RUNS } from './run-search.ts';
import { score } from './score.ts';
import { SECTIONS } from './sections.ts';
import { solve } from './solve.ts';
import { STATE } from './state-shape.ts';
import { type View, view } from './view.ts';

export type { Action } from './action.ts';
export * from './queries.ts';
export type { State } from './rules/state.ts';
export type * from './view.ts';

const META: Meta = {
  id: '1947',
  name: '1947',
  players: { min: 3, max: 6 },
  weight: 5,
  hours: { min: 6, max: 9 },
  rulesVersion: 4,
  parts: { round: ['stockRound', 'operatingRound'], turn: ['turn'] },
  currency: 'Rs.',
  options: OPTIONS,
  board: { id: BOARD_ID, hash: OWN_HASH },
  actions: ACTION_TYPES,
  passes: ['pass'],
};

export const TITLE: TrainTitle<State, Action, View> = {
  meta: META,
  rules: RULES,
  sections: SECTIONS,
  parse,
  setup: (options) => flow.settle(setUpGame(options)),
  ...movesOf(flow, { meta: META, sections: SECTIONS }),
  table: (state, event) => ordinaryTable(state, event, state.players.length),
  idle: (state, seat, work) => idle(flow, state, seat, work),
  view,
  score,
  figures: FIGURES,
  determinize,
  reveals: () => false, // nothing is hidden after the set-up
  solve,
  trains: { runs: RUNS, plan: PLAN },
  programs: PROGRAMS,
  boards: { check: checkBoard, codes: CODES, load: boardFrom },
  occurs: [
    ...['yellow', 'upgrade'].map((lay) => `tile:${lay}`),
    ...['run', 'temple', 'locomotive'].map((how) => `site:${how}`),
    ...['move', 'free', 'extra'].map((use) => `reorganized:${use}`),
    ...['train', 'site'].map((use) => `locomotive:${use}`),
    ...['wentFirst', 'lotRemoved', 'bondsIssued', 'tookBonds', 'protected', 'converted', 'convertRefused', 'president'],
    ...['temple', 'workersUsed', 'hiredBrokers', 'advanced', 'phase', 'rusted', 'discarded', 'helped'],
    ...['ended:topPrice', 'ended:bankruptcy'],
  ],
  migrations: MIGRATIONS,
  invariants,
  shape: STATE,
};
