import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { Wide } from '@roundhouse/page/ui/wide.tsx';
import { money } from '@roundhouse/words';
import { FIRST_PHASE, PHASES } from '../data/phases.ts';
import { SHARES } from '../data/setup.ts';
import { MINE_INCOME } from '../data/stops.ts';
import { LAST_TRAIN_PHASE, RUSTS_IN, TRAIN_CARDS } from '../data/trains.ts';
import { percentOf } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

const trainOf = (phase: number): string => TRAIN_CARDS.find((card) => card.phase === phase)?.faces[0] ?? '';

/** What each phase brings, in words. */
const lines = (): readonly string[] =>
  TEXT.phases.map((line, i) => {
    const rusting = Object.keys(RUSTS_IN).find((phase) => RUSTS_IN[Number(phase)] === i + 1);
    return line({
      rusting: trainOf(Number(rusting)),
      last: trainOf(LAST_TRAIN_PHASE),
      toStart: `${percentOf(SHARES.lateLaunch)}%`,
    });
  });

/** What each phase allows, limits and pays. */
export function PhasesPanel({ view, ctx }: PanelProps<View>) {
  const numbers = Object.keys(PHASES).map(Number);
  const rows = numbers
    .filter((phase) => phase >= FIRST_PHASE)
    .map((phase) => {
      const { colour = 'yellow', operatingRounds = 0, trainLimit, privatePrice = 0 } = PHASES[phase] ?? {};
      const train = TRAIN_CARDS.find((card) => card.phase === phase)?.faces.join('/') ?? '';
      const cells = [
        train,
        tt.rails.tileColours[colour],
        operatingRounds,
        `${trainLimit?.minor || '–'} / ${trainLimit?.major}`,
        money(MINE_INCOME[colour], ctx.speech),
        privatePrice > 0 ? `${privatePrice}%` : '–',
      ];
      return { key: phase, head: phase, cells, current: phase === view.phase };
    });
  const head = [
    tt.rails.columns.phase,
    tt.rails.columns.train,
    TEXT.columns.tiles,
    TEXT.columns.rounds,
    TEXT.columns.limit,
    TEXT.columns.mine,
    TEXT.columns.privates,
  ];
  return (
    <>
      <div className="espana-phases">
        <Wide>
          <FiguresTable head={head} rows={rows} />
        </Wide>
      </div>
      <ol className="phase-list">
        {lines().map((line, i) => (
          <li key={line} className={i + 1 === view.phase ? undefined : 'soft'}>
            {line}
          </li>
        ))}
      </ol>
    </>
  );
}
