import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEVELS } from '@roundhouse/bots';
import { TITLES } from '@roundhouse/titles';
import { COMMANDS } from '../../apps/cli/src/commands/index.ts';
import { PROGRAM } from '../../apps/cli/src/help.ts';
import { ROOT } from './copy.ts';
import type { Names } from './pseudo.ts';

/** Single words, with their parts joined by hyphens, apostrophes or full stops. */
const NAMES = /\p{L}[\p{L}\d]*(?:[-'’.][\p{L}\d]+)*/gu;

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (/\.(ts|json)$/.test(entry.name)) yield file;
  }
}

export const PEOPLE = ['Asha', 'Bela', 'Chand', 'Devi', 'Esha', 'Farid'];

/** Names that are the same in every language: people, games, books, and the names on the titles' boards and cards. */
export function knownNames(): Names {
  const phrases = new Set(['Market Day']);
  const words = new Set(['Roundhouse', ...PEOPLE]);
  for (const { meta, rules } of TITLES) {
    phrases.add(meta.name).add(meta.rulebook ?? meta.name);
    // A section is called by its heading where the book has no numbers.
    for (const { section } of rules) words.add(section);
    const folder = path.join(ROOT, 'titles', meta.id);
    for (const file of filesIn(path.join(folder, 'data'))) {
      words.add(path.basename(file));
      const source = readFileSync(file, 'utf8');
      for (const [key] of source.matchAll(/\b\p{Lu}\w*(?=:)/gu)) words.add(key);
      for (const [text] of source.matchAll(/(?<=(['"`])).*?(?=\1)/g)) {
        if (/^\p{Lu}.* /u.test(text)) phrases.add(text);
        // A name may be drawn in several lines, so its words are known one by one; a sentence is only known as a whole.
        const parts = text.match(NAMES) ?? [];
        if (parts.length <= 4) for (const word of parts) if (/^\p{Lu}/u.test(word)) words.add(word);
      }
    }
  }
  return { phrases: [...phrases].sort((a, b) => b.length - a.length), words };
}

/** Words that are typed at a terminal unchanged, in every language. */
export function terminalNames(): Names {
  const { phrases, words } = knownNames();
  const typed = COMMANDS.flatMap(({ name, args, options }) => [
    name,
    ...args.map((arg) => arg.name),
    ...Object.keys(options),
  ]);
  const options = TITLES.flatMap(({ meta }) => [meta.id, ...meta.options.map(({ name }) => name)]);
  const levels = LEVELS.map(({ name }) => name);
  const more = [...levels, 'help', 'option', 'game.json', 'market-day', 'die', 'hand'];
  return { phrases: [PROGRAM, ...phrases], words: new Set([...words, ...typed, ...options, ...more]) };
}
