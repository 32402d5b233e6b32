import type { Seat } from '@roundhouse/kernel';
import { money, playerName } from '@roundhouse/words';
import type { Key, ReactNode } from 'react';
import { useRanking } from '../panels/use-ranking.ts';
import { tt } from '../text/table.ts';
import type { TableContext } from '../title-ui.ts';
import { FiguresTable } from '../ui/figures-table.tsx';

export interface ScoreLine {
  readonly key: Key;
  readonly what: ReactNode;
  readonly amount: number;
}

interface ScoresProps {
  readonly ctx: TableContext;
  /** Every part of a player's score. */
  lines(seat: Seat): readonly ScoreLine[];
  readonly children?: ReactNode; // how the parts are calculated
}

/** The ranking with the whole calculation of each score, best first; during the game as if it ended now. */
export function ScoreSheets({ ctx, lines, children }: ScoresProps) {
  const cash = (amount: number): string => money(amount, ctx.speech);
  const ranking = useRanking(ctx);
  return (
    <section className="scores" aria-label={tt.rails.score}>
      <FiguresTable
        head={[tt.rails.columns.player, tt.rails.columns.worth]}
        rows={ranking.map(({ seat, place, score }) => ({
          key: seat,
          head: `${place}. ${playerName(seat, ctx.speech)}`,
          cells: [cash(score)],
          current: place === 1 && ctx.position.ended !== null,
        }))}
      />
      {ranking.map(({ seat, place, score }) => (
        <table key={seat} className="figures-table account">
          <caption>
            {place}. {playerName(seat, ctx.speech)}
          </caption>
          <tbody>
            {lines(seat).map(({ key, what, amount }) => (
              <tr key={key}>
                <td>{what}</td>
                <td>{cash(amount)}</td>
              </tr>
            ))}
            <tr className="sum">
              <td>{tt.rails.columns.worth}</td>
              <td>{cash(score)}</td>
            </tr>
          </tbody>
        </table>
      ))}
      {children}
    </section>
  );
}
