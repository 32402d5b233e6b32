import { onSale } from '@roundhouse/engine/rails-18xx';
import {
  LAST_TRAIN_PHASE,
  RECYCLING,
  RUSTS_IN,
  TRAIN_CARDS,
  TRAINS,
} from '@roundhouse/engine/titles/18-espana/data/trains.ts';
import { companiesOf } from '@roundhouse/engine/titles/18-espana/rules/companies.ts';
import { EDITION_RULES } from '@roundhouse/engine/titles/18-espana/rules/edition.ts';
import type { View } from '@roundhouse/engine/titles/18-espana/view.ts';
import { money } from '@roundhouse/words';
import { t } from '../../text/index.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import type { PanelProps } from '../title-ui.ts';
import { TEXT } from './text/index.ts';

const C = t.rails.columns;
const { export: E } = TEXT;

/** 5.9: what leaves the bank after this set of rounds, and what that brings about. */
function exportLines(view: View): readonly string[] {
  if (view.renfe !== 'none') return [E.none];
  const { exportsAlways } = EDITION_RULES[view.edition];
  const started = companiesOf(view).some((id) => view.companies[id]?.launched);
  if (!exportsAlways && !started) return [E.notYet];
  const sale = onSale(TRAIN_CARDS, view.depot);
  const phase = TRAINS[sale[0] ?? '']?.phase ?? 0;
  const left = view.set.rounds - view.set.round;
  return [
    E.next(sale.join(' / ')),
    ...(phase > view.phase ? [E.phase(phase)] : []),
    ...(phase === LAST_TRAIN_PHASE && view.lastTrains > 0 ? [E.renfe] : []),
    ...(left > 0 ? [E.left(left)] : []),
  ];
}

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
  const { view } = props;
  const { rust, recycle } = TEXT.columns;
  return (
    <>
      <FiguresTable head={[C.train, C.left, C.price, C.phase, rust, recycle]} rows={rowsOf(props)} />
      <section className="line export">
        <h3>{E.title}</h3>
        <p>{exportLines(view).join(' ')}</p>
      </section>
      <p className="hint">{TEXT.recycled}</p>
      <p>{TEXT.tenders(view.tenders.owner, view.tenders.market)}</p>
    </>
  );
}
