import type { Lesson, Lessons } from '@roundhouse/kernel';
import { lessonProblems } from '@roundhouse/testing/lesson-problems.ts';
import { TITLES, titleById } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { isAsked, isWanted, nextMove, placeIn } from '../src/index.ts';

const taught = TITLES.flatMap((title) => (title.lessons ? [{ title, plan: title.lessons }] : []));
const india = titleById('18-india');
const plan = india?.lessons as Lessons;

/** The same lessons with another list of moves in one of them. */
const changed = (id: string, moves: (lesson: Lesson) => Lesson['moves']): Lessons => ({
  ...plan,
  steps: plan.steps.map((lesson) => (lesson.id === id ? { ...lesson, moves: moves(lesson) } : lesson)),
});
const problems = (of: Lessons): string => (india ? lessonProblems(india, of).join('\n') : 'no title');

describe.each(taught)('the first game of $title.meta.name', ({ title, plan: lessons }) => {
  test('is played through the rules, in every way that it allows', () => {
    expect(lessonProblems(title, lessons)).toEqual([]);
  });

  test('says something in each lesson, and what to do for each move', () => {
    const said = Object.entries(title.words?.lessons ?? {}).map(([id, { do: todo = [] }]) => [id, todo.length]);
    const asked = lessons.steps.map(({ id, moves }) => [id, moves.filter((move) => isAsked(lessons, move)).length]);
    expect(said).toEqual(asked);
  });

  test('ends with something to read, while the game goes on', () => {
    expect(lessons.steps.at(-1)?.moves).toEqual([]);
  });
});

describe('the check of lessons', () => {
  test('finds a move that the rules refuse, with its section', () => {
    const early = changed('keep', ({ moves: [keep, ...rest] }) => [...(keep ? [keep, keep] : []), ...rest]);
    expect(problems(early)).toMatch(/keep: .*is refused: .*, [\d.]+/);
  });

  test('finds a move that nobody is offered, and one that is no move', () => {
    const wrong = { action: { type: 'fly', seat: 0 } };
    expect(problems(changed('pass', () => [wrong]))).toMatch(/pass: .* is not offered[\s\S]*unknown|pass: .*fly/);
  });

  test('follows every other move that is allowed', () => {
    const any = changed('track', (lesson) => lesson.moves.map((move) => ({ ...move, also: [{ type: 'layTile' }] })));
    expect(problems(any)).toMatch(/track: after \{"type":"layTile".*line: .* is not offered/);
    const none = changed('pass', (lesson) =>
      lesson.moves.map((move, i) => (i > 0 ? move : { ...move, also: [{ type: 'fly' }] })),
    );
    expect(problems(none)).toContain('pass: nothing else is offered');
  });

  test('finds too few lessons, equal names, and a lesson that begins without the learner', () => {
    expect(problems({ ...plan, steps: plan.steps.slice(0, 4) })).toContain('4 lessons');
    const twice = plan.steps.map((lesson, i) => (i === 1 ? { ...lesson, id: 'welcome' } : lesson));
    expect(problems({ ...plan, steps: twice })).toContain('the same id');
    expect(problems(changed('found', ({ moves }) => moves.map((move) => ({ ...move, given: true }))))).toContain(
      'found: begins with a move that is made by itself',
    );
  });
});

describe('the way through lessons', () => {
  test('follows from the moves that were made, and from what was read', () => {
    expect(placeIn(plan, 0, -1)).toMatchObject({ id: 'welcome', step: 0, wants: null });
    expect(nextMove(plan, 0, -1)).toBeUndefined();
    expect(placeIn(plan, 0, 0)).toMatchObject({ id: 'keep', move: 0, wants: { type: 'selectHand' } });
    expect(placeIn(plan, 3, 0)).toMatchObject({ id: 'director' });
    // Undoing the move leads back to the lesson before.
    expect(placeIn(plan, 0, 0)).toMatchObject({ id: 'keep' });
    const all = plan.steps.reduce((sum, { moves }) => sum + moves.length, 0);
    expect(placeIn(plan, all, 0)).toMatchObject({ id: 'end' });
    expect(placeIn(plan, all, plan.steps.length - 1)).toBeNull();
  });

  test('waits for one action, or for any with certain fields, and cares for order only where it matters', () => {
    const lay = { type: 'layTile', seat: 0, hex: 'H31', tile: '14', rotation: 1 };
    expect(isWanted({ action: lay }, { ...lay })).toBe(true);
    const turned = { ...lay, rotation: 2 };
    expect(isWanted({ action: lay }, turned)).toBe(false);
    expect(isWanted({ action: lay, also: [{ type: 'layTile', hex: 'H31' }] }, turned)).toBe(true);
    expect(isWanted({ action: lay, also: [{ type: 'layTile', hex: 'G32' }] }, turned)).toBe(false);
    expect(isWanted({ action: lay, also: [{ type: 'layTile' }] }, { ...turned, seat: 1 })).toBe(false);
    const keep = { type: 'selectHand', seat: 0, certs: ['A', 'B'] };
    const other = { ...keep, certs: ['B', 'A'] };
    expect(isWanted({ action: keep }, other)).toBe(false);
    expect(isWanted({ action: keep, unordered: ['certs'] }, other)).toBe(true);
  });
});
