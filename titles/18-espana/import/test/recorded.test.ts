import { replay, stableHash } from '@roundhouse/kernel';
import { importedOnce, recordedGames, SKIPPED } from '@roundhouse/testing/recorded.ts';
import { siteProblem } from '@roundhouse/testing/site-problem.ts';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../../index.ts';
import { siteDeal } from '../../rules/site-deal.ts';
import { compareTraces, importGame } from '../index.ts';
import { siteName } from '../names.ts';

const GAMES = recordedGames('18-espana');

const imported = importedOnce(importGame);

if (GAMES.length === 0) test.skip(SKIPPED, () => undefined);

describe.each(GAMES)('recorded game $name', ({ json, trace, final }) => {
  test('its set-up comes from its seed', () => {
    const { setup, players } = final;
    const { companies, share, directorship } = siteDeal(String(setup.seed), players.length, true);
    const shares = (setup as unknown as { company_shares: Record<string, readonly string[]> }).company_shares;
    expect([...companies.map(siteName)].sort()).toEqual([...setup.corporations_in_play].sort());
    expect([`${share}_1`, `${directorship}_0`]).toEqual([shares.P6?.[0], shares.P7?.[0]]);
  });

  test('every action leads to the recorded state, and the last to the recorded scores', () => {
    const game = imported(json);
    expect(compareTraces(game.trace, trace)).toEqual([]);
    expect(game.differences).toEqual([]); // revenue and subsidy of every run, and the result
    expect(game.trace).toHaveLength(trace.length);
    const scores = TITLE.score(game.state).map(({ seat, score }) => [game.log.players[seat]?.id, score]);
    expect(Object.fromEntries(scores)).toEqual(final.result);
  });

  test('the game saved from it is played again by our rules alone, and holds at every move', () => {
    const { log, state } = imported(json);
    const wrong: string[] = [];
    const again = replay(TITLE, log, {
      onMove: ({ number, after }) =>
        wrong.push(...(TITLE.invariants?.(after) ?? []).map((name) => `${number} ${name}`)),
    });
    expect(wrong).toEqual([]);
    expect(stableHash(again.state as never)).toBe(stableHash(state as never));
  });

  test('a trace that was changed is told apart', () => {
    const early = importGame(json, { until: 120 });
    if (!early.ok) throw new Error(siteProblem(early));
    const edited = trace
      .slice(0, 121)
      .map((line) => (line.n === 97 ? { ...line, bank: { cash: 1, broken: false } } : line));
    expect(compareTraces(early.game.trace, edited)[0]).toMatchObject({ n: 97, field: 'bank.cash', theirs: 1 });
  });
});
