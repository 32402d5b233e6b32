import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { Wide } from '@roundhouse/page/ui/wide.tsx';
import { onSale, type TrainName } from '@roundhouse/rails-18xx';
import { money } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { GREEN_PHASE, PHASES, TOWN_PHASE } from '../data/phases.ts';
import { SECOND_TRAIN, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

const rustsIn = (train: TrainName): string =>
  Object.keys(PHASES).find((phase) => PHASES[Number(phase)]?.rusts === train) ?? '–';

const secondOf = (train: TrainName): string =>
  Object.entries(SECOND_TRAIN[train] ?? {})
    .map(([second, percent]) => `${second} +${percent}%`)
    .join(', ') || '–';

function trainRows({ view, ctx }: PanelProps<View>) {
  const sale = onSale(TRAIN_CARDS, view.depot);
  return TRAIN_CARDS.map(({ faces, count, phase, unlimited }, i) => {
    const [train = ''] = faces;
    const cells = [
      unlimited ? TEXT.endless : `${view.depot.unsold[i] ?? 0}/${count}`,
      money(TRAINS[train]?.price ?? 0, ctx.speech),
      phase,
      rustsIn(train),
      secondOf(train),
    ];
    return { key: train, head: train, cells, current: sale.includes(train) };
  });
}

function phaseRows(view: View) {
  const { pars } = boardOf(view).market;
  return Object.entries(PHASES).map(([phase, def]) => ({
    key: phase,
    head: phase,
    cells: [
      def.train,
      def.operatingRounds,
      tt.rails.tileColours[def.cities],
      def.trainLimit,
      `${def.privatePrice}%`,
      def.post,
      pars[def.band].prices.join(' '),
    ],
    current: Number(phase) === view.phase,
  }));
}

/** Trains left by kind, those in the pool, and what each phase brings. */
export function TrainsPanel(props: PanelProps<View>) {
  const { view } = props;
  const { columns } = tt.rails;
  const { rust, second, rounds, cities, limit, privates, post, pars } = TEXT.columns;
  const { used } = view.depot;
  return (
    <>
      <Wide>
        <FiguresTable
          head={[columns.train, columns.left, columns.price, columns.phase, rust, second]}
          rows={trainRows(props)}
        />
      </Wide>
      {used.length > 0 && <p>{TEXT.poolTrains(used.join(', '))}</p>}
      <p className="hint">{TEXT.trainsHelp}</p>
      <h3 className="part">{TEXT.phasesHead}</h3>
      <Wide>
        <FiguresTable
          head={[columns.phase, columns.train, rounds, cities, limit, privates, post, pars]}
          rows={phaseRows(view)}
        />
      </Wide>
      <p className="hint">
        {TEXT.printedGreen(GREEN_PHASE)} {TEXT.townsGrow(TOWN_PHASE)}
      </p>
    </>
  );
}
