import { type KernelState, type LessonMove, newGame, play } from '@roundhouse/kernel';
import { type Game, TITLES } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';

/** The steps of the game in which somebody is asked during the guided first game. */
function stepsAsked(title: Game): ReadonlySet<string> {
  const { lessons } = title;
  if (!lessons) throw new Error(`${title.meta.id} has no lessons`);
  const players = Array.from({ length: lessons.players }, (_, seat) => ({ id: `seat-${seat}`, name: `${seat}` }));
  let state: KernelState = newGame(title, { players, seed: lessons.seed, options: lessons.options }).state;
  const moves = lessons.steps.flatMap((step) => step.moves.map(({ action }: LessonMove) => action));
  const steps = new Set<string>();
  for (const action of [...lessons.opening, ...moves]) {
    steps.add(state.flow.at(-1)?.step ?? '');
    const played = play(title, state, action);
    if (!played.ok) throw new Error(played.violation.code);
    state = played.state;
  }
  return steps;
}

/** A sentence or more, neither empty nor endless. */
const SAID = /^\S.{20,}[.?]$/;

describe.each(TITLES.map((title) => [title.meta.id, title] as const))('what helps somebody new to %s', (_, title) => {
  const { terms = {}, hints = {}, howTo } = title.words ?? {};

  test('a hint for each step that the first game asks for', () => {
    expect([...stepsAsked(title)].filter((step) => hints[step] === undefined)).toEqual([]);
    for (const hint of Object.values(hints)) expect(hint).toMatch(SAID);
  });

  test('a glossary in which each word means one thing', () => {
    const forms = Object.values(terms).flatMap(({ said }) => said.toLowerCase().split('|'));
    expect(forms.length).toBe(new Set(forms).size);
    expect(Object.keys(terms).length).toBeGreaterThan(10);
    for (const { name, means } of Object.values(terms)) {
      expect(name).not.toBe('');
      expect(means).toMatch(SAID);
    }
  });

  test('a page that tells goal, turns, five things that are missed, and the end', () => {
    if (!howTo) throw new Error('has none');
    expect(howTo.missed).toHaveLength(5);
    const parts = [...Object.values(howTo.turn), ...howTo.missed];
    for (const text of [howTo.goal, howTo.ends, ...parts.map(({ say }) => say)]) expect(text).toMatch(SAID);
  });

  test('pictures of parts of that page, from lessons that there are', () => {
    const pictures = title.pictures ?? [];
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.map(({ id }) => id)).toEqual(Object.keys(howTo?.pictures ?? {}));
    expect(pictures.filter(({ id }) => howTo?.turn[id] === undefined)).toEqual([]);
    expect(pictures.filter(({ lesson }) => !title.lessons?.steps.some(({ id }) => id === lesson))).toEqual([]);
  });
});
