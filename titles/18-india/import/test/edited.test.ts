import { recordedGames, SKIPPED } from '@roundhouse/testing/recorded.ts';
import { describe, expect, test } from 'vitest';
import { importGame } from '../index.ts';

const GAME = recordedGames('18-india').find(({ name }) => name.includes('game_end_bank'));

if (!GAME) test.skip(SKIPPED, () => undefined);

/** What becomes of the recorded game with one action changed. */
function edited(id: number, change: Record<string, unknown>): string {
  const actions = GAME?.json.actions.map((action) => (action.id === id ? { ...action, ...change } : action));
  const result = importGame({ ...GAME?.json, actions }, { untraced: true });
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
    ['a program that is unknown', 78, { type: 'program_x' }, /^78: "program_x" is no action of this game$/],
    ['a program of nobody', 78, { entity: 99 }, /^78: nobody has the id 99$/],
    ['a program of a company', 78, { entity: 'EIR', entity_type: 'corporation' }, /^78: .*"EIR" is no player$/],
    ['a home placed by nobody', 92, { entity: 'XXX' }, /^92: place_token of XXX/],
    ['a home placed by a name that every object has', 92, { entity: '__proto__' }, /^92: place_token of __proto__/],
    ['a token of nobody', 92, { tokener: 'XXX' }, /^92: "XXX" places no token now$/],
    ['a place that the city lacks', 92, { slot: 3 }, /^92: the city 235-0-0 has no place 3$/],
    ['a city that is not there', 92, { city: '999-0-0' }, /^92: there is no city 999-0-0$/],
    ['an unknown choice', 568, { choice: 'x' }, /^568: "x" is no choice of this game$/],
    ['another price of a share', 568, { choice: 'Convert to GIPR Share for ₹13' }, /^568: a bond is converted for 12/],
    ['an unknown use of a private company', 429, { choice: 'x' }, /^429: choose_ability: choice/],
    ['revenue from nowhere', 520, { extra_revenue: 50 }, /^520: run_routes: extra_revenue/],
    ['a player who is not at the table', 46, { entity: 99 }, /^46: nobody has the id 99$/],
  ])('%s', (_name, id, change, expected) => {
    expect(edited(id, change)).toMatch(expected);
  });

  test('a route that names other stops than its connections do', () => {
    const run = GAME?.json.actions.find(({ id }) => id === 520) as unknown as { routes: Record<string, string[]>[] };
    const [route] = run.routes;
    const without = (field: string) => ({ routes: [{ ...route, [field]: route?.[field]?.slice(1) }] });
    expect(edited(520, without('hexes'))).toMatch(/^520: route: its hexes/);
    expect(edited(520, without('nodes'))).toMatch(/^520: route: its nodes/);
  });

  test('another result is told with the number of actions', () => {
    const result = importGame({ ...GAME?.json, result: { 10904: 1 } });
    if (!result.ok) throw new Error(result.problem);
    const { differences, actions } = result.game;
    expect(differences).toMatchObject([{ n: actions, field: 'result.10904', theirs: 1 }]);
  });
});
