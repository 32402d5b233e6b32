import { play } from '@roundhouse/kernel';
import { onSale } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { TRAIN_CARDS } from '../data/trains.ts';
import { TITLE } from '../index.ts';
import type { TestGame } from './game.ts';
import { rush, rushed, to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { lay, once, opened, operate, trade } from './scripts.ts';

const forSale = (game: TestGame): readonly string[] => onSale(TRAIN_CARDS, game.state.depot);
const buying = (game: TestGame, train: string, price: number): string =>
  game.judge('buyTrain', { train, from: 'bank', price });

const first = once(() => rushed({ buy: [[], [], ['3GIPR', 'P3', 'bond']], homes: { GIPR: 'Q10' } }));
const second = once(() => rush(first(), 1));
const third = once(() => rush(second(), 2));
const fourth = once(() => rush(third(), 3));

ruleTest('3.1', 'the game begins in phase I with 2-trains on sale', () => {
  const game = first().passToCompany('EIR', 'trains');
  expect([game.state.phase, forSale(game)]).toEqual([1, ['2']]);
  expect(buying(game, '2', 180)).toBe('legal');
  expect(buying(game, '3', 300)).toBe('train.notOnSale §8.4.5.3');
});

ruleTest('3.1', 'tiles of all colours may be laid', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  game.passToCompany('EIR');
  expect(game.state.phase).toBe(1);
  lay(game, 'Q18 82/1'); // green
  expect(game.state.board.tiles.Q18?.tile).toBe('82');
});

ruleTest('3.1', 'private companies may be used', () => {
  const game = opened({ buy: [['EIR* EIR', 'P4'], [], []] }).passToCompany('EIR');
  expect([game.state.phase, game.judge('french', {})]).toEqual([1, 'legal']);
});

ruleTest('3.1', 'companies buy trains from the bank and from each other', () => {
  const game = second().passToCompany('EIR', 'trains');
  expect(game.state.phase).toBe(1);
  trade(game, '-2');
  expect(game.judge('buyTrain', { train: '2', from: 'NWR', price: 1 })).toBe('legal');
});

ruleTest('3.1', 'the train limit is two', () => {
  const game = first().passToCompany('EIR', 'trains');
  trade(game, '2', '2');
  expect(buying(game, '2', 180)).toBe('train.limit §8.4.5.1');
});

ruleTest('3.2', 'the first 3-train begins the phase, the second begins nothing', () => {
  const game = second();
  operate(game, 'EIR', { trains: ['-2', '-2', '2', '2'] });
  trade(game.passToCompany('NWR', 'trains'), '-2', '-2');
  const begun = (): readonly unknown[] => {
    const action = { type: 'buyTrain', seat: game.seat, train: '3', from: 'bank', price: 300 } as const;
    const played = play(TITLE, game.state, action);
    return played.ok ? played.facts.filter(({ type }) => type === 'phase') : ['refused'];
  };
  expect(begun()).toEqual([{ type: 'phase', phase: 2 }]);
  trade(game, '3');
  expect(begun()).toEqual([]);
});

ruleTest('3.1', 'GIPR shares are bought and sold, but it does not operate', () => {
  const game = first();
  expect(game.company('GIPR')).toMatchObject({ floated: true, home: 'Q10', control: 2 });
  expect([game.state.operatingRound, game.operating]).toEqual([1, 'EIR']); // at ₹112 the GIPR would be first
  rush(game, 1);
  expect([game.state.phase, game.state.operatingRound, game.operating]).toEqual([1, 2, 'EIR']);
  to(game, 'selling', 2);
  expect(game.gains(() => game.act('sell', { cert: 'GIPR', count: 1 }))).toEqual({ 2: 112, bank: -112 });
});

ruleTest('3.2', 'phase II begins with the first 3-train, once all 2-trains are sold', () => {
  const game = second();
  operate(game, 'EIR', { trains: ['-2', '-2', '2', '2'] });
  game.passToCompany('NWR', 'trains');
  expect([game.state.phase, forSale(game)]).toEqual([1, ['3']]);
  trade(game, '-2', '-2', '3');
  expect([game.state.phase, forSale(game)]).toEqual([2, ['3']]);
});

ruleTest('3.2', 'the GIPR may operate now', () => {
  const game = third().passToCompany('GIPR');
  expect([game.state.phase, game.state.operatingRound, game.seat]).toEqual([2, 3, 2]);
});

ruleTest('3.3', 'phase III begins with the first 4-train, or with the first 4E-train', () => {
  const game = third();
  operate(game, 'EIR', { trains: ['-2', '-2', '3', '3'] });
  game.passToCompany('NWR', 'trains');
  trade(game, '-3', '-3');
  expect([game.state.phase, forSale(game)]).toEqual([2, ['4', '4E']]);
  const express = trade(game.fork(), '4E');
  expect([express.state.phase, express.company('NWR').trains[0]?.name]).toEqual([3, '4E']);
  trade(game, '4');
  expect([game.state.phase, game.company('NWR').trains[0]?.name]).toEqual([3, '4']);
});

ruleTest('3.3', 'the two sides are three cards together', () => {
  const game = fourth();
  operate(game, 'EIR', { trains: ['-3', '-3', '4E', '4'] });
  game.passToCompany('NWR', 'trains');
  expect(forSale(game)).not.toContain('4');
  expect(forSale(game)).not.toContain('4E');
});

ruleTest('3.4', 'phase IV trains are on sale together, and the first of any of them begins the phase', () => {
  const game = fourth();
  operate(game, 'EIR', { trains: ['-3', '-3', '4', '4'] });
  game.passToCompany('NWR', 'trains');
  expect([game.state.phase, forSale(game)]).toEqual([3, ['3x2', '3x3', '4x2', '4Ex2', '4x3', '4Ex3']]);
  trade(game, '-4', '3x2');
  expect(game.state.phase).toBe(4);
  expect(forSale(game)).toEqual(['3x2', '3x3', '4x2', '4Ex2', '4x3', '4Ex3']);
});

ruleTest('3.4', 'warrants expire, and bonds may be converted from then on', () => {
  const game = rush(rushed({ guaranty: ['EIR', 'WR', 'KGF'], buy: [[], [], ['bond']] }), 1, 2, 3);
  const warrants = () => Object.values(game.state.companies).filter(({ guaranty }) => guaranty).length;
  expect(warrants()).toBe(3);
  rush(game, 4);
  expect(warrants()).toBe(0);
  to(game, 'stock', 2);
  expect(game.judge('convertBond', {})).toBe('legal');
});

/** Kolkata to Guwahati; between the last two hexes runs a gauge line. */
const EAST = ['P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0'];

/** Rush to phase IV after the EIR laid this track in the first round; it is the EIR's turn in the fifth. */
function eastIn(lays: readonly string[]): TestGame {
  const game = rushed({ buy: [[], [], ['EIR', 'NWR']] });
  operate(game, 'EIR', { lay: lays, trains: ['2', '2'] });
  operate(game, 'NWR', { trains: ['2', '2'] });
  return rush(game, 2, 3, 4).passToCompany('EIR');
}

ruleTest('3.4', 'gauge markers are placed before phase IV, not after it began', () => {
  const before = eastIn(EAST);
  expect(before.state.board.gaugeMarkers).toEqual(['R13|R15']);
  const after = eastIn(EAST.slice(0, 3));
  expect([after.state.operatingRound, after.state.phase]).toEqual([5, 4]);
  lay(after, 'R13 4/0');
  expect(after.state.board.gaugeMarkers).toEqual([]);
});

ruleTest('3.4', 'a gauge marker may be removed in place of building track, from phase IV on', () => {
  const early = opened({ buy: [['EIR* EIR'], [], []] });
  operate(early, 'EIR', { lay: EAST, trains: ['2'] }).passToCompany('EIR');
  expect(early.judge('removeGaugeMarker', { border: 'R13|R15' })).toBe('gauge.tooEarly §8.4.1.5');
  const game = eastIn(EAST);
  expect(game.state.phase).toBe(4);
  game.act('removeGaugeMarker', { border: 'R13|R15' });
  expect(game.step).not.toBe('track');
  expect(game.state.board.gaugeMarkers).toEqual([]);
});

ruleTest('3.4', 'a company has one phase IV train at most', () => {
  const game = rush(rushed({ buy: [[], [], ['EIR', 'NWR']] }), 1, 2, 3, 4).passToCompany('NWR', 'trains');
  expect(game.company('NWR').trains.map(({ name }) => name)).toEqual(['3x2']);
  expect(buying(game, '3x3', 900)).toBe('train.onePhaseFour §8.4.5.6');
});
