import { RailBoard } from '@roundhouse/page/rails/rail-board.tsx';
import type { BoardProps } from '@roundhouse/page/title-ui.ts';
import { useMemo } from 'react';
import { MAP } from '../data/map.ts';
import { jewelleryAt } from '../drawing/index.ts';
import { ATLAS } from '../queries.ts';
import type { View } from '../view.ts';
import { spokenExtras, TILES } from './looks.ts';
import { SAID } from './text.ts';
import { topOf, turnIn } from './view-helpers.ts';

/** The company whose station is about to stand. */
function builderIn(view: View): string | undefined {
  const frame = topOf(view);
  if (frame?.step === 'home') return frame.company;
  return frame?.step === 'rehome' ? frame.companies[0] : turnIn(view)?.company;
}

export function IndiaBoard({ view, plan, title, speech, onHex, onPropose }: BoardProps<View>) {
  const decorations = useMemo(() => jewelleryAt(view.jewellery, SAID.board), [view.jewellery]);
  return (
    <RailBoard
      id="18-india"
      title={title}
      speech={speech}
      map={MAP}
      atlas={ATLAS[view.edition]}
      tiles={TILES}
      extras={spokenExtras()}
      decorations={decorations}
      board={view.board}
      plan={plan}
      builder={builderIn(view)}
      onHex={onHex}
      onPropose={onPropose}
    />
  );
}
