import { jewelleryAt } from '@roundhouse/board-drawing/titles/18-india';
import type { ActionBase } from '@roundhouse/engine/kernel';
import type { Lay, Station } from '@roundhouse/engine/rails-18xx';
import { MAP } from '@roundhouse/engine/titles/18-india/data/map.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { useMemo } from 'react';
import { RailBoard } from '../../rails/rail-board.tsx';
import { hexesOf, stopIn, tileIn } from '../../table/draft.ts';
import type { BoardProps } from '../title-ui.ts';
import { EXTRAS, TILES } from './looks.ts';
import { topOf, turnIn } from './view-helpers.ts';

function layIn(action: ActionBase | null): Lay | null {
  const tile = action && tileIn(action);
  const hex = action && hexesOf(action)[0];
  return tile && hex ? { hex, ...tile } : null;
}

/** The company whose station is about to stand. */
function builderIn(view: View): string | undefined {
  const frame = topOf(view);
  if (frame?.step === 'home') return frame.company;
  return frame?.step === 'rehome' ? frame.companies[0] : turnIn(view)?.company;
}

function stationIn(view: View, action: ActionBase | null): Station | null {
  const stop = action && stopIn(action);
  const hex = action && hexesOf(action)[0];
  const company = builderIn(view);
  return hex && stop !== null && company !== undefined ? { company, hex, stop } : null;
}

export function IndiaBoard({ view, plan, title, onHex }: BoardProps<View>) {
  const decorations = useMemo(() => jewelleryAt(view.jewellery), [view.jewellery]);
  const lay = useMemo(() => layIn(plan.action), [plan.action]);
  const station = useMemo(() => stationIn(view, plan.action), [view, plan.action]);
  return (
    <RailBoard
      title={title}
      map={MAP}
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
