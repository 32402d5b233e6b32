// Random positions, and the rules of routes once more, written as simply as possible.
import type { Rng } from '@roundhouse/kernel';
import {
  type BoardState,
  type HexId,
  hexOf,
  type LaidTile,
  type NetNode,
  type Network,
  networkOf,
  type Station,
} from '@roundhouse/rails-18xx';
import { allTrails, type Trail } from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { ownBoard } from '../board/index.ts';
import { OWN_HASH } from '../data/hash.ts';
import { SEASONS } from '../data/seasons.ts';
import type { RunPosition } from '../rules/running/position.ts';

const board = ownBoard();
/** The south: Bangalore, Calicut, Cochin, Madurai, Pondicherry, Madras and Proddatur, two sites and three posts. */
const REGION = 'F31 F33 G28 G30 G32 G34 G36 H27 H29 H31 H33 H35 I28 I30 I32 I34'.split(' ');
const COMPANY = 'SIR';

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;
export const chance = (rng: Rng, percent: number): boolean => rng.below(100) < percent;

/** Tiles of any colour with the stops of a hex; towns may have become cities or plain track. */
function tilesFor(hex: HexId): readonly string[] {
  const { stops } = hexOf(board.atlas, hex);
  const kind = stops[0]?.kind ?? 'plain';
  const fits: readonly string[] = kind === 'town' ? ['town', 'city', 'plain'] : [kind];
  return [...board.tiles].filter(([, note]) => note.only === null && fits.includes(note.kind)).map(([id]) => id);
}

const CHOICES = new Map(REGION.map((hex) => [hex, tilesFor(hex)]));

function randomTiles(rng: Rng): Readonly<Record<HexId, LaidTile>> {
  const laid: Record<HexId, LaidTile> = {};
  for (const hex of REGION) {
    const fit = CHOICES.get(hex) ?? [];
    if (!chance(rng, 85)) continue;
    laid[hex] = { tile: pick(rng, fit.slice(rng.below(fit.length))), rotation: rng.below(6) };
  }
  return laid;
}

export function randomPosition(rng: Rng): RunPosition {
  const tiles = randomTiles(rng);
  const { nodes } = networkOf(board.atlas, tiles);
  const cities = nodes.flatMap((node) =>
    node.kind === 'stop' && node.def.kind === 'city' && REGION.includes(node.hex) ? [node] : [],
  );
  const shuffled = rng.shuffle(cities);
  const own = shuffled.slice(0, 1 + rng.below(2)).map(({ hex, stop }): Station => ({ company: COMPANY, hex, stop }));
  const others = shuffled.slice(2).flatMap(({ hex, stop, def }) => {
    const count = chance(rng, 60) ? def.slots : chance(rng, 20) ? def.slots - 1 : 0;
    return Array.from({ length: count }, (_, i): Station => ({ company: `X${i}`, hex, stop }));
  });
  const built: BoardState = { tiles, stations: [...own, ...others], reservations: [], gaugeMarkers: [] };
  return {
    boardHash: OWN_HASH,
    board: built,
    company: COMPANY,
    season: pick(rng, SEASONS),
    phase: 1 + rng.below(5),
    post: chance(rng, 60) ? pick(rng, [10, 20]) : 0,
    workers: rng.below(4),
    trains: Array.from({ length: 1 + rng.below(2) }, () => pick(rng, ['T2', 'T3', 'T4', 'T5', 'T6'])),
    sites: {},
  };
}

type Stop = Extract<NetNode, { kind: 'stop' }>;

const stopsOn = (network: Network, { nodes }: Trail): readonly Stop[] =>
  nodes.flatMap((id) => {
    const node = network.nodes[id];
    return node?.kind === 'stop' ? [node] : [];
  });

/** 6.13.4 */
function worth({ season }: RunPosition, { hex, def }: Stop): number {
  const printed = def.revenue as number;
  const monsoon = def.kind === 'city' && board.ground.get(hex)?.zone === 'monsoon';
  if (!monsoon) return printed;
  return printed + (season === 'monsoon' ? -10 : season === 'fertile' ? 10 : 0);
}

const here = ({ board: { stations } }: RunPosition, { hex }: Stop): readonly Station[] =>
  stations.filter((station) => station.hex === hex);
const isOwn = (at: RunPosition, stop: Stop): boolean => here(at, stop).some(({ company }) => company === at.company);
const isFull = (at: RunPosition, stop: Stop): boolean =>
  stop.def.kind === 'city' && here(at, stop).length >= stop.def.slots && !isOwn(at, stop);
const siteOf = ({ hex }: Stop): string | undefined => board.siteAt.get(hex)?.id;

/** P7: whether the tile of a city has track to the side of its post. */
function leadsToPost({ board: { tiles } }: RunPosition, { hex }: Stop): boolean {
  const side = board.ground.get(hex)?.post ?? null;
  const laid = tiles[hex];
  const paths = laid ? (board.atlas.tiles.get(laid.tile)?.def.paths ?? []) : [];
  return side !== null && paths.some(([edge]) => (Number(edge) + (laid?.rotation ?? 0)) % 6 === side);
}

interface Ride {
  readonly trail: Trail;
  readonly stops: number;
  readonly revenue: number; // without posts
  readonly workers: number; // for full cities inside
  readonly posts: readonly string[]; // open ones at its ends
  readonly closed: readonly string[]; // those of full cities
}

/** 6.14.1: every route, whatever the train; undefined if there are too many. */
export function ridesOf(at: RunPosition, most: number): readonly Ride[] | undefined {
  const network = networkOf(board.atlas, at.board.tiles);
  return allTrails(network, most)?.flatMap((trail): Ride[] => {
    const stops = stopsOn(network, trail);
    const inside = stops.slice(1, -1);
    const ends = [stops[0] as Stop, stops.at(-1) as Stop];
    const sites = stops.flatMap((stop) => siteOf(stop) ?? []);
    if (inside.some((stop) => siteOf(stop) !== undefined) || new Set(sites).size < sites.length) return [];
    if (!stops.some((stop) => isOwn(at, stop))) return [];
    const posts = at.post > 0 ? ends.filter((stop) => leadsToPost(at, stop)) : [];
    return [
      {
        trail,
        stops: stops.length,
        revenue: stops.reduce((sum, stop) => sum + worth(at, stop), 0),
        workers: inside.filter((stop) => isFull(at, stop)).length,
        posts: posts.filter((stop) => !isFull(at, stop)).map(({ hex }) => hex),
        closed: posts.filter((stop) => isFull(at, stop)).map(({ hex }) => hex),
      },
    ];
  });
}

/** By number of workers: the most that can be earned with at most that many. */
export function bestByWorkers(at: RunPosition, rides: readonly Ride[]): readonly number[] {
  const network = networkOf(board.atlas, at.board.tiles);
  const used = new Set<number>();
  const best = Array.from({ length: at.workers + 1 }, () => 0);
  const taken = new Map(
    rides.map(({ trail }) => [
      trail,
      [
        ...trail.segments,
        ...trail.nodes.filter((id) => network.nodes[id]?.kind === 'border').map((id) => network.segments.length + id),
      ],
    ]),
  );
  const place = (train: number, run: readonly Ride[]): void => {
    const name = at.trains[train];
    if (name === undefined) {
      const revenue = run.reduce((sum, ride) => sum + ride.revenue, 0);
      const workers = run.reduce((sum, ride) => sum + ride.workers, 0);
      const open = new Set(run.flatMap(({ posts }) => posts)).size;
      const closed = new Set(run.flatMap((ride) => ride.closed)).size;
      for (let k = workers; k <= at.workers; k++) {
        const total = revenue + at.post * (open + Math.min(closed, k - workers));
        best[k] = Math.max(best[k] as number, total);
      }
      return;
    }
    place(train + 1, run);
    for (const ride of rides) {
      if (ride.stops > Number(name.slice(1))) continue;
      const pieces = taken.get(ride.trail) ?? [];
      if (pieces.some((piece) => used.has(piece))) continue;
      for (const piece of pieces) used.add(piece);
      place(train + 1, [...run, ride]);
      for (const piece of pieces) used.delete(piece);
    }
  };
  place(0, []);
  return best;
}
