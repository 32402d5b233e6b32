import { readdirSync, readFileSync } from 'node:fs';
import { checkAlways, type Fact, leaks, parseLogText, problemLine, Rng, replay } from '@roundhouse/kernel';
import { figuresOf, OFFERS_OF } from '@roundhouse/testing/golden.ts';
import { nowAndThen } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { roomProblems } from './room-invariant.ts';

interface Result {
  readonly ended: string;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** How each golden game ended and what everybody had. A change of rules that moves one of them raises rulesVersion. */
const RESULTS: Readonly<Record<string, Result>> = JSON.parse(
  readFileSync(new URL('./golden-results.json', import.meta.url), 'utf8'),
);
const folder = new URL('./golden/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const LEAKS_EVERY = 50;

function read(file: string) {
  const parsed = parseLogText(readFileSync(new URL(file, folder), 'utf8'), (id) =>
    id === TITLE.meta.id ? TITLE : undefined,
  );
  if (!parsed.ok) throw new Error(parsed.problems.map(problemLine).join('; '));
  return parsed.log;
}

describe('India Rails golden games', () => {
  test('there is one for every way in which a game can end, and one in which a tie raised the goal', () => {
    const ended = new Set(files.map((file) => RESULTS[file.replace('.json', '')]?.ended));
    expect([...ended].sort()).toEqual(['agreement', 'resigned', 'timeUp', 'won']);
    const goals: number[] = [];
    const { state } = replay(TITLE, read('tie.json'), {
      onMove: ({ after, facts }) => {
        if (facts.some(({ type }) => type === 'goalRaised')) goals.push(after.goal);
      },
    });
    expect(goals).toEqual([300]);
    expect(state.players[state.winner ?? -1]?.cash).toBeGreaterThanOrEqual(300);
  });

  test.each(files)('%s: the books balance after every move, and it ends as recorded', (file) => {
    const wrong: string[] = [];
    const log = read(file);
    const told: Fact[] = [...replay(TITLE, log, { until: 0 }).state.outbox];
    const judgesOffers = nowAndThen(file, OFFERS_OF);
    const { state } = replay(TITLE, log, {
      onMove: ({ move, before, after, facts }) => {
        told.push(...facts);
        if (move.kind === 'action')
          wrong.push(...checkAlways(TITLE, before, move.action, after, judgesOffers()), ...roomProblems(after));
        const seats = after.seq % LEAKS_EVERY === 0 ? after.players.keys() : [];
        for (const seat of seats) wrong.push(...leaks(TITLE, after, seat, new Rng(`${file} ${after.seq}`)));
      },
    });
    expect(wrong).toEqual([]);
    const figures = figuresOf(TITLE, state, told);
    const values = (wanted: string) => figures.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
    const ofType = (...types: readonly string[]) => told.filter(({ type }) => types.includes(type)).length;
    expect([values('deliveries').length, values('track').length]).toEqual([state.players.length, state.players.length]);
    expect(values('deliveries').reduce((a, b) => a + b)).toBe(ofType('delivered', 'pilgrimsDelivered'));
    expect(values('trains').length).toBe(ofType('upgraded', 'crossgraded'));
    const standings = TITLE.score(state);
    const scores = standings.map(({ score }) => score);
    const places = standings.map(({ place }) => place);
    expect({ ended: state.ended, scores, places }).toEqual(RESULTS[file.replace('.json', '')]);
  });
});
