import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyTitle,
  checkAlways,
  type Fact,
  type Figure,
  type GameLog,
  type KernelState,
  leaks,
  parseLogText,
  problemLine,
  Rng,
  replay,
} from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { nowAndThen } from './thorough.ts';

const LEAKS_EVERY = 100;
/** The offered choices are checked after one in this many moves; the recorded moves themselves are all checked. */
export const OFFERS_OF = 4;

interface Result {
  readonly ended: string;
  readonly scores: readonly number[];
}

/** A golden game in the folder `golden` next to a file. */
export function readGolden(title: AnyTitle, beside: string, file: string): GameLog {
  const text = readFileSync(new URL(`./golden/${file}`, beside), 'utf8');
  const parsed = parseLogText(text, (id) => (id === title.meta.id ? title : undefined));
  if (!parsed.ok) throw new Error(parsed.problems.map(problemLine).join('; '));
  return parsed.log;
}

/** What a game adds to the statistics of its title: whole numbers of the title's kinds, with a round where a kind is counted by rounds. */
export function figuresOf(title: AnyTitle, state: KernelState, facts: readonly Fact[]): readonly Figure[] {
  const found = title.figures?.of(state, facts) ?? [];
  const kinds = new Map(title.figures?.kinds.map((each) => [each.id, each]));
  const wrong = found.filter(({ kind, round, value }) => {
    const fits = kinds.get(kind)?.shows === 'rounds' ? Number.isInteger(round) && (round ?? 0) >= 1 : round === null;
    return !fits || !Number.isInteger(value);
  });
  expect(wrong).toEqual([]);
  return found;
}

/**
 * Tests that the golden games next to a file end as recorded, with everything in order after every move, and that there is one
 * for every way in which a game can end. A change of rules that changes a result raises rulesVersion.
 */
export function describeGolden<S extends KernelState>(
  title: AnyTitle,
  beside: string,
  ways: readonly string[],
  compare?: (state: S, figures: readonly Figure[], facts: readonly Fact[]) => void,
): void {
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
      const log = readGolden(title, beside, file);
      const told: Fact[] = [...replay(title, log, { until: 0 }).state.outbox];
      const judgesOffers = nowAndThen(file, OFFERS_OF);
      const { state } = replay(title, log, {
        onMove: ({ move, before, after, facts }) => {
          told.push(...facts);
          if (move.kind === 'action') wrong.push(...checkAlways(title, before, move.action, after, judgesOffers()));
          const seats = after.seq % LEAKS_EVERY === 0 ? after.players.keys() : [];
          for (const seat of seats) wrong.push(...leaks(title, after, seat, new Rng(`${file} ${after.seq}`)));
        },
      });
      expect(wrong).toEqual([]);
      const scores = title.score(state).map(({ score }) => score);
      expect({ ended: state.ended, scores }).toEqual(results[file.replace('.json', '')]);
      compare?.(state as S, figuresOf(title, state, told), told);
    });
  });
}
