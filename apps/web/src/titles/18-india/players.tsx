import { certificateLimit, countedCerts } from '@roundhouse/engine/titles/18-india/rules/certificates.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money } from '@roundhouse/words';
import { PlayersTable } from '../../rails/players-table.tsx';
import { t } from '../../text/index.ts';
import { Counted } from '../../ui/counted.tsx';
import type { PanelProps } from '../title-ui.ts';
import { Holdings } from './parts.tsx';
import { TEXT } from './text/index.ts';
import { asState, worthOf } from './view-helpers.ts';

const C = t.rails.columns;

/** Cash, certificates against the limit, hand size, what all of it would fetch. */
export function PlayersPanel({ view, ctx }: PanelProps<View>) {
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  const held = (seat: number) => view.players[seat]?.portfolio ?? {};
  const cash = (seat: number): number => view.players[seat]?.cash ?? 0;
  return (
    <PlayersTable
      ctx={ctx}
      order={view.order}
      columns={[
        [C.cash, (seat) => <Counted value={cash(seat)} write={cashOf} />],
        [C.certificates, (seat) => t.rails.limit(countedCerts(held(seat)), certificateLimit(asState(view), seat))],
        [TEXT.columns.hand, (seat) => view.players[seat]?.handSize],
        [C.worth, (seat) => <Counted value={cash(seat) + worthOf(view, held(seat))} write={cashOf} />],
      ]}
      owned={(seat) => <Holdings holding={held(seat)} empty={t.rails.empty} />}
    />
  );
}
