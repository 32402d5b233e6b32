import { Rng, type Seat } from '@roundhouse/kernel';
import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import type { Board } from '../board/index.ts';
import { cheapestTrack } from '../rules/building/cheapest.ts';
import { draftOf, drawSection, mayStart, type WithBuilding } from '../rules/building/draft.ts';
import { layoutOf } from '../rules/building/layout.ts';
import { canJoinMajors, shortages } from '../rules/never-block/index.ts';
import { PlainTrack, plainProblems } from './plain-track.ts';
import { positionOn, randomBoard } from './small-board.ts';

const BOARDS = 40;
const STEPS = 130;

/** Refusals for what a section leaves to other players, not for the section itself. */
const ROOM = new Set(['build.cityRoom', 'build.ferryRoom', 'build.majorRoom', 'build.blocks']);

function build(state: WithBuilding, seat: Seat, board: Board, edge: number, from: number, to: number) {
  const draft = draftOf(state, seat);
  const refusal = drawSection(state, draft, edge, from, to);
  const track = { ...state.track };
  for (const id of draft.built) track[id] = seat;
  const ferries = { ...state.ferries };
  for (const name of draft.ferries) ferries[name] = [...(ferries[name] ?? []), seat];
  const lostBridges = state.lostBridges.filter(({ edge: lost }) => lost !== board.edges[edge]?.id);
  return { code: refusal?.code, after: { ...state, track, ferries, lostBridges } };
}

/** One random section at a time from any place where its builder may begin. */
function randomSection(state: WithBuilding, board: Board, seat: Seat, rng: Rng) {
  const draft = draftOf(state, seat);
  const starts = [...board.mileposts.keys()].filter((at) => mayStart(draft, at));
  const from = rng.pick(starts);
  const edges = (board.around[from] ?? []).filter(
    (edge) => board.open[edge] === 1 && state.track[board.edges[edge]?.id ?? ''] === undefined,
  );
  if (edges.length === 0) return undefined;
  const edge = rng.pick(edges);
  return { edge, from, to: board.other(edge, from) };
}

/** Now and then a section is washed away, so that rights to rebuild take part. */
function washAway(state: WithBuilding, rng: Rng): WithBuilding {
  const ids = Object.keys(state.track);
  if (ids.length === 0 || rng.below(12) > 0) return state;
  const edge = rng.pick(ids);
  const { [edge]: owner = 0, ...track } = state.track;
  return { ...state, track, lostBridges: [...state.lostBridges, { edge, owner, flood: null }] };
}

describe('rulings 13 and 14: nobody is barred', () => {
  test('the quick judgement of a section is that of a plain search of the whole board', () => {
    const counts = { refused: 0, allowed: 0, full: 0 };
    const codes = new Set<string>();
    for (let i = 0; i < BOARDS; i++) {
      const rng = new Rng(`board ${i}`);
      const board = randomBoard(rng);
      const players = 3 + rng.below(4);
      let state = positionOn(board, players);
      // A few boards are too narrow for so many from the beginning; there is nothing to compare on those.
      if (plainProblems(new PlainTrack(board, state)).length > 0) continue;
      for (let step = 0; step < STEPS; step++) {
        state = washAway(state, rng);
        const seat = rng.below(players);
        const section = randomSection(state, board, seat, rng);
        if (!section) continue;
        const { code, after } = build(state, seat, board, section.edge, section.from, section.to);
        if (code !== undefined && !ROOM.has(code)) {
          counts.full++;
          continue;
        }
        const wrong = plainProblems(new PlainTrack(board, after));
        expect({ i, step, code: code !== undefined, wrong }).toMatchObject({ code: wrong.length > 0 });
        counts[code === undefined ? 'allowed' : 'refused']++;
        if (code !== undefined) codes.add(code);
        if (code === undefined) state = after;
        const layout = layoutOf(state);
        expect(shortages(layout).filter((short) => short > 0)).toEqual([]);
        expect([...state.players.keys()].filter((other) => !canJoinMajors(layout, other))).toEqual([]);
      }
    }
    expect([...codes].sort()).toEqual([...ROOM].sort());
    expect(counts.refused).toBeGreaterThan(80);
    expect(counts.allowed).toBeGreaterThan(800);
    expect(counts.full).toBeGreaterThan(50);
  });
});

/** Builds some sections, so that a search has existing track to consider. */
function someTrack(board: Board, players: number, rng: Rng): WithBuilding {
  let state = positionOn(board, players);
  for (let step = 0; step < 40; step++) {
    const seat = rng.below(players);
    const section = randomSection(state, board, seat, rng);
    const built = section && build(state, seat, board, section.edge, section.from, section.to);
    if (built && built.code === undefined) state = built.after;
  }
  return state;
}

describe('the cheapest legal track', () => {
  test('is legal, costs what it says, and no cheaper one is legal', () => {
    const counts = { compared: 0, fromBothEnds: 0, none: 0, dear: 0 };
    for (let i = 0; i < times(90, 160); i++) {
      const rng = new Rng(`track ${i}`);
      const board = randomBoard(rng);
      const players = 2 + rng.below(3);
      if (plainProblems(new PlainTrack(board, positionOn(board, players))).length > 0) continue;
      const state = someTrack(board, players, rng);
      const seat = rng.below(players);
      const plain = new PlainTrack(board, state);
      const anchors = [...board.mileposts.keys()].filter((at) => plain.isAnchor(at, seat));
      const [from, goal] = [
        rng.pick(anchors),
        rng.below(2) === 0 ? rng.pick(anchors) : rng.below(board.mileposts.length),
      ];
      const idOf = (at: number): string => board.mileposts[at]?.id ?? '';
      const track = cheapestTrack(state, seat, idOf(from), idOf(goal));
      // Long lines would take the plain search too long.
      if (track && track.cost > 5) {
        counts.dear++;
        continue;
      }
      const cheaper = plain.cheaperThan(seat, from, goal, track?.cost ?? 5);
      if (cheaper === null) continue;
      expect({ i, cheaper }).toEqual({ i, cheaper: undefined });
      counts[track ? 'compared' : 'none']++;
      if (!track) continue;
      if (track.paths.length > 1) counts.fromBothEnds++;
      expect({ i, cost: plain.costOfPaths(seat, track.paths) }).toEqual({ i, cost: track.cost });
    }
    expect(counts.compared).toBeGreaterThan(60);
  });
});
