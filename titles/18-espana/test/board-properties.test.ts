import { Rng } from '@roundhouse/kernel';
import {
  applyLay,
  type BoardState,
  checkLay,
  freePlaces,
  type Lay,
  layCandidates,
  reachOf,
  stationCandidates,
  stockLeft,
  stopsIn,
  withStation,
} from '@roundhouse/rails-18xx';
import { NOT_REACHED, stopReached } from '@roundhouse/rails-18xx/board/traces.ts';
import { describe, expect, test } from 'vitest';
import { PASS_HEXES } from '../data/board.ts';
import { COMPANIES } from '../data/companies.ts';
import { MUST_USE } from '../data/tiles.ts';
import { ATLAS } from '../rules/atlas.ts';
import { startingBoard } from '../rules/station.ts';
import { walkAll } from './walk.ts';

const atlas = ATLAS.print;
const BUILDERS = ['N', 'MCP', 'A', 'CRB', 'ZPB', 'GSSR', 'AVT', 'TBF', 'CFLG', 'FdLR', 'FdSB'];
const POLICY = { mustUse: MUST_USE, anyTrack: true } as const;

function begin(): BoardState {
  let board: BoardState = { ...startingBoard(BUILDERS), closed: PASS_HEXES.slice(2) };
  for (const company of BUILDERS) {
    const home = COMPANIES[company]?.home;
    if (home) board = withStation(atlas, board, { company, hex: home.hex, stop: home.stop ?? 0 });
  }
  return board;
}

const legalLays = (board: BoardState, company: string): readonly Lay[] =>
  layCandidates(atlas, board, company).filter((lay) => !checkLay(atlas, board, company, lay, POLICY));

function build(board: BoardState, company: string, rng: Rng): BoardState {
  const lays = legalLays(board, company);
  const lay = lays[rng.below(Math.max(1, lays.length))];
  const built = lay ? applyLay(atlas, board, lay) : board;
  const places = rng.below(6) === 0 ? stationCandidates(atlas, built, company) : [];
  const place = places[rng.below(Math.max(1, places.length))];
  return place && !built.closed?.includes(place.hex) ? withStation(atlas, built, { company, ...place }) : built;
}

/** Boards on which all have built at random. */
function* boards(seed: string, lays: number): Generator<{ readonly board: BoardState; readonly company: string }> {
  const rng = new Rng(seed);
  let board = begin();
  for (let i = 0; i < lays; i++) {
    const company = BUILDERS[rng.below(BUILDERS.length)] as string;
    board = build(board, company, rng);
    yield { board, company };
  }
}

/** Tiles that look the same in two turns are one lay. */
function looksOf({ hex, tile, rotation, stops }: Lay): string {
  const turned = atlas.tiles.get(tile);
  const same = turned?.rotations.includes(rotation) ? rotation : `~${turned?.turned[rotation]?.edges ?? 0}`;
  return `${hex} ${tile}/${same} ${stops ?? ''}`;
}

/** Sides and stops that a company reaches, named as `walkAll` does. */
function reachedNames(board: BoardState, company: string): ReadonlySet<string> {
  const { traces } = reachOf(atlas, board, company);
  const named = [0, 1, 2, 3, 4, 5];
  return new Set(
    atlas.hexList.flatMap(({ id, index }) => [
      ...named.filter((edge) => ((traces.out[index] as number) & (1 << edge)) !== 0).map((edge) => `${id}/${edge}`),
      ...named.filter((stop) => stopReached(traces, index, stop) !== NOT_REACHED).map((stop) => `${id}.${stop}`),
    ]),
  );
}

describe('building at random', () => {
  test('all that may be laid is offered', () => {
    let step = 0;
    let all = 0;
    for (const { board, company } of boards('offered', 150)) {
      if (step++ % 25 !== 24) continue;
      const offered = new Set(legalLays(board, company).map(looksOf));
      const missing: string[] = [];
      for (const { id: hex, takesTiles } of atlas.hexList) {
        if (!takesTiles) continue;
        for (const { id: tile, rotations } of atlas.tiles.values()) {
          for (const rotation of rotations) {
            const lay = { hex, tile, rotation };
            if (!checkLay(atlas, board, company, lay, POLICY) && !offered.has(looksOf(lay))) missing.push(looksOf(lay));
          }
        }
      }
      expect(missing).toEqual([]);
      all += offered.size;
    }
    expect(all).toBeGreaterThan(60);
  });

  test('a company reaches what a way leads to that uses nothing twice', () => {
    const rng = new Rng('nothing twice');
    let [compared, most] = [0, 0];
    for (let game = 0; game < 2; game++) {
      let board: BoardState = { ...begin(), closed: PASS_HEXES.slice(game) };
      for (let lays = 0; lays < 400; lays++) {
        board = build(board, rng.pick(BUILDERS), rng);
        if (lays % 20 !== 19) continue;
        for (const company of BUILDERS) {
          const walked = walkAll(atlas, board, company, 20_000);
          if (!walked) continue;
          expect(reachedNames(board, company)).toEqual(walked);
          compared++;
          most = Math.max(most, walked.size);
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
    expect(most).toBeGreaterThan(60);
  });

  test('pieces, places, gauges and open passes are respected', () => {
    let crossed = 0;
    for (const { board, company } of boards('respected', 400)) {
      for (const stock of ['57', '9', '204', 'L97', '611']) {
        expect(stockLeft(atlas, board.tiles, stock)).toBeGreaterThanOrEqual(0);
      }
      for (const { hex, stop } of board.stations) {
        expect(stopsIn(atlas, board.tiles, hex)[stop]?.kind).toBe('city');
        expect(freePlaces(atlas, board, { hex, stop })).toBeGreaterThanOrEqual(0);
      }
      const home = COMPANIES[company]?.home.hex ?? '';
      const isNorthern = (hex: string): boolean => Number(hex.slice(1)) < 13;
      if (reachOf(atlas, board, company).stops.some(({ hex }) => isNorthern(hex) !== isNorthern(home))) crossed++;
      for (const hex of PASS_HEXES.slice(2)) expect(board.stations.some((station) => station.hex === hex)).toBe(false);
    }
    expect(crossed).toBeGreaterThan(0);
    const last = [...boards('respected', 400)].at(-1)?.board as BoardState;
    for (const [hex, { tile }] of Object.entries(last.tiles)) {
      const gauge = Number(hex.slice(1)) < 13 ? 'narrow' : 'broad';
      expect(
        atlas.tiles.get(tile)?.def.paths.every(([, , of = 'broad']) => of === gauge),
        `${tile} in ${hex}`,
      ).toBe(true);
    }
  });
});
