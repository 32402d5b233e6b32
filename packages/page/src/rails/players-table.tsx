import type { Seat } from '@roundhouse/kernel';
import { playerName } from '@roundhouse/words';
import type { ReactNode } from 'react';
import { tt } from '../text/table.ts';
import type { TableContext } from '../title-ui.ts';
import { FiguresTable } from '../ui/figures-table.tsx';

interface PlayersProps {
  readonly ctx: TableContext;
  readonly order: readonly Seat[];
  readonly columns: readonly (readonly [head: string, cell: (seat: Seat) => ReactNode])[];
  /** A player's belongings, shown under the table. */
  owned(seat: Seat): ReactNode;
}

/** Players in turn order with their figures, then what each of them owns. */
export function PlayersTable({ ctx, order, columns, owned }: PlayersProps) {
  const rows = order.map((seat) => {
    const current = ctx.position.waitingFor.includes(seat);
    const head = (
      <>
        {current && <span aria-hidden="true">▸ </span>}
        {playerName(seat, ctx.speech)}
      </>
    );
    return { key: seat, head, cells: columns.map(([, cell]) => cell(seat)), current };
  });
  return (
    <>
      <FiguresTable head={[tt.rails.columns.player, ...columns.map(([head]) => head)]} rows={rows} />
      {order.map((seat) => (
        <section key={seat} className="line">
          <h3>{playerName(seat, ctx.speech)}</h3>
          {owned(seat)}
        </section>
      ))}
    </>
  );
}
