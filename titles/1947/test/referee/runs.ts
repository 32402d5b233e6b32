// 6.14: the routes that were run, and what they earn.
import type { Route, TurnFrame } from '../../rules/state.ts';
import { type Book, cardOf, companyOf, held, homeOf, must, player, postWorth, SECOND, stopsOf, sum } from './book.ts';
import { beyond, blocked, borderOf, CELLS, edgesOf, edgeTo, hexOf, ownAt, tracksAt, waysFrom } from './track.ts';

interface Visit {
  readonly hex: string;
  readonly site: string | undefined;
}
interface Reading {
  readonly hexes: readonly string[];
  readonly visits: readonly Visit[];
  readonly borders: readonly string[];
}

/** The stops and borders of a path as it is written; a reason if there is no such track. */
function read(book: Book, path: readonly string[]): Reading | string {
  const hexes = path.map((step) => step.split('.')[0] as string);
  const visits: Visit[] = [];
  const borders: string[] = [];
  for (const [i, hex] of hexes.entries()) {
    const [before, after] = [hexes[i - 1], hexes[i + 1]];
    const site = CELLS.get(hex);
    if (site) {
      if (before !== undefined && after !== undefined) return 'a site within the route';
      visits.push({ hex, site });
      if (after !== undefined) borders.push(borderOf(hex, must(edgeTo(hex, after), 'side')));
      continue;
    }
    const entry = before === undefined ? undefined : edgeTo(hex, before);
    const exit = after === undefined ? undefined : edgeTo(hex, after);
    if (before !== undefined && (entry === undefined || beyond(hex, entry) !== before)) return `no way to ${hex}`;
    if (after !== undefined && (exit === undefined || beyond(hex, exit) !== after)) return `no way from ${hex}`;
    const tracks = tracksAt(book, hex);
    const leads = (from: number | undefined, to: number | 'n') =>
      from === undefined || waysFrom(tracks, from).some(([, end]) => end === to);
    if (tracks.stop !== null) {
      if (!leads(entry, 'n') || !leads(exit, 'n')) return `no track in ${hex}`;
      visits.push({ hex, site: undefined });
    } else if (entry === undefined || exit === undefined || !leads(entry, exit)) return `no track through ${hex}`;
    if (exit !== undefined) borders.push(borderOf(hex, exit));
  }
  return { hexes, visits, borders };
}

const blockedWithin = (book: Book, company: string, { visits }: Reading): number =>
  visits.slice(1, -1).filter(({ hex }) => blocked(book, company, hex)).length;

function whyNotRoute(book: Book, company: string, train: string, { visits, borders }: Reading): string | undefined {
  if (visits.length < 2) return 'two stops';
  if (visits.length > stopsOf(train)) return 'too long';
  if (new Set(borders).size < borders.length) return 'track twice';
  const places = visits.map(({ hex, site }) => site ?? hex);
  if (new Set(places).size < places.length) return 'a stop twice';
  return visits.some(({ hex, site }) => !site && ownAt(book, company, hex)) ? undefined : 'no station';
}

/** 6.13.4: what a city pays in the Monsoon Zone. */
const SEASON: Readonly<Record<string, number>> = { monsoon: -10, fertile: 10 };

function worth(book: Book, { hex, site }: Visit): number {
  if (site) return 0;
  const { stop, revenue } = tracksAt(book, hex);
  const colour = book.phase < 4 ? 'yellow' : book.phase < 6 ? 'brown' : 'gray';
  const value = typeof revenue === 'number' ? revenue : revenue[colour];
  const more = stop === 'city' && hexOf(hex).zone === 'monsoon' ? (SEASON[book.season] ?? 0) : 0;
  return value + more;
}

/** 6.8.1, 6.13.3: the nearest ten, halves up. */
export const reduced = (revenue: number, percent: number): number =>
  Math.floor((revenue * (100 - percent) + 500) / 1000) * 10;

export interface Judged {
  readonly gross: number;
  readonly revenue: number;
  readonly workers: number;
  readonly sites: readonly string[]; // run to with the home city on the way, not taken before, nor barred
}

/** What the run is worth, before and after bonus, reductions and second train. */
export function judgeRun(book: Book, turn: TurnFrame, routes: readonly Route[]): Judged | string {
  const id = turn.company;
  const company = companyOf(book, id);
  if (new Set(routes.map(({ train }) => train)).size < routes.length) return 'a train twice';
  if (book.phase >= 6 && routes.length > 1) return 'only the largest train runs';
  const used = new Set<string>();
  const posts = new Set<string>();
  const sites = new Set<string>();
  let [gross, workers] = [0, 0];
  for (const { train: index, path, opened = [] } of routes) {
    const train = company.trains[index];
    if (!train) return 'no such train';
    if (book.phase >= 6 && company.trains.some((other) => stopsOf(other) > stopsOf(train))) return 'not the largest';
    const reading = read(book, path);
    if (typeof reading === 'string') return `${path.join(' ')}: ${reading}`;
    const wrong = whyNotRoute(book, id, train, reading);
    if (wrong) return `${path.join(' ')}: ${wrong}`;
    for (const border of reading.borders) {
      if (used.has(border)) return `track of two trains: ${border}`;
      used.add(border);
    }
    gross += sum(reading.visits.map((visit) => worth(book, visit)));
    workers += blockedWithin(book, id, reading) + opened.length;
    const ends = [must(reading.visits[0], 'end'), must(reading.visits.at(-1), 'end')];
    for (const { hex, site } of ends) {
      if (site) continue;
      const { post } = hexOf(hex);
      const open = !blocked(book, id, hex) || opened.includes(hex);
      if (post === undefined || !held(company.portfolio, 'P7') || !open || posts.has(hex)) continue;
      if (!edgesOf(tracksAt(book, hex)).has(post)) continue;
      posts.add(hex);
      gross += postWorth(book.phase);
    }
    if (reading.visits.some(({ hex }) => hex === homeOf(id))) {
      // 6.11.3: only a way over the tiles of the second action was not there before.
      const isNew = reading.hexes.some((hex) => turn.secondLay && turn.lays.some((lay) => lay.hex === hex));
      for (const { site } of ends) {
        if (site && !company.sites.includes(site) && !(isNew && turn.barredSites.includes(site))) sites.add(site);
      }
    }
  }
  return { gross, workers, sites: [...sites], revenue: revenueOf(book, turn, gross) };
}

/** 6.14.2, 6.14.3 */
export function revenueOf(book: Book, turn: TurnFrame, gross: number): number {
  const { trains, temple } = companyOf(book, turn.company);
  if (trains.length === 0) return 0;
  const percent = (temple === 'sought' ? 20 : 0) + (turn.seasonCut ? 20 : 0);
  const base = reduced(gross + 10 * turn.newStops, percent);
  if (book.phase < 6 || trains.length < 2) return base;
  const [large, small] = [...trains].sort((a, b) => cardOf(b) - cardOf(a));
  const more = must(SECOND[must(large, 'train')]?.[must(small, 'train')], 'percentage');
  return reduced(base, -more);
}

/** Workers that a President may use in this turn: not those won in it. */
export const workersOf = (book: Book, turn: TurnFrame): number => {
  const president = must(companyOf(book, turn.company).president, 'president');
  return player(book, president).workers - turn.gainedWorkers;
};
