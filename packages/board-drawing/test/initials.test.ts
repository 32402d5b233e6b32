import { expect, test } from 'vitest';
import { initialsOf } from '../src/initials.ts';

test('initials tell names apart', () => {
  expect(initialsOf(['Asha', 'Bela', 'Chand'])).toEqual(['A', 'B', 'C']);
  expect(initialsOf(['Asha', 'Bela', 'Bina', 'Bina'])).toEqual(['A', 'BE', '3', '4']);
});

test('bots that differ by a number are told apart by it', () => {
  expect(initialsOf(['Asha', 'Novice bot 3', 'Novice bot 2'])).toEqual(['A', '3', '2']);
  expect(initialsOf(['Asha', 'Bot 1', 'Bot 2'])).toEqual(['A', '1', '2']);
});

test('no number stands for two', () => {
  expect(initialsOf(['Bot 3', 'Bot 2', 'Bo', 'Bo'])).toEqual(['1', '2', '3', '4']);
  expect(initialsOf(['Bot 2', 'Bop 2'])).toEqual(['1', '2']);
});
