import type { OwnLegend } from '@roundhouse/page/rails/legend/legend-entries.ts';
import { RailBoard } from '@roundhouse/page/rails/rail-board.tsx';
import type { BoardProps } from '@roundhouse/page/title-ui.ts';
import { useMemo } from 'react';
import { isHarbour } from '../data/stops.ts';
import { espanaDecorations } from '../drawing/index.ts';
import { ATLAS, MAPS } from '../queries.ts';
import type { View } from '../view.ts';
import { EXTRAS, TILES } from './looks.ts';
import { TEXT } from './text.ts';
import { topOf, turnIn } from './view-helpers.ts';

/** The company whose station is about to stand. */
function builderIn(view: View): string | undefined {
  const frame = topOf(view);
  return frame?.step === 'home' ? frame.company : turnIn(view)?.company;
}

const ownLegend = (): OwnLegend => ({
  stops: [{ key: 'harbour', text: TEXT.legend.harbour, isIt: isHarbour }],
  terrain: { mine: TEXT.legend.mine },
});

export function EspanaBoard({ view, plan, title, speech, onHex, onPropose }: BoardProps<View>) {
  const { companies, passes, phase } = view;
  const decorations = useMemo(() => espanaDecorations({ companies, passes, phase }), [companies, passes, phase]);
  const legend = useMemo(ownLegend, []);
  return (
    <RailBoard
      id="18-espana"
      title={title}
      speech={speech}
      map={MAPS[view.edition]}
      atlas={ATLAS[view.edition]}
      tiles={TILES}
      extras={EXTRAS}
      decorations={decorations}
      board={view.board}
      plan={plan}
      legend={legend}
      builder={builderIn(view)}
      onHex={onHex}
      onPropose={onPropose}
    />
  );
}
