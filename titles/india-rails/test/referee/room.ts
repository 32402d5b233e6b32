import { CITY, FERRY_PLAYERS, MAJORS, milepost, PORTS } from './board.ts';
import { type Book, ferryOwners } from './book.ts';
import { limitAt, presentAt } from './building.ts';
import { EDGE, EDGES, edgeNumber, type Ground, groundOf, IDS, IS_CITY, IS_MAJOR, indexOf, NEXT, PORT } from './grid.ts';

/**
 * Whether anybody is blocked (rulings 13 to 15): how many ways lead to each place, by the plainest flow there is; and
 * whether every player could still join all major cities.
 */

interface Ways {
  readonly missing: number;
  readonly who: string; // who may come, and how many have to
  readonly edges: ReadonlySet<number>; // of the ways that were found
}

export interface Room {
  readonly ways: ReadonlyMap<string, Ways>;
  /** Players who cannot join all major cities any more. */
  readonly parted: ReadonlySet<number>;
}

interface Place {
  readonly name: string;
  readonly mileposts: readonly string[];
  readonly size: string; // of the city; or port
}

const PLACES: readonly Place[] = [
  ...[...CITY.values()].map(({ name, mileposts, size }) => ({ name, mileposts, size })),
  ...PORTS.map((id) => ({ name: `port ${id}`, mileposts: [id], size: 'port' })),
];
const N = IDS.length;

/** The players who have nothing at a place yet and may come, and how many of them have to find a way. */
function comersTo(book: Book, { mileposts, size }: Place): { comers: number[]; needed: number } {
  const present = new Set(mileposts.flatMap((id) => [...presentAt(book, id)]));
  const absent = [...book.players.keys()].filter((seat) => !present.has(seat));
  if (size === 'major') return { comers: absent, needed: absent.length };
  if (size !== 'port') {
    const open = Math.max(0, limitAt(mileposts[0] as string) - present.size);
    return { comers: absent, needed: Math.min(open, absent.length) };
  }
  const owners = ferryOwners(book);
  const open = FERRY_PLAYERS - owners.length;
  const paid = absent.filter((seat) => owners.includes(seat));
  const others = open > 0 ? absent.filter((seat) => !owners.includes(seat)) : [];
  return { comers: [...paid, ...others], needed: paid.length + Math.min(open, others.length) };
}

/** One search for ways. Nodes are mileposts, and players above them. */
interface Search {
  readonly ground: Ground;
  readonly starts: readonly number[];
  readonly bits: number; // those who may come
  readonly ends: (at: number) => number; // for whom a way may end here, in bits
  readonly ferry: number; // how many ways may use it
  readonly toward: Int16Array; // by edge: where the way over it leads; -1: none
  readonly endOf: Map<number, number>; // player -> milepost where their way ends
  sailing: number; // ways over the ferry, from the first port to the second
}

function stepsFrom(search: Search, at: number, visit: (to: number, by: number) => void): void {
  const { ground, bits, toward } = search;
  const [next, edges] = [NEXT[at] ?? [], EDGE[at] ?? []];
  for (let k = 0; k < next.length; k++) {
    const [to, edge] = [next[k] as number, edges[k] as number];
    if (!((ground.free[edge] ?? 0) & bits) || !((ground.enter[to] ?? 0) & bits)) continue;
    if (toward[edge] !== to) visit(to, at);
  }
  const port = PORT[at] ?? -1;
  if (port < 0 || search.ferry === 0) return;
  const sailing = at === indexOf(PORTS[0]) ? search.sailing : -search.sailing;
  if (sailing < search.ferry) visit(port, at);
}

function lead(search: Search, from: number, to: number): void {
  const k = (NEXT[from] ?? []).indexOf(to);
  if (k < 0) {
    search.sailing += from === indexOf(PORTS[0]) ? 1 : -1;
    return;
  }
  const edge = EDGE[from]?.[k] as number;
  search.toward[edge] = search.toward[edge] === -1 ? to : -1;
}

/** Looks for one more way, by leading others elsewhere where that helps. */
function augment(search: Search): boolean {
  const from = new Int32Array(N + 8).fill(-2);
  const todo: number[] = [...search.starts];
  for (const at of search.starts) from[at] = -1;
  const visit = (to: number, by: number): void => {
    if (from[to] !== -2) return;
    from[to] = by;
    todo.push(to);
  };
  for (let i = 0; i < todo.length; i++) {
    const at = todo[i] as number;
    if (at >= N) {
      const end = search.endOf.get(at - N);
      if (end === undefined) return trace(search, from, at);
      visit(end, at);
      continue;
    }
    if (i >= search.starts.length) {
      const bits = search.ends(at);
      for (let seat = 0; bits >> seat; seat++) if ((bits >> seat) & 1) visit(N + seat, at);
    }
    stepsFrom(search, at, visit);
  }
  return false;
}

function trace(search: Search, from: Int32Array, last: number): true {
  for (let to = last; (from[to] as number) >= 0; to = from[to] as number) {
    const by = from[to] as number;
    if (to >= N) search.endOf.set(to - N, by);
    else if (by < N) lead(search, by, to);
  }
  return true;
}

function waysTo(book: Book, ground: Ground, place: Place): Ways {
  const { comers, needed } = comersTo(book, place);
  const who = `${comers} ${needed}`;
  if (needed === 0) return { missing: 0, who, edges: new Set() };
  const bits = comers.reduce((sum, seat) => sum | (1 << seat), 0);
  const paid = ferryOwners(book);
  const isPort = place.size === 'port';
  // On an island without a major city a way from the port need only lead to a city or to anybody's track.
  const onIsland = isPort && milepost(place.mileposts[0] as string).country === 'LK';
  const byFerry = isPort ? 0 : paid.reduce((sum, seat) => sum | (1 << seat), 0);
  const ends = (at: number): number => {
    if (onIsland) return ground.own[at] || IS_CITY[at] ? bits : 0;
    if (IS_MAJOR[at]) return bits;
    return bits & ((ground.own[at] ?? 0) | ((PORT[at] ?? -1) >= 0 ? byFerry : 0));
  };
  const open = FERRY_PLAYERS - paid.length;
  const search: Search = {
    ...{ ground, bits, ends, starts: place.mileposts.map(indexOf), sailing: 0 },
    ...{ ferry: isPort ? 0 : open + comers.filter((seat) => paid.includes(seat)).length },
    ...{ toward: new Int16Array(EDGES).fill(-1), endOf: new Map() },
  };
  let ways = 0;
  while (ways < needed && augment(search)) ways++;
  const edges = new Set<number>();
  for (const [edge, to] of search.toward.entries()) if (to >= 0) edges.add(edge);
  return { missing: needed - ways, who, edges };
}

/**
 * Whether one player alone can get from a milepost to some others: over own track, red areas, free edges, and by what they
 * may enter.
 */
function joins(ground: Ground, seat: number, start: number, goals: readonly number[]): boolean {
  const bit = 1 << seat;
  const done = new Uint8Array(N);
  const todo = [start];
  done[start] = 1;
  for (let i = 0; i < todo.length && !goals.every((at) => done[at]); i++) {
    const at = todo[i] as number;
    const [next, edges] = [NEXT[at] ?? [], EDGE[at] ?? []];
    for (let k = 0; k < next.length; k++) {
      const [to, edge] = [next[k] as number, edges[k] as number];
      if (done[to]) continue;
      const open = ground.red[edge] || ground.owner[edge] === seat || (ground.free[edge] ?? 0) & bit;
      if (!open || !((ground.enter[to] ?? 0) & bit)) continue;
      done[to] = 1;
      todo.push(to);
    }
  }
  return goals.every((at) => done[at]);
}

const [FIRST_MAJOR, ...OTHER_MAJORS] = MAJORS.map(({ centre }) => indexOf(centre)) as [number, ...number[]];
const joinsAll = (ground: Ground, seat: number): boolean => joins(ground, seat, FIRST_MAJOR, OTHER_MAJORS);

/** A section cuts nothing off for players who can still get from one of its ends to the other. */
function isParted(ground: Ground, seat: number, known: Room | undefined, drawn: string | undefined): boolean {
  const ends = drawn?.split('/') ?? [];
  const [a, b] = ends.map(indexOf);
  const plain = ends.every((id) => limitAt(id) === 99 && !PORTS.includes(id));
  if (known && plain && a !== undefined && b !== undefined && !known.parted.has(seat)) {
    if (joins(ground, seat, a, [b])) return false;
  }
  return !joinsAll(ground, seat);
}

/** Edges by which a section may change anybody's ways: its own, and all at a city or port that it enters. */
function touchedBy(drawn: string): number[] {
  const limited = drawn.split('/').filter((id) => limitAt(id) < 99);
  return [edgeNumber(drawn), ...limited.flatMap((id) => EDGE[indexOf(id)] ?? [])];
}

/**
 * The room there is. A section that was drawn since `known` leaves the ways to a place as they were if the same players
 * may come and none of the ways used an edge that it changed.
 */
export function roomOf(book: Book, known?: Room, drawn?: string): Room {
  const ground = groundOf(book);
  const atPort = drawn?.split('/').some((id) => PORTS.includes(id)) ?? true;
  const touched = drawn === undefined ? [] : touchedBy(drawn);
  const ways = new Map(
    PLACES.map((place) => {
      const old = known?.ways.get(place.name);
      if (old && !atPort && !touched.some((edge) => old.edges.has(edge))) {
        const { comers, needed } = comersTo(book, place);
        if (old.who === `${comers} ${needed}`) return [place.name, old];
      }
      return [place.name, waysTo(book, ground, place)];
    }),
  );
  return { ways, parted: new Set([...book.players.keys()].filter((seat) => isParted(ground, seat, known, drawn))) };
}

/** Where there is less room than there was; what an event took before is nobody's fault. */
export function whyNarrower(before: Room, after: Room): string | undefined {
  for (const [name, { missing }] of after.ways) {
    if (missing > (before.ways.get(name)?.missing ?? 0)) return `blocks ${name}`;
  }
  for (const seat of after.parted) if (!before.parted.has(seat)) return `parts the major cities for ${seat}`;
  return undefined;
}
