import { type Json, start } from '@roundhouse/kernel';
import { factText, speechOf } from '@roundhouse/words';
import { expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { ruleOf } from '../page/groups.ts';
import { itemRow } from '../page/rows.ts';
import { task } from '../page/task.ts';
import { say } from '../page/text.ts';
import type { State } from '../rules/state.ts';
import { TERMINAL } from '../terminal/index.ts';
import { WORDS } from '../words/en/index.ts';
import { TestGame } from './game.ts';
import { opened } from './scripts.ts';

say(WORDS);

test('a certificate says where its company begins', () => {
  const speech = speechOf(GAME, ['Asha', 'Bela']);
  const print = { edition: 'print' } as const;
  expect(itemRow(print, 'EIR*', speech).note).toBe('East India Railway, ₹200 · home Kolkata P17');
  expect(itemRow(print, 'GIPR', speech).note).toContain('its home is chosen when it floats');
});

test('a certificate names the price of its edition', () => {
  const notes = (['print', '18xx.games'] as const).map((edition) => itemRow({ edition }, 'KGF*').note);
  expect(notes.map((note) => note?.match(/₹\d+/)?.[0])).toEqual(['₹134', '₹128']);
});

test('a terminal counts certificates against the limit, without bonds', () => {
  const { state } = start(TITLE, { players: 3, seed: 'bonds', options: {} });
  const players = state.players.map((player) => ({ ...player, portfolio: { EIR: 2, bond: 3 } }));
  const position = TERMINAL.position(TITLE.view({ ...state, players }, 0), speechOf(GAME, ['Asha', 'Bela', 'Chand']));
  expect(position).toMatch(/Asha +733 +13 +2\/23 +/);
});

test('a terminal shows the money on charters of companies that have not floated', () => {
  const game = opened({ buy: [['2NSR'], ['EIR* EIR'], []], openMarket: ['MR', 'WR', 'KGF', 'P1'] });
  const position = TERMINAL.position(TITLE.view(game.state, 0), speechOf(GAME, ['Asha', 'Bela', 'Chand']));
  expect(position).toContain('not floated: GIPR NWR MR (₹90) PNS EBR NSR (₹142) TR WR (₹64) KGF (₹67)');
});

test('a terminal shows who has warrants and concessions', () => {
  const game = opened({ guaranty: ['EIR', 'NWR', 'MR'], buy: [['EIR* EIR', 'P6'], [], []] }).passToCompany('EIR');
  const shown = (): string | undefined =>
    TERMINAL.position(TITLE.view(game.state, 0), speechOf(GAME, ['Asha', 'Bela', 'Chand']));
  expect(shown()).toContain('guaranties: NWR EIR MR');
  expect(shown()).not.toContain('concessions');
  game.act('british', { hex: 'G20' });
  expect(shown()).toContain('concessions: jewellery EIR');
});

test('from phase IV on the track step names the gauge change markers, if there are any', () => {
  const { state } = opened({ buy: [['EIR* EIR'], [], []] });
  const taskIn = (phase: number, gaugeMarkers: readonly string[]): string => {
    const position: State = { ...state, phase, board: { ...state.board, gaugeMarkers } };
    return task(TITLE.view(position, 0), 0, speechOf(GAME, ['Asha', 'Bela', 'Chand']));
  };
  const without = 'The EIR may lay up to 4 yellow tiles in a line, or one upgrade.';
  expect([taskIn(3, ['Q12|Q14']), taskIn(4, [])]).toEqual([without, without]);
  expect(taskIn(4, ['Q12|Q14'])).toContain('or remove one gauge change marker');
});

test('the log tells what the Dutch company and a conversion did, and between which hexes a marker lay', () => {
  const told = (type: string, more: Readonly<Record<string, Json>>): string =>
    factText(GAME, { type, ...more }, ['Asha', 'Bela']);
  const tile = { company: 'EIR', hex: 'Q18', tile: '82', rotation: 1, cost: 0 };
  expect(told('tile', { ...tile, what: 'dutch' })).toBe('The EIR upgrades Q18 to tile 82');
  expect(told('tile', { ...tile, what: 'portuguese', tile: '9' })).toBe('The EIR lays tile 9 in Q18');
  expect(told('converted', { holder: 0, price: 42 })).toBe('Asha converts a Royal Bond into a GIPR share for ₹42');
  expect(told('converted', { holder: 'GIPR', price: 0 })).toBe('The GIPR converts a Royal Bond into a GIPR share');
  expect(told('gaugeMarkerRemoved', { company: 'EIR', border: 'R13|R15' })).toBe(
    'The EIR removes the gauge change marker at R13 – R15',
  );
});

const ruleIn = (game: TestGame, type: string): string | undefined => ruleOf(TITLE.view(game.state, game.seat), type);

test('what companies sell and buy rests on sections of its own', () => {
  const game = opened({ buy: [['EIR* 4EIR'], [], []] }).passToCompany('EIR', 'certificates');
  const types = ['sell', 'buyFromIpo', 'buyFromMarket', 'buyBond', 'convertBond', 'pass'];
  expect(types.map((type) => ruleIn(game, type))).toEqual([
    ...['8.4.6.1', '8.4.6.2', '8.4.6.3', '8.4.6.4', '8.4.6.5', '8.4.6'],
  ]);
  game.passTo('stock');
  expect(types.map((type) => ruleIn(game, type))).toEqual([...types.slice(1).map(() => undefined), '7.5']);
});

test('the home of the GIPR rests on a section of its own', () => {
  const game = TestGame.drafted({ hands: [['GIPR', 'GIPR', 'GIPR']] });
  while (!game.hand(game.seat).includes('GIPR')) game.pass();
  game.act('buyFromHand', { certs: ['GIPR', 'GIPR', 'GIPR'] });
  expect([game.step, ruleIn(game, 'placeHome')]).toEqual(['home', '2.4.3']);
});

test('a station of the GIPR that came to its charter by an exchange is free on 18xx.games, and the page says so', () => {
  const companies = ['EIR', 'EBR', 'TR', 'NWR', 'BR', 'WR', 'MR', 'NSR', 'KGF'];
  const { state } = opened({ companies, buy: [['EIR* EIR'], [], ['3GIPR']], homes: { GIPR: 'D23.0' } });
  const turn = { ...state.flow.at(-1), step: 'station', company: 'GIPR' };
  const gipr = { ...state.companies.GIPR, built: 4, stations: 1 };
  const station = (edition: string): string => {
    const position = { ...state, edition, companies: { ...state.companies, GIPR: gipr }, flow: [turn] };
    return task(TITLE.view(position as State, 2), 2, speechOf(GAME, ['Asha', 'Bela', 'Chand']));
  };
  expect(station('18xx.games')).toBe('The GIPR may build one station for ₹0.');
  expect(station('print')).toBe('The GIPR may build one station for ₹100.');
});
