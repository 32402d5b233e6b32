import type { Seat } from '@roundhouse/kernel';
import { describe, expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { cheapestTrack } from '../rules/building/index.ts';
import type { EdgeId, State } from '../rules/state.ts';
import { building } from './builder.ts';
import { PlainRoom } from './plain-room.ts';
import { centreOf, line } from './position.ts';
import { roomProblems } from './room-invariant.ts';
import { ruleTest } from './rule-test.ts';
import { positionOn, smallBoard } from './small-board.ts';

const ENTRY = 'building-railroads/limited-entry-into-medium-and-small-cities';
const FERRY = 'building-railroads/sri-lankan-ferry-port';
const MAJORS = 'building-railroads/right-to-enter-major-cities';

const BOARD = ownBoard();
const at = (id: string): number => BOARD.index(id);
const idOf = (milepost: number): string => BOARD.mileposts[milepost]?.id ?? '';
const edgeId = (edge: number): EdgeId => BOARD.edges[edge]?.id ?? '';

/** The edges around some mileposts by which track could come in. */
const fenceOf = (inside: readonly number[]): readonly number[] =>
  inside.flatMap((milepost) =>
    (BOARD.around[milepost] ?? []).filter(
      (edge) => BOARD.open[edge] === 1 && !inside.includes(BOARD.other(edge, milepost)),
    ),
  );

const withNeighbours = (milepost: number): readonly number[] => [
  milepost,
  ...(BOARD.around[milepost] ?? []).map((edge) => BOARD.other(edge, milepost)),
];

/** Seat 0 has built a fence but for its last sections, and stands outside of those. */
function fenced(inside: readonly number[], missing: number, players: number, paid: readonly Seat[] = []) {
  const fence = fenceOf(inside);
  const track: Record<EdgeId, Seat> = {};
  for (const edge of fence.slice(0, fence.length - missing)) track[edgeId(edge)] = 0;
  const paths = fence.slice(fence.length - missing).map((edge) => {
    const [a, b] = [BOARD.ends[2 * edge] as number, BOARD.ends[2 * edge + 1] as number];
    const [from, to] = inside.includes(a) ? [b, a] : [a, b];
    const beside = BOARD.around[from]?.find((each) => BOARD.open[each] === 1 && !fence.includes(each));
    if (beside !== undefined) track[edgeId(beside)] = 0;
    return [idOf(from), idOf(to)];
  });
  const ferries = Object.fromEntries(BOARD.ferries.map(({ name }) => [name, paid]));
  const game = building({ players, seats: [{ cash: 200 }], state: { track, ferries } });
  return { game, paths };
}

const roomLacking = (state: State): readonly string[] => new PlainRoom(BOARD, state).problems();

describe('fences', () => {
  ruleTest(
    ENTRY,
    'ruling 14: Chittagong hangs on three edges: one player may take one of them, not the ways of others',
    () => {
      const pocket = ['31-47', '31-48', '32-48', '32-47', '33-47'];
      const outside = ['30-47', '30-48'].map((to) => line('Dhaka', to, pocket));
      const position = (players: number) =>
        building({ players, seats: [{ cash: 200, lines: ['Calcutta-Dhaka', ...outside] }] });
      const game = position(3).act('build', { path: ['30-47', '31-47'] });
      // They are not in the city yet: three players have to be left three ways, and theirs is one of them.
      expect(game.judge('build', { path: ['30-48', '31-47'] })).toBe(`build.cityRoom §${ENTRY}`);
      expect(game.judge('build', { path: ['30-48', '31-48'] })).toBe(`build.cityRoom §${ENTRY}`);
      for (const seat of [1, 2]) expect(cheapestTrack(game.state, seat, null, centreOf('Chittagong'))).toBeDefined();
      const two = position(2)
        .act('build', { path: ['30-47', '31-47'] })
        .act('build', { path: ['30-48', '31-47'] });
      expect(two.judge('build', { path: ['30-48', '31-48'] })).toBe(`build.cityRoom §${ENTRY}`);
      expect(roomLacking(two.state)).toEqual([]);
    },
  );

  ruleTest(ENTRY, 'ruling 14: the last section of a fence is refused, however far from the city', () => {
    for (const name of ['Cuttack', 'Mangalore', 'Kandy']) {
      const city = BOARD.city(name)?.centre ?? -1;
      const { game, paths } = fenced(withNeighbours(city), 2, 2, [0]);
      expect({ name, wrong: roomLacking(game.state) }).toEqual({ name, wrong: [] });
      const [first = [], last = []] = paths;
      expect({ name, code: game.judge('build', { path: first }) }).toEqual({ name, code: undefined });
      game.act('build', { path: first });
      expect({ name, code: game.judge('build', { path: last }) }).toEqual({
        name,
        code: `build.cityRoom §${ENTRY}`,
      });
      // Forced upon the board all the same, the plain search sees it, and so does the check of whole games at their end.
      const edge = edgeId(BOARD.edgeBetween(at(last[0] ?? ''), at(last[1] ?? '')));
      const forced = { ...game.state, track: { ...game.state.track, [edge]: 0 } };
      expect(roomLacking(forced)).toContain(`no room at ${idOf(city)}`);
      expect(roomProblems({ ...forced, ended: 'won' })).toContain(`no room at ${idOf(city)}`);
      expect(cheapestTrack(forced, 1, null, idOf(city))).toBeUndefined();
    }
  });

  ruleTest(FERRY, 'ruling 15: nor is a port fenced off', () => {
    const port = BOARD.ferries[0]?.ports[0] ?? -1;
    const inside = withNeighbours(port);
    const three = fenced(inside, 3, 3);
    const [first = [], second = [], third = []] = three.paths;
    // The builder of the fence has a way of their own from its inner side; the two others need one each.
    three.game.act('build', { path: first });
    expect(three.game.judge('build', { path: second })).toBe(`build.ferryRoom §${FERRY}`);
    const two = fenced(inside, 3, 2).game.act('build', { path: first }).act('build', { path: second });
    expect(two.judge('build', { path: third })).toBe(`build.ferryRoom §${FERRY}`);
    expect(cheapestTrack(two.state, 1, null, idOf(port))).toBeDefined();
  });

  ruleTest(MAJORS, 'ruling 13: an edge from which no track leads on is no way into a major city', () => {
    const inside = BOARD.city('Karachi')?.mileposts ?? [];
    const entries = fenceOf(inside);
    const farOf = (edge: number): number =>
      inside.includes(BOARD.ends[2 * edge] as number)
        ? (BOARD.ends[2 * edge + 1] as number)
        : (BOARD.ends[2 * edge] as number);
    const [dead, live, last] = ['23-02/24-03', '23-04/24-04', '23-03/24-03'].map((id) => BOARD.edgeIndex(id));
    const position = (deadEnd: boolean) => {
      const track: Record<EdgeId, Seat> = {};
      for (const edge of entries) if (edge !== dead && edge !== live && edge !== last) track[edgeId(edge)] = 0;
      for (const edge of deadEnd ? (BOARD.around[farOf(dead ?? -1)] ?? []) : []) {
        if (BOARD.open[edge] === 1 && edge !== dead) track[edgeId(edge)] = 0;
      }
      return building({ players: 3, seats: [{ cash: 60 }], state: { track } });
    };
    expect(position(true).judge('build', { path: ['24-03', '23-03'] })).toBe(`build.majorRoom §${MAJORS}`);
    expect(position(false).judge('build', { path: ['24-03', '23-03'] })).toBeUndefined();
    expect(position(true).judge('build', { path: ['23-03', '22-03'] })).not.toBe(`build.majorRoom §${MAJORS}`);
  });

  ruleTest(
    MAJORS,
    'ruling 13: whatever shuts somebody out, the check of whole games sees it with that very move',
    () => {
      const track = Object.fromEntries(
        fenceOf(BOARD.city('Karachi')?.mileposts ?? []).map((edge) => [edgeId(edge), 0]),
      );
      const { state } = building({ players: 3, state: { track } });
      for (let seq = 1; seq <= 16; seq++) {
        const wrong = roomProblems({ ...state, seq, track: { ...track } });
        expect({ seq, wrong }).toMatchObject({
          seq,
          wrong: ['no room at Karachi', 'seat 1 is barred', 'seat 2 is barred'],
        });
      }
      // Rights to rebuild bar others as track does.
      const lostBridges = Object.keys(track).map((edge) => ({ edge, owner: 0, flood: null }));
      const open = { ...state, track: {} };
      expect(roomProblems(open)).toEqual([]);
      expect(roomProblems({ ...open, lostBridges })).toContain('no room at Karachi');
    },
  );

  ruleTest(ENTRY, 'ruling 14: limits are those of the board that is played on', () => {
    const plan = {
      rows: 7,
      cols: 8,
      cities: [[3, 4, 'small']],
      majors: [
        [1, 1],
        [5, 6],
      ],
    } as const;
    const lacking = (limits: Readonly<Record<string, number>>) => {
      const board = smallBoard({ ...plan, limits });
      const around = board.around[board.index('3-4')] ?? [];
      const track = Object.fromEntries(around.map((edge) => [board.edges[edge]?.id ?? '', 0]));
      return new PlainRoom(board, { ...positionOn(board, 2), track }).problems();
    };
    expect(lacking({ maxSectionsPerPlayerIntoSmallOrMedium: 6 })).toContain('no room at 3-4');
    expect(lacking({ maxSectionsPerPlayerIntoSmallOrMedium: 6, small_city: 1 })).toEqual([]);
  });
});
