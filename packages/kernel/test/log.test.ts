import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effective, LogError, type LogEvent, rulesVersionOf } from '../src/index.ts';
import { game, playedLog } from './helpers.ts';
import { redoTo, undoTo } from './undo.ts';

const act = (type: string): LogEvent => ({ kind: 'action', action: { type, seat: 0 } });
const undo = (to: number): LogEvent => ({ kind: 'undo', to });
const redo = (to: number): LogEvent => ({ kind: 'redo', to });
const rebased = (rulesVersion: number): LogEvent => ({ kind: 'rebased', rulesVersion, state: null });
const table: LogEvent = { kind: 'table', event: { type: 'resigned', seat: 1 } };

const standing = (...events: readonly LogEvent[]): string =>
  effective(events)
    .moves.map(({ move }) => (move.kind === 'action' ? move.action.type : move.event.type))
    .join(' ');

describe('effective', () => {
  test('undo keeps the number of moves it names, redo brings them back', () => {
    expect(standing(act('a'), act('b'), table)).toBe('a b resigned');
    expect(standing(act('a'), act('b'), act('c'), undo(1))).toBe('a');
    expect(standing(act('a'), act('b'), act('c'), undo(1), redo(2))).toBe('a b');
    expect(standing(act('a'), act('b'), act('c'), undo(1), redo(2), redo(3))).toBe('a b c');
    expect(standing(act('a'), act('b'), undo(0), redo(2), undo(1))).toBe('a');
  });

  test('a new move ends what could be redone', () => {
    expect(standing(act('a'), act('b'), undo(1), act('c'))).toBe('a c');
    expect(() => standing(act('a'), act('b'), undo(1), act('c'), redo(3))).toThrow('event 5: move.redo (to 3');
  });

  test('moves know which event they are', () => {
    expect(effective([act('a'), act('b'), undo(1), act('c')]).moves.map(({ event }) => event)).toEqual([1, 4]);
  });

  test.each([
    ['undo of nothing', [undo(0)]],
    ['undo to where the game is', [act('a'), undo(1)]],
    ['undo to a fraction', [act('a'), undo(0.5)]],
    ['undo to less than nothing', [act('a'), undo(-1)]],
    ['undo to NaN', [act('a'), undo(Number.NaN)]],
    ['redo of nothing', [act('a'), redo(2)]],
    ['redo too far', [act('a'), undo(0), redo(2)]],
    ['redo back', [act('a'), undo(0), redo(0)]],
  ])('refuses %s', (_, events) => {
    expect(() => effective(events)).toThrow(LogError);
    expect(() => effective(events)).toThrow(`event ${events.length}: `);
  });

  test('undo does not pass a rebase, nor does redo', () => {
    const events = [act('a'), act('b'), rebased(2), act('c')];
    expect(standing(...events, undo(2))).toBe('a b');
    expect(() => standing(...events, undo(1))).toThrow('move.undo (to 1, length 3, final 2)');
    expect(() => standing(act('a'), act('b'), undo(1), rebased(2), redo(2))).toThrow('move.redo (to 2');
    expect(effective(events)).toMatchObject({ floor: 2, length: 3, rebase: { event: 3, moves: 2, rulesVersion: 2 } });
  });

  test('agrees with a list of lists', () => {
    const kinds = fc.array(fc.record({ kind: fc.constantFrom('act', 'undo', 'redo'), n: fc.nat(6) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(kinds, (steps) => {
        let line: string[] = [];
        let ahead: string[] = [];
        const events: LogEvent[] = [];
        for (const [i, { kind, n }] of steps.entries()) {
          if (kind === 'act') {
            events.push(act(`m${i}`));
            line = [...line, `m${i}`];
            ahead = [];
          } else if (kind === 'undo' && n < line.length) {
            events.push(undo(n));
            ahead = [...line.slice(n), ...ahead];
            line = line.slice(0, n);
          } else if (kind === 'redo' && n > line.length && n <= line.length + ahead.length) {
            const all = [...line, ...ahead];
            events.push(redo(n));
            line = all.slice(0, n);
            ahead = all.slice(n);
          }
        }
        expect(standing(...events)).toBe(line.join(' '));
        expect(effective(events).redoable).toBe(ahead.length);
      }),
    );
  });

  test('a file of nothing but undo and redo costs little', () => {
    const events: LogEvent[] = Array.from({ length: 100_000 }, () => act('a'));
    for (let i = 0; i < 50_000; i++) events.push(undo(0), redo(100_000));
    expect(effective(events).length).toBe(100_000);
  });
});

describe('undo and redo in a log', () => {
  const log = playedLog('undo');
  const moves = log.events.length;

  test('add an event and take none out', () => {
    const undone = undoTo(log, 2);
    expect(undone.events).toEqual([...log.events, { kind: 'undo', to: 2 }]);
    expect(effective(redoTo(undone, moves).events).length).toBe(moves);
  });

  test('say why not', () => {
    const events = effective(log.events);
    expect(events.problem({ kind: 'undo', to: moves })).toEqual({
      code: 'move.undo',
      numbers: { to: moves, length: moves, final: 0 },
    });
    expect(events.problem({ kind: 'redo', to: moves + 1 })?.code).toMatch(/^move\.redo/);
  });
});

test('the rules of a log are those of its last rebase', () => {
  const log = playedLog('version');
  expect(rulesVersionOf({ ...log, rulesVersion: 1 })).toBe(1);
  expect(rulesVersionOf({ rulesVersion: 1, events: [rebased(2), rebased(3), act('a')] })).toBe(3);
  expect(game().seq).toBe(0);
});
