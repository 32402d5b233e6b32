import { tt } from '../text/table.ts';
import type { BestRun } from './use-best-run.ts';

interface SearchLineProps {
  readonly best: BestRun;
  /** The company's part of the revenue on its routes; absent: all of it. */
  readonly earned?: ((gross: number) => number) | undefined;
  cash(amount: number): string;
}

/** The state of the search: proved best, or the best so far with what might still be possible. */
export function SearchLine({ best, earned = (gross) => gross, cash }: SearchLineProps) {
  const { solution, searching } = best;
  const look = searching ? 'search searching' : 'search';
  if (solution === null) {
    return (
      <p className={look} role="status">
        {searching && tt.run.searching}
      </p>
    );
  }
  const { value, proved, upperBound } = solution;
  const isCut = value > 0 && earned(value) !== value;
  return (
    <p className={look} role="status">
      {proved ? `✓ ${tt.run.best}` : tt.run.bestSoFar}: <b className="figure">{cash(isCut ? earned(value) : value)}</b>
      {isCut && ` (${tt.run.onTheWay(cash(value))})`}
      {!proved && upperBound !== undefined && ` (${tt.run.atMost(cash(earned(upperBound)))})`}
      {searching && ` ${tt.run.searching}`}
    </p>
  );
}
