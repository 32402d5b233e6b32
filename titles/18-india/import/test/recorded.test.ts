import { replay, stableHash } from '@roundhouse/kernel';
import { importedOnce, recordedGames, SKIPPED } from '@roundhouse/testing/recorded.ts';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../../index.ts';
import { dealCards } from '../../rules/site-deal.ts';
import { compareTraces, importGame } from '../index.ts';

const GAMES = recordedGames('18-india');

const imported = importedOnce(importGame);

if (GAMES.length === 0) test.skip(SKIPPED, () => undefined);

describe.each(GAMES)('recorded game $name', ({ json, trace, final }) => {
  test('its set-up comes from its seed', () => {
    const { setup, players } = final;
    const deal = dealCards(setup.seed, players.length);
    expect(deal.companies).toEqual(setup.corporations_in_play);
    expect([...deal.guaranty].sort()).toEqual([...setup.guaranty].sort());
    expect(deal.ipo).toEqual(setup.ipo_rows);
    expect(deal.hands).toEqual(players.map(({ id }) => setup.hands_dealt[String(id)]));
  });

  test('every action leads to the recorded state, and the last to the recorded scores', () => {
    const game = imported(json);
    expect(compareTraces(game.trace, trace)).toEqual([]);
    expect(game.differences).toEqual([]); // revenue of every run, and the result
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
    const { trace: ours } = imported(json);
    const edited = trace.map((line) => (line.n === 30 ? { ...line, bank: { cash: 1, broken: false } } : line));
    expect(compareTraces(ours, edited)[0]).toMatchObject({ n: 30, field: 'bank.cash', theirs: 1 });
  });
});

describe.each(GAMES.filter(({ json }) => json.actions.length < 300))(
  'branches that were undone in $name',
  ({ json }) => {
    test('can be played over too', () => {
      const ends = json.actions.flatMap(({ type }, i) =>
        type === 'undo' && json.actions[i - 1]?.type !== 'undo' ? [i] : [],
      );
      for (const end of ends) {
        const branch = { ...json, status: 'active', result: undefined, actions: json.actions.slice(0, end) };
        expect(importGame(branch, { untraced: true })).toMatchObject({ ok: true });
      }
    });
  },
);
