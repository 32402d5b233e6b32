import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../src/source/new-id.ts';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../packages/page/src/ui/copy-text.ts');
const { copyText } = (await import(FILE)) as { copyText(text: string): Promise<boolean> };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page that came over plain http', () => {
  test('makes ids without randomUUID, each another', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 200 }, newId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(200);
  });

  /** A document that allows the older way of copying, or does not. */
  const documentThat = (allows: boolean) => {
    const field = { value: '', select: vi.fn(), remove: vi.fn() };
    const copied: string[] = [];
    vi.stubGlobal('HTMLElement', class {});
    vi.stubGlobal('document', {
      activeElement: null,
      body: { append: vi.fn() },
      createElement: () => field,
      execCommand: () => {
        if (allows) copied.push(field.value);
        return allows;
      },
    });
    return { copied, field };
  };

  test('copies without a clipboard, and only says so if it did', async () => {
    vi.stubGlobal('navigator', {});
    const allowed = documentThat(true);
    expect(await copyText('an address')).toBe(true);
    expect(allowed.copied).toEqual(['an address']);
    expect(allowed.field.remove).toHaveBeenCalledOnce();
    const refused = documentThat(false);
    expect(await copyText('an address')).toBe(false);
    expect(refused.field.remove).toHaveBeenCalledOnce();
  });
});

test('a clipboard that refuses is not taken for one that copied', async () => {
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }), body: { append: () => undefined } });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  expect(await copyText('x')).toBe(false);
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('y')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('y');
});
