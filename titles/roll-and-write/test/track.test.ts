import { distance } from '@roundhouse/hexgrid';
import { expect } from 'vitest';
import { ownBoard, type TrackType } from '../board/index.ts';
import { countFor } from '../rules/objectives.ts';
import type { LaidTrack, State } from '../rules/state.ts';
import { headsAfter } from '../rules/track.ts';
import { chains } from '../rules/track-search.ts';
import { trackCost, typeOfTrack } from '../rules/track-types.ts';
import { along, position, type SeatSetup, tile } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

const BOARD = ownBoard();
const TILES = 'performing-an-action/build-track/track-tiles';
const MAP = 'performing-an-action/build-track/on-the-map';
const COST = 'performing-an-action/build-track/cost';

/** Every tile has plenty of wild cubes, unless said otherwise. */
const WILD: State['tiles'] = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].map((id) => tile(id, Array(8).fill('wild')));
const withTile = (value: number, ...given: Parameters<typeof tile>): State['tiles'] =>
  WILD.map((each, at) => (at === value - 1 ? tile(...given) : each));

const game = (seats: readonly SeatSetup[] = [], tiles = WILD, pool = [1, 1, 1, 1, 1, 1]) =>
  position({ pool, seats, state: { tiles } });
const wilds = (tracks: readonly LaidTrack[]): TrackType[] => tracks.map(() => 'wild');
const judged = (seats: readonly SeatSetup[], tracks: readonly LaidTrack[]): string =>
  game(seats).judge('buildTrack', { value: 1, taken: tracks.length, tracks: [...tracks], cubes: wilds(tracks) });
const path = (seats: readonly SeatSetup[], ...hexes: readonly string[]): string => judged(seats, along(...hexes));

const OWN: SeatSetup = { track: [['H8', 'H10', 'G11', 'F12']] };

describe('18XX Roll & Write track', () => {
  ruleTest('performing-an-action/build-track', 'exactly as many tracks as dice', () => {
    const tracks = along('H8', 'H10', 'H12', 'H14');
    const build = (taken: number) => game().judge('buildTrack', { value: 1, taken, tracks, cubes: wilds(tracks) });
    expect(build(2)).toBe('ok');
    expect(build(3)).toBe('track.count §performing-an-action/build-track');
    expect(build(1)).toBe('track.count §performing-an-action/build-track');
  });

  ruleTest(TILES, 'straight, gentle and sharp are three, two and one edge apart', () => {
    const types = [3, 2, 1, 4, 5].map((to) => typeOfTrack({ from: 0, to }));
    expect(types).toEqual(['straight', 'gentle', 'sharp', 'gentle', 'sharp']);
  });

  ruleTest(TILES, 'a cube of the tile for each track, of its type or wild; the builder keeps them', () => {
    const tiles = withTile(1, 'K1', ['straight', 'gentle', 'wild']);
    const tracks = along('H8', 'H10', 'H12', 'H14');
    const build = (...cubes: TrackType[]) => game([], tiles).judge('buildTrack', { value: 1, taken: 2, tracks, cubes });
    expect(build('straight', 'wild')).toBe('ok');
    expect(build('straight', 'straight')).toBe(`track.noCube §${TILES}`);
    expect(build('straight', 'gentle')).toBe(`track.wrongType §${TILES}`);
    expect(build('straight')).toBe(`track.cubeForEach §${TILES}`);
    const played = game([], tiles).act('buildTrack', { value: 1, taken: 2, tracks, cubes: ['straight', 'wild'] });
    expect(played.player(0).cubes).toEqual({ straight: 1, gentle: 0, sharp: 0, wild: 1 });
    expect(played.state.tiles[0]).toEqual(tile('K1', ['gentle']));
    expect(played.player(0).track).toEqual(['H10/03', 'H12/03']);
    expect(played.told('builtTrack')).toMatchObject([{ seat: 0, cost: 0, reached: ['H14'] }]);
  });

  ruleTest(TILES, 'the value of moved dice names the tile', () => {
    const tiles = withTile(2, 'K1', ['straight']);
    const tracks = along('H8', 'H10', 'H12');
    const build = (shift: number) =>
      game([], tiles).judge('buildTrack', { value: 1, taken: 2, shift, tracks, cubes: ['straight'] });
    expect([build(1), build(-1)]).toEqual(['ok', `track.noCube §${TILES}`]);
  });

  ruleTest(TILES, 'ruling 24: a tile without cubes is flipped and gives its one type, as often as is wanted', () => {
    const tracks = along('H8', 'H10', 'H12');
    const flip = game([], withTile(1, 'K3', ['straight'])).act('buildTrack', { value: 1, tracks, cubes: ['straight'] });
    expect(flip.state.tiles[0]).toEqual(tile('K3'));
    expect(flip.told('tileFlipped')).toEqual([{ type: 'tileFlipped', value: 1, shows: 'gentle' }]);
    // 41: one flipped tile and 40 cubes left on the others.
    const straight = ['H8', 'H10', 'H12', 'H14'];
    const paid = game([{ has: [1, 0, 4] }], withTile(1, 'K1'));
    const two = along(...straight);
    expect(paid.judge('buildTrack', { value: 1, taken: 2, tracks: two, pay: [1, 0, 4] })).toBe('ok');
    expect(paid.judge('buildTrack', { value: 1, taken: 2, tracks: two, cubes: ['wild', 'wild'], pay: [1, 0, 4] })).toBe(
      `track.tileNotCubes §${TILES}`,
    );
    const gentle = game([{ has: [1, 0, 4] }], withTile(1, 'K3'));
    expect(gentle.judge('buildTrack', { value: 1, taken: 2, tracks: two, pay: [1, 0, 4] })).toBe(
      `track.wrongType §${TILES}`,
    );
    const wild = game([{ has: [1, 0, 4] }], withTile(1, 'K6'));
    expect(wild.judge('buildTrack', { value: 1, taken: 2, tracks: two, pay: [1, 0, 4] })).toBe('ok');
  });

  ruleTest(
    COST,
    'nothing until a tile is flipped; then 1 for each flipped tile, and for a tile each cube left as well',
    () => {
      const cubes: TrackType[] = ['straight', 'sharp'];
      const tiles = (flipped: number): State['tiles'] => WILD.map(({ id }, at) => tile(id, at < flipped ? [] : cubes));
      const cost = (flipped: number, value: number) => trackCost({ tiles: tiles(flipped) }, value);
      expect([cost(0, 6), cost(1, 6), cost(3, 6)]).toEqual([0, 1, 3]);
      expect([cost(1, 1), cost(3, 1), cost(6, 1)]).toEqual([1 + 10, 3 + 6, 6]);
    },
  );

  ruleTest(COST, 'the cost is for the whole action, and the last cube of a tile does not yet count as flipped', () => {
    const tiles = withTile(1, 'K1', ['straight', 'straight']);
    const tracks = along('H8', 'H10', 'H12', 'H14');
    const first = game([], tiles).act('buildTrack', { value: 1, taken: 2, tracks, cubes: ['straight', 'straight'] });
    expect(first.told('builtTrack')).toMatchObject([{ cost: 0 }]);
    const second = game([{ has: [2, 0, 0] }], withTile(2, 'K1'));
    const pay = (ones: number) =>
      second.judge('buildTrack', { value: 1, taken: 2, tracks, cubes: ['wild', 'wild'], pay: [ones, 0, 0] });
    expect(pay(1)).toBe('ok');
    expect(pay(0)).toContain('pay.tooLittle');
    expect(pay(2)).toContain('pay.needless');
  });

  ruleTest(MAP, 'ruling 19: track is laid in plain and station hexes only', () => {
    expect(path([], 'H8', 'H10', 'G11', 'F12', 'E13')).toBe('ok');
    expect(judged([], [{ hex: 'H8', from: 0, to: 3 }])).toBe(`track.printedHex §${MAP}`);
    expect(judged([], [{ hex: 'Z9', from: 0, to: 3 }])).toBe(`track.noSuchTrack §${MAP}`);
    expect(judged([], [{ hex: 'H10', from: 3, to: 3 }])).toBe(`track.noSuchTrack §${MAP}`);
  });

  ruleTest(MAP, 'each track joins on to the start, to a city of the network or to a loose end', () => {
    const loose: SeatSetup = { track: [['H8', 'H10', 'H12']] };
    expect(path([loose], 'H10', 'H12', 'H14')).toBe('ok');
    expect(path([loose], 'H8', 'G9', 'F10')).toBe('ok');
    expect(path([loose], 'H14', 'H12', 'H10')).toBe(`track.notConnected §${MAP}`); // not from its far end
    expect(path([], 'F10', 'F12', 'F14')).toBe(`track.notConnected §${MAP}`);
    expect(path([{ track: [['H8', 'H10', 'H12', 'H14']] }, { start: 'B8' }], 'H14', 'H16', 'H18')).toBe('ok');
  });

  ruleTest(MAP, 'one branch: each track leads on from the one before', () => {
    const branches = [...along('H8', 'H10', 'H12'), ...along('H8', 'G9', 'F10')];
    expect(judged([], branches)).toBe(`track.notConnected §${MAP}`);
    expect(judged([], [...along('H8', 'H10', 'H12'), ...along('H10', 'H12', 'H14')])).toBe('ok');
  });

  ruleTest(MAP, 'ruling 20: own tracks cross, but never split or merge; those of others do not matter', () => {
    const own: SeatSetup = { track: [['H8', 'H10', 'H12', 'G13']] };
    const crossing = along('H14', 'H12', 'I11'); // from edge 0 to edge 2: free edges
    const from = { start: 'H14', track: [['H14', 'I13', 'H12', 'G11']] };
    expect(judged([from, { start: 'B8' }], crossing)).toBe('ok');
    expect(path([own], 'H8', 'I9', 'H10', 'G9')).toBe('ok'); // crosses the straight in H10
    expect(path([own], 'H8', 'I9', 'H10', 'H12')).toBe(`track.merges §${MAP}`);
    const other: SeatSetup = { start: 'B8', track: [['H8', 'H10', 'H12']] };
    expect(path([{}, other], 'H8', 'H10', 'H12')).toBe('ok');
    expect(judged([], [...along('H8', 'H10', 'G11'), { hex: 'G11', from: 2, to: 2 }])).toContain('noSuchTrack');
  });

  ruleTest(MAP, 'ruling 20: two loose ends may be joined, after which there is no way on', () => {
    const ends: SeatSetup = {
      track: [
        ['H8', 'H10', 'G11', 'G13'],
        ['H8', 'G9', 'F10', 'F12'],
      ],
    };
    expect(path([ends], 'F10', 'F12', 'G13', 'G11')).toBe('ok');
    expect(path([ends], 'F10', 'F12', 'G13', 'G11', 'F10')).toBe(`track.merges §${MAP}`);
  });

  ruleTest(MAP, 'ruling 21: a new city ends the action; a city of the network can be passed', () => {
    const through = (seats: readonly SeatSetup[]) =>
      judged(seats, [...along('H8', 'H10', 'H12', 'H14'), ...along('H14', 'H16', 'H18')]);
    expect(through([{}, { start: 'B8' }])).toBe(`track.afterCity §${MAP}`);
    const connected: SeatSetup = { track: [['H8', 'I9', 'I11', 'I13', 'H14']] };
    expect(through([connected, { start: 'B8' }])).toBe('ok');
    expect(through([connected, { start: 'H14' }])).toBe(`track.afterCity §${MAP}`);
  });

  ruleTest(MAP, 'stations do not end an action; a red station does', () => {
    expect(path([], 'H8', 'H10', 'G11', 'F12')).toBe('ok');
    const toVirtsu = along('H8', 'H6', 'G5', 'G3', 'G1');
    expect(judged([], toVirtsu)).toBe('ok');
    expect(judged([], [...toVirtsu, { hex: 'G3', from: 0, to: 2 }])).toContain('track.');
    const { state } = game([{ track: [['H8', 'H6', 'G5', 'G3', 'G1']] }]);
    expect(headsAfter(state, 0, { hex: 'G3', from: 0, to: 3 })).toEqual([]);
  });

  ruleTest(MAP, 'nobody builds from a red city or from another starting city, nor from their own is it barred', () => {
    const toPaldiski: SeatSetup = { start: 'B8', track: [['B8', 'B6', 'B4']] };
    expect(path([toPaldiski], 'B4', 'C5', 'D6')).toBe(`track.blocked §${MAP}`);
    const toViljandi: SeatSetup = { track: [['H8', 'H10', 'H12', 'H14']] };
    expect(path([toViljandi, { start: 'H14' }], 'H14', 'H16', 'H18')).toBe(`track.blocked §${MAP}`);
    expect(path([toViljandi, { start: 'B8' }], 'H14', 'H16', 'H18')).toBe('ok');
  });

  ruleTest(MAP, 'ruling 22: a track may not lead off the map, nor to a side of a city without an exit', () => {
    expect(judged([{ start: 'B8' }], [{ hex: 'A9', from: 2, to: 0 }])).toBe(`track.offMap §${MAP}`);
    expect(judged([{ start: 'B8' }], [{ hex: 'A9', from: 2, to: 3 }])).toBe('ok');
  });

  ruleTest(MAP, 'ruling 23: a track past a station serves it; stations are no junctions', () => {
    expect(path([OWN], 'G11', 'G13', 'G15')).toBe(`track.notConnected §${MAP}`);
    expect(path([OWN], 'G11', 'F12', 'E13')).toBe('ok');
    expect(countFor(game([OWN]).state, 0, 'citiesStations')).toBe(2); // Pärnu and Vändra
  });

  test('what the search finds is what check accepts, and all of it', () => {
    const at = game([OWN], withTile(1, 'K1', ['straight', 'sharp', 'gentle']));
    const found = chains(at.state, 0, 1, 2, 10_000);
    for (const { tracks, cubes } of found) {
      expect(at.judge('buildTrack', { value: 1, taken: 2, tracks: [...tracks], cubes: [...cubes] })).toBe('ok');
    }
    // Every pair of tracks near the network, judged one by one.
    const edges = [0, 1, 2, 3, 4, 5];
    const everywhere = BOARD.hexes.flatMap(({ id: hex }) =>
      edges.flatMap((from) => edges.map((to): LaidTrack => ({ hex, from, to }))),
    );
    const isNear = (a: LaidTrack, b: LaidTrack): boolean => distance(a.hex, b.hex) <= 2;
    const firsts = everywhere.filter((first) => judged([OWN], [first]) === 'ok');
    let legal = 0;
    for (const first of firsts) {
      for (const second of everywhere.filter((track) => isNear(first, track))) {
        const cubes = [typeOfTrack(first), typeOfTrack(second)];
        if (cubes[0] === cubes[1] || second.from === second.to) continue; // there is one cube of each type
        if (at.judge('buildTrack', { value: 1, taken: 2, tracks: [first, second], cubes }) === 'ok') legal++;
      }
    }
    expect(found.length).toBe(legal);
    expect(legal).toBeGreaterThan(20);
  });
});
