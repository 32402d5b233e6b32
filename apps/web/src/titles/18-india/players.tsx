import type { Seat } from '@roundhouse/engine/kernel';
import { certificateLimit, countedCerts } from '@roundhouse/engine/titles/18-india/rules/certificates.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money, playerName } from '@roundhouse/words';
import { Counted } from '../../ui/counted.tsx';
import type { PanelProps } from '../title-ui.ts';
import { Holdings } from './parts.tsx';
import { TEXT } from './text/index.ts';
import { asState, worthOf } from './view-helpers.ts';

const C = TEXT.columns;

function PlayerRow({ view, ctx, seat }: PanelProps<View> & { readonly seat: Seat }) {
  const player = view.players[seat];
  if (!player) return null;
  const { cash, portfolio, handSize } = player;
  const isActing = ctx.position.waitingFor.includes(seat);
  const cashOf = (amount: number): string => money(amount, ctx.speech);
  return (
    <tr className={isActing ? 'current' : undefined}>
      <th scope="row">
        {isActing && <span aria-hidden="true">▸ </span>}
        {playerName(seat, ctx.speech)}
      </th>
      <td>
        <Counted value={cash} write={cashOf} />
      </td>
      <td>{TEXT.limit(countedCerts(portfolio), certificateLimit(asState(view), seat))}</td>
      <td>{handSize}</td>
      <td>
        <Counted value={cash + worthOf(view, portfolio)} write={cashOf} />
      </td>
    </tr>
  );
}

/** Players in turn order: cash, certificates against the limit, hand size, what all of it would fetch. */
export function PlayersPanel({ view, ctx }: PanelProps<View>) {
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{C.player}</th>
            <th scope="col">{C.cash}</th>
            <th scope="col">{C.certificates}</th>
            <th scope="col">{C.hand}</th>
            <th scope="col">{C.worth}</th>
          </tr>
        </thead>
        <tbody>
          {view.order.map((seat) => (
            <PlayerRow key={seat} view={view} ctx={ctx} seat={seat} />
          ))}
        </tbody>
      </table>
      {view.order.map((seat) => (
        <section key={seat} className="line">
          <h3>{playerName(seat, ctx.speech)}</h3>
          <Holdings holding={view.players[seat]?.portfolio ?? {}} empty={TEXT.empty} />
        </section>
      ))}
    </>
  );
}
