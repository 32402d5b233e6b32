import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { onSale } from '@roundhouse/rails-18xx';
import { money } from '@roundhouse/words';
import { COMBINING_PHASE } from '../data/phases.ts';
import { TENDERS } from '../data/privates.ts';
import { RECYCLING, RUSTS_IN, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import type { View } from '../view.ts';
import { exportLines } from './export.ts';
import { TEXT } from './text.ts';

function rowsOf({ view, ctx }: PanelProps<View>) {
  const sale = onSale(TRAIN_CARDS, view.depot);
  return TRAIN_CARDS.map(({ faces, count, phase, unlimited }, i) => {
    const [first = ''] = faces;
    const price = TRAINS[first]?.price ?? 0;
    const rusted = view.rusted[i] ?? 0;
    const cells = [
      unlimited ? TEXT.endless : `${view.depot.unsold[i] ?? 0}/${count}`,
      money(price, ctx.speech),
      phase,
      RUSTS_IN[phase] ?? '–',
      rusted > 0 ? `${rusted} × ${money(RECYCLING * price, ctx.speech)}` : '–',
    ];
    return { key: first, head: faces.join(' / '), cells, current: faces.some((face) => sale.includes(face)) };
  });
}

/** Trains left by kind, what can be recycled, tenders, and what the export will do. */
export function TrainsPanel(props: PanelProps<View>) {
  const { view, ctx } = props;
  const { rust, recycle } = TEXT.columns;
  return (
    <>
      <FiguresTable
        head={[
          tt.rails.columns.train,
          tt.rails.columns.left,
          tt.rails.columns.price,
          tt.rails.columns.phase,
          rust,
          recycle,
        ]}
        rows={rowsOf(props)}
      />
      <section className="line export">
        <h3>{TEXT.export.title}</h3>
        <p>{exportLines(view).join(' ')}</p>
      </section>
      <p className="hint">{TEXT.recycled(COMBINING_PHASE, RECYCLING)}</p>
      <p>{TEXT.tenders(money(TENDERS.price, ctx.speech), view.tenders.owner, view.tenders.market)}</p>
    </>
  );
}
