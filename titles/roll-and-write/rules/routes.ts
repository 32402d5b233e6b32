import type { Refusal, Seat } from '@roundhouse/kernel';
import { type Edge, type HexId, hasExit, isBuildable, isCity, oppositeEdge } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { type Network, networkOf } from './network.ts';
import { goodsOf, isBlocked, type WithPlayers } from './players.ts';
import type { Line } from './state.ts';

/** Hexes that a train runs through, from the start to its last city or station; empty if it stays at home. */
export type Route = readonly HexId[];

export interface WalkedRoute {
  readonly stops: readonly number[]; // cities and stations, in the order visited
  readonly cities: number;
  readonly track: readonly string[]; // own track and printed exits used, by name
}

/** What a line earns: every car at every stop, and goods once more at every city. */
export function earnings(cars: number, goods: number, stops: number, cities: number): number {
  return stops < 2 ? 0 : cars * stops + goods * cities;
}

/** Where a train leaves a hex that it has entered by an edge; undefined where it may go anywhere or nowhere. */
const wayOut = ({ partner }: Network, hex: number, entered: Edge): number => partner[6 * hex + entered] ?? -1;

interface Position {
  readonly hex: number;
  readonly entered: Edge; // -1 at the start
}

/** One step of a route, to the next of its hexes. */
function stepTo(state: WithPlayers, seat: Seat, network: Network, { hex, entered }: Position, to: number) {
  const { board } = network;
  const here = board.hexes[hex];
  const there = board.hexes[to];
  const edge = here?.around.indexOf(to) ?? -1;
  if (!here || !there || edge < 0) return undefined;
  if (isBuildable(here) ? wayOut(network, hex, entered) !== edge : !hasExit(here, edge)) return undefined;
  const back = oppositeEdge(edge);
  const joined = isBuildable(there) ? wayOut(network, to, back) >= 0 : hasExit(there, back);
  if (!joined) return undefined;
  const stuck = !isBuildable(here) && hex !== network.start && isBlocked(state, seat, hex);
  return { position: { hex: to, entered: back }, stuck, edge };
}

/** The name of the track under a train in a hex; of a printed exit between two cities, which have no built track. */
function trackUnder(network: Network, { hex, entered }: Position, from: number): string | undefined {
  const track = network.track[6 * hex + entered] ?? -1;
  if (track >= 0) return `track ${track}`;
  const between = isBuildable(network.board.hexes[from] ?? { kind: 'plain' });
  return between ? undefined : `exit ${Math.min(from, hex)} ${Math.max(from, hex)}`;
}

/** Follows a route along the player's track, or says why it cannot be run. */
export function walk(state: WithPlayers, seat: Seat, route: Route): WalkedRoute | Refusal {
  const network = networkOf(state, seat);
  const { board, start } = network;
  const none: WalkedRoute = { stops: [], cities: 0, track: [] };
  if (route.length === 0) return none;
  if (board.index(route[0] ?? '') !== start) return refuse('run.fromStart', { hex: route[0] ?? '' });
  let at: Position = { hex: start, entered: -1 };
  const stops = [start];
  const track: string[] = [];
  for (const id of route.slice(1)) {
    const step = stepTo(state, seat, network, at, board.index(id));
    if (!step) return refuse('run.noTrack', { hex: id });
    if (step.stuck) {
      return refuse('run.blocked', { hex: board.hexes[at.hex]?.id ?? '' });
    }
    const used = trackUnder(network, step.position, at.hex);
    if (used !== undefined) track.push(used);
    at = step.position;
    if (board.hexes[at.hex]?.kind === 'plain') continue;
    if (at.hex === start) return refuse('run.backToStart', { hex: id });
    if (stops.includes(at.hex)) {
      return refuse('run.twice', { hex: id });
    }
    stops.push(at.hex);
  }
  if (stops.at(-1) !== at.hex || stops.length < 2) return refuse('run.noStop', { hex: route.at(-1) ?? '' });
  const cities = stops.filter((hex) => isCity(board.hexes[hex] ?? { kind: 'plain' })).length;
  return { stops, cities, track };
}

export const isRefusal = (walked: WalkedRoute | Refusal): walked is Refusal => 'code' in walked;

/** What a route earns with the trains of a line. */
export function revenueOf(state: WithPlayers, seat: Seat, line: Line, { stops, cities }: WalkedRoute): number {
  const { board } = networkOf(state, seat);
  return earnings(line.cars.length, goodsOf(board, line), stops.length, cities);
}

/** Whether routes may be run together: each by itself, and none on another's track. */
export function checkRoutes(state: WithPlayers, seat: Seat, routes: readonly Route[]): Refusal | undefined {
  const used = new Set<string>();
  for (const [line, route] of routes.entries()) {
    const walked = walk(state, seat, route);
    if (isRefusal(walked)) return walked;
    if (walked.track.some((track) => used.has(track))) {
      return refuse('run.sharedTrack', { line: line + 1 });
    }
    for (const track of walked.track) used.add(track);
  }
  return undefined;
}
