import { distance } from '@roundhouse/hexgrid';
import { type CompanyId, companyIn, owns, type StopDef, type TrainName, withStation } from '@roundhouse/rails-18xx';
import {
  knownOf,
  type NearStop,
  nearStops,
  ownPart,
  promiseOf,
  rememberedOn,
} from '@roundhouse/rails-18xx/bots/index.ts';
import { bestGross } from '../best-run.ts';
import { boardOf } from '../board/index.ts';
import { TRADING_POSTS } from '../data/privates.ts';
import { TEMPLE_CUT } from '../data/setup.ts';
import { TRAINS } from '../data/trains.ts';
import { homeReach } from '../rules/building/connection.ts';
import { companyDef } from '../rules/companies.ts';
import { isLargeTrainPhase, phaseOf } from '../rules/phases.ts';
import { bySize, reduced, secondTrainPercent, withSecondTrain } from '../rules/reductions.ts';
import { positionOf } from '../rules/running/position.ts';
import type { State } from '../rules/state.ts';
import type { Style } from './style.ts';

const SECOND = 0.5; // a further train finds the best stops taken
/** What stops pay at least once a tile lies there. */
const CITY = 20;
const TOWN = 10;
/** What a site is worth that can still be reached, as income of some rounds. */
const SITE = 15;
/** The same for the temple. */
const TEMPLE = 40;
/** Ways longer than this many tiles are not looked for: from there on distance is measured as the crow flies. */
const FAR = 6;

function stopWorth(state: State, company: CompanyId) {
  const { siteAt } = boardOf(state);
  const { sites } = companyIn(state, company);
  const { printed } = phaseOf(state);
  return ({ kind, revenue }: StopDef, hex: string): number => {
    const site = siteAt.get(hex);
    if (site) return sites.includes(site.id) ? 0 : SITE;
    const pays = typeof revenue === 'number' ? revenue : (revenue[printed] ?? 0);
    return Math.max(pays, kind === 'city' ? CITY : kind === 'town' ? TOWN : 0);
  };
}

/** The board with the home of a company that has not begun. */
function boardWith(state: State, company: CompanyId): State['board'] {
  const { board } = state;
  if (board.stations.some((station) => station.company === company)) return board;
  const { home } = companyDef(state, company);
  return withStation(boardOf(state).atlas, board, { company, hex: home, stop: 0, waiting: true });
}

function near(state: State, company: CompanyId): readonly NearStop[] {
  const { sites } = companyIn(state, company);
  const { temple: goal } = companyDef(state, company);
  return rememberedOn(state.board, `near ${company} ${phaseOf(state).printed} ${sites}`, () =>
    nearStops(boardOf(state).atlas, boardWith(state, company), company, {
      worthOf: stopWorth(state, company),
      goal,
    }),
  );
}

/** What a train with this many stops may hope for from what lies near a company. */
export const promiseAt = (state: State, company: CompanyId, stops: number, { decay }: Style): number =>
  promiseOf(near(state, company), stops, decay);

/** 6.8: about how many tiles it is to the temple; if it is far off, as the crow flies from the company's track. */
function tilesToTemple(state: State, company: CompanyId): number {
  const { temple: hex, home } = companyDef(state, company);
  const found = near(state, company).find((stop) => stop.hex === hex);
  if (found) return found.distance;
  let tiles = distance(home, hex);
  for (const from of homeReach(state, company).hexes) tiles = Math.min(tiles, distance(from, hex));
  return Math.max(FAR, tiles);
}

/** 6.8: what the temple is worth as income of some rounds: the later it is reached, the less. Two tiles are laid in a round. */
export function templePromise(state: State, company: CompanyId, style: Style): number {
  const { temple } = companyIn(state, company);
  if (temple !== 'sought') return temple === 'reached' ? TEMPLE : 0;
  const tiles = tilesToTemple(state, company);
  if (style.temple === 0) return TEMPLE * style.decay ** (tiles + 1);
  return style.temple * TEMPLE * Math.max(0, 1 - (tiles + 1) / (2 * style.rounds));
}

/** 6.8.1, 6.14.3: what is left of the routes, in a round without tiles in their season. */
function netOf(state: State, company: CompanyId, trains: readonly TrainName[], gross: number): number {
  const left = reduced(gross, companyIn(state, company).temple === 'sought' ? TEMPLE_CUT : 0);
  return isLargeTrainPhase(state) ? withSecondTrain(left, trains) : left;
}

/** What the best run of these trains earns on the track as it is, in a season that changes nothing. */
export function incomeOf(state: State, company: CompanyId, trains: readonly TrainName[], nodes: number): number {
  if (trains.length === 0) return 0;
  const post = owns(state, company, TRADING_POSTS) ? phaseOf(state).post : 0;
  const position = { ...positionOf(state, company), trains, season: 'dry' } as const;
  const key = `${trains} ${nodes} ${state.phase} ${post} ${position.workers} ${state.boardHash}`;
  const gross = knownOf(ownPart(boardOf(state).atlas, state.board, company), key, (board) =>
    bestGross({ ...position, board }, { nodes, isBrief: true }),
  );
  return netOf(state, company, trains, gross);
}

/** What trains may come to earn from what lies near. */
export function hopeOf(state: State, company: CompanyId, trains: readonly TrainName[], style: Style): number {
  const largest = bySize(trains);
  const promise = (name: TrainName | undefined): number =>
    name === undefined ? 0 : promiseAt(state, company, TRAINS[name]?.counts ?? 0, style);
  const [first, ...others] = largest;
  const more = isLargeTrainPhase(state)
    ? (promise(first) * secondTrainPercent(trains)) / 100
    : others.reduce((sum, name, i) => sum + promise(name) * SECOND ** (i + 1), 0);
  const cut = companyIn(state, company).temple === 'sought' ? 1 - TEMPLE_CUT / 100 : 1;
  return style.hope * cut * (promise(first) + more);
}
