import { MapLabels, placesOf } from '@roundhouse/page/board/map-labels.tsx';
import { PanZoom } from '@roundhouse/page/board/pan-zoom.tsx';
import type { Focus } from '@roundhouse/page/board/use-pan-zoom.ts';
import type { BoardProps } from '@roundhouse/page/title-ui.ts';
import { DrawnScene } from '@roundhouse/page/ui/drawn-scene.tsx';
import { SceneView } from '@roundhouse/page/ui/scene-view.tsx';
import { playerName } from '@roundhouse/words';
import { memo, useMemo } from 'react';
import { type Board, boardOf } from '../board/index.ts';
import {
  centreOf,
  drawPlan,
  drawRuns,
  drawSeatTrack,
  drawStarts,
  hexPath,
  mapPicture,
  NAME_SIZE,
  SIDE,
  seatPictures,
} from '../drawing/index.ts';
import type { View } from '../view.ts';
import { RollLegend } from './legend.tsx';
import { TEXT } from './text.ts';
import { useCurrentTool } from './tool.ts';

const Layer = memo(SceneView);

/** What never changes, drawn once for a board. */
const GroundLayer = memo(function GroundLayer({ board }: { readonly board: Board }) {
  return <DrawnScene nodes={useMemo(() => [mapPicture(board).under], [board])} />;
});
const Stops = memo(function Stops({ board }: { readonly board: Board }) {
  return <DrawnScene nodes={useMemo(() => [mapPicture(board).over], [board])} />;
});
const Names = memo(function Names({ board }: { readonly board: Board }) {
  const { labels, bars, box } = mapPicture(board);
  return (
    <g className="roll-names">
      <MapLabels labels={labels} bars={bars} within={box} size={NAME_SIZE} />
    </g>
  );
});

interface HexesProps {
  readonly board: Board;
  readonly lit: ReadonlySet<string>;
  readonly taken: readonly string[];
  readonly shown: readonly string[];
  onTap(hex: string): void;
}

/** What can be pointed at; lit hexes by keyboard too. */
function Hexes({ board, lit, taken, shown, onTap }: HexesProps) {
  return (
    <g>
      {board.hexes.map(({ id, name }) => {
        const isLit = lit.has(id);
        const isTaken = taken.includes(id);
        const press = { onClick: (): void => onTap(id) };
        const button = {
          role: 'button',
          tabIndex: 0,
          'aria-label': TEXT.map.hex(name ?? id),
          onKeyDown: (event: React.KeyboardEvent) => event.key === 'Enter' && onTap(id),
        };
        return (
          <path
            key={id}
            className={`roll-hit${isLit ? ' lit' : ''}${isTaken ? ' taken' : ''}${shown.includes(id) ? ' shown' : ''}`}
            data-hex={id}
            d={hexPath(id, isLit || isTaken ? SIDE - 3 : SIDE)}
            {...press}
            {...(isLit && button)}
          />
        );
      })}
    </g>
  );
}

const ROOM = 130;
const HANDY = 0.45; // hexes are then large enough for a finger
const CLOSE = 1.1;

/** The part of the map that a tool is about. Once something is drawn there, the map stays under the pen. */
function useFocus(board: Board, hexes: readonly string[], gently: boolean): Focus | null {
  const about = hexes.join(' ');
  return useMemo(() => {
    const points = about === '' ? [] : about.split(' ').map(centreOf);
    if (points.length === 0) return null;
    const { box } = mapPicture(board);
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const room = gently ? SIDE : ROOM;
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
    const part = { width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
    return { part: { x: left - box.x, y: top - box.y, ...part }, least: HANDY, most: CLOSE, gently };
  }, [board, about, gently]);
}

/** The map with everybody's track: drag to move it, click lit hexes. */
export function RollBoard({ view, plan, title, speech, onHex }: BoardProps<View>) {
  const board = boardOf(view);
  const tool = useCurrentTool();
  const seats = useMemo(() => seatPictures(view, (seat) => playerName(seat, speech)), [view, speech]);
  const lines = useMemo(() => seats.map((seat) => drawSeatTrack(board, seat, seats.length)), [board, seats]);
  const starts = useMemo(() => drawStarts(board, seats), [board, seats]);
  const own = tool ? seats[tool.seat] : undefined;
  const { x, y, width, height } = mapPicture(board).box;
  const places = useMemo(() => placesOf(mapPicture(board).labels, mapPicture(board).box), [board]);
  const taken = tool?.taken ?? [];
  const shown = (plan.shown ?? []).filter((id) => board.hex(id));
  const focus = useFocus(board, shown.length > 0 ? shown : (tool?.focus ?? []), taken.length > 0);
  return (
    <PanZoom {...{ width, height, focus, places }} label={TEXT.map.label} tools={<RollLegend board={board} />}>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG */}
      <svg
        className="board roll-map"
        viewBox={`${x} ${y} ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={title}
      >
        <g className="still">
          <GroundLayer board={board} />
          {tool && tool.routes.length > 0 && <Layer node={drawRuns(board, tool.routes, tool.seat, seats.length)} />}
          {lines.map((node, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
            <Layer key={seat} node={node} />
          ))}
          {tool && own && taken.length > 0 && <Layer node={drawPlan(board, tool, own, seats.length)} />}
          <Stops board={board} />
          <Layer node={starts} />
        </g>
        <Hexes board={board} lit={tool?.lit ?? plan.lit} taken={taken} shown={shown} onTap={tool ? tool.tap : onHex} />
        {/* Above what is lit, which would wash them out. */}
        <g className="still">
          <Names board={board} />
        </g>
      </svg>
    </PanZoom>
  );
}
