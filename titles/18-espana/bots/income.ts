import { type CompanyId, withStation } from '@roundhouse/rails-18xx';
import {
  knownOf,
  type NearStop,
  nearStops,
  ownPart,
  promiseOf,
  rememberedOn,
} from '@roundhouse/rails-18xx/bots/index.ts';
import { COMPANIES } from '../data/companies.ts';
import { PHASES } from '../data/phases.ts';
import type { EspanaStop } from '../data/stops.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import { isMinor, isNorthern } from '../rules/companies.ts';
import type { State, Train } from '../rules/state.ts';
import { isIberian } from '../rules/train-cards.ts';
import { RUNS } from '../run-search.ts';
import type { Style } from './style.ts';

export interface Income {
  readonly revenue: number; // to be shared out
  readonly treasury: number; // of mines and harbours
}

/** What reaching a goal is worth in addition to what the stop pays. */
const GOAL = 40;
const SECOND = 0.5; // a further train finds the best stops taken

const colourOf = ({ phase }: State): string => PHASES[phase]?.colour ?? 'yellow';

/** What a stop pays, and more where it is a goal of the company. */
function stopWorth(state: State, company: CompanyId) {
  const colour = colourOf(state);
  const open = state.companies[company]?.goals ?? ['destination', 'offboard', 'harbour'];
  const { destination = null } = COMPANIES[company] ?? {};
  const minor = isMinor(company);
  return ({ kind, revenue, harbour }: EspanaStop, hex: string): number => {
    if (kind === 'junction' || (minor && kind === 'offboard')) return 0;
    const pays = typeof revenue === 'number' ? revenue : (revenue[colour] ?? 0);
    if (minor) return pays;
    const isGoal =
      (hex === destination && !open.includes('destination')) ||
      (kind === 'offboard' && !open.includes('offboard')) ||
      (harbour === true && !open.includes('harbour'));
    return pays + (isGoal ? GOAL : 0);
  };
}

/** The board with the home of a company that has not begun. */
function boardWith({ board, edition }: State, company: CompanyId): State['board'] {
  const home = COMPANIES[company]?.home;
  if (!home || board.stations.some((station) => station.company === company)) return board;
  return withStation(ATLAS[edition], board, { company, hex: home.hex, stop: home.stop ?? 0, waiting: true });
}

function near(state: State, company: CompanyId): readonly NearStop[] {
  const key = `near ${company} ${colourOf(state)} ${state.companies[company]?.goals ?? ''}`;
  return rememberedOn(state.board, key, () =>
    nearStops(ATLAS[state.edition], boardWith(state, company), company, { worthOf: stopWorth(state, company) }),
  );
}

/** What a train with this many stops may hope for from what lies near a company. */
export const promiseAt = (state: State, company: CompanyId, stops: number, { decay }: Style): number =>
  promiseOf(near(state, company), stops, decay);

const NOTHING: Income = { revenue: 0, treasury: 0 };

/** What the best run of these trains earns now. */
export function incomeOf(state: State, company: CompanyId, trains: readonly Train[], nodes: number): Income {
  if (trains.length === 0) return NOTHING;
  const { renfe, set, operatingRound } = state;
  const { tender } = state.companies[company] ?? {};
  const clock = [colourOf(state), renfe, set.rounds, set.round, operatingRound];
  const own = state.companies[company];
  if (!own) return NOTHING;
  const key = `${JSON.stringify(trains)} ${tender} ${nodes} ${clock} ${state.edition}`;
  return knownOf(ownPart(ATLAS[state.edition], state.board, company), key, (board) => {
    const companies = { [company]: { ...own, trains } };
    const [best] = RUNS.search(RUNS.position({ ...state, board, companies }, company), { nodes, isBrief: true }).runs;
    return best ? { revenue: best.revenue, treasury: best.value - best.revenue } : NOTHING;
  });
}

/** What trains may come to earn from what lies near, on the track of the company's part of the map. */
export function hopeOf(state: State, company: CompanyId, trains: readonly Train[], style: Style): number {
  let hope = 0;
  for (const { name } of trains) {
    const { counts, plus = 0 } = TRAINS[name] ?? {};
    if (isIberian(name) === isNorthern(company)) continue;
    hope += promiseAt(state, company, (counts ?? 0) + plus, style) * (hope > 0 ? SECOND : 1);
  }
  return style.hope * hope;
}
