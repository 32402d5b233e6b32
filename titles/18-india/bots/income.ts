import { type CompanyId, type HexId, hexOf, type TrainName, withStation } from '@roundhouse/rails-18xx';
import { knownOf, nearStops, ownPart, rememberedOn } from '@roundhouse/rails-18xx/bots/index.ts';
import { COMPANIES } from '../data/companies.ts';
import { HEXES } from '../data/map.ts';
import { COMMODITIES, ROUTE_BONUSES, VARIABLE_BASE } from '../data/revenue.ts';
import type { IndiaStop } from '../data/stops.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { State } from '../rules/state.ts';
import { RUNS } from '../run-search.ts';
import type { Style } from './style.ts';

/** What any city will pay at least before long. */
const CITY = 30;
/** What a further train counts: it finds the best stops taken. */
export const SECOND = 0.5;
/** How many stops count for trains without a limit. */
const STOPS = 4;
const MOST_STOPS = 6;

function worthOf({ kind, revenue, variable }: IndiaStop): number {
  if (kind !== 'city' && kind !== 'offboard') return 0;
  return variable ?? Math.max(CITY, typeof revenue === 'number' ? revenue : 0);
}

/** Hexes of variable cities: what they pay is the best of the others on the route, and something more. */
const VARIABLE: ReadonlySet<HexId> = new Set(
  HEXES.filter(({ stops }) => stops.some(({ variable }: IndiaStop) => variable !== undefined)).map(({ id }) => id),
);

/** Two places that bring a bonus if a train passes both. */
interface Pair {
  readonly from: HexId;
  readonly to: HexId;
  readonly bonus: number;
  readonly name: string;
  readonly isCommodity: boolean;
}

const PAIRS: readonly Pair[] = [
  ...ROUTE_BONUSES.map(({ between: [from, to], bonus }) => ({ from, to, bonus, name: from + to, isCommodity: false })),
  ...COMMODITIES.flatMap(({ id: name, sources, destinations }) =>
    sources.flatMap((from) => destinations.map(({ hex: to, bonus }) => ({ from, to, bonus, name, isCommodity: true }))),
  ),
];
const PASSED: ReadonlySet<HexId> = new Set(PAIRS.flatMap(({ from, to }) => [from, to]));

/** What lies near a company. */
interface Near {
  readonly sums: readonly number[]; // what trains of 0, 1, 2 and more stops may hope for
  readonly distances: ReadonlyMap<HexId, number>;
}

/** Variable cities are worth the best city near, and more. */
function near(state: State, company: CompanyId, decay: number): Near {
  return rememberedOn(state.board, `near ${company} ${decay}`, () => {
    const options = { worthOf, passed: PASSED, branches: true };
    const stops = nearStops(ATLAS[state.edition], boardWith(state, company), company, options);
    let best = VARIABLE_BASE;
    for (const { hex, worth, distance } of stops) {
      if (!VARIABLE.has(hex)) best = Math.max(best, worth * decay ** distance);
    }
    const hopes = stops.map(({ hex, worth, distance }) => (worth + (VARIABLE.has(hex) ? best : 0)) * decay ** distance);
    const sums = [0];
    for (const hope of hopes.sort((a, b) => b - a).slice(0, MOST_STOPS)) sums.push((sums.at(-1) as number) + hope);
    return { sums, distances: new Map(stops.map(({ hex, distance }) => [hex, distance])) };
  });
}

const stopsPromise = ({ sums }: Near, stops: number): number => sums[Math.min(stops, sums.length - 1)] as number;

/** What bonuses may be earned besides: each commodity once, and less the further away it is. */
function bonusPromise({ concessions }: State, company: CompanyId, { distances }: Near, decay: number): number {
  const best = new Map<string, number>();
  for (const { from, to, bonus, name, isCommodity } of PAIRS) {
    const [a, b] = [distances.get(from), distances.get(to)];
    if (a === undefined || b === undefined) continue;
    if (isCommodity && (concessions[name] ?? company) !== company) continue;
    best.set(name, Math.max(best.get(name) ?? 0, bonus * decay ** (a + b)));
  }
  let sum = 0;
  for (const each of best.values()) sum += each;
  return sum;
}

/** The board with the home of a company that has not begun. */
function boardWith(state: State, company: CompanyId): State['board'] {
  const home = COMPANIES[company]?.home;
  if (!home || state.board.stations.some((station) => station.company === company)) return state.board;
  const { hex, stop } = home;
  const cities = hexOf(ATLAS[state.edition], hex).stops.length;
  if (cities === 0) return state.board;
  return withStation(ATLAS[state.edition], state.board, { company, hex, stop: stop ?? 0, waiting: true });
}

/** What the best run of these trains earns now. */
export function incomeOf(state: State, company: CompanyId, trains: readonly TrainName[], nodes: number): number {
  if (trains.length === 0) return 0;
  const names = [...trains].sort();
  const own = state.companies[company];
  if (!own) return 0;
  const key = `${names} ${nodes} ${holders(state.concessions)} ${state.jewellery} ${state.edition}`;
  return knownOf(ownPart(ATLAS[state.edition], state.board, company), key, (board) => {
    const companies = { [company]: { ...own, trains: names.map((name) => ({ name, boughtIn: 0 })) } };
    const found = RUNS.search(RUNS.position({ ...state, board, companies }, company), { nodes, isBrief: true });
    return found.runs[0]?.revenue ?? 0;
  });
}

/** Which company has which concession, as a short text. */
export function holders(concessions: State['concessions']): string {
  let text = '';
  for (const id in concessions) text += `${id}${concessions[id]}`;
  return text;
}

/** What trains may come to earn from what lies near. */
export function hopeOf(state: State, company: CompanyId, trains: readonly TrainName[], style: Style): number {
  if (trains.length === 0) return 0;
  const found = near(state, company, style.decay);
  let hope = 0;
  for (const name of trains) {
    const { counts = null, multiplier = 1 } = TRAINS[name] ?? {};
    hope += stopsPromise(found, counts ?? STOPS) * (multiplier ?? 1) * (hope > 0 ? SECOND : 1);
  }
  return style.hope * hope;
}

/** What lies near a company, whatever trains it has: for plans of track. */
export function promiseAt(state: State, company: CompanyId, stops: number, { decay, bonus }: Style): number {
  const found = near(state, company, decay);
  return stopsPromise(found, stops) + bonus * bonusPromise(state, company, found, decay);
}
