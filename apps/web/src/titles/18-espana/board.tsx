import { espanaDecorations } from '@roundhouse/board-drawing/titles/18-espana';
import { MAPS } from '@roundhouse/engine/titles/18-espana/rules/atlas.ts';
import type { View } from '@roundhouse/engine/titles/18-espana/view.ts';
import { useMemo } from 'react';
import { layIn, stationIn } from '../../rails/pending.ts';
import { RailBoard } from '../../rails/rail-board.tsx';
import type { BoardProps } from '../title-ui.ts';
import { EXTRAS, TILES } from './looks.ts';
import { topOf, turnIn } from './view-helpers.ts';

/** The company whose station is about to stand. */
function builderIn(view: View): string | undefined {
  const frame = topOf(view);
  return frame?.step === 'home' ? frame.company : turnIn(view)?.company;
}

export function EspanaBoard({ view, plan, title, onHex }: BoardProps<View>) {
  const { companies, passes, phase } = view;
  const decorations = useMemo(() => espanaDecorations({ companies, passes, phase }), [companies, passes, phase]);
  const lay = useMemo(() => layIn(plan.action), [plan.action]);
  const station = useMemo(() => stationIn(plan.action, builderIn(view)), [view, plan.action]);
  return (
    <RailBoard
      id="18-espana"
      title={title}
      map={MAPS[view.edition]}
      tiles={TILES}
      extras={EXTRAS}
      decorations={decorations}
      board={view.board}
      plan={plan}
      pending={{ lay, station }}
      onHex={onHex}
    />
  );
}
