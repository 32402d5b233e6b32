import { start } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { countFor, objectivePoints } from '../rules/objectives.ts';
import { position, type SeatSetup } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

const away: SeatSetup = { start: 'B8', objectives: [] };
const NORTH = ['H8', 'H10', 'G11', 'F12', 'E13'];

/** What a card is worth to seat 0. */
function points(card: string, own: SeatSetup, other: SeatSetup = away, bots = 0): number {
  const { state } = position({ people: bots > 0 ? 1 : 2, bots, seats: [own, other] });
  const found = ownBoard().objectives.get(card);
  if (!found) throw new Error(`no card ${card}`);
  return objectivePoints(state, 0, found);
}

describe('18XX Roll & Write end and scoring', () => {
  ruleTest('game-end', 'ruling 35: after the last 6-train the pool is played out without another roll', () => {
    const game = position({
      pool: [6, 2, 3],
      seats: [{ has: [0, 0, 9], lines: ['6'] }],
      state: { stock: [0, 0, 0, 0, 6, 1], deck: [] },
    });
    game.act('buyTrains', { value: 6, line: 0, pay: [0, 0, 1] });
    expect(game.state).toMatchObject({ ending: 'lastSix', ended: null });
    expect(game.told('endTriggered')).toMatchObject([{ why: 'lastSix', seat: 0 }]);
    game.act('basicIncome', { value: 2 });
    expect(game.state.ended).toBe(null);
    game.act('basicIncome', { value: 3 });
    expect(game.state.ended).toBe('lastSix');
    expect(game.judge('basicIncome', { value: 3 }, 1)).toBe('game.over §game-end');
  });

  ruleTest(
    'game-end',
    'ruling 12: every circle of a section marked at some time, spent or not; the last dice end it at once',
    () => {
      const game = position({ pool: [4, 4], seats: [{ marked: [38, 0, 0], spent: [38, 0, 0] }] });
      game.act('basicIncome', { value: 4, taken: 2 });
      expect(game.state).toMatchObject({ ending: 'income', ended: 'income' });
      const near = position({ pool: [4], seats: [{ marked: [38, 0, 0] }] }).act('basicIncome', { value: 4 });
      expect(near.state.ending).toBe(null);
    },
  );

  ruleTest('game-end', 'the tens and the fives end it too, and a bot’s as well as a person’s', () => {
    const fives = position({ pool: Array(5).fill(1), seats: [{ marked: [0, 9, 0] }] });
    expect(fives.act('basicIncome', { value: 1, taken: 5 }).state.ending).toBe('income');
    const bot = position({
      people: 1,
      bots: 1,
      pool: [2],
      seats: [
        { has: [0, 0, 1], objectives: [] },
        { marked: [0, 0, 14], lines: ['6 5 5 4 4 3', '4 3 2 2'] },
      ],
    });
    expect(bot.act('buyShares', { value: 2, pay: [0, 0, 1] }).state).toMatchObject({
      ending: 'income',
      ended: 'income',
    });
  });

  ruleTest('scoring', 'modifiers left 2 each, shares at their price, dice at the own price, objectives', () => {
    const game = position({
      pool: [4],
      seats: [
        {
          marked: [39, 9, 0],
          modifiers: 7,
          modifiersSpent: 4,
          dice: 3,
          lines: ['3 1 2'],
          shares: { 1: 3, 2: 2 },
          objectives: ['O12'],
        },
        { start: 'B8', lines: ['2 1', '1'], shares: { 1: 1, 2: 2 }, objectives: [] },
      ],
    });
    expect(game.points(0)).toBe(3 * 2 + 3 * 3 + 2 * 3 + 3 * 3); // objectives are secret
    const seen = () => TITLE.view(game.state, 1).players[0]?.objectives;
    expect(seen()).toBe(null);
    game.act('basicIncome', { value: 4 });
    expect(seen()).toEqual(['O12']);
    expect(TITLE.score(game.state)).toMatchObject([
      { score: 33, place: 1, parts: { modifiers: 6, shares: 15, dice: 9, objectives: 3 } },
      { score: 9, place: 2, parts: { modifiers: 0, shares: 9, dice: 0, objectives: 0 } },
    ]);
    expect(game.told('objective')).toMatchObject([{ seat: 0, card: { id: 'O12' }, what: 'cars', points: 3 }]);
  });

  ruleTest('scoring', 'ruling 39: a tie goes to more unspent income, then to more shares; then it is shared', () => {
    const places = (a: SeatSetup, b: SeatSetup) => {
      const own = { ...a, objectives: [], lines: [''] };
      const other = { ...b, start: 'B8', objectives: [], lines: [''] };
      return TITLE.score({ ...position({ seats: [own, other] }).state, ended: 'income' }).map(({ place }) => place);
    };
    expect(places({ has: [3, 0, 0] }, { has: [2, 0, 0] })).toEqual([1, 2]);
    expect(places({ has: [3, 0, 0] }, { marked: [9, 0, 0], spent: [7, 0, 0] })).toEqual([1, 2]);
    expect(places({ shares: { 1: 3 } }, { shares: { 2: 4, 1: 1 } })).toEqual([2, 1]);
    expect(places({}, {})).toEqual([1, 1]);
  });

  test('a seat that left comes after all others, whatever its points', () => {
    const { state } = position({ seats: [{ lines: ['3 1 2'] }, { start: 'B8', lines: ['1'] }] });
    const left = TITLE.score({ ...state, ended: 'income', resigned: [0] });
    expect(left.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(left[0]?.score).toBeGreaterThan(left[1]?.score ?? 0);
  });

  ruleTest('scoring', 'every objective of a bot is worth 10', () => {
    const { state } = position({ people: 1, bots: 1, seats: [{}, { objectives: ['O01', 'O14', 'O07'] }] });
    const standings = TITLE.score({ ...state, ended: 'income' });
    expect(standings[1]?.parts.objectives).toBe(30);
  });
});

describe('18XX Roll & Write objective cards', () => {
  const CARDS = 'objective-cards';
  ruleTest(CARDS, 'enginePower: the power of all own engines', () => {
    expect(points('O01', { lines: ['3 1 2', '2', '6 5'] })).toBe(11);
  });
  ruleTest(CARDS, 'longestTrain: 2 for each car of the longest train', () => {
    expect(points('O02', { lines: ['3 1 2', '2'] })).toBe(6);
  });
  ruleTest(CARDS, 'longestRoute: hexes of the longest run, each once, whatever trains there are', () => {
    expect(points('O03', { track: [NORTH], lines: [''] })).toBe(5);
    expect(points('O03', { track: [['H8', 'H10', 'G11', 'F12']] })).toBe(3); // the last station is the end
    expect(points('O03', { track: [['H8', 'H10', 'H12']] })).toBe(0); // no second stop
    const twice = ['H8', 'I9', 'H10', 'H12', 'H14']; // crosses the first in H10
    expect(points('O03', { track: [NORTH, twice] })).toBe(5);
    const joined = ['E13', 'F14', 'G13', 'H14'];
    expect(points('O03', { track: [NORTH, twice, joined] })).toBe(10);
    const crossing = ['E13', 'F14', 'G13', 'H12', 'H10', 'I9', 'J10', 'K11']; // crosses NORTH in H10, which counts once
    expect(points('O03', { track: [NORTH, crossing] })).toBe(10);
  });
  ruleTest(CARDS, 'ruling 36: networkHexes: 1 for two hexes, connected cities included', () => {
    expect(points('O04', { track: [NORTH] })).toBe(2); // five hexes
    expect(points('O04', {})).toBe(0); // the start alone
  });
  ruleTest(CARDS, 'ruling 36: cities: 3 for each, the own start and blocked ones included', () => {
    expect(points('O05', { track: [NORTH] })).toBe(6);
    expect(points('O05', { track: [['H8', 'H10', 'H12', 'H14']] }, { start: 'H14' })).toBe(6);
  });
  ruleTest(CARDS, 'ruling 37: citiesAny: all networks together, a bot’s being its start', () => {
    expect(points('O06', { track: [NORTH] }, { start: 'H14', track: [['H14', 'G13', 'F14', 'E13']] })).toBe(3);
    expect(points('O06', { track: [NORTH] }, { start: 'B8' }, 1)).toBe(3);
  });
  ruleTest(CARDS, 'blockedCities: 4 for red cities and the starts of others, not the own, nor stations', () => {
    const track = [
      ['H8', 'H10', 'H12', 'H14'],
      ['H8', 'H6', 'G5', 'G3', 'G1'],
    ];
    expect(points('O07', { track }, { start: 'H14' })).toBe(4);
    expect(points('O07', { track }, { start: 'B8' })).toBe(0);
    expect(points('O07', { start: 'B8', track: [['B8', 'B6', 'B4']] }, { start: 'H14' })).toBe(4);
  });
  ruleTest(CARDS, 'citiesStations: 1 for each, red stations included', () => {
    expect(points('O08', { track: [NORTH] })).toBe(4);
    expect(points('O08', { track: [['H8', 'H6', 'G5', 'G3', 'G1']] })).toBe(2);
  });
  ruleTest(CARDS, 'ruling 38: otherShares: 3 for each share of somebody else’s company', () => {
    expect(points('O09', { shares: { 1: 4, 2: 2 } })).toBe(6);
  });
  ruleTest(CARDS, 'othersCarriages: 1 for each carriage of the others', () => {
    expect(points('O10', { lines: ['3 1 1'] }, { ...away, lines: ['3 1 2', '2 1'] })).toBe(3);
  });
  ruleTest(CARDS, 'cubes: 1 for each track cube taken', () => {
    expect(points('O11', { cubes: { straight: 3, wild: 1 } })).toBe(4);
  });
  ruleTest(CARDS, 'cars: 1 for each own engine and carriage', () => {
    expect(points('O12', { lines: ['3 1 2', '2'] })).toBe(4);
  });
  ruleTest(CARDS, 'othersEngines: 2 for each engine of the others', () => {
    expect(points('O13', { lines: ['3'] }, { ...away, lines: ['3 1 2', '2 1'] })).toBe(4);
  });
  ruleTest(CARDS, 'location: 10 if that city or station is connected', () => {
    expect([points('O23', { track: [NORTH] }), points('O23', {})]).toEqual([10, 0]); // Paide
    expect([points('O25', { track: [NORTH] }), points('O27', { track: [NORTH] })]).toEqual([10, 0]); // Vändra, Elva
  });

  test('every kind of card is there, and each has something to count at the start', () => {
    const { state } = start(TITLE, { players: 2, seed: 'cards', options: { dealtStart: true } });
    const kinds = new Set([...ownBoard().objectives.values()].map(({ kind }) => kind));
    expect(kinds.size).toBe(14);
    for (const kind of kinds) if (kind !== 'location') expect(countFor(state, 0, kind)).toBeGreaterThanOrEqual(0);
  });
});
