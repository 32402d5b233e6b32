import { standingLines } from '@roundhouse/table';
import { money } from '@roundhouse/words';
import { useMemo } from 'react';
import { tt } from '../text/table.ts';
import type { TableContext } from '../title-ui.ts';
import { type Revenues, revenuesOf, runsOf } from './courses.ts';

/** What every company earned up to the move that is shown. */
export function useRevenues({ entries, position: { moves } }: TableContext): Revenues {
  return useMemo(() => revenuesOf(standingLines(entries, moves)), [entries, moves]);
}

interface RevenueHistoryProps {
  readonly company: string;
  readonly revenues: Revenues;
  readonly ctx: TableContext;
}

/** The last runs of a company, the newest at the end. A single one is shown among its figures instead. */
export function RevenueHistory({ company, revenues, ctx }: RevenueHistoryProps) {
  const runs = runsOf(revenues, company);
  if (runs.length < 2) return null;
  return (
    <div className="run-history">
      <span>{tt.rails.runs}</span>
      <ol aria-label={`${tt.rails.runs}: ${company}`}>
        {runs.map(({ round, revenue, paid }) => (
          <li key={round}>
            <small>{tt.rails.inRound(round)}</small> {money(revenue, ctx.speech)}{' '}
            {revenue > 0 && <small>{paid ? tt.rails.paid : tt.rails.kept}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}
