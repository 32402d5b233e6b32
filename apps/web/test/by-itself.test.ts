import { expect, test } from 'vitest';
import { toldOnce } from '../src/table/told-once.ts';

test('what was passed several times is said once, with how often', () => {
  expect(toldOnce(['Asha passes', 'Asha passes', 'Asha passes'])).toEqual(['Asha passes 3 times']);
  expect(toldOnce(['Asha passes', 'Bela passes', 'Asha passes'])).toEqual(['Asha passes twice', 'Bela passes']);
  expect(toldOnce(['Asha passes'])).toEqual(['Asha passes']);
});
