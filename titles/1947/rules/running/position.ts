import { type BoardState, type CompanyId, companyIn, type TrainName } from '@roundhouse/rails-18xx';
import type { TrainSpec } from '@roundhouse/rails-18xx/routes/index.ts';
import type { Box, SiteId } from '../../board/index.ts';
import { INCENTIVE, INCENTIVES, TRADING_POSTS } from '../../data/privates.ts';
import type { Season } from '../../data/seasons.ts';
import { BROKER_VALUE, WORKERS_FOR_BROKER } from '../../data/setup.ts';
import { TRAINS } from '../../data/trains.ts';
import { owns } from '../companies.ts';
import { boxAt, nextBox, openSites } from '../expatriation.ts';
import { isLargeTrainPhase, phaseOf } from '../phases.ts';
import type { State } from '../state.ts';
import { turnUnder } from '../turn.ts';
import { usableWorkers } from '../workers.ts';

/** All that the runs of a company depend on: plain data, so that the page can reckon from its view. */
export interface RunPosition {
  readonly boardHash: string;
  readonly board: BoardState;
  readonly company: CompanyId;
  readonly season: Season;
  readonly phase: number;
  readonly post: number; // what a Trading Post is worth to it; 0: nothing (P7)
  readonly workers: number; // that its President may spend (6.11.1)
  readonly trains: readonly TrainName[];
  /** Sites that it could take, with what each is worth to it beside the revenue (6.10). */
  readonly sites: Readonly<Record<SiteId, number>>;
}

/** What is asked of a state, or of what everybody sees of it. */
export type Public = Pick<
  State,
  'boardHash' | 'board' | 'companies' | 'players' | 'season' | 'phase' | 'flow' | 'siteWorkers'
>;

/** 6.11.4: three workers are a stockbroker. */
const worthOfWorkers = (count: number): number => Math.floor((count * BROKER_VALUE) / WORKERS_FOR_BROKER);

/** What the next box is worth in rupees. */
function worthOfBox(box: Box): number {
  switch (box.kind) {
    case 'money':
      return box.money;
    case 'workers':
      return worthOfWorkers(box.workers);
    case 'brokers':
      return box.brokers * BROKER_VALUE;
    case 'choice':
      return Math.max(box.opportunity, box.brokers * BROKER_VALUE);
    case 'advance':
      return FREE_STEP_VALUE;
  }
}

/** A step on the market that costs nothing is worth about what the dearest opportunity saves. */
const FREE_STEP_VALUE = 150;

/** 6.10, P5, 6.11.3: what the sites bring that a company may take now: the next box, workers, and the money of P5. */
function sitesOf(state: Public, company: CompanyId): Readonly<Record<SiteId, number>> {
  const barred = turnUnder(state)?.company === company ? (turnUnder(state)?.barredSites ?? []) : [];
  const open = openSites(state, company).filter((site) => !barred.includes(site));
  if (open.length === 0) return {};
  const box = worthOfBox(boxAt(state, nextBox(state, company)));
  return Object.fromEntries(
    open.map((site) => {
      const workers = state.siteWorkers[site] ?? 0;
      const incentive = workers > 0 ? INCENTIVE.first : INCENTIVE.later;
      return [site, box + worthOfWorkers(workers) + (owns(state, company, INCENTIVES) ? incentive : 0)];
    }),
  );
}

export function positionOf(state: Public, company: CompanyId): RunPosition {
  const { boardHash, board, season, phase } = state;
  const { president, trains } = companyIn(state, company);
  const post = owns(state, company, TRADING_POSTS) ? phaseOf(state).post : 0;
  const workers = president === null ? 0 : usableWorkers(state, president);
  return { boardHash, board, company, season, phase, post, workers, trains, sites: sitesOf(state, company) };
}

export const specOf = (name: TrainName): TrainSpec => {
  const def = TRAINS[name];
  if (!def) throw new Error(`no train ${name}`);
  const { counts, skips, multiplier, towns } = def;
  return { id: name, counts, skips, multiplier, towns };
};

export const sizeOfTrain = (name: TrainName): number => TRAINS[name]?.counts ?? 0;

/** 6.14.3: from T8 on only the largest train runs; else all do. By their places. */
export function runners({ trains, phase }: Pick<RunPosition, 'trains' | 'phase'>): readonly number[] {
  const places = trains.map((_, place) => place);
  if (!isLargeTrainPhase({ phase }) || trains.length === 0) return places;
  const largest = Math.max(...trains.map(sizeOfTrain));
  return places.filter((place) => sizeOfTrain(trains[place] as TrainName) === largest).slice(0, 1);
}
