import { questionTo, randomBot } from '@roundhouse/bots';
import {
  type AnyTitle,
  beginsTurn,
  type Fact,
  type KernelState,
  newGame,
  playMove,
  Rng,
  type Seat,
} from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { roundStarts, turnStarts } from '@roundhouse/table';
import type { Game } from '@roundhouse/titles';
import { TITLES } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';

const parts = { round: ['round'], turn: ['turn'] };

/** Lines of a log, made from the seats that moved and the facts of their moves. */
const entriesOf = (...moves: readonly (readonly [Seat | null, ...string[]])[]): readonly Entry[] =>
  moves.map(([seat, ...types], i) => ({
    ...{ seq: i + 1, kind: seat === null ? 'table' : 'action', seat, type: 'x', moves: i + 1, at: 0 },
    facts: types.map((type) => ({ type }) as Fact),
  }));

describe('turns', () => {
  test('are what one seat does at a stretch, where nothing tells of them', () => {
    const entries = entriesOf([0], [0], [1], [2], [null], [2], [0]);
    expect(turnStarts(entries, parts, 7)).toEqual([2, 3, 6]);
    expect(turnStarts(entries, { ...parts, turn: [] }, 7)).toEqual([2, 3, 6]);
    expect(turnStarts(entries, parts, 3)).toEqual([2]);
  });

  test('that are told of last until the next, no matter who answers in between', () => {
    // A stock round, then two companies; the second asks another player for their train.
    const entries = entriesOf([0], [1, 'round', 'turn'], [0], [0, 'turn'], [0], [2], [0, 'round'], [1], [1], [2]);
    expect(turnStarts(entries, parts, 10)).toEqual([1, 2, 4, 7, 9]);
  });

  test('of moves that were taken back do not count', () => {
    const [first, second, third] = entriesOf([0], [1], [2]) as [Entry, Entry, Entry];
    const undone: Entry = { ...first, seq: 4, kind: 'undo', moves: 1 };
    const again: Entry = { ...second, seq: 5, seat: 0 };
    expect(turnStarts([first, second, third, undone, again], parts, 2)).toEqual([]);
    expect(turnStarts([first, second, third, undone], parts, 1)).toEqual([]);
  });
});

/** A game of random players, as the page reads its log; a short game is played to its end. */
function played(title: Game, moves: number): readonly Entry[] {
  const [bot, rng] = [randomBot(title, { weights: title.bots?.weights ?? {} }), new Rng('turns')];
  const players = ['A', 'B', 'C'].map((name) => ({ id: name, name }));
  let { state }: { state: KernelState } = newGame(title, { players, seed: 'turns', options: {} });
  const entries: Entry[] = [];
  while (entries.length < moves && state.ended === null) {
    const seat = title.waitingFor(state)[0] ?? 0;
    const { action } = bot.choose(questionTo(title, state, seat, rng));
    const result = playMove(title, state, { kind: 'action', action });
    if (!result.ok) throw new Error(result.violation.code);
    state = result.state;
    const made = entries.length + 1;
    entries.push({ seq: made, kind: 'action', seat, type: action.type, moves: made, at: 0, facts: result.facts });
  }
  return entries;
}

test.each(TITLES.map((title) => [title.meta.id, title as unknown as AnyTitle] as const))(
  '%s goes by turns',
  (_id, title) => {
    const own = title.meta.parts;
    const entries = played(title, 200);
    const { length } = entries;
    const starts = turnStarts(entries, own, length);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    for (const start of roundStarts(entries, own, length)) expect(starts).toContain(start);
    const told = entries.filter(({ facts }) => facts.some((fact) => beginsTurn(own, fact)));
    expect(told.length).toBeGreaterThan(5);
    for (const { moves } of told) expect(starts).toContain(moves);
    // Before the first company or train moves, the acting seat decides.
    const quiet = entries.slice(0, (told[0]?.moves ?? 0) - 1);
    const changes = quiet.filter(({ seat }, i) => i > 0 && seat !== quiet[i - 1]?.seat).map(({ moves }) => moves - 1);
    expect(changes.length).toBeGreaterThan(2);
    for (const change of changes) expect(starts).toContain(change);
    expect(starts.length).toBeLessThan(0.98 * length);
  },
);
