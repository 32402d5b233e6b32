import { type EndCode, FIRST_STOP, pathsAt, type Track, type TrackPath } from './track.ts';

/** One way through a hex, as far as its track tells: ends and pieces of track in the order travelled. */
export interface TrackWay {
  readonly ends: readonly EndCode[];
  readonly paths: readonly number[]; // path i joins ends i and i + 1
  readonly stops: readonly number[]; // numbers of the stops and junctions on the way, those at its ends too
}

/** There are no more ends than this in a hex. */
const MOST_ENDS = 32;

/** Every way from one end of a hex's track to another. Tiles are few, and the same are run over again and again. */
export function waysAcross(track: Track, from: EndCode, to: EndCode): readonly TrackWay[] {
  const key = from * MOST_ENDS + to;
  const known = track.ways.get(key);
  if (known) return known;
  const ways = findWays(track, from, to);
  track.ways.set(key, ways);
  return ways;
}

function findWays(track: Track, from: EndCode, to: EndCode): readonly TrackWay[] {
  const found: TrackWay[] = [];
  const ends = [from];
  const paths: number[] = [];
  const walk = (end: EndCode): void => {
    for (const path of pathsAt(track, end)) {
      const { a, b } = track.paths[path] as TrackPath;
      const next = a === end ? b : a;
      if (ends.includes(next)) continue;
      ends.push(next);
      paths.push(path);
      if (next === to) found.push({ ends: [...ends], paths: [...paths], stops: stopsAmong(ends) });
      else if (next >= FIRST_STOP) walk(next);
      ends.pop();
      paths.pop();
    }
  };
  walk(from);
  return found;
}

const stopsAmong = (ends: readonly EndCode[]): readonly number[] =>
  ends.filter((end) => end >= FIRST_STOP).map((end) => end - FIRST_STOP);

/** The way over these pieces of track. */
export function wayAlong(track: Track, ends: readonly EndCode[], paths: readonly number[]): TrackWay {
  const ways = waysAcross(track, ends[0] as EndCode, ends[ends.length - 1] as EndCode);
  for (const way of ways) if (isOver(way, paths)) return way;
  return { ends, paths, stops: stopsAmong(ends) };
}

function isOver(way: TrackWay, paths: readonly number[]): boolean {
  if (way.paths.length !== paths.length) return false;
  for (let i = 0; i < paths.length; i++) if (way.paths[i] !== paths[i]) return false;
  return true;
}

/** Every way through the hex. If `from` or `to` is missing, any of its stops will do instead. */
function waysThrough(track: Track, from: EndCode | undefined, to: EndCode | undefined): readonly TrackWay[] {
  if (from !== undefined && to !== undefined) return waysAcross(track, from, to);
  const stops = track.stops.flatMap(({ kind }, stop) => (kind === 'junction' ? [] : [FIRST_STOP + stop]));
  return (from === undefined ? stops : [from]).flatMap((start) =>
    (to === undefined ? stops : [to]).flatMap((end) => waysAcross(track, start, end)),
  );
}

function contains(numbers: readonly number[], named: readonly number[]): boolean {
  let next = 0;
  for (const number of numbers) if (number === named[next]) next++;
  return next === named.length;
}

/**
 * The way that is meant by naming these stops: of all ways that pass them, the one that passes the fewest others. So track
 * beside a town can be told from track through it.
 */
export function wayMeant(
  track: Track,
  from: EndCode | undefined,
  to: EndCode | undefined,
  named: readonly number[],
): TrackWay | 'none' | 'several' {
  const ways = waysThrough(track, from, to);
  const [first] = ways;
  // Mostly there is one way and no doubt.
  if (first === undefined) return 'none';
  if (ways.length === 1) return contains(first.stops, named) ? first : 'none';
  let fit = ways.filter(({ stops }) => contains(stops, named));
  if (fit.length > 1) {
    const fewest = Math.min(...fit.map(({ stops }) => stops.length));
    fit = fit.filter(({ stops }) => stops.length === fewest);
  }
  return fit.length > 1 ? 'several' : (fit[0] ?? 'none');
}

/**
 * The stops that must be named so that a way is read correctly: those where a route begins or ends, or all stops if
 * naming only these would mean another way.
 */
export function namesFor(track: Track, way: TrackWay, isFirst: boolean, isLast: boolean): readonly number[] {
  const { ends, stops } = way;
  if (stops.length === 0) return stops;
  const fewest = [...(isFirst ? stops.slice(0, 1) : []), ...(isLast ? stops.slice(-1) : [])];
  return wayMeant(track, ends[0], ends[ends.length - 1], fewest) === way ? fewest : stops;
}
