import { cashFigure, certificatesFigure } from '@roundhouse/page/rails/at-work.ts';
import { PlayersTable } from '@roundhouse/page/rails/players-table.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps, PlayerFigures } from '@roundhouse/page/title-ui.ts';
import { Counted } from '@roundhouse/page/ui/counted.tsx';
import { money, type Speech } from '@roundhouse/words';
import { certificateLimit, certificatesOf, owed, score } from '../queries.ts';
import type { View } from '../view.ts';
import { Holdings } from './parts.tsx';
import { TEXT } from './text.ts';

/** Order cards, cash, certificates against the limit, debts with interest, and what all of it would be worth now. */
export function PlayersPanel({ view, ctx }: PanelProps<View>) {
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  const standings = score(view);
  const loansOf = (seat: number): readonly number[] => view.players[seat]?.loans ?? [];
  const debt = (seat: number): string => {
    const loans = loansOf(seat);
    return loans.length === 0 ? '–' : cashOf(owed(view, seat));
  };
  return (
    <PlayersTable
      ctx={ctx}
      order={view.order}
      columns={[
        [TEXT.columns.order, (seat) => view.order.indexOf(seat) + 1],
        [tt.rails.columns.cash, (seat) => <Counted value={view.players[seat]?.cash ?? 0} write={cashOf} />],
        [tt.rails.columns.certificates, (seat) => tt.rails.limit(certificatesOf(view, seat), certificateLimit(view))],
        [TEXT.columns.loans, debt],
        [tt.rails.columns.worth, (seat) => <Counted value={standings[seat]?.score ?? 0} write={cashOf} />],
      ]}
      owned={(seat) => (
        <>
          <Holdings holding={view.players[seat]?.portfolio ?? {}} empty={tt.rails.empty} />
          {loansOf(seat).length > 0 && (
            <p>
              {TEXT.borrowed(loansOf(seat).map(cashOf).join(', '))}, {TEXT.toRepay(cashOf(owed(view, seat)))}
            </p>
          )}
        </>
      )}
    />
  );
}

/** At a glance: cash, and certificates against the limit. */
export const playerFigures = (view: View, speech: Speech): readonly PlayerFigures[] =>
  view.order.map((seat) => ({
    seat,
    figures: [
      cashFigure(view.players[seat]?.cash ?? 0, speech),
      certificatesFigure(certificatesOf(view, seat), certificateLimit(view)),
    ],
  }));
