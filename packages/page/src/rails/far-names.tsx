import { hexCentre, type FarNames as Names, type Rect } from '@roundhouse/board-drawing';
import type { MapDef } from '@roundhouse/rails-18xx';
import { useMemo, useRef } from 'react';
import { MapLabels } from '../board/map-labels.tsx';
import { NEAR } from '../board/use-pan-zoom.ts';
import type { Box } from '../board/view-box.ts';

interface FarNamesProps {
  readonly drawn: readonly { readonly far: Names }[];
  readonly within: Rect;
  readonly plates: readonly Rect[]; // tables printed beside the board, which names must not cover
}

const SIZE = 30;
const HEX = 90;

/** The places of named hexes, which buttons on the window should not cover. */
export function useNamedPlaces({ hexes }: MapDef, { x, y }: Rect): readonly Box[] {
  return useMemo(
    () =>
      hexes.flatMap(({ id, name }) => {
        const at = hexCentre(id);
        const box = { x: at.x - HEX - x, y: at.y - HEX - y, width: 2 * HEX, height: 2 * HEX };
        return name === undefined ? [] : [box];
      }),
    [hexes, x, y],
  );
}

/** Most moves change nothing where there are names, or only a colour: then the names stay where they are. */
function useSame(drawn: FarNamesProps['drawn']) {
  const kept = useRef<readonly Names[]>([]);
  const all = useRef({ labels: kept.current.flatMap(({ label }) => label ?? []), bars: [] as Names['bars'] });
  if (kept.current.length !== drawn.length || drawn.some(({ far }, i) => far !== kept.current[i])) {
    kept.current = drawn.map(({ far }) => far);
    all.current = {
      labels: kept.current.flatMap(({ label }) => label ?? []),
      bars: kept.current.flatMap(({ bars }) => bars),
    };
  }
  return all.current;
}

/** The names of a zoomed-out board, drawn over all hexes and across their sides. */
export function FarNames({ drawn, within, plates }: FarNamesProps) {
  const { labels, bars } = useSame(drawn);
  return (
    <g className="far-names">
      <MapLabels labels={labels} bars={bars} taken={plates} within={within} size={SIZE} until={NEAR} />
    </g>
  );
}
