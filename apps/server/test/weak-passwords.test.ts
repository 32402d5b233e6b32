import { describe, expect, test } from 'vitest';
import { mustBeStrong } from '../src/people/weak-passwords.ts';
import { Problem } from '../src/problem.ts';

const isWeak = (password: string, name = 'Ann Example'): boolean => {
  try {
    mustBeStrong(password, name);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'people.weakPassword') return true;
    throw error;
  }
};

describe('passwords that are tried first', () => {
  test.each([
    ...['password', 'Password1', 'P@ssw0rd!', 'password2024', '12345678', '87654321', '1234567890', 'qwertyuiop'],
    ...[
      'QWERTY123',
      'aaaaaaaa',
      'abcabcabc',
      'abababab1',
      'abcdefgh',
      'iloveyou',
      'letmein1',
      'welcome123',
      '19700101',
    ],
    ...['dragon12', 'Roundhouse1', 'correct horse battery staple', 'summer2025', '!!admin!!', 'passwordpassword'],
    ...['1q2w3e4r', 'q1w2e3r4t5', '1qaz2wsx', 'zaq12wsx', 'qwer1234', '1234qwer', 'a1b2c3d4', 'aa123456', 'samantha'],
  ])('%s', (password) => {
    expect(isWeak(password)).toBe(true);
  });

  test.each([
    ['Anneliese', 'anneliese'],
    ['Anneliese', 'Anneliese12'],
    ['Ann Example', 'annexample'],
    ['Ann Example', 'Ann Example!'],
    ['Gottfried', 'deirfttog1'],
  ])('the own name: %s, %s', (name, password) => {
    expect(isWeak(password, name)).toBe(true);
  });

  test.each([
    ...[
      'correct horse',
      'another horse',
      'third horse',
      'kx8#Vq2pLw',
      'seven wet umbrellas',
      'тихий паровоз',
      'паровозы',
      'семафор train',
    ],
    ...['annexample likes trains', 'h7tm2kq9xw4dz8bn', 'ab48261973b', '5813ab472906'],
  ])('others are taken: %s', (password) => {
    expect(isWeak(password)).toBe(false);
  });
});
