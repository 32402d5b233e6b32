import { type LabelGround, layLabels, type MapLabel, type Rect } from '@roundhouse/board-drawing';
import { type CSSProperties, useMemo } from 'react';
import { DrawnScene } from '../ui/drawn-scene.tsx';
import { useScale } from './scale.ts';
import type { Box } from './view-box.ts';

/** Letters smaller than this cannot be read. */
const LEAST_PX = 9.5;

const NOTHING: readonly Rect[] = [];

interface MapLabelsProps extends LabelGround {
  readonly labels: readonly MapLabel[];
  /** The size of plain names on the picture; when zoomed out they are drawn larger. */
  readonly size: number;
  /** From this zoom on, the picture's own names are readable, so no labels are drawn. */
  readonly until?: number;
}

/** Names that are legible at any zoom: when zoomed out, only the important ones are shown. */
export function MapLabels({ labels, size, until = Number.POSITIVE_INFINITY, ...ground }: MapLabelsProps) {
  const { within, bars, taken = NOTHING } = ground;
  const shown = useScale();
  const nodes = useMemo(() => {
    if (shown === null || shown.k >= until) return [];
    const under = shown.covered.map((box) => ({ ...box, x: box.x + within.x, y: box.y + within.y }));
    const placed = layLabels(labels, Math.max(size, LEAST_PX / shown.k), { within, bars, taken: [...taken, ...under] });
    return placed.flatMap((label) => label.nodes);
  }, [labels, size, within, bars, taken, shown, until]);
  const style = { '--zoom': shown?.k ?? 1 } as CSSProperties;
  return (
    <g style={style}>
      <DrawnScene nodes={nodes} />
    </g>
  );
}

/** Where the named places are in the picture. */
export const placesOf = (labels: readonly MapLabel[], origin: Rect): readonly Box[] =>
  labels.map(({ at, reach }) => ({
    x: at.x - reach.x - origin.x,
    y: at.y - reach.y - origin.y,
    width: 2 * reach.x,
    height: 2 * reach.y,
  }));
