import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const noBook = (book: string): string =>
  `no rulebook text: set ROUNDHOUSE_RULEBOOKS to the folder that holds ${book}`;

/** The text of a rulebook is not ours to publish, so tests against it run only where the text is present. */
export function readBook(book: string): string | undefined {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = [process.env.ROUNDHOUSE_RULEBOOKS, path.join(root, '../shared/rules')];
  const file = folders.flatMap((folder) => (folder ? [path.join(folder, book)] : [])).find((name) => existsSync(name));
  return file && readFileSync(file, 'utf8');
}

/** Words and figures only, so that markup, line breaks and punctuation of a scan do not hide a copied sentence. */
const words = (text: string): readonly string[] =>
  text
    .replaceAll('×', 'x')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every run of `length` consecutive words of a text. */
export function runsOf(length: number, text: string): readonly string[] {
  const all = words(text);
  return all.slice(length - 1).map((_, i) => all.slice(i, i + length).join(' '));
}

const MOST_COPIED = 8;

/** Summaries that share eight consecutive words with the book. */
export function copiedFrom(
  book: string,
  texts: readonly { readonly section: string; readonly summary: string }[],
): readonly string[] {
  const copied = new Set(runsOf(MOST_COPIED, book));
  return texts.flatMap(({ section, summary }) =>
    runsOf(MOST_COPIED, summary)
      .filter((run) => copied.has(run))
      .map((run) => `${section}: ${run}`),
  );
}
