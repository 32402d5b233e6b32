import { type GameLog, type Json, migrate, problemLine } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { Game } from './game.ts';

/** A game as rules version 1 stored it: a takeover without an exchange gave a sixth station, and shares were sold for a train. */
function stored(edition: 'print' | '18xx.games'): Json {
  const game = Game.opened({ edition }, { P7: 2 })
    .give(0, 5000)
    .launch('FdSB', 80, 0, 0, 0)
    .endStock()
    .to('FdSB', 'build');
  const { discarded: _new, ...state } = game.state;
  const company = game.company('FdSB');
  return {
    ...state,
    seq: 0,
    companies: { ...state.companies, FdSB: { ...company, stations: company.stations + 1 } },
    flow: state.flow.map((frame) => ('soldForTrain' in frame ? { ...frame, soldForTrain: true } : frame)),
  } as unknown as Json;
}

const LOG: GameLog = {
  title: '18-espana',
  rulesVersion: 1,
  options: {},
  board: TITLE.meta.board,
  seed: 'x',
  players: [],
  events: [],
};

function carried(edition: 'print' | '18xx.games'): State {
  const migrated = migrate(TITLE, LOG, stored(edition));
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  return migrated.state;
}

test('from version 1: a major has five stations, the director may choose again, and discards are counted from now on', () => {
  const state = carried('print');
  expect([state.companies.FdSB?.stations, state.companies.FdSB?.locked]).toEqual([1, 3]);
  expect(state.discarded).toEqual([0, 0, 0, 0, 0, 0]);
  expect(state.flow.filter((frame) => 'soldForTrain' in frame)).toMatchObject([{ soldForTrain: false }]);
});

test('from version 1: games of 18xx.games keep their stations', () => {
  expect(carried('18xx.games').companies.FdSB?.stations).toBe(2);
});

test('from version 2: what was built and reached stays', () => {
  const { state } = Game.opened({}, { P7: 2 });
  const kept = { ...state, seq: 0 } as unknown as Json;
  const migrated = migrate(TITLE, { ...LOG, rulesVersion: 2 }, kept);
  expect(migrated).toMatchObject({ ok: true, state: kept });
});
