import { readdirSync, readFileSync } from 'node:fs';
import { type AnyTitle, checkAlways, type GameLog, leaks, parseLogText, Rng, replay } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';

const LEAKS_EVERY = 100;

interface Result {
  readonly ended: string;
  readonly scores: readonly number[];
}

/** A golden game in the folder `golden` beside a file. */
export function readGolden(title: AnyTitle, beside: string, file: string): GameLog {
  const text = readFileSync(new URL(`./golden/${file}`, beside), 'utf8');
  const parsed = parseLogText(text, (id) => (id === title.meta.id ? title : undefined));
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  return parsed.log;
}

/**
 * Golden games beside a file end as recorded, with everything in order after every move, and there is one for every way in
 * which a game can end. A change of rules that moves a result raises rulesVersion.
 */
export function describeGolden(title: AnyTitle, beside: string, ways: readonly string[]): void {
  const results: Readonly<Record<string, Result>> = JSON.parse(
    readFileSync(new URL('./golden-results.json', beside), 'utf8'),
  );
  const files = readdirSync(new URL('./golden/', beside)).filter((file) => file.endsWith('.json'));

  describe(`${title.meta.name} golden games`, () => {
    test('there is one for every way in which a game can end', () => {
      const ended = new Set(files.map((file) => results[file.replace('.json', '')]?.ended));
      expect([...ended].sort()).toEqual([...ways].sort());
    });

    test.each(files)('%s: the books balance after every move, and it ends as recorded', (file) => {
      const wrong: string[] = [];
      const { state } = replay(title, readGolden(title, beside, file), {
        onMove: ({ move, before, after }) => {
          if (move.kind === 'action') wrong.push(...checkAlways(title, before, move.action, after));
          const seats = after.seq % LEAKS_EVERY === 0 ? after.players.keys() : [];
          for (const seat of seats) wrong.push(...leaks(title, after, seat, new Rng(`${file} ${after.seq}`)));
        },
      });
      expect(wrong).toEqual([]);
      const scores = title.score(state).map(({ score }) => score);
      expect({ ended: state.ended, scores }).toEqual(results[file.replace('.json', '')]);
    });
  });
}
