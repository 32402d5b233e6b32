import { ChangePassword, NewChannel, NewGroup, NewToken, Register, Say } from '@roundhouse/protocol';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { parse } from '../src/parse.ts';
import { Problem } from '../src/problem.ts';

function problemOf(schema: z.ZodType, input: unknown): Problem {
  try {
    parse(schema, input);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('it was read');
}

const person = (name: string, password = 'correct horse') => ({ name, password });
const mail = (address: string) => ({ kind: 'mail', address, password: 'x' });
const webhook = (url: string) => ({ kind: 'webhook', format: 'json', url, label: 'Bell' });

test.each<[z.ZodType, unknown, string, object]>([
  [Register, person('   '), 'text.empty', { where: 'name' }],
  [Register, person('A\u200bnn'), 'text.hidden', { where: 'name' }],
  [Register, person(`A${'\u0301'.repeat(9)}nn`), 'text.marks', { where: 'name' }],
  [Register, person('!!!'), 'text.noLetter', { where: 'name' }],
  [Register, person('\u0410nn'), 'text.alphabets', { where: 'name' }],
  [NewGroup, { name: 'x'.repeat(31) }, 'text.tooLong', { where: 'name', most: 30 }],
  [NewToken, { label: '' }, 'text.empty', { where: 'label' }],
  [ChangePassword, { current: 'x', next: 'short' }, 'text.tooShort', { where: 'next', least: 8 }],
  [Say, { room: 'players', text: 'a\u0000b' }, 'text.hidden', { where: 'text' }],
  [Say, { room: 'players', text: ' ' }, 'text.empty', { where: 'text' }],
  [NewChannel, mail('ann'), 'text.notMail', { where: 'address' }],
  [NewChannel, webhook('ftp://example.org'), 'text.notAddress', { where: 'url' }],
  [NewChannel, webhook('https://ann@example.org'), 'text.userName', { where: 'url' }],
])('%#: what somebody typed is refused with a code', (schema, input, code, numbers) => {
  expect(problemOf(schema, input)).toMatchObject({ status: 400, code, numbers });
});

test('programs read the same as a sentence; what only they get wrong names its place', () => {
  expect(problemOf(Register, person('A\u200bnn')).answer.error.message).toBe(
    'The name must not hold characters that cannot be seen.',
  );
  expect(problemOf(ChangePassword, { current: 'x', next: 'short' }).message).toBe(
    'The password must have at least 8 characters.',
  );
  expect(problemOf(Register, { name: 7, password: 'correct horse' })).toMatchObject({
    code: 'request.malformed',
    message: expect.stringMatching(/^name: /),
  });
});
