import { type CompanyId, hexOf, placeStation, type StopDef, type TrainName } from '@roundhouse/rails-18xx';
import {
  knownOf,
  type NearStop,
  nearStops,
  ownPart,
  promiseOf,
  rememberedOn,
} from '@roundhouse/rails-18xx/bots/index.ts';
import { COMPANIES } from '../data/companies.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { State } from '../rules/state.ts';
import { RUNS } from '../run-search.ts';
import type { Style } from './style.ts';

/** A variable city takes its value from the best of the others on the route. */
const VARIABLE = 30;
/** For trains without a limit. */
const STOPS = 4;

function worthOf({ kind, revenue, variable }: StopDef): number {
  if (kind !== 'city' && kind !== 'offboard') return 0;
  return variable === undefined ? (typeof revenue === 'number' ? revenue : 0) : VARIABLE + variable;
}

const near = (state: State, company: CompanyId): readonly NearStop[] =>
  rememberedOn(state.board, `near ${company}`, () =>
    nearStops(ATLAS[state.edition], boardWith(state, company), company, { worthOf }),
  );

/** The board with the home of a company that has not begun. */
function boardWith(state: State, company: CompanyId): State['board'] {
  const home = COMPANIES[company]?.home;
  if (!home || state.board.stations.some((station) => station.company === company)) return state.board;
  const { hex, stop } = home;
  const cities = hexOf(ATLAS[state.edition], hex).stops.length;
  if (cities === 0) return state.board;
  return placeStation(ATLAS[state.edition], state.board, { company, hex, stop: stop ?? 0, waiting: true });
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

/** Who has which concession, in few letters. */
function holders(concessions: State['concessions']): string {
  let text = '';
  for (const id in concessions) text += `${id}${concessions[id]}`;
  return text;
}

/** What trains may come to earn from what lies near. */
export function hopeOf(state: State, company: CompanyId, trains: readonly TrainName[], style: Style): number {
  if (trains.length === 0) return 0;
  const stops = near(state, company);
  let hope = 0;
  for (const name of trains) {
    const { counts = null, multiplier = 1 } = TRAINS[name] ?? {};
    hope =
      Math.max(hope, 0) + promiseOf(stops, counts ?? STOPS, style.decay) * (multiplier ?? 1) * (hope > 0 ? 0.5 : 1);
  }
  return style.hope * hope;
}

/** What lies near a company, whatever trains it has: for plans of track. */
export const promiseAt = (state: State, company: CompanyId, stops: number, { decay }: Style): number =>
  promiseOf(near(state, company), stops, decay);
