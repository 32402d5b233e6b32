import { neighbour, opposite } from '@roundhouse/hexgrid';
import { type Json, stableHash } from '@roundhouse/kernel';
import { checkLay, isBlocked, layCandidates, TILE_LIBRARY } from '@roundhouse/rails-18xx';
import { boardProblemLine } from '@roundhouse/testing/board-problem.ts';
import { expect } from 'vitest';
import { boardFrom, checkBoard, OWN_DATA, OWN_HASH, ownBoard } from '../board/index.ts';
import { BoardData } from '../board/schema.ts';
import { describe, test } from './rule-test.ts';

const board = ownBoard();
const data = BoardData.parse(OWN_DATA);
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
const count = <T>(all: readonly T[], fits: (each: T) => boolean): number => all.filter(fits).length;

type Draft = { -readonly [K in keyof BoardData]: BoardData[K] };
const said = (board: Json): readonly string[] => checkBoard(board).map(boardProblemLine);
const problems = (change: (board: Draft) => void): string => {
  const copy = structuredClone(OWN_DATA) as unknown as Draft;
  change(copy);
  return said(copy as unknown as Json).join('\n');
};

/** Tags of a datum: one for the whole, or one for each part. */
const tags = (src: unknown): readonly unknown[] => (typeof src === 'string' ? [src] : Object.values(src as object));
const isTagged = ({ src }: { readonly src?: unknown }): boolean =>
  src !== undefined && tags(src).length > 0 && tags(src).every((tag) => tag === 'rulebook' || tag === 'reconstructed');

describe('1947 board', () => {
  test('the own board is in order, is named by what it says, and every datum says where it comes from', () => {
    expect(checkBoard(OWN_DATA)).toEqual([]);
    expect(stableHash(OWN_DATA)).toBe(OWN_HASH);
    const { map, tiles, charters, market } = data;
    for (const datum of [...map.hexes, ...map.sites, ...tiles.tiles, ...charters.companies, ...charters.boxes, market])
      expect(isTagged(datum), JSON.stringify(datum)).toBe(true);
  });

  test('counts of the map: 166 hexes, 38 cities, 20 towns, 10 posts, 19 dead ends, 68 hexes of the Monsoon Zone', () => {
    const { hexes, sites } = data.map;
    expect(hexes.length).toBe(166);
    const inZone = (zone: string) => count(hexes, (hex) => hex.city !== undefined && hex.zone === zone);
    expect([inZone('dry'), inZone('monsoon')]).toEqual([18, 20]);
    expect(count(hexes, ({ town }) => town !== undefined)).toBe(20);
    expect(board.posts.size).toBe(10);
    expect(sum(hexes.map(({ deadEnds = [] }) => deadEnds.length))).toBe(19);
    expect(count(hexes, ({ zone }) => zone === 'monsoon')).toBe(68);
    const terrain = (kind: string) => count(hexes, (hex) => hex.terrain?.kind === kind);
    expect(['hill', 'mountain', 'river', 'swamp', 'desert'].map(terrain)).toEqual([23, 26, 37, 8, 9]);
    expect([sites.length, sum(sites.map(({ workers }) => workers))]).toEqual([11, 15]);
  });

  test('neighbours are neighbours both ways, and the map is in one piece', () => {
    const { hexList } = board.atlas;
    for (const hex of hexList) {
      for (const [edge, across] of hex.neighbours.entries())
        if (across >= 0) expect(hexList[across]?.neighbours[opposite(edge)]).toBe(hex.index);
    }
    const seen = new Set(['H19']);
    for (const id of seen)
      for (let edge = 0; edge < 6; edge++) if (board.ground.has(neighbour(id, edge))) seen.add(neighbour(id, edge));
    expect(seen.size).toBe(166);
  });

  test('homes are cities and temples lie on the map, as the table of the book has them', () => {
    const named = board.companyIds.map((id) => [id, board.companies[id]?.home, board.companies[id]?.temple].join(' '));
    expect(named).toEqual([
      'ABR S14 U8',
      'B&NWR J11 B17',
      'BB&CI D21 M12',
      'BNR H19 F3',
      'CCSR R11 L23',
      'EBR P17 H27',
      'EIR I16 D13',
      'GIPR G8 J19',
      'PRC I32 E24',
      'SIR H35 J25',
      'WIPR D27 L19',
    ]);
    expect(board.atlas.hexes.get('I32')?.name).toBe('Pondicherry');
    const stations = sum(Object.values(board.companies).map(({ stationCosts }) => stationCosts.length));
    expect(stations).toBe(45);
    expect(Object.values(board.companies).filter(({ draw }) => draw === 'A')).toHaveLength(5);
    expect(Object.values(board.companies).filter(({ draw }) => draw === 'B')).toHaveLength(2);
  });

  test('every red side leads to a cell of its site, and nothing else does', () => {
    const sides = data.map.sites.flatMap(({ edges }) => edges);
    expect(sides).toHaveLength(23);
    for (const { edges, id } of data.map.sites) {
      for (const [hex, edge] of edges) {
        expect(board.siteAt.get(neighbour(hex, edge))?.id).toBe(id);
        expect((board.atlas.hexes.get(hex)?.open ?? 0) & (1 << edge)).not.toBe(0);
      }
    }
    const exits = board.sites.flatMap(({ cells }) => cells.flatMap((cell) => board.atlas.hexes.get(cell)?.paths ?? []));
    expect(exits).toHaveLength(23);
  });

  test('270 tiles of 59 kinds; those that other games share are the same', () => {
    expect(data.tiles.tiles).toHaveLength(59);
    expect(sum(data.tiles.tiles.map((tile) => tile.count))).toBe(270);
    const key = ([a, b]: readonly unknown[]): string => [a, b].map(String).sort().join('-');
    for (const [id, { def }] of board.atlas.tiles) {
      const known = TILE_LIBRARY[id];
      if (!known) continue;
      expect(def.paths.map(key).sort(), id).toEqual(known.paths.map(key).sort());
      expect([def.colour, def.stops], id).toEqual([known.colour, known.stops]);
    }
    const own = data.tiles.tiles.map(({ id }) => id).filter((id) => TILE_LIBRARY[id] === undefined);
    expect(own).toEqual(OWN_TILES);
  });

  test('every upgrade that the manifest lists fits in some turn, and every tile can be laid', () => {
    const reachable = new Set<string>();
    for (const { id, upgrades } of data.tiles.tiles) {
      const fits = new Set(board.atlas.nextFits.get(id)?.map(({ tile }) => tile.id));
      expect([...fits].sort(), id).toEqual([...upgrades].sort());
    }
    for (const hex of board.atlas.hexList)
      for (const { tile } of board.atlas.nextFits.get(hex.kind) ?? []) reachable.add(tile.id);
    for (const id of reachable) for (const next of board.atlas.tiles.has(id) ? upgradesOf(id) : []) reachable.add(next);
    expect(data.tiles.tiles.map(({ id }) => id).filter((id) => !reachable.has(id))).toEqual([]);
  });

  test('a bare town takes a town tile or plain track, never a city; a laid town becomes its city', () => {
    const onTown = new Set(
      board.atlas.nextFits.get(board.atlas.hexes.get('I30')?.kind ?? '')?.map(({ tile }) => tile.id),
    );
    expect([...onTown].sort()).toEqual(['4713', '4714', '4715', '7', '8', '9']);
    const empty = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
    const yellow = { ...empty, tiles: { I30: { tile: '4715', rotation: 0 } } };
    expect(checkLay(board.atlas, yellow, null, { hex: 'I30', tile: '15', rotation: 0 })).toBeUndefined();
    expect(checkLay(board.atlas, yellow, null, { hex: 'I30', tile: '15', rotation: 1 })?.code).toBe('track.losesTrack');
    expect(checkLay(board.atlas, empty, null, { hex: 'I30', tile: '9', rotation: 0 })).toBeUndefined();
    const plain = { ...empty, tiles: { I30: { tile: '9', rotation: 0 } } };
    expect(layCandidates(board.atlas, plain, null, { hexes: ['I30'] }).every(({ tile }) => tile.length === 2)).toBe(
      true,
    );
  });

  test('track ends at a post, a dead end or a red side, and nowhere else on the border', () => {
    const empty = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
    const judge = (hex: string, tile: string, rotation: number) =>
      checkLay(board.atlas, empty, null, { hex, tile, rotation })?.code ?? 'legal';
    expect([0, 1, 2, 3, 4, 5].map((turn) => judge('H35', '57', turn))).toEqual(Array(6).fill('legal')); // e0 post, e5 dead end
    expect(board.atlas.tiles.get('57')?.turned[0]?.edges).toBe(0b001001); // e0 and e3
    expect(judge('D19', '57M', 1)).toBe('track.runsOffBoard'); // Surat's western sides are bare
    expect(judge('B11', '9', 1)).toBe('legal'); // Persia
    expect(judge('D7', '9', 0)).toBe('track.runsOffBoard');
    expect(judge('A14', '9', 1)).toBe('track.blankSide'); // beside the Arab States, but its border is black
  });

  test('Cooch Behar has no place for stations and blocks nobody', () => {
    const empty = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
    expect(isBlocked(board.atlas, empty, 'EBR', { hex: 'P11', stop: 0 })).toBe(false);
    expect(board.atlas.hexes.get('P11')?.takesTiles).toBe(false);
  });

  test('the market: eight rows, par bands, the red line and the top price', () => {
    expect(board.market.rows.map((row) => row.length)).toEqual([17, 17, 17, 15, 13, 11, 9, 7]);
    expect(board.market.redLine).toEqual([8, 8, 9, 9, 10, 10, 9, 7]);
    expect(board.market.top).toBe(500);
    expect(board.market.pars.yellow).toEqual({ column: 1, prices: [100, 90, 80, 72, 66] });
  });

  test('what is wrong with a board is said by file and place', () => {
    expect(said({})).toContain('file.missing (name map.json)');
    expect(problems((b) => Object.assign(b.map.hexes[3] ?? {}, { zone: 'wet' }))).toContain(
      'map.json: file.malformed (place hexes[3].zone, what ',
    );
    expect(problems((b) => b.map.hexes.push({ id: 'A14', zone: 'dry' }))).toContain('map.json: hex.twice (hex A14)');
    expect(problems((b) => b.map.hexes.push({ id: 'A15', zone: 'dry' }))).toContain('map.json: hex.offGrid (hex A15)');
    expect(problems((b) => Object.assign(b.map.hexes[0] ?? {}, { post: 3 }))).toContain(
      'map.json: outlet.noCity (hex A14)',
    );
    expect(problems((b) => Object.assign(b.map.hexes[0] ?? {}, { colour: 'yellow' }))).toContain(
      'map.json: printed.none (hex A14, colour yellow)',
    );
    expect(problems((b) => b.map.sites[0]?.edges.push(['H19', 0]))).toContain(
      'map.json: site.inland (site Persia, hex H19, side 0)',
    );
    expect(problems((b) => Object.assign(b.tiles.tiles[0] ?? {}, { upgrades: ['9'] }))).toContain(
      'tiles.json: upgrade.colour (tile 5, next 9)',
    );
    expect(problems((b) => Object.assign(b.tiles.tiles[0] ?? {}, { zone: 'any' }))).toContain(
      'tiles.json: tile.zone (tile 5)',
    );
    expect(problems((b) => Object.assign(b.market.rows[1] ?? {}, { prices: [80, 70] }))).toContain(
      'market.json: market.notRising (row 2)',
    );
    expect(problems((b) => Object.assign(b.charters.companies[0] ?? {}, { home: 'A14' }))).toContain(
      'charters.json: charter.homeNoCity (company ABR, hex A14)',
    );
    expect(problems((b) => b.charters.boxes.pop())).toContain('charters.json: boxes.number (boxes 10, sites 11)');
  });

  test('a corrected board is another board', () => {
    const copy = structuredClone(OWN_DATA) as unknown as Draft;
    Object.assign(copy.charters.companies[9] ?? {}, { stationCosts: [0, 40, 60, 60] });
    const corrected = boardFrom(copy as unknown as Json);
    expect(corrected.hash).not.toBe(OWN_HASH);
    expect(corrected.companies.SIR?.stationCosts).toEqual([0, 40, 60, 60]);
    expect(ownBoard().companies.SIR?.stationCosts).toHaveLength(5);
  });
});

const upgradesOf = (id: string): readonly string[] => data.tiles.tiles.find((tile) => tile.id === id)?.upgrades ?? [];

/** Tiles that only this game has, or of which no sound drawing is known: their shapes are reconstructed. */
// biome-ignore format: by kind
const OWN_TILES: readonly string[] = [
  '5M', '6M', '57M', '4713', '4714', '4715', '4703', '4704', '4701', '12M', '14M', '15M', '619M', '4702', '4709', '63M',
  '4705', '4706', '4707', '4708', '259', '259M',
];
