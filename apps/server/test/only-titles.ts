import type { AnyTitle } from '@roundhouse/kernel';
import { TITLES } from '@roundhouse/titles';
import { afterAll } from 'vitest';

const titles = TITLES as AnyTitle[];
const all = [...titles];

const put = (some: readonly AnyTitle[]): void => void titles.splice(0, Infinity, ...some);

/** Replaces all titles by one, for the tests of a file: the server knows no title by name. */
export function onlyTitles(): (title: AnyTitle) => void {
  afterAll(() => put(all));
  return (title) => put([title]);
}
