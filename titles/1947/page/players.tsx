import { cashFigure, certificatesFigure } from '@roundhouse/page/rails/at-work.ts';
import { PlayersTable } from '@roundhouse/page/rails/players-table.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps, PlayerFigures } from '@roundhouse/page/title-ui.ts';
import { Counted } from '@roundhouse/page/ui/counted.tsx';
import { money, type Speech } from '@roundhouse/words';
import {
  certificateLimit,
  certificatesOf,
  ordinaryTotal,
  savingsAllowed,
  savingsTotal,
  score,
  workersOf,
} from '../queries.ts';
import type { View } from '../view.ts';
import { Holdings } from './parts.tsx';
import { TEXT } from './text.ts';

/** Order cards, cash, certificates against the limit, workers, Savings Shares against the ratio, and worth. */
export function PlayersPanel({ view, ctx }: PanelProps<View>) {
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  const standings = score(view);
  const savings = (seat: number): string =>
    TEXT.ratio(savingsTotal(view, seat), savingsAllowed(ordinaryTotal(view, seat)));
  return (
    <PlayersTable
      ctx={ctx}
      order={view.order}
      columns={[
        [TEXT.columns.order, (seat) => view.order.indexOf(seat) + 1],
        [tt.rails.columns.cash, (seat) => <Counted value={view.players[seat]?.cash ?? 0} write={cashOf} />],
        [
          tt.rails.columns.certificates,
          (seat) => certificatesFigure(certificatesOf(view, seat), certificateLimit(view)).text,
        ],
        [TEXT.columns.savings, savings],
        [TEXT.columns.workers, (seat) => workersOf(view, seat)],
        [tt.rails.columns.worth, (seat) => <Counted value={standings[seat]?.score ?? 0} write={cashOf} />],
      ]}
      owned={(seat) => <Holdings view={view} seat={seat} />}
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
