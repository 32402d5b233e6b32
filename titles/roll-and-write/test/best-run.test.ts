import { chooseAtRandom, playOut, type Seat, start } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { bestRun } from '../rules/best-run.ts';
import { networkOf } from '../rules/network.ts';
import { goodsOf, type WithPlayers } from '../rules/players.ts';
import { checkRoutes, isRefusal, type Route, revenueOf, walk } from '../rules/routes.ts';
import { position, type SeatSetup, train } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

const ENOUGH = { nodes: 1_000_000 } as const;

/** Every route that the judge accepts, found by trying every neighbour of every hex. */
function allRoutes(state: WithPlayers, seat: Seat): readonly Route[] {
  const { board, start: home } = networkOf(state, seat);
  const routes: Route[] = [[]];
  const queue: Route[] = [[board.hexes[home]?.id ?? '']];
  for (let route = queue.pop(); route; route = queue.pop()) {
    const last = board.hex(route[route.length - 1] ?? '');
    for (const at of last?.around ?? []) {
      const next = board.hexes[at];
      if (!next) continue;
      const longer = [...route, next.id];
      const walked = walk(state, seat, longer);
      const code = isRefusal(walked) ? walked.code : 'ok';
      if (code === 'ok') routes.push(longer);
      if (code === 'ok' || code === 'run.noStop') queue.push(longer);
    }
  }
  return routes;
}

/** The most that any routes of the lines earn together, by trying all. */
function plainBest(state: WithPlayers, seat: Seat, lines: number): number {
  const all = allRoutes(state, seat);
  const trains = state.players[seat]?.lines ?? [];
  let best = 0;
  const choose = (chosen: readonly Route[], total: number): void => {
    best = Math.max(best, total);
    const line = trains[chosen.length];
    if (!line || chosen.length === lines) return;
    for (const route of all) {
      const walked = walk(state, seat, route);
      if (isRefusal(walked) || checkRoutes(state, seat, [...chosen, route])) continue;
      choose([...chosen, route], total + revenueOf(state, seat, line, walked));
    }
  };
  choose([], 0);
  return best;
}

const MESH: SeatSetup = {
  lines: ['4 3g 1p', '3 1g', '2'],
  track: [
    ['H8', 'H10', 'G11', 'F12', 'E13'],
    ['H8', 'I9', 'I11', 'I13', 'H14'],
    ['E13', 'F14', 'G13', 'H14'],
    ['H8', 'G9', 'F10', 'E9'],
    ['E9', 'E11', 'E13'],
    ['H14', 'G15', 'F16', 'F18'],
  ],
};

describe('18XX Roll & Write best run', () => {
  ruleTest(
    'performing-an-action/running-trains/routes',
    'the best run of all lines together is the best there is',
    () => {
      const { state } = position({ seats: [MESH, { start: 'B8' }] });
      for (const lines of [1, 2, 3]) {
        const found = bestRun(state, 0, lines, ENOUGH);
        expect(found.proved).toBe(true);
        expect(checkRoutes(state, 0, found.routes)).toBe(undefined);
        expect(found.total).toBe(plainBest(state, 0, lines));
        expect(found.total).toBe(found.revenues.reduce((sum, each) => sum + each, 0));
      }
    },
  );

  test('in positions of random games too, with whatever trains', () => {
    const sorts = ['1', '2 1g', '3 1g 2p', '5 1g 2g 3g', ''];
    let compared = 0;
    for (let game = 0; game < 12; game++) {
      const begun = start(TITLE, { players: 2, seed: `runs ${game}`, options: { bots: '0' } }).state;
      const { state } = playOut(TITLE, begun, chooseAtRandom, { cap: 60 + game * 5, seed: `runs ${game}` });
      for (const seat of [0, 1]) {
        const lines = [0, 1, 2].map((line) => ({ open: true, cars: train(sorts[(game + seat + line) % 5] ?? '') }));
        const players = state.players.map((player, at) => (at === seat ? { ...player, lines } : player));
        const changed = { ...state, players };
        if (allRoutes(changed, seat).length > 60) continue;
        const found = bestRun(changed, seat, 3, ENOUGH);
        expect(found).toMatchObject({ proved: true, upperBound: found.total });
        expect(checkRoutes(changed, seat, found.routes)).toBe(undefined);
        expect(found.total).toBe(plainBest(changed, seat, 3));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(15);
  });

  test('a search that is cut short says so, and never claims less than there is', () => {
    const { state } = position({ seats: [MESH, { start: 'B8' }] });
    const best = bestRun(state, 0, 3, ENOUGH).total;
    for (const nodes of [1, 5, 20, 60]) {
      const found = bestRun(state, 0, 3, { nodes });
      expect(found.total).toBeLessThanOrEqual(best);
      expect(found.upperBound).toBeGreaterThanOrEqual(best);
      if (found.proved) expect(found.total).toBe(best);
      expect(checkRoutes(state, 0, found.routes)).toBe(undefined);
    }
    expect(bestRun(state, 0, 3, { nodes: 1_000, stop: () => true }).upperBound).toBeGreaterThanOrEqual(best);
  });

  test('goods are counted on carriages, never on the engine', () => {
    const { state } = position({ seats: [{ lines: ['3g 1g 2p'] }] });
    const [line] = state.players[0]?.lines ?? [];
    expect(line && goodsOf(networkOf(state, 0).board, line)).toBe(1);
  });
});
