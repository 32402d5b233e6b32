import { recordedGames, SKIPPED } from '@roundhouse/testing/recorded.ts';
import { siteProblem } from '@roundhouse/testing/site-problem.ts';
import { describe, expect, test } from 'vitest';
import { importGame } from '../index.ts';

const GAME = recordedGames('18-india').find(({ name }) => name.includes('game_end_bank'));

if (!GAME) test.skip(SKIPPED, () => undefined);

/** What becomes of the recorded game with one action changed. */
function edited(id: number, change: Record<string, unknown>): string {
  const actions = GAME?.json.actions.map((action) => (action.id === id ? { ...action, ...change } : action));
  const result = importGame({ ...GAME?.json, actions }, { untraced: true });
  return siteProblem(result);
}

describe.skipIf(!GAME)('a recorded game edited by hand is refused at the action', () => {
  test.each([
    [
      'a purchase of somebody else',
      46,
      { entity: 10904 },
      /^46: action\.otherTurn \(action buy_shares, entity 10904, seat 2\)$/,
    ],
    ['a pass of somebody else', 49, { entity: 10904 }, /^49: action\.otherTurn \(action pass, entity 10904, seat 3\)$/],
    [
      'a pass that a program makes for somebody else',
      78,
      { auto_actions: [{ type: 'pass', entity: 10904, entity_type: 'player' }] },
      /^78: action\.otherTurn \(action pass, entity 10904, seat 1\)$/,
    ],
    ['a program that is unknown', 78, { type: 'program_x' }, /^78: action\.unknown \(action program_x\)$/],
    ['a program of nobody', 78, { entity: 99 }, /^78: player\.unknown \(player 99\)$/],
    [
      'a program of a company',
      78,
      { entity: 'EIR', entity_type: 'corporation' },
      /^78: player\.none \(.*player EIR\)$/,
    ],
    ['a home placed by nobody', 92, { entity: 'XXX' }, /^92: action\.otherStep \(action place_token, entity XXX,/],
    [
      'a home placed by a name that every object has',
      92,
      { entity: '__proto__' },
      /^92: action\.otherStep \(action place_token, entity __proto__,/,
    ],
    ['a token of nobody', 92, { tokener: 'XXX' }, /^92: token\.notNow \(company XXX\)$/],
    ['a place that the city lacks', 92, { slot: 3 }, /^92: city\.noPlace \(city 235-0-0, slot 3\)$/],
    ['a city that is not there', 92, { city: '999-0-0' }, /^92: city\.unknown \(city 999-0-0\)$/],
    ['an unknown choice', 568, { choice: 'x' }, /^568: choice\.unknown \(choice x\)$/],
    [
      'another price of a share',
      568,
      { choice: 'Convert to GIPR Share for ₹13' },
      /^568: bond\.price \(due 12\d*, price 13\)$/,
    ],
    [
      'an unknown use of a private company',
      429,
      { choice: 'x' },
      /^429: action\.malformed \(action choose_ability, what choice/,
    ],
    [
      'revenue from nowhere',
      520,
      { extra_revenue: 50 },
      /^520: action\.malformed \(action run_routes, what extra_revenue/,
    ],
    ['a player who is not at the table', 46, { entity: 99 }, /^46: player\.unknown \(player 99\)$/],
  ])('%s', (_name, id, change, expected) => {
    expect(edited(id, change)).toMatch(expected);
  });

  test('a route that names other stops than its connections do', () => {
    const run = GAME?.json.actions.find(({ id }) => id === 520) as unknown as { routes: Record<string, string[]>[] };
    const [route] = run.routes;
    const without = (field: string) => ({ routes: [{ ...route, [field]: route?.[field]?.slice(1) }] });
    expect(edited(520, without('hexes'))).toMatch(/^520: route\.hexes /);
    expect(edited(520, without('nodes'))).toMatch(/^520: route\.nodes /);
  });

  test('another result is told with the number of actions', () => {
    const result = importGame({ ...GAME?.json, result: { 10904: 1 } });
    if (!result.ok) throw new Error(siteProblem(result));
    const { differences, actions } = result.game;
    expect(differences).toMatchObject([{ n: actions, field: 'result.10904', theirs: 1 }]);
  });
});
