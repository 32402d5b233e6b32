import { fromSteps, type Meta, movesOf, type Title } from '@roundhouse/kernel';
import { ACTION_TYPES, type Action, parse } from './action.ts';
import { BOARD_ID, boardFrom, CODES, checkBoard, OWN_HASH } from './board/index.ts';
import eventsFile from './data/events.json' with { type: 'json' };
import { determinize } from './determinize.ts';
import { FIGURES } from './figures.ts';
import { idle } from './idle.ts';
import { invariants } from './invariants.ts';
import { MIGRATIONS } from './migrations.ts';
import { OPTIONS } from './options.ts';
import { PROGRAMS } from './programs.ts';
import { reveals } from './reveals.ts';
import { RULES } from './rule-index.ts';
import { building, trackOffer } from './rules/building/index.ts';
import { discardTwo } from './rules/discard-two.ts';
import { circus, contracts, derailed, draw, lostTurn, operate } from './rules/operations/index.ts';
import { round } from './rules/rounds.ts';
import { setUp } from './rules/setup.ts';
import { noteAct } from './rules/standstill.ts';
import type { State } from './rules/state.ts';
import { score } from './score.ts';
import { SECTIONS } from './sections.ts';
import { solve } from './solve.ts';
import { COPYING } from './state-copy.ts';
import { STATE } from './state-shape.ts';
import { table, timeLimit } from './table.ts';
import { type View, view } from './view.ts';

export type { Action } from './action.ts';
export { OWN_DATA } from './board/index.ts';
export * from './queries.ts';
export type { State } from './rules/state.ts';
export type * from './view.ts';

const flow = fromSteps<State, Action>(
  [round, operate, building, lostTurn, draw, derailed, circus, contracts, discardTwo, trackOffer],
  COPYING,
);

const META: Meta = {
  id: 'india-rails',
  name: 'India Rails',
  players: { min: 2, max: 6 },
  weight: 2,
  hours: { min: 2, max: 4 },
  rulebook: 'Mayfair Games',
  rulesVersion: 3,
  parts: { round: ['round'], turn: ['turn'] },
  currency: '₹#M',
  options: OPTIONS,
  board: { id: BOARD_ID, hash: OWN_HASH },
  actions: ACTION_TYPES,
  passes: ['endOperations', 'endTurn'],
};

export const TITLE: Title<State, Action, View> = {
  meta: META,
  rules: RULES,
  sections: SECTIONS,
  parse,
  setup: (options) => flow.settle(setUp(options)),
  ...movesOf(flow, { meta: META, sections: SECTIONS }),
  apply: (state, action) => noteAct(flow.apply(state, action), state.round, action),
  table,
  timeLimit,
  idle: (state, seat) => idle(flow, state, seat),
  view,
  score,
  figures: FIGURES,
  determinize,
  solve,
  reveals,
  programs: PROGRAMS,
  boards: { check: checkBoard, codes: CODES, load: boardFrom },
  occurs: eventsFile.events.map(({ card, title }) => `event:${card} ${title}`),
  migrations: MIGRATIONS,
  invariants,
  shape: STATE,
};
