import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageFor } from '@roundhouse/words/language.ts';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const TITLES = path.join(ROOT, 'titles');
const SOURCES = ['apps/web/src', 'packages/page/src', 'titles'].map((folder) => path.join(ROOT, folder));

/** Every text by its path, with its kind. */
function kinds(texts: unknown, place = ''): ReadonlyMap<string, string> {
  if (typeof texts === 'object' && texts !== null) {
    return new Map(Object.entries(texts).flatMap(([key, value]) => [...kinds(value, `${place}.${key}`)]));
  }
  return new Map([[place, typeof texts === 'function' ? `sentence of ${texts.length}` : typeof texts]]);
}

/** Texts that one language has and the other lacks, or has in another form. */
function missing(full: unknown, other: unknown): readonly string[] {
  const said = kinds(other);
  return [...kinds(full)].filter(([place, kind]) => said.get(place) !== kind).map(([place]) => place);
}

/** A catalogue is a folder with a folder for each language, whose `index.ts` exports all its texts. */
const CATALOGUES: readonly (readonly [string, string])[] = [
  ['the page', path.join(ROOT, 'packages/page/src/text')],
  ['every game', path.join(ROOT, 'packages/words/src')],
  ...readdirSync(TITLES, { withFileTypes: true })
    .filter(({ name }) => existsSync(path.join(TITLES, name, 'words')))
    .map(({ name }) => [name, path.join(TITLES, name, 'words')] as const),
];

/** The texts of a catalogue, by language. */
async function catalogue(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const languages = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')));
  const said = languages.map(async (language) => [language, await import(path.join(folder, language, 'index.ts'))]);
  return Object.fromEntries(await Promise.all(said));
}

describe.each(CATALOGUES)('the texts of %s', async (_name, folder) => {
  const texts = await catalogue(folder);

  test('say the same things in every language as in English, no more and no less', () => {
    for (const language of Object.keys(texts)) {
      expect(missing(texts.en, texts[language])).toEqual([]);
      expect(missing(texts[language], texts.en)).toEqual([]);
    }
  });

  test('ask nobody to click who has only fingers or keys', () => {
    const files = readdirSync(path.join(folder, 'en')).filter((name) => name.endsWith('.ts'));
    const said = files.map((name) =>
      readFileSync(path.join(folder, 'en', name), 'utf8').replaceAll(/\/\*\*.*?\*\/|\/\/.*/g, ''),
    );
    expect(said.join('\n')).not.toMatch(/\bclick/i);
  });

  test('have one kind of apostrophe', () => {
    const files = readdirSync(path.join(folder, 'en')).filter((name) => name.endsWith('.ts'));
    const found = files.flatMap((name) => {
      const source = readFileSync(path.join(folder, 'en', name), 'utf8').replaceAll(/\/\*\*.*?\*\/|\/\/.*/g, '');
      return [...source.matchAll(/.*[\p{L}}]\\?'(s|t|re|ve|ll|d)\b.*/gu)].map(([line]) => `${name}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });

  test('do not shout', () => {
    expect(JSON.stringify(texts)).not.toContain('!');
  });
});

test('a language without a text, or with one of another form, is found', () => {
  const full = { a: 'x', deep: { b: (n: number) => `${n}`, list: ['one', 'two'] } };
  expect(missing(full, { a: 'y', deep: { b: (n: number) => `${n}`, list: ['eins', 'zwei'] } })).toEqual([]);
  expect(missing(full, { a: 'y', deep: { b: 'fixed', list: ['eins'] } })).toEqual(['.deep.b', '.deep.list.1']);
});

test('a reader gets the first language that the page has', () => {
  expect(languageFor(['fr-FR', 'es-MX', 'en-GB'], ['en', 'es'])).toBe('es');
  expect(languageFor(['fr-FR'], ['en', 'es'])).toBe('en');
  expect(languageFor([], ['en', 'es'])).toBe('en');
});

/** Sources that draw something. */
function* drawings(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* drawings(file);
    else if (entry.name.endsWith('.tsx')) yield file;
  }
}

test('no sentence stands outside the texts', () => {
  const found = SOURCES.flatMap((folder) => [...drawings(folder)]).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        />\s*([A-Z][a-z]+(?: [a-z]+)+)|(?:aria-label|title|placeholder)="([^"]+)"/g,
      ),
    ].map(([text]) => `${path.relative(ROOT, file)}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
