import { type Game, titleById } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { deedIn } from '../src/hint/deed.ts';

const RAILS = titleById('india-rails') as Game;
const NAMES = ['Asha', 'Bela'];

test('advice names what somebody does, not the round or the turn that begins by it', () => {
  const repaid = { type: 'loanRepaid', seat: 0, amount: 5 };
  expect(deedIn([repaid, { type: 'round', round: 2 }], RAILS, NAMES)).toMatch(/^Asha repays a loan/);
  expect(deedIn([{ type: 'round', round: 2 }], RAILS, NAMES)).toBeUndefined();
  expect(deedIn([{ type: 'turn', seat: 1 }, repaid], RAILS, NAMES)).toBeUndefined();
  expect(deedIn([], RAILS, NAMES)).toBeUndefined();
});
