import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNotLoaded, NotLoaded } from '@roundhouse/page/source/rpc.ts';
import { gameProblem } from '@roundhouse/page/text/game-problem.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { problemText } from '@roundhouse/page/text/problem-text.ts';
import { expect, test } from 'vitest';

// The page's own types need the DOM, which tests do not have.
const SRC = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src');
const { whyMissing } = (await import(path.join(SRC, 'lobby/why-missing.ts'))) as { whyMissing(error: unknown): string };
const { ApiError } = (await import(path.join(SRC, 'source/api.ts'))) as {
  ApiError: new (status: number, answer: { code: string; message: string } | null) => Error;
};

test('a part of the page that is missing is told of as that, whatever the browser calls it', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: http://x/assets/18-india-1.js',
    'error loading dynamically imported module: http://x/assets/18-india-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/18-espana.css',
  ]) {
    expect(isNotLoaded(new TypeError(message))).toBe(true);
    expect(gameProblem(new TypeError(message))).toBe(t.notLoaded);
  }
  expect(gameProblem(new NotLoaded())).toBe(t.notLoaded);
});

test('other problems are what they are', () => {
  expect(gameProblem(new Error('gone'))).toBe(t.noGame);
  expect(gameProblem(new Error('event 3: bid.tooLow'))).toBe('event 3: bid.tooLow');
  expect(isNotLoaded(new Error('gone'))).toBe(false);
});

test('what is wrong with a text that somebody typed is said by the page, not by the server', () => {
  const refused = { code: 'text.tooShort', message: 'as the server says it', numbers: { where: 'next', least: 8 } };
  expect(problemText(refused)).toBe('The password must have at least 8 characters.');
});

test('an option that does not go with those who came is said by the page', () => {
  const numbers = { option: 'bank', problem: 'option.players', min: 3, max: 5 };
  const refused = { code: 'table.cannotStart', message: 'as the server says it', numbers };
  expect(problemText(refused)).toBe('bank is for 3 to 5 players');
});

test('a server that is away is not a table that is not there', () => {
  expect(whyMissing(new ApiError(0, null))).toBe(t.unreachable);
  expect(whyMissing(new ApiError(404, { code: 'table', message: 'x' }))).toBe(t.lobby.gone);
  expect(whyMissing(new ApiError(503, { code: 'busy', message: 'The server is busy.' }))).toBe('The server is busy.');
});
