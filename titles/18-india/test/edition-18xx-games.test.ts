import { isRefusal, stationsIn } from '@roundhouse/rails-18xx';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { ATLAS } from '../rules/atlas.ts';
import { EDITIONS, type Edition } from '../rules/edition.ts';
import { runContext, runResult } from '../rules/revenue.ts';
import type { State } from '../rules/state.ts';
import { TestGame } from './game.ts';
import { raised, toBuy } from './late.ts';
import { positionOf, specOf } from './lines.ts';
import { lastTrainsExpress } from './positions.ts';
import { lay, opened, operate, trade } from './scripts.ts';

/** The same position under another edition. */
const under = (game: TestGame, edition: Edition): TestGame => new TestGame({ ...game.state, edition });

/** The answer of each edition to the same question. */
const byEdition = <T>(judge: (edition: Edition) => T): Record<string, T> =>
  Object.fromEntries(EDITIONS.map((edition) => [edition, judge(edition)]));

const stationsOf = (game: TestGame, company: string): string[] =>
  game.state.board.stations.filter((at) => at.company === company).map(({ hex }) => hex);

describe('where 18xx.games plays otherwise than the rulebook', () => {
  test('§8.4.3.1 a train comes back to a hex with three towns', () => {
    const position = positionOf({
      track: ['E24 F23 E22 D21', 'D21 E20 E22 F21 G20 H19 I20'],
      tiles: { E22: { tile: 'IND3', rotation: 1 } },
      stations: { WIP: 'E24.0' },
    });
    const path = 'E24.0 F23 E22 D21 E20 E22 F21 G20 H19 I20.0'.split(' ');
    const judged = byEdition((edition) => {
      const context = runContext(ATLAS[edition], { ...position, edition });
      const result = runResult(context, [specOf('4E')], [{ train: 0, path }]);
      return isRefusal(result) ? `${result.code} §${TITLE.sections[result.code]}` : result.revenue;
    });
    expect(judged).toEqual({
      '18xx.games': 40,
      errata: 'route.hexTwice §8.4.3.1',
      print: 'route.hexTwice §8.4.3.1',
    });
  });

  test('§8.4.5.3 a used train is bought on its other side', () => {
    const game = trade(lastTrainsExpress().passToCompany('EIR', 'trains'), '-4E');
    const other = { train: '4', from: 'market', price: 450, card: '4E' };
    expect(byEdition((edition) => under(game, edition).judge('buyTrain', other))).toEqual({
      '18xx.games': 'legal',
      errata: 'train.notInMarket §8.4.5.3',
      print: 'train.notInMarket §8.4.5.3',
    });
    const turned = under(game, '18xx.games');
    expect(turned.legal('buyTrain')).toContainEqual({ type: 'buyTrain', seat: turned.seat, ...other });
    turned.act('buyTrain', other);
    expect(turned.company('EIR').trains.map(({ name }) => name)).toEqual(['4']);
    expect(turned.state.depot.used).not.toContain('4E');
    expect(turned.judge('buyTrain', { train: '3', from: 'market', price: 450, card: '4E' })).toBe(
      'train.notInMarket §8.4.5.3',
    );
  });

  /** The first Operating Round, the bank having just paid out its last rupee. */
  function broken(edition: Edition): TestGame {
    const { state } = opened({ buy: [['EIR* 4EIR'], [], []] });
    const { bank, players } = state;
    const rich = players.map((player, seat) => (seat === 2 ? { ...player, cash: player.cash + bank.cash } : player));
    const empty: State = { ...state, edition, players: rich, bank: { cash: 0, broke: 'operating' } };
    return new TestGame(empty);
  }

  test('§9.1 a bank broken in the first Operating Round of a set ends the game after the second', () => {
    const ends = byEdition((edition) => {
      const game = broken(edition);
      for (let i = 0; game.state.ended === null && i < 60; i++) game.pass();
      return [game.state.ended, game.state.operatingRound];
    });
    expect(ends).toEqual({ '18xx.games': ['bank', 2], errata: ['bank', 1], print: ['bank', 1] });
  });

  test('§8.4.4.3 exactly half the price does not move it', async () => {
    const { spacesFor } = await import('../rules/dividend.ts');
    expect([spacesFor(50, 100), spacesFor(50, 100, false), spacesFor(60, 100, false)]).toEqual([1, 0, 1]);
  });

  test('§7.2.1 certificates from the hand are bought one by one until the player passes', () => {
    const game = TestGame.drafted({ edition: '18xx.games', hands: [['EIR', 'EIR', 'NWR']] });
    const seat = game.seat;
    const own = Object.keys(game.player(seat).hand).find((cert) => (game.player(seat).hand[cert] ?? 0) > 1) as string;
    game.act('buyFromHand', { certs: [own] });
    expect(game.seat).toBe(seat);
    expect(game.judge('buyBond', {})).toBe('turn.notNow §1.2');
    const other = Object.keys(game.player(seat).hand).find((cert) => !cert.startsWith(own)) as string;
    expect(game.judge('buyFromHand', { certs: [other] })).toBe('hand.notMatching §7.2.1');
    game.pass();
    expect(game.seat).not.toBe(seat);
    expect(game.state.passed).toEqual([]);
  });

  test('§8.2 private companies are not closed unused; §7.1 KGF costs ₹64', () => {
    const game = opened({ edition: '18xx.games', buy: [['KGF*'], [], []] });
    expect(game.price('KGF')).toBe(64);
    expect(game.company('KGF').cash).toBe(128);
  });

  test('§8.4.5.5 a train that another company sold is sold to the bank in the same round', () => {
    const game = opened({ buy: [['EIR* 4EIR'], ['MR* 4MR'], []] }).passToCompany('EIR', 'trains');
    trade(game, '2', '2');
    const judged = byEdition((edition) => {
      const next = under(game, edition)
        .passToCompany('MR', 'trains')
        .act('buyTrain', { train: '2', from: 'EIR', price: 1 });
      return next.act('answerOffer', { accept: true }).judge('sellTrain', { train: '2' });
    });
    expect(judged).toEqual({
      '18xx.games': 'legal',
      errata: 'train.justBought §8.4.5.5',
      print: 'train.justBought §8.4.5.5',
    });
  });

  test('§7.5 who sells nothing in the Selling Turn is on the passing order track, who sells is not', () => {
    const game = opened({ buy: [['EIR* 2EIR'], ['MR* 2MR'], ['NWR* 2NWR']] }).passTo('selling');
    const passed = byEdition((edition) => {
      const next = under(game, edition);
      const { order } = next.state;
      next
        .pass()
        .act('sell', { cert: ['EIR', 'MR', 'NWR'][order[1] as number] as string, count: 1 })
        .pass()
        .pass();
      return [next.step, next.state.passed.map((seat) => order.indexOf(seat))];
    });
    expect(passed).toEqual({ '18xx.games': ['stock', [0, 2]], errata: ['stock', []], print: ['stock', []] });
  });

  test('§7.5 although all sold nothing, everybody may buy, and the round ends when all have passed in turn', () => {
    const game = under(opened({ buy: [['EIR* 2EIR'], ['MR* 2MR'], ['NWR* 2NWR']] }).passTo('selling'), '18xx.games');
    while (game.step === 'selling') game.pass();
    expect([game.step, game.state.passed.length]).toEqual(['stock', 3]);
    game.pass(2);
    expect(game.step).toBe('stock');
    game.pass();
    expect(game.state.operatingRound).toBe(3);
  });

  test('§2.5 the Danish station stays beside the place of a company that closes', () => {
    const game = opened({ buy: [['EIR* 2EIR', 'P5'], ['NSR* 2NSR'], []] }).passToCompany('EIR', 'station');
    const { state } = game.act('danish', { hex: 'H25', stop: 0 }).passToCompany('NSR');
    const { markers } = state.market;
    const low = { ...markers, NSR: { column: 1, entered: markers.NSR?.entered ?? 0, row: markers.NSR?.row ?? 0 } };
    const waits = byEdition((edition) => {
      const next = new TestGame({ ...state, edition, market: { ...state.market, markers: low } });
      for (let i = 0; !next.state.closed.includes('NSR') && i < 5; i++) next.pass();
      return next.state.board.stations.find(({ hex }) => hex === 'H25')?.waiting === true;
    });
    expect(waits).toEqual({ '18xx.games': true, errata: false, print: false });
  });

  test('§2.5 a Danish station beside two homes in waiting stays there when the first tile is laid, and takes no place', () => {
    const { state } = opened({ buy: [['NWR* 2NWR', 'P5'], [], []], keep: [[], ['EIR*'], ['EBR*']] });
    const game = under(new TestGame(state), '18xx.games').passToCompany('NWR', 'station');
    game.act('danish', { hex: 'P17', stop: 0 }).passToCompany('NWR', 'track');
    lay(game, 'P17 235/0 0,1').passTo('stock');
    expect(stationsIn(game.state.board, 'P17')).toEqual([{ company: 'NWR', hex: 'P17', stop: 0, waiting: true }]);
    toBuy(game, 1).act('buyFromHand', { certs: ['EIR*'] });
    toBuy(game, 2).act('buyFromHand', { certs: ['EBR*'] });
    const homes = stationsIn(game.state.board, 'P17').filter(({ waiting }) => !waiting);
    expect(homes.map(({ company, stop }) => [company, stop])).toEqual([
      ['EIR', 0],
      ['EBR', 1],
    ]);
  });

  test('§8.4.4.4 while stations are exchanged one by one, those exchanged lie on the charter of the company that closes', () => {
    const { state } = opened({ buy: [['3GIPR'], ['EIR* 4EIR'], []], homes: { GIPR: 'A16' } });
    const before = operate(new TestGame(state), 'EIR', {
      lay: ['P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0'],
      station: 'R17.0',
    });
    operate(before, 'EIR', { lay: ['R11 8/0'], station: 'Q10.0' }).passToCompany('EIR', 'track');
    expect(before.price('EIR')).toBe(71);
    const game = raised(under(before, '18xx.games'), 'EIR', -5).passTo('exchange');
    const left = () => [game.company('EIR').stations, stationsOf(game, 'EIR'), game.company('GIPR').exchange];
    expect(left()).toEqual([1, ['R17', 'Q10'], 2]);
    game.act('exchangeStations', { hexes: ['R17'] });
    expect(left()).toEqual([2, ['Q10'], 1]);
    game.act('exchangeStations', { hexes: [] });
    expect([game.state.closed, stationsOf(game, 'GIPR').sort()]).toEqual([['EIR'], ['A16', 'P17', 'R17']]);
  });
});
