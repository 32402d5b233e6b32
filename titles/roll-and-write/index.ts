import { fromSteps, type Meta, movesOf, ordinaryTable, type Title } from '@roundhouse/kernel';
import { ACTION_TYPES, type Action, parse } from './action.ts';
import { AI_ACTIONS, BOARD_ID, boardFrom, CODES, checkBoard, OWN_HASH, ownBoard } from './board/index.ts';
import { determinize } from './determinize.ts';
import { FIGURES } from './figures.ts';
import { idle } from './idle.ts';
import { invariants } from './invariants.ts';
import { MOST_SEATS, OPTIONS } from './options.ts';
import { reveals } from './reveals.ts';
import { RULES } from './rule-index.ts';
import { setUp } from './rules/setup.ts';
import { company, start } from './rules/start-choices.ts';
import type { State } from './rules/state.ts';
import { discard, tasks } from './rules/tasks.ts';
import { play, turn } from './rules/turn.ts';
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

const flow = fromSteps<State, Action>([company, start, play, turn, tasks, discard], COPYING);

const META: Meta = {
  id: 'roll-and-write',
  name: '18XX Roll & Write',
  players: { min: 1, max: MOST_SEATS },
  weight: 1,
  hours: { min: 0, max: 1 },
  rulesVersion: 1,
  parts: { round: ['rolled'], turn: ['turn'] },
  currency: '',
  options: OPTIONS,
  board: { id: BOARD_ID, hash: OWN_HASH },
  actions: ACTION_TYPES,
  firstGame: { players: 1, options: { dealtStart: true } },
};

export const TITLE: Title<State, Action, View> = {
  meta: META,
  rules: RULES,
  sections: SECTIONS,
  parse,
  setup: (options) => flow.settle(setUp(options)),
  ...movesOf(flow, { meta: META, sections: SECTIONS }),
  table: (state, event) => ordinaryTable(state, event, state.people),
  idle: (state, seat) => idle(flow, state, seat),
  view,
  score,
  figures: FIGURES,
  determinize,
  solve,
  reveals,
  boards: { check: checkBoard, codes: CODES, load: boardFrom },
  occurs: [
    ...AI_ACTIONS.map((action) => `aiCard:${action}`),
    ...[...ownBoard().objectives.values()].map(({ kind }) => `objective:${kind}`),
    ...[1, 2, 3, 4].map((power) => `obsolete:${power}`),
  ],
  invariants,
  shape: STATE,
};
