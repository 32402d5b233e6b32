import { LegendEntry, LegendWindow } from '@roundhouse/page/board/legend-window.tsx';
import { SceneNodes } from '@roundhouse/page/ui/scene-view.tsx';
import { useCallback } from 'react';
import type { Board, Hex } from '../board/index.ts';
import { centreOf, drawHexAlone, SIDE } from '../drawing/index.ts';
import { TEXT } from './text.ts';

/** A hex of each kind, as this map has it. */
function examples({ hexes, starts }: Board): readonly (readonly [string, Hex | undefined])[] {
  const inside = ({ around }: Hex): number => around.filter((beside) => beside >= 0).length;
  const find = (kind: Hex['kind'], isStart = false) =>
    hexes
      .filter((hex) => hex.kind === kind && starts.includes(hex.id) === isStart)
      .sort((a, b) => inside(b) - inside(a) || (a.id < b.id ? -1 : 1))[0];
  return [
    ['plain', find('plain')],
    ['station', find('station')],
    ['city', find('city')],
    ['start', find('city', true)],
    ['redCity', find('redCity')],
    ['redStation', find('redStation')],
  ];
}

/** What is printed on the map, and what players add to it. */
export function RollLegend({ board }: { readonly board: Board }) {
  const Entries = useCallback(
    () =>
      examples(board).map(([kind, hex]) => {
        if (!hex) return null;
        const { x, y } = centreOf(hex.id);
        const r = SIDE * 1.1;
        return (
          <LegendEntry
            key={kind}
            id={kind}
            box={`${x - r} ${y - r} ${2 * r} ${2 * r}`}
            text={TEXT.legend.hexes[kind] ?? ''}
          >
            <SceneNodes nodes={drawHexAlone(board, hex)} />
          </LegendEntry>
        );
      }),
    [board],
  );
  return <LegendWindow Entries={Entries} signs={TEXT.legend.signs} />;
}
