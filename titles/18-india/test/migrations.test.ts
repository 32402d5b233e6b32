import { type GameLog, type Json, migrate, problemLine } from '@roundhouse/kernel';
import { stationsIn } from '@roundhouse/rails-18xx';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import type { Edition } from '../rules/edition.ts';
import { TestGame } from './game.ts';
import { to, toBuy } from './late.ts';
import { lay, opened } from './scripts.ts';

/** As rules version 1 stored it: seat 1 sold its share of the NSR, which has not floated, and is kept in mind still. */
function stored(edition: Edition): Json {
  const game = opened({ buy: [['EIR* EIR'], ['NSR'], []], openMarket: ['NWR', 'MR', 'WR', 'KGF'] });
  to(game, 'selling', 1).act('sell', { cert: 'NSR', count: 1 });
  const companies = { ...game.state.companies, NSR: { ...game.company('NSR'), control: 1 } };
  return { ...game.state, edition, companies, seq: 0 } as unknown as Json;
}

const LOG: GameLog = {
  title: '18-india',
  rulesVersion: 1,
  options: {},
  board: TITLE.meta.board,
  seed: 'x',
  players: [],
  events: [],
};

test('from version 1: who sold out of a company that has not floated is no manager to be', () => {
  const migrated = migrate(TITLE, LOG, stored('print'));
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  expect(new TestGame(migrated.state).company('NSR').control).toBeNull();
  expect(new TestGame(migrated.state).company('EIR').control).toBe(0);
});

test('from version 1: games of 18xx.games keep that habit of the site', () => {
  const migrated = migrate(TITLE, LOG, stored('18xx.games'));
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  expect(new TestGame(migrated.state).company('NSR').control).toBe(1);
});

test('from version 5: a company that closes has its exchanged stations back, so that the game goes on', () => {
  const game = opened({ buy: [['3GIPR'], ['PNS* 2PNS'], []], homes: { GIPR: 'K40' } });
  const [home] = game.state.board.stations.filter(({ company }) => company === 'PNS');
  const frame = { step: 'exchange' as const, closed: 'PNS', stations: home ? [home] : [] };
  // Two of its three stations have left the board.
  const companies = { ...game.state.companies, PNS: { ...game.company('PNS'), stations: 0 } };
  const state = { ...game.state, edition: '18xx.games', flow: [...game.state.flow, frame], companies, seq: 0 };
  const migrated = migrate(TITLE, { ...LOG, rulesVersion: 5 }, state as unknown as Json);
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  expect(new TestGame(migrated.state).company('PNS').stations).toBe(2);
});

test('from version 5: a Danish station that took the place of a home stands beside it again, so that the game goes on', () => {
  const { state } = opened({ buy: [['NWR* 2NWR', 'P5'], [], []], keep: [[], ['EIR*'], ['EBR*']] });
  const game = new TestGame({ ...state, edition: '18xx.games' }).passToCompany('NWR', 'station');
  game.act('danish', { hex: 'P17', stop: 0 }).passToCompany('NWR', 'track');
  lay(game, 'P17 235/0 0,1').passTo('stock');
  const stations = game.state.board.stations.map(({ waiting, ...station }) => station);
  const old = { ...game.state, board: { ...game.state.board, stations }, seq: 0 };
  const migrated = migrate(TITLE, { ...LOG, rulesVersion: 5 }, old as unknown as Json);
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  const on = new TestGame(migrated.state);
  toBuy(on, 1).act('buyFromHand', { certs: ['EIR*'] });
  toBuy(on, 2).act('buyFromHand', { certs: ['EBR*'] });
  const there = stationsIn(on.state.board, 'P17').map(({ company, waiting = false }) => [company, waiting]);
  expect(there.sort()).toEqual([
    ['EBR', false],
    ['EIR', false],
    ['NWR', true],
  ]);
  const print = migrate(TITLE, { ...LOG, rulesVersion: 5 }, { ...old, edition: 'print' } as unknown as Json);
  expect(print.ok && print.state.board).toEqual(old.board);
});
