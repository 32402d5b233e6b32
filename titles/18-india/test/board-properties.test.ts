import {
  applyLay,
  type BoardState,
  type CompanyId,
  checkLay,
  isBlocked,
  type Lay,
  layCandidates,
  networkOf,
  placesFor,
  reachOf,
  stockLeft,
  stopDefAt,
  stopsIn,
  trackIn,
} from '@roundhouse/rails-18xx/board/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atlas } from './board.ts';
import { BUILDERS, busyBoard } from './busy-board.ts';

const fresh = (board: BoardState): BoardState => structuredClone(board);

/** What is wrong with a board, whatever moves led to it. */
function flaws(board: BoardState): readonly string[] {
  return [...flawsOfTiles(board), ...flawsOfStations(board), ...flawsOfReservations(board)];
}

function flawsOfTiles(board: BoardState): readonly string[] {
  const copy = fresh(board);
  const stocks = [...atlas.tiles.keys()].flatMap((tile) => {
    const left = stockLeft(atlas, board.tiles, tile);
    return left < 0 || left !== stockLeft(atlas, copy.tiles, tile) ? [`stock of ${tile}`] : [];
  });
  const tracks = atlas.hexList.flatMap((hex) => {
    const track = trackIn(atlas, board.tiles, hex);
    const strays = hex.takesTiles && (track.edges & ~hex.open) !== 0;
    return strays || track !== trackIn(atlas, copy.tiles, hex) ? [`track in ${hex.id}`] : [];
  });
  return [...stocks, ...tracks];
}

function flawsOfStations(board: BoardState): readonly string[] {
  return board.stations.flatMap((station) => {
    const def = stopDefAt(atlas, board.tiles, station);
    const there = board.stations.filter((s) => s.hex === station.hex && s.stop === station.stop && !s.waiting);
    const twice = board.stations.filter((s) => s.hex === station.hex && s.company === station.company).length > 1;
    const idle = station.waiting && placesFor(atlas, board, station.company, station) > 0;
    const wrong = def?.kind !== 'city' || there.length > def.slots || twice || idle;
    return wrong ? [`${station.company} in ${station.hex}`] : [];
  });
}

function flawsOfReservations(board: BoardState): readonly string[] {
  return board.reservations.flatMap(({ company, hex, stop }) => {
    const stops = stop === null ? stopsIn(atlas, board.tiles, hex).map((_, i) => i) : [stop];
    const open = stops.some((s) => placesFor(atlas, board, company, { hex, stop: s }) > 0);
    return open ? [] : [`nothing left for ${company} in ${hex}`];
  });
}

/** Follows track piece by piece over the network, as a check on `reachOf`. */
function naiveReach(board: BoardState, company: CompanyId): { segments: Set<number>; stops: Set<string> } {
  const { nodes, segments, segmentsAt, hexes } = networkOf(atlas, board.tiles);
  const found = { segments: new Set<number>(), stops: new Set<string>() };
  const seen = new Set<string>();
  const visit = (node: number, from: number, own: boolean): void => {
    const at = nodes[node];
    if (at?.kind === 'stop' && at.def.kind !== 'junction') found.stops.add(`${at.hex}.${at.stop}`);
    if (at?.kind === 'stop' && !own && isBlocked(atlas, board, company, at)) return;
    for (const id of segmentsAt[node] ?? []) {
      const segment = segments[id];
      if (!segment || id === from || (at?.kind === 'border' && segment.hex === segments[from]?.hex)) continue;
      found.segments.add(id);
      if (seen.has(`${id} ${node}`)) continue;
      seen.add(`${id} ${node}`);
      visit(segment.a === node ? segment.b : segment.a, id, false);
    }
  };
  for (const station of board.stations) {
    if (station.company === company) visit(hexes.get(station.hex)?.stops[station.stop] as number, -1, true);
  }
  return found;
}

/** What a lay does in effect: where the track of each stop leads, and whose stations stand there. */
function result(board: BoardState, lay: Lay): string {
  const after = applyLay(atlas, board, lay);
  const track = trackIn(atlas, after.tiles, atlas.hexes.get(lay.hex) as never);
  const edgesOf = (stop: number) =>
    (track.at[6 + stop] ?? []).map((i) => Math.min(track.paths[i]?.a ?? 0, track.paths[i]?.b ?? 0)).sort();
  const stops = track.stops.map((def, stop) => `${JSON.stringify(def)}${edgesOf(stop)}`).sort();
  const plain = track.paths.filter(({ a, b }) => a < 6 && b < 6).map(({ a, b }) => [a, b].sort().join());
  const owners = [...after.stations, ...after.reservations]
    .filter(({ hex }) => hex === lay.hex)
    .map(({ company, stop }) => `${company}${stop === null ? '' : edgesOf(stop)}`);
  return [lay.hex, lay.tile, ...stops, ...plain.sort(), ...owners.sort()].join(' ');
}

/** Every lay there is, legal or not. */
function allLays(board: BoardState): readonly Lay[] {
  return atlas.hexList.flatMap(({ id: hex, kind }) =>
    [...atlas.tiles.keys()].flatMap((tile) =>
      [0, 1, 2, 3, 4, 5].flatMap((rotation): readonly Lay[] => {
        const turn = (rotation - (board.tiles[hex]?.rotation ?? 0) + 6) % 6;
        const fit = atlas.fitIndex.get(board.tiles[hex]?.tile ?? kind)?.get(tile)?.[turn];
        const ways = (fit?.ways ?? []).map(({ stops }) => ({ hex, tile, rotation, stops }));
        return [{ hex, tile, rotation }, ...ways];
      }),
    ),
  );
}

describe('boards built at random', () => {
  test('every legal lay leaves stations, reservations and stock in order', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        busyBoard(seed, 120, (board) => expect(flaws(board)).toEqual([]));
      }),
      { numRuns: 6 },
    );
  });

  test('track once laid is never lost', () => {
    let before: BoardState | undefined;
    busyBoard('kept', 200, (board) => {
      const lost = atlas.hexList.filter((hex) => {
        const [old, now] = [before?.tiles ?? {}, board.tiles].map((tiles) => trackIn(atlas, tiles, hex).edges);
        return ((old ?? 0) & ~(now ?? 0)) !== 0;
      });
      expect(lost).toEqual([]);
      before = board;
    });
  });

  test('reach is what following track piece by piece finds', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 20, max: 160 }),
        fc.constantFrom(...BUILDERS),
        (seed, lays, company) => {
          const board = busyBoard(seed, lays);
          const reach = reachOf(atlas, board, company);
          const naive = naiveReach(board, company);
          expect(reach.segments).toEqual([...naive.segments].sort((a, b) => a - b));
          expect(new Set(reach.stops.map(({ hex, stop }) => `${hex}.${stop}`))).toEqual(naive.stops);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('reach that is led on from the board before is the same as reach traced anew', () => {
    let steps = 0;
    busyBoard('led on', 120, (board) => {
      for (const company of BUILDERS) {
        const { stops, borders, segments, ends } = reachOf(atlas, board, company);
        const anew = reachOf(atlas, structuredClone(board), company);
        expect([stops, borders, segments, ends]).toEqual([anew.stops, anew.borders, anew.segments, anew.ends]);
        steps++;
      }
    });
    expect(steps).toBeGreaterThan(500);
  });

  test('candidates leave no legal lay out, and few of them are refused', () => {
    for (const [seed, lays] of [
      ['a', 10],
      ['b', 60],
      ['c', 140],
    ] as const) {
      const board = busyBoard(seed, lays);
      for (const company of ['EIR', 'NSR', 'TR']) {
        const candidates = layCandidates(atlas, board, company);
        const offered = candidates.filter((lay) => !checkLay(atlas, board, company, lay));
        // A company alone in Kolkata is asked about both cities, but can only lay track to its own.
        expect(offered.length).toBeGreaterThanOrEqual(candidates.length * 0.5);
        const legal = allLays(board).filter((lay) => !checkLay(atlas, board, company, lay));
        const results = new Set(offered.map((lay) => result(board, lay)));
        expect(results).toEqual(new Set(legal.map((lay) => result(board, lay))));
        expect(results.size).toBe(offered.length);
      }
    }
  });
});
