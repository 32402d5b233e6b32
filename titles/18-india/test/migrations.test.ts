import { type GameLog, type Json, migrate } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import type { Edition } from '../rules/edition.ts';
import { TestGame } from './game.ts';
import { to } from './late.ts';
import { opened } from './scripts.ts';

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
  if (!migrated.ok) throw new Error(migrated.problem);
  expect(new TestGame(migrated.state).company('NSR').control).toBeNull();
  expect(new TestGame(migrated.state).company('EIR').control).toBe(0);
});

test('from version 1: games of 18xx.games keep that habit of the site', () => {
  const migrated = migrate(TITLE, LOG, stored('18xx.games'));
  if (!migrated.ok) throw new Error(migrated.problem);
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
  if (!migrated.ok) throw new Error(migrated.problem);
  expect(new TestGame(migrated.state).company('PNS').stations).toBe(2);
});
