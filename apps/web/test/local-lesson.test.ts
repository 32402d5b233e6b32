import type { ActionBase, Lessons } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { TITLE } from '@roundhouse/titles/18-india';
import { describe, expect, test } from 'vitest';
import { beginGame, LocalGame, type SavedGame } from '../src/local/game.ts';
import { beginLesson, LessonRun } from '../src/local/lesson.ts';

const plan = titleById('18-india')?.lessons as Lessons;
const names = ['Asha', 'Bela', 'Chand'];
const bots = [null, 'novice', 'novice'] as const;

function open(saved: SavedGame): LocalGame {
  return new LocalGame(TITLE, saved, saved.lesson ? new LessonRun(plan, saved.lesson) : null);
}

function begun(): LocalGame {
  const { seed, options } = plan;
  const game = open({ ...beginGame(TITLE, { id: 'g', names, seed, options, bots }, 0), lesson: beginLesson(plan) });
  game.playLesson(0);
  return game;
}

/** Plays like somebody who follows the lessons. */
function follow(game: LocalGame, until: string): LocalGame {
  for (let i = 0; game.lesson && game.lesson.id !== until; i++) {
    if (i > 100) throw new Error(`never came to ${until}`);
    const { wants } = game.lesson;
    if (wants === null) game.passLesson(1);
    else expect(game.send(wants, 1)).toEqual({ ok: true });
    game.judgeLast();
  }
  return game;
}

describe('a guided game', () => {
  test('lets partners play by themselves, and waits for the learner only', () => {
    const game = follow(begun(), 'director');
    expect(game.length).toBe(3); // everybody has kept their certificates
    expect(game.now(0)).toMatchObject({ actor: 0, viewer: 0 });
    expect(game.botTurn()).toBeNull();
  });

  test('refuses by the rule what is not allowed, and gently what only the lesson does not want', () => {
    const game = follow(begun(), 'pass');
    const before = game.length;
    expect(game.send({ type: 'buyBond', seat: 0 }, 1)).toEqual({ ok: false, problem: 'lesson' });
    expect(game.send({ type: 'buyFromMarket', seat: 0, cert: 'P6' }, 1)).toMatchObject({ violation: {} });
    expect(game.length).toBe(before);
    expect(game.send({ type: 'pass', seat: 0 }, 1)).toEqual({ ok: true });
  });

  test('may do nothing while there is something to read', () => {
    const game = begun();
    const [choice] = plan.steps[1]?.moves ?? [];
    expect(game.send(choice?.action as ActionBase, 1)).toEqual({ ok: false, problem: 'lesson' });
  });

  test('does a lesson in the learner’s place, whole', () => {
    const game = follow(begun(), 'line');
    game.passLesson(1);
    expect(game.lesson).toMatchObject({ id: 'station', move: 0 });
  });

  test('goes back with undo, but not behind its beginning', () => {
    const game = follow(begun(), 'line');
    const before = game.length;
    expect(game.send(game.lesson?.wants as ActionBase, 1)).toEqual({ ok: true });
    game.judgeLast();
    expect(game.lesson).toMatchObject({ id: 'line', move: 1 });
    expect(game.undo(before - 1, 1)).toEqual({ ok: true });
    expect(game.lesson).toMatchObject({ id: 'track', move: 0 });
  });

  test('is kept, and goes on where it was', () => {
    const game = follow(begun(), 'station');
    const again = open(JSON.parse(JSON.stringify(game.save())));
    expect(again.lesson).toEqual(game.lesson);
    expect(follow(again, 'end').lesson).toMatchObject({ id: 'end', wants: null });
  });

  test('becomes a game against bots when it is left, or done', () => {
    const game = follow(begun(), 'end');
    game.leaveLesson();
    expect(game.lesson).toBeNull();
    expect(game.save().lesson).toBeNull();
    expect(game.send({ type: 'pass', seat: 0 }, 1)).toEqual({ ok: true });
    const done = follow(begun(), 'end');
    done.passLesson(1);
    expect(done.lesson).toBeNull();
    expect(done.send({ type: 'pass', seat: 0 }, 1)).toEqual({ ok: true });
    expect(done.botTurn()).not.toBeNull();
  });
});
