// Random positions, and the rules of routes once more, written as simply as possible.
import type { Rng } from '@roundhouse/kernel';
import {
  type BoardState,
  type HexId,
  hexOf,
  type LaidTile,
  networkOf,
  type Station,
  type TrainSpec,
} from '@roundhouse/rails-18xx';
import { bordersCrossed, hexesEntered, type Trail } from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { COMMODITIES, ROUTE_BONUSES } from '../data/revenue.ts';
import type { IndiaStop } from '../data/stops.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { RunContext, RunPosition } from '../rules/revenue.ts';
import { tilesAlong, tilesFor } from './lines.ts';

export const ATLAS_USED = ATLAS.print;

/** Kolkata, Dhaka, China and Nepal with rice and tea: random tiles. */
const REGION = 'M12 M14 N11 N13 N15 N17 O10 O12 O14 O16 O18 P11 P13 P15 P17 Q12 Q14 Q16 Q18 R11 R13 R15'.split(' ');
/** From Lahore to Kolkata's door, and from Nepal to Mumbai: so that route bonuses can be had. */
const LINES = [
  'D3 D5 D7 E8 F9 G10 G12 H13 I14 J15 K16 L17 M18 N19 O18 P17',
  'M10 L11 K10 J9 I10 I12 H13 G14 G16 G18 F19 E20 D21 D23',
];

export const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;
const chance = (rng: Rng, percent: number): boolean => rng.below(100) < percent;

function randomTiles(rng: Rng): Readonly<Record<HexId, LaidTile>> {
  const laid: Record<HexId, LaidTile> = { ...tilesAlong(LINES, {}) };
  for (const hex of REGION) {
    if (!chance(rng, 90)) continue;
    const fit = tilesFor(hexOf(ATLAS_USED, hex).stops).filter((tile) => !tile.startsWith('IF'));
    // Rather the later tiles of the list: they have more track.
    const from = rng.below(fit.length);
    laid[hex] = {
      tile: pick(rng, hex === 'P17' && chance(rng, 20) ? ['IND1'] : fit.slice(from)),
      rotation: rng.below(6),
    };
  }
  return laid;
}

export function randomPosition(rng: Rng): RunPosition {
  const tiles = randomTiles(rng);
  const network = networkOf(ATLAS_USED, tiles);
  const cities = network.nodes.flatMap((node) =>
    node.kind === 'stop' && node.def.kind === 'city' && (REGION.includes(node.hex) || /^(M|Q|R)1/.test(node.hex))
      ? [node]
      : [],
  );
  const shuffled = rng.shuffle(cities);
  const stations: Station[] = shuffled
    .slice(0, 1 + rng.below(3))
    .map(({ hex, stop }) => ({ company: 'EIR', hex, stop }));
  for (const { hex, stop, def } of shuffled.slice(3)) {
    if (chance(rng, 25)) for (let i = 0; i < def.slots; i++) stations.push({ company: `X${i}`, hex, stop });
  }
  const borders = network.nodes.flatMap((node) => (node.kind === 'border' ? [node.border] : []));
  const board: BoardState = { tiles, stations, reservations: [], gaugeMarkers: borders.filter(() => chance(rng, 8)) };
  const concessions: Record<string, string> = {};
  for (const id of [...COMMODITIES.map((commodity) => commodity.id), 'jewellery']) {
    const holder = pick(rng, [undefined, 'EIR', 'X0']);
    if (holder !== undefined) concessions[id] = holder;
  }
  const jewellery = chance(rng, 70) ? pick(rng, ['O14', 'P13', 'Q12', 'N11', 'P15']) : null;
  const edition = pick(rng, ['print', 'errata', '18xx.games'] as const);
  return { board, company: 'EIR', concessions, jewellery, edition };
}

interface Seen {
  readonly name: string;
  readonly def: IndiaStop;
}

/** §8.4.3.1: why a train may not run the trail, in the words of the book. */
function isLegal(
  { network }: RunContext,
  at: RunPosition,
  train: TrainSpec,
  trail: Trail,
  seen: readonly Seen[],
): boolean {
  const cities = seen.filter(({ def }) => def.kind === 'city');
  const holds = (name: string, company?: string) =>
    at.board.stations.filter((s) => `${s.hex}.${s.stop}` === name && (!company || s.company === company)).length;
  if (seen[0]?.def.kind !== 'city' || seen[seen.length - 1]?.def.kind !== 'city') return false;
  if (!cities.some(({ name }) => holds(name, 'EIR') > 0)) return false;
  const full = ({ name, def }: Seen) => def.kind === 'city' && holds(name) >= def.slots && holds(name, 'EIR') === 0;
  if (seen.slice(1, -1).some(full)) return false;
  const entered = hexesEntered(network, trail);
  for (const hex of new Set(entered)) {
    const times = entered.filter((other) => other === hex).length;
    const stops = network.nodes.filter((node) => node.kind === 'stop' && node.hex === hex);
    const isOo = ['G8', 'P17'].includes(hex) && stops.length === 2;
    const isTriple = at.edition === '18xx.games' && stops.length === 3;
    if (times > 1 && !isOo && !isTriple) return false;
  }
  const markers = bordersCrossed(network, trail).filter((border) => at.board.gaugeMarkers.includes(border)).length;
  return train.skips || cities.length + markers <= (train.counts ?? 0);
}

/** §8.4.3.2, 8.4.3.3: what the stops pay, before multiplying. Tries every choice of four for express trains. */
function stopsPay(at: RunPosition, train: TrainSpec, seen: readonly Seen[]): number {
  const cities = seen.filter(({ def }) => def.kind === 'city');
  const fixed = cities.filter(({ def }) => def.variable === undefined).map(({ def }) => Number(def.revenue));
  const base = fixed.length > 0 ? Math.max(...fixed) : 20;
  const worth = ({ def }: Seen) => (def.variable === undefined ? Number(def.revenue) : base + def.variable);
  const sum = (list: readonly Seen[]) => list.reduce((total, stop) => total + worth(stop), 0);
  if (!train.skips) return sum(seen);
  const isOwn = ({ name }: Seen) => at.board.stations.some((s) => s.company === 'EIR' && `${s.hex}.${s.stop}` === name);
  let most = 0;
  for (let choice = 0; choice < 1 << cities.length; choice++) {
    const counted = cities.filter((_, i) => choice & (1 << i));
    if (counted.length > 4 || (at.edition !== 'print' && !counted.some(isOwn))) continue;
    most = Math.max(most, sum(counted));
  }
  return most;
}

/** §8.4.3.6, 8.4.3.7, 2.5. */
function bonuses(at: RunPosition, hexes: readonly string[]): number {
  let total = 0;
  for (const { between, bonus } of ROUTE_BONUSES) if (between.every((hex) => hexes.includes(hex))) total += bonus;
  for (const { id, sources, destinations } of COMMODITIES) {
    if (at.concessions[id] !== undefined && at.concessions[id] !== 'EIR') continue;
    const reached = sources.filter((hex) => hexes.includes(hex)).length;
    const most = Math.max(0, ...destinations.filter(({ hex }) => hexes.includes(hex)).map(({ bonus }) => bonus));
    total += most * (at.edition === '18xx.games' ? reached : Math.min(1, reached));
  }
  const goals = COMMODITIES.flatMap(({ destinations }) => destinations.map(({ hex }) => hex));
  const jewels = at.jewellery !== null && at.concessions.jewellery === 'EIR' && hexes.includes(at.jewellery);
  return total + (jewels && goals.some((hex) => hexes.includes(hex)) ? 20 : 0);
}

export function naiveRevenue(ctx: RunContext, at: RunPosition, train: TrainSpec, trail: Trail): number | undefined {
  const seen = trail.nodes.flatMap((id): readonly Seen[] => {
    const node = ctx.network.nodes[id];
    return node?.kind === 'stop' && node.def.kind !== 'junction'
      ? [{ name: `${node.hex}.${node.stop}`, def: node.def }]
      : [];
  });
  if (!isLegal(ctx, at, train, trail, seen)) return undefined;
  return stopsPay(at, train, seen) * train.multiplier + bonuses(at, hexesEntered(ctx.network, trail));
}
