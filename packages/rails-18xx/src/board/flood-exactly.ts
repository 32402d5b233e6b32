import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { BLOCKED, emptyTables, NOT_REACHED, REACHED, stopReached, stopsAt, type Traces } from './traces.ts';
import { carries, FIRST_STOP, joins, pathsAt, type Track, type TrackPath } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Edge, Gauge } from './types.ts';
import { HEX_BITS, HEX_NODES, sideOf, WayTree } from './way-tree.ts';

/** For hexes whose stops are one place, by hex index: the one stop that ways may visit there. */
type Choice = ReadonlyMap<number, number>;

interface Flood extends Traces {
  readonly atlas: Atlas;
  readonly board: BoardState;
  readonly company: CompanyId;
  readonly tracks: readonly Track[];
  readonly gauge: Gauge | undefined;
  readonly choice: Choice;
  readonly tree: WayTree;
  readonly stops: number[];
  readonly found: boolean[];
  readonly hexes: number[];
  /** By hex: is it one of those of which a way passes one at most? Arrivals there wait until everything else is traced. */
  readonly oneOf: Uint8Array;
  readonly waiting: Arrival[];
  crossed: boolean;
}

interface Arrival {
  readonly hex: AtlasHex;
  readonly end: number;
  readonly path: number;
}

const oneOfs = new WeakMap<Atlas, Uint8Array>();

function oneOfIn(atlas: Atlas): Uint8Array {
  const known = oneOfs.get(atlas);
  if (known) return known;
  const flags = Uint8Array.from(atlas.hexList, ({ id }) => (atlas.oneOf?.includes(id) ? 1 : 0));
  oneOfs.set(atlas, flags);
  return flags;
}

/** What lies on ways from the company's stations that use no piece of track and visit no place twice. */
export function floodExactly(atlas: Atlas, board: BoardState, company: CompanyId, gauge: Gauge | undefined): Traces {
  const traces = floodBy(atlas, board, company, gauge, new Map());
  const choices = choicesOf(atlas, traces);
  if (choices.length < 2) return traces;
  const found = choices.map((choice) => floodBy(atlas, board, company, gauge, choice)).reduce(both);
  return { ...found, looked: traces };
}

/** All combinations of one stop for each place that has several stops in reach. */
function choicesOf({ hexes, onePlace = [] }: Atlas, traces: Traces): readonly Choice[] {
  let choices: readonly Choice[] = [new Map()];
  for (const id of onePlace) {
    const hex = hexes.get(id)?.index ?? -1;
    if (!traces.found[hex]) continue;
    const reached = [0, 1, 2, 3, 4, 5].filter((stop) => stopReached(traces, hex, stop) !== NOT_REACHED);
    if (reached.length < 2) continue;
    choices = choices.flatMap((choice) => reached.map((stop) => new Map([...choice, [hex, stop]])));
  }
  return choices;
}

function both(one: Traces, other: Traces): Traces {
  const either = (a: readonly number[], b: readonly number[]) => a.map((bits, i) => bits | (b[i] as number));
  return {
    out: either(one.out, other.out),
    stops: either(one.stops, other.stops),
    followed: either(one.followed, other.followed),
    found: one.found.map((found, i) => found || (other.found[i] as boolean)),
    hexes: [...one.hexes, ...other.hexes.filter((hex) => !one.found[hex])],
  };
}

function floodBy(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  gauge: Gauge | undefined,
  choice: Choice,
): Traces {
  const { zeros, falses } = emptyTables(atlas.hexList.length);
  const [out, stops, followed] = [zeros.slice(), zeros.slice(), zeros.slice()];
  const found = falses.slice();
  const tracks = tracksOf(atlas, board.tiles);
  const tree = new WayTree(atlas.hexList, followed, out);
  // All fields by name: V8 is slow with what a spread has made.
  const work: Flood = {
    atlas,
    board,
    company,
    tracks,
    gauge,
    choice,
    tree,
    out,
    stops,
    followed,
    found,
    hexes: [],
    oneOf: oneOfIn(atlas),
    waiting: [],
    crossed: false,
  };
  for (const station of board.stations) {
    const hex = station.company === company ? atlas.hexes.get(station.hex) : undefined;
    if (hex) arrive(work, tree.root, hex, tracks[hex.index] as Track, FIRST_STOP + station.stop, -1);
  }
  followAll(work);
  // Now on from these hexes. They divide the map, so a way on from one of them never meets the way that led there, and each
  // may be traced as if it began there.
  work.crossed = true;
  for (const { hex, end, path } of work.waiting) goOn(work, tree.root, hex, tracks[hex.index] as Track, end, path);
  followAll(work);
  return { out, stops, followed, found, hexes: work.hexes };
}

function followAll(work: Flood): void {
  const { tree, atlas, tracks } = work;
  for (let node = tree.next(); node !== undefined; node = tree.next()) {
    const hex = atlas.hexList[node >> HEX_BITS] as AtlasHex;
    const track = tracks[hex.index] as Track;
    const edge = sideOf(node);
    if (edge >= 0) enter(work, node, hex, track, edge);
    else passPiece(work, node, hex, track);
  }
}

function passPiece(work: Flood, node: number, hex: AtlasHex, track: Track): void {
  const place = node & (HEX_NODES - 1);
  const { a, b } = track.paths[place >> 1] as TrackPath;
  const end = (place & 1) === 0 ? b : a;
  note(work, hex.index);
  if (end < FIRST_STOP) work.tree.reachSide(node, hex.index, end);
  else if (!work.crossed || !work.oneOf[hex.index]) arrive(work, node, hex, track, end, place >> 1);
}

/** At a stop or junction: goes on along all other track, unless stations of others block it. */
function arrive(work: Flood, node: number, hex: AtlasHex, track: Track, end: number, path: number): void {
  const stop = end - FIRST_STOP;
  const def = track.stops[stop];
  if (!def || (work.choice.size > 0 && (work.choice.get(hex.index) ?? stop) !== stop)) return;
  note(work, hex.index);
  const blocked = stopsAt(work.board, work.company, hex, def, stop);
  work.stops[hex.index] = (work.stops[hex.index] as number) | ((blocked ? BLOCKED : REACHED) << (2 * stop));
  if (blocked) return;
  if (work.oneOf[hex.index]) work.waiting.push({ hex, end, path });
  else goOn(work, node, hex, track, end, path);
}

function goOn(work: Flood, node: number, hex: AtlasHex, track: Track, end: number, path: number): void {
  for (const next of pathsAt(track, end)) if (next !== path) follow(work, node, hex, track, next, end);
}

/** From a hex side into the hex beyond it. All track that leads to one side is of one gauge. */
function enter(work: Flood, node: number, hex: AtlasHex, track: Track, edge: Edge): void {
  const next = work.atlas.hexList[hex.neighbours[edge] as number];
  if (!next) return;
  const beyond = work.tracks[next.index] as Track;
  if (!joins(track, edge, beyond)) return;
  const entry = opposite(edge);
  for (const path of pathsAt(beyond, entry)) follow(work, node, next, beyond, path, entry);
}

function follow(work: Flood, node: number, hex: AtlasHex, track: Track, path: number, from: number): void {
  const { a, gauge } = track.paths[path] as TrackPath;
  if (carries(gauge, work.gauge)) work.tree.reachPiece(node, hex.index, path, a === from);
}

function note(work: Flood, hex: number): void {
  if (work.found[hex]) return;
  work.found[hex] = true;
  work.hexes.push(hex);
}
