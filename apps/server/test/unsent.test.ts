import { UNSENT } from '@roundhouse/words/en/unsent.ts';
import { expect, test } from 'vitest';
import { NotSent } from '../src/notices/senders.ts';
import { lastOf, unsent } from '../src/outgoing/unsent.ts';

test('why a notice was not sent is kept as a code with values', () => {
  const { kept } = new NotSent(unsent('mail.answered', { answer: 550 }), true);
  const why = { code: 'mail.answered', numbers: { answer: 550 } };
  expect(lastOf(kept)).toEqual({ lastError: 'the mail server said 550', why });
  expect(lastOf(null)).toEqual({ lastError: null, why: null });
});

test('what was kept before there were codes, or is none of ours, is shown as it is', () => {
  for (const kept of [
    'answered 503',
    '',
    '{',
    '{}',
    '{"code":"toString","numbers":{}}',
    '{"code":"mail.none"}',
    'null',
  ])
    expect(lastOf(kept)).toEqual({ lastError: kept, why: null });
});

test('every reason is one line that a sentence can end with', () => {
  for (const said of Object.values<(numbers: Record<string, string>) => string>(UNSENT))
    expect(said({ status: '1', problem: '2', answer: '3' })).toMatch(/^\S[^\n]*[^.\s]$/);
});
