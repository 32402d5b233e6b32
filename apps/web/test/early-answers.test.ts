import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The page's own types need the DOM, which tests do not have.
const SOURCE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/source');
const { askEarly, forgetAsked, get, tablePath } = (await import(path.join(SOURCE, 'early-answers.ts'))) as {
  askEarly(path: string): Promise<unknown>;
  get(path: string): Promise<unknown>;
  forgetAsked(): void;
  tablePath(id: string, invitation: string | null, about?: string, query?: object): string;
};

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname + url.search);
    return Response.json({ number: asked.length });
  });
});
afterEach(() => {
  forgetAsked();
  vi.unstubAllGlobals();
});

test('what was asked early is given once, and asked anew after that', async () => {
  void askEarly('tables/x');
  expect(await get('tables/x')).toEqual({ number: 1 });
  expect(asked).toEqual(['/api/tables/x']);
  expect(await get('tables/x')).toEqual({ number: 2 });
});

test('what was asked of a game that had not begun is asked again', async () => {
  void askEarly('tables/x/log');
  forgetAsked();
  expect(await get('tables/x/log')).toEqual({ number: 2 });
});

test('an early refusal is told to anyone who asks, and to nobody else', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'notFound', message: 'gone' } }, { status: 404 }));
  void askEarly('tables/x').catch(() => undefined);
  await expect(get('tables/x')).rejects.toMatchObject({ status: 404 });
});

test('an invitation goes along', () => {
  expect(tablePath('x', null, '/log')).toBe('tables/x/log');
  expect(tablePath('x', 'abc', '/history/3', { as: 1, since: undefined })).toBe(
    'tables/x/history/3?as=1&invitation=abc',
  );
});
