import {
  type BoardExtras,
  boardFrame,
  type Decoration,
  drawGaugeMarkers,
  drawHighlight,
  hexPictures,
} from '@roundhouse/board-drawing';
import type { BoardState, Lay, MapDef, Station, TileDef, TileId } from '@roundhouse/engine/rails-18xx';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PanZoom } from '../board/pan-zoom.tsx';
import { t } from '../text/index.ts';
import type { BoardPlan } from '../titles/title-ui.ts';
import { SceneNodes, SceneView } from '../ui/scene-view.tsx';
import { FarName, Hex, Target, useDrawn } from './hexes.tsx';
import { useFocus } from './use-focus.ts';

interface RailBoardProps {
  readonly title: string;
  readonly map: MapDef;
  readonly tiles: Readonly<Record<TileId, TileDef>>;
  readonly extras: BoardExtras;
  readonly decorations: readonly Decoration[]; // beside those of the extras
  readonly board: BoardState;
  readonly plan: BoardPlan;
  readonly pending: { readonly lay: Lay | null; readonly station: Station | null };
  onHex(hex: string): void;
}

const SEAM = 6; // what lies beyond reaches a little under the picture, so that no seam shows

/** The board of an 18xx game. Knows no rules: what is lit was offered. */
export function RailBoard(props: RailBoardProps) {
  const { title, map, tiles, extras, board, plan, pending, onHex } = props;
  const [coordinates, setCoordinates] = useState(true);
  const decorations = useMemo(
    () => [...extras.decorations, ...props.decorations],
    [extras.decorations, props.decorations],
  );
  const frame = useMemo(
    () => boardFrame({ title, map, tiles, ...extras, decorations }),
    [title, map, tiles, extras, decorations],
  );
  const shown = useMemo(
    () => (pending.station ? { ...board, stations: [...board.stations, pending.station] } : board),
    [board, pending.station],
  );
  const pictures = useMemo(
    () =>
      hexPictures({
        ...{ title, map, tiles, ...extras, decorations },
        board: shown,
        pending: pending.lay ? [pending.lay] : [],
        routes: plan.routes,
      }),
    [title, map, tiles, extras, decorations, shown, pending.lay, plan.routes],
  );
  const drawn = useDrawn(pictures);
  const { x, y, width, height } = frame.box;
  const focus = useFocus(plan, { x, y });
  const latest = useLatest(onHex);
  const press = useCallback((hex: string) => latest.current(hex), [latest]);
  const toggle = (
    <button
      type="button"
      aria-pressed={coordinates}
      title={t.table.labels}
      onClick={() => setCoordinates(!coordinates)}
    >
      A1
    </button>
  );
  return (
    <PanZoom width={width} height={height} label={t.table.board} tools={toggle} focus={focus}>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG */}
      <svg
        className={coordinates ? 'board' : 'board no-coordinates'}
        viewBox={`${x} ${y} ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={title}
      >
        <defs>
          {Object.entries(frame.defs).map(([id, nodes]) => (
            <g key={id} id={id}>
              <SceneNodes nodes={nodes} />
            </g>
          ))}
        </defs>
        <Layer nodes={frame.far} />
        <svg
          x={x + SEAM}
          y={y}
          width={width - 2 * SEAM}
          height={height}
          viewBox={`${x + SEAM} ${y} ${width - 2 * SEAM} ${height}`}
          role="presentation"
        >
          <Layer nodes={frame.under} />
        </svg>
        {drawn.map(({ hex, look, node }) => (
          <Hex key={`${hex} ${look}`} node={node} />
        ))}
        <Layer nodes={frame.over} />
        <g className="far-names">
          {drawn.map(({ hex, node }) => (
            <FarName key={hex} node={node} />
          ))}
        </g>
        <SceneView node={drawGaugeMarkers(board.gaugeMarkers)} />
        <g className="highlights">
          {[...plan.lit].map((hex) => (
            <SceneView key={hex} node={drawHighlight({ hex, kind: hex === plan.chosen ? 'costs' : 'may' })} />
          ))}
        </g>
        {map.hexes.map(({ id, name }) => (
          <Target
            key={id}
            hex={id}
            name={name === undefined ? id : `${id} ${name}`}
            lit={plan.lit.has(id)}
            chosen={id === plan.chosen}
            onHex={press}
          />
        ))}
      </svg>
    </PanZoom>
  );
}

const Layer = memo(function Layer({ nodes }: { readonly nodes: Parameters<typeof SceneNodes>[0]['nodes'] }) {
  return <SceneNodes nodes={nodes} />;
});

/** The newest value for callbacks that must not change, so that memoised hexes stay as they are. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
