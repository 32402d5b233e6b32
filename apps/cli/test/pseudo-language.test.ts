import path from 'node:path';
import { type Game, TITLES } from '@roundhouse/titles';
import { NO_WORDS } from '@roundhouse/words/title-words.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pseudo, strayIn } from '../../../scripts/test/pseudo.ts';
import { terminalNames } from '../../../scripts/test/pseudo-data.ts';
import { TEXTS } from '../src/text/en/index.ts';
import { say } from '../src/text/index.ts';
import { folder, run } from './run.ts';

/** What the terminal says to a player, in a language that no English is in. */
describe('in another language', () => {
  const names = terminalNames();
  const spoken = TITLES.map((title): Game => ({ ...title, words: pseudo(title.words ?? NO_WORDS) }));

  beforeAll(() => say(pseudo(TEXTS)));
  afterAll(() => say(TEXTS));

  /** Lines with words that neither a catalogue said nor data hold. */
  async function strays(words: readonly string[], input = ''): Promise<readonly string[]> {
    const { out, err } = await run(words, { titles: spoken, input });
    const lines = (out + err).replaceAll(/\/\S*roundhouse-[^/]*\//g, '').split('\n');
    expect(lines.length).toBeGreaterThan(1);
    return lines.flatMap((line) => strayIn(line, names).map((word) => `${words[0]}: ${line} [${word}]`));
  }

  test('the help and the list of games are free of English', async () => {
    for (const words of [['--help'], ['play', '--help'], ['routes', '--help'], ['titles'], ['nonsense'], ['rules']]) {
      expect(await strays(words)).toEqual([]);
    }
  });

  test.each(TITLES.map(({ meta }) => [meta.id, meta.players.min] as const))(
    '%s is played without English',
    async (id, min) => {
      const names = ['Asha', 'Bela', 'Chand'].slice(0, Math.max(2, min));
      const file = path.join(folder(), `${id}.json`);
      expect(await strays(['rules', id])).toEqual([]);
      const seats = ['--players', String(names.length), '--names', names.join()];
      expect(await strays(['new', id, ...seats, '--seed', '7', '--out', file])).toEqual([]);
      expect(await strays(['legal', file])).toEqual([]);
      expect(await strays(['apply', file, '--action', '{"type":"pass","seat":0}'])).toEqual([]);
      const typed = [
        '',
        'help',
        'nonsense',
        '1',
        'best',
        'yes',
        '',
        'undo',
        'redo',
        'as Bela',
        'rules 5',
        '1',
        'quit',
        '',
      ];
      expect(await strays(['play', file], typed.join('\n'))).toEqual([]);
    },
  );
});
