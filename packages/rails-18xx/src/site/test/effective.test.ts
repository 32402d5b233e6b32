import { describe, expect, test } from 'vitest';
import { effectiveActions, type SiteEvent } from '../effective.ts';

/** "lay lay undo" with ids from 1; "undo:2" undoes to action 2. */
const events = (text: string): readonly SiteEvent[] =>
  text.split(' ').map((word, i) => {
    const [type = '', to] = word.split(':');
    return { id: i + 1, type, ...(to === undefined ? {} : { action_id: Number(to) }) };
  });

function standing(text: string): readonly number[] | string {
  const result = effectiveActions(events(text));
  return result.ok ? result.actions.map(({ id }) => id) : `${result.id}: ${result.code}`;
}

describe('undo and redo of 18xx.games', () => {
  test.each([
    ['lay lay lay', [1, 2, 3]],
    ['lay lay undo', [1]],
    ['lay lay undo undo', []],
    ['lay lay undo redo', [1, 2]],
    ['lay lay lay undo:1 redo', [1, 2, 3]],
    ['lay lay lay undo:1 pass', [1, 5]],
    ['lay lay lay undo:0', []],
    ['lay lay undo undo redo redo', [1, 2]],
    ['lay message undo', [2]],
    ['lay lay undo message redo', [1, 4, 2]],
    ['lay lay undo:2 undo', '3: undo.nothing'],
    ['undo', '1: undo.nothing'],
    ['lay redo', '2: redo.nothing'],
    ['lay lay undo pass redo', '5: redo.nothing'],
  ])('%s', (text, expected) => {
    expect(standing(text)).toEqual(expected);
  });

  test('many undone actions cost no more than they are many', () => {
    // If each action were compared with all others, this would exceed the time limit of a test.
    const many = Array.from({ length: 400_000 }, (_, i) => ({ id: i + 1, type: i < 200_000 ? 'lay' : 'undo' }));
    expect(effectiveActions(many)).toEqual({ ok: true, actions: [] });
  });
});
