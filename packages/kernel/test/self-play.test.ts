import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import {
  checkAlways,
  chooseAtRandom,
  fault,
  leaks,
  perft,
  play,
  playOut,
  Rng,
  start,
  type Viewer,
} from '../src/index.ts';
import { bidOf, game } from './helpers.ts';
import { type Action, marketDay, type State, type View } from './market-day.ts';

describe('playOut', () => {
  test.each([2, 3, 4])('random games of %s all end, and everything that must hold does', (players) => {
    for (let i = 0; i < times(10, 40); i++) {
      const { state } = start(marketDay, { players, seed: `g${i}`, options: { hand: 1 + (i % 5), die: i % 2 === 0 } });
      const rng = new Rng(`leaks${i}`);
      const { finished, actions } = playOut(marketDay, state, chooseAtRandom, {
        ...{ cap: 1000, seed: `p${i}`, freeze: true, offTurn: { seats: players, oneIn: 3 } },
        onMove(before, action, after) {
          expect(checkAlways(marketDay, before, action, after)).toEqual([]);
          for (let seat = 0; seat < players; seat++) expect(leaks(marketDay, after, seat, rng)).toEqual([]);
        },
      });
      expect(finished).toBe(true);
      expect(actions.length).toBeGreaterThanOrEqual(players);
    }
  });

  test('is the same for the same seed, and stops at the cap', () => {
    const run = (seed: string) => playOut(marketDay, game(), chooseAtRandom, { cap: 8, seed });
    expect(run('a')).toEqual(run('a'));
    expect(run('a').actions).not.toEqual(run('b').actions);
    expect(run('a')).toMatchObject({ finished: false, state: { seq: 8 } });
  });

  test('lets seats act off turn only where asked to', () => {
    const offTurn = (times?: { readonly seats: number; readonly oneIn: number }) => {
      let count = 0;
      playOut(marketDay, game(3, { hand: 5 }), chooseAtRandom, {
        cap: 200,
        onMove: (before, { seat }) => {
          if (!marketDay.waitingFor(before).includes(seat)) count++;
        },
        ...(times ? { offTurn: times } : {}),
      });
      return count;
    };
    expect(offTurn()).toBe(0);
    expect(offTurn({ seats: 3, oneIn: 2 })).toBeGreaterThan(0);
  });

  test('throws on a chooser that cheats and on a game that waits for nobody', () => {
    const cheat = (): Action => ({ type: 'bid', seat: 0, card: 99 });
    expect(() => playOut(marketDay, game(), cheat, { cap: 5 })).toThrow('move 1: ');
    const stuck = { ...marketDay, waitingFor: () => [] };
    expect(() => playOut(stuck, game(), chooseAtRandom, { cap: 5 })).toThrow('waits for nobody after 0 moves');
  });

  test('a rule that writes into the state is caught', () => {
    const writing = {
      ...marketDay,
      apply(state: State, action: Action) {
        (state.points as number[])[0] = 7;
        return marketDay.apply(state, action);
      },
    };
    expect(() => playOut(writing, game(), chooseAtRandom, { cap: 5, freeze: true })).toThrow(TypeError);
  });
});

describe('checkAlways', () => {
  const before = game();
  const action = bidOf(before, 0);
  const played = play(marketDay, before, action);
  if (!played.ok) throw new Error('refused');
  const after = played.state;
  const check = (state: unknown, title = marketDay, made: Action = action) =>
    checkAlways(title, before, made, state as State);

  test('is content with a proper move', () => expect(check(after)).toEqual([]));

  test('looks again at what could have changed since it was proved', () => {
    const state = { ...after, extra: { points: [1] } };
    expect(check(state)).toEqual([]);
    state.extra.points[0] = Number.NaN;
    Object.freeze(state.extra); // its contents are not frozen
    expect(check(state)).toEqual(['state is not plain: extra.points[0]: NaN']);
    state.extra.points[0] = 1;
    expect(check(state)).toEqual([]);
    const next = { ...state, seq: state.seq + 1 };
    state.extra.points[0] = Number.NaN;
    expect(checkAlways(marketDay, state, action, next)).toEqual(['state is not plain: extra.points[0]: NaN']);
    expect(check(Object.assign(Object.create({ inherited: 1 }), after))).toEqual([
      'state is not plain: not a plain object',
    ]);
  });

  test.each([
    ['undefined', { ...after, extra: undefined }, 'state is not plain: extra: undefined'],
    ['a class instance', { ...after, extra: new Map() }, 'state is not plain: extra: not a plain object'],
    ['NaN', { ...after, points: [Number.NaN] }, 'state is not plain: points[0]: NaN'],
    ['a wrong count', { ...after, seq: 7 }, 'state is of move 7, not 1'],
    ['facts left over', { ...after, outbox: [{ type: 'x' }] }, 'state has facts'],
    ['a broken generator', { ...after, rng: [1, 2, 3, -4] }, 'state has no generator'],
    ['an invariant', { ...after, deck: [...after.deck, ...after.played, after.deck[0]] }, 'a card is there twice'],
  ])('finds %s', (_, state, problem) => expect(check(state)).toEqual([problem]));

  test.each([
    ['nobody to wait for', { waitingFor: () => [] }, 'waits for nobody before the end'],
    ['a seat twice', { waitingFor: () => [1, 1] }, 'waits for a seat twice'],
    ['a seat without a choice', { legal: () => [] }, 'waits for seat 1, which has no choice'],
    ['idleness that is refused', { idle: () => bidOf(before, 0) }, 'idle for seat 1 refused with turn.notYours'],
    [
      'an action that cannot be read back',
      { parse: () => ({ ok: false, problem: fault('file.malformed', { what: 'x' }) }) as const },
      'parse refuses',
    ],
  ])('finds %s', (_, broken, problem) => {
    expect(check(after, { ...marketDay, ...broken }).some((found) => found.startsWith(problem))).toBe(true);
  });

  test('finds offers that are refused, amounts included', () => {
    const all = [0, 1, 2].reduce((state, seat) => {
      const next = play(marketDay, state, bidOf(before, seat));
      return next.ok ? next.state : state;
    }, before);
    const [winner = 0] = marketDay.waitingFor(all);
    const greedy = {
      ...marketDay,
      legal: (state: State, seat: number) =>
        marketDay.legal(state, seat).map((choice) => (choice.kind === 'amount' ? { ...choice, max: 999 } : choice)),
    };
    const problems = checkAlways(greedy, { ...before, seq: 2 }, action, all);
    expect(problems).toContain(
      `offered, but refused with offer.tooDear: {"type":"offer","seat":${winner},"to":${(winner + 1) % 3},"price":999}`,
    );
  });
});

describe('leaks', () => {
  const state = game();
  const find = (broken: Partial<typeof marketDay>, from = state) =>
    leaks({ ...marketDay, ...broken }, from, 0, new Rng('l'));
  const seeing = (more: (s: State, viewer: Viewer) => object) => ({
    view: (s: State, viewer: Viewer): View => ({ ...marketDay.view(s, viewer), ...more(s, viewer) }),
  });

  test('none in the example', () => expect(find({})).toEqual([]));

  test('a view of another hand', () => {
    expect(find(seeing((s) => ({ next: s.hands[1] })))[0]).toMatch(/^view of 0 depends on the unknown: next\[0\]: /);
  });

  test('a view of the order of the deck', () => {
    expect(find(seeing((s) => ({ top: s.deck[0] })))[0]).toMatch(/^view of 0 depends on the unknown: top: /);
  });

  test('a view for spectators that shows a hand', () => {
    const problems = find(seeing((s, viewer) => (viewer === 'spectator' ? { hand: s.hands[1] } : {})));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^view of spectator depends on the unknown: hand\[0\]/);
  });

  test('choices that depend on another hand', () => {
    const legal: typeof marketDay.legal = (s, seat) => marketDay.legal(s, seat).slice((s.hands[1]?.[0] ?? 0) % 2);
    const found = Array.from({ length: 10 }, (_, i) =>
      leaks({ ...marketDay, legal }, state, 0, new Rng(`c${i}`)),
    ).flat();
    expect(found[0]).toMatch(/^choices of seat 0 depend on the unknown/);
  });

  test('the generator, and views that are not plain', () => {
    expect(find(seeing((s) => ({ rng: s.rng })))).toContain('view of 0 holds the generator');
    expect(find(seeing(() => ({ x: undefined })))).toEqual(['view of seat 0 is not plain: x: undefined']);
  });
});

describe('perft', () => {
  test('counts sequences of simultaneous choices in every order', () => {
    // Two seats with two cards: 2 bids and one arrangement each; then those that are left.
    const state = game(2, { hand: 2, die: false });
    expect(perft(marketDay, state, 1)).toEqual([6]);
    const counts = perft(marketDay, state, 3);
    expect(counts.slice(0, 2)).toEqual([6, count(state, 2)]);
    expect(counts[2]).toBe(count(state, 3));
  });

  test('an amount counts twice, or once if there is only one', () => {
    const state = game(2, { hand: 2 });
    const won = [0, 1].reduce((before, seat) => {
      const next = play(marketDay, before, bidOf(state, seat));
      return next.ok ? next.state : before;
    }, state);
    const [winner = 0] = marketDay.waitingFor(won);
    const solving = { ...marketDay, solve: () => undefined };
    expect(perft(solving, won, 1)).toEqual([3]); // pass, smallest and largest price; nothing to arrange
    const poor = { ...won, points: won.points.map((_, seat) => (seat === winner ? 1 : 0)) };
    expect(perft(solving, poor, 1)).toEqual([2]);
    expect(perft(marketDay, poor, 1, [0, 1])).toEqual([3]); // with arrangements of one card, by seats asked for
  });

  test('stops at the end', () => {
    expect(perft(marketDay, { ...game(), ended: 'x' }, 2)).toEqual([0, 0]);
    expect(perft(marketDay, game(), 0)).toEqual([]);
  });
});

/** The same count, found by playing every sequence. */
function count(state: State, depth: number): number {
  if (depth === 0) return 1;
  let sum = 0;
  for (const seat of marketDay.waitingFor(state)) {
    for (const choice of marketDay.legal(state, seat)) {
      const actions: Action[] = [];
      if (choice.kind === 'exact') actions.push(choice.action);
      if (choice.kind === 'open') actions.push({ type: 'arrange', seat, order: state.hands[seat] ?? [] });
      if (choice.kind === 'amount') {
        const base = choice.action as Extract<Action, { type: 'offer' }>;
        for (const price of new Set([choice.min, choice.max])) actions.push({ ...base, price });
      }
      for (const action of actions) {
        const played = play(marketDay, state, action);
        if (played.ok) sum += count(played.state, depth - 1);
      }
    }
  }
  return sum;
}
