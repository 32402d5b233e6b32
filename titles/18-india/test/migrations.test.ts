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
