import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf, type Edge, hasExit, isBuildable, oppositeEdge } from '../board/index.ts';
import { isBlocked, type WithPlayers } from './players.ts';
import { type Player, placedTrack } from './state.ts';

/** A player's track, by place in the board's list of hexes. */
export interface Network {
  readonly board: Board;
  readonly start: number; // -1 before it is chosen
  readonly edges: Uint8Array; // by hex: bits of the edges at which own track ends
  readonly partner: Int8Array; // by 6 * hex + edge: where that track leads to; -1 where there is none
  readonly track: Int16Array; // by 6 * hex + edge: place of that track in the player's list; -1
  readonly hexes: readonly number[]; // with own track, each once
  readonly cities: ReadonlySet<number>; // cities and red stations connected, the own start among them
}

/** An edge of a hex at which track can be begun or continued. */
export interface Head {
  readonly hex: number;
  readonly from: Edge;
}

function compute(board: Board, { start, track }: Pick<Player, 'start' | 'track'>): Network {
  const edges = new Uint8Array(board.hexes.length);
  const partner = new Int8Array(board.hexes.length * 6).fill(-1);
  const place = new Int16Array(board.hexes.length * 6).fill(-1);
  const hexes = new Set<number>();
  const cities = new Set<number>(start === null ? [] : [board.index(start)]);
  for (const [at, id] of track.entries()) {
    const laid = placedTrack(id);
    const hex = board.index(laid.hex);
    const [a, b] = laid.edges;
    edges[hex] = (edges[hex] ?? 0) | (1 << a) | (1 << b);
    partner[6 * hex + a] = b;
    partner[6 * hex + b] = a;
    place[6 * hex + a] = at;
    place[6 * hex + b] = at;
    hexes.add(hex);
    for (const edge of laid.edges) {
      const across = board.hexes[hex]?.around[edge] ?? -1;
      const other = board.hexes[across];
      if (other && hasExit(other, oppositeEdge(edge))) cities.add(across);
    }
  }
  const from = start === null ? -1 : board.index(start);
  return { board, start: from, edges, partner, track: place, hexes: [...hexes], cities };
}

/** Most questions of a turn are about the same track. */
const known = new WeakMap<Player['track'], Network>();

/** What a player has built, which is all joined to their start. */
export function networkOf(state: WithPlayers, seat: Seat): Network {
  const player = state.players[seat];
  if (!player) throw new Error(`no seat ${seat}`);
  const board = boardOf(state);
  const cached = known.get(player.track);
  if (cached?.board === board && cached.start === (player.start === null ? -1 : board.index(player.start)))
    return cached;
  const network = compute(board, player);
  known.set(player.track, network);
  return network;
}

export const hasTrackAt = ({ edges }: Network, hex: number, edge: Edge): boolean =>
  (((edges[hex] ?? 0) >> edge) & 1) === 1;

/** Where track can be begun at the exits of a city. */
export function headsAtCity(network: Network, city: number): readonly Head[] {
  const { board } = network;
  const hex = board.hexes[city];
  if (!hex) return [];
  return hex.around.flatMap((across, edge): readonly Head[] => {
    const other = board.hexes[across];
    const from = oppositeEdge(edge);
    const free = other && isBuildable(other) && hasExit(hex, edge) && !hasTrackAt(network, across, from);
    return free ? [{ hex: across, from }] : [];
  });
}

/** Where track can be begun at the loose ends of what lies in a hex. */
function headsAtTrack(network: Network, hex: number): readonly Head[] {
  const { board } = network;
  return (board.hexes[hex]?.around ?? []).flatMap((across, edge): readonly Head[] => {
    const other = board.hexes[across];
    const from = oppositeEdge(edge);
    const loose = hasTrackAt(network, hex, edge) && other && isBuildable(other) && !hasTrackAt(network, across, from);
    return loose ? [{ hex: across, from }] : [];
  });
}

interface KnownHeads {
  readonly starts: readonly (string | null)[]; // of all, since these are blocked for the others
  readonly heads: readonly Head[];
}
const knownHeads = new WeakMap<Network, KnownHeads>();

/** Everywhere a build may begin: at open cities of the network and at loose ends. */
export function headsOf(state: WithPlayers, seat: Seat): readonly Head[] {
  const network = networkOf(state, seat);
  const { players } = state;
  const cached = knownHeads.get(network);
  if (cached?.starts.every((start, i) => start === players[i]?.start)) return cached.heads;
  const open = [...network.cities].filter((city) => !isBlocked(state, seat, city));
  const heads = [
    ...open.flatMap((city) => headsAtCity(network, city)),
    ...network.hexes.flatMap((hex) => headsAtTrack(network, hex)),
  ];
  knownHeads.set(network, { starts: players.map(({ start }) => start), heads });
  return heads;
}
