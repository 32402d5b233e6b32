import { CITY, edgeOf, isMajor, isRed, MILEPOSTS, milepost, near, otherPort, PORTS } from './board.ts';
import { type Book, ferryOwners } from './book.ts';
import { limitAt, presentAt } from './building.ts';

/** The board in numbers, for searches that are made again and again. */

export const IDS: readonly string[] = [...MILEPOSTS.keys()];
const indexById = new Map(IDS.map((id, i) => [id, i]));
export const indexOf = (id: string): number => indexById.get(id) ?? -1;

/** Neighbours of each milepost, and the edge to each. */
export const NEXT: readonly (readonly number[])[] = IDS.map((id) => near(id).map(indexOf));
const edgeNumbers = new Map<string, number>();
export const EDGE: readonly (readonly number[])[] = IDS.map((id) =>
  near(id).map((next) => {
    const edge = edgeOf(id, next);
    if (!edgeNumbers.has(edge)) edgeNumbers.set(edge, edgeNumbers.size);
    return edgeNumbers.get(edge) as number;
  }),
);
export const EDGES = edgeNumbers.size;
export const edgeNumber = (edge: string): number => edgeNumbers.get(edge) ?? -1;

export const IS_MAJOR: readonly boolean[] = IDS.map(isMajor);
export const IS_CITY: readonly boolean[] = IDS.map((id) => milepost(id).terrain.endsWith('_city'));
export const PORT: readonly number[] = IDS.map((id) => indexOf(otherPort(id) ?? ''));
const RED = new Uint8Array(EDGES);
for (const [edge, number] of edgeNumbers) {
  const [a, b] = edge.split('/') as [string, string];
  if (isRed(a, b)) RED[number] = 1;
}
/** Mileposts with a limit of players, and the ports. */
const LIMITED = [...[...CITY.values()].filter(({ size }) => size !== 'major').map(({ centre }) => centre), ...PORTS];

const NOBODY = 0;

/** Who may build over each edge and into each milepost, as sets of players in bits. */
export interface Ground {
  readonly owner: Int8Array; // of each edge; -1: nobody
  readonly free: Uint8Array; // of each edge: players who may build there
  readonly enter: Uint8Array; // of each milepost
  readonly own: Uint8Array; // of each milepost: players who have track there
  readonly red: Uint8Array; // of each edge
}

export function groundOf(book: Book): Ground {
  const all = (1 << book.players.length) - 1;
  const owner = new Int8Array(EDGES).fill(-1);
  const free = new Uint8Array(EDGES).fill(all);
  const enter = new Uint8Array(IDS.length).fill(all);
  const own = new Uint8Array(IDS.length);
  for (let edge = 0; edge < EDGES; edge++) if (RED[edge]) free[edge] = NOBODY;
  for (const [edge, seat] of Object.entries(book.track)) {
    owner[edgeNumber(edge)] = seat;
    free[edgeNumber(edge)] = NOBODY;
    for (const id of edge.split('/')) own[indexOf(id)] = (own[indexOf(id)] ?? 0) | (1 << seat);
  }
  for (const { edge, owner: seat } of book.lostBridges) {
    if (free[edgeNumber(edge)] !== NOBODY) free[edgeNumber(edge)] = 1 << seat;
  }
  const ferry = ferryOwners(book);
  for (const id of LIMITED) {
    const present = otherPort(id) === undefined ? presentAt(book, id) : new Set(ferry);
    const limit = otherPort(id) === undefined ? limitAt(id) : 3;
    if (present.size >= limit) enter[indexOf(id)] = [...present].reduce((bits, seat) => bits | (1 << seat), 0);
  }
  return { owner, free, enter, own, red: RED };
}
