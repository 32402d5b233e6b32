// Laying tiles, opening passes, standing stations and reaching goals (5.3, 6.1, 6.2).

import { TILE_COUNTS } from '../../data/tiles.ts';
import type { TurnFrame } from '../../rules/state.ts';
import {
  type Book,
  companyOf,
  destinationOf,
  HOME_CITY,
  homeOf,
  isMinor,
  isPass,
  must,
  PASS_COST,
  pay,
} from './book.ts';
import {
  boardWith,
  edgesOf,
  flood,
  hasMine,
  hexDef,
  laid,
  mayBuildIn,
  type Placed,
  type Reached,
  routeArrives,
  stopMaps,
  tileFits,
  tracksAt,
} from './track.ts';
import { closePrivate } from './trains.ts';

type Goal = 'destination' | 'offboard' | 'harbour';

/** 6.1: pays par once, twice and three times, and frees a station each time. */
export function reachGoal(book: Book, company: string, goal: Goal): void {
  const it = companyOf(book, company);
  if (it.goals === null || it.goals.includes(goal)) return;
  it.goals.push(goal);
  pay(book, 'bank', company, must(it.par, 'par') * it.goals.length);
  it.locked -= 1;
  it.stations += 1;
}

/** 6.1.1: track from the home to the destination, whatever stands in between. */
export function settleDestinations(book: Book): void {
  for (const [id, it] of Object.entries(book.companies)) {
    if (it.home === null || it.goals === null || it.goals.includes('destination')) continue;
    const home = book.board.stations.find((s) => s.company === id && s.hex === it.home);
    const to = destinationOf(id);
    if (!home || !to) continue;
    const { stops } = flood(book, id, { from: [home], ignoreStations: true });
    if (![...stops].some((stop) => stop.startsWith(`${to}.`))) continue;
    // The flood may turn round or pass Madrid twice: a route may not.
    const sides = edgesOf(tracksAt(book, to));
    const options = { from: [home], ignoreStations: true, steps: 200_000 };
    const arrives = routeArrives(book, id, (hex, side) => hex === to && sides.has(side), options);
    if (arrives !== false) reachGoal(book, id, 'destination');
  }
}

/** Homes still to come, by hex and city. MZ and MZA want one place between them. */
function kept(book: Book, company: string, hex: string, stop: number): number {
  const tracks = tracksAt(book, hex);
  const waiting = Object.keys(book.companies).filter(
    (id) => id !== company && companyOf(book, id).home === null && homeOf(id) === hex,
  );
  const stands = (id: string) => book.board.stations.some((s) => s.company === id && s.hex === hex);
  const places = waiting.filter((id) => {
    if (id === 'MZ') return !stands('MZA') && !waiting.includes('MZA');
    if (id === 'MZA') return !stands('MZ');
    return true;
  });
  const here = places.filter(
    (id) => tracks.stops.length === 1 || HOME_CITY[id] === undefined || HOME_CITY[id] === stop,
  );
  return here.length;
}

const taken = (book: Book, hex: string, stop: number): number =>
  book.board.stations.filter((s) => s.hex === hex && s.stop === stop && !s.sharing).length;

/** 5.3.4, 6.2: why no station may stand there; undefined if it may, reach and money aside. */
export function whyNoPlace(book: Book, company: string, hex: string, stop: number): string | undefined {
  const tracks = tracksAt(book, hex);
  const def = tracks.stops[stop];
  if (def?.kind !== 'city') return 'no city';
  if (isPass(hex) && !book.passes.includes(hex)) return 'closed';
  if (book.board.stations.some((s) => s.company === company && s.hex === hex)) return 'one in a hex';
  const homes = kept(book, company, hex, stop);
  // Two separate cities: no company may build before the one that has its home there.
  if (hexDef(hex).label === 'OO' && tracks.stops.length === 2 && homes > 0) return 'home first';
  if (taken(book, hex, stop) + homes >= def.slots) return 'full';
  return undefined;
}

export function whyNotStation(
  book: Book,
  turn: TurnFrame,
  reached: Reached,
  hex: string,
  stop: number,
): string | undefined {
  const it = companyOf(book, turn.company);
  if (isMinor(turn.company)) return 'minor';
  if (turn.stationPlaced) return 'one in a turn';
  if (it.stations < 1) return 'none at hand';
  if (it.cash < 50) return 'money';
  if (!reached.stops.has(`${hex}.${stop}`)) return 'not connected';
  return whyNoPlace(book, turn.company, hex, stop);
}

export function placeStation(book: Book, company: string, hex: string, stop: number): void {
  const first = isPass(hex) ? book.board.stations.find((s) => s.hex === hex) : undefined;
  pay(book, company, first?.company ?? 'bank', 50);
  companyOf(book, company).stations -= 1;
  book.board.stations.push({ company, hex, stop });
}

export function whyNotPass(
  book: Book,
  turn: TurnFrame,
  reached: Reached,
  hex: string,
  cert: string | undefined,
): string | undefined {
  if (!isPass(hex)) return 'no pass';
  if (book.passes.includes(hex)) return 'open';
  if (isMinor(turn.company)) return 'minor';
  if (book.phase < 3) return 'phase';
  if (turn.passOpened) return 'one in a turn';
  if (cert !== undefined && (cert !== 'P4' || !companyOf(book, turn.company).portfolio.P4)) return 'private';
  if (!reached.doors.has(hex)) return 'not connected';
  if (companyOf(book, turn.company).cash < passCost(hex, cert)) return 'money';
  return undefined;
}

const passCost = (hex: string, cert: string | undefined): number => {
  const cost = must(PASS_COST[hex], 'pass');
  if (cert === undefined) return cost;
  return hex === 'H12' ? 0 : Math.max(0, cost - 40);
};

export function openPass(book: Book, company: string, hex: string, cert: string | undefined): void {
  pay(book, company, 'bank', passCost(hex, cert));
  if (cert) closePrivate(book, cert);
  book.passes.push(hex);
  settleDestinations(book);
}

// ---- Tiles

const STOCK_OF = new Map(TILE_COUNTS.map(({ tile, stock }) => [tile, stock ?? tile]));
const COUNT_OF = new Map(TILE_COUNTS.map(({ tile, count, stock }) => [stock ?? tile, count]));
export const TILES: readonly string[] = TILE_COUNTS.map(({ tile }) => tile);

const left = (book: Book, tile: string): number => {
  const stock = must(STOCK_OF.get(tile), `stock of ${tile}`);
  const used = Object.values(book.board.tiles).filter((t) => STOCK_OF.get(t.tile) === stock).length;
  return must(COUNT_OF.get(stock), 'count') - used;
};

interface LayPlan extends Placed {
  readonly hex: string;
  readonly stops?: readonly number[] | undefined;
  readonly private?: string | undefined;
}

const isMineLay = (book: Book, { hex, tile }: LayPlan): boolean =>
  tracksAt(book, hex).colour === 'white' && hasMine(laid({ tile, rotation: 0 }));

export function layCost(book: Book, turn: TurnFrame, lay: LayPlan): number {
  const old = tracksAt(book, lay.hex);
  const mine = hasMine(old);
  const discount = lay.private ? 30 : 0;
  const ground = old.colour === 'white' ? (hexDef(lay.hex).terrain?.cost ?? 0) : mine ? 30 : 0;
  const second = turn.tiles.length === 1 && !isMineLay(book, lay) ? 20 : 0;
  return ground - discount + second;
}

/** 5.3: all but reach. */
export function whyNotLay(book: Book, turn: TurnFrame, lay: LayPlan): string | undefined {
  const { company } = turn;
  if (!mayBuildIn(company, lay.hex)) return 'minors build in the South';
  const fits = tileFits(book, lay.hex, lay);
  if (fits) return fits;
  if (left(book, lay.tile) < 1) return 'none left';
  const old = tracksAt(book, lay.hex);
  if (lay.private !== undefined) {
    if (lay.private !== 'P1' || !companyOf(book, company).portfolio.P1) return 'private';
    if (!hasMine(old)) return 'private is for mines';
  }
  if (isMineLay(book, lay)) {
    if (turn.mineLaid) return 'one mine';
  } else {
    const most = isMinor(company) || book.phase < 3 ? 1 : 2;
    if (turn.tiles.length >= most) return 'no more actions';
    const yellow = old.colour === 'white';
    const first = turn.tiles[0];
    if (first && !first.yellow && !yellow) return 'one action must be yellow';
    if (first && first.hex === lay.hex) return 'tile of the first action';
  }
  if (companyOf(book, company).cash < layCost(book, turn, lay)) return 'money';
  return undefined;
}

/** The new tile must have places for all stations in the hex, and for homes that are still to come. */
function roomFor(book: Book, hex: string): boolean {
  return tracksAt(book, hex).stops.every((def, stop) => {
    if (def.kind !== 'city') return true;
    return taken(book, hex, stop) <= def.slots;
  });
}

/** The maps of stops that the action leaves open, or the one it names. */
function mapsOf(book: Book, lay: LayPlan): readonly (readonly number[] | undefined)[] {
  const old = tracksAt(book, lay.hex);
  const next = laid(lay);
  if (old.colour !== 'white') {
    const maps = stopMaps(old, next);
    return maps;
  }
  if (next.stops.length < 2) return [undefined];
  return hexDef(lay.hex).label === 'OO'
    ? [
        [0, 1],
        [1, 0],
      ]
    : [undefined];
}

export function reachable(book: Book, company: string, lay: LayPlan): boolean {
  return mapsOf(book, lay).some((map) => {
    const then = boardWith(book, lay.hex, lay, map);
    return roomFor(then, lay.hex) && flood(then, company).hexes.has(lay.hex);
  });
}

/** `after`: where the program put the stations of the hex; one of the maps must say the same. */
export function layTile(book: Book, turn: TurnFrame, lay: LayPlan, after: Book['board']): string[] {
  const { company } = turn;
  const wrong: string[] = [];
  pay(book, company, 'bank', layCost(book, turn, lay));
  if (lay.private) closePrivate(book, lay.private);
  const show = (stations: readonly { company: string; stop: number; hex: string }[]) =>
    stations
      .filter((s) => s.hex === lay.hex)
      .map((s) => `${s.company}${s.stop}`)
      .sort()
      .join();
  const boards = mapsOf(book, lay).map((map) => boardWith(book, lay.hex, lay, map));
  const chosen = boards.find((b) => show(b.board.stations) === show(after.stations)) ?? boards[0];
  if (!chosen) wrong.push('no way to carry the stations over');
  else book.board = chosen.board;
  if (!flood(book, company).hexes.has(lay.hex)) wrong.push('lay is not connected');
  settleDestinations(book);
  return wrong;
}

/** 5.3.4: the cities in which a company may stand its home. */
export function homeStops(book: Book, company: string): readonly number[] {
  const hex = homeOf(company);
  const { stops } = tracksAt(book, hex);
  if (stops.length === 1) return [0];
  const named = HOME_CITY[company];
  if (named !== undefined) return [named];
  return stops.flatMap((def, stop) => (def.kind === 'city' && taken(book, hex, stop) < def.slots ? [stop] : []));
}

export function standHome(book: Book, company: string, stop: number): void {
  const hex = homeOf(company);
  const it = companyOf(book, company);
  it.home = hex;
  it.stations -= 1;
  const other = book.board.stations.find((s) => s.hex === hex && s.company === (company === 'MZ' ? 'MZA' : 'MZ'));
  if (company === 'MZ' && other) book.board.stations.push({ company, hex, stop, sharing: true });
  else book.board.stations.push({ company, hex, stop });
  if (company === 'MZA' && other) other.sharing = true;
  settleDestinations(book);
}
