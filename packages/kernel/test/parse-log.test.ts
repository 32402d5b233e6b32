import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnyTitle,
  type GameLog,
  type Json,
  LOG_LIMITS,
  parseLog,
  parseLogText,
  problemLine,
  ReplayError,
  replay,
  stableHash,
  wrongWith,
} from '../src/index.ts';
import { game, playedLog } from './helpers.ts';
import { marketDay } from './market-day.ts';

const registry: Readonly<Record<string, AnyTitle>> = { 'market-day': marketDay };
const titles = (id: string): AnyTitle | undefined => registry[id];
const log = playedLog('parse');
const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value));
const problems = (input: unknown, lookup = titles): readonly string[] => {
  const parsed = parseLog(input, lookup);
  return parsed.ok ? [] : parsed.problems.map(problemLine);
};
const withEvents = (...events: readonly unknown[]) => ({ ...log, events });
const reached = plain(game());

describe('parseLog', () => {
  test('reads what was written', () => {
    expect(parseLogText(JSON.stringify(log), titles)).toEqual({ ok: true, log });
    const undone = { ...log, events: [...log.events, { kind: 'undo', to: 3, by: 1 }] };
    expect(parseLog(plain(undone), titles)).toEqual({ ok: true, log: undone });
    const table = [
      { type: 'resigned', seat: 1 },
      { type: 'seatReplaced', seat: 1, player: 'eve' },
      { type: 'timeUp' },
      { type: 'endedByAgreement' },
    ].map((event) => ({ kind: 'table', event }));
    expect(problems(withEvents(...table))).toEqual([]);
  });

  test('fills in options that came later', () => {
    const parsed = parseLog({ ...log, options: { hand: 3 } }, titles);
    expect(parsed).toEqual({ ok: true, log });
  });

  test.each([
    ['null', null, 'log is not an object'],
    ['a list', [], 'log is not an object'],
    ['a missing part', { ...log, seed: undefined, x: 1 }, 'log has an unknown field "x"'],
    ['no seed', { ...log, seed: 7 }, 'seed is not a text'],
    ['an endless seed', { ...log, seed: 'x'.repeat(2001) }, 'seed is not a text'],
    ['no title', { ...log, title: 7 }, 'title is not a name'],
    ['an unknown title', { ...log, title: 'x\ny' }, 'title.unknown (title x y)'],
    ['a title of the prototype', { ...log, title: 'constructor' }, 'title.unknown (title constructor)'],
    ['another one', { ...log, title: '__proto__' }, 'title.unknown (title __proto__)'],
    ['newer rules', { ...log, rulesVersion: 9 }, 'rules.newer (version 9, known 3)'],
    ['rules of no version', { ...log, rulesVersion: '3' }, 'rulesVersion is not a number'],
    ['too few players', { ...log, players: [] }, 'players.number (players 0, min 2, max 4)'],
    ['players that are one', { ...log, players: [log.players[0], log.players[0]] }, 'players.same'],
    ['a player without a name', { ...log, players: [{ id: 'a' }, { id: 'b' }] }, 'player 0 has no name'],
    ['an empty name', { ...log, players: log.players.map(({ id }) => ({ id, name: '' })) }, 'player 0 has no proper'],
    [
      'a wrong option',
      { ...log, options: { hand: 99 } },
      'option.refused (min 1, max 5, step 1, option hand, problem option.range)',
    ],
    ['no options', { ...log, options: null }, 'options is not an object'],
    ['events that are none', { ...log, events: {} }, 'events is not a list'],
    ['another board', { ...log, board: { id: 'x', hash: 'x' } }, 'board.other (board x, own stalls)'],
    ['a changed board', { ...log, board: { id: 'stalls', hash: 'x' } }, 'board.missing'],
  ])('refuses %s', (_, input, problem) => {
    expect(problems(input)[0]).toContain(problem);
    expect(problems(input)).toHaveLength(1);
  });

  test.each([
    ['no object', 7, 'has no kind'],
    ['an unknown kind', { kind: 'toString' }, 'unknown kind "toString"'],
    ['a field too many', { kind: 'undo', to: 0, at: 5 }, 'has an unknown field "at"'],
    ['no action', { kind: 'action' }, 'has no action'],
    ['an action without type', { kind: 'action', action: { seat: 0 } }, 'action has no type'],
    ['a seat that is not there', { kind: 'action', action: { type: 'pass', seat: 3 } }, 'seat.none (players 3)'],
    ['a huge seat', { kind: 'action', action: { type: 'pass', seat: 1e300 } }, 'action: seat: 1e+300 is not a whole'],
    ['NaN', { kind: 'action', action: { type: 'bid', seat: 0, card: Number.NaN } }, 'action: card: NaN'],
    ['a title that says no', { kind: 'action', action: { type: 'fly', seat: 0 } }, 'no such action'],
    [
      'a long text',
      { kind: 'action', action: { type: 'x'.repeat(2001), seat: 0 } },
      'action: type: text of more than 2000',
    ],
    ['an unknown event', { kind: 'table', event: { type: 'valueOf' } }, 'unknown table event "valueOf"'],
    ['a lost seat', { kind: 'table', event: { type: 'resigned', seat: -1 } }, 'seat.none (players 3)'],
    [
      'a nameless player',
      { kind: 'table', event: { type: 'seatReplaced', seat: 1, player: '' } },
      'table event has no proper',
    ],
    ['undo of nothing', { kind: 'undo', to: 1 }, 'move.undo (to 1, length 1, final 0)'],
    ['undo to a text', { kind: 'undo', to: '0' }, 'undo to no number of moves'],
    ['undo by nobody', { kind: 'undo', to: 0, by: 'me' }, 'seat.none (players 3)'],
    ['a future rebase', { kind: 'rebased', rulesVersion: -1, state: reached }, 'rebased to rules that this program'],
    [
      'an empty rebase',
      { kind: 'rebased', rulesVersion: 3, state: {} },
      'state.malformed (what state is of move undefined, not 1)',
    ],
    [
      'an early rebase',
      { kind: 'rebased', rulesVersion: 3, state: { ...reached, seq: 4 } },
      'state.malformed (what state is of move 4',
    ],
  ])('refuses an event with %s and names it', (_, event, problem) => {
    const [first] = problems(withEvents({ kind: 'table', event: { type: 'timeUp' } }, event));
    expect(first).toMatch(/^event 2: /);
    expect(first).toContain(problem);
    expect(first).not.toMatch(/\n/);
  });

  test('a rebase to newer rules than there are is newer as a whole', () => {
    const [problem] = problems(withEvents({ kind: 'rebased', rulesVersion: 4, state: reached }));
    expect(problem).toBe('rules.newer (version 4, known 3)');
  });

  test('tells several broken events, but not thousands', () => {
    const broken = problems(withEvents({}, { kind: 'undo', to: 9 }, { kind: 'x' }));
    expect(broken).toEqual([
      'event 1: file.malformed (what has no kind)',
      'event 3: file.malformed (what unknown kind "x")',
    ]);
    const many = (events: number) => problems({ ...log, events: new Array(events).fill({}) });
    expect(many(5000)).toHaveLength(LOG_LIMITS.problems);
    expect(many(LOG_LIMITS.events + 1)).toEqual(['log.tooLong (most 200000)']);
  });

  test('moves of older rules are history, whatever their shape', () => {
    const raise = { kind: 'action', action: { type: 'raise', seat: 0 } };
    expect(problems({ ...withEvents(raise), rulesVersion: 2 })).toEqual([]);
    expect(problems(withEvents(raise))).toEqual(['event 1: file.malformed (what no such action)']);
    const rebase = { kind: 'rebased', rulesVersion: 3, state: { ...reached, seq: 1 } };
    const older = { ...withEvents(raise, rebase), rulesVersion: 2, board: { id: 'stalls', hash: 'older' } };
    expect(problems(older)).toEqual([]);
    expect(problems({ ...older, events: [raise, rebase, raise] })).toEqual([
      'event 3: file.malformed (what no such action)',
    ]);
  });

  test('a corrected board travels in the file, if the title takes it', () => {
    const data: Json = { stalls: 5 };
    const board = { id: 'stalls', hash: stableHash(data), data };
    const check = (b: Json) =>
      stableHash(b) === board.hash ? [] : [wrongWith()('map', 'stalls.none', { what: 'no\nstalls' })];
    const open = { ...marketDay, boards: { check, codes: [], load: () => undefined } };
    expect(parseLog({ ...log, board }, () => open)).toEqual({ ok: true, log: { ...log, board } });
    expect(problems({ ...log, board })).toEqual(['board.ownOnly']);
    expect(problems({ ...log, board: { ...board, data: { stalls: 6 } } })).toEqual(['board.hash']);
    const other = { id: 'stalls', hash: stableHash({ stalls: 6 }), data: { stalls: 6 } };
    expect(problems({ ...log, board: other }, () => open)).toEqual([
      'board.refused (what no stalls, file map.json, problem stalls.none)',
    ]);
    const own = { ...marketDay.meta.board, data: { stalls: 4 } };
    expect(problems({ ...log, board: own })).toEqual([]);
  });
});

// Thousands of files: a busy machine needs more than the usual five seconds.
describe('hostile files', () => {
  const text = JSON.stringify(log);

  /** Parsing never throws; what it lets through either replays or is a ReplayError. */
  function survives(input: unknown): void {
    const parsed = parseLog(input, titles);
    if (!parsed.ok) {
      expect(parsed.problems.length).toBeGreaterThan(0);
      for (const problem of parsed.problems.map(problemLine)) expect(problem).toMatch(/^[^\n\r]{1,400}$/);
    } else {
      try {
        replay(marketDay, parsed.log as GameLog<never>);
      } catch (error) {
        expect(error).toBeInstanceOf(ReplayError);
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  }

  test('anything at all', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withSparseArray: true });
    fc.assert(fc.property(anything, survives), { numRuns: 3000 });
  });

  test('a good file with any part replaced', () => {
    const paths = pathsOf(plain(log));
    const poison = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.constantFrom<unknown>(-1, 1e21, 2 ** 53, -0, 0.5, Number.NaN, '', 'x'.repeat(3000), '__proto__', null, [], {}),
      fc.constant(JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), poison, (path, value) => survives(replaced(plain(log), path, value))),
      { numRuns: 5000 },
    );
  });

  test('a good file with events dropped, doubled and shuffled', () => {
    const marks = [
      { kind: 'undo', to: 3 },
      { kind: 'redo', to: 5 },
      { kind: 'rebased', rulesVersion: 3, state: reached },
    ];
    const events = fc.array(fc.constantFrom<unknown>(...log.events, ...marks), { maxLength: 30 });
    fc.assert(
      fc.property(events, (list) => survives(plain(withEvents(...list)))),
      { numRuns: 3000 },
    );
  });

  test('a rebase to any state the kernel lets through', () => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(reached)), fc.jsonValue());
    fc.assert(
      fc.property(fields, (changed) => {
        const state = { ...reached, ...changed };
        survives(plain(withEvents({ kind: 'rebased', rulesVersion: 3, state }, ...log.events)));
      }),
      { numRuns: 2000 },
    );
  });

  test('a file cut off anywhere, or with a letter changed', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, noise) => {
        expect(parseLogText(text.slice(0, at), titles)).toMatchObject({ ok: false });
        const parsed = parseLogText(text.slice(0, at) + noise + text.slice(at + 1), titles);
        if (parsed.ok) survives(plain(parsed.log));
      }),
      { numRuns: 2000 },
    );
  });

  test('nesting without end', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const spots = [
      deep,
      text.replace('"events":[', `"events":[${deep},`),
      text.replace('"action":{', `"action":{"x":${deep},`),
      text.replace('"seed":"parse"', `"seed":${deep}`),
      text.replace('"board":{', `"board":{"data":${deep},`),
    ];
    for (const spot of spots) expect(parseLogText(spot, titles)).toMatchObject({ ok: false });
  });

  test('keys of the prototype change nothing', () => {
    const evil = '{"__proto__":{"polluted":1},';
    for (const part of ['{', '"options":{', '"board":{', '"action":{']) {
      const at = text.indexOf(part) + part.length - 1;
      expect(parseLogText(text.slice(0, at) + evil + text.slice(at + 1), titles)).toMatchObject({ ok: false });
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function replaced(root: Record<string, unknown>, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  let part = root;
  for (const key of path.slice(0, -1)) part = part[key] as Record<string, unknown>;
  part[path.at(-1) as string] = value;
  return root;
}
