import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importGame } from '../index.ts';
import { playerIds, type SiteFile, siteFile } from './site-file.ts';

const [FIRST = 0] = playerIds(2);

/** A file with one action changed. */
function changed(number: number, change: Record<string, unknown>): SiteFile {
  const file = siteFile(7, 2);
  file.actions[number - 1] = { ...(file.actions[number - 1] as object), ...change };
  return file;
}

function problemOf(file: unknown): string {
  const result = importGame(file);
  if (result.ok) return 'imported';
  expect(result.problem).not.toMatch(/\n|^\s*at /);
  return `${result.action ?? 'file'}: ${result.problem}`;
}

describe('files that cannot be imported', () => {
  test.each([
    ['nothing', null, /^file: /],
    ['a list', [], /^file: /],
    ['another title', { ...siteFile(7, 2), title: '1846' }, /^file: it is a game of "1846", not of 18 India$/],
    [
      'an optional rule',
      { ...siteFile(7, 2), settings: { seed: 7, optional_rules: ['x'] } },
      /^file: the optional rule "x"/,
    ],
    ['one player', { ...siteFile(7, 2), players: [{ id: 11, name: 'A' }] }, /^file: players: /],
    [
      'two players with one id',
      { ...siteFile(7, 2), players: [11, 11].map((id) => ({ id, name: 'A' })) },
      /^file: two players/,
    ],
    ['a seed that is no number', { ...siteFile(7, 2), settings: { seed: { $ne: 1 } } }, /^file: settings\.seed: /],
    [
      'a seed of letters',
      { ...siteFile(7, 2), settings: { seed: 'abc' } },
      /^file: the seed "abc" is no whole number$/,
    ],
    ['actions that are no list', { ...siteFile(7, 2), actions: 'all' }, /^file: actions: /],
  ])('%s', (_name, file, expected) => {
    expect(problemOf(file)).toMatch(expected);
  });

  test.each([
    ['an unknown action', 3, { type: 'blow_up' }, /^3: "blow_up" is no action of this game$/],
    ['an action of another game', 3, { type: 'merge' }, /^3: "merge" is no action of this game$/],
    ['a name that every object has', 3, { type: 'constructor' }, /^3: "constructor" is no action/],
    ['no entity', 3, { entity: undefined }, /^3: entity: /],
    ['a player who is not at the table', 3, { entity: 99 }, /^3: nobody has the id 99$/],
    ['somebody whose turn it is not', 3, { entity: FIRST }, /^3: refused by §1\.2: turn\.notYours/],
    ['a card that was not dealt', 1, { companies: Array(8).fill('P1') }, /^1: P1 was not dealt to player 11$/],
    ['a card that does not exist', 3, { company: 'EIR_99' }, /^3: bid: company: /],
    ['another price', 3, { price: 1 }, /^3: \w+ costs \d+, not 1$/],
    ['a price that is no number', 3, { price: '76' }, /^3: bid: price: /],
    ['a price beyond all measure', 3, { price: 1e300 }, /^3: bid: price: /],
    ['an id below the one before', 3, { id: 2 }, /^2: its id is not above/],
    ['an id that is no number', 3, { id: 'x' }, /^3: id: /],
    ['auto actions that are no list', 3, { auto_actions: {} }, /^3: auto_actions: /],
    [
      'an unknown auto action',
      3,
      { auto_actions: [{ type: 'x', entity: 7, entity_type: 'player' }] },
      /^3: "x" is no action/,
    ],
    [
      'a company that does not operate',
      3,
      { type: 'pass', entity: 'EIR', entity_type: 'corporation' },
      /^3: pass of EIR, but the game is at draft$/,
    ],
  ])('%s', (_name, number, change, expected) => {
    expect(problemOf(changed(number, change))).toMatch(expected);
  });

  test('an action that is missing shows at the first that does not follow', () => {
    const file = siteFile(7, 2);
    file.actions.splice(2, 1);
    expect(problemOf(file)).toMatch(/^4: refused by §1\.2/);
  });

  test('a finished game whose end is missing was cut off', () => {
    const file = { ...siteFile(7, 2), status: 'finished', result: {} };
    expect(problemOf(file)).toBe(`${file.actions.length}: the file says that the game is over, but ends here`);
  });

  test('whatever stands in a field, there is an answer of one line', () => {
    const file = siteFile(7, 2);
    const keys = ['id', 'type', 'entity', 'entity_type', 'company', 'companies', 'price', 'auto_actions'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: file.actions.length }),
        fc.constantFrom(...keys),
        fc.jsonValue(),
        (n, key, value) => {
          problemOf(changed(n, { [key]: value }));
        },
      ),
      { numRuns: 60, seed: 18 },
    );
  });
});
