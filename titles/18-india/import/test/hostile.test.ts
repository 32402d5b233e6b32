import { siteProblem } from '@roundhouse/testing/site-problem.ts';
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
  const problem = siteProblem(importGame(file));
  expect(problem).not.toMatch(/\n|^\s*at /);
  return problem;
}

describe('files that cannot be imported', () => {
  test.each([
    ['nothing', null, /^file: /],
    ['a list', [], /^file: /],
    ['another title', { ...siteFile(7, 2), title: '1846' }, /^file: title.other \(title 1846, own 18 India\)$/],
    [
      'an optional rule',
      { ...siteFile(7, 2), settings: { seed: 7, optional_rules: ['x'] } },
      /^file: rule\.unknown \(rule x\)$/,
    ],
    ['one player', { ...siteFile(7, 2), players: [{ id: 11, name: 'A' }] }, /^file: file\.malformed \(what players: /],
    [
      'two players with one id',
      { ...siteFile(7, 2), players: [11, 11].map((id) => ({ id, name: 'A' })) },
      /^file: players\.same$/,
    ],
    [
      'a seed that is no number',
      { ...siteFile(7, 2), settings: { seed: { $ne: 1 } } },
      /^file: file\.malformed \(what settings\.seed: /,
    ],
    ['a seed of letters', { ...siteFile(7, 2), settings: { seed: 'abc' } }, /^file: seed\.noNumber \(seed abc\)$/],
    ['actions that are no list', { ...siteFile(7, 2), actions: 'all' }, /^file: file\.malformed \(what actions: /],
  ])('%s', (_name, file, expected) => {
    expect(problemOf(file)).toMatch(expected);
  });

  test.each([
    ['an unknown action', 3, { type: 'blow_up' }, /^3: action\.unknown \(action blow_up\)$/],
    ['an action of another game', 3, { type: 'merge' }, /^3: action\.unknown \(action merge\)$/],
    ['a name that every object has', 3, { type: 'constructor' }, /^3: action\.unknown \(action constructor\)$/],
    ['no entity', 3, { entity: undefined }, /^3: file\.malformed \(what entity: /],
    ['a player who is not at the table', 3, { entity: 99 }, /^3: player\.unknown \(player 99\)$/],
    ['somebody whose turn it is not', 3, { entity: FIRST }, /^3: turn\.notYours \(.* §1\.2\)$/],
    ['a card that was not dealt', 1, { companies: Array(8).fill('P1') }, /^1: card\.notDealt \(card P1, seat 0\)$/],
    ['a card that does not exist', 3, { company: 'EIR_99' }, /^3: action\.malformed \(action bid, what company: /],
    ['another price', 3, { price: 1 }, /^3: card\.price \(card \w+, due \d+, price 1\)$/],
    ['a price that is no number', 3, { price: '76' }, /^3: action\.malformed \(action bid, what price: /],
    ['a price beyond all measure', 3, { price: 1e300 }, /^3: action\.malformed \(action bid, what price: /],
    ['an id below the one before', 3, { id: 2 }, /^2: action\.order \(last 2\)$/],
    ['an id that is no number', 3, { id: 'x' }, /^3: file\.malformed \(what id: /],
    ['auto actions that are no list', 3, { auto_actions: {} }, /^3: file\.malformed \(what auto_actions: /],
    [
      'an unknown auto action',
      3,
      { auto_actions: [{ type: 'x', entity: 7, entity_type: 'player' }] },
      /^3: action\.unknown \(action x\)$/,
    ],
    [
      'a company that does not operate',
      3,
      { type: 'pass', entity: 'EIR', entity_type: 'corporation' },
      /^3: action\.otherStep \(action pass, entity EIR, step draft, company null\)$/,
    ],
  ])('%s', (_name, number, change, expected) => {
    expect(problemOf(changed(number, change))).toMatch(expected);
  });

  test('an action that is missing shows at the first that does not follow', () => {
    const file = siteFile(7, 2);
    file.actions.splice(2, 1);
    expect(problemOf(file)).toMatch(/^4: \S+ \(.* §1\.2\)$/);
  });

  test('a finished game whose end is missing was cut off', () => {
    const file = { ...siteFile(7, 2), status: 'finished', result: {} };
    expect(problemOf(file)).toBe(`${file.actions.length}: end.missing`);
  });

  test('what the file says is shown in short', () => {
    const file = { ...siteFile(7, 2), result: { ['x'.repeat(100_000)]: 'y' } };
    expect(problemOf(file)).toMatch(/^file: file\.malformed /);
    expect(problemOf(file).length).toBeLessThan(400);
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
