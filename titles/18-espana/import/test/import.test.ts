import { recordedGames, SKIPPED } from '@roundhouse/testing/recorded.ts';
import { siteProblem } from '@roundhouse/testing/site-problem.ts';
import { describe, expect, test } from 'vitest';
import { importGame } from '../index.ts';

type Written = Record<string, unknown> & { type: string; entity: number | string };

const IDS = [11, 7, 23];

/** A file as the site writes it. The player who opens an auction bids the face value, the others pass. */
function siteFile(seed: number, more: readonly Written[] = []) {
  const faces = [20, 60, 70, 100, 130, 160, 170];
  const auction = faces.flatMap((price, i): Written[] => {
    const [opens, ...others] = [0, 1, 2].map((k) => IDS[(i + k) % 3] as number);
    const passes = others.map((entity): Written => ({ type: 'pass', entity }));
    return [{ type: 'bid', entity: opens as number, company: `P${i + 1}`, price }, ...passes];
  });
  const actions = [...auction, ...more].map((action, i) => ({
    id: i + 1,
    entity_type: typeof action.entity === 'number' ? 'player' : 'corporation',
    ...action,
  }));
  return {
    id: 4711,
    title: '18ESP',
    players: IDS.map((id) => ({ id, name: `Player ${id}` })),
    settings: { seed, optional_rules: ['core'] },
    status: 'active',
    actions,
  };
}

const problemOf = (file: unknown): string => siteProblem(importGame(file));

/** A file with one action changed. */
function changed(number: number, change: Record<string, unknown>) {
  const file = siteFile(7);
  file.actions[number - 1] = { ...(file.actions[number - 1] as object), ...change } as never;
  return file;
}

describe('files of 18xx.games', () => {
  test.each([0, 1, 3_000_000_000])('seed %i: the auction is played over, and the par is asked for', (seed) => {
    const result = importGame(siteFile(seed));
    if (!result.ok) throw new Error(siteProblem(result));
    expect(result.game.state.flow.at(-1)?.step).toBe('par');
    expect(result.game.log.options).toMatchObject({ edition: '18xx.games', deal: '18xx.games', setup: 'standard' });
    expect(result.game.trace).toHaveLength(result.game.actions + 1);
  });

  test.each([
    ['another title', { ...siteFile(7), title: '18 India' }, /^file: title\.other \(title 18 India, own 18ESP\)$/],
    ['an optional rule', { ...siteFile(7), settings: { seed: 7, optional_rules: ['x'] } }, /rule\.unknown \(rule x\)/],
    ['an unknown action', changed(3, { type: 'blow_up' }), /^3: action\.unknown \(action blow_up\)$/],
    ['a private company that is not on offer', changed(1, { company: 'P4' }), /^1: lot\.other \(company P4\)$/],
    ['a bid below the least', changed(1, { price: 19 }), /^1: auction\.tooLow \(.* §3\.2\)$/],
    [
      'somebody whose turn it is not',
      changed(1, { entity: 7 }),
      /^1: action\.otherStep \(action bid, entity 7, step auction, company null\)$/,
    ],
    ['nobody at the table', changed(1, { entity: 99 }), /^1: player\.unknown \(player 99\)$/],
    [
      'a company that does not operate',
      siteFile(7, [{ type: 'lay_tile', entity: 'N', hex: 'F22', tile: '8-0', rotation: 0 }]),
      /^22: action\.otherStep \(action lay_tile, entity N,/,
    ],
  ])('%s is refused in one line', (_name, file, expected) => {
    expect(problemOf(file)).toMatch(expected);
  });
});

const GAME = recordedGames('18-espana')[0];
if (!GAME) test.skip(SKIPPED, () => undefined);

describe.runIf(GAME)('the recorded game with one action changed', () => {
  const edited = (id: number, change: Record<string, unknown>): string => {
    const actions = GAME?.json.actions
      .filter((action) => action.id <= id)
      .map((action) => (action.id === id ? { ...action, ...change } : action));
    return problemOf({ ...GAME?.json, status: 'active', actions });
  };

  test.each([
    ['a par that is too high', 76, { share_price: '95,0,9' }, /^76: launch\.par \(.* §4\.3\.2\)$/],
    ['a share that nobody sold', 79, { shares: ['MZA_1'] }, /^79: purchase\.directorFirst \(.* §4\.3\)$/],
    ['a tile that does not exist', 92, { tile: '999-0' }, /^92: track\.noSuchTile \(.* §5\.3\.1\)$/],
    [
      'a train that is not on sale',
      94,
      { train: '3-0', variant: '3', price: 200 },
      /^94: train\.notOnSale \(.* §5\.7\)$/,
    ],
    ['another price', 94, { price: 99 }, /^94: train\.facePrice \(.* §5\.7\)$/],
    ['a city without a place', 98, { slot: 7 }, /^98: city\.noPlace \(city K5-0-0, slot 7\)$/],
    [
      'a route told two ways',
      124,
      {
        routes: [
          {
            train: '2-1',
            connections: [
              ['H4', 'I5'],
              ['I5', 'J4'],
            ],
            hexes: ['H4', 'I5'],
            revenue: 40,
          },
        ],
      },
      /^124: route\.hexes /,
    ],
    [
      'a train of somebody else',
      124,
      {
        routes: [
          {
            train: '2-3',
            connections: [
              ['H4', 'I5'],
              ['I5', 'J4'],
            ],
            revenue: 40,
          },
        ],
      },
      /^124: train\.notOwned \(company FdC, train 2-3\)$/,
    ],
    [
      'a train that nobody owns',
      124,
      {
        routes: [
          {
            train: '2-9',
            connections: [
              ['H4', 'I5'],
              ['I5', 'J4'],
            ],
            revenue: 40,
          },
        ],
      },
      /^124: train\.nobodys \(train 2-9\)$/,
    ],
  ])('%s', (_name, id, change, expected) => {
    expect(edited(id, change)).toMatch(expected);
  });

  test('a revenue that was changed is reported, and not used', () => {
    const actions = GAME?.json.actions
      .filter(({ id }) => id <= 125)
      .map((action) =>
        action.id === 124
          ? { ...action, routes: [{ ...(action as unknown as { routes: object[] }).routes[0], revenue: 400 }] }
          : action,
      );
    const result = importGame({ ...GAME?.json, status: 'active', actions });
    if (!result.ok) throw new Error(siteProblem(result));
    expect(result.game.differences).toEqual([{ n: 124, id: 124, field: 'revenue', ours: [40, 0], theirs: [400, 0] }]);
  });
});
