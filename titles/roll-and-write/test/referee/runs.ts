// Running trains: the runs that were made are judged; all runs of a small network can be listed.
import { at, beyond, edgeTo, isCity, isGoods, isOpenLand, isStation, opposite } from './book.ts';
import { type Line, player, type Table } from './table.ts';
import { isBlocked, type Piece, pieceOf } from './track.ts';

export interface Run {
  readonly hexes: readonly string[];
  readonly used: readonly string[]; // tracks
  readonly stops: readonly string[];
}

const isStop = (hex: string): boolean => isCity(hex) || isStation(hex);

/** Follows hex after hex. A text says why no train can go there. */
export function follow(table: Table, seat: number, hexes: readonly string[]): Run | string {
  const { start, track } = player(table, seat);
  if (hexes.length === 0) return { hexes, used: [], stops: [] };
  if (hexes[0] !== start) return 'does not begin at the start';
  const pieces = track.map(pieceOf);
  const used: string[] = [];
  const stops: string[] = [];
  for (const [i, hex] of hexes.entries()) {
    const back = i > 0 ? edgeTo(hex, at(hexes, i - 1)) : undefined;
    const on = i + 1 < hexes.length ? edgeTo(hex, at(hexes, i + 1)) : undefined;
    if (i > 0 && back === undefined) return 'a jump';
    if (isOpenLand(hex)) {
      const piece = pieces.find((p) => p.hex === hex && [back, on].every((e) => e === undefined || p.ends.includes(e)));
      if (!piece) return 'no track there';
      if (used.includes(piece.id)) return 'a track twice';
      used.push(piece.id);
    } else if (i > 0 && i + 1 < hexes.length && isBlocked(table, seat, hex)) {
      return 'beyond a blocked place';
    }
    if (isStop(hex) && stops.includes(hex)) return 'a stop twice';
    if (isStop(hex)) stops.push(hex);
    // A city has no track of its own: what is built beside it has to lead there.
    const before = hexes[i - 1];
    if (i > 0 && !isOpenLand(hex) && before !== undefined && !isOpenLand(before)) return 'no track between cities';
  }
  if (!isStop(at(hexes, hexes.length - 1))) return 'ends nowhere';
  return { hexes, used, stops };
}

export function runsProblem(table: Table, seat: number, lines: number, routes: readonly (readonly string[])[]) {
  const seated = player(table, seat);
  if (lines > 3) return 'more lines than there are';
  if (seated.lines.slice(0, lines).some((line) => !line.open)) return 'a line that is not open';
  if (routes.length !== lines) return 'not one run for each line';
  const used: string[] = [];
  for (const [i, route] of routes.entries()) {
    const run = follow(table, seat, route);
    if (typeof run === 'string') return run;
    if (run.hexes.length === 1) return 'a run of one place'; // stays at home: an empty run says so
    if (run.hexes.length > 0 && at(seated.lines, i).cars.length === 0) return 'a run without a train';
    if (run.used.some((track) => used.includes(track))) return 'a track for two lines';
    used.push(...run.used);
  }
  return undefined;
}

export function earned({ cars }: Line, { stops }: Run): number {
  if (stops.length < 2) return 0;
  const goods = cars.slice(1).filter(isGoods).length;
  return cars.length * stops.length + goods * stops.filter(isCity).length;
}

/** All runs with two stops or more; undefined when there are more than `most`. */
export function everyRun(table: Table, seat: number, most: number): Run[] | undefined {
  const { start, track } = player(table, seat);
  if (start === null) return [];
  const pieces = track.map(pieceOf);
  const runs: Run[] = [];
  let steps = 0;
  const go = (hexes: string[], used: string[], stops: string[], from: string, edge: number): void => {
    const hex = beyond(from, edge);
    if (!hex || ++steps > most) return;
    if (isStop(hex) && stops.includes(hex)) return;
    const way = [...hexes, hex];
    const calls = isStop(hex) ? [...stops, hex] : stops;
    if (isOpenLand(hex)) {
      const back = opposite(edge);
      const piece: Piece | undefined = pieces.find((p) => p.hex === hex && p.ends.includes(back));
      if (!piece || used.includes(piece.id)) return;
      const on = piece.ends[0] === back ? piece.ends[1] : piece.ends[0];
      if (isStop(hex)) runs.push({ hexes: way, used: [...used, piece.id], stops: calls });
      go(way, [...used, piece.id], calls, hex, on);
      return;
    }
    runs.push({ hexes: way, used, stops: calls });
    if (isBlocked(table, seat, hex)) return;
    for (const next of [0, 1, 2, 3, 4, 5]) if (next !== opposite(edge)) go(way, used, calls, hex, next);
  };
  for (const edge of [0, 1, 2, 3, 4, 5]) go([start], [], [start], start, edge);
  return steps > most ? undefined : runs;
}

/** The best that the topmost lines can earn together, by trying everything. */
export function bestOf(lines: readonly Line[], runs: readonly Run[], used: readonly string[] = []): number {
  const [line, ...rest] = lines;
  if (!line) return 0;
  let best = bestOf(rest, runs, used);
  if (line.cars.length === 0) return best;
  for (const run of runs) {
    if (run.used.some((track) => used.includes(track))) continue;
    best = Math.max(best, earned(line, run) + bestOf(rest, runs, [...used, ...run.used]));
  }
  return best;
}
