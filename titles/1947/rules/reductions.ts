import type { TrainName } from '@roundhouse/rails-18xx';
import { SECOND_TRAIN, TRAINS } from '../data/trains.ts';

/** Nearest ten, halves up; `hundredths` are hundredths of a rupee, so that nothing is lost. */
const nearestTen = (hundredths: number): number => Math.floor((hundredths + 500) / 1_000) * 10;

/** 6.8.1, 6.13.3, Appendix 3: revenue reduced by some per cent. */
export const reduced = (revenue: number, percent: number): number =>
  percent === 0 ? revenue : nearestTen(revenue * (100 - percent));

/** The largest train first. */
export const bySize = (trains: readonly TrainName[]): readonly TrainName[] =>
  [...trains].sort((a, b) => (TRAINS[b]?.counts ?? 0) - (TRAINS[a]?.counts ?? 0));

/** 6.14.3: per cent that a company's second train adds to the run of its largest. */
export function secondTrainPercent(trains: readonly TrainName[]): number {
  const [largest, second] = bySize(trains);
  return largest === undefined || second === undefined ? 0 : (SECOND_TRAIN[largest]?.[second] ?? 0);
}

/** 6.14.3 */
export const withSecondTrain = (revenue: number, trains: readonly TrainName[]): number => {
  const percent = secondTrainPercent(trains);
  return percent === 0 ? revenue : nearestTen(revenue * (100 + percent));
};
