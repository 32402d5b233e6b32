import { replay, stableHash } from '@roundhouse/kernel';
import { siteProblem } from '@roundhouse/testing/site-problem.ts';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../../index.ts';
import { importGame } from '../index.ts';
import { playerIds, siteFile, type Written } from './site-file.ts';

function imported(file: unknown) {
  const result = importGame(file);
  if (!result.ok) throw new Error(siteProblem(result));
  return result.game;
}

describe('files of 18xx.games', () => {
  test.each([2, 3, 4, 5])('%i players: deal, selection and draft are played over', (players) => {
    for (const seed of [0, 1, 3_000_000_000]) {
      const { state, log, actions, trace } = imported(siteFile(seed, players));
      expect(state.flow.at(-1)?.step).toBe('stock');
      expect(log.options).toMatchObject({ edition: '18xx.games', deal: '18xx.games' });
      expect(log.players.map(({ id }) => Number(id))).toEqual(playerIds(players));
      expect(trace).toHaveLength(actions + 1);
    }
  });

  test('the log leads to the same state again', () => {
    const [a = 0, b = 0] = playerIds(2);
    const passes: Written[] = [b, a, b].map((entity) => ({ type: 'pass', entity }));
    const { log, state } = imported(siteFile(7, 2, passes));
    expect(stableHash(replay(TITLE, log).state as never)).toBe(stableHash(state as never));
  });

  test('programs and chat count as actions and change nothing; what a program does is played', () => {
    const [a = 0, b = 0] = playerIds(2);
    const pass = { type: 'pass', entity: b, entity_type: 'player', created_at: 1 };
    const file = siteFile(7, 2, [
      { type: 'message', entity: a, message: 'hello' },
      { type: 'program_share_pass', entity: b, auto_actions: [pass], unconditional: false, indefinite: false },
    ]);
    const { state, actions } = imported(file);
    expect(actions).toBe(file.actions.length);
    expect(state.passed).toEqual([1]);
  });

  test('undone actions are left out, with undo to an action too', () => {
    const [, b = 0] = playerIds(2);
    const more: Written[] = [
      { type: 'pass', entity: b },
      { type: 'undo', entity: b },
      { type: 'pass', entity: b },
      { type: 'redo', entity: b },
    ];
    const drafted = siteFile(7, 2).actions.length;
    expect(imported(siteFile(7, 2, more.slice(0, 2))).actions).toBe(drafted);
    expect(imported(siteFile(7, 2, [...more.slice(0, 2), { type: 'redo', entity: b }])).actions).toBe(drafted + 1);
    expect(importGame(siteFile(7, 2, more))).toMatchObject({ ok: false, problem: { code: 'redo.nothing' } });
    const all = imported(
      siteFile(7, 2, [
        { type: 'pass', entity: b },
        { type: 'undo', entity: b, action_id: 0 },
      ]),
    );
    expect([all.actions, all.state.flow.at(-1)?.step]).toEqual([0, 'select']);
  });

  test('end_game ends the game, and nothing may follow', () => {
    const [, b = 0] = playerIds(2);
    const end: Written = { type: 'end_game', entity: b };
    expect(imported(siteFile(7, 2, [end])).state.ended).toBe('agreement');
    expect(importGame(siteFile(7, 2, [end, { type: 'pass', entity: b }]))).toMatchObject({
      ok: false,
      problem: { code: 'action.afterEnd', numbers: { action: 'pass' } },
    });
  });

  test('until and beforeId stop early', () => {
    const file = siteFile(7, 3);
    const early = importGame(file, { until: 2 });
    expect(early.ok && [early.game.actions, early.game.complete]).toEqual([2, false]);
    const before = importGame(file, { beforeId: 5 });
    expect(before.ok && before.game.actions).toBe(4);
    expect(importGame(file, { until: 1000 })).toMatchObject({ ok: false });
    expect(importGame(file, { beforeId: 1000 })).toMatchObject({ ok: false, problem: { action: 1000 } });
  });
});
