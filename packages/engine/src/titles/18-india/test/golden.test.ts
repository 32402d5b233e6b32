import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkAlways, leaks, parseLogText, Rng, replay } from '../../../kernel/index.ts';
import { TITLE } from '../index.ts';

/** How each golden game ended and what everybody had. A change of rules that moves one of them raises rulesVersion. */
const RESULTS: Readonly<Record<string, { readonly ended: string; readonly scores: readonly number[] }>> = JSON.parse(
  readFileSync(new URL('./golden-results.json', import.meta.url), 'utf8'),
);
const folder = new URL('./golden/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const LEAKS_EVERY = 100;

function read(file: string) {
  const parsed = parseLogText(readFileSync(new URL(file, folder), 'utf8'), (id) =>
    id === TITLE.meta.id ? TITLE : undefined,
  );
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  return parsed.log;
}

describe('18 India golden games', () => {
  test('there is one for every way in which a game can end', () => {
    const ended = new Set(files.map((file) => RESULTS[file.replace('.json', '')]?.ended));
    expect([...ended].sort()).toEqual(['agreement', 'bank', 'price', 'resigned']);
    expect(files).toContain('bank-in-stock-round.json');
  });

  test.each(files)(
    '%s: the books balance after every move, and it ends as recorded',
    (file) => {
      const wrong: string[] = [];
      const { state } = replay(TITLE, read(file), {
        onMove: ({ move, before, after }) => {
          if (move.kind === 'action') wrong.push(...checkAlways(TITLE, before, move.action, after));
          const seats = after.seq % LEAKS_EVERY === 0 ? after.players.keys() : [];
          for (const seat of seats) wrong.push(...leaks(TITLE, after, seat, new Rng(`${file} ${after.seq}`)));
        },
      });
      expect(wrong).toEqual([]);
      const scores = TITLE.score(state).map(({ score }) => score);
      expect({ ended: state.ended, scores }).toEqual(RESULTS[file.replace('.json', '')]);
    },
    120_000,
  );
});
