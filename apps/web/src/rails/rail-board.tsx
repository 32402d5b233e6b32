import {
  type BoardExtras,
  boardFrame,
  type Decoration,
  drawGaugeMarkers,
  drawHex,
  drawHighlight,
  type GroupNode,
  type HexPicture,
  hexCentre,
  hexKey,
  hexPath,
  hexPictures,
  type SceneNode,
  type TextNode,
} from '@roundhouse/board-drawing';
import type { BoardState, Lay, MapDef, Station, TileDef, TileId } from '@roundhouse/engine/rails-18xx';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PanZoom } from '../board/pan-zoom.tsx';
import { t } from '../text/index.ts';
import type { BoardPlan } from '../titles/title-ui.ts';
import { SceneNodes, SceneView } from '../ui/scene-view.tsx';

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

interface Drawn {
  readonly look: string;
  readonly node: GroupNode;
}

/** Hexes are drawn again only when they look different: a move changes one or two of some hundred. */
function useDrawn(pictures: readonly HexPicture[]): readonly (Drawn & { readonly hex: string })[] {
  const kept = useRef(new Map<string, Drawn>());
  return useMemo(
    () =>
      pictures.map((picture) => {
        const hex = picture.def.id;
        const look = hexKey(picture);
        const known = kept.current.get(hex);
        const drawn = known?.look === look ? known : { look, node: drawHex(picture) };
        kept.current.set(hex, drawn);
        return { hex, ...drawn };
      }),
    [pictures],
  );
}

const Hex = memo(function Hex({ node }: { readonly node: GroupNode }) {
  return (
    <g className="settling">
      <SceneView node={node} />
    </g>
  );
});

const nameIn = (node: SceneNode): TextNode | undefined => {
  if (node.kind === 'text' && node.role === 'name') return node;
  return node.kind === 'group' ? node.children.map(nameIn).find((found) => found !== undefined) : undefined;
};

/** Names once more, larger and above all hexes, for a board seen from afar. */
const FarName = memo(function FarName({ node }: { readonly node: GroupNode }) {
  const name = nameIn(node);
  if (!name) return null;
  const at = { x: (node.at?.x ?? 0) + name.x, y: (node.at?.y ?? 0) + name.y };
  return <SceneView node={{ ...name, role: 'name far-name', ...at, size: 31 }} />;
});

const OUTLINE = hexPath(98);
const SEAM = 6; // what lies beyond reaches a little under the picture, so that no seam shows

interface TargetProps {
  readonly hex: string;
  readonly name: string;
  readonly lit: boolean;
  readonly chosen: boolean;
  onHex(hex: string): void;
}

/** What can be pointed at. Lit hexes are buttons; others answer why nothing can be done there. */
const Target = memo(function Target({ hex, name, lit, chosen, onHex }: TargetProps) {
  const at = hexCentre(hex);
  const press = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onHex(hex);
  };
  const shape = <path className="hit" d={OUTLINE} />;
  const move = `translate(${at.x} ${at.y})`;
  if (!lit) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the answer is also found in the rules, by keyboard
      <g className="target" transform={move} data-hex={hex} onClick={() => onHex(hex)}>
        {shape}
      </g>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
    <g
      className="target lit"
      transform={move}
      data-hex={hex}
      data-lit=""
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={chosen}
      onClick={() => onHex(hex)}
      onKeyDown={press}
    >
      {shape}
    </g>
  );
});

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

const HANDY = 0.24; // a hex is then wider than a thumb
const CLOSE = 0.52;

/** The part of the board where something can be clicked, or where trains run. */
function useFocus({ lit, routes }: BoardPlan, origin: { readonly x: number; readonly y: number }) {
  const hexes = [...lit, ...routes.flatMap(({ path }) => path.map((step) => step.split('.')[0] as string))];
  const key = [...new Set(hexes)].sort().join(' ');
  return useMemo(() => {
    if (key === '') return null;
    const centres = key.split(' ').map(hexCentre);
    const [left, right] = [Math.min(...centres.map((c) => c.x)), Math.max(...centres.map((c) => c.x))];
    const [top, bottom] = [Math.min(...centres.map((c) => c.y)), Math.max(...centres.map((c) => c.y))];
    const room = 260; // neighbours are seen too
    const part = {
      x: left - room - origin.x,
      y: top - room - origin.y,
      width: right - left + 2 * room,
      height: bottom - top + 2 * room,
    };
    return { part, least: HANDY, most: CLOSE };
  }, [key, origin.x, origin.y]);
}

/** The newest value for callbacks that must not change, so that memoised hexes stay as they are. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
