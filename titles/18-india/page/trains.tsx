import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { onSale } from '@roundhouse/rails-18xx';
import { money } from '@roundhouse/words';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

/** What each phase brings; it begins with the first train of its kind. */
const phaseLines = (): readonly string[] =>
  TEXT.phaseHelp.map((line, i) => line(TRAIN_CARDS.find(({ phase }) => phase === i + 1)?.faces[0] ?? ''));

/** Trains left by kind, what is on sale now, and what the phases change. */
export function TrainsPanel({ view, ctx }: PanelProps<View>) {
  const sale = onSale(TRAIN_CARDS, view.depot);
  const rows = TRAIN_CARDS.map(({ faces, count, phase }, i) => {
    const [first = ''] = faces;
    const { price = 0, resale = 0 } = TRAINS[first] ?? {};
    const cells = [
      `${view.depot.unsold[i] ?? 0}/${count}`,
      money(price, ctx.speech),
      resale ? money(resale, ctx.speech) : '–',
      TEXT.phases[phase],
    ];
    return { key: first, head: faces.join(' / '), cells, current: faces.some((face) => sale.includes(face)) };
  });
  return (
    <>
      <FiguresTable
        head={[
          tt.rails.columns.train,
          tt.rails.columns.left,
          tt.rails.columns.price,
          TEXT.columns.resale,
          tt.rails.columns.phase,
        ]}
        rows={rows}
      />
      <section className="line">
        <h3>{TEXT.used}</h3>
        <p>{view.depot.used.join(', ') || tt.rails.noTrains}</p>
      </section>
      <section className="line">
        <h3>{TEXT.phase(view.phase)}</h3>
        {phaseLines().map((line, i) => (
          <p key={line} className={i + 1 === view.phase ? undefined : 'soft'}>
            {line}
          </p>
        ))}
      </section>
    </>
  );
}
