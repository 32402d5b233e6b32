// Random positions, and the rules of routes once more, written as simply as possible.
import type { Rng } from '@roundhouse/kernel';
import {
  type BoardState,
  type HexId,
  hexOf,
  type LaidTile,
  type Network,
  networkOf,
  type RouteContext,
  type Station,
  type StopDef,
  type TrainSpec,
} from '@roundhouse/rails-18xx';
import type { Trail } from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { type EspanaStop, isMine } from '../data/stops.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { RunPosition } from '../rules/revenue.ts';
import type { Train } from '../rules/state.ts';

export const atlas = ATLAS.print;

/** Both sides of three passes, from Bilbao and Reinosa to Valladolid and Madrid, with red areas of both sides. */
const REGION = 'H8 H10 I7 I9 J6 J8 K5 K7 L6 D20 D22 E19 E21 E23 F18 F20 F24 G17 G19 H18 I17'.split(' ');
const PASSES = ['D12', 'H12', 'J10', 'L8'];
const EAST = ['I15', 'I33', 'J16', 'K15', 'K31', 'L16', 'L26', 'M5', 'M17', 'N18', 'N22'];
const WEST = ['A5', 'A9', 'A11', 'A25', 'A27', 'A29', 'A31', 'B24', 'B34', 'C21'];

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;
export const chance = (rng: Rng, percent: number): boolean => rng.below(100) < percent;

/** Tiles of any colour with the stops and the gauge of a hex; the later ones have more track. */
function tilesFor(hex: HexId): readonly string[] {
  const { stops, gauge, label } = hexOf(atlas, hex);
  const kinds = (list: readonly StopDef[]) => list.map(({ kind }) => kind).join();
  const plain = stops.length === 1 && stops.some(isMine) ? '' : undefined;
  return [...atlas.tiles.values()]
    .filter(({ def }) => def.label === label && def.paths.every(([, , of = 'broad']) => of === gauge))
    .filter(({ def }) => kinds(def.stops) === kinds(stops) || (plain !== undefined && kinds(def.stops) === plain))
    .map(({ id }) => id);
}

const CHOICES = new Map(REGION.map((hex) => [hex, tilesFor(hex)]));

function randomTiles(rng: Rng): Readonly<Record<HexId, LaidTile>> {
  const laid: Record<HexId, LaidTile> = {};
  for (const hex of REGION) {
    const fit = CHOICES.get(hex) ?? [];
    if (fit.length === 0 || !chance(rng, 85)) continue;
    laid[hex] = { tile: pick(rng, fit.slice(rng.below(fit.length))), rotation: rng.below(6) };
  }
  return laid;
}

export function randomPosition(rng: Rng): RunPosition {
  const tiles = randomTiles(rng);
  const { nodes } = networkOf(atlas, tiles);
  const near = [...REGION, ...PASSES];
  const cities = nodes.flatMap((node) =>
    node.kind === 'stop' && node.def.kind === 'city' && near.includes(node.hex) ? [node] : [],
  );
  const shuffled = rng.shuffle(cities);
  const own = shuffled.slice(0, 2 + rng.below(3)).map(({ hex, stop }): Station => ({ company: 'N', hex, stop }));
  const others = shuffled.slice(4).flatMap(({ hex, stop, def }) => {
    const full = chance(rng, 25) ? def.slots : chance(rng, 20) ? def.slots - 1 : 0;
    return Array.from({ length: full }, (_, i): Station => ({ company: `X${i}`, hex, stop }));
  });
  const stations = [...own, ...others];
  // Nobody has a station on a pass that is still closed.
  const closed = PASSES.filter((pass) => chance(rng, 20) && stations.every(({ hex }) => hex !== pass));
  const board: BoardState = { tiles, stations, reservations: [], gaugeMarkers: [], closed };
  return {
    board,
    company: 'N',
    minor: chance(rng, 15),
    colour: pick(rng, ['yellow', 'green', 'brown', 'gray']),
    times: chance(rng, 15) ? 2 : 1,
    edition: chance(rng, 20) ? '18xx.games' : 'print',
  };
}

interface Seen {
  readonly hex: HexId;
  readonly stop: number;
  readonly def: EspanaStop;
}

const isPass = ({ hex }: Seen): boolean => PASSES.includes(hex);
const isRed = ({ def }: Seen): boolean => def.kind === 'offboard';
const isTown = ({ def }: Seen): boolean => def.kind === 'town' || def.kind === 'halt';

function stationsAt({ board }: RunPosition, { hex, stop }: Seen, own?: boolean): number {
  const here = board.stations.filter((station) => station.hex === hex && station.stop === stop);
  return here.filter(({ company }) => own === undefined || (company === 'N') === own).length;
}

/** 5.1.2, 5.3.3, 5.4.2, 6.2: what routes are not allowed to do, whatever the train. */
function isRoute(at: RunPosition, network: Network, seen: readonly Seen[]): boolean {
  const { board, minor, edition } = at;
  const closed = (stop: Seen) => isPass(stop) && board.closed?.includes(stop.hex);
  if ((edition === 'print' ? seen : seen.slice(1, -1)).some(closed)) return false; // the site lets trains end there
  if (!seen.some((stop) => stationsAt(at, stop, true) > 0)) return false;
  const full = (stop: Seen) =>
    stop.def.kind === 'city' && stationsAt(at, stop) >= stop.def.slots && stationsAt(at, stop, true) === 0;
  if (seen.slice(1, -1).some((stop) => full(stop) || isRed(stop))) return false;
  if (minor && seen.some((stop) => isRed(stop) || (isPass(stop) && edition === 'print'))) return false;
  if (seen.filter(isPass).length > 1) return false;
  for (const side of [EAST, WEST]) if (seen.filter(({ hex }) => side.includes(hex)).length > 1) return false;
  for (const { hex } of seen) {
    const here = seen.filter((stop) => stop.hex === hex).length;
    const stops = (network.hexes.get(hex)?.stops ?? []).map((node) => network.nodes[node]);
    const mines = stops.some((node) => node?.kind === 'stop' && isMine(node.def));
    if (here > 1 && (mines || edition === '18xx.games')) return false;
  }
  return true;
}

/** 5.4.1, 6.2.1: whether a train reaches that far, on such track. */
function canRun(train: TrainSpec, network: Network, trail: Trail, seen: readonly Seen[]): boolean {
  const cities = seen.filter((stop) => !isTown(stop)).length;
  const [n, m] = [train.counts ?? 0, train.plus ?? 0];
  if (cities > n || seen.length > n + m) return false;
  if (train.crosses) return seen.slice(1, -1).some(isPass);
  return trail.segments.every((id) => network.segments[id]?.gauge === train.gauge);
}

function money(at: RunPosition, seen: readonly Seen[]): readonly [number, number] {
  let [shared, treasury] = [0, 0];
  for (const stop of seen) {
    const { revenue, mine, harbour } = stop.def;
    const amount = typeof revenue === 'number' ? revenue : (revenue[at.colour] ?? 0);
    if (mine || harbour) treasury += amount;
    else if (!isPass(stop) || stationsAt(at, stop, true) > 0) shared += amount;
  }
  const hexes = seen.map(({ hex }) => hex);
  const visits = (list: readonly string[]) => list.some((hex) => hexes.includes(hex));
  if (visits(['F24', 'M21']) && visits(['E3', 'K5'])) shared += 100;
  if (visits(EAST) && visits(WEST)) shared += 100;
  return [shared * at.times, treasury];
}

function seenOn({ network }: RouteContext, { nodes }: Trail): readonly Seen[] {
  return nodes.flatMap((id) => {
    const node = network.nodes[id];
    return node?.kind === 'stop' && node.def.kind !== 'junction' ? [node] : [];
  });
}

export function naive(
  ctx: RouteContext,
  at: RunPosition,
  train: TrainSpec,
  trail: Trail,
): readonly [number, number] | undefined {
  const seen = seenOn(ctx, trail);
  return isRoute(at, ctx.network, seen) && canRun(train, ctx.network, trail, seen) ? money(at, seen) : undefined;
}

export function randomTrain(rng: Rng): Train {
  const [name, recycled] = pick(rng, [
    ['3', null],
    ['4', null],
    ['5', null],
    ['2+3', null],
    ['4+5', null],
    ['4', '1+2'],
    ['5', '2+3'],
    ['3+4', '2'],
  ] as const);
  return { name, recycled, special: null, since: 0 };
}
