import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import type { TestGame } from './game.ts';
import { to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { judgeLay, lay, layIn, once, opened, operate, revenueOf } from './scripts.ts';

const EAST = ['P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0'];

const stationsOf = (game: TestGame, company: string): readonly string[] =>
  game.state.board.stations.flatMap((s) =>
    s.company === company ? [`${s.hex}.${s.stop}${s.waiting ? ' waiting' : ''}`] : [],
  );

/** The EIR of seat 0, who owns this private company too, is asked for its track. */
const withPrivate = (cert: string): TestGame => opened({ buy: [['EIR* 2EIR', cert], [], []] }).passToCompany('EIR');

ruleTest('2.5', 'a player uses a power for a company they direct, gets the face value, and the private is gone', () => {
  const game = withPrivate('P4');
  expect(game.gains(() => game.act('french', {}))).toEqual({ 0: 75, bank: -75 });
  expect([game.player(0).portfolio.P4, game.state.gonePrivates]).toEqual([undefined, ['P4']]);
  expect(game.judge('french', {})).toBe('private.notHeld §8.2');
});

ruleTest('2.5', 'for a company they manage too, but not for one of somebody else', () => {
  const game = opened({ buy: [['3MR', 'P4'], ['NWR* NWR'], []] });
  game.passToCompany('NWR');
  expect(game.judge('french', {})).toBe('private.notHeld §8.2');
  game.passToCompany('MR');
  expect(game.gains(() => game.act('french', {}))).toEqual({ 0: 75, bank: -75 });
});

ruleTest('2.5', 'companies buy privates from the IPO and from the Open Market, never from a player', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P4'], [], []], ipo: [['P1']], openMarket: ['P2', 'MR', 'PNS', 'WR'] });
  game.passToCompany('EIR', 'certificates');
  expect(game.judge('buyFromMarket', { cert: 'P4' })).toBe('market.notThere §8.4.6.3');
  const market = game.fork();
  expect(market.gains(() => market.act('buyFromMarket', { cert: 'P2' }))).toEqual({ EIR: -35, bank: 35 });
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toMatchObject({ EIR: -25 });
  expect(game.company('EIR').portfolio).toEqual({ P1: 1 });
});

ruleTest('2.5', 'a company that owns a private uses it for itself and is paid the face value', () => {
  const game = opened({ buy: [['EIR* 2EIR'], [], []], ipo: [['P4']] });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  game.passToCompany('EIR');
  expect(game.gains(() => game.act('french', {}))).toEqual({ EIR: 75, bank: -75 });
  expect(game.company('EIR').portfolio).toEqual({});
});

ruleTest('2.5/swedish', 'it costs ₹25, pays ₹5 in each Operating Round and can do nothing', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P1'], [], []] }).passToCompany('EIR');
  expect(game.cash(0)).toBe(733 - 400 - 25 + 5);
  const powers = ['portuguese', 'dutch', 'french', 'danish', 'british'] as const;
  for (const power of powers) expect(game.legal(power)).toEqual([]);
  expect(game.gains(() => game.act('closePrivate', { cert: 'P1' }))).toEqual({ 0: 25, bank: -25 });
});

ruleTest('2.5/portuguese', 'it costs ₹35 and allows a fifth yellow tile beside the four', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P2'], [], []] }).passToCompany('EIR');
  expect(game.cash(0)).toBe(733 - 400 - 35 + 5);
  lay(game, ...EAST);
  expect(judgeLay(game, 'R11 8/0')).toBe('track.yellowLimit §8.4.1');
  expect(game.gains(() => game.act('portuguese', layIn('R11 8/0')))).toEqual({ 0: 35, bank: -35 });
  expect(Object.keys(game.state.board.tiles).sort()).toEqual(['P17', 'Q18', 'R11', 'R13', 'R15']);
});

ruleTest('2.5/portuguese', 'the tile need not continue the line, and leaves the regular four alone', () => {
  const game = withPrivate('P2');
  lay(game, 'P17 235/0 0,1', 'Q18 9/1');
  expect(judgeLay(game, 'O18 9/2')).toBe('track.notContiguous §8.4.1.1'); // the other end of the line, beyond Haldia
  game.act('portuguese', layIn('O18 9/2'));
  lay(game, 'R15 9/0', 'R13 4/0');
  expect(Object.keys(game.state.board.tiles)).toHaveLength(5);
});

ruleTest('2.5/portuguese', 'only a yellow tile, in reach, and its terrain is paid', () => {
  const game = withPrivate('P2');
  lay(game, 'P17 235/0 0,1');
  expect(game.judge('portuguese', layIn('P17 59/0'))).toBe('private.yellowOnly §2.5/portuguese');
  expect(game.judge('portuguese', layIn('R13 4/0'))).toBe('track.notReached §8.4.1.1');
  expect(game.gains(() => game.act('portuguese', layIn('Q18 9/1')))).toEqual({ 0: 35, EIR: -30, bank: -5 });
});

ruleTest('2.5/portuguese', 'it goes with an upgrade too', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P2'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] }).passToCompany('EIR');
  lay(game, 'Q18 82/1').act('portuguese', layIn('R15 9/0'));
  expect(game.state.board.tiles).toMatchObject({ Q18: { tile: '82' }, R15: { tile: '9' } });
});

ruleTest('2.5/portuguese', 'traps 11362, 11700: a station may follow on the track it opened', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P2'], [], []] }).passToCompany('EIR');
  lay(game, 'P17 235/0 0,1').pass();
  expect(game.step).toBe('station'); // nothing is in reach yet, but the private could change that
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('station.notReached §8.4.2');
  game.act('portuguese', layIn('Q18 9/1'));
  expect(game.gains(() => game.act('placeStation', { hex: 'R17', stop: 0 }))).toEqual({ EIR: -40, bank: 40 });
});

ruleTest('2.5/dutch', 'it costs ₹60 and allows an upgrade beside four yellow tiles', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P3'], [], []] }).passToCompany('EIR');
  expect(game.cash(0)).toBe(733 - 400 - 60 + 10);
  lay(game, ...EAST);
  expect(game.gains(() => game.act('dutch', layIn('Q18 82/1')))).toEqual({ 0: 60, bank: -60 });
  expect(game.state.board.tiles.Q18).toEqual({ tile: '82', rotation: 1 });
});

ruleTest('2.5/dutch', 'a second upgrade in one turn, of the same tile if wanted', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P3'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] }).passToCompany('EIR');
  lay(game, 'Q18 82/1');
  expect(judgeLay(game, 'Q18 545/1')).toBe('turn.notNow §1.2');
  const brown = game.legal('dutch').find(({ hex }) => hex === 'Q18');
  expect(['544', '545', '546']).toContain(brown?.tile);
});

ruleTest('2.5/dutch', 'only an upgrade', () => {
  const game = withPrivate('P3');
  lay(game, 'P17 235/0 0,1');
  expect(game.judge('dutch', layIn('Q18 9/1'))).toBe('private.upgradeOnly §2.5/dutch');
  expect(game.judge('dutch', layIn('P17 59/0'))).toBe('legal');
});

/** The KGF may climb from Bengaluru over a hill (₹15) and two mountains (₹30 each). */
const mountains = (): TestGame => opened({ buy: [['KGF* 2KGF', 'P4'], [], []] }).passToCompany('KGF');
const CLIMB = ['I30 8/1', 'I28 8/4', 'J27 4/1'];

ruleTest('2.5/french', 'it costs ₹75 and takes ₹40 off the terrain of one turn', () => {
  const game = mountains();
  expect(game.cash(0)).toBe(733 - 268 - 75 + 15);
  lay(game, 'H31 57/1');
  const full = game.fork();
  expect(CLIMB.map((text) => full.gains(() => lay(full, text)).KGF)).toEqual([-15, -30, -30]);
  expect(game.gains(() => game.act('french', {}))).toEqual({ 0: 75, bank: -75 });
  expect(CLIMB.map((text) => game.gains(() => lay(game, text)).KGF ?? 0)).toEqual([0, -5, -30]);
});

ruleTest('2.5/french', 'it holds from its use on: what was paid before does not come back', () => {
  const game = mountains();
  lay(game, 'H31 57/1', 'I30 8/1');
  expect(game.gains(() => game.act('french', {}))).toEqual({ 0: 75, bank: -75 });
  expect(game.gains(() => lay(game, 'I28 8/4'))).toEqual({});
  expect(game.gains(() => lay(game, 'J27 4/1'))).toEqual({ KGF: -20, bank: 20 });
  const late = mountains();
  lay(late, 'H31 57/1', ...CLIMB);
  expect(late.gains(() => late.act('french', {}))).toEqual({ 0: 75, bank: -75 });
});

ruleTest('2.5/french', 'what is not used up is lost with the turn, rivers count as well', () => {
  const game = withPrivate('P4').act('french', {});
  expect(game.gains(() => lay(game, 'P17 235/0 0,1', 'Q18 9/1'))).toEqual({});
  const next = opened({ buy: [['KGF* 2KGF', 'P4'], [], []] })
    .passToCompany('KGF')
    .act('french', {});
  operate(next, 'KGF', { lay: ['H31 57/1'], trains: ['2'] }).passToCompany('KGF');
  expect(next.gains(() => lay(next, 'I30 8/1'))).toEqual({ KGF: -15, bank: 15 });
});

ruleTest('2.5/french', 'a tile that the treasury cannot pay for becomes possible', () => {
  const game = opened({ buy: [['KGF*', 'P4'], [], []] });
  operate(game, 'KGF', { lay: ['H31 57/1', 'I30 8/1'], certificates: ['bond'] });
  game.passToCompany('KGF');
  expect(game.cash('KGF')).toBe(134 - 15 - 100 + 10);
  expect(judgeLay(game, 'I28 8/4')).toBe('track.cost §8.4.1.4');
  expect(judgeLay(game.act('french', {}), 'I28 8/4')).toBe('legal');
});

ruleTest('2.5/danish', 'it costs ₹115 and places the next station free of cost, unconnected', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P5'], [], []] }).passToCompany('EIR', 'station');
  expect(game.cash(0)).toBe(733 - 400 - 115 + 20);
  expect(game.judge('placeStation', { hex: 'A16', stop: 0 })).toBe('station.notReached §8.4.2');
  expect(game.gains(() => game.act('danish', { hex: 'A16', stop: 0 }))).toEqual({ 0: 115, bank: -115 });
  expect(stationsOf(game, 'EIR')).toEqual(['P17.0', 'A16.0']);
  expect(game.company('EIR').stations).toBe(1);
});

ruleTest('2.5/danish', 'it is the turn’s station, no additional one, and the next costs ₹100', () => {
  const game = opened({ buy: [['EIR* 3EIR', 'P5'], [], []] }).passToCompany('EIR');
  lay(game, 'P17 235/0 0,1', 'Q18 9/1').passTo('station').act('danish', { hex: 'A16', stop: 0 });
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('turn.notNow §1.2');
  game.passToCompany('EIR', 'station');
  expect(game.gains(() => game.act('placeStation', { hex: 'R17', stop: 0 }))).toEqual({ EIR: -100, bank: 100 });
});

ruleTest('2.5/danish', 'in the station step only, not in a Town, not beside an own station', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P5'], [], []] }).passToCompany('EIR');
  expect(game.judge('danish', { hex: 'A16', stop: 0 })).toBe('turn.notNow §1.2');
  game.passTo('station');
  expect(game.judge('danish', { hex: 'J17', stop: 0 })).toBe('station.noCity §8.4.2');
  expect(game.judge('danish', { hex: 'P17', stop: 1 })).toBe('station.oneInHex §8.4.2.2');
});

ruleTest('2.5/danish', 'in a full City it stands beside the circles until one is added', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P5'], ['NSR* 2NSR'], []] });
  lay(game.passToCompany('EIR'), 'P17 235/0 0,1').passTo('station').act('danish', { hex: 'H25', stop: 0 });
  expect(stationsOf(game, 'EIR')).toEqual(['P17.0', 'H25.0 waiting']);
  operate(game, 'NSR', { lay: ['H25 57/0'], trains: ['2'] }).passToCompany('NSR');
  expect(stationsOf(game, 'EIR')).toEqual(['P17.0', 'H25.0 waiting']); // yellow: one circle
  lay(game, 'H25 14/0'); // green: two
  expect(stationsOf(game, 'EIR')).toEqual(['P17.0', 'H25.0']);
});

ruleTest('2.5/danish', 'it uses no circle that is kept for another company', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P5'], [], []], keep: [[], ['NSR*']] }).passToCompany('EIR', 'station');
  expect(game.judge('placeStation', { hex: 'H25', stop: 0 })).toBe('station.reserved §8.4.2.2');
  game.act('danish', { hex: 'H25', stop: 0 });
  expect(stationsOf(game, 'EIR')).toEqual(['P17.0', 'H25.0 waiting']);
  to(game, 'stock', 1);
  game.act('buyFromHand', { certs: ['NSR*'] });
  expect(stationsOf(game, 'NSR')).toEqual(['H25.0']);
});

ruleTest('2.5/danish', 'trap 11379: the Danish token of the NCR in Nepal leaves the TR its place', () => {
  const companies = ['EIR', 'TR', 'NCR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({
    companies,
    buy: [['NCR* 2NCR', 'P5'], [], ['3GIPR']],
    homes: { GIPR: 'M10.0' },
    keep: [[], ['TR*']],
  });
  game.passToCompany('NCR', 'station').act('danish', { hex: 'M10', stop: 1 });
  expect(stationsOf(game, 'NCR')).toEqual(['K14.0', 'M10.1 waiting']);
  to(game, 'stock', 1);
  game.act('buyFromHand', { certs: ['TR*'] }).act('placeHome', { hex: 'M10', stop: 1 });
  expect(stationsOf(game, 'TR')).toEqual(['M10.1']);
});

ruleTest('2.5/danish', 'trap 12749: with it the station step is asked although no place is in reach', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P5'], ['NWR* 2NWR'], []] });
  game.passToCompany('EIR').pass();
  expect([game.step, game.operating]).toEqual(['station', 'EIR']);
  game.passToCompany('NWR').pass();
  expect([game.step, game.operating]).toEqual(['trains', 'NWR']);
});

const jeweller = once(() => {
  const game = opened({ buy: [['EIR* 2EIR', 'P6'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  return game.passToCompany('EIR');
});

ruleTest('2.5/british', 'it costs ₹150 and gives the Jewelry concession; its token goes on a hex', () => {
  const game = jeweller();
  expect(game.cash(0)).toBe(733 - 400 - 150 + 2 * 25);
  expect(game.gains(() => game.act('british', { hex: 'Q18' }))).toEqual({ 0: 150, bank: -150 });
  expect([game.state.jewellery, game.state.concessions]).toEqual(['Q18', { jewellery: 'EIR' }]);
});

ruleTest('2.5/british', 'the token lies on a hex without Town or City; another commodity does not matter', () => {
  const game = jeweller();
  expect(game.judge('british', { hex: 'O12' })).toBe('legal'); // tea
  expect(game.judge('british', { hex: 'E2' })).toBe('legal');
  for (const hex of ['P17', 'R17', 'P19', 'R13', 'K12', 'I20', 'C18', 'Z99']) {
    expect(game.judge('british', { hex }), hex).toBe('private.jewelleryPlace §2.5/british');
  }
});

ruleTest('2.5/british', 'a train from the token to a destination of another commodity adds ₹20', () => {
  const route = 'P17.0 P19 Q18 R17.0'; // Haldia takes spices and opium
  const game = jeweller();
  const plain = game.fork().passTo('run');
  expect(revenueOf(plain, route)).toBe(80);
  game.act('british', { hex: 'Q18' }).passTo('run');
  expect(revenueOf(game, route)).toBe(100);
  const elsewhere = jeweller().act('british', { hex: 'E2' }).passTo('run');
  expect(revenueOf(elsewhere, route)).toBe(80);
});

ruleTest('2.5', 'what privates are worth at the end of the game is their face value', () => {
  const game = opened({ buy: [['P1 P6'], [], []] });
  const [standing] = TITLE.score(game.state);
  expect(standing).toMatchObject({ parts: { privatesAndBonds: 175 } });
});
