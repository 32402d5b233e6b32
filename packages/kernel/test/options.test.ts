import { describe, expect, test } from 'vitest';
import { completeOptions, type OptionSpec, parseOption } from '../src/index.ts';

const FLAG: OptionSpec = {
  ...{ name: 'fast', kind: 'flag', default: false },
  excludes: [{ option: 'map', value: 'long' }, { option: 'bank' }],
};
const MAP: OptionSpec = {
  ...{ name: 'map', kind: 'choice', default: 'short' },
  values: [...['short', 'long'].map((value) => ({ value })), { value: 'vast', players: { min: 3, max: 4 } }],
};
const BANK: OptionSpec = { name: 'bank', kind: 'number', default: 100, min: 50, max: 200, step: 25 };
const TEAMS: OptionSpec = { name: 'teams', kind: 'flag', default: true, players: { min: 4, max: 4 } };
const SPECS = [FLAG, MAP, BANK, TEAMS];

const problems = (given: Readonly<Record<string, unknown>>, players = 4) => {
  const completed = completeOptions(SPECS, given, players);
  return completed.ok
    ? []
    : completed.problems.map(({ option, code, numbers }) => [option, code, ...Object.values(numbers)].join(' '));
};

describe('completeOptions', () => {
  test('fills in the usual values', () => {
    const options = { fast: false, map: 'short', bank: 100, teams: true };
    expect(completeOptions(SPECS, {}, 4)).toEqual({ ok: true, options });
    expect(completeOptions(SPECS, { bank: 75 }, 4)).toEqual({ ok: true, options: { ...options, bank: 75 } });
  });

  test('refuses what is not an option, prototype keys included', () => {
    expect(problems({ slow: true })).toEqual(['slow option.unknown']);
    expect(problems(JSON.parse('{"__proto__": {"fast": true}}'))).toEqual(['__proto__ option.unknown']);
    expect(problems({ toString: 1 })).toEqual(['toString option.unknown']);
  });

  test('refuses a value that is for other numbers of players', () => {
    expect(problems({ map: 'vast' }, 3)).toEqual([]);
    expect(problems({ map: 'vast' }, 2)).toEqual(['map option.valuePlayers vast 3 4']);
  });

  test('refuses values of another kind', () => {
    expect(problems({ fast: 1 })).toEqual(['fast option.onOrOff']);
    expect(problems({ map: 'LONG' })).toEqual(['map option.oneOf short, long, vast']);
    expect(problems({ bank: '100' })).toEqual(['bank option.range 50 200 25']);
    expect(problems({ bank: undefined })).toHaveLength(1);
  });

  test.each([49, 25, 225, 60, 75.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a bank of %s', (bank) => {
    expect(problems({ bank })).toHaveLength(1);
  });

  test('names what is excluded, for a value and for being on', () => {
    expect(problems({ fast: true, map: 'long' })).toEqual(['fast option.excludes map']);
    expect(problems({ fast: true, bank: 150 })).toEqual(['fast option.excludes bank']);
    expect(problems({ fast: true })).toEqual([]);
    expect(problems({ map: 'long', bank: 150 })).toEqual([]);
  });

  test('an option for another number of players is refused if asked for, and off if not', () => {
    expect(problems({ teams: true }, 3)).toEqual(['teams option.players 4 4']);
    expect(completeOptions(SPECS, {}, 3)).toMatchObject({ ok: true, options: { teams: false } });
  });
});

describe('parseOption', () => {
  test.each([
    [FLAG, 'on', true],
    [FLAG, ' No ', false],
    [MAP, 'long', 'long'],
    [BANK, '125', 125],
  ] as const)('%# reads what is typed', (spec, text, value) => {
    expect(parseOption(spec, text)).toEqual({ ok: true, value });
  });

  test.each([
    [FLAG, 'maybe'],
    [FLAG, ''],
    [MAP, 'constructor'],
    [BANK, '1e2'],
    [BANK, '0x64'],
    [BANK, '130'],
    [BANK, '99999999999999999999'],
    [BANK, ''],
  ] as const)('%# refuses what makes no sense', (spec, text) => {
    expect(parseOption(spec, text)).toMatchObject({ ok: false });
  });
});
