import { cashFigure, certificatesFigure } from '@roundhouse/page/rails/at-work.ts';
import { PlayersTable } from '@roundhouse/page/rails/players-table.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps, PlayerFigures } from '@roundhouse/page/title-ui.ts';
import { Counted } from '@roundhouse/page/ui/counted.tsx';
import { money, type Speech } from '@roundhouse/words';
import { certificateLimit, countedCerts, score } from '../queries.ts';
import type { View } from '../view.ts';
import { Holdings } from './parts.tsx';
import { TEXT } from './text.ts';

/** Cash, certificates against the limit, hand size, and what all of it would score now. */
export function PlayersPanel({ view, ctx }: PanelProps<View>) {
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  const held = (seat: number) => view.players[seat]?.portfolio ?? {};
  const standings = score(view);
  const cash = (seat: number): number => view.players[seat]?.cash ?? 0;
  return (
    <PlayersTable
      ctx={ctx}
      order={view.order}
      columns={[
        [tt.rails.columns.cash, (seat) => <Counted value={cash(seat)} write={cashOf} />],
        [
          tt.rails.columns.certificates,
          (seat) => tt.rails.limit(countedCerts(held(seat)), certificateLimit(view, seat)),
        ],
        [TEXT.columns.hand, (seat) => view.players[seat]?.handSize],
        [tt.rails.columns.worth, (seat) => <Counted value={standings[seat]?.score ?? 0} write={cashOf} />],
      ]}
      owned={(seat) => <Holdings holding={held(seat)} empty={tt.rails.empty} />}
    />
  );
}

/** At a glance: cash, certificates against the limit, cards in the hand. */
export const playerFigures = (view: View, speech: Speech): readonly PlayerFigures[] =>
  view.order.map((seat) => {
    const { cash = 0, portfolio = {}, handSize = 0 } = view.players[seat] ?? {};
    return {
      seat,
      figures: [
        cashFigure(cash, speech),
        certificatesFigure(countedCerts(portfolio), certificateLimit(view, seat)),
        ...(handSize > 0 ? [{ name: TEXT.columns.hand, text: String(handSize) }] : []),
      ],
    };
  });
