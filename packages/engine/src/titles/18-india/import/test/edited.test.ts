import { describe, expect, test } from 'vitest';
import { recordedGames, SKIPPED } from '../../../../../test/recorded.ts';
import { importGame } from '../index.ts';

const GAME = recordedGames('18-india').find(({ name }) => name.includes('game_end_bank'));

if (!GAME) test.skip(SKIPPED, () => undefined);

/** What becomes of the recorded game with one action changed. */
function edited(id: number, change: Record<string, unknown>): string {
  const actions = GAME?.json.actions.map((action) => (action.id === id ? { ...action, ...change } : action));
  const result = importGame({ ...GAME?.json, actions });
  return result.ok ? 'imported' : `${result.action}: ${result.problem}`;
}

describe.skipIf(!GAME)('a recorded game edited by hand is refused at the action', () => {
  test.each([
    ['a purchase of somebody else', 46, { entity: 10904 }, /^46: buy_shares of 10904, but 20016 is to act$/],
    ['a pass of somebody else', 49, { entity: 10904 }, /^49: pass of 10904, but 14945 is to act$/],
    [
      'a pass that a program makes for somebody else',
      78,
      { auto_actions: [{ type: 'pass', entity: 10904, entity_type: 'player' }] },
      /^78: pass of 10904, but 11017 is to act$/,
    ],
    ['a player who is not at the table', 46, { entity: 99 }, /^46: nobody has the id 99$/],
  ])('%s', (_name, id, change, expected) => {
    expect(edited(id, change)).toMatch(expected);
  });

  test('another result is told with the number of actions', () => {
    const result = importGame({ ...GAME?.json, result: { 10904: 1 } });
    if (!result.ok) throw new Error(result.problem);
    const { differences, actions } = result.game;
    expect(differences).toMatchObject([{ n: actions, field: 'result.10904', theirs: 1 }]);
  }, 30_000);
});
