import { byWorth, type IsLate, type Rated, rate } from './answers.ts';

/** What a title tells about a company that builds track. `S` is its state, `A` its action for a lay. */
export interface TrackBuilder<S, A> {
  apply(state: S, action: A): S;
  lays(state: S): readonly A[];
  /** Whether the company may go on building. */
  goesOn(state: S): boolean;
  /** What its track promises: a quick guess. */
  promise(state: S): number;
  /** What its track is worth, by its best runs. */
  worth(state: S): number;
  /** What was paid between two states, in the same unit. */
  cost(before: S, after: S): number;
  /** Where a tile is laid. If given, tiles in as many places as possible are looked at closely. */
  place?(action: A): string;
  /** Asked now and then: true means answer with the best so far. */
  readonly isLate?: IsLate | undefined;
}

export interface Breadth {
  readonly looks: number; // tiles that are looked at, spread over all that may be laid
  readonly lays: number; // of these, how many are looked at closely
  readonly lines: number; // of those, how many are followed by further tiles
}

interface Built<S, A> {
  readonly action: A;
  readonly after: S;
}

/** Further tiles of a line are looked at less closely. */
const NEXT = 3;

/** At most `most` of them, at equal distances in the list. */
const spread = <A>(all: readonly A[], most: number): readonly A[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as A);

/** The best of each place first, then the second best of each, and so on. */
function inTurn<T>(ordered: readonly T[], placeOf: (each: T) => string): readonly T[] {
  const seen = new Map<string, number>();
  const turns: T[][] = [];
  for (const each of ordered) {
    const place = placeOf(each);
    const turn = seen.get(place) ?? 0;
    seen.set(place, turn + 1);
    turns[turn] = [...(turns[turn] ?? []), each];
  }
  return turns.flat();
}

/** The lays that promise most. */
function promising<S, A>(site: TrackBuilder<S, A>, state: S, looks: number, most: number): readonly Built<S, A>[] {
  const built = spread(site.lays(state), looks).map((action) => ({ action, after: site.apply(state, action) }));
  const rated = rate(built, ({ after }) => site.promise(after) - site.cost(state, after), site.isLate);
  const ordered = rated.map(({ action }) => action);
  const { place } = site;
  return (place ? inTurn(ordered, ({ action }) => place(action)) : ordered).slice(0, most);
}

/** What a lay is worth with the tiles that may follow it. */
function lineFrom<S, A>(site: TrackBuilder<S, A>, start: S, from: S, looks: number): number {
  const worthAt = (state: S): number => site.worth(state) - site.cost(start, state);
  let state = from;
  let best = worthAt(state);
  while (site.goesOn(state) && !site.isLate?.()) {
    const [next] = rate(promising(site, state, looks, NEXT), ({ after }) => worthAt(after), site.isLate);
    if (!next || next.worth <= best) break;
    best = next.worth;
    state = next.action.after;
  }
  return best;
}

/** The tile to lay, with what it brings; undefined if leaving the board as it is is better. */
export function bestLay<S, A>(
  site: TrackBuilder<S, A>,
  state: S,
  { looks, lays, lines }: Breadth,
): Rated<A> | undefined {
  const bare = site.worth(state);
  const rated = rate(
    promising(site, state, looks, lays),
    ({ after }) => site.worth(after) - site.cost(state, after),
    site.isLate,
  );
  let followed = 0;
  const further = rated.map(({ action, worth }) => {
    const follows = followed < lines && site.goesOn(action.after);
    if (follows) followed++;
    return { action: action.action, worth: (follows ? lineFrom(site, state, action.after, looks) : worth) - bare };
  });
  const [best] = byWorth(further);
  return best && best.worth > 0 ? best : undefined;
}
