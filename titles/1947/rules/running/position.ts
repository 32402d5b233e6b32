import { type BoardState, type CompanyId, companyIn, owns, type TrainName, trainSpecs } from '@roundhouse/rails-18xx';
import type { SiteId } from '../../board/index.ts';
import { TRADING_POSTS } from '../../data/privates.ts';
import type { Season } from '../../data/seasons.ts';
import { TRAINS } from '../../data/trains.ts';
import { isLargeTrainPhase, phaseOf } from '../phases.ts';
import type { State } from '../state.ts';
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
  /** For a search: sites that it could take, with what each is worth to it beside the revenue (6.10). */
  readonly sites?: Readonly<Record<SiteId, number>>;
}

/** What runs need of a state, or of a player's view of it. */
export type Public = Pick<
  State,
  'boardHash' | 'board' | 'companies' | 'players' | 'season' | 'phase' | 'flow' | 'siteWorkers'
>;

export function positionOf(state: Public, company: CompanyId): RunPosition {
  const { boardHash, board, season, phase } = state;
  const { president, trains } = companyIn(state, company);
  const post = owns(state, company, TRADING_POSTS) ? phaseOf(state).post : 0;
  const workers = president === null ? 0 : usableWorkers(state, president);
  return { boardHash, board, company, season, phase, post, workers, trains };
}

export const specOf = trainSpecs(TRAINS);

export const sizeOfTrain = (name: TrainName): number => TRAINS[name]?.counts ?? 0;

/** 6.14.3: from T8 on only the largest train runs; else all do. By their places. */
export function runners({ trains, phase }: Pick<RunPosition, 'trains' | 'phase'>): readonly number[] {
  const places = trains.map((_, place) => place);
  if (!isLargeTrainPhase({ phase }) || trains.length === 0) return places;
  const largest = Math.max(...trains.map(sizeOfTrain));
  return places.filter((place) => sizeOfTrain(trains[place] as TrainName) === largest).slice(0, 1);
}
