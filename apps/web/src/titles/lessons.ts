/// <reference types="vite/client" />
import type { HowToPicture, Lessons } from '@roundhouse/kernel';
import { byTitle } from './by-title.ts';

/** The guided first game of each title that has one: the worker loads it when somebody begins it. */
const PLANS = byTitle(
  import.meta.glob<{ readonly LESSONS: Lessons; readonly PICTURES?: readonly HowToPicture[] }>(
    '../../../../titles/*/lessons/index.ts',
  ),
);

export async function loadLessons(title: string): Promise<Lessons> {
  const load = PLANS.get(title);
  if (!load) throw new Error(`${title} has no lessons`);
  return (await load()).LESSONS;
}

/** The pictures for a title's instructions: the board as it is in its lessons. */
export async function loadPictures(title: string): Promise<readonly HowToPicture[]> {
  return (await PLANS.get(title)?.())?.PICTURES ?? [];
}
