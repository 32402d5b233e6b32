import { describe, expect, test } from 'vitest';
import { type Json, newGame, onBoard, replay, Timeline } from '../src/index.ts';
import { bidOf } from './helpers.ts';
import { marketDay } from './market-day.ts';

const DATA: Json = { stalls: 4 };
const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));

/** A title that keeps only one board loaded at a time, although it is asked about several. */
function forgetful() {
  let atHand: Json = null;
  const asked = <T extends readonly unknown[], R>(answer: (...given: T) => R) => {
    return (...given: T): R => {
      if (atHand !== DATA) throw new Error('the board is not at hand');
      return answer(...given);
    };
  };
  const title: typeof marketDay = {
    ...marketDay,
    check: asked(marketDay.check),
    apply: asked(marketDay.apply),
    boards: {
      check: () => [],
      codes: [],
      load: (data) => {
        atHand = data;
      },
    },
  };
  const forget = (): void => {
    atHand = null;
  };
  return { title, forget };
}

describe('a title on a board', () => {
  test('has it at hand whatever is asked, and whenever', () => {
    const { title, forget } = forgetful();
    const { state } = newGame(title, { players, seed: 'board', options: {} });
    const action = bidOf(state, 0);
    expect(() => title.check(state, action)).toThrow('not at hand');
    const there = onBoard(title, DATA);
    expect(there.check(state, action)).toBeUndefined();
    forget();
    expect(there.apply(state, action).bids[0]).not.toBeNull();
  });

  test('is the same whenever it is asked for, and shares its data with the title', () => {
    const { title } = forgetful();
    expect(onBoard(title, undefined)).toBe(title);
    expect(onBoard(title, DATA)).toBe(onBoard(title, DATA));
    expect(onBoard(title, { stalls: 4 })).not.toBe(onBoard(title, DATA));
    expect(onBoard(title, DATA).meta).toBe(title.meta);
    expect(onBoard(title, DATA).rules).toBe(title.rules);
  });

  test('serves a log that carries one', () => {
    const { title, forget } = forgetful();
    const board = { ...title.meta.board, data: DATA };
    const { log, state } = newGame(title, { players, seed: 'board', options: {}, board });
    const events = [{ kind: 'action', action: bidOf(state, 0) }] as const;
    expect(replay(title, { ...log, events }).state.seq).toBe(1);
    const timeline = new Timeline(title, log);
    forget();
    expect(timeline.append(events[0]).ok).toBe(true);
  });

  test('a title with one board only takes no other', () => {
    expect(() => onBoard(marketDay, DATA)).toThrow('market-day has one board only');
  });
});
