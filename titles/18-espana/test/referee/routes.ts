// The routes that were run: are they legal, and what do they earn (5.1.2, 5.4.2, 6.2.1)?
import type { EspanaStop } from '../../data/stops.ts';
import type { Route } from '../../rules/state.ts';
import {
  type Book,
  type BookTrain,
  colourOf,
  companyOf,
  inNorth,
  isMinor,
  isNarrow,
  isNorthern,
  isPass,
  must,
} from './book.ts';
import { beyond, blockedFor, borderOf, edgeTo, gaugeOf, placeOf, tracksAt, waysFrom } from './track.ts';

const WEST = ['A5', 'A9', 'A11', 'A25', 'A27', 'A29', 'A31', 'B24', 'B34', 'C21'];
const EAST = ['I15', 'I33', 'J16', 'K15', 'K31', 'L16', 'L26', 'M5', 'M17', 'N18', 'N22'];

interface Visit {
  readonly hex: string;
  readonly stop: number;
  readonly def: EspanaStop;
}
/** One way to read a path: the stops in order, the borders crossed and the gauges used. */
interface Reading {
  readonly visits: readonly Visit[];
  readonly borders: readonly string[];
  readonly gauges: ReadonlySet<string>;
}

const parse = (step: string): { hex: string; stop: number | undefined } => {
  const [hex = '', stop] = step.split('.');
  return { hex, stop: stop === undefined ? undefined : Number(stop) };
};

/** All readings of a path: in each hex, which track leads from the side it enters to the side it leaves. */
function readings(book: Book, path: readonly string[]): readonly Reading[] {
  let found: Reading[] = [{ visits: [], borders: [], gauges: new Set() }];
  for (const [i, step] of path.entries()) {
    const { hex, stop: named } = parse(step);
    const tracks = tracksAt(book, hex);
    const before = i === 0 ? undefined : parse(path[i - 1] as string).hex;
    const after = i + 1 === path.length ? undefined : parse(path[i + 1] as string).hex;
    const entry = before === undefined ? undefined : edgeTo(hex, before);
    const exit = after === undefined ? undefined : edgeTo(hex, after);
    if (before !== undefined && entry === undefined) return [];
    if (after !== undefined && exit === undefined) return [];
    const options: { visits: Visit[]; gauges: string[] }[] = [];
    const gauge = (n: number) => gaugeOf(must(tracks.paths[n], 'path'));
    if (named === undefined && entry !== undefined && exit !== undefined) {
      for (const [n, to] of waysFrom(tracks, entry)) if (to === exit) options.push({ visits: [], gauges: [gauge(n)] });
    }
    for (const [stop, def] of tracks.stops.entries()) {
      if (named !== undefined && stop !== named) continue;
      const ins = entry === undefined ? [undefined] : waysFrom(tracks, entry).filter(([, to]) => to === `n${stop}`);
      const outs = exit === undefined ? [undefined] : waysFrom(tracks, exit).filter(([, to]) => to === `n${stop}`);
      for (const a of ins) {
        for (const b of outs) {
          const gauges = [a, b].flatMap((way) => (way ? [gauge(way[0])] : []));
          options.push({ visits: [{ hex, stop, def }], gauges });
        }
      }
    }
    const border = exit === undefined ? [] : [borderOf(hex, exit)];
    found = found.flatMap((r) =>
      options.map((o) => ({
        visits: [...r.visits, ...o.visits],
        borders: [...r.borders, ...border],
        gauges: new Set([...r.gauges, ...o.gauges]),
      })),
    );
  }
  return found;
}

const isTownLike = ({ def }: Visit): boolean => def.kind === 'town' || def.kind === 'halt';
const numbers = (name: string): readonly [number, number] => {
  const [n = 0, m = 0] = name.split('+').map(Number);
  return [n, m];
};

function whyNotRoute(
  book: Book,
  company: string,
  train: BookTrain,
  reading: Reading,
  tender: boolean,
): string | undefined {
  const { visits, gauges, borders } = reading;
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last || visits.length < 2) return 'two locations';
  if (new Set(borders).size < borders.length) return 'track twice';
  const places = visits.map((visit) => placeOf(book, visit));
  if (new Set(places).size < places.length) return 'location twice';
  const own = (v: Visit) =>
    book.board.stations.some((s) => s.company === company && s.hex === v.hex && s.stop === v.stop);
  if (!visits.some(own)) return 'no station';
  for (const v of visits.slice(1, -1)) if (blockedFor(book, company, v.hex, v.stop)) return 'blocked';
  const passes = visits.filter((v) => isPass(v.hex));
  if (passes.length > 1) return 'two passes';
  if (passes.some((v) => !book.passes.includes(v.hex))) return 'closed pass';
  const sides = (list: readonly string[]) => visits.filter((v) => list.includes(v.hex)).length;
  if (sides(WEST) > 1 || sides(EAST) > 1) return 'west to west or east to east';
  if (isMinor(company) && visits.some((v) => v.def.kind === 'offboard')) return 'minor in a red area';
  if (isMinor(company) && [first, last].some((v) => isPass(v.hex))) return 'minor ends in a pass';
  const towns = visits.filter(isTownLike).length;
  const [n, m] = numbers(train.name);
  const [rn, rm] = train.recycled === null ? [0, 0] : numbers(train.recycled);
  if (visits.length - towns > n + rn) return 'too many cities';
  if (visits.length > n + m + rn + rm + (tender ? 1 : 0)) return 'too long';
  if (train.recycled === null) {
    const gauge = isNarrow(train.name) ? 'narrow' : 'broad';
    if ([...gauges].some((g) => g !== gauge)) return 'gauge';
  } else {
    if (isPass(first.hex) || isPass(last.hex) || passes.length !== 1) return 'combined train crosses a pass';
    const maps = visits.filter((v) => !isPass(v.hex)).map((v) => inNorth(v.hex));
    if (!maps.includes(true) || !maps.includes(false)) return 'a location on each map';
  }
  if (train.bound && !(visits.some((v) => v.hex === 'F24') && visits.some((v) => v.hex === 'F26'))) {
    return 'strawberry train to Aranjuez first';
  }
  return undefined;
}

export interface Earned {
  readonly revenue: number;
  readonly treasury: number;
  readonly goals: readonly ('offboard' | 'harbour')[];
}

function earnedBy(book: Book, company: string, { visits }: Reading): Earned {
  let revenue = 0;
  let treasury = 0;
  const goals = new Set<'offboard' | 'harbour'>();
  const colour = colourOf(book.phase);
  for (const { hex, stop, def } of visits) {
    const value = typeof def.revenue === 'number' ? def.revenue : must(def.revenue[colour], `revenue of ${hex}`);
    if (def.kind === 'offboard') goals.add('offboard');
    if (def.harbour) goals.add('harbour');
    if (def.mine) treasury += { yellow: 30, green: 20, brown: 10, gray: 0 }[colour];
    else if (def.harbour) treasury += value;
    else if (isPass(hex)) {
      const own = book.board.stations.some((s) => s.company === company && s.hex === hex && s.stop === stop);
      revenue += own ? { D12: 50, H12: 30, J10: 40, L8: 40 }[hex as 'D12'] : 0;
    } else revenue += value;
  }
  const at = (...hexes: string[]) => visits.some((v) => hexes.includes(v.hex));
  if (at('M21', 'F24') && at('E3', 'K5')) revenue += 100;
  if (at(...WEST) && at(...EAST)) revenue += 100;
  return { revenue, treasury, goals: [...goals] };
}

/** Judges a run: why it is not legal, or what it earns. */
export function judgeRun(book: Book, company: string, routes: readonly Route[]): Earned | string {
  const { trains, tender } = companyOf(book, company);
  if (new Set(routes.map((r) => r.train)).size < routes.length) return 'a train twice';
  if (routes.filter((r) => r.tender).length > (tender ? 1 : 0)) return 'tender';
  let ways: { borders: ReadonlySet<string>; earned: Earned }[] = [
    { borders: new Set(), earned: { revenue: 0, treasury: 0, goals: [] } },
  ];
  for (const route of routes) {
    const train = trains[route.train];
    if (!train) return 'no such train';
    if (train.special !== null && train.since === book.operatingRound) return 'runs in the next round';
    const all = readings(book, route.path);
    const good = all.filter((r) => whyNotRoute(book, company, train, r, route.tender === true) === undefined);
    const [reason] = all.map((r) => whyNotRoute(book, company, train, r, route.tender === true));
    if (good.length === 0) return `${route.path.join(' ')}: ${reason ?? 'no track'}`;
    ways = ways.flatMap(({ borders, earned }) =>
      good.flatMap((r) => {
        if (r.borders.some((b) => borders.has(b))) return [];
        const more = earnedBy(book, company, r);
        return [
          {
            borders: new Set([...borders, ...r.borders]),
            earned: {
              revenue: earned.revenue + more.revenue,
              treasury: earned.treasury + more.treasury,
              goals: [...new Set([...earned.goals, ...more.goals])],
            },
          },
        ];
      }),
    );
    if (ways.length === 0) return 'trains share track';
  }
  const doubled = book.renfe === 'last' && book.set.round === 3 && isNorthern(company) ? 2 : 1;
  const best = ways.map(({ earned }) => earned).sort((a, b) => b.revenue - a.revenue)[0];
  return { ...must(best, 'run'), revenue: must(best, 'run').revenue * doubled };
}

/** 5.4: could a plain train run from a station to the next stop? Combined and special trains are not asked. */
export function couldRun(book: Book, company: string): boolean {
  const { trains, tender } = companyOf(book, company);
  const plain = trains.filter((t) => t.recycled === null && t.special === null);
  return plain.some((train) =>
    book.board.stations
      .filter((s) => s.company === company)
      .some((s) => {
        const def = must(tracksAt(book, s.hex).stops[s.stop], 'stop');
        const start: Visit = { hex: s.hex, stop: s.stop, def };
        return nextStops(book, start).some((r) => whyNotRoute(book, company, train, r, tender) === undefined);
      }),
  );
}

/** Pairs of a station and a stop that track joins without another stop between. */
function nextStops(book: Book, start: Visit): readonly Reading[] {
  const found: Reading[] = [];
  const walk = (
    hex: string,
    at: number | `n${number}`,
    borders: readonly string[],
    gauges: readonly string[],
  ): void => {
    const tracks = tracksAt(book, hex);
    for (const [n, to] of waysFrom(tracks, at)) {
      const used = [...gauges, gaugeOf(must(tracks.paths[n], 'path'))];
      if (typeof to === 'string') {
        const stop = Number(to.slice(1));
        const def = must(tracks.stops[stop], 'stop');
        found.push({ visits: [start, { hex, stop, def }], borders, gauges: new Set(used) });
        continue;
      }
      const other = beyond(hex, to);
      const border = borderOf(hex, to);
      if (other !== undefined && !borders.includes(border)) walk(other, (to + 3) % 6, [...borders, border], used);
    }
  };
  walk(start.hex, `n${start.stop}`, [], []);
  return found;
}
